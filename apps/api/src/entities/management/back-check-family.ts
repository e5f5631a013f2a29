/** Verifications with the family that is visited again. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';

/** Verifications with their family's columns, as `familyOf` expects them, and their state. Further tables can be joined. */
export const checksWithFamily = (trx: Kysely<Database>) =>
  trx
    .selectFrom('back_check as made')
    .innerJoin('back_check_sample as sample', 'sample.id', 'made.sample_id')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'sample.characterization_by_campaign_id')
    .leftJoin('survey', 'survey.id', 'made.survey_id')
    .leftJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .leftJoin('family_visit as visit', 'visit.id', 'made.visit_id')
    .leftJoin('family', (join) =>
      join.on(
        'family.id',
        '=',
        sql<string>`coalesce(visit.family_id, survey.family_id, surveyable.family_id)`,
      ),
    )
    .leftJoin('zone', 'zone.id', 'family.zone_id')
    .select(['made.id', 'made.state'])
    .select(['family.id as familyID', 'family.code as familyCode'])
    .select(['family.consultreference', 'family.residentialaddress', 'zone.name as zone']);
