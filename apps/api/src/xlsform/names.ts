/** A code as a valid XML name. */
export const nameOf = (code: string) => {
  const name = code.replace(/[^\w.-]/g, '_');
  return /^[A-Za-z_]/.test(name) ? name : `_${name}`;
};
