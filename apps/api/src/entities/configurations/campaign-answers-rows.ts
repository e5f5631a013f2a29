/** The surveys of an association with their person, family and surveyor, read in batches, oldest first. */
import type { LeftOut, SurveyState } from '@caracteriza/domain/campaign/survey-review';
import type { RulePerson } from '@caracteriza/domain/rule/person-scope';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/types.ts';
import type { StoredAnswer } from '../../questionnaire/answers.ts';
import { isWithdrawn } from '../../records/consents.ts';
import { keysetRows } from '../../records/keyset.ts';

/**
 * Selects the surveys to download: those under this association that used one of these versions and match the filters. Annulled
 * surveys, and those of people who withdrew consent, are only counted.
 */
export interface SurveySelection {
  linkID: string;
  hashes: readonly string[];
  from?: string | undefined;
  until?: string | undefined;
  zoneID?: string | undefined;
  surveyorID?: string | undefined;
  /** Starts after the survey with this ID. */
  after?: string | undefined;
  /** Stops at the survey with this ID. */
  last?: string | undefined;
  /** Only the survey with this code. */
  code?: string | undefined;
  /** Only surveys with files. */
  files?: boolean;
}

const hasFiles = sql<boolean>`exists (select from survey_file where survey_file.survey_id = survey.id)`;

/** Surveys per batch; two batches are in memory at once. */
const batchSize = 50;

/** People who refused or revoked consent or were suppressed, in the survey's campaign. */
const isWithdrawnRow = isWithdrawn(
  sql`(select campaign_id from characterization_by_campaign where id = survey.characterization_by_campaign_id)`,
);

/** @param scope only the surveys included in the file, or all that match the filters */
function selectSurveys(trx: Kysely<Database>, selection: SurveySelection, scope: 'file' | 'all' = 'file') {
  const { from, until, zoneID, surveyorID, code, last } = selection;
  return (
    trx
      .selectFrom('survey')
      .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
      .innerJoin('app_user as surveyor', 'surveyor.id', 'survey.user_id')
      // A family survey belongs to the family that was surveyed, wherever the person who answered lives now.
      .leftJoin('family', (join) =>
        join.on('family.id', '=', sql<string>`coalesce(survey.family_id, surveyable.family_id)`),
      )
      .leftJoin('zone', 'zone.id', 'family.zone_id')
      .leftJoin('survey_opening as opening', 'opening.code', 'survey.code')
      .select(['survey.id', 'survey.code', 'survey.created_date', 'survey.characterization_time'])
      .select(['survey.after_closing', 'survey.questionnaire_hash as hash', 'survey.answers', 'survey.state'])
      .$narrowType<{ state: SurveyState }>()
      .select([
        'surveyor.login as surveyor',
        'opening.trigger_values as person',
        'opening.opened_on as openedOn',
      ])
      .select(['surveyable.code as personCode', 'surveyable.identification', 'surveyable.birthdate'])
      .select(['surveyable.first_name', 'surveyable.second_name'])
      .select(['surveyable.first_surname', 'surveyable.second_surname'])
      .select(['surveyable.cellphone', 'surveyable.phone', 'surveyable.email'])
      .select('surveyable.lacks')
      .select(['surveyable.identification_type_id', 'surveyable.sex_id', 'surveyable.gender_id'])
      .select(['surveyable.etnia_id', 'surveyable.population_type_id', 'surveyable.nacionality_id'])
      .select(['surveyable.blood_group_id', 'surveyable.eps_id', 'surveyable.ips_id', 'surveyable.arl_id'])
      .select(['surveyable.relationship_id', 'surveyable.responsible_id'])
      .select(['family.code as familyCode', 'family.consultreference', 'family.residentialaddress'])
      .select(['family.location_reference', 'family.social_stratum_id'])
      .select(['family.latitude', 'family.longitude', 'family.accuracy'])
      .select('family.no_position_reason')
      .select(['zone.code as zoneCode', 'zone.name as zone'])
      .where('survey.characterization_by_campaign_id', '=', selection.linkID)
      .$if(scope === 'file', (query) =>
        query.where('survey.state', '<>', 'annulled').where(sql<boolean>`not ${isWithdrawnRow}`),
      )
      .where('survey.questionnaire_hash', 'in', selection.hashes)
      .$if(from !== undefined, (query) => query.where('survey.created_date', '>=', from!))
      .$if(until !== undefined, (query) => query.where('survey.created_date', '<=', until!))
      .$if(zoneID !== undefined, (query) => query.where('family.zone_id', '=', zoneID!))
      .$if(surveyorID !== undefined, (query) => query.where('survey.user_id', '=', surveyorID!))
      .$if(last !== undefined, (query) => query.where('survey.id', '<=', last!))
      .$if(code !== undefined, (query) => query.where('survey.code', '=', code!))
      .$if(selection.files === true, (query) => query.where(hasFiles))
  );
}

type SelectedSurvey = Awaited<ReturnType<ReturnType<typeof selectSurveys>['execute']>>[number];

/** A survey; `person` has the trigger values at the time it was opened, null if it was never opened. */
export type SurveyRow = Omit<SelectedSurvey, 'answers' | 'person'> & {
  answers: readonly StoredAnswer[];
  person: RulePerson | null;
};

/**
 * Reads the surveys in the order of their IDs, which never changes, so none is read twice or skipped while others are saved.
 */
export function surveyRows(trx: Kysely<Database>, selection: SurveySelection): AsyncGenerator<SurveyRow> {
  return keysetRows(async (previous: SurveyRow | undefined, limit: number) => {
    if (selection.hashes.length === 0) return [];
    const afterID = previous?.id ?? selection.after;
    const rows = await selectSurveys(trx, selection)
      .$if(afterID !== undefined, (query) => query.where('survey.id', '>', afterID!))
      .orderBy('survey.id')
      .limit(limit)
      .execute();
    // Safe to cast, because only storedAnswers and openSurvey write this column.
    return rows as unknown as SurveyRow[];
  }, batchSize);
}

/** How many surveys `surveyRows` reads from the start. */
export async function countSurveys(trx: Kysely<Database>, selection: SurveySelection): Promise<number> {
  if (selection.hashes.length === 0) return 0;
  const { surveys } = await selectSurveys(trx, selection)
    .clearSelect()
    .select(sql<number>`count(*)::integer`.as('surveys'))
    .executeTakeFirstOrThrow();
  return surveys;
}

/** How many surveys are left out, and why. */
export async function countLeftOut(trx: Kysely<Database>, selection: SurveySelection): Promise<LeftOut> {
  if (selection.hashes.length === 0) return { annulled: 0, withdrawn: 0 };
  return selectSurveys(trx, selection, 'all')
    .clearSelect()
    .select([
      sql<number>`count(*) filter (where survey.state = 'annulled')::integer`.as('annulled'),
      sql<number>`count(*) filter (where survey.state <> 'annulled' and ${isWithdrawnRow})::integer`.as(
        'withdrawn',
      ),
    ])
    .executeTakeFirstOrThrow();
}

/** The ID of the last of these surveys. There must be at least one. */
export async function lastSurvey(trx: Kysely<Database>, selection: SurveySelection): Promise<string> {
  const { id } = await selectSurveys(trx, selection)
    .clearSelect()
    .select('survey.id')
    .orderBy('survey.id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

/** The number of files in these surveys, and the total size of their texts in bytes. */
export async function countFiles(trx: Kysely<Database>, selection: SurveySelection) {
  if (selection.hashes.length === 0) return { files: 0, bytes: 0 };
  return selectSurveys(trx, selection)
    .clearSelect()
    .innerJoin('survey_file as file', 'file.survey_id', 'survey.id')
    .select(sql<number>`count(*)::integer`.as('files'))
    .select(sql<number>`coalesce(sum(octet_length(file.content)), 0)::float8`.as('bytes'))
    .executeTakeFirstOrThrow();
}
