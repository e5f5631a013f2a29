// The letters of Spanish and neighbouring languages, and the line break between the values of a row.
const WESTERN = /^[\n\x20-\x7e\xa0-\xff]*$/;
/** The replacements for à … ÿ, in that order. */
const LETTERS = 'aaaaaaæceeeeiiiiðnooooo÷øuuuuyþy';
/** Arabic letters that people also write as one of the others, and the decimal sign. */
const ARABIC_LETTERS = 'ىیةک٫';
const USUAL_LETTERS = 'ييهك.';
/** Marks of direction, the line that stretches a word, and the sign between thousands. */
const UNREAD = /[\u061C\u0640\u066C\u200E\u200F]|\p{Mark}/gu;

/**
 * Removes case, accents and tildes from a text for searching: 'Niño' → 'nino'. Of Arabic script also the vowels and the letters
 * that people write in two ways; its digits are 0 to 9. Western texts skip the costly Unicode decomposition.
 */
export function fold(text: string): string {
  if (WESTERN.test(text))
    return text.toLowerCase().replace(/[à-ÿ]/g, (sign) => LETTERS[sign.charCodeAt(0) - 0xe0]!);
  return text
    .normalize('NFD')
    .replace(UNREAD, '')
    .replace(/[ىیةک٫]/g, (sign) => USUAL_LETTERS[ARABIC_LETTERS.indexOf(sign)]!)
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) % 16))
    .toLowerCase();
}

/**
 * The position of a folded query in the original text, for highlighting.
 *
 * @returns `[start, end)` in characters of `text`, or null if it does not occur
 */
export function matchRange(text: string, foldedQuery: string): readonly [number, number] | null {
  if (foldedQuery === '') return null;
  const position = fold(text).indexOf(foldedQuery);
  if (position < 0) return null;
  // Folding removes diacritics, so positions are counted letter by letter.
  let foldedLength = 0;
  let start = -1;
  for (let index = 0; index <= text.length; index += 1) {
    if (foldedLength === position && start < 0) start = index;
    if (foldedLength >= position + foldedQuery.length) return [start, index];
    foldedLength += fold(text.charAt(index)).length;
  }
  return [start, text.length];
}

/**
 * The parts of a text that a query matches, for highlighting: the whole query where it occurs, otherwise each of its words.
 *
 * @returns `[start, end)` of each, in order and without overlaps
 */
export function matchRanges(text: string, query: string): readonly (readonly [number, number])[] {
  const foldedQuery = fold(query.trim());
  const wholeMatch = matchRange(text, foldedQuery);
  if (wholeMatch) return [wholeMatch];
  const match = foldedQuery
    .split(/\s+/)
    .map((word) => matchRange(text, word))
    .filter((range) => range !== null)
    .toSorted(([a], [b]) => a - b);
  const ranges: [number, number][] = [];
  for (const [start, end] of match) {
    const last = ranges.at(-1);
    if (last && start < last[1]) last[1] = Math.max(last[1], end);
    else ranges.push([start, end]);
  }
  return ranges;
}
