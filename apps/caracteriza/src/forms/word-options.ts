/** The options of a list, from its values with their words. */
export const wordOptions = (words: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
