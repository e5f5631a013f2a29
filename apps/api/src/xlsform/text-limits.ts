/** Shortens a text to fit in a field, cut between words and ending in an ellipsis. */
export function shortenToFit(text: string, maxLength: number): string {
  const signs = Array.from(text);
  if (signs.length <= maxLength) return text;
  const start = signs.slice(0, maxLength - 1).join('');
  const cutAtWord = start.replace(/\s+\S*$/, '');
  return `${(cutAtWord.length > maxLength / 2 ? cutAtWord : start).trimEnd()}…`;
}
