/**
 * The rows that contain what somebody said, and what is erased from them: for a suppressed person (decision 0122), and for a
 * campaign whose retention period has ended (decision 0133). Both use the same statements, so that no table can be erased for
 * one and forgotten for the other.
 */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/** Which rows: a condition for each kind of table, on its own columns. */
export interface OwnedRows {
  /** For surveys. */
  survey: RawBuilder<boolean>;
  /** For tables with a person and an association: openings and drafts. */
  asked: RawBuilder<boolean>;
  /** For tables with a person and a campaign: consents. */
  inCampaign: RawBuilder<boolean>;
  /** The replacement for required values. */
  pseudonym: string;
}

export const ownedByPerson = (personID: string, pseudonym: string): OwnedRows => {
  const isOfPerson = sql<boolean>`surveyable_id = ${personID}`;
  return { survey: isOfPerson, asked: isOfPerson, inCampaign: isOfPerson, pseudonym };
};

export const ownedByCampaign = (campaignID: string, pseudonym: string): OwnedRows => {
  const isAsked = sql<boolean>`characterization_by_campaign_id in (
    select id from characterization_by_campaign where campaign_id = ${campaignID})`;
  return { survey: isAsked, asked: isAsked, inCampaign: sql`campaign_id = ${campaignID}`, pseudonym };
};

/** Runs a statement and returns the number of changed rows. */
export async function countChanged(trx: Kysely<Database>, statement: RawBuilder<unknown>): Promise<number> {
  return Number((await statement.execute(trx)).numAffectedRows ?? 0);
}

export const eraseFiles = (trx: Kysely<Database>, { survey }: OwnedRows) =>
  countChanged(trx, sql`delete from survey_file where survey_id in (select id from survey where ${survey})`);

/**
 * Erases answers that belong to one person; a family's survey keeps what the others said. The person's values that determined
 * the questions are erased too.
 */
export async function eraseAnswers(
  trx: Kysely<Database>,
  { survey, asked: isAskedOf, pseudonym }: OwnedRows,
): Promise<number> {
  await sql`update survey_opening set trigger_values = '{}' where ${isAskedOf}`.execute(trx);
  return countChanged(
    trx,
    sql`update survey set content_hash = ${pseudonym}, answers = '[]' where ${survey}`,
  );
}

/** Deletes drafts, and the codes under which somebody could still answer. */
export async function eraseDrafts(trx: Kysely<Database>, { asked: isAskedOf }: OwnedRows): Promise<number> {
  await sql`update issued_code set spent_at = current_timestamp from (select code from survey_opening where ${isAskedOf}) as opening
    where opening.code = issued_code.code and spent_at is null`.execute(trx);
  return countChanged(trx, sql`delete from draft where ${isAskedOf}`);
}

/** Erases who answered, the notes and the signature; the acceptance itself and the accepted text are kept. */
export async function eraseConsents(
  trx: Kysely<Database>,
  { inCampaign, pseudonym }: OwnedRows,
): Promise<number> {
  await sql`delete from consent_signature where consent_id in (select id from consent where ${inCampaign})`.execute(
    trx,
  );
  return countChanged(
    trx,
    sql`update consent set respondent = ${pseudonym}, representative_document = null,
      minor_note = case when minor_note is not null then ${pseudonym} end where ${inCampaign}`,
  );
}

/** Deletes waiting emails about alerts. */
export const eraseNotices = (trx: Kysely<Database>, { survey }: OwnedRows) =>
  countChanged(
    trx,
    sql`delete from alert_notice where case_id in (
      select id from alert_case where survey_id in (select id from survey where ${survey}))`,
  );

/** The entity and id of the rows' entries in the audit trail, as a query. */
export const auditedRecords = ({
  survey,
  asked: isAskedOf,
  inCampaign,
}: OwnedRows): RawBuilder<unknown> => sql`
  select 'survey' as entity, id::text as entity_id from survey where ${survey}
  union all select 'survey', code from survey_opening where ${isAskedOf}
  union all select 'draft', id::text from draft where ${isAskedOf}
  union all select 'consent', id::text from consent where ${inCampaign}
  union all select 'alertCase', id::text from alert_case where survey_id in (select id from survey where ${survey})`;

/** Erases the answers given when surveys were verified. */
export const eraseBackChecks = (trx: Kysely<Database>, { survey }: OwnedRows) =>
  countChanged(
    trx,
    sql`update back_check set answers = '[]' where answers is not null
      and survey_id in (select id from survey where ${survey})`,
  );

/** Erases earlier answers and the texts of reviews and alerts. The server's role may only add to these tables. */
export async function eraseKeptRows(
  trx: Kysely<Database>,
  { survey, pseudonym }: OwnedRows,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select erase_kept_rows(array(select id from survey where ${survey}), ${pseudonym}) as count`.execute(trx);
  return rows[0]!.count;
}
