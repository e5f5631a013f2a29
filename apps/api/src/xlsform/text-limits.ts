/** Shortens a text to fit in a field, cut between words and ending in an ellipsis. */
export function shortenToFit(text: string, most: number): string {
  const signs = Array.from(text);
  if (signs.length <= most) return text;
  const start = signs.slice(0, most - 1).join('');
  const atWord = start.replace(/\s+\S*$/, '');
  return `${(atWord.length > most / 2 ? atWord : start).trimEnd()}…`;
}
