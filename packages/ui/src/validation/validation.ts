/**
 * The sentences that refuse a value or an action, in Spanish and English (spec §5 "Validation rules", §8 "Error
 * catalogue"). One dictionary for forms, servers and tests, so that nobody types them again. It has no dependency.
 */
export interface ValidationMessages {
  /** Nothing was given. */
  required: (label: string) => string;
  /** Fewer characters than the shortest allowed. */
  tooShort: (minLength: number) => string;
  /** More characters than the longest allowed. */
  tooLong: (maxLength: number) => string;
  email: string;
  /** The second password differs from the first. */
  passwordMismatch: string;
  /** Not a date of the calendar. */
  date: string;
  /** Not a number. */
  number: string;
  /** Outside of its bounds. */
  range: (min: number, max: number) => string;
  /** Anything else that cannot be taken as it is. */
  invalid: (label: string) => string;
  emptySignature: string;
  /** The file's kind is not among the accepted. */
  fileType: string;
  /** Required answers are missing on the page. */
  missingAnswers: string;
  /** Bulk actions of which some failed. */
  someNotDeleted: string;
  someNotUpdated: string;
  someNotDissociated: string;
  noGeolocation: string;
  noSession: string;
  noOperations: string;
  viewNotAllowed: (view: string) => string;
  roleWithoutGrants: string;
}

export const validationEs: ValidationMessages = {
  required: (label) => `El campo ${label} es requerido.`,
  tooShort: (minLength) => `Inserte mínimo ${minLength} caracteres.`,
  tooLong: (maxLength) => `Inserte máximo ${maxLength} caracteres.`,
  email: 'Inserte un correo válido.',
  passwordMismatch: 'La contraseña no coincide',
  date: 'Escriba una fecha válida: dd/mm/aaaa.',
  number: 'Inserte un número.',
  range: (min, max) => `Inserte un número entre ${min} y ${max}.`,
  invalid: (label) => `El valor del campo ${label} no es válido.`,
  emptySignature: 'La firma se encuentra vacía',
  fileType: 'Ese tipo de archivo no se admite.',
  missingAnswers: 'Faltan datos obligatorios por llenar',
  someNotDeleted: 'Uno o más de los registros no fue eliminado correctamente',
  someNotUpdated: 'Uno o más de los registros no fue actualizado correctamente',
  someNotDissociated: 'Uno o más de los registros no fue desasociado correctamente',
  noGeolocation: 'No es posible acceder a la geolocalización del navegador',
  noSession: 'No hay información de sesión en memoria...',
  noOperations: 'No hay información de operaciones en la sesión.',
  viewNotAllowed: (view) => `La vista ${view} no está permitida.`,
  roleWithoutGrants: 'El Rol seleccionado no tiene permisos asociados.',
};

export const validationEn: ValidationMessages = {
  required: (label) => `The field ${label} is required.`,
  tooShort: (minLength) => `Enter at least ${minLength} characters.`,
  tooLong: (maxLength) => `Enter at most ${maxLength} characters.`,
  email: 'Enter a valid e-mail address.',
  passwordMismatch: 'The passwords do not match',
  date: 'Type a valid date: dd/mm/yyyy.',
  number: 'Enter a number.',
  range: (min, max) => `Enter a number between ${min} and ${max}.`,
  invalid: (label) => `The value of the field ${label} is not valid.`,
  emptySignature: 'The signature is empty',
  fileType: 'That kind of file is not accepted.',
  missingAnswers: 'Required answers are missing',
  someNotDeleted: 'One or more of the records could not be deleted',
  someNotUpdated: 'One or more of the records could not be updated',
  someNotDissociated: 'One or more of the records could not be dissociated',
  noGeolocation: 'The browser does not give access to the location',
  noSession: 'There is no session in memory...',
  noOperations: 'The session holds no permissions.',
  viewNotAllowed: (view) => `The view ${view} is not allowed.`,
  roleWithoutGrants: 'The chosen role has no permissions.',
};

/**
 * Spec §5: local part of letters, digits, dot, underscore and hyphen; a domain; an ending of 2 to 4 letters. The parts of
 * the domain may not overlap, so the time it takes grows with the length alone.
 */
export const EMAIL_PATTERN = /^[\w.-]+@[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,4}$/i;

/** Whether a value counts as missing: '', null, undefined, the text 'null', an empty list (spec §5). */
export function isMissing(value: unknown): boolean {
  if (value === null || value === undefined) return true;
  if (typeof value === 'string') return value.trim() === '' || value === 'null';
  return Array.isArray(value) && value.length === 0;
}

/** What one field asks of its text. */
export interface FieldRules {
  label: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  format?: 'email';
  /** Tried before everything else, with its own sentence (spec §5: "pattern mismatch marks error with its message"). */
  pattern?: { value: RegExp; message: string };
}

/**
 * The shared helper of spec §5 for one value.
 *
 * @returns why it is refused, or undefined
 */
export function validateText(
  value: string | null | undefined,
  rules: FieldRules,
  messages: ValidationMessages = validationEs,
): string | undefined {
  if (isMissing(value)) return rules.required ? messages.required(rules.label) : undefined;
  const text = String(value);
  const length = Array.from(text).length;
  if (rules.pattern && !rules.pattern.value.test(text)) return rules.pattern.message;
  if (rules.minLength !== undefined && length < rules.minLength) return messages.tooShort(rules.minLength);
  if (rules.maxLength !== undefined && length > rules.maxLength) return messages.tooLong(rules.maxLength);
  if (rules.format === 'email' && !EMAIL_PATTERN.test(text)) return messages.email;
  return undefined;
}
