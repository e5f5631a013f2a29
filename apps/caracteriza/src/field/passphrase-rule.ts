// The rules for a trip's passphrase. It alone protects a stolen device, whose finder may try as often as they like.

/** Minimum length in characters (Unicode code points). */
const shortestPassphrase = 10;
/** Maximum length, so that a key is not derived from a whole document. */
export const longestPassphrase = 128;
/** A passphrase with fewer different characters is among the first guesses. */
const minDifferent = 5;

/** Shown before anything is typed. */
export const passphraseRule = `Al menos ${shortestPassphrase} caracteres, sin espacios y no solo números; varias palabras son fáciles de recordar, por ejemplo «tres-mulas-suben-la-loma» (no use este ejemplo). Nadie puede recuperarla: sin ella, y sin conexión, la salida no se abre.`;

/** The passphrase in one normalized form, regardless of how the keyboard composes accents. */
export const normalizedPassphrase = (text: string): string => text.normalize('NFC');

/**
 * Why a passphrase is rejected, or null if it is accepted.
 * @param username the passphrase must not contain it
 */
export function passphraseProblem(text: string, username: string): string | null {
  const characters = Array.from(normalizedPassphrase(text));
  const folded = text.toLowerCase();
  if (characters.length < shortestPassphrase)
    return `Escriba al menos ${shortestPassphrase} caracteres; lleva ${characters.length}.`;
  if (characters.length > longestPassphrase) return `Escriba ${longestPassphrase} caracteres como máximo.`;
  if (/^[\d\s.,-]+$/.test(text)) return 'Agregue letras: una frase de solo números se adivina pronto.';
  if (new Set(characters).size < minDifferent)
    return 'Use caracteres más variados: esta frase se adivina pronto.';
  if (username !== '' && folded.includes(username.toLowerCase())) return 'No incluya su usuario en la frase.';
  return null;
}
