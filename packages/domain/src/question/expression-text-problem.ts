/** Why a part of an expression that must be a text is not one, in Spanish (decision 0131). */
import type { ExpressionProblem } from '../rule/parse.ts';
import type { Expression } from '../rule/tree.ts';
import {
  type CodedQuestion,
  codeProblem,
  type ExpressionScope,
  firstOf,
  measureOf,
  notListProblem,
  truthProblem,
} from './expression-problem.ts';
import { takesSeveral } from './kinds.ts';
import { isWithoutAnswer } from './without-answer.ts';

/** Maximum length of a text in quotes, in characters. */
const longestText = 200;

const expectedText =
  'Aquí va un texto, como en lo demás del cálculo: escríbalo entre comillas, o use etiqueta(…), codigo(…) o texto(…).';

/** Why a text in quotes cannot be a result, or null if it can. */
function constantProblem(text: string): string | null {
  if (Array.from(text).length > longestText) return `Un texto admite ${longestText} caracteres.`;
  return isWithoutAnswer(text.trim()) ? `«${text}» está reservado: escriba otro texto.` : null;
}

function listProblem(question: CodedQuestion): string | null {
  const { code, statement } = question;
  const message = notListProblem(question);
  if (message !== null || !takesSeveral(question)) return message;
  return `${code} («${statement}») admite varias opciones: use una lista de una sola opción.`;
}

function answerProblem(question: CodedQuestion): string | null {
  const { code, statement } = question;
  return measureOf(question) === 'text' ? null : `${code} («${statement}») no se responde con un texto.`;
}

/**
 * Why a name cannot stand for a text. A name always needs a function that says which of its texts is meant.
 */
function nameProblem(name: string, scope: ExpressionScope): string {
  const question = scope.byCode.get(name);
  const message = codeProblem(name, scope);
  if (!question || message !== null) return message ?? expectedText;
  const quotedName = `${name} («${question.statement}»)`;
  const measure = measureOf(question);
  if (measure === 'choice') return `${quotedName} es una lista: use etiqueta(${name}) o codigo(${name}).`;
  return measure === 'text' ? `${quotedName} se responde con un texto: use texto(${name}).` : expectedText;
}

/** The functions that give a text, with the question whose code they take. */
const questionCalls = new Map([
  ['texto', { expected: 'una pregunta de texto', problemOf: answerProblem }],
  ['etiqueta', { expected: 'una lista', problemOf: listProblem }],
  ['codigo', { expected: 'una lista', problemOf: listProblem }],
]);

function callProblem(
  { name, values, position }: Extract<Expression, { kind: 'call' }>,
  scope: ExpressionScope,
): ExpressionProblem | null {
  const [firstOperand, ...branches] = values;
  if (name === 'si' && firstOperand)
    return truthProblem(firstOperand, scope) ?? firstOf(branches, (branch) => textProblem(branch, scope));
  const questionCall = questionCalls.get(name);
  if (!questionCall) return { position, message: expectedText };
  if (firstOperand?.kind !== 'name')
    return { position, message: `Use en «${name}» el código de ${questionCall.expected}.` };
  const message =
    codeProblem(firstOperand.name, scope) ?? questionCall.problemOf(scope.byCode.get(firstOperand.name)!);
  return message === null ? null : { position: firstOperand.position, message };
}

/** Why a part that must be a text is not one, or null if it is. */
export function textProblem(expression: Expression, scope: ExpressionScope): ExpressionProblem | null {
  if (expression.kind === 'call') return callProblem(expression, scope);
  const message =
    expression.kind === 'text'
      ? constantProblem(expression.value)
      : expression.kind === 'name'
        ? nameProblem(expression.name, scope)
        : expectedText;
  return message === null ? null : { position: expression.position, message };
}
