/** Checks a person's document number against the document type (rules §5). The contract limits its length. */

/**
 * Types whose numbers have digits only: cédulas, tarjeta de identidad and residence permits. Codes of `identificationTypes`.
 */
const digitsOnly: ReadonlySet<string> = new Set(['CC', 'CE', 'TI', 'PT', 'PE']);

/**
 * Why this number is invalid for a document of this type, or null if it is valid. For an unknown type, letters and digits are
 * accepted, as in a passport.
 * @param typeCode the code of the document type; undefined if none is selected
 */
export function documentNumberProblem(typeCode: string | undefined, number: string): string | null {
  if (!/^[A-Za-z0-9]*$/.test(number)) return 'Escriba el número sin puntos, guiones ni espacios.';
  if (typeCode !== undefined && digitsOnly.has(typeCode) && /[A-Za-z]/.test(number))
    return 'El número de este tipo de documento lleva solo cifras.';
  return null;
}
