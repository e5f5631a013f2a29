import type { Expression } from '@caracteriza/domain/rule/tree';
import { isCompactDate } from '@caracteriza/domain/values/dates';
import {
  compactDay,
  conjunction,
  dayConstant,
  dayOf,
  isCall,
  isoDay,
  isSelf,
  limitOf,
  literal,
  oneDay,
} from '../constraint.ts';
import { constantRight } from '../expression.ts';
import type { ConstraintContext, RowSettings, XlsformKind } from '../kind.ts';
import { readRelative, relativeParts } from '../relative-constraint.ts';

const laterDate = (a: string | null | undefined, b: string) => (a && a > b ? a : b);
const earlierDate = (a: string | null | undefined, b: string) => (a && a < b ? a : b);

function readLimit(constraint: Expression, settings: RowSettings, context: ConstraintContext): boolean {
  if (readRelative(constraint, settings, context)) return true;
  if (constraint.kind !== 'comparison') return false;
  const { left, right, operator } = constantRight(constraint);
  if (!isSelf(left)) return false;
  if (isCall(right, 'today') && right.values.length === 0 && operator === '<=') {
    settings.notAfterToday = 1;
    return true;
  }
  const day = dayOf(right);
  const limit = day === null ? null : limitOf(operator, day, oneDay);
  if (!limit) return false;
  if (limit.least !== undefined) settings.earliest = laterDate(settings.earliest, compactDay(limit.least));
  if (limit.most !== undefined) settings.latest = earlierDate(settings.latest, compactDay(limit.most));
  return true;
}

export const date: XlsformKind = {
  types: { date: {} },
  cells: (question, earlierQuestions) => {
    const { earliest, latest, notAfterToday } = question;
    return {
      type: 'date',
      constraint: conjunction(
        !!earliest && `. >= ${dayConstant(earliest)}`,
        !!latest && `. <= ${dayConstant(latest)}`,
        notAfterToday === 1 && '. <= today()',
        ...relativeParts(question, earlierQuestions),
      ),
    };
  },
  limits: ({ earliest, latest, notAfterToday }) => ({ earliest, latest, notAfterToday }),
  standard: ['earliest', 'latest', 'notAfterToday'],
  constraint: { readPart: readLimit },
  columnKind: () => 'date',
  conditions: {
    write: (value) => (isCompactDate(value) ? dayConstant(value) : literal(value)),
    read: ({ constraint }) => {
      const day = dayOf(constraint);
      return day === null ? null : compactDay(day);
    },
    next: (value, isAfter) => {
      const day = Date.parse(`${isoDay(value)}T00:00:00Z`);
      return compactDay(isAfter ? day + oneDay : day - oneDay);
    },
  },
};
