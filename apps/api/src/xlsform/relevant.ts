/** Conditions on answers, from `relevant` of an XLSForm: those that 'Mostrar cuando' says too (decision 0044). */
import { withoutAnswer } from '@caracteriza/domain/question/without-answer';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { decimalsOf, isNumberOnWire } from '@caracteriza/domain/values/number-text';
import type { ConditionOperator } from '@caracteriza/domain/rule/comparison';
import type { ComparisonOperator, Expression } from '@caracteriza/domain/rule/tree';
import type { ShowCondition } from '@caracteriza/domain/question/show-when';
import { conditionProblem } from '@caracteriza/domain/question/show-when-problem';
import { fields } from '@caracteriza/openapi/fields';
import { compactDay, dayOf, oneDay } from './constraint.ts';
import { type Comparison, conjuncts, constantRight, parseXPath } from './expression.ts';
import { surveyQuestion } from './row-order.ts';
import type { FormQuestion } from './form.ts';

/** A condition by the names of its question and option. */
export interface ReadCondition extends ShowCondition {
  /**
   * It holds only with an answer, as ours do. In XLSForm 'different' holds also without one: it is ours where something
   * else says that there is an answer.
   */
  answered: boolean;
}

/** What must hold: one of these conditions. */
export interface Clause {
  /** As it was written. */
  text: string;
  any: readonly ReadCondition[];
}

/** The most conditions of a question (decision 0044). */
export const mostConditions = 20;

/** More that must hold are not looked through for what follows from others. */
export const mostClauses = 100;

type Questions = ReadonlyMap<string, FormQuestion>;
type Call = Extract<Expression, { kind: 'call' }>;

/** How a text is read. */
interface Reading {
  text: string;
  questions: Questions;
  /** It is in a column of ours, where a time is what it is here. */
  own: boolean;
}

const several = ({ type, settings }: FormQuestion) => type === fieldTypes.dropdown && settings.several === 1;

const isCall = (part: Expression, name: string, count: number): part is Call =>
  part.kind === 'call' && part.name === name && part.values.length === count;

const isNumber = (type: string) => type === fieldTypes.numeric || type === fieldTypes.computed;

/** A text in quotes, or one that is put together because it has both kinds of them. */
function constantText(part: Expression): string | null {
  if (part.kind === 'text') return part.value;
  if (part.kind !== 'call' || part.name !== 'concat') return null;
  const texts = part.values.map((each) => (each.kind === 'text' ? each.value : null));
  return texts.every((text) => text !== null) ? texts.join('') : null;
}

/** A constant as an answer to the question is on the wire, of a list the name of an option; null for none. */
function valueOf({ type, options }: FormQuestion, part: Expression, { text, own }: Reading): string | null {
  const constant = constantText(part);
  if (constant !== null && withoutAnswer.some(({ value }) => value === constant)) return constant;
  if (type === fieldTypes.date) {
    const day = dayOf(part);
    return day === null ? null : compactDay(day);
  }
  if (type === fieldTypes.time) return own ? constant : null;
  const number = part.kind === 'number' ? text.slice(part.start, part.end).replace(/[\s()]/g, '') : null;
  // '.5' is a number too.
  const written = [constant, number, part.kind === 'number' ? String(part.value) : null];
  if (isNumber(type)) return written.find((each) => each !== null && isNumberOnWire(each)) ?? null;
  if (type !== fieldTypes.dropdown) return constant;
  return written.find((each) => options.some(({ name }) => name === each)) ?? null;
}

/** The next value that an answer may have, after or before one; null where that is not known. */
function nextValue({ type, settings }: FormQuestion, value: string, later: boolean): string | null {
  const sign = later ? 1 : -1;
  if (type === fieldTypes.date) {
    const day = Date.parse(`${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}T00:00:00Z`);
    return compactDay(day + sign * oneDay);
  }
  const number = Number(value);
  if (!isNumber(type) || Math.abs(number) > fields.QuestionCreate.most.maximum) return null;
  const { decimals = 0 } = settings;
  // No answer is one with more decimals than it may have.
  if (decimalsOf(number) > decimals) return value;
  return String(Number((number + sign * 10 ** -decimals).toFixed(6)));
}

function made(
  question: FormQuestion,
  operator: ConditionOperator,
  value: string | null,
): ReadCondition | null {
  const condition = { questionID: question.name, operator, value };
  const long = value !== null && value.length > fields.ShowConditionFields.value.maxLength;
  const problem = conditionProblem(condition, '', surveyQuestion(question), new Set([question.name]));
  return long || problem !== null ? null : { ...condition, answered: operator !== 'different' };
}

const isEmptyText = (part: Expression) => part.kind === 'text' && part.value === '';

function comparison(part: Comparison, reading: Reading): ReadCondition | null {
  const { left, right, operator } = constantRight(part);
  const { questions } = reading;
  const counted = isCall(left, 'string-length', 1) || isCall(left, 'count-selected', 1);
  const named = counted ? left.values[0]! : left;
  const question = named.kind === 'name' ? questions.get(named.name) : undefined;
  if (!question) return null;
  if (counted) {
    const some = right.kind === 'number' && ['>0', '<>0', '>=1'].includes(`${operator}${right.value}`);
    return some ? made(question, 'answered', null) : null;
  }
  if (isEmptyText(right)) return operator === '<>' ? made(question, 'answered', null) : null;
  const value = valueOf(question, right, reading);
  // `=` of several chosen ones means: this one alone.
  if (value === null || several(question)) return null;
  if (operator === '=') return made(question, 'equal', value);
  if (operator === '<>') return made(question, 'different', value);
  const order = operator.startsWith('<') ? 'less' : 'more';
  const limit = operator.endsWith('=') ? nextValue(question, value, order === 'less') : value;
  return limit === null ? null : made(question, order, limit);
}

const opposite: Readonly<Partial<Record<ComparisonOperator, ComparisonOperator>>> = {
  '=': '<>',
  '<>': '=',
};

function negated(part: Expression, reading: Reading): ReadCondition | null {
  if (part.kind === 'comparison') {
    const operator = opposite[part.operator];
    return operator ? comparison({ ...part, operator }, reading) : null;
  }
  const found = conditionOf(part, reading);
  const question = found && reading.questions.get(found.questionID);
  return question && found.operator === 'equal' ? made(question, 'different', found.value) : null;
}

/** The condition that a part is, or null. */
function conditionOf(part: Expression, reading: Reading): ReadCondition | null {
  if (part.kind === 'comparison') return comparison(part, reading);
  const [named, constant] = part.kind === 'call' ? part.values : [];
  if (isCall(part, 'not', 1)) return negated(part.values[0]!, reading);
  const question = named?.kind === 'name' ? reading.questions.get(named.name) : undefined;
  if (!question || !constant) return null;
  const value = valueOf(question, constant, reading);
  if (isCall(part, 'selected', 2) && question.type === fieldTypes.dropdown && value !== null)
    return made(question, 'equal', value);
  return isCall(part, 'contains', 2) ? made(question, 'contains', value) : null;
}

/** Parts that must all hold; 'has an answer' and 'is not this one' beside each other are our 'different'. */
function allOf(part: Expression, reading: Reading): { clauses: Clause[]; unread: string[] } {
  const clauses: Clause[] = [];
  const unread: string[] = [];
  const parts = conjuncts(part);
  if (parts.length > mostClauses) return { clauses, unread: [reading.text.slice(part.start, part.end)] };
  for (const each of parts) {
    if (isCall(each, 'true', 0)) continue;
    const text = reading.text.slice(each.start, each.end);
    const any = each.kind === 'any' ? anyOf(each.parts, reading) : [conditionOf(each, reading)];
    if (!any.every((condition) => condition !== null)) {
      unread.push(text);
      continue;
    }
    const [condition, ...others] = any;
    const before = clauses.at(-1);
    const [guard] = before?.any ?? [];
    const guarded =
      others.length === 0 &&
      before?.any.length === 1 &&
      guard?.operator === 'answered' &&
      guard.questionID === condition!.questionID &&
      !condition!.answered;
    if (guarded) clauses.pop();
    clauses.push(
      guarded
        ? { text: `${before.text} and ${text}`, any: [{ ...condition!, answered: true }] }
        : { text, any },
    );
  }
  return { clauses, unread };
}

function anyOf(parts: readonly Expression[], reading: Reading): (ReadCondition | null)[] {
  if (parts.length > mostConditions) return [null];
  return parts.map((each) => {
    const { clauses, unread } = allOf(each, reading);
    const [only] = clauses;
    return clauses.length === 1 && unread.length === 0 && only!.any.length === 1 ? only!.any[0]! : null;
  });
}

/**
 * What must hold by a text, and the parts of it that are no condition of ours. Questions that come later are none.
 * @param own the text is of a column of ours
 */
export function readConditions(
  text: string,
  questions: Questions,
  own: boolean,
): { clauses: Clause[]; unread: string[] } {
  const expression = parseXPath(text);
  return expression ? allOf(expression, { text, questions, own }) : { clauses: [], unread: [text] };
}
