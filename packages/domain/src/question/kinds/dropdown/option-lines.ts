/** Answer options typed or pasted as lines of text. */

/** Maximum number of options per question. */
export const maxOptions = 500;

/** A line in a list of options. */
export interface OptionLine {
  /** Its line number, from 1; blank lines count. */
  number: number;
  label: string;
  /** Only 'new' lines can be added. A 'repeated' one already exists; the others must be corrected. */
  state: 'new' | 'repeated' | 'tooLong' | 'tooManyColumns';
}

/** Options with the same key are considered equal. White space and case are ignored; accents are not. */
export const optionKey = (label: string): string =>
  label.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * Parses options from a text: one per line, trimmed. If there are two columns, as pasted from a worksheet, the second is the
 * option and the first is its code in that worksheet.
 * @param existing the labels that the question already has
 * @param longest maximum length of a label, in characters
 */
export function optionLines(text: string, existing: readonly string[], longest: number): OptionLine[] {
  const seenKeys = new Set(existing.map(optionKey));
  return text.split(/\r\n|\r|\n/).flatMap((line, index): OptionLine[] => {
    const cells = line
      .split('\t')
      .map((cell) => cell.trim())
      .filter((cell) => cell !== '');
    if (cells.length === 0) return [];
    const number = index + 1;
    if (cells.length > 2) return [{ number, label: cells.join(' '), state: 'tooManyColumns' }];
    const label = cells.at(-1)!;
    if (Array.from(label).length > longest) return [{ number, label, state: 'tooLong' }];
    const key = optionKey(label);
    const state = seenKeys.has(key) ? 'repeated' : 'new';
    seenKeys.add(key);
    return [{ number, label, state }];
  });
}
