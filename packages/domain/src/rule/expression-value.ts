/**
 * What an expression is worth for some answers (decision 0053), the same in the browser and on the server. It is reckoned with
 * doubles and rounded once, at the end. Null is 'sin dato': something that it needs was not answered, or a division by zero.
 */
import { withoutAnswer } from '../question/answer-parts.ts';
import { chosenIDs, chosenOptions } from '../question/chosen-options.ts';
import { isCompactDate } from '../values/dates.ts';
import {
  type ComparisonOperator,
  type Expression,
  type ExpressionFunction,
  parseExpression,
} from './expression-parse.ts';
import { fieldTypes } from '../question/field-types.ts';
import { decimalsOf, readNumber } from '../values/number-text.ts';

/** What is read of a question that an expression names. */
type ReckonedQuestion = {
  readonly fieldTypeCode: string;
  readonly several?: number;
  readonly options: readonly {
    readonly id: string;
    readonly code?: string;
    readonly score?: number | null;
  }[];
};

/** The question with a code and its answer without detail, '' for none; undefined for a code that is no shown question's. */
export type AnswerOf = (
  code: string,
) => { readonly question: ReckonedQuestion; readonly answer: string } | undefined;

/** No larger number is held without losing digits. */
const largest = 999_999_999_999_999;

const isUnknown = (answer: string) => answer === '' || withoutAnswer.some(({ value }) => value === answer);

/** The number with its point moved, as its text says it and not as doubles multiply. */
function shifted(value: number, places: number): number {
  const [digits, exponent = '0'] = String(value).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

/** To so many decimals, halves away from zero; what doubles add in the last digits does not count. */
export function rounded(value: number, decimals: number): number {
  const plain = Number(Math.abs(value).toPrecision(15));
  const size =
    decimalsOf(plain) <= decimals ? plain : shifted(Math.round(shifted(plain, decimals)), -decimals);
  return value < 0 && size !== 0 ? -size : size;
}

/** Whole years from one compact day to another, as an age is counted; less than zero before. */
function years(from: string, to: string): number | null {
  if (!isCompactDate(from) || !isCompactDate(to)) return null;
  if (from > to) {
    const back = years(to, from);
    return back === null ? null : 0 - back;
  }
  return Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - (to.slice(4) < from.slice(4) ? 1 : 0);
}

function answeredDay(part: Expression | undefined, answerOf: AnswerOf): string {
  if (part?.kind !== 'code') return '';
  const found = answerOf(part.code);
  return found?.question.fieldTypeCode === fieldTypes.date ? found.answer : '';
}

function aggregate(name: ExpressionFunction, numbers: readonly number[]): number | null {
  if (numbers.length === 0) return null;
  if (name === 'minimo') return Math.min(...numbers);
  if (name === 'maximo') return Math.max(...numbers);
  const sum = numbers.reduce((total, number) => total + number, 0);
  return name === 'promedio' ? sum / numbers.length : sum;
}

/** The sum of the scores of the chosen options; 'sin dato' where one of them has none. */
function scoreOf(found: ReturnType<AnswerOf>): number | null {
  if (!found || isUnknown(found.answer)) return null;
  const scores = chosenOptions(found.question, found.answer).map(({ score }) => score ?? null);
  return scores.reduce(
    (sum, score) => (sum === null || score === null ? null : sum + score),
    scores.length === 0 ? null : 0,
  );
}

function called(name: ExpressionFunction, values: readonly Expression[], answerOf: AnswerOf): number | null {
  const [first, second, third] = values;
  switch (name) {
    case 'si': {
      const holds = first ? truth(first, answerOf) : null;
      const chosen = holds === null ? undefined : holds ? second : third;
      return chosen ? numberOf(chosen, answerOf) : null;
    }
    case 'redondear': {
      const value = first ? numberOf(first, answerOf) : null;
      const decimals = second ? numberOf(second, answerOf) : null;
      if (value === null || decimals === null) return null;
      return rounded(value, Math.min(6, Math.max(0, Math.trunc(decimals))));
    }
    case 'puntaje':
      return first?.kind === 'code' ? scoreOf(answerOf(first.code)) : null;
    case 'anos':
      return years(answeredDay(first, answerOf), answeredDay(second, answerOf));
    default:
      // Of what was answered: the questions of a sum may hide one by one.
      return aggregate(
        name,
        values.flatMap((value) => numberOf(value, answerOf) ?? []),
      );
  }
}

function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function numberOf(part: Expression, answerOf: AnswerOf): number | null {
  switch (part.kind) {
    case 'number':
      return part.value;
    case 'code': {
      const found = answerOf(part.code);
      if (!found || isUnknown(found.answer)) return null;
      const { fieldTypeCode } = found.question;
      const isNumber = fieldTypeCode === fieldTypes.numeric || fieldTypeCode === fieldTypes.computed;
      return isNumber ? finite(readNumber(found.answer)) : null;
    }
    case 'minus': {
      const value = numberOf(part.of, answerOf);
      return value === null ? null : -value;
    }
    case 'arithmetic': {
      const left = numberOf(part.left, answerOf);
      const right = numberOf(part.right, answerOf);
      if (left === null || right === null) return null;
      if (part.operator === '+') return finite(left + right);
      if (part.operator === '-') return finite(left - right);
      if (part.operator === '*') return finite(left * right);
      return right === 0 ? null : finite(left / right);
    }
    case 'comparison':
      return null;
    case 'call':
      return called(part.name, part.values, answerOf);
  }
}

/** Whether the option with a code was chosen as the answer to a list; null where there is no answer. */
function isChosen(list: Expression, option: Expression, answerOf: AnswerOf): boolean | null {
  if (list.kind !== 'code' || option.kind !== 'code') return null;
  const found = answerOf(list.code);
  if (!found || isUnknown(found.answer)) return null;
  const wanted = found.question.options.find(({ code }) => code === option.code);
  return wanted !== undefined && chosenIDs(found.question, found.answer).includes(wanted.id);
}

function compare(operator: ComparisonOperator, left: number, right: number): boolean {
  switch (operator) {
    case '=':
      return left === right;
    case '<>':
      return left !== right;
    case '<':
      return left < right;
    case '<=':
      return left <= right;
    case '>':
      return left > right;
    case '>=':
      return left >= right;
  }
}

function truth(part: Expression, answerOf: AnswerOf): boolean | null {
  if (part.kind !== 'comparison') return null;
  const { operator, left, right } = part;
  const isList = (side: Expression) =>
    side.kind === 'code' && answerOf(side.code)?.question.fieldTypeCode === fieldTypes.dropdown;
  const chosen = isList(left)
    ? isChosen(left, right, answerOf)
    : isList(right)
      ? isChosen(right, left, answerOf)
      : undefined;
  if (chosen !== undefined) return chosen === null ? null : (operator === '=') === chosen;
  const first = numberOf(left, answerOf);
  const second = numberOf(right, answerOf);
  // 0,1 + 0,2 is 0,3.
  return first === null || second === null ? null : compare(operator, rounded(first, 9), rounded(second, 9));
}

const parsed = new Map<string, Expression | null>();
const mostParsed = 1000;

/** An expression is read once, however often it is reckoned. */
function treeOf(text: string): Expression | null {
  const known = parsed.get(text);
  if (known !== undefined) return known;
  if (parsed.size >= mostParsed) parsed.clear();
  const { tree } = parseExpression(text);
  parsed.set(text, tree);
  return tree;
}

/** The answer to a computed question as it is on the wire, '' for 'sin dato'. Never throws, whatever the expression is. */
export function computedAnswer(
  { expression, decimals = 0 }: { readonly expression?: string | null; readonly decimals?: number },
  answerOf: AnswerOf,
): string {
  const tree = treeOf(expression ?? '');
  const value = tree === null ? null : numberOf(tree, answerOf);
  if (value === null || Math.abs(value) > largest) return '';
  return String(rounded(value, decimals));
}
