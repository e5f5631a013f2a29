/** The pin of a survey, that is, what its code was issued for (rules §6). */
import type { Scope } from '@caracteriza/domain/rule/evaluate';
import { personScope, type RulePerson } from '@caracteriza/domain/rule/person-scope';
import { type Kysely, sql } from 'kysely';
import { statement, type ValueOf } from '../db/driver/statement.ts';
import type { Database } from '../db/types.ts';
import { nextCode, series } from '../records/codes.ts';
import { storeQuestionnaire } from './store.ts';

/** What a survey is pinned to. `openedOn` is yyyymmdd, Bogotá time. */
export type Opening = {
  readonly code: string;
  readonly questionnaireHash: string;
  readonly surveyableID: string;
  readonly characterizationByCampaignID: string;
  readonly openedOn: string;
  readonly person: RulePerson;
};

/** The person and the association of a survey about to be pinned; `openedOn` is yyyymmdd, Bogotá time. */
export interface SurveyToPin {
  surveyableID: string;
  characterizationByCampaignID: string;
  characterizationID: string;
  questionnaireHash: string | null;
  openedOn: string;
  person: RulePerson;
}

interface PinValues {
  hash: string;
  surveyableID: string;
  linkID: string;
  openedOn: string;
  person: string;
  now: Date;
}

const pin = statement((db, value: ValueOf<PinValues & { code: string }>) =>
  db.insertInto('survey_opening').values({
    code: value('code'),
    questionnaire_hash: value('hash'),
    surveyable_id: value('surveyableID'),
    characterization_by_campaign_id: value('linkID'),
    opened_on: value('openedOn'),
    trigger_values: value('person'),
    created_at: value('now'),
  }),
);

/** Issues the next survey code and pins it, in one statement. */
const issueAndPin = statement(
  (_, value: ValueOf<PinValues & { prefix: string; sequence: string; userID: string }>) =>
    sql<{ code: string }>`with next as (${nextCode(value('prefix'), value('sequence'))}),
      issued as (insert into issued_code (code, kind, user_id, issued_at)
        select code, 'survey', ${value('userID')}::uuid, ${value('now')}::timestamptz from next)
      insert into survey_opening (code, questionnaire_hash, surveyable_id, characterization_by_campaign_id, opened_on,
        trigger_values, created_at)
      select code, ${value('hash')}::text, ${value('surveyableID')}::uuid, ${value('linkID')}::uuid,
        ${value('openedOn')}::text, ${value('person')}::jsonb, ${value('now')}::timestamptz from next
      returning code`,
);

/** The values of a pin. Uses the characterization's newest stored version, writing it first if there is none. */
async function pinValues(trx: Kysely<Database>, survey: SurveyToPin, now: Date): Promise<PinValues> {
  return {
    hash: survey.questionnaireHash ?? (await storeQuestionnaire(trx, survey.characterizationID, now)),
    surveyableID: survey.surveyableID,
    linkID: survey.characterizationByCampaignID,
    openedOn: survey.openedOn,
    person: JSON.stringify(survey.person),
    now,
  };
}

function openingOf(code: string, survey: SurveyToPin, { hash }: PinValues): Opening {
  const { surveyableID, characterizationByCampaignID, openedOn, person } = survey;
  return { code, questionnaireHash: hash, surveyableID, characterizationByCampaignID, openedOn, person };
}

/** Records the pin of a code that was issued without one. */
export async function pinSurvey(
  trx: Kysely<Database>,
  code: string,
  survey: SurveyToPin,
  now: Date,
): Promise<Opening> {
  const values = await pinValues(trx, survey, now);
  await pin.rows(trx, { ...values, code });
  return openingOf(code, survey, values);
}

/** Issues the next survey code to this user, with its pin. */
export async function openSurvey(
  trx: Kysely<Database>,
  survey: SurveyToPin,
  userID: string,
  now: Date,
): Promise<Opening> {
  const values = await pinValues(trx, survey, now);
  const [issuedCode] = await issueAndPin.rows(trx, { ...values, ...series('survey'), userID });
  return openingOf(issuedCode!.code, survey, values);
}

/** The pin of a survey code; undefined if the code was issued without one. */
export async function readOpening(trx: Kysely<Database>, code: string): Promise<Opening | undefined> {
  const [row] = await findOpening.rows(trx, { code });
  // Safe to cast, because only the functions above write this column.
  return row && { ...row, person: row.person as unknown as RulePerson };
}

const findOpening = statement((db, value: ValueOf<{ code: string }>) =>
  db
    .selectFrom('survey_opening')
    .select([
      'code',
      'questionnaire_hash as questionnaireHash',
      'surveyable_id as surveyableID',
      'characterization_by_campaign_id as characterizationByCampaignID',
      'opened_on as openedOn',
      'trigger_values as person',
    ])
    .where('code', '=', value('code')),
);

/** The values that a survey's calculations use: its person and day, as they were when it was opened. */
export const scopeOf = ({ person, openedOn }: Pick<Opening, 'person' | 'openedOn'>): Scope =>
  personScope(person, openedOn);
