/** How long an alert stays, in milliseconds: max(3500, min(80 for each character of the title, 20000)). */
export function alertDuration(title: string): number {
  return Math.max(3500, Math.min(80 * title.length, 20_000));
}
