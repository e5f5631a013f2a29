/** A code as a valid XML name. */
export const nameOf = (code: string) => {
  const name = code.replace(/[^\w.-]/g, '_');
  return /^[A-Za-z_]/.test(name) ? name : `_${name}`;
};

/** The name of a question: its variable name, or its code. */
export const nameOfQuestion = ({ code, variable }: { code: string; variable?: string | null }) =>
  variable || nameOf(code);

/**
 * The name of an option: its own code, or the system's. An option of a shared list uses its code, which may begin with a digit.
 */
export const nameOfOption = ({ id, code, ownCode }: { id?: string; code: string; ownCode?: string | null }) =>
  ownCode || (id === code ? code : nameOf(code));

/** The name of the list of a question's options: that of the shared list, or its code. */
export const nameOfList = ({ code, optionList }: { code: string; optionList?: string | null }) =>
  nameOf(optionList || code);

/** The name of an option of a column of rows, counted from 0. */
export const nameOfCellOption = (index: number): string => `opcion_${index + 1}`;
