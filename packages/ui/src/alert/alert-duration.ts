/** How long an alert stays, in milliseconds: 80 per character of the title, but at least 3500 and at most 20000. */
export function alertDuration(title: string): number {
  return Math.max(3500, Math.min(80 * title.length, 20_000));
}
