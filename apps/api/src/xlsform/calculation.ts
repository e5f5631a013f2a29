/** Translates `calculation` of an XLSForm into our expressions, as far as both languages support it (decision 0066). */
import { codesIn, parseExpression } from '@caracteriza/domain/rule/parse';
import { isTextExpression } from '@caracteriza/domain/rule/text-result';
import type { Expression } from '@caracteriza/domain/rule/tree';
import { comparisonOf, hasOptions, kindOf } from '@caracteriza/domain/question/kinds';
import { isNumberOnWire } from '@caracteriza/domain/values/number-text';
import { fields } from '@caracteriza/openapi/fields';
import { parseXPath } from './expression.ts';
import type { FormQuestion } from './form.ts';

/** How a computed question is calculated; `expression` refers to questions by `nameOfRow`. */
export interface Calculation {
  expression: string;
  decimals: number;
}

/** The decimals of a result that the form does not round. */
const defaultDecimals = 2;

/**
 * The placeholder for a question in an expression until the question has its code; it has the same length as a code. The
 * question's own name might be a keyword of our language or differ from another name only in capitalization.
 */
export const nameOfRow = (row: number) => `_FILA${String(row).padStart(4, '0')}`;

/** What a calculation may refer to. */
export interface CalculationScope {
  questions: ReadonlyMap<string, FormQuestion>;
  /** The preceding calculations, by the names of their questions. */
  calculations: ReadonlyMap<string, Calculation>;
}

/** The precedence of each operator. */
const strengths = { '+': 1, '-': 1, '*': 2, '/': 2 } as const;

/** The decimals passed to `round`, 0 by default; null if they are not a constant. */
function decimalsOf(expression: Expression & { kind: 'call' }): number | null {
  const [, digits] = expression.values;
  if (!digits) return 0;
  return digits.kind === 'number' && [0, 1, 2, 3, 4, 5, 6].includes(digits.value) ? digits.value : null;
}

const { minimum, maximum } = fields.AnswerOptionCreate.score;

const isScore = (name: string) => isNumberOnWire(name) && Number(name) >= minimum && Number(name) <= maximum;

/** A single-choice question whose option names are numbers, which calculations use as scores. */
const isScale = ({ type, settings, options }: FormQuestion) =>
  hasOptions({ fieldTypeCode: type }) &&
  settings.several !== 1 &&
  options.length > 0 &&
  options.every(({ name, score }) => isScore(name) && (score ?? Number(name)) === Number(name));

/** Assigns scores to the options of the scales that a calculation uses. */
export function setScores({ expression }: Calculation, questions: CalculationScope['questions']): void {
  const names = codesIn(expression);
  for (const question of questions.values()) {
    if (!names.has(nameOfRow(question.row)) || !isScale(question)) continue;
    // Other questions may share the list.
    question.options = question.options.map((option) => ({ ...option, score: Number(option.name) }));
  }
}

function numberText(expression: Expression, scope: CalculationScope): string | null {
  switch (expression.kind) {
    case 'number': {
      const text = String(expression.value);
      return /^-?\d+(?:\.\d+)?$/.test(text) ? text : null;
    }
    case 'name':
      return nameText(expression.name, scope);
    case 'arithmetic': {
      const precedence = strengths[expression.operator];
      const left = sideText(expression.left, precedence, scope);
      const right = sideText(expression.right, precedence + 1, scope);
      return left === null || right === null ? null : `${left} ${expression.operator} ${right}`;
    }
    case 'minus': {
      const operand = sideText(expression.operand, strengths['-'] + 1, scope);
      return operand === null ? null : `0 - ${operand}`;
    }
    case 'call':
      return calledText(expression, scope);
    default:
      return null;
  }
}

function nameText(name: string, { calculations, questions }: CalculationScope): string | null {
  // The whole expression, as XLSForm computes it: the answer to the question itself is rounded.
  const calculation = calculations.get(name);
  if (calculation) return isTextExpression(calculation.expression) ? null : `(${calculation.expression})`;
  const question = questions.get(name);
  if (!question) return null;
  const text = nameOfRow(question.row);
  if (kindOf({ fieldTypeCode: question.type }).comparison.measure === 'number') return text;
  return isScale(question) ? `puntaje(${text})` : null;
}

/** The precedence of a part's outermost operator; for a part without operators, one that never needs brackets. */
function strengthOf(expression: Expression): number {
  if (expression.kind === 'minus') return strengths['-'];
  return expression.kind === 'arithmetic' ? strengths[expression.operator] : Infinity;
}

/**
 * One operand, in brackets only if needed, because deeply nested ones cannot be parsed. @param strength precedence of operators
 * that need no brackets
 */
function sideText(expression: Expression, strength: number, scope: CalculationScope): string | null {
  const text = numberText(expression, scope);
  return text !== null && strengthOf(expression) < strength ? `(${text})` : text;
}

function calledText(expression: Expression & { kind: 'call' }, scope: CalculationScope): string | null {
  if (expression.name === 'round') return roundText(expression, scope);
  return expression.name === 'if' && expression.values.length === 3 ? ifText(expression.values, scope) : null;
}

function roundText(expression: Expression & { kind: 'call' }, scope: CalculationScope): string | null {
  const [value] = expression.values;
  const decimals = expression.values.length <= 2 ? decimalsOf(expression) : null;
  const text = value && decimals !== null ? numberText(value, scope) : null;
  return text === null ? null : `redondear(${text}; ${decimals})`;
}

/** One or more comparisons; null if our language cannot express them. */
function truthText(expression: Expression, scope: CalculationScope): string | null {
  switch (expression.kind) {
    case 'comparison': {
      const [left, right] = [numberText(expression.left, scope), numberText(expression.right, scope)];
      return left === null || right === null ? null : `${left} ${expression.operator} ${right}`;
    }
    case 'all':
    case 'any': {
      const texts = expression.operands.map((operand) => truthText(operand, scope));
      if (!texts.every((text) => text !== null)) return null;
      return expression.kind === 'all' ? texts.join(' y ') : `(${texts.join(' o ')})`;
    }
    case 'call': {
      const [operand] = expression.values;
      const text = expression.name === 'not' && operand ? truthText(operand, scope) : null;
      return text === null ? null : `no(${text})`;
    }
    default:
      return null;
  }
}

function ifText([condition, ...values]: readonly Expression[], scope: CalculationScope): string | null {
  const truth = condition ? truthText(condition, scope) : null;
  const texts = values.map((operand) => numberText(operand, scope));
  if (truth === null || !texts.every((text) => text !== null)) return null;
  return `si(${[truth, ...texts].join('; ')})`;
}

/** A quoted text; null if it contains both kinds of quotes. */
function quotedText(text: string): string | null {
  if (!text.includes("'")) return `'${text}'`;
  return text.includes('"') ? null : `"${text}"`;
}

/** A text: quoted, an option's label or name, an answer, or one of two of these; null for anything else. */
function textText(expression: Expression, scope: CalculationScope): string | null {
  if (expression.kind === 'text') return quotedText(expression.value);
  if (expression.kind === 'name') return namedText(expression.name, scope);
  if (expression.kind !== 'call') return null;
  const [firstValue, secondValue, thirdValue] = expression.values;
  if (expression.name === 'jr:choice-name')
    return firstValue?.kind === 'name' ? labelText(firstValue.name, scope) : null;
  if (expression.name !== 'if' || !firstValue || !secondValue || !thirdValue) return null;
  const texts = [truthText(firstValue, scope), textText(secondValue, scope), textText(thirdValue, scope)];
  return texts.every((text) => text !== null) ? `si(${texts.join('; ')})` : null;
}

const labelText = (name: string, { questions }: CalculationScope): string | null => {
  const list = questions.get(name);
  const isList = list && hasOptions({ fieldTypeCode: list.type }) && list.settings.several !== 1;
  return isList ? `etiqueta(${nameOfRow(list.row)})` : null;
};

function namedText(name: string, { calculations, questions }: CalculationScope): string | null {
  const calculation = calculations.get(name);
  if (calculation) return isTextExpression(calculation.expression) ? calculation.expression : null;
  const question = questions.get(name);
  const isText = question && comparisonOf({ fieldTypeCode: question.type }).measure === 'text';
  return isText ? `texto(${nameOfRow(question.row)})` : null;
}

/**
 * The expression for a calculation, or null. A calculation may use numbers, earlier numeric questions, `+ - * div`, `round`,
 * and `if` with `and`, `or` and `not`; or it may return a text, using `if`, `jr:choice-name` and quoted texts.
 */
export function readCalculation(text: string, scope: CalculationScope): Calculation | null {
  const tree = parseXPath(text);
  // A calculation without references is a constant of the form, such as its version, and is not shown to users.
  const expression = tree && /\$\{/.test(text) ? (numberText(tree, scope) ?? textText(tree, scope)) : null;
  if (expression === null || parseExpression(expression).problem) return null;
  const decimals = tree?.kind === 'call' && tree.name === 'round' ? decimalsOf(tree) : null;
  return { expression, decimals: decimals ?? defaultDecimals };
}
