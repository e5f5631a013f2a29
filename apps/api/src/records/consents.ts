/** People's answers to a campaign's consent text, in wire format. */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fullName } from './full-name.ts';
import type { Database } from '../db/types.ts';

type Consent = components['schemas']['Consent'];

/** Whether a person took their authorisation back and has not consented in the campaign since, for a query that includes surveyable. */
const hasRevoked = (campaignID: RawBuilder<unknown>): RawBuilder<boolean> => sql`exists (
  select from revocation where revocation.surveyable_id = surveyable.id and revocation.lifted_at is null
    and not exists (select from consent where consent.surveyable_id = surveyable.id and consent.campaign_id = ${campaignID}
      and consent.accepted and consent.created_at > revocation.revoked_at))`;

/** A person's latest answer in a campaign, for a query that includes surveyable: false for who has revoked; null if not asked. */
export const lastConsentIn = (campaignID: RawBuilder<unknown>): RawBuilder<boolean | null> => sql`
  case when ${hasRevoked(campaignID)} then false else (
    select accepted from consent
    where consent.surveyable_id = surveyable.id and consent.campaign_id = ${campaignID}
    order by consent.created_at desc, consent.id desc limit 1) end`;

/**
 * Whether a survey stands in no file: the person has refused or revoked, or nothing of theirs is left. For a query that includes surveyable
 * and survey.
 */
export const isWithdrawn = (campaignID: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${lastConsentIn(campaignID)} is false
  or survey.family_id is null and exists (select from suppression where suppression.surveyable_id = surveyable.id))`;

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
    .select(fullName('app_user').as('asker'));

type ConsentRow = Awaited<ReturnType<ReturnType<typeof consentRows>['execute']>>[number];

export const consentOf = ({ signature_hash, asked_date, asked_time, ...row }: ConsentRow): Consent => ({
  ...row,
  signed: signature_hash !== null,
  askedDate: { dateChar: asked_date },
  askedTime: asked_time,
});
