/** The questions that another person can ask again in a comparable way (decision 0121). */
import { type KindName, nameOfKind } from '../question/kinds.ts';

const comparableKinds: ReadonlySet<KindName> = new Set(['dropdown', 'numeric', 'text', 'date', 'time']);

export const isAskedAgain = (question: { readonly fieldTypeCode: string }): boolean =>
  comparableKinds.has(nameOfKind(question));

/** The question asked by itself: it depends on no other answer and is never required. */
export const withoutDependences = <Question extends object>(question: Question) => ({
  ...question,
  required: 0 as const,
  parentID: null,
  activeAnswerID: null,
  section: null,
  showWhen: null,
});
