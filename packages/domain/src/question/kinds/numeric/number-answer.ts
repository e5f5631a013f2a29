/** Checks a number against the limits of its question (spec §5 "Survey"; rules §6). */
import { decimalComma, isNumberOnWire, tooManyDecimals } from '../../../values/number-text.ts';
import { refusedValue } from '../../../words/refused-value.ts';

/** Maximum number of digits (spec §5 "Survey"). */
const maximumNumberLength = 15;

/** The numbers that a numeric question allows; by default no decimals and no limits. */
type NumberLimits = {
  readonly decimals?: number;
  readonly least?: number | null;
  readonly most?: number | null;
};

/** The message for text that is not a number. */
function unreadable(text: string, decimals: number): string {
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text) || /^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text))
    return 'Escriba el número sin separar los miles.';
  return decimals > 0 ? 'Escriba solo el número, por ejemplo 72,5.' : 'La respuesta debe ser un número.';
}

function decimalsProblem(fraction: string, decimals: number): string | null {
  if (fraction.length <= decimals) return null;
  // In Colombia a point also separates thousands, so 1.250 may have been meant as 1250.
  const thousands = fraction.length === 3 ? ' Si quiso separar los miles, escríbalos seguidos.' : '';
  return `${decimals === 0 ? 'Escriba un número entero, sin decimales.' : tooManyDecimals(decimals)}${thousands}`;
}

function limitProblem(value: string, { least, most }: NumberLimits): string | null {
  const number = Number(value);
  if (typeof least !== 'number' && value.startsWith('-')) return 'No se aceptan números negativos.';
  if (typeof least === 'number' && number < least) return `El valor mínimo es ${decimalComma(least)}.`;
  return typeof most === 'number' && number > most ? `El valor máximo es ${decimalComma(most)}.` : null;
}

/**
 * Why a number in wire format is not a valid answer (in Spanish), or null if it is. Negative numbers are invalid unless `least`
 * is set.
 */
export function numberProblem(value: string, limits: NumberLimits): string | null {
  const { decimals = 0 } = limits;
  if (!isNumberOnWire(value)) return unreadable(value, decimals);
  const [integer = '', fraction = ''] = value.replace('-', '').split('.');
  const problem = decimalsProblem(fraction, decimals);
  if (problem !== null) return problem;
  return integer.length + fraction.length > maximumNumberLength
    ? refusedValue.tooLong(maximumNumberLength)
    : limitProblem(value, limits);
}
