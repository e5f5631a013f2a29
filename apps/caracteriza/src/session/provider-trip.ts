// Why this tab left for the organisation's provider, so that whoever comes back goes on where they were.
const key = 'caracteriza.provider-link';

/** Where a tab leaves for the provider on behalf of another one, which it names in the fragment. */
export const providerTripPath = '/public/provider/again';

/** Notes that this tab leaves to link the account of its session. */
export const leaveToLink = (): void => sessionStorage.setItem(key, 'true');

/** Whether it left for that; asked once. */
export function leftToLink(): boolean {
  const left = sessionStorage.getItem(key) !== null;
  sessionStorage.removeItem(key);
  return left;
}
