/** Folding of text for search: rules §7, "Search ignores case and accents everywhere and finds niño by nino". */

/** Letters that Unicode does not decompose, written as people type them without their keyboard. */
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

/** ASCII texts, which most are, need no decomposition. */
const plain = /^[\0-\x7f]*$/;

/**
 * Lower case, without accents, tildes or invisible characters, ligatures and full-width forms spelt out, every
 * run of white space one blank, none at the ends. Folding twice changes nothing, so stored and typed text meet.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replace(/\s+/g, ' ').trim();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[æœßøđðłþħıς]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
