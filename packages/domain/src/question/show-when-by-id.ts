import type { ShowCondition, ShowWhen } from './show-when.ts';

/** Conditions as a record shows them, with their questions' ids alone, as they are sent and read by the survey's flow. */
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
