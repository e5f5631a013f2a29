/** Folds text for search: rules §7, "Search ignores case and accents everywhere and finds niño by nino". */

/**
 * Letters that Unicode does not decompose, with the spelling that people use if their keyboard lacks them.
 */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ς: 'σ',
};

/** ASCII text, the most common case, needs no decomposition. */
const asciiOnly = /^[\0-\x7f]*$/;

/**
 * Converts to lower case, removes accents, tildes and invisible characters, expands ligatures and full-width forms, collapses
 * white space to single spaces and trims. Folding twice changes nothing, so stored and typed text match.
 */
export function fold(text: string): string {
  if (asciiOnly.test(text)) return text.toLowerCase().replace(/\s+/g, ' ').trim();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[æœßøđðłþħıς]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
