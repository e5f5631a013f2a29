/** Why a part of an expression cannot be saved, in Spanish (decision 0053). */
import { textCalls } from '../rule/functions.ts';
import type { ExpressionProblem } from '../rule/parse.ts';
import { personName } from '../rule/person-names.ts';
import type { Expression } from '../rule/tree.ts';
import { comparisonOf, kindOf } from './kinds.ts';
import type { SurveyQuestion } from './survey-flow.ts';

/** The fields of a question that an expression refers to. */
export type CodedQuestion = SurveyQuestion & { readonly code: string };

/** The question with the expression, and those that it may name. */
export type ExpressionScope = {
  readonly ownCode: string;
  readonly byCode: ReadonlyMap<string, CodedQuestion>;
  readonly earlierCodes: ReadonlySet<string>;
};

const comparisonOutsideIf = 'Una comparación solo va como primer valor de «si».';

/** How the answers to a question are compared. */
export const measureOf = (question: CodedQuestion | undefined) => question && comparisonOf(question).measure;

/** Why a code does not refer to an earlier question, or null if it does. */
export function codeProblem(code: string, { ownCode, byCode, earlierCodes }: ExpressionScope): string | null {
  const question = byCode.get(code);
  if (code === ownCode) return 'Un cálculo no puede usar su propio resultado.';
  if (!question) return `No hay una pregunta «${code}» en esta caracterización: use su código.`;
  return earlierCodes.has(code)
    ? null
    : `${code} («${question.statement}») se pregunta después: use una pregunta anterior.`;
}

function daysProblem(expression: Expression, scope: ExpressionScope): ExpressionProblem | null {
  if (expression.kind !== 'name')
    return { position: expression.position, message: 'Use aquí el código de una pregunta de fecha.' };
  if (personName(expression.name)?.comparison.measure === 'day') return null;
  const message =
    codeProblem(expression.name, scope) ??
    (measureOf(scope.byCode.get(expression.name)) === 'day'
      ? null
      : `${expression.name} no es una pregunta de fecha.`);
  return message === null ? null : { position: expression.position, message };
}

const listCalls: readonly string[] = ['puntaje', 'puntaje_minimo', 'puntaje_maximo', 'elegidas'];
const rowsCalls: readonly string[] = ['filas', 'suma_filas', 'minimo_filas', 'maximo_filas'];

type CallPart = Extract<Expression, { kind: 'call' }>;

/** Why a call that takes a list cannot be made, or null if it can. */
function listCallProblem(
  { position, name, values }: CallPart,
  scope: ExpressionScope,
): ExpressionProblem | null {
  const [list] = values;
  if (list?.kind !== 'name') return { position, message: `Use en «${name}» el código de una lista.` };
  const check = name === 'elegidas' ? notListProblem : listProblem;
  const message = codeProblem(list.name, scope) ?? check(scope.byCode.get(list.name)!);
  return message === null ? null : { position: list.position, message };
}

/** Why a call that takes rows cannot be made, or null if it can. */
function rowsCallProblem(
  { position, name, values }: CallPart,
  scope: ExpressionScope,
): ExpressionProblem | null {
  const [rows, column] = values;
  if (rows?.kind !== 'name')
    return { position, message: `Use en «${name}» el código de una pregunta de filas.` };
  const unknownCode = codeProblem(rows.name, scope);
  if (unknownCode !== null) return { position: rows.position, message: unknownCode };
  const question = scope.byCode.get(rows.name)!;
  const questionText = `${question.code} («${question.statement}»)`;
  if (!kindOf(question).comparison.rows)
    return { position: rows.position, message: `${questionText} no es una pregunta de filas.` };
  if (!column) return null;
  const numbers = (question.columns ?? []).filter(({ kind }) => kind === 'whole' || kind === 'decimal');
  return column.kind === 'text' && numbers.some(({ key }) => key === column.value)
    ? null
    : {
        position: column.position,
        message: `Escriba entre comillas una columna de números de ${questionText}.`,
      };
}

/** Why a question is not a list, or null if it is. */
export function notListProblem(question: CodedQuestion): string | null {
  const { code, statement } = question;
  return measureOf(question) === 'choice' ? null : `${code} («${statement}») no es una lista.`;
}

/** Why the options of a question have no usable scores, or null if they do. */
function listProblem(question: CodedQuestion): string | null {
  const { code, statement, options } = question;
  const notList = notListProblem(question);
  if (notList !== null) return notList;
  return options.some(({ score }) => typeof score === 'number')
    ? null
    : `Ninguna opción de ${code} («${statement}») tiene puntaje.`;
}

/** The first problem of several parts. */
export const firstOf = <T>(operands: readonly T[], problem: (operand: T) => ExpressionProblem | null) => {
  for (const operand of operands) {
    const firstProblem = problem(operand);
    if (firstProblem) return firstProblem;
  }
  return null;
};

/** Why a name of the person or the day is not a number, or null if it is. */
function personNumberProblem(name: string, offset: number): ExpressionProblem | null {
  const lowerName = name.toLowerCase();
  switch (personName(name)?.comparison.measure) {
    case 'number':
      return null;
    case 'day':
      return { position: offset, message: `«${lowerName}» es una fecha: úsela en años(…; …).` };
    default:
      return {
        position: offset,
        message: `«${lowerName}» se compara con un código entre comillas: ${lowerName} = 'F'.`,
      };
  }
}

/** Why a field of the person cannot be compared with the other side of a comparison; null if it can. */
function personChoiceProblem(
  { left, right, operator, position }: Extract<Expression, { kind: 'comparison' }>,
  field: Extract<Expression, { kind: 'name' }>,
): ExpressionProblem | null {
  const lowerName = field.name.toLowerCase();
  if (operator !== '=' && operator !== '<>')
    return { position, message: `«${lowerName}» solo se compara con = o con <>.` };
  const otherSide = field === left ? right : left;
  return otherSide.kind === 'text'
    ? null
    : {
        position: otherSide.position,
        message: `Escriba entre comillas el código que se compara con «${lowerName}».`,
      };
}

/** Why a name is not a number, or null if it is. */
function numberNameProblem(
  { name, position }: Extract<Expression, { kind: 'name' }>,
  scope: ExpressionScope,
) {
  if (personName(name)) return personNumberProblem(name, position);
  const message = codeProblem(name, scope);
  if (message !== null) return { position, message };
  const question = scope.byCode.get(name)!;
  const measure = measureOf(question);
  if (measure === 'number') return null;
  const questionText = `${name} («${question.statement}»)`;
  return {
    position,
    message:
      measure === 'choice'
        ? `${questionText} es una lista: use puntaje(${name}) o compárela con el código de una de sus opciones.`
        : `${questionText} no se responde con un número${measure === 'text' ? `: use texto(${name})` : ''}.`,
  };
}

function callProblem(functionCall: CallPart, scope: ExpressionScope): ExpressionProblem | null {
  if (functionCall.name === 'no') return { position: functionCall.position, message: comparisonOutsideIf };
  if (textCalls.includes(functionCall.name))
    return {
      position: functionCall.position,
      message: `Use aquí un número: «${functionCall.name}» da un texto.`,
    };
  if (listCalls.includes(functionCall.name)) return listCallProblem(functionCall, scope);
  if (rowsCalls.includes(functionCall.name)) return rowsCallProblem(functionCall, scope);
  if (functionCall.name === 'anos') return firstOf(functionCall.values, (day) => daysProblem(day, scope));
  const [firstOperand, ...branches] = functionCall.values;
  if (functionCall.name !== 'si' || !firstOperand)
    return firstOf(functionCall.values, (value) => numberProblem(value, scope));
  return truthProblem(firstOperand, scope) ?? firstOf(branches, (value) => numberProblem(value, scope));
}

/** Why a part that must be a number is not one, or null if it is. */
export function numberProblem(expression: Expression, scope: ExpressionScope): ExpressionProblem | null {
  switch (expression.kind) {
    case 'number':
      return null;
    case 'minus':
      return numberProblem(expression.operand, scope);
    case 'arithmetic':
      return firstOf([expression.left, expression.right], (side) => numberProblem(side, scope));
    case 'name':
      return numberNameProblem(expression, scope);
    case 'call':
      return callProblem(expression, scope);
    case 'text':
      return { position: expression.position, message: 'Use aquí un número: un texto no se puede calcular.' };
    default:
      return { position: expression.position, message: comparisonOutsideIf };
  }
}

const isChoiceOfPerson = (expression: Expression): expression is Extract<Expression, { kind: 'name' }> =>
  expression.kind === 'name' && personName(expression.name)?.comparison.measure === 'choice';

const firstOfIf = 'El primer valor de «si» es una comparación, por ejemplo PRE000001 > 3.';

/**
 * Why a part that must be true or false is not, or null if it is.
 * @param expected the message for a part that is a number or a text
 */
export function truthProblem(
  expression: Expression,
  scope: ExpressionScope,
  expected: string = firstOfIf,
): ExpressionProblem | null {
  switch (expression.kind) {
    case 'comparison':
      return comparisonProblem(expression, scope);
    case 'all':
    case 'any':
      return firstOf(expression.operands, (operand) => truthProblem(operand, scope, expected));
    case 'call':
      if (expression.name === 'no') return truthProblem(expression.values[0]!, scope, expected);
  }
  return { position: expression.position, message: expected };
}

/** Why an answer that is a text cannot be compared with the other side; null if it can. */
function textComparisonProblem(
  { left, right, operator, position }: Extract<Expression, { kind: 'comparison' }>,
  text: Expression,
  scope: ExpressionScope,
): ExpressionProblem | null {
  const name = text.kind === 'name' ? text.name : '';
  const message = codeProblem(name, scope);
  if (message !== null) return { position: text.position, message };
  const statement = `${name} («${scope.byCode.get(name)!.statement}»)`;
  if (operator !== '=' && operator !== '<>')
    return { position, message: `${statement} es un texto: compárelo con = o con <>.` };
  const otherSide = text === left ? right : left;
  return otherSide.kind === 'text'
    ? null
    : {
        position: otherSide.position,
        message: `Escriba entre comillas el texto que se compara con ${statement}.`,
      };
}

/** Why two parts cannot be compared, or null if they can. */
function comparisonProblem(
  comparison: Extract<Expression, { kind: 'comparison' }>,
  scope: ExpressionScope,
): ExpressionProblem | null {
  const { left, right, operator } = comparison;
  const field = [left, right].find(isChoiceOfPerson);
  if (field) return personChoiceProblem(comparison, field);
  const listOf = (side: Expression) => {
    const question = side.kind === 'name' ? scope.byCode.get(side.name) : undefined;
    return measureOf(question) === 'choice' ? question : undefined;
  };
  const isText = (side: Expression) =>
    side.kind === 'name' && measureOf(scope.byCode.get(side.name)) === 'text';
  const text = [left, right].find(isText);
  if (text) return textComparisonProblem(comparison, text, scope);
  const list = listOf(left) ?? listOf(right);
  if (!list) return firstOf([left, right], (side) => numberProblem(side, scope));
  const option = listOf(left) ? right : left;
  const message = codeProblem(list.code, scope);
  if (message !== null) return { position: comparison.position, message };
  if (operator !== '=' && operator !== '<>')
    return { position: comparison.position, message: 'Una lista solo se compara con = o con <>.' };
  return option.kind === 'name' && list.options.some(({ code }) => code === option.name)
    ? null
    : {
        position: option.position,
        message: `Use el código de una opción de ${list.code} («${list.statement}»).`,
      };
}
