// Remembers why this tab left for the organisation's provider, so that the user can continue on return.
const key = 'caracteriza.provider-link';

/** The page that leaves for the provider on behalf of another tab, which the fragment names. */
export const providerTripPath = '/public/provider/again';

/** Records that this tab is leaving in order to link its session's account. */
export const leaveToLink = (): void => sessionStorage.setItem(key, 'true');

/** Whether it left for that reason; true only for the first call afterwards. */
export function leftToLink(): boolean {
  const hasLeft = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return hasLeft;
}
