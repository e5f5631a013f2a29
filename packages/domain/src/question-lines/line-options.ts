/** The options of a question in one cell. */
import { isOwnCode } from '../question/own-names.ts';

export interface LineOption {
  readonly label: string;
  readonly ownCode: string | null;
}

const withCode = /^([^=]*?)\s*=\s*(.+)$/;

const codedOption = (text: string): LineOption | null => {
  const [, ownCode, label] = withCode.exec(text) ?? [];
  return ownCode !== undefined && label !== undefined && isOwnCode(ownCode) ? { ownCode, label } : null;
};

/**
 * The options in a cell such as 'Sí; No' or '1=Sí | 2=No', or one per line. A text before '=' is a code if it
 * is valid as one. `mixed` if only some options have a code, because then '=' may just be part of the texts.
 */
export function lineOptions(cell: string): { options: LineOption[]; mixed: boolean } {
  const texts = cell
    .split(/[;|\r\n]/)
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter((text) => text !== '');
  const codedOptions = texts.map(codedOption);
  const count = codedOptions.filter((option) => option !== null).length;
  return count === texts.length && count > 0
    ? { options: codedOptions as LineOption[], mixed: false }
    : { options: texts.map((label) => ({ label, ownCode: null })), mixed: count > 0 };
}
