/**
 * The part of a profile's password rule that needs only the password: length, pattern, confirmation. History, expiry and
 * lockout need the stored account, so the server checks them. Source: spec §3 "Profile", §5; rules §3.
 */
import { refusedValue } from '../words/refused-value.ts';

/**
 * Maximum password length, whatever the profile allows, so that the pattern and the hash never run on a long text (rules §3).
 */
export const maximumPasswordLength = 128;

/**
 * Maximum password history, whatever the profile requires, because comparing each earlier hash takes about 25 ms by design
 * (docs/decisions/0017-a-password-history-has-24-entries.md).
 */
export const longestPasswordHistory = 24;

/** Maximum length of a profile's pattern (spec §5 "Profile"). */
const maximumPatternLength = 64;

/** The part of a profile that a password is checked against; lengths are in characters (Unicode code points). */
export type PasswordRule = {
  readonly minimumlengthpassword: number;
  readonly maximumlengthpassword: number;
  readonly passwordregex: string;
  readonly passwordregexexplanation: string;
};

/** The problem, and which of the two inputs shows it. */
export type PasswordProblem = { readonly field: 'password' | 'confirmation'; readonly message: string };

/** The profile's pattern as a JavaScript regular expression with the `u` flag; null if it is empty, too long or invalid. */
export function compilePasswordRegex(source: string): RegExp | null {
  if (source === '' || source.length > maximumPatternLength) return null;
  try {
    return new RegExp(source, 'u');
  } catch {
    return null;
  }
}

/** Why a profile's rule cannot be saved (no password could ever meet it), with the field to correct; null if it can. */
export function passwordRuleProblem(
  rule: PasswordRule,
): { readonly field: keyof PasswordRule; readonly message: string } | null {
  const { minimumlengthpassword: minimum, maximumlengthpassword: maximum } = rule;
  if (minimum < 1) {
    return {
      field: 'minimumlengthpassword',
      message: 'La longitud mínima de la contraseña debe ser al menos 1.',
    };
  }
  if (maximum > maximumPasswordLength) {
    return {
      field: 'maximumlengthpassword',
      message: `La longitud máxima de la contraseña no puede superar ${maximumPasswordLength} caracteres.`,
    };
  }
  if (minimum > maximum) {
    return {
      field: 'minimumlengthpassword',
      message: 'La longitud mínima de la contraseña no puede superar la máxima.',
    };
  }
  if (compilePasswordRegex(rule.passwordregex)) return null;
  return { field: 'passwordregex', message: 'La expresión regular de la contraseña no es válida.' };
}

/**
 * The first problem of a new password; null if it is acceptable. The pattern is tested after the lengths, so it never runs on a
 * long text.
 * @param confirmation the second input; undefined if there is none (on the server)
 * @param holds whether the password matches the pattern. Users write the patterns, and one may take forever, so callers test it
 * beforehand in a worker with a time limit and pass the result; by default it is tested here.
 */
export function checkPassword(
  password: string,
  confirmation: string | undefined,
  rule: PasswordRule,
  holds: (regex: RegExp, password: string) => boolean = (regex, text) => regex.test(text),
): PasswordProblem | null {
  const passwordProblem = (message: string): PasswordProblem => ({ field: 'password', message });
  const length = Array.from(password).length;
  const maximum = Math.min(rule.maximumlengthpassword, maximumPasswordLength);
  if (length === 0) return passwordProblem(refusedValue.required('Contraseña'));
  // The password input strips white space (spec §5), so such a password could never be typed again.
  if (/\s/u.test(password)) return passwordProblem('La contraseña no puede contener espacios.');
  if (length < rule.minimumlengthpassword)
    return passwordProblem(refusedValue.tooShort(rule.minimumlengthpassword));
  if (length > maximum) return passwordProblem(refusedValue.tooLong(maximum));
  const regex = compilePasswordRegex(rule.passwordregex);
  if (!regex || !holds(regex, password)) {
    return passwordProblem(rule.passwordregexexplanation || 'La contraseña no cumple la regla del perfil.');
  }
  if (confirmation !== undefined && confirmation !== password) {
    return { field: 'confirmation', message: refusedValue.passwordMismatch };
  }
  return null;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/**
 * The whole rule in words, shown before a password is typed.
 * @param rule null if nobody is signed in, because the profile must not be revealed then
 */
export function passwordRuleText(rule: PasswordRule | null): string {
  const guessable =
    'No puede ser muy común ni contener el usuario, el nombre de la persona o el del sistema.';
  if (!rule) {
    return `Máximo ${maximumPasswordLength} caracteres, sin espacios. ${guessable} Su perfil puede exigir más; si es así, se le dirá al guardar.`;
  }
  const minimum = rule.minimumlengthpassword;
  const maximum = Math.min(rule.maximumlengthpassword, maximumPasswordLength);
  const length = minimum === maximum ? `${minimum} caracteres` : `De ${minimum} a ${maximum} caracteres`;
  const explanation = rule.passwordregexexplanation.trim();
  return [`${length}, sin espacios.`, explanation && sentence(explanation), guessable]
    .filter((clause) => clause !== '')
    .join(' ');
}
