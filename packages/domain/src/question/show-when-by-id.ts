import type { ShowCondition, ShowWhen } from './show-when.ts';

/** Conditions that identify their questions by ID only, as sent in a record and read by the survey flow. */
export function showWhenByID(
  shown: {
    readonly match: ShowWhen['match'];
    readonly conditions: readonly (Omit<ShowCondition, 'questionID'> & {
      readonly questionID: { readonly id: string };
    })[];
  } | null,
) {
  if (!shown) return null;
  const conditions = shown.conditions.map(({ questionID, operator, value }) => ({
    questionID: questionID.id,
    operator,
    value,
  }));
  return { match: shown.match, conditions };
}
