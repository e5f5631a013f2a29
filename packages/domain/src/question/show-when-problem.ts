/** Why conditions cannot be saved, in Spanish. Used both by the form and by the server's validation. */
import { withoutAnswerOf } from './without-answer.ts';
import { isNote, comparisonOf } from './kinds.ts';
import { fold } from '../values/fold.ts';
import { operatorsOf, type ShowCondition } from './show-when.ts';
import { operatorWords } from './show-when-words.ts';
import type { SurveyQuestion } from './survey-flow.ts';
import { orderQuestions } from './survey-order.ts';

/**
 * The questions asked before another one, in order, excluding its own dependents, which come after it. Empty if the question is
 * unknown or its base questions form a cycle.
 */
export function questionsBefore<Q extends SurveyQuestion>(questions: readonly Q[], id: string): Q[] {
  const order = orderQuestions(questions);
  return order.slice(
    0,
    Math.max(
      0,
      order.findIndex((question) => question.id === id),
    ),
  );
}

function valueProblem(subject: SurveyQuestion, value: string): string | null {
  if (withoutAnswerOf(subject, value)) return null;
  return comparisonOf(subject).valueProblem(subject, value);
}

/**
 * Why one condition of a question cannot be saved, or null if it can.
 * @param subject the question it refers to, if that belongs to the characterization
 * @param earlierIDs the IDs of the questions asked earlier
 */
export function conditionProblem(
  { questionID, operator, value }: ShowCondition,
  questionIDOfCondition: string,
  subject: SurveyQuestion | undefined,
  earlierIDs: ReadonlySet<string>,
): string | null {
  if (questionID === questionIDOfCondition) return 'Una pregunta no puede depender de sí misma.';
  if (!subject) return 'Elija una pregunta de esta caracterización.';
  if (isNote(subject)) return `«${subject.statement}» es una nota y no tiene respuesta: elija otra pregunta.`;
  if (!earlierIDs.has(questionID))
    return `«${subject.statement}» se pregunta después: elija una pregunta anterior.`;
  if (!operatorsOf(subject).includes(operator))
    return `«${subject.statement}» no admite la comparación «${operatorWords(subject, operator)}»: elija otra.`;
  if (operator === 'answered') return value === null ? null : 'Esta comparación no lleva valor.';
  return fold(value ?? '') === '' ? 'Indique el valor de la condición.' : valueProblem(subject, value ?? '');
}

/** A question with a condition that cannot be saved: the condition's index and the reason. */
export type BrokenCondition<Q> = {
  readonly question: Q;
  readonly index: number;
  readonly message: string;
};

/**
 * The conditions that cannot be saved.
 * @param questions all the questions of one characterization
 */
export function brokenConditions<Q extends SurveyQuestion>(questions: readonly Q[]): BrokenCondition<Q>[] {
  if (!questions.some(({ showWhen }) => showWhen)) return [];
  const byID = new Map(questions.map((question) => [question.id, question]));
  const earlierIDs = new Set<string>();
  return orderQuestions(questions).flatMap((question) => {
    const brokenOnes = (question.showWhen?.conditions ?? []).flatMap((condition, index) => {
      const message = conditionProblem(condition, question.id, byID.get(condition.questionID), earlierIDs);
      return message === null ? [] : [{ question, index, message }];
    });
    earlierIDs.add(question.id);
    return brokenOnes;
  });
}
