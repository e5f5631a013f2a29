/**
 * Writes the expression of a computed question as the `calculation` of an XLSForm (decision 0084). XPath has no 'sin dato', so
 * each part comes with the conditions under which it has a value.
 */
import { largestResult } from '@caracteriza/domain/question/computed-answer';
import { hasOptions, isComputed, kindOf } from '@caracteriza/domain/question/kinds';
import { parseExpression } from '@caracteriza/domain/rule/parse';
import type { ComparisonOperator, Expression } from '@caracteriza/domain/rule/tree';
import { fields } from '@caracteriza/openapi/fields';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import { literal } from './constraint.ts';
import type { Earlier } from './earlier.ts';
import { nameOfOption } from './names.ts';
import { listSum } from './list-calculation.ts';
import { ageSum, personDay, personTruth } from './person-calculation.ts';
import { boundsOf, combined, mayBeZero, orZero, union } from './number-bounds.ts';
import {
  all,
  answered,
  bracketed,
  constantText,
  distinct,
  fitting,
  ifKnown,
  named,
  never,
  roundedSum,
  type Sum,
  type Truth,
  Unsayable,
} from './xpath-number.ts';

function nameSum(name: string, earlier: Earlier): Sum {
  const age = ageSum(name);
  if (age) return age;
  const question = earlier.get(name);
  if (!question || kindOf(question).comparison.measure !== 'number') return never;
  const { least, most, decimals } = question;
  // Without a minimum, negative numbers are rejected.
  const ends = isComputed(question)
    ? { least: -largestResult, most: largestResult }
    : { least: least ?? 0, most: most ?? fields.QuestionCreate.most.maximum };
  const bounds = { ...ends, decimals: decimals ?? 0 };
  return { text: named(question), whole: true, known: [answered(question)], bounds };
}

function arithmeticSum(
  { operator, left, right }: Expression & { kind: 'arithmetic' },
  earlier: Earlier,
): Sum {
  const [a, b] = [sumOf(left, earlier), sumOf(right, earlier)];
  const sign = operator === '/' ? 'div' : operator;
  const isZeroRefused = operator === '/' && mayBeZero(b.bounds);
  return fitting({
    text: `${bracketed(a)} ${sign} ${bracketed(b)}`,
    whole: false,
    known: distinct(a.known, b.known, isZeroRefused ? [`${bracketed(b)} != 0`] : []),
    bounds: combined(operator, a.bounds, b.bounds),
  });
}

/** A date and the conditions under which it is known; null if the part is not a date. */
function dayOf(part: Expression | undefined, earlier: Earlier) {
  if (part?.kind !== 'name') return null;
  const day = personDay(part.name);
  if (day) return day;
  const question = earlier.get(part.name);
  return question && kindOf(question).comparison.measure === 'day'
    ? { text: named(question), known: [answered(question)] }
    : null;
}

/** Completed years between two dates. */
function yearsSum([first, second]: readonly Expression[], earlier: Earlier): Sum {
  const [from, to] = [dayOf(first, earlier), dayOf(second, earlier)];
  if (!from || !to) return never;
  const digits = ({ text }: { text: string }) => `number(format-date(${text}, '%Y%m%d'))`;
  return {
    text: `int((${digits(to)} - ${digits(from)}) div 10000)`,
    whole: true,
    known: distinct(from.known, to.known),
    bounds: { least: -9999, most: 9999, decimals: 0 },
  };
}

function totalSum(parts: readonly Sum[]): Sum {
  const text = parts.map((part) => ifKnown(part, '0')).join(' + ');
  const bounds = parts.map((part) => orZero(part.bounds)).reduce((sum, one) => combined('+', sum, one));
  return { text, whole: false, known: oneKnown(parts), bounds };
}

/** The condition under which at least one part is known. */
function oneKnown(parts: readonly Sum[]): string[] {
  if (parts.some(({ known }) => known.length === 0)) return [];
  return [`(${parts.map(({ known }) => all(known)).join(' or ')})`];
}

const endless = { minimo: '1 div 0', maximo: '-1 div 0' } as const;
const extremes = { minimo: 'min', maximo: 'max' } as const;

/** Combines the known values into one number. */
function aggregateSum(name: string, values: readonly Expression[], earlier: Earlier): Sum {
  const parts = values.map((value) => sumOf(value, earlier));
  const [only] = parts;
  if (!only) return never;
  // Some programs reject `min` with a single number.
  if (parts.length === 1) return only;
  if (name === 'suma') return fitting(totalSum(parts));
  const count = parts.map((part) => ifKnown({ ...part, text: '1' }, '0')).join(' + ');
  if (name === 'suma_completa') {
    const bounds = parts.map((part) => part.bounds).reduce((sum, one) => combined('+', sum, one));
    const text = parts.map(bracketed).join(' + ');
    return fitting({ text, whole: false, known: distinct(...parts.map((part) => part.known)), bounds });
  }
  if (name === 'suma_prorrateada') {
    const { least, most } = union(...parts.map((part) => part.bounds));
    const bounds = { least: least * parts.length, most: most * parts.length, decimals: Infinity };
    const text = `(${totalSum(parts).text}) div (${count}) * ${parts.length}`;
    return fitting({ text, whole: false, known: [`(${count}) * 2 >= ${parts.length}`], bounds });
  }
  if (name === 'promedio') {
    const bounds = { ...union(...parts.map((part) => part.bounds)), decimals: Infinity };
    return fitting({ ...totalSum(parts), text: `(${totalSum(parts).text}) div (${count})`, bounds });
  }
  if (name !== 'minimo' && name !== 'maximo') throw new Unsayable();
  return fitting({
    text: `${extremes[name]}(${parts.map((part) => ifKnown(part, endless[name])).join(', ')})`,
    whole: true,
    known: oneKnown(parts),
    bounds: union(...parts.map((part) => part.bounds)),
  });
}

/** The conditions under which the chosen branch is known. */
function branchKnown(condition: string, yes: readonly string[], no: readonly string[]): string[] {
  const both = yes.filter((each) => no.includes(each));
  const [onlyYes, onlyNo] = [yes, no].map((known) => known.filter((each) => !both.includes(each)));
  if (onlyYes!.length === 0 && onlyNo!.length === 0) return both;
  return [...both, `(${all([condition, ...onlyYes!])} or ${all([`not(${condition})`, ...onlyNo!])})`];
}

function chosenSum([condition, ...values]: readonly Expression[], earlier: Earlier): Sum {
  const truth = condition ? truthOf(condition, earlier) : null;
  const [yes, no] = values.map((value) => sumOf(value, earlier));
  if (!truth || !yes || !no) return never;
  return fitting({
    text: `if(${truth.text}, ${yes.text}, ${no.text})`,
    whole: true,
    known: distinct(truth.known, branchKnown(truth.text, yes.known, no.known)),
    bounds: union(yes.bounds, no.bounds),
  });
}

function callSum({ name, values }: Expression & { kind: 'call' }, earlier: Earlier): Sum {
  const [first, second] = values;
  if (name === 'si') return chosenSum(values, earlier);
  const ofList = listSum(name, first, earlier);
  if (ofList) return ofList;
  if (name === 'anos') return yearsSum(values, earlier);
  // In a repeat, XPath cannot tell cells with a value from empty ones.
  if (name === 'filas' || name.endsWith('_filas')) throw new Unsayable();
  if (name !== 'redondear') return aggregateSum(name, values, earlier);
  // The number of decimals must be a constant in both languages.
  if (!first || second?.kind !== 'number') throw new Unsayable();
  return roundedSum(sumOf(first, earlier), Math.min(6, Math.max(0, Math.trunc(second.value))));
}

function sumOf(part: Expression, earlier: Earlier): Sum {
  switch (part.kind) {
    case 'number': {
      const bounds = boundsOf(part.value);
      return { text: constantText(part.value), whole: true, known: [], bounds };
    }
    case 'name':
      return nameSum(part.name, earlier);
    case 'minus': {
      const operand = sumOf(part.operand, earlier);
      const bounds = combined('-', boundsOf(0), operand.bounds);
      return fitting({ ...operand, text: `0 - ${bracketed(operand)}`, whole: false, bounds });
    }
    case 'arithmetic':
      return arithmeticSum(part, earlier);
    case 'call':
      return callSum(part, earlier);
    default:
      return never;
  }
}

const written: Readonly<Record<ComparisonOperator, string>> = {
  '=': '=',
  '<>': '!=',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
};

/** Whether an option of a list is chosen. */
function choiceTruth(list: PinnedQuestion, operator: ComparisonOperator, side: Expression): Truth | null {
  if (side.kind !== 'name' || (operator !== '=' && operator !== '<>')) return null;
  const option = list.options.find(({ code }) => code === side.name);
  const chosen = option ? `selected(${named(list)}, ${literal(nameOfOption(option))})` : 'false()';
  return { text: operator === '=' ? chosen : `not(${chosen})`, known: [answered(list)] };
}

/** In floating point, 0.1 + 0.2 is not 0.3, so calculated numbers are compared without their last digits. */
function compared(sum: Sum, part: Expression): string {
  if (part.kind === 'number') return constantText(part.value);
  // Otherwise two answers would be compared as texts, in which 3 differs from 3.0.
  if (part.kind === 'name') return `number(${sum.text})`;
  return sum.bounds.decimals === 0 ? bracketed(sum) : `round(${sum.text}, 9)`;
}

/** Several comparisons, all or any of which must hold. One that settles the result is enough, even if others have no answer. */
function joinedTruth(kind: 'all' | 'any', parts: readonly Truth[]): Truth {
  const isDecided = ({ text, known }: Truth) => all([...known, kind === 'all' ? `not(${text})` : text]);
  const whole = distinct(...parts.map(({ known }) => known));
  const text = `(${parts.map((part) => part.text).join(kind === 'all' ? ' and ' : ' or ')})`;
  const known = whole.length === 0 ? [] : [`(${[all(whole), ...parts.map(isDecided)].join(' or ')})`];
  return fitting({ text, known });
}

/** Never known. */
const noTruth: Truth = { text: 'false()', known: ['false()'] };

function truthOf(part: Expression, earlier: Earlier): Truth | null {
  switch (part.kind) {
    case 'comparison':
      return comparisonTruth(part, earlier);
    case 'all':
    case 'any':
      return joinedTruth(
        part.kind,
        part.parts.map((each) => truthOf(each, earlier) ?? noTruth),
      );
    case 'call': {
      const [operand] = part.values;
      const truth = part.name === 'no' && operand ? truthOf(operand, earlier) : null;
      return truth && { text: `not(${truth.text})`, known: truth.known };
    }
    default:
      return null;
  }
}

function comparisonTruth(part: Expression & { kind: 'comparison' }, earlier: Earlier): Truth | null {
  const { left, right, operator } = part;
  const ofPerson = personTruth(left, operator, right) ?? personTruth(right, operator, left);
  if (ofPerson) return ofPerson;
  const listOf = (side: Expression) => {
    const question = side.kind === 'name' ? earlier.get(side.name) : undefined;
    return question && hasOptions(question) ? question : undefined;
  };
  const [first, second] = [listOf(left), listOf(right)];
  if (first) return choiceTruth(first, operator, right);
  if (second) return choiceTruth(second, operator, left);
  const [a, b] = [sumOf(left, earlier), sumOf(right, earlier)];
  const text = `${compared(a, left)} ${written[operator]} ${compared(b, right)}`;
  return fitting({ text, known: distinct(a.known, b.known) });
}

/**
 * The calculation of a computed question in XPath, where the result for 'sin dato' is ''; null if XPath cannot express it or it
 * does not fit in a cell.
 */
export function calculationText(
  { expression, decimals }: Pick<PinnedQuestion, 'expression' | 'decimals'>,
  earlier: Earlier,
): string | null {
  const { tree } = parseExpression(expression ?? '');
  if (!tree) return null;
  try {
    const plain = sumOf(tree, earlier);
    const sum = roundedSum(plain, decimals ?? 0);
    const { least, most } = plain.bounds;
    const isLarge = Math.max(-least, most) > largestResult;
    const known = isLarge ? [...sum.known, `abs(${plain.text}) <= ${largestResult}`] : sum.known;
    const { text } = fitting({ text: ifKnown({ ...sum, known }, "''"), known: [] });
    return text;
  } catch (error) {
    if (error instanceof Unsayable) return null;
    throw error;
  }
}
