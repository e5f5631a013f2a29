/** Whether a survey belongs to the person who answered or to the family they answered for (decision 0051). */
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/types.ts';

/**
 * The surveys that belong to one of these people, or to this family. Surveys that a person answered for a family do not belong
 * to the person.
 */
export const belongsTo =
  (people: readonly string[], familyID: string | null) => (where: ExpressionBuilder<Database, 'survey'>) => {
    const isPersonal = where.and([
      where('survey.family_id', 'is', null),
      where('survey.surveyable_id', 'in', people),
    ]);
    const ofMembers = people.length > 0 ? isPersonal : where.lit(false);
    return familyID === null ? ofMembers : where.or([ofMembers, where('survey.family_id', '=', familyID)]);
  };
