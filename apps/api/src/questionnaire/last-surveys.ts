import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { belongsTo } from './family-level.ts';

/** A member of a family. */
export interface Member {
  readonly id: string;
  readonly familyID: string;
}

/** The families of these members, each once. */
const familiesOf = (members: readonly Member[]): string[] => [
  ...new Set(members.map(({ familyID }) => familyID)),
];

/**
 * The last survey of each of these people under each association, and of each of their families; a survey of a whole family
 * counts for the person who answered it. Annulled surveys do not count.
 */
export const lastSurveysOf = (
  trx: Kysely<Database>,
  members: readonly Member[],
  linkIDs: readonly string[],
) =>
  trx
    .selectFrom('survey')
    .distinctOn(['survey.surveyable_id', 'survey.characterization_by_campaign_id', 'survey.family_id'])
    .select(['survey.surveyable_id as person', 'survey.characterization_by_campaign_id as linkID'])
    .where(
      belongsTo(
        members.map(({ id }) => id),
        familiesOf(members),
      ),
    )
    .where('survey.characterization_by_campaign_id', 'in', linkIDs)
    .where('survey.state', '<>', 'annulled')
    .orderBy('survey.surveyable_id')
    .orderBy('survey.characterization_by_campaign_id')
    .orderBy('survey.family_id')
    .orderBy('survey.created_date', 'desc')
    .orderBy('survey.characterization_time', 'desc')
    .orderBy('survey.id', 'desc');
