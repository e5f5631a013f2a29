/**
 * The messages for a refused value, in the rules that browser and server share (spec §5). The library has the same ones
 * in its own dictionary, since it is published without this package; a test of the app compares the two.
 */
export const refusedValue = {
  required: (label: string) => `El campo ${label} es requerido.`,
  tooShort: (minLength: number) => `Inserte mínimo ${minLength} caracteres.`,
  tooLong: (maxLength: number) => `Inserte máximo ${maxLength} caracteres.`,
  email: 'Inserte un correo válido.',
  passwordMismatch: 'La contraseña no coincide',
};
