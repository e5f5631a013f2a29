/** People's answers to a campaign's consent text, in wire format. */
import { hasOutgrown, type RepresentativeQuality } from '@caracteriza/domain/campaign/representation';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fullName } from './full-name.ts';
import type { Database } from '../db/types.ts';

type Consent = components['schemas']['Consent'];

/** Whether a person revoked their consent and has not given it again in the campaign, for a query that includes surveyable. */
const hasRevoked = (campaignID: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from revocation where revocation.surveyable_id = surveyable.id and revocation.lifted_at is null
    and not exists (select from consent where consent.surveyable_id = surveyable.id and consent.campaign_id = ${campaignID}
      and consent.accepted and consent.created_at > revocation.revoked_at))`;

/**
 * A person's latest answer in a campaign, for a query that includes surveyable: false if they revoked it, null if they were not
 * asked.
 */
export const lastConsentIn = (campaignID: RawBuilder<unknown>): RawBuilder<boolean | null> => sql`
  case when ${hasRevoked(campaignID)} then false else (
    select accepted from consent
    where consent.surveyable_id = surveyable.id and consent.campaign_id = ${campaignID}
    order by consent.created_at desc, consent.id desc limit 1) end`;

/** When and by whom a person's latest answer in a campaign was given; null if they were not asked. */
type LastGiven = { accepted: boolean; askedOn: string; represented: boolean } | null;

/** The latest consent, for a query that includes surveyable, in the form that `isOwnConsentDue` takes. */
export const lastGivenIn = (campaignID: RawBuilder<unknown>): RawBuilder<LastGiven> => sql`(
  select json_build_object('accepted', accepted, 'askedOn', asked_date, 'represented', representative_quality is not null)
  from consent where consent.surveyable_id = surveyable.id and consent.campaign_id = ${campaignID}
  order by consent.created_at desc, consent.id desc limit 1)`;

/**
 * Whether the campaign requires consent and the person has to be asked themselves, because someone else consented before they
 * turned 18 (decision 0126).
 */
export const isOwnConsentDue = (
  isDemanded: boolean,
  { birthdate, lastGiven }: { birthdate: string; lastGiven: LastGiven },
  today: string,
): boolean => isDemanded && hasOutgrown(lastGiven, birthdate, today);

/**
 * Whether a survey is left out of all files: the person refused or revoked consent, or their data or the campaign's answers
 * have been deleted. For a query that includes surveyable and survey.
 */
export const isWithdrawn = (campaignID: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${lastConsentIn(campaignID)} is false
  or survey.family_id is null and exists (select from suppression where suppression.surveyable_id = surveyable.id)
  or exists (select from campaign_retention as term where term.campaign_id = ${campaignID} and term.done_at is not null))`;

export const representationColumns = [
  'representative_quality',
  'representative_document',
  'minor_heard',
  'minor_note',
] as const;

/** How a minor was represented; null if no representative was recorded. */
export function representationOf(row: {
  representative_quality: string | null;
  representative_document: string | null;
  minor_heard: boolean | null;
  minor_note: string | null;
}): components['schemas']['ConsentRepresentation'] | null {
  if (row.representative_quality === null) return null;
  return {
    // Safe to cast, because only recordConsent writes this column.
    quality: row.representative_quality as RepresentativeQuality,
    document: row.representative_document,
    heard: row.minor_heard!,
    note: row.minor_note!,
  };
}

/** Never selects the signature, which has its own operation. */
export const consentRows = (trx: Kysely<Database>) =>
  trx
    .selectFrom('consent')
    .innerJoin('app_user', 'app_user.id', 'consent.user_id')
    .select([
      'consent.id',
      'consent.version',
      'accepted',
      'respondent',
      'signature_hash',
      'asked_date',
      'asked_time',
    ])
    .select(representationColumns)
    .select(fullName('app_user').as('asker'));

type ConsentRow = Awaited<ReturnType<ReturnType<typeof consentRows>['execute']>>[number];

export const consentOf = ({ signature_hash, asked_date, asked_time, ...row }: ConsentRow): Consent => ({
  id: row.id,
  version: row.version,
  accepted: row.accepted,
  respondent: row.respondent,
  asker: row.asker,
  representation: representationOf(row),
  signed: signature_hash !== null,
  askedDate: { dateChar: asked_date },
  askedTime: asked_time,
});
