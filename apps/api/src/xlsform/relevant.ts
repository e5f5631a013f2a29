/** Reads conditions on answers from `relevant` of an XLSForm, as far as 'Mostrar cuando' can express them (decision 0044). */
import { isWithoutAnswer } from '@caracteriza/domain/question/without-answer';
import { hasOptions, takesSeveral } from '@caracteriza/domain/question/kinds';
import type { ConditionOperator } from '@caracteriza/domain/rule/comparison';
import type { ComparisonOperator, Expression } from '@caracteriza/domain/rule/tree';
import type { ShowCondition } from '@caracteriza/domain/question/show-when';
import { conditionProblem } from '@caracteriza/domain/question/show-when-problem';
import { fields } from '@caracteriza/openapi/fields';
import { type Comparison, conjuncts, constantRight, parseXPath } from './expression.ts';
import { surveyQuestion } from './row-order.ts';
import type { FormQuestion } from './form.ts';
import { xlsformKind } from './kinds.ts';

/** A condition, using the names of its question and option. */
export interface ReadCondition extends ShowCondition {
  /**
   * True only if there is an answer, as in our conditions. In XLSForm, 'different' is also true without one, so it matches ours
   * only if something else requires an answer.
   */
  answered: boolean;
}

/** A clause: one of these conditions must hold. */
export interface Clause {
  /** The original text. */
  text: string;
  alternatives: readonly ReadCondition[];
}

/** The only condition of a clause; null if it has several. */
export const singleCondition = ({ alternatives }: Clause): ReadCondition | null =>
  alternatives.length === 1 ? alternatives[0]! : null;

/** The maximum number of conditions of a question (decision 0044). */
export const maxConditions = 20;

/** The most clauses compared with one another for implications; a longer condition is reported as not readable. */
export const maxClauses = 100;

type Questions = ReadonlyMap<string, FormQuestion>;
type Call = Extract<Expression, { kind: 'call' }>;

/** The input and context for parsing a condition. */
interface Reading {
  text: string;
  questions: Questions;
  /** Whether the text is in one of our columns, which can express more. */
  isOwn: boolean;
}

const isCall = (expression: Expression, name: string, count: number): expression is Call =>
  expression.kind === 'call' && expression.name === name && expression.values.length === count;

/** The question that a part refers to. */
const questionOf = (operand: Expression | undefined, { questions }: Reading): FormQuestion | undefined =>
  operand?.kind === 'name' ? questions.get(operand.name) : undefined;

/** A quoted text, or one that is concatenated because it contains both kinds of quotes. */
function constantText(expression: Expression): string | null {
  if (expression.kind === 'text') return expression.value;
  if (expression.kind !== 'call' || expression.name !== 'concat') return null;
  const texts = expression.values.map((value) => (value.kind === 'text' ? value.value : null));
  return texts.every((text) => text !== null) ? texts.join('') : null;
}

/** The wire value or option name that a constant stands for; null if there is none. */
function valueOf(question: FormQuestion, expression: Expression, { text, isOwn }: Reading): string | null {
  const constant = constantText(expression);
  if (constant !== null && isWithoutAnswer(constant)) return constant;
  const { read: readValue } = xlsformKind(question.type).conditions ?? {};
  if (!readValue) return constant;
  // '.5' is also a number.
  const spellings =
    expression.kind === 'number'
      ? [text.slice(expression.start, expression.end).replace(/[\s()]/g, ''), String(expression.value)]
      : [constant].filter((each) => each !== null);
  return readValue({ constraint: expression, text: constant, spellings, isOwn }, question);
}

function checkedCondition(
  question: FormQuestion,
  operator: ConditionOperator,
  value: string | null,
): ReadCondition | null {
  const condition = { questionID: question.name, operator, value };
  const isLong = value !== null && value.length > fields.ShowConditionFields.value.maxLength;
  const problem = conditionProblem(condition, '', surveyQuestion(question), new Set([question.name]));
  return isLong || problem !== null ? null : { ...condition, answered: operator !== 'different' };
}

const isEmptyText = (expression: Expression) => expression.kind === 'text' && expression.value === '';

/** Whether a comparison only requires an answer: `string-length(${a}) > 0`, or `${a} != ''`. */
function asksForAnswer(isCounted: boolean, operator: ComparisonOperator, right: Expression): boolean {
  if (!isCounted) return isEmptyText(right) && operator === '<>';
  return right.kind === 'number' && ['>0', '<>0', '>=1'].includes(`${operator}${right.value}`);
}

function comparison(expression: Comparison, reading: Reading): ReadCondition | null {
  const { left, right, operator } = constantRight(expression);
  const isCounted = isCall(left, 'string-length', 1) || isCall(left, 'count-selected', 1);
  const question = questionOf(isCounted ? left.values[0] : left, reading);
  if (!question) return null;
  if (asksForAnswer(isCounted, operator, right)) return checkedCondition(question, 'answered', null);
  const value = isCounted || isEmptyText(right) ? null : valueOf(question, right, reading);
  // For multiple choice, `=` means that only this option is chosen.
  const hasSeveral = takesSeveral({ fieldTypeCode: question.type, ...question.settings });
  return value === null || hasSeveral ? null : valueCondition(question, operator, value);
}

function valueCondition(question: FormQuestion, operator: ComparisonOperator, value: string) {
  if (operator === '=') return checkedCondition(question, 'equal', value);
  if (operator === '<>') return checkedCondition(question, 'different', value);
  const isLess = operator.startsWith('<');
  const { next: neighbourValue } = xlsformKind(question.type).conditions ?? {};
  const limit = operator.endsWith('=') ? (neighbourValue?.(value, isLess, question.settings) ?? null) : value;
  return limit === null ? null : checkedCondition(question, isLess ? 'less' : 'more', limit);
}

const opposite: Readonly<Partial<Record<ComparisonOperator, ComparisonOperator>>> = {
  '=': '<>',
  '<>': '=',
};

function negatedCondition(expression: Expression, reading: Reading): ReadCondition | null {
  if (expression.kind === 'comparison') {
    const operator = opposite[expression.operator];
    return operator ? comparison({ ...expression, operator }, reading) : null;
  }
  const condition = conditionOf(expression, reading);
  const question = condition && reading.questions.get(condition.questionID);
  return question && condition.operator === 'equal'
    ? checkedCondition(question, 'different', condition.value)
    : null;
}

/** A part as a condition, or null. */
function conditionOf(expression: Expression, reading: Reading): ReadCondition | null {
  if (expression.kind === 'comparison') return comparison(expression, reading);
  if (expression.kind !== 'call') return null;
  const [firstValue, secondValue, ...otherValues] = expression.values;
  if (expression.name === 'not' && firstValue && !secondValue) return negatedCondition(firstValue, reading);
  const question = questionOf(firstValue, reading);
  if (!question || !secondValue || otherValues.length > 0) return null;
  const value = valueOf(question, secondValue, reading);
  if (expression.name === 'contains') return checkedCondition(question, 'contains', value);
  const isChosen = expression.name === 'selected' && hasOptions({ fieldTypeCode: question.type });
  return isChosen && value !== null ? checkedCondition(question, 'equal', value) : null;
}

function clauseOf(expression: Expression, reading: Reading): Clause | null {
  const alternatives =
    expression.kind === 'any' ? anyOf(expression.operands, reading) : [conditionOf(expression, reading)];
  const text = reading.text.slice(expression.start, expression.end);
  return alternatives.every((condition) => condition !== null) ? { text, alternatives } : null;
}

/** A condition with our operator 'different', if one clause requires an answer and the next excludes one value. */
function differentOf(guard: Clause | undefined, { text, alternatives }: Clause): Clause | null {
  const condition = singleCondition({ text, alternatives });
  const answer = guard ? singleCondition(guard) : null;
  if (!guard || answer?.operator !== 'answered' || !condition || condition.answered) return null;
  if (answer.questionID !== condition.questionID) return null;
  return { text: `${guard.text} and ${text}`, alternatives: [{ ...condition, answered: true }] };
}

/** The clauses that must all hold, and the texts of the parts that are not clauses. */
function allOf(expression: Expression, reading: Reading): { clauses: Clause[]; unread: string[] } {
  const clauses: Clause[] = [];
  const unreadTexts: string[] = [];
  const textOf = ({ start, end }: Expression) => reading.text.slice(start, end);
  const conjunctions = conjuncts(expression);
  if (conjunctions.length > maxClauses) return { clauses, unread: [textOf(expression)] };
  for (const conjunction of conjunctions) {
    if (isCall(conjunction, 'true', 0)) continue;
    const clause = clauseOf(conjunction, reading);
    const differentClause = clause && differentOf(clauses.at(-1), clause);
    if (differentClause) clauses.pop();
    if (clause) clauses.push(differentClause ?? clause);
    else unreadTexts.push(textOf(conjunction));
  }
  return { clauses, unread: unreadTexts };
}

function anyOf(alternatives: readonly Expression[], reading: Reading): (ReadCondition | null)[] {
  if (alternatives.length > maxConditions) return [null];
  return alternatives.map((value) => {
    const { clauses, unread } = allOf(value, reading);
    return clauses.length === 1 && unread.length === 0 ? singleCondition(clauses[0]!) : null;
  });
}

/**
 * The clauses of a text, and the parts that are not conditions of ours. References to later questions are not allowed.
 * @param isOwnColumn whether the text is from one of our columns
 */
export function readConditions(
  text: string,
  questions: Questions,
  isOwnColumn: boolean,
): { clauses: Clause[]; unread: string[] } {
  const expression = parseXPath(text);
  return expression
    ? allOf(expression, { text, questions, isOwn: isOwnColumn })
    : { clauses: [], unread: [text] };
}
