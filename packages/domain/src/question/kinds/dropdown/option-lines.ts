/** Answer options typed or pasted as lines of text. */
import { isOwnCode } from '../../own-names.ts';

/** Maximum number of options per question. */
export const maxOptions = 500;

/** A line in a list of options. */
export interface OptionLine {
  /** Its line number, from 1; blank lines count. */
  number: number;
  label: string;
  /** Its own code, from the first of two columns; null if there is no usable code. */
  ownCode: string | null;
  /** Only 'new' lines can be added. A 'repeated' one already exists; the others must be corrected. */
  state: 'new' | 'repeated' | 'repeatedCode' | 'invalidCode' | 'tooLong' | 'tooManyColumns';
}

/** An option that the question already has. */
interface ExistingOption {
  readonly label: string;
  readonly ownCode?: string | null;
}

/** Options with the same key are considered equal. White space and case are ignored; accents are not. */
export const optionKey = (label: string): string =>
  label.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The same lines with codes 1, 2, 3… before the options, replacing any codes and continuing after the numbers of existing
 * options.
 */
export function numberedLines(text: string, existingOptions: readonly ExistingOption[]): string {
  const numbers = existingOptions.map(({ ownCode }) =>
    /^\d{1,9}$/.test(ownCode ?? '') ? Number(ownCode) : 0,
  );
  let nextNumber = Math.max(0, ...numbers) + 1;
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => {
      const label = line.split('\t').findLast((cell) => cell.trim() !== '');
      return label === undefined ? line : `${nextNumber++}\t${label.trim()}`;
    })
    .join('\n');
}

/** A line by itself, before it is compared with the others. */
function lineOf(cells: readonly string[], number: number, longest: number): OptionLine {
  if (cells.length > 2) return { number, label: cells.join(' '), ownCode: null, state: 'tooManyColumns' };
  const label = cells.at(-1)!;
  const code = cells.length === 2 ? cells[0]! : null;
  const isInvalid = code !== null && !isOwnCode(code);
  const state = isInvalid ? 'invalidCode' : 'new';
  const isTooLong = Array.from(label).length > longest;
  return { number, label, ownCode: isInvalid ? null : code, state: isTooLong ? 'tooLong' : state };
}

/**
 * Parses options from a text: one per line, trimmed. If there are two columns, as pasted from a worksheet, the second is the
 * option and the first is its code.
 * @param longest maximum length of a label, in characters
 */
export function optionLines(
  text: string,
  existingOptions: readonly ExistingOption[],
  longest: number,
): OptionLine[] {
  const seenKeys = new Set(existingOptions.map(({ label }) => optionKey(label)));
  const seenCodes = new Set(existingOptions.flatMap(({ ownCode }) => ownCode?.toLowerCase() ?? []));
  return text.split(/\r\n|\r|\n/).flatMap((line, index): OptionLine[] => {
    const cells = line
      .split('\t')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '');
    if (cells.length === 0) return [];
    const option = lineOf(cells, index + 1, longest);
    if (option.state === 'tooLong' || option.state === 'tooManyColumns') return [option];
    const key = optionKey(option.label);
    const codeKey = option.ownCode?.toLowerCase();
    if (seenKeys.has(key)) return [{ ...option, state: 'repeated' }];
    if (codeKey !== undefined && seenCodes.has(codeKey)) return [{ ...option, state: 'repeatedCode' }];
    if (option.state === 'new') seenKeys.add(key);
    if (codeKey !== undefined) seenCodes.add(codeKey);
    return [option];
  });
}
