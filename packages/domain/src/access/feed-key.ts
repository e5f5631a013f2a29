/** Keys with which a program reads the answers of a campaign. */

/** The most days that a key lasts, today not counted. */
export const longestFeedKeyDays = 365;

/** Where the tables of a campaign and a questionnaire are read, by their codes. */
export const feedPath = (campaign: string, characterization: string): string =>
  `/caracteriza/odata/${encodeURIComponent(campaign)}/${encodeURIComponent(characterization)}/`;
