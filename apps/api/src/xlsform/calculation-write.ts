/**
 * Writes the expression of a computed question as the `calculation` of an XLSForm (decision 0084). XPath has no 'sin dato', so
 * each part comes with the conditions under which it has a value.
 */
import { largestResult } from '@caracteriza/domain/question/computed-answer';
import { comparisonOf, hasOptions, isComputed, kindOf } from '@caracteriza/domain/question/kinds';
import { parseExpression } from '@caracteriza/domain/rule/parse';
import type { ComparisonOperator, Expression } from '@caracteriza/domain/rule/tree';
import { fields } from '@caracteriza/openapi/fields';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import { literal } from './constraint.ts';
import type { EarlierQuestions } from './earlier.ts';
import { nameOfOption } from './names.ts';
import { listNumber } from './list-calculation.ts';
import { ageNumber, personCondition, personDay } from './person-calculation.ts';
import { boundsOf, combinedBounds, mayBeZero, withZero, unionOfBounds } from './number-bounds.ts';
import {
  answeredCondition,
  assertFits,
  conjunction,
  constantText,
  distinctConditions,
  ifKnown,
  inBrackets,
  neverANumber,
  NotExpressible,
  referenceTo,
  roundedNumber,
  type XPathCondition,
  type XPathNumber,
} from './xpath-number.ts';

function nameNumber(name: string, earlierQuestions: EarlierQuestions): XPathNumber {
  const age = ageNumber(name);
  if (age) return age;
  const question = earlierQuestions.get(name);
  if (!question || comparisonOf(question).measure !== 'number') return neverANumber;
  const { least, most, decimals } = question;
  // A number question without a minimum rejects negative numbers.
  const limits = isComputed(question)
    ? { least: -largestResult, most: largestResult }
    : { least: least ?? 0, most: most ?? fields.QuestionCreate.most.maximum };
  const bounds = { ...limits, decimals: decimals ?? 0 };
  return {
    text: referenceTo(question),
    isWhole: true,
    knownConditions: [answeredCondition(question)],
    bounds,
  };
}

function arithmeticNumber(
  { operator, left, right }: Expression & { kind: 'arithmetic' },
  earlierQuestions: EarlierQuestions,
): XPathNumber {
  const [a, b] = [numberOf(left, earlierQuestions), numberOf(right, earlierQuestions)];
  const operatorSign = operator === '/' ? 'div' : operator;
  const isZeroRefused = operator === '/' && mayBeZero(b.bounds);
  return assertFits({
    text: `${inBrackets(a)} ${operatorSign} ${inBrackets(b)}`,
    isWhole: false,
    knownConditions: distinctConditions(
      a.knownConditions,
      b.knownConditions,
      isZeroRefused ? [`${inBrackets(b)} != 0`] : [],
    ),
    bounds: combinedBounds(operator, a.bounds, b.bounds),
  });
}

/** A date and the conditions under which it is known; null if the part is not a date. */
function dayOf(operand: Expression | undefined, earlierQuestions: EarlierQuestions) {
  if (operand?.kind !== 'name') return null;
  const day = personDay(operand.name);
  if (day) return day;
  const question = earlierQuestions.get(operand.name);
  return question && kindOf(question).comparison.measure === 'day'
    ? { text: referenceTo(question), knownConditions: [answeredCondition(question)] }
    : null;
}

/** Completed years between two dates. */
function yearsNumber(
  [firstOperand, secondOperand]: readonly Expression[],
  earlierQuestions: EarlierQuestions,
): XPathNumber {
  const [from, to] = [dayOf(firstOperand, earlierQuestions), dayOf(secondOperand, earlierQuestions)];
  if (!from || !to) return neverANumber;
  const digits = ({ text }: { text: string }) => `number(format-date(${text}, '%Y%m%d'))`;
  return {
    text: `int((${digits(to)} - ${digits(from)}) div 10000)`,
    isWhole: true,
    knownConditions: distinctConditions(from.knownConditions, to.knownConditions),
    bounds: { least: -9999, most: 9999, decimals: 0 },
  };
}

function totalNumber(numbers: readonly XPathNumber[]): XPathNumber {
  const text = numbers.map((number) => ifKnown(number, '0')).join(' + ');
  const bounds = numbers
    .map((number) => withZero(number.bounds))
    .reduce((sum, term) => combinedBounds('+', sum, term));
  return { text, isWhole: false, knownConditions: anyKnownConditions(numbers), bounds };
}

/** The condition under which at least one part is known. */
function anyKnownConditions(numbers: readonly XPathNumber[]): string[] {
  if (numbers.some(({ knownConditions }) => knownConditions.length === 0)) return [];
  return [`(${numbers.map(({ knownConditions }) => conjunction(knownConditions)).join(' or ')})`];
}

const infinities = { minimo: '1 div 0', maximo: '-1 div 0' } as const;
const extremes = { minimo: 'min', maximo: 'max' } as const;

/** Combines the known values into one number. */
function aggregateNumber(
  name: string,
  values: readonly Expression[],
  earlierQuestions: EarlierQuestions,
): XPathNumber {
  const numbers = values.map((value) => numberOf(value, earlierQuestions));
  const [onlyPart] = numbers;
  if (!onlyPart) return neverANumber;
  // Some programs reject `min` with a single number.
  if (numbers.length === 1) return onlyPart;
  if (name === 'suma') return assertFits(totalNumber(numbers));
  const count = numbers.map((number) => ifKnown({ ...number, text: '1' }, '0')).join(' + ');
  if (name === 'suma_completa') {
    const bounds = numbers
      .map((number) => number.bounds)
      .reduce((sum, term) => combinedBounds('+', sum, term));
    const text = numbers.map(inBrackets).join(' + ');
    return assertFits({
      text,
      isWhole: false,
      knownConditions: distinctConditions(...numbers.map((number) => number.knownConditions)),
      bounds,
    });
  }
  if (name === 'suma_prorrateada') {
    const { least, most } = unionOfBounds(...numbers.map((number) => number.bounds));
    const bounds = { least: least * numbers.length, most: most * numbers.length, decimals: Infinity };
    const text = `(${totalNumber(numbers).text}) div (${count}) * ${numbers.length}`;
    return assertFits({
      text,
      isWhole: false,
      knownConditions: [`(${count}) * 2 >= ${numbers.length}`],
      bounds,
    });
  }
  if (name === 'promedio') {
    const bounds = { ...unionOfBounds(...numbers.map((number) => number.bounds)), decimals: Infinity };
    return assertFits({
      ...totalNumber(numbers),
      text: `(${totalNumber(numbers).text}) div (${count})`,
      bounds,
    });
  }
  if (name !== 'minimo' && name !== 'maximo') throw new NotExpressible();
  return assertFits({
    text: `${extremes[name]}(${numbers.map((number) => ifKnown(number, infinities[name])).join(', ')})`,
    isWhole: true,
    knownConditions: anyKnownConditions(numbers),
    bounds: unionOfBounds(...numbers.map((number) => number.bounds)),
  });
}

/** The conditions under which the chosen branch is known. */
export function branchKnownConditions(
  condition: string,
  yes: readonly string[],
  no: readonly string[],
): string[] {
  const commonConditions = yes.filter((each) => no.includes(each));
  const [yesConditions, noConditions] = [yes, no].map((conditions) =>
    conditions.filter((each) => !commonConditions.includes(each)),
  );
  if (yesConditions!.length === 0 && noConditions!.length === 0) return commonConditions;
  return [
    ...commonConditions,
    `(${conjunction([condition, ...yesConditions!])} or ${conjunction([`not(${condition})`, ...noConditions!])})`,
  ];
}

function chosenNumber(
  [condition, ...values]: readonly Expression[],
  earlierQuestions: EarlierQuestions,
): XPathNumber {
  const truth = condition ? conditionOf(condition, earlierQuestions) : null;
  const [thenValue, elseValue] = values.map((value) => numberOf(value, earlierQuestions));
  if (!truth || !thenValue || !elseValue) return neverANumber;
  return assertFits({
    text: `if(${truth.text}, ${thenValue.text}, ${elseValue.text})`,
    isWhole: true,
    knownConditions: distinctConditions(
      truth.knownConditions,
      branchKnownConditions(truth.text, thenValue.knownConditions, elseValue.knownConditions),
    ),
    bounds: unionOfBounds(thenValue.bounds, elseValue.bounds),
  });
}

function callNumber(
  { name, values }: Expression & { kind: 'call' },
  earlierQuestions: EarlierQuestions,
): XPathNumber {
  const [firstOperand, secondOperand] = values;
  if (name === 'si') return chosenNumber(values, earlierQuestions);
  const listResult = listNumber(name, firstOperand, earlierQuestions);
  if (listResult) return listResult;
  if (name === 'anos') return yearsNumber(values, earlierQuestions);
  // In a repeat, XPath cannot tell cells with a value from empty ones.
  if (name === 'filas' || name.endsWith('_filas')) throw new NotExpressible();
  if (name !== 'redondear') return aggregateNumber(name, values, earlierQuestions);
  // The number of decimals must be a constant in both languages.
  if (!firstOperand || secondOperand?.kind !== 'number') throw new NotExpressible();
  return roundedNumber(
    numberOf(firstOperand, earlierQuestions),
    Math.min(6, Math.max(0, Math.trunc(secondOperand.value))),
  );
}

function numberOf(expression: Expression, earlierQuestions: EarlierQuestions): XPathNumber {
  switch (expression.kind) {
    case 'number': {
      const bounds = boundsOf(expression.value);
      return { text: constantText(expression.value), isWhole: true, knownConditions: [], bounds };
    }
    case 'name':
      return nameNumber(expression.name, earlierQuestions);
    case 'minus': {
      const operand = numberOf(expression.operand, earlierQuestions);
      const bounds = combinedBounds('-', boundsOf(0), operand.bounds);
      return assertFits({ ...operand, text: `0 - ${inBrackets(operand)}`, isWhole: false, bounds });
    }
    case 'arithmetic':
      return arithmeticNumber(expression, earlierQuestions);
    case 'call':
      return callNumber(expression, earlierQuestions);
    default:
      return neverANumber;
  }
}

const operatorText: Readonly<Record<ComparisonOperator, string>> = {
  '=': '=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/** Whether an option of a list is chosen. */
function choiceCondition(
  list: PinnedQuestion,
  operator: ComparisonOperator,
  side: Expression,
): XPathCondition | null {
  if (side.kind !== 'name' || (operator !== '=' && operator !== '<>')) return null;
  const option = list.options.find(({ code }) => code === side.name);
  const isChosen = option ? `selected(${referenceTo(list)}, ${literal(nameOfOption(option))})` : 'false()';
  return {
    text: operator === '=' ? isChosen : `not(${isChosen})`,
    knownConditions: [answeredCondition(list)],
  };
}

/** Whether an answer is a certain text, which other programs compare letter by letter. */
function textCondition(
  expression: Expression,
  operator: ComparisonOperator,
  side: Expression,
  earlierQuestions: EarlierQuestions,
): XPathCondition | null {
  const question = expression.kind === 'name' ? earlierQuestions.get(expression.name) : undefined;
  if (!question || side.kind !== 'text' || comparisonOf(question).measure !== 'text') return null;
  const operatorSign = operatorText[operator];
  return {
    text: `${referenceTo(question)} ${operatorSign} ${literal(side.value)}`,
    knownConditions: [answeredCondition(question)],
  };
}

/** In floating point, 0.1 + 0.2 is not 0.3, so calculated numbers are compared without their last digits. */
function comparisonSide(sum: XPathNumber, expression: Expression): string {
  if (expression.kind === 'number') return constantText(expression.value);
  // Otherwise two answers would be compared as texts, in which 3 differs from 3.0.
  if (expression.kind === 'name') return `number(${sum.text})`;
  return sum.bounds.decimals === 0 ? inBrackets(sum) : `round(${sum.text}, 9)`;
}

/** Several comparisons, all or any of which must hold. One that settles the result is enough, even if others have no answer. */
function joinedCondition(kind: 'all' | 'any', conditions: readonly XPathCondition[]): XPathCondition {
  const isDecided = ({ text, knownConditions }: XPathCondition) =>
    conjunction([...knownConditions, kind === 'all' ? `not(${text})` : text]);
  const allKnown = distinctConditions(...conditions.map(({ knownConditions }) => knownConditions));
  const text = `(${conditions.map((condition) => condition.text).join(kind === 'all' ? ' and ' : ' or ')})`;
  const commonConditions =
    allKnown.length === 0 ? [] : [`(${[conjunction(allKnown), ...conditions.map(isDecided)].join(' or ')})`];
  return assertFits({ text, knownConditions: commonConditions });
}

/** Never known. */
const noCondition: XPathCondition = { text: 'false()', knownConditions: ['false()'] };

/** The part if it is a condition, otherwise null. */
export function conditionOf(
  expression: Expression,
  earlierQuestions: EarlierQuestions,
): XPathCondition | null {
  switch (expression.kind) {
    case 'comparison':
      return comparisonCondition(expression, earlierQuestions);
    case 'all':
    case 'any':
      return joinedCondition(
        expression.kind,
        expression.operands.map((operand) => conditionOf(operand, earlierQuestions) ?? noCondition),
      );
    case 'call': {
      const [operand] = expression.values;
      const truth = expression.name === 'no' && operand ? conditionOf(operand, earlierQuestions) : null;
      return truth && { text: `not(${truth.text})`, knownConditions: truth.knownConditions };
    }
    default:
      return null;
  }
}

function comparisonCondition(
  expression: Expression & { kind: 'comparison' },
  earlierQuestions: EarlierQuestions,
): XPathCondition | null {
  const { left, right, operator } = expression;
  const personPart = personCondition(left, operator, right) ?? personCondition(right, operator, left);
  if (personPart) return personPart;
  const listOf = (side: Expression) => {
    const question = side.kind === 'name' ? earlierQuestions.get(side.name) : undefined;
    return question && hasOptions(question) ? question : undefined;
  };
  const [firstList, secondList] = [listOf(left), listOf(right)];
  if (firstList) return choiceCondition(firstList, operator, right);
  if (secondList) return choiceCondition(secondList, operator, left);
  const textPart =
    textCondition(left, operator, right, earlierQuestions) ??
    textCondition(right, operator, left, earlierQuestions);
  if (textPart) return textPart;
  const [a, b] = [numberOf(left, earlierQuestions), numberOf(right, earlierQuestions)];
  const text = `${comparisonSide(a, left)} ${operatorText[operator]} ${comparisonSide(b, right)}`;
  return assertFits({ text, knownConditions: distinctConditions(a.knownConditions, b.knownConditions) });
}

/**
 * The calculation of a computed question in XPath, where the result for 'sin dato' is ''; null if XPath cannot express it or it
 * does not fit in a cell.
 */
export function calculationText(
  { expression, decimals }: Pick<PinnedQuestion, 'expression' | 'decimals'>,
  earlierQuestions: EarlierQuestions,
): string | null {
  const { tree } = parseExpression(expression ?? '');
  if (!tree) return null;
  try {
    const unrounded = numberOf(tree, earlierQuestions);
    const sum = roundedNumber(unrounded, decimals ?? 0);
    const { least, most } = unrounded.bounds;
    const isLarge = Math.max(-least, most) > largestResult;
    const conditions = isLarge
      ? [...sum.knownConditions, `abs(${unrounded.text}) <= ${largestResult}`]
      : sum.knownConditions;
    const { text } = assertFits({
      text: ifKnown({ ...sum, knownConditions: conditions }, "''"),
      knownConditions: [],
    });
    return text;
  } catch (error) {
    if (error instanceof NotExpressible) return null;
    throw error;
  }
}
