/** A code as a name of XML. */
export const nameOf = (code: string) => {
  const name = code.replace(/[^\w.-]/g, '_');
  return /^[A-Za-z_]/.test(name) ? name : `_${name}`;
};
