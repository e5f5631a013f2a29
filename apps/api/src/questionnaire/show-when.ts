/** The conditions under which a question is shown: their stored form and their wire format. */
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import { type NamedQuestion, showWhenText } from '@caracteriza/domain/question/show-when-words';
import type { components } from '@caracteriza/openapi/schema';

type WireShowWhen = components['schemas']['OptionalShowWhen'];
type SentShowWhen = components['schemas']['QuestionCreate']['showWhen'];

/** A question as the wire refers to it and as sentences mention it. */
export type ReferencedQuestion = NamedQuestion & { readonly id: string; readonly code: string };

/** The stored form of the conditions that were sent. */
export function showWhenSent(sentShowWhen: SentShowWhen): ShowWhen | null {
  if (!sentShowWhen) return null;
  const { match, conditions } = sentShowWhen;
  return {
    match,
    conditions: conditions.map(({ questionID, operator, value }) => ({
      // IDs in the database's spelling, because the column is not a foreign key.
      questionID: questionID.toLowerCase(),
      operator,
      value: value || null,
    })),
  };
}

/** Conditions in the form of the contract's `Question`; `questionsByID` contains every question they refer to. */
export function wireShowWhen(
  showWhen: ShowWhen | null | undefined,
  questionsByID: ReadonlyMap<string, ReferencedQuestion>,
): WireShowWhen {
  if (!showWhen) return null;
  return {
    match: showWhen.match,
    conditions: showWhen.conditions.flatMap(({ questionID, operator, value }) => {
      const question = questionsByID.get(questionID);
      if (!question) return [];
      const { id, code, statement } = question;
      return [{ questionID: { id, code, statement }, operator, value }];
    }),
    text: showWhenText(showWhen, (id) => questionsByID.get(id)),
  };
}
