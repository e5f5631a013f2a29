/** A code as a valid XML name. */
export const nameOf = (code: string) => {
  const name = code.replace(/[^\w.-]/g, '_');
  return /^[A-Za-z_]/.test(name) ? name : `_${name}`;
};

/** The name of a question: its variable name, or its code. */
export const nameOfQuestion = ({ code, variable }: { code: string; variable?: string | null }) =>
  variable || nameOf(code);

/** The name of an option: its own code, or the system's. */
export const nameOfOption = ({ code, ownCode }: { code: string; ownCode?: string | null }) =>
  ownCode || nameOf(code);
