/**
 * A profile's password rule, as far as the password itself can tell: length, pattern, confirmation.
 * History, expiry and lock need the stored account and live on the server. Source: spec §3 "Profile", §5; rules §3.
 */

/** No password is longer, whatever the profile says: it bounds what the pattern and the hash are fed (rules §3). */
export const maximumPasswordLength = 128;

/** Longest pattern that a profile stores (spec §5 "Profile"). */
const maximumPatternLength = 64;

/** The part of a profile that judges a password; lengths in characters (Unicode code points). */
export type PasswordRule = {
  readonly minimumlengthpassword: number;
  readonly maximumlengthpassword: number;
  readonly passwordregex: string;
  readonly passwordregexexplanation: string;
};

/** What is wrong, and which of the two inputs shows it. */
export type PasswordProblem = { readonly field: 'password' | 'confirmation'; readonly message: string };

/** The profile's pattern as JavaScript reads it with the `u` flag; null when it is empty, too long or invalid. */
export function compilePasswordRegex(source: string): RegExp | null {
  if (source === '' || source.length > maximumPatternLength) return null;
  try {
    return new RegExp(source, 'u');
  } catch {
    return null;
  }
}

/** Why a profile's rule cannot be saved (no password could ever meet it), or null. */
export function passwordRuleProblem(rule: PasswordRule): string | null {
  const { minimumlengthpassword: minimum, maximumlengthpassword: maximum } = rule;
  if (minimum < 1) return 'La longitud mínima de la contraseña debe ser al menos 1.';
  if (maximum > maximumPasswordLength) {
    return `La longitud máxima de la contraseña no puede superar ${maximumPasswordLength} caracteres.`;
  }
  if (minimum > maximum) return 'La longitud mínima de la contraseña no puede superar la máxima.';
  return compilePasswordRegex(rule.passwordregex)
    ? null
    : 'La expresión regular de la contraseña no es válida.';
}

/**
 * Judges a new password; null when it may be used. The first problem wins, and the pattern comes after the
 * lengths so that it never runs on a long text.
 * @param confirmation the second input; undefined where there is none (the server).
 * @param holds runs the pattern. Patterns are written by users and may run for ever, so real callers run it in
 *   a worker with a time limit beforehand and pass its verdict; the default runs it here.
 */
export function checkPassword(
  password: string,
  confirmation: string | undefined,
  rule: PasswordRule,
  holds: (regex: RegExp, password: string) => boolean = (regex, text) => regex.test(text),
): PasswordProblem | null {
  const refuse = (message: string): PasswordProblem => ({ field: 'password', message });
  const length = Array.from(password).length;
  const maximum = Math.min(rule.maximumlengthpassword, maximumPasswordLength);
  if (length === 0) return refuse('El campo Contraseña es requerido.');
  // The password input strips white space (spec §5), so such a password could never be typed again.
  if (/\s/u.test(password)) return refuse('La contraseña no puede contener espacios.');
  if (length < rule.minimumlengthpassword)
    return refuse(`Inserte mínimo ${rule.minimumlengthpassword} caracteres.`);
  if (length > maximum) return refuse(`Inserte máximo ${maximum} caracteres.`);
  const regex = compilePasswordRegex(rule.passwordregex);
  if (!regex || !holds(regex, password)) {
    return refuse(rule.passwordregexexplanation || 'La contraseña no cumple la regla del perfil.');
  }
  if (confirmation !== undefined && confirmation !== password) {
    return { field: 'confirmation', message: 'La contraseña no coincide' };
  }
  return null;
}
