/** Finds a variable name that two questions of a questionnaire share, ignoring case; columns of rows have names too. */
import type { SurveyQuestion } from './survey-flow.ts';

/** A question whose name is also used by another question or one of its columns. */
type RepeatedVariable<Q> = { readonly question: Q; readonly otherQuestion: Q };

/** @param editedID the question being edited, which is then the one reported; null if there is none */
export function repeatedVariable<Q extends SurveyQuestion>(
  questions: readonly Q[],
  editedID: string | null,
): RepeatedVariable<Q> | null {
  const namedQuestions = questions.filter(({ variable }) => variable);
  if (namedQuestions.length === 0) return null;
  const holders = new Map<string, Q[]>();
  for (const question of questions) {
    const keys = (question.columns ?? []).map(({ key }) => key);
    for (const name of new Set([question.variable ?? '', ...keys].map((variable) => variable.toLowerCase())))
      if (name !== '') holders.set(name, [...(holders.get(name) ?? []), question]);
  }
  const otherOf = (question: Q) =>
    holders.get(question.variable!.toLowerCase())?.find(({ id }) => id !== question.id);
  const firstRepeated = namedQuestions.toSorted(
    (a, b) => Number(b.id === editedID) - Number(a.id === editedID),
  );
  for (const question of firstRepeated) {
    const otherQuestion = otherOf(question);
    if (otherQuestion) return { question, otherQuestion };
  }
  return null;
}
