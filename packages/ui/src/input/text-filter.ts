/**
 * Which characters a format lets through (spec §5, input widget): all: anything; text: accented letters, ñ and spaces;
 * textnumber: those and digits; number: digits only.
 */
export type TextFormat = 'all' | 'text' | 'textnumber' | 'number';

const REFUSED: Record<Exclude<TextFormat, 'all'>, RegExp> = {
  text: /[^A-Za-zÀ-ÖØ-öø-ÿ ]/g,
  textnumber: /[^A-Za-zÀ-ÖØ-öø-ÿ0-9 ]/g,
  number: /\D/g,
};

export interface TextRule {
  format: TextFormat;
  /** In code points, as the contract counts. */
  maxLength: number;
  /** Passwords hold no white space. */
  noSpaces: boolean;
}

/**
 * Applies a rule to what was typed or pasted. Composed first (NFC), so that a decomposed "ñ" from another program is
 * one letter and not a letter and a refused sign.
 *
 * @returns the text that may stay, and whether the limit cut it
 */
export function filterText(text: string, rule: TextRule): { text: string; cut: boolean } {
  let kept = rule.format === 'all' ? text : text.normalize('NFC').replace(REFUSED[rule.format], '');
  if (rule.noSpaces) kept = kept.replace(/\s/g, '');
  if (kept.length <= rule.maxLength) return { text: kept, cut: false };
  const points = Array.from(kept);
  if (points.length <= rule.maxLength) return { text: kept, cut: false };
  return { text: points.slice(0, rule.maxLength).join(''), cut: true };
}
