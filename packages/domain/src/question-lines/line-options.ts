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
 * The options of a cell such as 'Sí; No', '1=Sí | 2=No' or one in each line. A text before '=' that can be a code is one. `mixed`
 * if only some have one: it is not known then whether '=' is part of the others.
 */
export function lineOptions(cell: string): { options: LineOption[]; mixed: boolean } {
  const texts = cell
    .split(/[;|\r\n]/)
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter((text) => text !== '');
  const coded = texts.map(codedOption);
  const count = coded.filter((option) => option !== null).length;
  return count === texts.length && count > 0
    ? { options: coded as LineOption[], mixed: false }
    : { options: texts.map((label) => ({ label, ownCode: null })), mixed: count > 0 };
}
