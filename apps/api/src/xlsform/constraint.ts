/** What a `constraint` of an XLSForm is made of, as kinds of question write and read it. */
import type { ComparisonOperator, Expression } from '@caracteriza/domain/rule/tree';

/** A text in quotes, or null for one that XPath cannot hold: it has no escapes. */
export function quoted(text: string): string | null {
  if (!text.includes("'")) return `'${text}'`;
  return text.includes('"') ? null : `"${text}"`;
}

/** A text as a constant. XPath has no escapes: a text with both kinds of quotes is put together. */
export const literal = (text: string): string =>
  quoted(text) ?? `concat('${text.split("'").join(`', "'", '`)}')`;

/** '20200131' as '2020-01-31'. */
export const isoDay = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** Parts that must all hold, as one text; undefined for none. */
export function conjunction(...parts: readonly (string | false)[]): string | undefined {
  return parts.filter((part) => part !== false).join(' and ') || undefined;
}

/** What every number in a column of rows must be, which no setting says. */
export const notNegative = '. >= 0';

/** The narrower of two limits; `more` for a lower one. */
export const tighter = (before: number | null | undefined, other: number, more: boolean) =>
  typeof before !== 'number' ? other : more ? Math.max(before, other) : Math.min(before, other);

/** The limit that a comparison sets where values go in steps; null for one that sets none. */
export function limitOf(
  operator: ComparisonOperator,
  value: number,
  step: number,
): { least?: number; most?: number } | null {
  const rounded = (number: number) => Number(number.toFixed(6));
  switch (operator) {
    case '>=':
      return { least: value };
    case '>':
      return { least: rounded(value + step) };
    case '<=':
      return { most: value };
    case '<':
      return { most: rounded(value - step) };
    default:
      return null;
  }
}

/** The day of `date('2020-01-31')` or '2020-01-31' as milliseconds, or null. */
export function dayOf(expression: Expression): number | null {
  if (expression.kind === 'call' && expression.name === 'date' && expression.values.length === 1)
    return dayOf(expression.values[0]!);
  if (expression.kind !== 'text' || !/^\d{4}-\d{2}-\d{2}$/.test(expression.value)) return null;
  const time = Date.parse(`${expression.value}T00:00:00Z`);
  // Not the last year: a day after it has five digits.
  const same =
    expression.value < '9999' &&
    Number.isFinite(time) &&
    new Date(time).toISOString().startsWith(expression.value);
  return same ? time : null;
}

/** In milliseconds. */
export const oneDay = 86_400_000;
/** A day in milliseconds as '20200131'. */
export const compactDay = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '');

/** Whether it is the answer itself, `.`. */
export const isSelf = (expression: Expression | undefined) => expression?.kind === 'self';
export const isCall = (expression: Expression, name: string): expression is Expression & { kind: 'call' } =>
  expression.kind === 'call' && expression.name === name;
