/** The order in which a survey asks its questions (spec §4 "Survey"). */

/** The fields that determine the order. */
type OrderedQuestion = { readonly id: string; readonly parentID: string | null; readonly weight: number };

/**
 * Walks depth first from the base questions down, siblings by weight. If two questions have the same ID, only the first counts.
 * @param includes whether to include a question, given those included before it; if not, its dependents are skipped too
 */
export function walkQuestions<Q extends OrderedQuestion>(
  questions: readonly Q[],
  includes: (question: Q, includedBefore: ReadonlyMap<string, Q>) => boolean,
): Q[] {
  const ids = new Set<string>();
  const unique = questions.filter(({ id }) => !ids.has(id) && ids.add(id));
  const children = Map.groupBy(
    unique.toSorted((a, b) => a.weight - b.weight),
    (question) => question.parentID,
  );
  const path = new Map<string, Q>();
  // A stack instead of recursion, so a chain of thousands of dependents cannot overflow. Cycles are never entered, because the
  // walk starts from questions without a base question and each question has only one.
  const stack = (children.get(null) ?? []).toReversed();
  for (let question = stack.pop(); question; question = stack.pop()) {
    if (!includes(question, path)) continue;
    path.set(question.id, question);
    for (const child of (children.get(question.id) ?? []).toReversed()) stack.push(child);
  }
  return [...path.values()];
}

/**
 * All questions that could ever show, in order: by ascending weight (ties in the given order), with every dependent directly
 * after its base question and before that question's next sibling, recursively.
 */
export function orderQuestions<Q extends OrderedQuestion>(questions: readonly Q[]): Q[] {
  return walkQuestions(questions, () => true);
}
