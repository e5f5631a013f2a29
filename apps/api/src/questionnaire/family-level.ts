/** Whether a survey belongs to the person who answered or to the family they answered for (decision 0051). */
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../db/types.ts';

/**
 * The surveys that belong to one of these people, or to one of these families. Surveys that a person answered for a family do not belong
 * to the person.
 */
export const belongsTo =
  (people: readonly string[], familyIDs: readonly string[]) =>
  (eb: ExpressionBuilder<Database, 'survey'>) => {
    const isPersonal = eb.and([eb('survey.family_id', 'is', null), eb('survey.surveyable_id', 'in', people)]);
    const isOfPeople = people.length > 0 ? isPersonal : eb.lit(false);
    return familyIDs.length === 0 ? isOfPeople : eb.or([isOfPeople, eb('survey.family_id', 'in', familyIDs)]);
  };
