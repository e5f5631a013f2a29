/**
 * The sentences that refuse a value, in Spanish and English. One dictionary for forms, servers
 * and tests, so that nobody types them again. It has no dependency.
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
  /** Anything else that cannot be accepted. */
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
 * An address as browsers take it (HTML), with a dot in its domain: `ana+tag@x.com`, any ending. The parts of the domain may not
 * overlap, so the time it takes grows with the length alone.
 */
export const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z][a-z\d-]*[a-z\d]$/i;

/** Whether a value counts as missing: '', blanks, null, undefined, false (a box that is not ticked), an empty list. */
export function isMissing(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

/** What one field asks of its text. */
export interface FieldRules {
  label: string;
  required?: boolean;
  minLength?: number;
  maxLength?: number;
  format?: 'email';
  /** Tried before everything else but a missing value, with its own sentence. */
  pattern?: { value: RegExp; message: string };
}

/**
 * Checks one value: a text, or a box that is ticked or not.
 *
 * @returns why it is refused, or undefined
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
