/** Parses and formats numbers for a locale. A value is a decimal text with a point ('-1234.50'), so no digits are lost. */
import { latinDigits } from '../input/latin-digits.ts';
import { numberFormat } from '../pagination/number-format.ts';

/** The separators of a locale. */
export interface NumberWriting {
  locale: string;
  /** Thousands separator; may be ''. */
  group: string;
  decimal: string;
  /** Digits between two group separators: 3, or 2 in India, where only the last group has 3. */
  size: number;
}

/** The number format of a locale, using the digits 0 to 9. */
export function numberWriting(locale: string): NumberWriting {
  const latin = new Intl.Locale(locale, { numberingSystem: 'latn' }).toString();
  const parts = numberFormat(latin).formatToParts(-1_234_567.8);
  const sign = (type: string) => parts.find((formatPart) => formatPart.type === type)?.value ?? '';
  const size = parts.filter((formatPart) => formatPart.type === 'integer').at(-2)?.value.length ?? 3;
  return { locale: latin, group: sign('group'), decimal: sign('decimal'), size };
}

const escapePattern = (text: string) => text.replaceAll(/[.\\+*?^$()[\]{}|]/g, '\\$&');

/** A pattern for numbers in a locale; its groups are the sign, the whole part and the decimals. */
function numberPattern({ group, decimal, size }: NumberWriting): RegExp {
  // If the locale uses a thin space, any space is accepted; likewise a straight apostrophe for a curly one.
  const separator = group.trim() === '' ? '\\s' : /['’]/.test(group) ? "['’]" : escapePattern(group);
  const digitsPattern =
    group === '' ? '\\d+' : `\\d+|\\d{1,${size}}(?:${separator}\\d{${size}})*${separator}\\d{3}`;
  return new RegExp(`^([-−]?)(${digitsPattern})?(?:${escapePattern(decimal)}(\\d*))?$`);
}

/** @returns the value of a typed text; '' if it is blank, null if it is not a number in this locale */
export function parseNumber(typed: string, writing: NumberWriting): string | null {
  // Arabic digits have their own decimal sign and group separator.
  const text = latinDigits(typed).replace('٫', writing.decimal).replaceAll('٬', writing.group).trim();
  if (text === '') return '';
  const match = numberPattern(writing).exec(text);
  if (!match) return null;
  const [, minus, digits = '', decimals = ''] = match;
  if (digits + decimals === '') return null;
  const value = digits.replaceAll(/\D/g, '').replace(/^0+(?=\d)/, '') || '0';
  const number = decimals === '' ? value : `${value}.${decimals}`;
  return minus && /[1-9]/.test(number) ? `-${number}` : number;
}

/** How many digits a value has after the point. */
export const decimalsOf = (value: string) => value.split('.')[1]?.length ?? 0;

/** A value formatted for the locale, with all its digits. */
export function writeNumber(value: string, { locale }: NumberWriting): string {
  if (value === '') return '';
  const digits = decimalsOf(value);
  return numberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
    value as `${number}`,
  );
}

/** A number as a decimal text; never in scientific notation such as 1e-7. */
export const valueOf = (number: number): string =>
  number.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });

/** Both values as integers of the same scale. */
function alignScales(first: string, second: string): [bigint, bigint, number] {
  const scale = Math.max(decimalsOf(first), decimalsOf(second));
  const toInteger = (value: string) => BigInt(value.replace('.', '') + '0'.repeat(scale - decimalsOf(value)));
  return [toInteger(first), toInteger(second), scale];
}

/** Negative, zero or positive if the first value is less than, equal to or greater than the second. */
export function compareNumbers(first: string, second: string): number {
  const [left, right] = alignScales(first, second);
  return left < right ? -1 : Number(left > right);
}

/** The exact sum: 0.1 plus 0.2 is 0.3. */
export function addNumbers(first: string, second: string): string {
  const [left, right, scale] = alignScales(first, second);
  const sum = left + right;
  const digits = (sum < 0n ? -sum : sum).toString().padStart(scale + 1, '0');
  const wholeLength = digits.length - scale;
  return (
    (sum < 0n ? '-' : '') + digits.slice(0, wholeLength) + (scale > 0 ? `.${digits.slice(wholeLength)}` : '')
  );
}
