/** Finds a variable name that two questions of a questionnaire share, ignoring case; columns of rows have names too. */
import type { SurveyQuestion } from './survey-flow.ts';

/** A question whose name is also used by another question or one of its columns. */
type RepeatedVariable<Q> = { readonly question: Q; readonly other: Q };

/** @param editedID the question being edited, which is then the one reported; null if there is none */
export function repeatedVariable<Q extends SurveyQuestion>(
  questions: readonly Q[],
  editedID: string | null,
): RepeatedVariable<Q> | null {
  const named = questions.filter(({ variable }) => variable);
  if (named.length === 0) return null;
  const holders = new Map<string, Q[]>();
  for (const question of questions) {
    const keys = (question.columns ?? []).map(({ key }) => key);
    for (const name of new Set([question.variable ?? '', ...keys].map((each) => each.toLowerCase())))
      if (name !== '') holders.set(name, [...(holders.get(name) ?? []), question]);
  }
  const otherOf = (question: Q) =>
    holders.get(question.variable!.toLowerCase())?.find(({ id }) => id !== question.id);
  const first = named.toSorted((a, b) => Number(b.id === editedID) - Number(a.id === editedID));
  for (const question of first) {
    const other = otherOf(question);
    if (other) return { question, other };
  }
  return null;
}
