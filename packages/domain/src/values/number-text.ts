/**
 * Numbers as answers: typed with a comma or a point, sent with a point, displayed with a comma. They stay text, so nothing is
 * rounded and leading zeros are kept.
 */

const plainNumberPattern = /^-?\d+(?:\.\d+)?$/;

/** Whether a text is a number in wire format. */
export function isNumberOnWire(text: string): boolean {
  return plainNumberPattern.test(text);
}

/** Formats a number in the Spanish style: 72.5 → '72,5'. Other text is returned unchanged. */
export function decimalComma(value: number | string): string {
  const text = String(value);
  return plainNumberPattern.test(text) ? text.replace('.', ',') : text;
}

/** A saved number with its unit, formatted for people: '72,5 kg'. */
export function shownNumber(value: string, unit: string | null | undefined): string {
  return unit ? `${decimalComma(value)} ${unit}` : decimalComma(value);
}

/**
 * The wire format of a typed number: '72,5' → '72.5'. An invalid number is returned unchanged, so it is rejected with a reason
 * and never becomes a different number.
 */
export function numberOnWire(typedText: string): string {
  const text = typedText.trim().replace(',', '.');
  return plainNumberPattern.test(text) ? text : typedText;
}

/** The value of a typed number, with a comma or a point; NaN if it is invalid. */
export function readNumber(typedText: string): number {
  const text = numberOnWire(typedText);
  return plainNumberPattern.test(text) ? Number(text) : NaN;
}

/** The message for a number that a double cannot represent exactly. */
export const wouldBeRoundedMessage =
  'Escriba el número con menos cifras: este no se puede guardar sin redondearlo.';

/** Removes insignificant zeros: '007.50' → '7.5', '-0' → '0'. */
function shortest(text: string): string {
  const digits = text.replace(/^(-?)0+(?=\d)/, '$1');
  const withoutZeros = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
  return withoutZeros === '-0' ? '0' : withoutZeros;
}

/** Whether a double can represent a typed number exactly. */
export function isHeldExactly(typedText: string): boolean {
  const text = numberOnWire(typedText);
  return !plainNumberPattern.test(text) || shortest(text) === String(Number(text) + 0);
}

/** Converts wire text to a number for files; text with leading zeros and non-numeric text stay text. */
export function exportedNumber(value: string): number | string {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

/** The number of digits after the point: 3 for 0.125. */
export function decimalsOf(value: number): number {
  const [digits = '', exponent = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
}

/** 'Use máximo 2 decimales.' */
export function tooManyDecimals(max: number): string {
  return max === 1 ? 'Use máximo 1 decimal.' : `Use máximo ${max} decimales.`;
}
