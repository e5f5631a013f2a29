/** Where a program reads the answers to a questionnaire in a campaign, by their codes. */
export const feedPath = (campaign: string, characterization: string): string =>
  `/caracteriza/odata/${encodeURIComponent(campaign)}/${encodeURIComponent(characterization)}/`;
