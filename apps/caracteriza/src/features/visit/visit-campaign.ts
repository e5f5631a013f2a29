// The campaign of a visit: a day's visits are mostly of one campaign, so this browser remembers the last one.
const storageName = 'caracteriza.visit-campaign';

export function rememberCampaign(id: string): void {
  try {
    localStorage.setItem(storageName, id);
  } catch {
    // Without storage, the campaign is chosen again at each visit.
  }
}

function rememberedCampaign(): string | null {
  try {
    return localStorage.getItem(storageName);
  } catch {
    return null;
  }
}

/**
 * The open campaign that the URL names, otherwise the one used in the last visit, otherwise the only one; null if none of these
 * exists.
 */
export function visitCampaign<Campaign extends { id: string }>(
  open: readonly Campaign[],
  campaignID: string | null,
): Campaign | null {
  const withID = (id: string | null) => open.find((campaign) => campaign.id === id);
  return withID(campaignID) ?? withID(rememberedCampaign()) ?? (open.length === 1 ? open[0]! : null);
}
