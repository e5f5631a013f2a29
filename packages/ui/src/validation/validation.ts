/**
 * The validation messages, in Spanish and English. A single dictionary for forms, servers and tests, so that nobody types them
 * again. It has no dependencies.
 */
export interface ValidationMessages {
  /** Shown if the value is missing. */
  required: (label: string) => string;
  /** Shown if there are fewer characters than the minimum. */
  tooShort: (minLength: number) => string;
  /** Shown if there are more characters than the maximum. */
  tooLong: (maxLength: number) => string;
  email: string;
  /** Shown if the second password differs from the first. */
  passwordMismatch: string;
  /** Shown for any other invalid value. */
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
 * the domain cannot overlap, so matching takes only linear time.
 */
export const EMAIL_PATTERN =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z][a-z\d-]*[a-z\d]$/i;

/** The differences between products, as data: rules that `validateText` applies to every field. */
export interface ValidationPreset {
  /** Texts that count as missing in required fields; in others they are ordinary texts. */
  missingWords: readonly string[];
  /** The pattern of an email address. */
  email: RegExp;
}

/** The default: no word counts as missing, and an address is valid if browsers accept it. */
export const openPreset: ValidationPreset = { missingWords: [], email: EMAIL_PATTERN };

/**
 * For data that older systems also read: the text 'null' counts as missing, and an address consists of letters, digits, dots,
 * underscores or hyphens before the @ and ends in 2 to 4 letters.
 */
export const strictPreset: ValidationPreset = {
  missingWords: ['null'],
  email: /^[A-Za-z0-9._-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,4}$/,
};

/** Whether a value counts as missing: '', blanks, null, undefined, false (an unticked checkbox), an empty list, one of `words`. */
export function isMissing(value: unknown, words: readonly string[] = []): boolean {
  if (value === null || value === undefined || value === false) return true;
  if (typeof value === 'string') return value.trim() === '' || words.includes(value.trim());
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
  /** The preset whose rules apply; `openPreset` by default. */
  preset?: ValidationPreset;
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
  const { missingWords, email } = rules.preset ?? openPreset;
  if (isMissing(value, rules.required ? missingWords : []))
    return rules.required ? messages.required(rules.label) : undefined;
  const text = String(value);
  const length = Array.from(text).length;
  if (rules.pattern && !rules.pattern.value.test(text)) return rules.pattern.message;
  if (rules.minLength !== undefined && length < rules.minLength) return messages.tooShort(rules.minLength);
  if (rules.maxLength !== undefined && length > rules.maxLength) return messages.tooLong(rules.maxLength);
  if (rules.format === 'email' && !email.test(text)) return messages.email;
  return undefined;
}

/** One input of a form: its value and its rules. */
export interface CheckedInput extends FieldRules {
  name: string;
  value: string | boolean | null | undefined;
}

/**
 * Checks all inputs of a form. Send the form only if the result is empty.
 * @returns the invalid inputs, in order, each with a sentence explaining why
 */
export function failingInputs<Input extends CheckedInput>(
  inputs: readonly Input[],
  messages: ValidationMessages = validationEs,
): { input: Input; message: string }[] {
  return inputs.flatMap((input) => {
    const message = validateText(input.value, input, messages);
    return message === undefined ? [] : [{ input, message }];
  });
}
