/** What a question's answers may be, as a `constraint` of an XLSForm, and back. */
import { fieldTypes } from '@caracteriza/domain/question/kind';
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { patternProblem } from '@caracteriza/domain/question/kinds/text/pattern';
import { type Comparison, conjuncts, constantRight, type Expression, parseExpression } from './expression.ts';

/** A text in quotes, or null for one that XPath cannot hold: it has no escapes. */
export function quoted(text: string): string | null {
  if (!text.includes("'")) return `'${text}'`;
  return text.includes('"') ? null : `"${text}"`;
}

/** '20200131' as '2020-01-31'. */
export const isoDay = (day: string) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`;

function parts(type: string, settings: QuestionSettings): (string | false)[] {
  const { least, most, shortest, longest, pattern, earliest, latest, notAfterToday } = settings;
  if (type === fieldTypes.numeric)
    // Without a least value no negative number is taken.
    return [`. >= ${least ?? 0}`, typeof most === 'number' && `. <= ${most}`];
  if (type === fieldTypes.date)
    return [
      !!earliest && `. >= date('${isoDay(earliest)}')`,
      !!latest && `. <= date('${isoDay(latest)}')`,
      notAfterToday === 1 && '. <= today()',
    ];
  if (type !== fieldTypes.text) return [];
  const expected = pattern ? quoted(pattern) : null;
  return [
    typeof shortest === 'number' && `string-length(.) >= ${shortest}`,
    typeof longest === 'number' && `string-length(.) <= ${longest}`,
    expected !== null && `regex(., ${expected})`,
  ];
}

/** The constraint that says the same as these settings, '' for none. */
export function constraintOf(type: string, settings: QuestionSettings): string {
  return parts(type, settings)
    .filter((part) => part !== false)
    .join(' and ');
}

type Found = { -readonly [Name in keyof QuestionSettings]: QuestionSettings[Name] };

const tighter = (before: number | null | undefined, found: number, more: boolean) =>
  typeof before !== 'number' ? found : more ? Math.max(before, found) : Math.min(before, found);

/** The limit that a comparison sets where values go in steps; null for one that sets none. */
function limitOf(sign: Comparison, value: number, step: number): { least?: number; most?: number } | null {
  const rounded = (number: number) => Number(number.toFixed(6));
  switch (sign) {
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
  if (expression.kind === 'call' && expression.name === 'date' && expression.parts.length === 1)
    return dayOf(expression.parts[0]!);
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

const isSelf = (expression: Expression | undefined) => expression?.kind === 'self';
const isCall = (expression: Expression, name: string): expression is Expression & { kind: 'call' } =>
  expression.kind === 'call' && expression.name === name;

function numberPart(compared: Expression, found: Found): boolean {
  if (compared.kind !== 'compare') return false;
  const { left, right, sign } = constantRight(compared);
  if (!isSelf(left) || right.kind !== 'number' || Math.abs(right.value) > 999_999_999_999_998) return false;
  const limit = limitOf(sign, right.value, 10 ** -(found.decimals ?? 0));
  if (!limit) return false;
  if (limit.least !== undefined) found.least = tighter(found.least, limit.least, true);
  if (limit.most !== undefined) found.most = tighter(found.most, limit.most, false);
  return true;
}

function dayPart(compared: Expression, found: Found): boolean {
  if (compared.kind !== 'compare') return false;
  const { left, right, sign } = constantRight(compared);
  if (!isSelf(left)) return false;
  if (isCall(right, 'today') && right.parts.length === 0 && sign === '<=') {
    found.notAfterToday = 1;
    return true;
  }
  const day = dayOf(right);
  const limit = day === null ? null : limitOf(sign, day, oneDay);
  if (!limit) return false;
  const later = (a: string | null | undefined, b: string) => (a && a > b ? a : b);
  const earlier = (a: string | null | undefined, b: string) => (a && a < b ? a : b);
  if (limit.least !== undefined) found.earliest = later(found.earliest, compactDay(limit.least));
  if (limit.most !== undefined) found.latest = earlier(found.latest, compactDay(limit.most));
  return true;
}

function textPart(expression: Expression, found: Found): boolean {
  if (isCall(expression, 'regex')) {
    const [self, pattern] = expression.parts;
    const usable =
      expression.parts.length === 2 &&
      isSelf(self) &&
      pattern?.kind === 'text' &&
      found.pattern === undefined &&
      pattern.value.length <= 200 &&
      patternProblem(pattern.value) === null;
    if (usable) found.pattern = pattern.value;
    return usable;
  }
  if (expression.kind !== 'compare') return false;
  const { left, right, sign } = constantRight(expression);
  if (!isCall(left, 'string-length') || left.parts.length !== 1 || !isSelf(left.parts[0])) return false;
  if (right.kind !== 'number' || !Number.isInteger(right.value)) return false;
  const limit = sign === '=' ? { least: right.value, most: right.value } : limitOf(sign, right.value, 1);
  const { least, most } = limit ?? {};
  const outside = (length: number | undefined) => length !== undefined && (length < 1 || length > 500);
  if (!limit || outside(least) || outside(most)) return false;
  if (least !== undefined) found.shortest = tighter(found.shortest, least, true);
  if (most !== undefined) found.longest = tighter(found.longest, most, false);
  return true;
}

const readers: Readonly<Record<string, (part: Expression, found: Found) => boolean>> = {
  [fieldTypes.numeric]: numberPart,
  [fieldTypes.date]: dayPart,
  [fieldTypes.text]: textPart,
};

/** More decimals where a limit has them. */
function decimalsIn(constraint: string, settings: QuestionSettings): number {
  const { decimals = 0 } = settings;
  if (decimals === 0) return 0;
  const written = Array.from(constraint.matchAll(/\d\.(\d+)/g), ([, digits]) => digits!.length);
  return Math.min(6, Math.max(decimals, ...written));
}

/**
 * What of a constraint a question of this type can be held to.
 * @param settings those that it has already
 * @returns the settings with those of the constraint, and the parts of the text that are none
 */
export function readConstraint(
  type: string,
  constraint: string,
  settings: QuestionSettings,
): { settings: QuestionSettings; rest: string[] } {
  const read = readers[type];
  const expression = parseExpression(constraint);
  if (!read || !expression) return { settings, rest: [constraint] };
  const decimals = decimalsIn(constraint, settings);
  const found: Found = { ...settings, ...(decimals > 0 && { decimals }) };
  const rest = conjuncts(expression).filter((part) => !read(part, found));
  return { settings: found, rest: rest.map(({ start, end }) => constraint.slice(start, end)) };
}
