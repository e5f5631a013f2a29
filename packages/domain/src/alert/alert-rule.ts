/** Alert rules: a condition on a survey's answers, its person and its day (decision 0116). */
import { truthProblem } from '../question/expression-problem.ts';
import { operandOf } from '../question/show-when.ts';
import type { SurveyQuestion } from '../question/survey-flow.ts';
import { contradictionIn, type NameOfRule } from '../rule/contradiction.ts';
import { type Scope, truthOf } from '../rule/evaluate.ts';
import { codesIn, parseExpression } from '../rule/parse.ts';
import { personName } from '../rule/person-names.ts';
import { treeOf } from '../rule/tree-of.ts';

type CodedQuestion = SurveyQuestion & { readonly code: string };

const expected = 'escriba una comparación, por ejemplo edad < 5.';

function factsAboutName(name: string, byCode: ReadonlyMap<string, CodedQuestion>): NameOfRule | undefined {
  const question = byCode.get(name.toUpperCase());
  if (question) return { several: question.several === 1, whole: false };
  return personName(name) && { several: false, whole: /^edad/i.test(name) };
}

/**
 * Why an alert rule cannot be saved, in Spanish; null if it can.
 * @param expression with the system's codes, as stored
 * @param questions all the questions of its characterization
 */
export function alertRuleProblem(expression: string, questions: readonly CodedQuestion[]): string | null {
  const byCode = new Map(questions.map((question) => [question.code, question]));
  const { tree, problem } = parseExpression(expression);
  const firstProblem =
    problem ??
    truthProblem(tree, { ownCode: '', byCode, earlierCodes: new Set(byCode.keys()) }, expected) ??
    contradictionIn(tree, (name) => factsAboutName(name, byCode), expression);
  return firstProblem === null ? null : `Carácter ${firstProblem.position}: ${firstProblem.message}`;
}

/** The questions that a rule reads, in the order of the questionnaire. */
export function questionsOfRule<Q extends { readonly code: string }>(
  expression: string,
  questions: readonly Q[],
): Q[] {
  const codes = codesIn(expression);
  return questions.filter(({ code }) => codes.has(code));
}

/** A saved survey in the form that rules read. */
export interface AnsweredSurvey {
  /** The questions of its version that its person was asked. */
  readonly questions: readonly CodedQuestion[];
  /** The answers by the question's ID, in wire format and without their details. */
  readonly answers: ReadonlyMap<string, string>;
  /** The values of the person and the day when the survey was opened. */
  readonly person: Scope;
}

/** Whether a rule holds for a survey; null if that depends on something that was not asked or not answered. */
export function truthOnSurvey(
  expression: string,
  { questions, answers, person }: AnsweredSurvey,
): boolean | null {
  const tree = treeOf(expression);
  if (tree === null) return null;
  return truthOf(tree, (name) => {
    const question = questions.find(({ code }) => code === name);
    return question ? operandOf(question, answers.get(question.id) ?? '') : person(name);
  });
}

/** Whether a survey meets a rule. A rule that depends on something not asked or not answered is not met. */
export const meetsRule = (expression: string, survey: AnsweredSurvey): boolean =>
  truthOnSurvey(expression, survey) === true;
