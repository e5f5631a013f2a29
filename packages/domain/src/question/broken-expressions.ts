/** Why expressions cannot be saved, in Spanish. Used both by the form and by the server's validation (decisions 0053, 0131). */
import { type ExpressionProblem, parseExpression } from '../rule/parse.ts';
import { returnsText } from '../rule/text-result.ts';
import { type CodedQuestion, type ExpressionScope, numberProblem } from './expression-problem.ts';
import { textProblem } from './expression-text-problem.ts';
import { isComputed } from './kinds.ts';
import { orderQuestions } from './survey-order.ts';

/** A computed question whose expression cannot be saved, with the reason. */
export type BrokenExpression<Q> = { readonly question: Q; readonly message: string };

/**
 * The computed questions whose expressions cannot be saved.
 * @param questions all the questions of one characterization
 */
export function brokenExpressions<Q extends CodedQuestion>(questions: readonly Q[]): BrokenExpression<Q>[] {
  if (!questions.some(isComputed)) return [];
  const byCode = new Map(questions.map((question) => [question.code, question]));
  const earlierCodes = new Set<string>();
  return orderQuestions(questions).flatMap((question) => {
    const { code, expression } = question;
    const problem = isComputed(question)
      ? expressionProblem(expression ?? '', { ownCode: code, byCode, earlierCodes })
      : null;
    earlierCodes.add(code);
    return problem === null
      ? []
      : [{ question, message: `Carácter ${problem.position}: ${problem.message}` }];
  });
}

function expressionProblem(text: string, scope: ExpressionScope): ExpressionProblem | null {
  const { tree, problem } = parseExpression(text);
  return problem ?? (returnsText(tree) ? textProblem(tree, scope) : numberProblem(tree, scope));
}
