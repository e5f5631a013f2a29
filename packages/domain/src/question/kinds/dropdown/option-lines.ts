/** Answer options that are typed or pasted as lines of a text. */

/** Most options of a question. */
export const maxOptions = 500;

/** What a line of a list of options is. */
export interface OptionLine {
  /** Its place in the text, from 1; blank lines count. */
  number: number;
  label: string;
  /** Only a 'new' one can be added. A 'repeated' one is there already; the others must be corrected. */
  state: 'new' | 'repeated' | 'tooLong' | 'tooManyColumns';
}

/** Options with the same key are the same one: white space and capital letters do not count, accents do. */
export const optionKey = (label: string): string =>
  label.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();

/**
 * The options in a text: one a line, without the white space around it. Of two columns, as a worksheet gives them, the
 * second is the option and the first its code there.
 * @param existing the labels that the question has
 * @param longest how many characters a label may have
 */
export function optionLines(text: string, existing: readonly string[], longest: number): OptionLine[] {
  const seen = new Set(existing.map(optionKey));
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
    const state = seen.has(key) ? 'repeated' : 'new';
    seen.add(key);
    return [{ number, label, state }];
  });
}
