/** The names that people give to questions and options, for files and expressions. Without one, the system's code is used. */

/** The name of a question's column in files, such as 'peso_al_nacer', or its code in lower case. */
export function variableName({
  variable,
  code,
}: {
  readonly variable?: string | null;
  readonly code: string;
}): string {
  return variable || code.toLowerCase();
}

/** Maximum length of an option's own code, in characters. */
export const longestOwnCode = 28;

/** Whether a text can be the own code of an option: letters without accents, digits and _. */
export const isOwnCode = (text: string): boolean =>
  /^[a-z0-9_]+$/i.test(text) && text.length <= longestOwnCode;

/** The code of an option in files, such as '1', or the system's code. */
export function optionCode({
  ownCode,
  code,
}: {
  readonly ownCode?: string | null;
  readonly code: string;
}): string {
  return ownCode || code;
}
