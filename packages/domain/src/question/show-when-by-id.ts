import type { ShowCondition, ShowWhen } from './show-when.ts';

/** Conditions that identify their questions by ID only, as sent in a record and read by the survey flow. */
export function showWhenByID(
  wireShowWhen: {
    readonly match: ShowWhen['match'];
    readonly conditions: readonly (Omit<ShowCondition, 'questionID'> & {
      readonly questionID: { readonly id: string };
    })[];
  } | null,
) {
  if (!wireShowWhen) return null;
  const conditions = wireShowWhen.conditions.map(({ questionID, operator, value }) => ({
    questionID: questionID.id,
    operator,
    value,
  }));
  return { match: wireShowWhen.match, conditions };
}
