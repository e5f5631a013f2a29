/** The range and decimals of each part of a calculation, so that no more XPath is written than needed. */
import type { ArithmeticOperator } from '@caracteriza/domain/rule/tree';
import { decimalsOf } from '@caracteriza/domain/values/number-text';

export interface Bounds {
  least: number;
  most: number;
  /** Infinity if there is no limit. */
  decimals: number;
}

/** The bounds of a constant. */
export const boundsOf = (value: number): Bounds => ({
  least: value,
  most: value,
  decimals: decimalsOf(value),
});

/** The bounds of a value that may be any of several parts. */
export const unionOfBounds = (...boundsList: readonly Bounds[]): Bounds => ({
  least: Math.min(...boundsList.map(({ least }) => least)),
  most: Math.max(...boundsList.map(({ most }) => most)),
  decimals: Math.max(...boundsList.map(({ decimals }) => decimals)),
});

/** The bounds of a part that may also count as zero. */
export const withZero = (bounds: Bounds): Bounds => unionOfBounds(bounds, boundsOf(0));

// An infinite bound times zero is zero, because answers are finite.
const product = (a: number, b: number) => (a === 0 || b === 0 ? 0 : a * b);

const span = (ends: readonly number[], decimals: number): Bounds => ({
  least: Math.min(...ends),
  most: Math.max(...ends),
  decimals,
});

function products(a: Bounds, b: Bounds, decimals: number): Bounds {
  return span(
    [a.least, a.most].flatMap((x) => [b.least, b.most].map((y) => product(x, y))),
    decimals,
  );
}

/** The bounds of an operation's result. */
export function combinedBounds(operator: ArithmeticOperator, a: Bounds, b: Bounds): Bounds {
  const decimals = Math.max(a.decimals, b.decimals);
  switch (operator) {
    case '+':
      return { least: a.least + b.least, most: a.most + b.most, decimals };
    case '-':
      return { least: a.least - b.most, most: a.most - b.least, decimals };
    case '*':
      return products(a, b, a.decimals + b.decimals);
    case '/':
      return mayBeZero(b)
        ? { least: -Infinity, most: Infinity, decimals: Infinity }
        : products(a, { ...b, least: 1 / b.most, most: 1 / b.least }, Infinity);
  }
}

export const mayBeZero = ({ least, most }: Bounds) => least <= 0 && most >= 0;
