import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { belongsTo } from './family-level.ts';

/**
 * The last survey of each person of a family under each association; a survey of the whole family counts for the person who
 * answered it.
 */
export const lastSurveysOf = (
  trx: Kysely<Database>,
  { familyID, people }: { familyID: string; people: readonly string[] },
  linkIDs: readonly string[],
) =>
  trx
    .selectFrom('survey')
    .distinctOn(['survey.surveyable_id', 'survey.characterization_by_campaign_id'])
    .select(['survey.surveyable_id as person', 'survey.characterization_by_campaign_id as linkID'])
    .where(belongsTo(people, familyID))
    .where('survey.characterization_by_campaign_id', 'in', linkIDs)
    .orderBy('survey.surveyable_id')
    .orderBy('survey.characterization_by_campaign_id')
    .orderBy('survey.created_date', 'desc')
    .orderBy('survey.characterization_time', 'desc')
    .orderBy('survey.id', 'desc');
