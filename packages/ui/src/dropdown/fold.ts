const PLAIN = /^[\x20-\x7e]*$/;

/**
 * Text without case, accents and tildes, for searching: 'Niño' → 'nino'. Most texts are plain ASCII, and those skip
 * the costly Unicode decomposition.
 */
export function fold(text: string): string {
  if (PLAIN.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase();
}

/**
 * Where a folded query lies in the text as written, for marking it.
 *
 * @returns `[start, end)` in characters of `text`, or null when it does not occur
 */
export function matchRange(text: string, foldedQuery: string): readonly [number, number] | null {
  if (foldedQuery === '') return null;
  const at = fold(text).indexOf(foldedQuery);
  if (at < 0) return null;
  // Folding drops marks, so positions are counted letter by letter.
  let folded = 0;
  let start = -1;
  for (let index = 0; index <= text.length; index += 1) {
    if (folded === at && start < 0) start = index;
    if (folded >= at + foldedQuery.length) return [start, index];
    folded += fold(text.charAt(index)).length;
  }
  return [start, text.length];
}
