import type { Expression } from '@caracteriza/domain/rule/tree';
import { patternProblem } from '@caracteriza/domain/question/kinds/text/pattern';
import { fields } from '@caracteriza/openapi/fields';
import { conjunction, isCall, isSelf, limitOf, quoteText, tighterLimit } from '../constraint.ts';
import { constantRight } from '../expression.ts';
import { ownColumn } from '../form.ts';
import type { RowSettings, XlsformKind } from '../kind.ts';

const { maxLength: longestPattern } = fields.QuestionCreate.pattern;
const { minimum, maximum } = fields.QuestionCreate.longest;

function readPattern({ values }: Expression & { kind: 'call' }, settings: RowSettings): boolean {
  const [self, pattern] = values;
  const isPattern =
    values.length === 2 &&
    isSelf(self) &&
    pattern?.kind === 'text' &&
    settings.pattern === undefined &&
    pattern.value.length <= longestPattern &&
    patternProblem(pattern.value) === null;
  if (isPattern) settings.pattern = pattern.value;
  return isPattern;
}

/** The limits set by a comparison of `string-length(.)`; null for any other comparison. */
function lengthLimits(constraint: Expression): { least?: number; most?: number } | null {
  if (constraint.kind !== 'comparison') return null;
  const { left, right, operator } = constantRight(constraint);
  if (!isCall(left, 'string-length') || left.values.length !== 1 || !isSelf(left.values[0])) return null;
  if (right.kind !== 'number' || !Number.isInteger(right.value)) return null;
  return operator === '=' ? { least: right.value, most: right.value } : limitOf(operator, right.value, 1);
}

const isLength = (length: number | undefined) =>
  length === undefined || (length >= minimum && length <= maximum);

function readLength(constraint: Expression, settings: RowSettings): boolean {
  const limits = lengthLimits(constraint);
  if (!limits || !isLength(limits.least) || !isLength(limits.most)) return false;
  const { least, most } = limits;
  if (least !== undefined) settings.shortest = tighterLimit(settings.shortest, least, true);
  if (most !== undefined) settings.longest = tighterLimit(settings.longest, most, false);
  return true;
}

export const text: XlsformKind = {
  types: {
    text: {},
    string: {},
    'phone number': { settings: { pattern: '[0-9]*', patternMessage: 'Escriba solo números.' } },
    barcode: { remark: 'El código se escribe, no se lee con la cámara.' },
  },
  cells: ({ shortest, longest, pattern, patternMessage }) => {
    const patternText = pattern ? quoteText(pattern) : null;
    return {
      type: 'text',
      constraint: conjunction(
        typeof shortest === 'number' && `string-length(.) >= ${shortest}`,
        typeof longest === 'number' && `string-length(.) <= ${longest}`,
        patternText !== null && `regex(., ${patternText})`,
      ),
      ...(patternMessage && { constraint_message: patternMessage }),
      // Only for a text that XPath cannot express.
      [ownColumn('pattern')]: patternText === null ? (pattern ?? undefined) : undefined,
    };
  },
  losses: (_, row) => (row[ownColumn('pattern')] === undefined ? [] : ['No se exige su forma fija.']),
  comparesTexts: true,
  // A pattern has its own message.
  limits: ({ shortest, longest, pattern }) => (pattern ? {} : { shortest, longest }),
  standard: ['shortest', 'longest', 'patternMessage'],
  accepts: { pattern: (pattern) => patternProblem(pattern) === null },
  constraint: {
    readPart: (constraint, settings) =>
      isCall(constraint, 'regex') ? readPattern(constraint, settings) : readLength(constraint, settings),
  },
  message: {
    settingName: 'pattern',
    setting: 'patternMessage',
    usual: 'La respuesta no tiene la forma esperada.',
  },
  columnKind: () => 'text',
};
