/** The building blocks for writing a calculation in XPath. */
import type { PinnedQuestion } from '../questionnaire/body.ts';
import { nameOfQuestion } from './names.ts';
import { type Bounds, boundsOf } from './number-bounds.ts';

/** A number in XPath. */
export interface XPathNumber {
  text: string;
  /** Whether `text` never needs brackets, whatever operator is next to it. */
  isWhole: boolean;
  /** The conditions that must all hold for the number to exist. */
  knownConditions: readonly string[];
  bounds: Bounds;
}

/** A comparison in XPath. */
export interface XPathCondition {
  text: string;
  knownConditions: readonly string[];
}

/** A cell of a workbook has room for 32,767 characters. */
const longestExpression = 30_000;

/** The expression does not fit in a cell, or XPath cannot express it. */
export class NotExpressible extends Error {}

export function assertFits<Part extends { text: string; knownConditions: readonly string[] }>(
  expressionText: Part,
): Part {
  const length = expressionText.knownConditions.reduce(
    (sum, text) => sum + text.length,
    expressionText.text.length,
  );
  if (length > longestExpression) throw new NotExpressible();
  return expressionText;
}

/** Never a number. */
export const neverANumber: XPathNumber = {
  text: '0',
  isWhole: true,
  knownConditions: ['false()'],
  bounds: boundsOf(0),
};

export const inBrackets = ({ text, isWhole }: XPathNumber) => (isWhole ? text : `(${text})`);
export const referenceTo = (question: PinnedQuestion) => `\${${nameOfQuestion(question)}}`;
export const answeredCondition = (question: PinnedQuestion) => `${referenceTo(question)} != ''`;
export const distinctConditions = (...lists: (readonly string[])[]) => [...new Set(lists.flat())];
export const conjunction = (conditions: readonly string[]) => conditions.join(' and ');

/**
 * A number without an exponent, which XPath does not have; negative numbers are in brackets, because a cell must not start with
 * a minus.
 */
export function constantText(value: number): string {
  if (value < 0) return `(-${constantText(-value)})`;
  const text = String(value);
  const [digits = '', exponent] = text.split('e');
  if (exponent === undefined) return text;
  const zeros = '0'.repeat(Math.max(0, -Number(exponent) - 1));
  return value >= 1 ? BigInt(value).toString() : `0.${zeros}${digits.replace('.', '')}`;
}

/** Added so that a floating-point error in the last digits, as in 1.005 * 100, does not turn a half into less than a half. */
const lastDigits = '+ 0.000000001';

/** Rounds halves away from zero, as the app does; XPath's `round` does so only for positive numbers. */
export function roundedNumber(sum: XPathNumber, decimals: number): XPathNumber {
  // Whole numbers are exact.
  if (sum.bounds.decimals === 0) return sum;
  const { least, most } = sum.bounds;
  const bounds = { least: Math.floor(least), most: Math.ceil(most), decimals };
  const decimalPlaces = decimals === 0 ? '' : `, ${decimals}`;
  const roundTo = (text: string) => `round(${text} ${lastDigits}${decimalPlaces})`;
  if (least >= 0) return assertFits({ ...sum, text: roundTo(inBrackets(sum)), isWhole: true, bounds });
  // Zero is added because some programs print minus zero as '-0'.
  const text = `${roundTo(`abs(${sum.text})`)} * if(${sum.text} < 0, -1, 1) + 0`;
  return assertFits({ ...sum, text, isWhole: false, bounds });
}

/** The part if it is known, otherwise `otherwise`. */
export const ifKnown = ({ text, knownConditions }: XPathNumber, otherwise: string) =>
  knownConditions.length === 0 ? text : `if(${conjunction(knownConditions)}, ${text}, ${otherwise})`;
