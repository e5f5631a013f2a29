import type { Expression } from '@caracteriza/domain/rule/tree';
import type { QuestionSettings } from '@caracteriza/domain/question/question-settings';
import { decimalsOf, isNumberOnWire } from '@caracteriza/domain/values/number-text';
import { fields } from '@caracteriza/openapi/fields';
import { conjunction, isSelf, limitOf, literal, tighterLimit } from '../constraint.ts';
import { constantRight } from '../expression.ts';
import { ownColumn, ownColumns } from '../form.ts';
import type { Constant, ConstraintContext, QuestionType, Remark, RowSettings, XlsformKind } from '../kind.ts';
import { contradictionReason, uselessReason } from '../reasons.ts';
import { readRelative, relativeParts } from '../relative-constraint.ts';
import type { FormRow, ReportGap } from '../sheet-rows.ts';

const { minimum, maximum } = fields.QuestionCreate.most;

/** The numbers in `start=0 end=10 step=1`; `tellOther` is called with any part that cannot be parsed. */
function rangeOf(text: string, tellOther: (clause: string) => void) {
  const parameters: Record<string, number> = {};
  for (const condition of text.replace(/\s*=\s*/g, '=').split(/[\s,;]+/)) {
    const [, name, value] = /^(start|end|step)=(.+)$/.exec(condition) ?? [];
    const number = Number(value);
    if (name && number >= minimum && number <= maximum) parameters[name] = number;
    // If one end is missing, the range would be different.
    else if (name) return null;
    else if (condition !== '') tellOther(condition);
  }
  return { least: parameters['start'] ?? 1, most: parameters['end'] ?? 10, step: parameters['step'] ?? 1 };
}

function readRange(row: FormRow, { range }: QuestionType, settings: RowSettings, reportGap: ReportGap): void {
  if (!range) return;
  const text = row.takeText('parameters');
  const limits = rangeOf(text, (clause) =>
    reportGap(row, 'parameters', clause, 'De este parámetro no hay nada aquí.'),
  );
  if (!limits) return reportGap(row, 'parameters', text, uselessReason);
  const { least, most, step } = limits;
  const decimals = Math.max(...[least, most, step].map(decimalsOf));
  if (decimals > 6 || least > most) return reportGap(row, 'parameters', text, contradictionReason);
  Object.assign(settings, { least, most, decimals });
  if (step !== 1) reportGap(row, 'parameters', text, 'El paso entre los números no se exige.');
}

/** Allows more decimals if a limit has them. */
function widenDecimals(constraint: string, settings: RowSettings): void {
  if (!settings.decimals) return;
  const decimalCounts = Array.from(constraint.matchAll(/\d\.(\d+)/g), ([, digits]) => digits!.length);
  settings.decimals = Math.min(6, Math.max(settings.decimals, ...decimalCounts));
}

function readLimit(constraint: Expression, settings: RowSettings, context: ConstraintContext): boolean {
  if (readRelative(constraint, settings, context)) return true;
  if (constraint.kind !== 'comparison') return false;
  const { left, right, operator } = constantRight(constraint);
  if (!isSelf(left) || right.kind !== 'number' || Math.abs(right.value) > 999_999_999_999_998) return false;
  const limit = limitOf(operator, right.value, 10 ** -(settings.decimals ?? 0));
  if (!limit) return false;
  if (limit.least !== undefined) settings.least = tighterLimit(settings.least, limit.least, true);
  if (limit.most !== undefined) settings.most = tighterLimit(settings.most, limit.most, false);
  return true;
}

/** Reported for numbers without a minimum: a third-party form also accepts negative ones. */
export const noMinimumRemark: Remark = {
  column: 'constraint',
  reason: 'Sin un mínimo no se admiten números negativos.',
};

const roundedRemark: Remark = {
  column: 'type',
  reason: 'Los números decimales admiten dos decimales, o los de sus límites.',
};

function adjacentNumber(value: string, isAfter: boolean, { decimals = 0 }: QuestionSettings): string | null {
  const number = Number(value);
  if (Math.abs(number) > maximum) return null;
  // A number with more decimals than answers can have lies between two possible answers.
  if (decimalsOf(number) > decimals) return value;
  const step = 10 ** -decimals;
  return String(Number((isAfter ? number + step : number - step).toFixed(6)));
}

/** How conditions on numbers, including computed results, are read. */
export const numberConditions = {
  read: ({ spellings }: Constant) => spellings.find(isNumberOnWire) ?? null,
  next: adjacentNumber,
};

export const numeric: XlsformKind = {
  types: {
    integer: {},
    int: {},
    decimal: { settings: { decimals: 2 } },
    range: { range: true },
    percentage: { settings: { least: 0, most: 100 } },
    'number of days in last month': { settings: { least: 0, most: 31 } },
    'number of days in last six months': { settings: { least: 0, most: 183 } },
    'number of days in last year': { settings: { least: 0, most: 365 } },
  },
  cells: (question, earlierQuestions) => {
    const { decimals, least, most } = question;
    return {
      type: decimals ? 'decimal' : 'integer',
      // By default the minimum is 0, so that negative numbers are rejected.
      constraint: conjunction(
        `. >= ${least ?? 0}`,
        typeof most === 'number' && `. <= ${most}`,
        ...relativeParts(question, earlierQuestions),
      ),
      [ownColumns.noLeast]: typeof least === 'number' ? undefined : 'yes',
    };
  },
  losses: ({ usualLeast, usualMost, decimals }) => [
    ...(typeof usualLeast === 'number' || typeof usualMost === 'number'
      ? ['No se avisa de un valor fuera de lo usual.']
      : []),
    ...(decimals ? ['No se exige cuántos decimales admite.'] : []),
  ],
  limits: ({ least, most, unit }) => ({ least: least ?? 0, most, unit }),
  standard: ['least', 'most'],
  readCells: readRange,
  constraint: {
    begin: widenDecimals,
    readPart: readLimit,
    end: (row, settings) => {
      if (row.takeText(ownColumns.noLeast) === 'yes' && settings.least === 0) settings.least = null;
    },
  },
  remarks: (row, type, { least }) => [
    ...(typeof least !== 'number' && row.takeText(ownColumns.noLeast) === '' ? [noMinimumRemark] : []),
    ...(type.settings?.decimals && row.takeText(ownColumn('decimals')) === '' ? [roundedRemark] : []),
  ],
  columnKind: ({ settings, range }) => (settings?.decimals || range ? 'decimal' : 'whole'),
  conditions: {
    ...numberConditions,
    write: (value) => (isNumberOnWire(value) ? value : literal(value)),
  },
};
