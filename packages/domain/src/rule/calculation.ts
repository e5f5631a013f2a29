/** The arithmetic of rules, on plain values. */
import { isCompactDate } from '../values/dates.ts';
import { decimalsOf } from '../values/number-text.ts';

/** Moves the decimal point in the number's text, because multiplying doubles could change digits. */
function shiftPoint(value: number, decimals: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + decimals}`);
}

/** Rounds to a number of decimals, halves away from zero, without floating-point noise in the last digits. */
export function rounded(value: number, decimals: number): number {
  const preciseValue = Number(Math.abs(value).toPrecision(15));
  const size =
    decimalsOf(preciseValue) <= decimals
      ? preciseValue
      : shiftPoint(Math.round(shiftPoint(preciseValue, decimals)), -decimals);
  return value < 0 && size !== 0 ? -size : size;
}

/**
 * The functions with any number of arguments. They receive only the known values, because some questions of a sum may be
 * hidden.
 */
export const aggregates: Readonly<Record<string, (numbers: readonly number[]) => number>> = {
  suma: (numbers) => numbers.reduce((total, number) => total + number, 0),
  promedio: (numbers) => numbers.reduce((total, number) => total + number, 0) / numbers.length,
  minimo: (numbers) => Math.min(...numbers),
  maximo: (numbers) => Math.max(...numbers),
};

/** Completed years between two yyyymmdd dates; negative if the second is earlier. */
export function years(from: string, to: string): number | null {
  if (!isCompactDate(from) || !isCompactDate(to)) return null;
  if (from > to) {
    const yearsBack = years(to, from);
    return yearsBack === null ? null : 0 - yearsBack;
  }
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(4) < from.slice(4) ? 1 : 0);
}

export const finiteOrNull = (value: number) => (Number.isFinite(value) ? value : null);

/** Null if the result is not a finite number. */
export function arithmetic(operator: string, left: number, right: number): number | null {
  if (operator === '+') return finiteOrNull(left + right);
  if (operator === '-') return finiteOrNull(left - right);
  if (operator === '*') return finiteOrNull(left * right);
  return right === 0 ? null : finiteOrNull(left / right);
}
