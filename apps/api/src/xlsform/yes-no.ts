/** The meaning of a yes/no cell, however people write it. */
export const isYes = (text: string) => /^(?:yes|true|true\(\)|verdadero|s[ií]|1)$/i.test(text.trim());
export const isNo = (text: string) => /^(?:no|false|false\(\)|falso|0|)$/i.test(text.trim());

/** The cell for a 1 or 0. */
export const yesCell = (set: unknown) => (set === 1 ? 'yes' : undefined);
