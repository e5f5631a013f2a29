/** The building blocks of an XLSForm `constraint`, used by the question kinds to write and read it. */
import type { ComparisonOperator, Expression } from '@caracteriza/domain/rule/tree';

/**
 * A text in quotes; null if it cannot be quoted, because XPath has no escapes and a form treats `${` as a question even inside
 * quotes.
 */
export function quoteText(text: string): string | null {
  if (text.includes('${')) return null;
  if (!text.includes("'")) return `'${text}'`;
  return text.includes('"') ? null : `"${text}"`;
}

/** A text as a constant; one that cannot be quoted as a whole is concatenated. */
export function literal(text: string): string {
  const textParts = text.split(/(')|(?<=\$)(?=\{)/).filter((textPart) => textPart);
  return (
    quoteText(text) ??
    `concat(${textParts.map((textPart) => (textPart === "'" ? `"'"` : `'${textPart}'`)).join(', ')})`
  );
}

/** '20200131' as '2020-01-31'. */
export const isoDay = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

/** '20200131' as a constant that is a date. */
export const dayConstant = (day: string) => `date('${isoDay(day)}')`;

/** Joins parts that must all hold; undefined if there are none. */
export function conjunction(...clauses: readonly (string | false)[]): string | undefined {
  return clauses.filter((clause) => clause !== false).join(' and ') || undefined;
}

/** The constraint on every number in a rows column, which no setting expresses. */
export const notNegativeConstraint = '. >= 0';

/** The stricter of two limits; `more` for a lower limit. */
export const tighterLimit = (currentLimit: number | null | undefined, limit: number, isLower: boolean) =>
  typeof currentLimit !== 'number'
    ? limit
    : isLower
      ? Math.max(currentLimit, limit)
      : Math.min(currentLimit, limit);

/** The limit set by a comparison when values go in steps; null if it sets none. */
export function limitOf(
  operator: ComparisonOperator,
  value: number,
  step: number,
): { least?: number; most?: number } | null {
  const roundNumber = (number: number) => Number(number.toFixed(6));
  switch (operator) {
    case '>=':
      return { least: value };
    case '>':
      return { least: roundNumber(value + step) };
    case '<=':
      return { most: value };
    case '<':
      return { most: roundNumber(value - step) };
    default:
      return null;
  }
}

/** The date of `date('2020-01-31')` or '2020-01-31' as milliseconds, or null. */
export function dayOf(expression: Expression): number | null {
  if (expression.kind === 'call' && expression.name === 'date' && expression.values.length === 1)
    return dayOf(expression.values[0]!);
  if (expression.kind !== 'text' || !/^\d{4}-\d{2}-\d{2}$/.test(expression.value)) return null;
  const time = Date.parse(`${expression.value}T00:00:00Z`);
  // Excludes the last year, because the day after it would have a five-digit year.
  const isRealDate =
    expression.value < '9999' &&
    Number.isFinite(time) &&
    new Date(time).toISOString().startsWith(expression.value);
  return isRealDate ? time : null;
}

/** In milliseconds. */
export const oneDay = 86_400_000;
/** A date in milliseconds as '20200131'. */
export const compactDay = (time: number) => new Date(time).toISOString().slice(0, 10).replaceAll('-', '');

/** Whether it is the answer itself, `.`. */
export const isSelf = (expression: Expression | undefined) => expression?.kind === 'self';
export const isCall = (expression: Expression, name: string): expression is Expression & { kind: 'call' } =>
  expression.kind === 'call' && expression.name === name;
