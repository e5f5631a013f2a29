/** The person and association of a survey about to be opened, read in one statement and checked here (rules §4, §6). */
import { isOpenOn } from '@caracteriza/domain/campaign/campaign-days';
import type { CharacterizationLevel } from '@caracteriza/domain/campaign/characterization-level';
import type { RulePerson } from '@caracteriza/domain/rule/person-scope';
import { triggersHold } from '@caracteriza/domain/rule/triggers';
import { type Kysely, sql } from 'kysely';
import { statement, type ValueOf } from '../db/driver/statement.ts';
import type { Database } from '../db/types.ts';
import { headingColumns, headingOf } from './heading.ts';
import { familyValues, triggerColumns, triggerValues } from './person.ts';
import { isOwnConsentDue, lastConsentIn, lastGivenIn } from '../records/consents.ts';
import { readTrigger } from './trigger.ts';

/** The association, by its own ID or by the campaign and characterization that it joins. */
export type LinkKey = { linkID: string } | { campaignID: string; characterizationID: string };

type StoredTrigger = Parameters<typeof readTrigger>[0];

/** An existing person and association. */
export type Subject = ReturnType<typeof headingOf> & {
  readonly person: RulePerson;
  /** Birth date as yyyymmdd, and the current name of the sex. */
  readonly birthdate: string;
  readonly sex: { id: string; code: string; value: string };
  readonly personActive: boolean;
  /**
   * Whether the person can be surveyed today: everything is active, the campaign is open, and the characterization's triggers
   * hold (for one family member, if it is family-level).
   */
  readonly applicable: boolean;
  readonly questionnaireHash: string | null;
  readonly level: CharacterizationLevel;
  readonly familyID: string | null;
  /** Whether the campaign requires consent, and the person's latest answer; null if not asked. */
  readonly consentDemanded: boolean;
  readonly consented: boolean | null;
  /** Whether somebody else consented for them before they turned 18, so that they have to be asked themselves. */
  readonly ownConsentDue: boolean;
};

type Keys = { surveyableID: string; linkID: string; campaignID: string; characterizationID: string };

/**
 * A person's latest answer to a campaign's consent, for a query that includes surveyable and campaign: also false if they
 * revoked consent and have not given it in the campaign since; null if not asked.
 */
export const lastConsent = lastConsentIn(sql`campaign.id`);

/** When and by whom that answer was given, for the same query. */
export const lastGiven = lastGivenIn(sql`campaign.id`);

function selectSubject(db: Kysely<Database>, value: ValueOf<Keys>, byID: boolean) {
  return db
    .selectFrom('surveyable')
    .innerJoin('master_value as sex', 'sex.id', 'surveyable.sex_id')
    .innerJoin('characterization_by_campaign as link', (join) =>
      byID
        ? join.on('link.id', '=', value('linkID'))
        : join
            .on('link.campaign_id', '=', value('campaignID'))
            .on('link.characterization_id', '=', value('characterizationID')),
    )
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(headingColumns)
    .select(triggerColumns)
    .select(['sex.code as sexCode', 'sex.value as sexValue', 'surveyable.status as personStatus'])
    .select(['link.status as linkStatus', 'campaign.status as campaignStatus'])
    .select(['campaign.start_date as startDate', 'campaign.end_date as endDate'])
    .select([
      'characterization.status as characterizationStatus',
      'characterization.questionnaire_hash as questionnaireHash',
      'characterization.level',
      'surveyable.family_id as familyID',
    ])
    .select('campaign.consent_since as consentSince')
    .select([lastConsent.as('consented'), lastGiven.as('lastGiven')])
    .$narrowType<{ level: CharacterizationLevel }>()
    .select((row) =>
      row
        .selectFrom('trigger_rule as t')
        .select(
          sql<StoredTrigger[] | null>`json_agg(json_build_object('field', t.field, 'operator', t.operator,
            'value1', t.value1, 'value2', t.value2))`.as('all'),
        )
        .whereRef('t.characterization_id', '=', 'characterization.id')
        .where('t.question_id', 'is', null)
        .as('triggers'),
    )
    .where('surveyable.id', '=', value('surveyableID'));
}

const byLink = statement((db, value: ValueOf<Keys>) => selectSubject(db, value, true));
const byParts = statement((db, value: ValueOf<Keys>) => selectSubject(db, value, false));

/**
 * The person and the association; undefined if either does not exist.
 * @param today yyyymmdd, Bogotá time
 */
export async function readSubject(
  trx: Kysely<Database>,
  surveyableID: string,
  key: LinkKey,
  today: string,
): Promise<Subject | undefined> {
  const noSubject = { linkID: '', campaignID: '', characterizationID: '' };
  const [row] = await ('linkID' in key ? byLink : byParts).rows(trx, { ...noSubject, ...key, surveyableID });
  if (!row) return undefined;
  const person = await triggerValues(trx, row, today);
  const statuses = [row.linkStatus, row.campaignStatus, row.characterizationStatus];
  const isOpen = isOpenOn(today, row.startDate, row.endDate) && statuses.every((state) => state === 'activo');
  const { level, familyID } = row;
  const rules = (row.triggers ?? []).map(readTrigger);
  const people =
    level === 'person' ? [person] : familyID === null ? [] : await familyValues(trx, familyID, today);
  return {
    ...headingOf(row),
    level,
    familyID,
    person,
    birthdate: row.birthdate,
    sex: { id: row.sex_id, code: row.sexCode, value: row.sexValue },
    personActive: row.personStatus === 'activo',
    applicable: isOpen && people.some((candidate) => triggersHold(rules, candidate)),
    questionnaireHash: row.questionnaireHash,
    consentDemanded: row.consentSince !== null,
    consented: row.consented,
    ownConsentDue: isOwnConsentDue(row.consentSince !== null, row, today),
  };
}
