/** Expressions of ours, from `calculation` of an XLSForm: those that both languages can say (decision 0066). */
import { codesIn, parseExpression } from '@caracteriza/domain/rule/parse';
import type { Expression } from '@caracteriza/domain/rule/tree';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import { isNumberOnWire } from '@caracteriza/domain/values/number-text';
import { fields } from '@caracteriza/openapi/fields';
import { parseXPath } from './expression.ts';
import type { FormQuestion } from './form.ts';

/** How a computed question is worked out; `expression` names questions by `nameOfRow`. */
export interface Calculation {
  expression: string;
  decimals: number;
}

/** The decimals of a result that is not rounded in the form. */
const usualDecimals = 2;

/**
 * What stands for a question in an expression until it has its code, as long as one of those: its own name may be a word of ours, or
 * differ from another name by capital letters alone.
 */
export const nameOfRow = (row: number) => `_FILA${String(row).padStart(4, '0')}`;

/** What a calculation may name. */
export interface Known {
  questions: ReadonlyMap<string, FormQuestion>;
  /** The calculations before it, by the names of their questions. */
  calculations: ReadonlyMap<string, Calculation>;
}

/** How strongly each sign binds. */
const strengths = { '+': 1, '-': 1, '*': 2, '/': 2 } as const;

/** The decimals that `round` is told, 0 for none; null where they are no constant. */
function decimalsOf(part: Expression & { kind: 'call' }): number | null {
  const [, given] = part.values;
  if (!given) return 0;
  return given.kind === 'number' && [0, 1, 2, 3, 4, 5, 6].includes(given.value) ? given.value : null;
}

const { minimum, maximum } = fields.AnswerOptionCreate.score;

const isScore = (name: string) => isNumberOnWire(name) && Number(name) >= minimum && Number(name) <= maximum;

/** A choice of one whose options are named by numbers: those are what it counts in a calculation. */
const isScale = ({ type, settings, options }: FormQuestion) =>
  type === fieldTypes.dropdown &&
  settings.several !== 1 &&
  options.length > 0 &&
  options.every(({ name, score }) => isScore(name) && (score ?? Number(name)) === Number(name));

/** Gives the options of the scales that a calculation names what they count. */
export function setScores({ expression }: Calculation, questions: Known['questions']): void {
  const names = codesIn(expression);
  for (const question of questions.values()) {
    if (!names.has(nameOfRow(question.row)) || !isScale(question)) continue;
    // Other questions may have the same list.
    question.options = question.options.map((option) => ({ ...option, score: Number(option.name) }));
  }
}

function numberText(part: Expression, known: Known): string | null {
  switch (part.kind) {
    case 'number': {
      const text = String(part.value);
      return /^-?\d+(?:\.\d+)?$/.test(text) ? text : null;
    }
    case 'name': {
      // With all its decimals, as there: what the question shows is rounded.
      const inner = known.calculations.get(part.name);
      if (inner) return `(${inner.expression})`;
      const named = known.questions.get(part.name);
      if (!named) return null;
      if (named.type === fieldTypes.numeric || named.type === fieldTypes.computed)
        return nameOfRow(named.row);
      return isScale(named) ? `puntaje(${nameOfRow(named.row)})` : null;
    }
    case 'arithmetic': {
      const strength = strengths[part.operator];
      const left = sideText(part.left, strength, known);
      const right = sideText(part.right, strength + 1, known);
      return left === null || right === null ? null : `${left} ${part.operator} ${right}`;
    }
    case 'minus': {
      const operand = sideText(part.operand, strengths['-'] + 1, known);
      return operand === null ? null : `0 - ${operand}`;
    }
    case 'call':
      return calledText(part, known);
    default:
      return null;
  }
}

/** How strongly what a part is written with binds; a part without signs cannot be torn apart. */
function strengthOf(part: Expression): number {
  if (part.kind === 'minus') return strengths['-'];
  return part.kind === 'arithmetic' ? strengths[part.operator] : Infinity;
}

/** One side of a sign, in brackets only where they are needed: deep ones are not read. @param strength of signs without brackets */
function sideText(part: Expression, strength: number, known: Known): string | null {
  const text = numberText(part, known);
  return text !== null && strengthOf(part) < strength ? `(${text})` : text;
}

function calledText(part: Expression & { kind: 'call' }, known: Known): string | null {
  const [first, second, third] = part.values;
  if (part.name === 'round' && first && part.values.length <= 2) {
    const value = numberText(first, known);
    const decimals = decimalsOf(part);
    return value === null || decimals === null ? null : `redondear(${value}; ${decimals})`;
  }
  if (part.name !== 'if' || part.values.length !== 3) return null;
  if (first?.kind !== 'comparison') return null;
  const [left, right, then, otherwise] = [first.left, first.right, second!, third!].map((each) =>
    numberText(each, known),
  );
  if (left === null || right === null || then === null || otherwise === null) return null;
  return `si(${left} ${first.operator} ${right}; ${then}; ${otherwise})`;
}

/** The expression that a calculation is, or null: one of numbers, earlier questions that have a number, + - * div, if and round. */
export function readCalculation(text: string, known: Known): Calculation | null {
  const tree = parseXPath(text);
  // One that names nothing is a constant of the form, as its version, and is not for people.
  const expression = tree && /\$\{/.test(text) ? numberText(tree, known) : null;
  if (expression === null || parseExpression(expression).problem) return null;
  const whole = tree?.kind === 'call' && tree.name === 'round' ? decimalsOf(tree) : null;
  return { expression, decimals: whole ?? usualDecimals };
}
