/**
 * Which characters a format lets through: all: anything; text: accented letters, ñ and spaces; textnumber: those and
 * digits; number: digits only.
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
  /** Drops white space, for passwords. */
  noSpaces: boolean;
}

export interface FilteredText {
  /** The text that is kept. */
  text: string;
  /** Why something was dropped: a character that the rule refuses, or the limit. */
  lost: 'refused' | 'cut' | null;
}

/** How long a text is, as limits and counters count: in code points. */
export const lengthOf = (text: string) => Array.from(text).length;

/**
 * Applies a rule to what was typed or pasted. The text is composed first (NFC): a decomposed "ñ" from another program
 * is one letter, not a letter and a refused sign.
 */
export function filterText(text: string, rule: TextRule): FilteredText {
  const whole = rule.format === 'all' ? text : text.normalize('NFC');
  let kept = rule.format === 'all' ? whole : whole.replace(REFUSED[rule.format], '');
  if (rule.noSpaces) kept = kept.replace(/\s/g, '');
  const lost = kept === whole ? null : 'refused';
  if (kept.length <= rule.maxLength) return { text: kept, lost };
  const points = Array.from(kept);
  if (points.length <= rule.maxLength) return { text: kept, lost };
  return { text: points.slice(0, rule.maxLength).join(''), lost: 'cut' };
}
