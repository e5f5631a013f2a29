/** The order in which a survey asks its questions (spec §4 "Survey"). */

/** What the order depends on. */
type OrderedQuestion = { readonly id: string; readonly parentID: string | null; readonly weight: number };

/**
 * Walks depth first from the base questions down, siblings by weight. Of two questions with one id only the first counts.
 * @param includes whether to take a question, given those taken before it; without it its dependents are left out too
 */
export function walkQuestions<Q extends OrderedQuestion>(
  questions: readonly Q[],
  includes: (question: Q, before: ReadonlyMap<string, Q>) => boolean,
): Q[] {
  const ids = new Set<string>();
  const unique = questions.filter(({ id }) => !ids.has(id) && ids.add(id));
  const children = Map.groupBy(
    unique.toSorted((a, b) => a.weight - b.weight),
    (question) => question.parentID,
  );
  const path = new Map<string, Q>();
  // A stack, not recursion: a chain of thousands of dependents must not overflow. Cycles are never entered,
  // since the walk starts from questions without a base question and each question has only one.
  const stack = (children.get(null) ?? []).toReversed();
  for (let question = stack.pop(); question; question = stack.pop()) {
    if (!includes(question, path)) continue;
    path.set(question.id, question);
    for (const child of (children.get(question.id) ?? []).toReversed()) stack.push(child);
  }
  return [...path.values()];
}

/**
 * All questions that could ever show, in order: by weight ascending (equal weights in their given order), every dependent
 * directly after its base question and before that one's next sibling, nested ones likewise.
 */
export function orderQuestions<Q extends OrderedQuestion>(questions: readonly Q[]): Q[] {
  return walkQuestions(questions, () => true);
}
