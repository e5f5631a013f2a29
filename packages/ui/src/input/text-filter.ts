import { latinDigits } from './latin-digits.ts';

/**
 * The characters a format accepts. all: anything; text: letters of any script, with their accents, and spaces; textnumber: those
 * and digits; number: digits only, of which Arabic and Persian ones become 0 to 9.
 */
export type TextFormat = 'all' | 'text' | 'textnumber' | 'number';

/**
 * To Unicode, the signs of an ordinal (5ª) are letters, and what makes a sign an emoji is a mark. Persian words need the joiners;
 * one that follows a refused sign goes with it, as in an emoji.
 */
const REFUSED: Record<Exclude<TextFormat, 'all'>, RegExp> = {
  text: /(?:[^\p{L}\p{Mn}\p{Mc}\p{Join_Control} ]|[\uFE0E\uFE0Fªº])\p{Join_Control}*/gu,
  textnumber: /(?:[^\p{L}\p{Mn}\p{Mc}\p{Join_Control} \p{Nd}]|[\uFE0E\uFE0Fªº])\p{Join_Control}*/gu,
  number: /\D/g,
};

/**
 * Digits in groups of three, as printed in documents and tables: 52.418.903, or with the Arabic sign. A comma is the decimal sign, so 1,250 is rejected.
 */
const GROUPED = /^\d{1,3}(?:([. \u00a0\u202f\u066c])\d{3})(?:\1\d{3})*$/;

export interface TextRule {
  format: TextFormat;
  /** Maximum length in code points; undefined for no limit. */
  maxLength: number | undefined;
  /** Rejects white space, for passwords. */
  noSpaces: boolean;
}

/**
 * Why a text was not fully accepted: a character was rejected, a whole text was rejected because of one character, the limit
 * was already reached, or the limit cut the text off.
 */
export type Lost = 'refused' | 'whole' | 'full' | 'cut' | null;

export interface Taken {
  /** The accepted text. */
  text: string;
  lost: Lost;
}

/** The length of a text in code points, as used by limits and counters. */
export const lengthOf = (text: string) => Array.from(text).length;

/**
 * Removes characters that were copied along with a text (a cell's tab, a line break), and thousands
 * separators.
 */
function unwrapped(text: string, { format, noSpaces }: TextRule): string {
  if (format === 'all' && !noSpaces) return text;
  if (noSpaces) return text.trim();
  if (format !== 'number') return text.replace(/^[\r\n\t]+|[\r\n\t]+$/g, '');
  const digits = text.trim();
  return GROUPED.test(digits) ? digits.replace(/\D/g, '') : digits;
}

function normalizedFor(format: TextFormat, text: string): string {
  if (format === 'all') return text;
  return format === 'number' ? latinDigits(text) : text.normalize('NFC');
}

function keepAllowed(text: string, { format, noSpaces }: TextRule): string {
  const allowedText = format === 'all' ? text : text.replace(REFUSED[format], '');
  return noSpaces ? allowedText.replace(/\s/g, '') : allowedText;
}

/**
 * The part of a typed, pasted, dropped or autofilled text that a rule accepts. If the text was not typed and contains a
 * rejected character, all of it is rejected: without its comma or its minus it would be another number, without its letters
 * another text. Differences in notation only (a decomposed ñ, thousands separators, Arabic digits) are accepted.
 *
 * @param piece the text to insert
 * @param freeCharacters how many code points still fit
 * @param asKeys the text was typed, dictated or entered with an input method, so only the rejected characters are dropped
 */
export function takeText(piece: string, freeCharacters: number, rule: TextRule, asKeys = false): Taken {
  const normalized = normalizedFor(rule.format, piece);
  const singleLine = asKeys ? normalized : unwrapped(normalized, rule);
  const allowedText = keepAllowed(singleLine, rule);
  if (allowedText !== singleLine && !asKeys)
    return { text: '', lost: lengthOf(singleLine) > 1 ? 'whole' : 'refused' };
  const points = Array.from(allowedText);
  if (points.length > freeCharacters)
    return { text: points.slice(0, freeCharacters).join(''), lost: freeCharacters > 0 ? 'cut' : 'full' };
  // A text of only spaces or line breaks disappears completely; that is reported too.
  const isSilent = allowedText === singleLine && (allowedText !== '' || piece === '');
  return { text: allowedText, lost: isSilent ? null : 'refused' };
}

/**
 * The difference between two texts: `newText` is `oldText` with `[start, end)` replaced by `piece`. No code point is divided.
 */
export function differenceOf(
  oldText: string,
  newText: string,
): { start: number; end: number; piece: string } {
  let start = 0;
  while (start < oldText.length && start < newText.length && oldText[start] === newText[start]) start += 1;
  if (oldText.codePointAt(start - 1)! > 0xffff) start -= 1;
  let tail = 0;
  const limit = Math.min(oldText.length, newText.length) - start;
  while (tail < limit && oldText.at(-1 - tail) === newText.at(-1 - tail)) tail += 1;
  if (oldText.codePointAt(oldText.length - tail - 1)! > 0xffff) tail -= 1;
  return { start, end: oldText.length - tail, piece: newText.slice(start, newText.length - tail) };
}
