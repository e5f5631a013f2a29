/**
 * Evaluates a rule for given answers, identically in the browser and on the server (decisions 0044, 0053). Numbers are doubles
 * and are rounded once, at the end. Null means 'sin dato': a needed answer is missing, or there was a division by zero. No tree
 * makes it throw.
 */
import { fold } from '../values/fold.ts';
import { readNumber } from '../values/number-text.ts';
import { aggregates, arithmetic, finiteOrNull, rounded, years } from './calculation.ts';
import { type Comparison, optionIDs, type Subject } from './comparison.ts';
import type { AnswerOperator, ComparisonOperator, RulePart } from './tree.ts';

/** The operand that a name stands for: an answer without detail ('' if unanswered) and how it is compared. */
export type Operand = {
  readonly comparison: Comparison;
  readonly subject: Subject;
  readonly answer: string;
};

/** Looks up the operand for a name in a rule; undefined if the name is unknown here. */
export type Scope = (name: string) => Operand | undefined;

/** Values that state why there is no answer; they are neither less nor greater than anything, and not numbers. */
const isUnknown = (answer: string) => answer === '@NS' || answer === '@NR';
/** Whether an answer has no value that rules could use. */
export const isMissing = (answer: string) => answer === '' || isUnknown(answer);

function answerHolds(
  { comparison, subject, answer }: Operand,
  operator: AnswerOperator,
  value: string,
): boolean | null {
  if (answer === '') return null;
  const difference = () => (isUnknown(answer) ? NaN : comparison.difference(answer, value));
  switch (operator) {
    case 'answered':
      return true;
    case 'equal':
      return comparison.isSame(subject, answer, value);
    case 'different':
      return !comparison.isSame(subject, answer, value);
    case 'contains':
      return !isUnknown(answer) && fold(answer).includes(fold(value));
    case 'less':
      return difference() < 0;
    case 'more':
      return difference() > 0;
    case 'notLess':
      return difference() >= 0;
    case 'notMore':
      return difference() <= 0;
  }
}

function orderHolds(operator: ComparisonOperator, difference: number): boolean {
  switch (operator) {
    case '=':
      return difference === 0;
    case '<>':
      return difference !== 0;
    case '<':
      return difference < 0;
    case '<=':
      return difference <= 0;
    case '>':
      return difference > 0;
    case '>=':
      return difference >= 0;
  }
}

/** The operand that a part names, if it is a name. */
export const operandOf = (rulePart: RulePart | undefined, scope: Scope) =>
  rulePart?.kind === 'name' ? scope(rulePart.name) : undefined;

/** Whether a choice or text equals the other side, which is an option's code or a text in wire format. */
function areEqual({ comparison, subject, answer }: Operand, side: RulePart): boolean | null {
  if (isMissing(answer)) return null;
  if (side.kind === 'text') return comparison.isSame(subject, answer, side.value);
  if (side.kind !== 'name') return null;
  const option = subject.options?.find(({ code }) => code === side.name);
  return option !== undefined && comparison.isSame(subject, answer, option.id);
}

/** Compares two days or times; null unless both are given. */
function distance(left: Operand, right: Operand): number | null {
  if (isMissing(left.answer) || isMissing(right.answer)) return null;
  // `difference` validates only its first argument, so each side is passed first once.
  const [forward, backward] = [
    left.comparison.difference(left.answer, right.answer),
    right.comparison.difference(right.answer, left.answer),
  ];
  return Number.isNaN(forward) || Number.isNaN(backward) ? null : forward;
}

/** Whether a side is compared as a whole value rather than as a number or a date. */
const isValue = (operand: Operand, otherPart: RulePart) =>
  operand.comparison.measure === 'choice' || otherPart.kind === 'text';

/** Null for any operator except '=' and '<>', because choices and texts have no order. */
function samenessHolds(operator: ComparisonOperator, areSame: boolean | null): boolean | null {
  if (areSame === null) return null;
  if (operator === '=') return areSame;
  return operator === '<>' ? !areSame : null;
}

/** Whether both names stand for dates, or both for times. */
function areMoments(left: Operand, right: Operand): boolean {
  const { measure } = left.comparison;
  return measure === right.comparison.measure && (measure === 'day' || measure === 'time');
}

function comparisonHolds(
  { operator, left, right }: Extract<RulePart, { kind: 'comparison' }>,
  scope: Scope,
): boolean | null {
  const [firstOperand, secondOperand] = [operandOf(left, scope), operandOf(right, scope)];
  if (firstOperand && isValue(firstOperand, right))
    return samenessHolds(operator, areEqual(firstOperand, right));
  if (secondOperand && isValue(secondOperand, left))
    return samenessHolds(operator, areEqual(secondOperand, left));
  if (firstOperand && secondOperand && areMoments(firstOperand, secondOperand)) {
    const difference = distance(firstOperand, secondOperand);
    return difference === null ? null : orderHolds(operator, difference);
  }
  const [a, b] = [numberOf(left, scope), numberOf(right, scope)];
  // Rounded, because with doubles 0.1 + 0.2 is not 0.3.
  return a === null || b === null ? null : orderHolds(operator, rounded(a, 9) - rounded(b, 9));
}

/** Whether a rule holds; null if a missing answer leaves that open. */
export function truthOf(rule: RulePart, scope: Scope): boolean | null {
  switch (rule.kind) {
    case 'answer': {
      const operand = scope(rule.name);
      return operand ? answerHolds(operand, rule.operator, rule.value) : null;
    }
    case 'comparison':
      return comparisonHolds(rule, scope);
    case 'all':
    case 'any': {
      // One false part decides 'all'; one true part decides 'any'.
      const decisive = rule.kind === 'any';
      let truth: boolean | null = !decisive;
      for (const rulePart of rule.operands) {
        const partTruth = truthOf(rulePart, scope);
        if (partTruth === decisive) return decisive;
        if (partTruth === null) truth = null;
      }
      return truth;
    }
    case 'call': {
      const [operand] = rule.values;
      const truth = rule.name === 'no' && operand ? truthOf(operand, scope) : null;
      return truth === null ? null : !truth;
    }
    default:
      return null;
  }
}

/** Whether a rule is known to hold. */
export const holds = (rule: RulePart, scope: Scope): boolean => truthOf(rule, scope) === true;

function dayOf(rulePart: RulePart | undefined, scope: Scope): string {
  const operand = operandOf(rulePart, scope);
  return operand?.comparison.measure === 'day' ? operand.answer : '';
}

type Call = (values: readonly RulePart[], scope: Scope) => number | null;

/** The chosen options of a list; null if it was not answered. */
export function chosenOf(rulePart: RulePart | undefined, scope: Scope) {
  const operand = operandOf(rulePart, scope);
  if (!operand || operand.comparison.measure !== 'choice' || isMissing(operand.answer)) return null;
  const chosenIDSet = new Set(optionIDs(operand.answer, operand.subject.several === 1));
  return (operand.subject.options ?? []).filter(({ id }) => chosenIDSet.has(id));
}

/** The scores of the chosen options as one number; 'sin dato' if any of them has no score. */
const scoreFunction =
  (aggregate: string): Call =>
  ([list], scope) => {
    const options = chosenOf(list, scope) ?? [];
    const scores = options.flatMap(({ score }) => score ?? []);
    return scores.length > 0 && scores.length === options.length ? aggregates[aggregate]!(scores) : null;
  };

type Rows = readonly Readonly<Record<string, string>>[];

/** Answers of rows are long, and many calculations may read the same one. */
const filledRows = new WeakMap<Operand, Rows>();

/** The rows that are not blank. */
function rowsOf(rulePart: RulePart | undefined, scope: Scope): Rows {
  const operand = operandOf(rulePart, scope);
  if (!operand) return [];
  let rows = filledRows.get(operand);
  if (!rows) {
    const answerRows = operand.comparison.rows?.(operand.answer) ?? [];
    rows = answerRows.filter((row) => Object.values(row).some((cell) => cell.trim() !== ''));
    filledRows.set(operand, rows);
  }
  return rows;
}

/** The numbers in a column of rows combined into one number; cells without a number are skipped. */
const cellFunction =
  (aggregate: string): Call =>
  ([rows, column], scope) => {
    if (column?.kind !== 'text') return null;
    const cells = rowsOf(rows, scope).map((row) =>
      Object.hasOwn(row, column.value) ? row[column.value]! : '',
    );
    const numbers = cells.map(readNumber).filter(Number.isFinite);
    return numbers.length === 0 ? null : aggregates[aggregate]!(numbers);
  };

const knownNumbers = (values: readonly RulePart[], scope: Scope) =>
  values.flatMap((value) => numberOf(value, scope) ?? []);

/** The functions that treat their arguments in a special way; the others are aggregates. */
const calls: Readonly<Record<string, Call>> = {
  si: ([condition, yes, no], scope) => {
    const truth = condition ? truthOf(condition, scope) : null;
    const branch = truth === null ? undefined : truth ? yes : no;
    return branch ? numberOf(branch, scope) : null;
  },
  redondear: ([number, digits], scope) => {
    const value = number ? numberOf(number, scope) : null;
    const decimals = digits ? numberOf(digits, scope) : null;
    if (value === null || decimals === null) return null;
    return rounded(value, Math.min(6, Math.max(0, Math.trunc(decimals))));
  },
  suma_completa: (values, scope) => {
    const numbers = knownNumbers(values, scope);
    return numbers.length === values.length ? aggregates['suma']!(numbers) : null;
  },
  // Unanswered items count as the average of the answered ones, as in most scales.
  suma_prorrateada: (values, scope) => {
    const numbers = knownNumbers(values, scope);
    const isEnough = numbers.length * 2 >= values.length;
    return isEnough ? (aggregates['suma']!(numbers) / numbers.length) * values.length : null;
  },
  puntaje: scoreFunction('suma'),
  puntaje_minimo: scoreFunction('minimo'),
  puntaje_maximo: scoreFunction('maximo'),
  // 'Ninguna' counts as no choice.
  elegidas: ([list], scope) => {
    const options = chosenOf(list, scope);
    return options && (options.some(({ excludes }) => excludes === 1) ? 0 : options.length);
  },
  filas: ([rows], scope) => rowsOf(rows, scope).length || null,
  suma_filas: cellFunction('suma'),
  minimo_filas: cellFunction('minimo'),
  maximo_filas: cellFunction('maximo'),
  anos: ([from, to], scope) => years(dayOf(from, scope), dayOf(to, scope)),
};

// The tree may come from anywhere, so a name such as 'constructor' must not match an inherited property.
function callOf(name: string, values: readonly RulePart[], scope: Scope): number | null {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (call) return call(values, scope);
  const numbers = knownNumbers(values, scope);
  const aggregate = Object.hasOwn(aggregates, name) ? aggregates[name] : undefined;
  return aggregate && numbers.length > 0 ? aggregate(numbers) : null;
}

/** The value of a calculation; null for 'sin dato'. */
export function numberOf(rule: RulePart, scope: Scope): number | null {
  switch (rule.kind) {
    case 'number':
      return rule.value;
    case 'name': {
      const operand = scope(rule.name);
      if (!operand || operand.comparison.measure !== 'number' || isMissing(operand.answer)) return null;
      return finiteOrNull(readNumber(operand.answer));
    }
    case 'minus': {
      const value = numberOf(rule.operand, scope);
      return value === null ? null : -value;
    }
    case 'arithmetic': {
      const left = numberOf(rule.left, scope);
      const right = numberOf(rule.right, scope);
      return left === null || right === null ? null : arithmetic(rule.operator, left, right);
    }
    case 'call':
      return callOf(rule.name, rule.values, scope);
    default:
      return null;
  }
}
