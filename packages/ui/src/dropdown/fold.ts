// The letters of Spanish and neighbouring languages, and the line break between the values of a row.
const WESTERN = /^[\n\x20-\x7e\xa0-\xff]*$/;
/** The replacements for à … ÿ, in that order. */
const LETTERS = 'aaaaaaæceeeeiiiiðnooooo÷øuuuuyþy';
/** Signs that people also write as one of the others: Arabic digits and letters, signs of decimals and per cent, the minus. */
const OTHER_SIGNS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ىیةہەک٫٪\u2212';
const USUAL_SIGNS = '01234567890123456789ييهههك.%-';
const OTHER_SIGN = new RegExp(`[${OTHER_SIGNS}]`, 'g');
/** Accents and vowels, joiners, marks of direction, the line that stretches a word, and the sign between thousands. */
const UNREAD = /[\p{Mark}\u061C\u0640\u066C\u200C-\u200F]+/gu;

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
    .toLowerCase()
    .replace(OTHER_SIGN, (sign) => USUAL_SIGNS[OTHER_SIGNS.indexOf(sign)]!);
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
  let index = 0;
  for (const sign of text) {
    const { length } = fold(sign);
    // What folds to nothing belongs to the letter before it.
    if (length > 0) {
      if (foldedLength >= position + foldedQuery.length) return [start, index];
      if (start < 0 && foldedLength + length > position) start = index;
    }
    foldedLength += length;
    index += sign.length;
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
