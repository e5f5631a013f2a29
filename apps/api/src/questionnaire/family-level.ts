/** Whose a survey is: of the person who answered, or of the family that they answered for (decision 0051). */
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/types.ts';

/** Which surveys are of one of these people, or of this family: what a person answered for a family is not theirs. */
export const isOf =
  (people: readonly string[], familyID: string | null) => (where: ExpressionBuilder<Database, 'survey'>) => {
    const own = where.and([
      where('survey.family_id', 'is', null),
      where('survey.surveyable_id', 'in', people),
    ]);
    const theirs = people.length > 0 ? own : where.lit(false);
    return familyID === null ? theirs : where.or([theirs, where('survey.family_id', '=', familyID)]);
  };
