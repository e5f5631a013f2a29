/** A person's document number, checked by the type of the document (rules §5). How long it may be stands in the contract. */

/** Types whose numbers have digits only: cédulas, tarjeta de identidad and the permits of stay. Codes of `identificationTypes`. */
const digitsOnly: ReadonlySet<string> = new Set(['CC', 'CE', 'TI', 'PT', 'PE']);

/**
 * Why this number cannot belong to a document of this type, or null. Of an unknown type letters and digits are accepted,
 * as in a passport.
 * @param typeCode the code of the document type; undefined while none is chosen
 */
export function documentNumberProblem(typeCode: string | undefined, number: string): string | null {
  if (!/^[A-Za-z0-9]*$/.test(number)) return 'Escriba el número sin puntos, guiones ni espacios.';
  if (typeCode !== undefined && digitsOnly.has(typeCode) && /[A-Za-z]/.test(number))
    return 'El número de este tipo de documento lleva solo cifras.';
  return null;
}
