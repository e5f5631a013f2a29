/** A file that is rejected as a whole; the message is for the user. */
export class RefusedFile extends Error {}

export const wrongFile = 'El archivo no es un libro de Excel. Elija un archivo .xls o .xlsx.';

const [zipSignature, compoundSignature] = ['504b0304', 'd0cf11e0a1b11ae1'];

/** Rejects anything that is not a workbook by its first bytes, whatever its name. */
export function checkSignature(bytes: Buffer): void {
  const begin = bytes.toString('hex', 0, 8);
  if (!begin.startsWith(zipSignature) && begin !== compoundSignature) throw new RefusedFile(wrongFile);
}
