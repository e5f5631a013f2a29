/** The pin of a survey: what its code was issued for (rules §6). */
import type { TriggerPerson } from '@caracteriza/domain/triggers';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { storeQuestionnaire } from './store.ts';

/** What a survey is pinned to. `openedOn` is the day in Bogotá, compact. */
export type Opening = {
  readonly code: string;
  readonly questionnaireHash: string;
  readonly surveyableID: string;
  readonly characterizationByCampaignID: string;
  readonly openedOn: string;
  readonly person: TriggerPerson;
};

/**
 * Notes the pin of a survey's code, once. Takes the characterization's newest stored version, writing it first if it has none.
 * @returns the pin as noted
 */
export async function openSurvey(
  trx: Kysely<Database>,
  survey: {
    code: string;
    surveyableID: string;
    characterizationByCampaignID: string;
    characterizationID: string;
    questionnaireHash: string | null;
    openedOn: string;
    person: TriggerPerson;
  },
  now: Date,
): Promise<Opening> {
  const questionnaireHash =
    survey.questionnaireHash ?? (await storeQuestionnaire(trx, survey.characterizationID, now));
  await trx
    .insertInto('survey_opening')
    .values({
      code: survey.code,
      questionnaire_hash: questionnaireHash,
      surveyable_id: survey.surveyableID,
      characterization_by_campaign_id: survey.characterizationByCampaignID,
      opened_on: survey.openedOn,
      trigger_values: JSON.stringify(survey.person),
      created_at: now,
    })
    .execute();
  const { characterizationID: _, ...opening } = survey;
  return { ...opening, questionnaireHash };
}

/** The pin of a survey's code; undefined when the code was issued without one. */
export async function readOpening(trx: Kysely<Database>, code: string): Promise<Opening | undefined> {
  const row = await trx
    .selectFrom('survey_opening')
    .select([
      'code',
      'questionnaire_hash as questionnaireHash',
      'surveyable_id as surveyableID',
      'characterization_by_campaign_id as characterizationByCampaignID',
      'opened_on as openedOn',
      'trigger_values as person',
    ])
    .where('code', '=', code)
    .executeTakeFirst();
  // Written by openSurvey only.
  return row && { ...row, person: row.person as unknown as TriggerPerson };
}
