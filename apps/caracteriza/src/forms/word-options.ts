/** The options of a list, from its values with their words. */
export const wordOptions = (
  textByValue: Readonly<Record<string, string>>,
): { value: string; label: string }[] =>
  Object.entries(textByValue).map(([value, label]) => ({ value, label }));
