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

/** Digits in groups of three, as documents and tables print them: 52.418.903. A comma is the decimal sign: 1,250 is refused. */
const GROUPED = /^\d{1,3}(?:([. \u00a0\u202f])\d{3})(?:\1\d{3})*$/;

export interface TextRule {
  format: TextFormat;
  /** In code points, as the contract counts; undefined for no limit. */
  maxLength: number | undefined;
  /** Refuses white space, for passwords. */
  noSpaces: boolean;
}

/**
 * Why something was not taken: a character that the rule refuses, a piece refused whole for one of its characters, a limit
 * that was reached, or a limit that cut a piece.
 */
export type Lost = 'refused' | 'whole' | 'full' | 'cut' | null;

export interface Taken {
  /** What goes into the text. */
  text: string;
  lost: Lost;
}

/** How long a text is, as limits and counters count: in code points. */
export const lengthOf = (text: string) => Array.from(text).length;

/** Without what surrounds a text that was copied (a cell's tab, a line's end) and without the points between thousands. */
function unwrapped(text: string, { format, noSpaces }: TextRule): string {
  if (format === 'all' && !noSpaces) return text;
  if (noSpaces) return text.trim();
  if (format !== 'number') return text.replace(/^[\r\n\t]+|[\r\n\t]+$/g, '');
  const digits = text.trim();
  return GROUPED.test(digits) ? digits.replace(/\D/g, '') : digits;
}

function admitted(text: string, { format, noSpaces }: TextRule): string {
  const kept = format === 'all' ? text : text.replace(REFUSED[format], '');
  return noSpaces ? kept.replace(/\s/g, '') : kept;
}

/**
 * What a rule takes of a piece that was typed, pasted, dropped or filled in. A piece that was not typed and has a character
 * that is refused is refused whole: without its comma or its minus it would be another number, without its letters another
 * text. What only differs in writing (a decomposed ñ, the points of thousands) is taken.
 *
 * @param piece what goes in
 * @param room how many code points still fit
 * @param asKeys it was typed, be it by an input method or dictated: the refused characters go, one by one
 */
export function take(piece: string, room: number, rule: TextRule, asKeys = false): Taken {
  const composed = rule.format === 'all' ? piece : piece.normalize('NFC');
  const whole = asKeys ? composed : unwrapped(composed, rule);
  const kept = admitted(whole, rule);
  if (kept !== whole && !asKeys) return { text: '', lost: lengthOf(whole) > 1 ? 'whole' : 'refused' };
  const points = Array.from(kept);
  if (points.length > room) return { text: points.slice(0, room).join(''), lost: room > 0 ? 'cut' : 'full' };
  // A piece of only blanks or Enter disappears completely: that is reported too.
  const silent = kept === whole && (kept !== '' || piece === '');
  return { text: kept, lost: silent ? null : 'refused' };
}

/** What differs between two texts: `after` is `before` with `[start, end)` replaced by `piece`. */
export function changed(before: string, after: string): { start: number; end: number; piece: string } {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let tail = 0;
  const limit = Math.min(before.length, after.length) - start;
  while (tail < limit && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return { start, end: before.length - tail, piece: after.slice(start, after.length - tail) };
}
