/** Limits by an earlier answer (decision 0061) as parts of a `constraint`. */
import { canLimit, limitingTypes, type RelativeLimits } from '@caracteriza/domain/question/relative-limit';
import type { ComparisonOperator, Expression } from '@caracteriza/domain/rule/tree';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import { nameOfRow } from './calculation.ts';
import { isSelf } from './constraint.ts';
import type { EarlierQuestions } from './earlier.ts';
import type { Comparison } from './expression.ts';
import type { ConstraintContext, RowSettings } from './kind.ts';
import { nameOfQuestion } from './names.ts';

const operators = { notLessThan: '>=', notMoreThan: '<=' } as const;
const names = ['notLessThan', 'notMoreThan'] as const;

/** The limits of a question that refer to earlier questions and can be compared with it. */
export function relativeLimitsOf(
  fieldType: string,
  settings: RelativeLimits,
  typeOf: (code: string) => string | undefined,
): RelativeLimits {
  const types: readonly (string | undefined)[] = limitingTypes(fieldType);
  return Object.fromEntries(
    names.flatMap((name) => {
      const code = settings[name];
      return code && types.includes(typeOf(code)) ? [[name, code]] : [];
    }),
  );
}

/** The parts of the constraint; a question without an answer sets no limit. */
export function relativeParts(question: PinnedQuestion, earlierQuestions: EarlierQuestions): string[] {
  const typeOf = (code: string) => earlierQuestions.get(code)?.fieldTypeCode;
  const limits = relativeLimitsOf(question.fieldTypeCode, question, typeOf);
  return names.flatMap((name) => {
    const code = limits[name];
    const limitQuestion = code ? earlierQuestions.get(code) : undefined;
    const otherAnswer =
      limitQuestion &&
      canLimit(question.fieldTypeCode, limitQuestion) &&
      `\${${nameOfQuestion(limitQuestion)}}`;
    return otherAnswer ? [`(${otherAnswer} = '' or . ${operators[name]} ${otherAnswer})`] : [];
  });
}

const mirroredOperators: Readonly<Partial<Record<ComparisonOperator, ComparisonOperator>>> = {
  '<=': '>=',
  '>=': '<=',
};

/** The question that the answer itself is compared with, and how; null for any other comparison. */
function limitIn({ left, right, operator }: Comparison) {
  if (isSelf(left) && right.kind === 'name') return { name: right.name, operator };
  if (isSelf(right) && left.kind === 'name')
    return { name: left.name, operator: mirroredOperators[operator] };
  return null;
}

/** The limit of `. >= ${a}`, or of `${a} = '' or . >= ${a}`. */
function partIn(operand: Expression) {
  if (operand.kind === 'comparison') return { limit: limitIn(operand), isGuarded: false };
  if (operand.kind !== 'any' || operand.operands.length !== 2) return null;
  const [guard, comparisonPart] = operand.operands;
  if (guard?.kind !== 'comparison' || comparisonPart?.kind !== 'comparison') return null;
  const limit = limitIn(comparisonPart);
  const isGuarded =
    guard.operator === '=' &&
    guard.left.kind === 'name' &&
    guard.left.name === limit?.name &&
    guard.right.kind === 'text' &&
    guard.right.value === '';
  return isGuarded ? { limit, isGuarded } : null;
}

/** Reads a limit into the settings; false if this question cannot have it. */
export function readRelative(
  operand: Expression,
  settings: RowSettings,
  { fieldType, questions, loose }: ConstraintContext,
): boolean {
  const { limit, isGuarded } = partIn(operand) ?? {};
  const question = limit && questions.get(limit.name);
  const name = names.find((limitName) => operators[limitName] === limit?.operator);
  if (!question || !name || !limitingTypes(fieldType).includes(question.type)) return false;
  const limitBefore = settings[name];
  if (limitBefore)
    return (
      limitBefore === question.name ||
      limitBefore === question.code ||
      limitBefore === nameOfRow(question.row)
    );
  // Names in an XLSForm may differ only in capitalization, so the row identifies the question.
  settings[name] = nameOfRow(question.row);
  if (!isGuarded) loose.push(operand);
  return true;
}
