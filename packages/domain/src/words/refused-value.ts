/**
 * The messages for invalid values in the rules shared by browser and server (spec §5). The UI library has the same ones in its
 * own dictionary, because it is published without this package; a test in the app compares the two.
 */
export const refusedValue = {
  required: (label: string) => `El campo ${label} es requerido.`,
  tooShort: (minLength: number) => `Inserte mínimo ${minLength} caracteres.`,
  tooLong: (maxLength: number) => `Inserte máximo ${maxLength} caracteres.`,
  email: 'Inserte un correo válido.',
  passwordMismatch: 'La contraseña no coincide',
};

/** The messages for numbers beyond a limit, which the library does not check. */
export const refusedNumber = {
  tooSmall: (label: string, minimum: number) => `El campo ${label} debe ser mayor o igual que ${minimum}.`,
  tooLarge: (label: string, maximum: number) => `El campo ${label} debe ser menor o igual que ${maximum}.`,
};

const digitsOnly = /^\^\[0-9\][+*]\$$/;

/** The message for a text with characters that the pattern of its field does not accept; not for an email address or a day. */
export const refusedSigns = (label: string, pattern: string): string =>
  `El campo ${label} ${digitsOnly.test(pattern) ? 'solo admite números' : 'tiene caracteres no permitidos'}.`;
