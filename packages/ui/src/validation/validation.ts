/**
 * The validation messages, in Spanish and English. A single dictionary for forms, servers and tests, so that nobody types them
 * again. It has no dependencies.
 */
export interface ValidationMessages {
  /** The value is missing. */
  required: (label: string) => string;
  /** Fewer characters than the minimum. */
  tooShort: (minLength: number) => string;
  /** More characters than the maximum. */
  tooLong: (maxLength: number) => string;
  email: string;
  /** The second password differs from the first. */
  passwordMismatch: string;
  /** Any other invalid value. */
  invalid: (label: string) => string;
}

export const validationEs: ValidationMessages = {
  required: (label) => `El campo ${label} es requerido.`,
  tooShort: (minLength) => `Inserte mínimo ${minLength} caracteres.`,
  tooLong: (maxLength) => `Inserte máximo ${maxLength} caracteres.`,
  email: 'Inserte un correo válido.',
  passwordMismatch: 'La contraseña no coincide',
  invalid: (label) => `El valor del campo ${label} no es válido.`,
};

export const validationEn: ValidationMessages = {
  required: (label) => `The field ${label} is required.`,
  tooShort: (minLength) => `Enter at least ${minLength} characters.`,
  tooLong: (maxLength) => `Enter at most ${maxLength} characters.`,
  email: 'Enter a valid e-mail address.',
  passwordMismatch: 'The passwords do not match',
  invalid: (label) => `The value of the field ${label} is not valid.`,
};

/**
 * An email address as browsers accept it (HTML), with a dot in its domain: `ana+tag@x.com`, any top-level domain. The parts of
 * the domain cannot overlap, so the time it takes grows only linearly with the length.
 */
export const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z][a-z\d-]*[a-z\d]$/i;

/** Whether a value counts as missing: '', blanks, null, undefined, false (an unticked checkbox), an empty list. */
export function isMissing(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** The validation rules of one field. */
export interface FieldRules {
  label: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  format?: 'email';
  /** Checked before everything except a missing value, with its own message. */
  pattern?: { value: RegExp; message: string };
}

/**
 * Checks one value: a text, or the state of a checkbox.
 *
 * @returns why it is invalid, or undefined
 */
export function validateText(
  value: string | boolean | null | undefined,
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
