/** The conditions under which a question shows: how they are stored and sent. */
import type { ShowWhen } from '@caracteriza/domain/question/show-when';
import { type NamedQuestion, showWhenText } from '@caracteriza/domain/question/show-when-words';
import type { components } from '@caracteriza/openapi/schema';

type WireShowWhen = components['schemas']['OptionalShowWhen'];
type SentShowWhen = components['schemas']['QuestionCreate']['showWhen'];

/** A question as the wire names it and a sentence reads it. */
export type Referred = NamedQuestion & { readonly id: string; readonly code: string };

/** What was sent as it is stored. */
export function showWhenSent(sent: SentShowWhen): ShowWhen | null {
  if (!sent) return null;
  const { match, conditions } = sent;
  return {
    match,
    conditions: conditions.map(({ questionID, operator, value }) => ({
      // As the database writes ids: the column is no reference.
      questionID: questionID.toLowerCase(),
      operator,
      value: value || null,
    })),
  };
}

/** Conditions as the contract's `Question` has them; `named` holds every question that they name. */
export function wireShowWhen(
  showWhen: ShowWhen | null | undefined,
  named: ReadonlyMap<string, Referred>,
): WireShowWhen {
  if (!showWhen) return null;
  return {
    match: showWhen.match,
    conditions: showWhen.conditions.flatMap(({ questionID, operator, value }) => {
      const question = named.get(questionID);
      if (!question) return [];
      const { id, code, statement } = question;
      return [{ questionID: { id, code, statement }, operator, value }];
    }),
    text: showWhenText(showWhen, (id) => named.get(id)),
  };
}
