/**
 * Numbers as answers: typed with a comma or a point, sent with a point, shown with a comma. They stay texts, so that
 * nothing is rounded and zeros in front are kept.
 */
import { refusedValue } from './refused-value.ts';

/** Most digits of a number (spec §5 "Survey"). */
export const maximumNumberLength = 15;

/** What a numeric question lets its answers be; what is absent is 0 decimals and no limit. */
export type NumberLimits = {
  readonly decimals?: number;
  readonly least?: number | null;
  readonly most?: number | null;
};

const plain = /^-?\d+(?:\.\d+)?$/;

/** A number as people here write it: 72.5 → '72,5'. Another text stays as it is. */
export function decimalComma(value: number | string): string {
  const text = String(value);
  return plain.test(text) ? text.replace('.', ',') : text;
}

/** A saved number and its unit as a person reads them: '72,5 kg'. */
export function shownNumber(value: string, unit: string | null | undefined): string {
  return unit ? `${decimalComma(value)} ${unit}` : decimalComma(value);
}

/**
 * The one form that a typed number has on the wire: '72,5' → '72.5'. What is no number stays as it was typed, so that it
 * is refused with its reason and never becomes another number.
 */
export function numberOnWire(typed: string): string {
  const text = typed.trim().replace(',', '.');
  return plain.test(text) ? text : typed;
}

/** The number that a text on the wire is, for files; a text with zeros in front stays one, as does what is no number. */
export function exportedNumber(value: string): number | string {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

/** How many digits stand after the point: 3 of 0.125. */
export function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** 'Use máximo 2 decimales.' */
export function tooManyDecimals(most: number): string {
  return most === 1 ? 'Use máximo 1 decimal.' : `Use máximo ${most} decimales.`;
}

/** What is wrong with a text that is no number. */
function unreadable(text: string, decimals: number): string {
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text) || /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text))
    return 'Escriba el número sin separar los miles.';
  return decimals > 0 ? 'Escriba solo el número, por ejemplo 72,5.' : 'La respuesta debe ser un número.';
}

/** Why a number on the wire cannot be an answer, in Spanish, or null. Without `least` no negative number is taken. */
export function numberProblem(value: string, { decimals = 0, least, most }: NumberLimits): string | null {
  if (!plain.test(value)) return unreadable(value, decimals);
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  if (fraction.length > decimals) {
    // In Colombia a point also separates thousands, so 1.250 may have been meant as 1250.
    const thousands = fraction.length === 3 ? ' Si quiso separar los miles, escríbalos seguidos.' : '';
    return `${decimals === 0 ? 'Escriba un número entero, sin decimales.' : tooManyDecimals(decimals)}${thousands}`;
  }
  if (whole.length + fraction.length > maximumNumberLength) return refusedValue.tooLong(maximumNumberLength);
  const number = Number(value);
  if (typeof least !== 'number' && value.startsWith('-')) return 'No se aceptan números negativos.';
  if (typeof least === 'number' && number < least) return `El valor mínimo es ${decimalComma(least)}.`;
  return typeof most === 'number' && number > most ? `El valor máximo es ${decimalComma(most)}.` : null;
}
