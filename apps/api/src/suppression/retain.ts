/**
 * Ends a campaign's retention period: its answers are made anonymous or deleted, in one transaction (decision 0133). The people
 * to be suppressed with it are queued here and suppressed afterwards (`retain-people.ts`).
 */
import { randomUUIDv7 } from 'node:crypto';
import { actionLabels } from '@caracteriza/domain/retention/term-words';
import { type Kysely, sql } from 'kysely';
import { type Actor, writeAudit } from '../audit/audit.ts';
import { redactionDigest } from '../audit/redaction.ts';
import { insertRows } from '../db/driver/insert-rows.ts';
import type { Database } from '../db/types.ts';
import { keepAnonymous } from './anonymous-answers.ts';
import {
  auditedRecords,
  eraseAnswers,
  eraseBackChecks,
  eraseConsents,
  eraseDrafts,
  eraseFiles,
  eraseKeptRows,
  eraseNotices,
  type OwnedRows,
  ownedByCampaign,
} from './own-rows.ts';
import { countRetainedPeople, lockPeople, peopleHereAlone } from './retained-people.ts';

/** A campaign's published figures: in total, by zone and by month. */
export type PublishedFigures = (
  trx: Kysely<Database>,
  campaignID: string,
  now: Date,
) => Promise<{ zone: string; month: string; figures: unknown }[]>;

/** What was done, as recorded with the campaign's retention period. */
export interface RetentionCounts {
  surveys: number;
  people: number;
  kept: number;
  anonymous: number;
}

interface RetentionContext {
  campaignID: string;
  /** Whether people who are in no other campaign are suppressed too; false in a restore, whose ledger lists them by name. */
  withPeople: boolean;
  figures: PublishedFigures;
  actor: Actor;
  operationID: string;
  /** As yyyymmdd, Bogotá time. */
  today: string;
  now: Date;
}

/** Erases texts and positions of visits and assignments, operations sent by devices, and cases waiting for a decision. */
async function eraseFieldWork(trx: Kysely<Database>, campaignID: string, pseudonym: string): Promise<void> {
  await sql`update family_visit set reason = case when reason is not null then ${pseudonym} end,
      latitude = null, longitude = null, accuracy = null where campaign_id = ${campaignID}`.execute(trx);
  await sql`update assignment set reason = ${pseudonym} where reason is not null and campaign_id = ${campaignID}`.execute(
    trx,
  );
  const tripIDs = sql`(select id from field_trip where campaign_id = ${campaignID})`;
  await sql`update field_case set subject = ${pseudonym}, fields = '[]', reason = null,
      decided_at = coalesce(decided_at, current_timestamp), decision = coalesce(decision, 'discard')
    where trip_id in ${tripIDs}`.execute(trx);
  await sql`update field_operation set message = ${pseudonym}, written = null, held_call = null,
      state = case when held_call is null then state else 'discarded' end where trip_id in ${tripIDs}`.execute(
    trx,
  );
}

/** Removes the values of the campaign's records from the audit trail. */
async function redact(trx: Kysely<Database>, campaignRows: OwnedRows, campaignID: string, entryID: string) {
  const { rows } = await sql<{ count: number }>`
    select redact_audit_entries((select coalesce(jsonb_agg(jsonb_build_array(entity, entity_id)), '[]') from (
        ${auditedRecords(campaignRows)}
        union all select 'familyVisit', id::text from family_visit where campaign_id = ${campaignID}
        union all select 'assignment', id::text from assignment where campaign_id = ${campaignID}
      ) as own), '(?!)', ${campaignRows.pseudonym}, ${entryID}, '{}', null) as count`.execute(trx);
  return { entries: rows[0]!.count, digest: await redactionDigest(trx, entryID) };
}

async function erase(trx: Kysely<Database>, campaignRows: OwnedRows, campaignID: string): Promise<void> {
  await eraseFiles(trx, campaignRows);
  await eraseKeptRows(trx, campaignRows);
  await eraseBackChecks(trx, campaignRows);
  await eraseNotices(trx, campaignRows);
  await eraseDrafts(trx, campaignRows);
  await eraseConsents(trx, campaignRows);
  await eraseAnswers(trx, campaignRows);
  await eraseFieldWork(trx, campaignID, campaignRows.pseudonym);
}

/** The period, locked; undefined if there is none or it has already been carried out. */
const lockTerm = (trx: Kysely<Database>, campaignID: string) =>
  trx
    .selectFrom('campaign_retention')
    .innerJoin('campaign', 'campaign.id', 'campaign_id')
    .select(['campaign.code', 'action'])
    .$narrowType<{ action: keyof typeof actionLabels }>()
    .where('campaign_id', '=', campaignID)
    .where('done_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * Makes the answers of a campaign anonymous or deletes them. Never limited to a territory, because all of the campaign's
 * answers are affected.
 * @returns what was done; null if it was done before or has to wait
 */
export async function retainCampaign(
  trx: Kysely<Database>,
  retaining: RetentionContext,
): Promise<RetentionCounts | null> {
  const { campaignID, withPeople, figures, actor, operationID, today, now } = retaining;
  const term = await lockTerm(trx, campaignID);
  if (!term) return null;
  await lockPeople(trx, campaignID);
  const { surveys, people, kept, ...waits } = await countRetainedPeople(trx, campaignID, today);
  if (withPeople && waits.legalHolds + waits.openRequests > 0) return null;
  const publishedFigures = await figures(trx, campaignID, now);
  const { least_cell: limit } = await trx
    .selectFrom('indicator_settings')
    .select('least_cell')
    .executeTakeFirstOrThrow();
  const anonymous = term.action === 'anonimizar' ? await keepAnonymous(trx, campaignID, limit) : 0;
  const peopleOnlyHere = withPeople ? await peopleHereAlone(trx, campaignID) : [];
  const counts: RetentionCounts = { surveys, people, kept, anonymous };
  await trx
    .updateTable('campaign_retention')
    .set({ done_at: now, counts: JSON.stringify(counts) })
    .where('campaign_id', '=', campaignID)
    .execute();
  await insertRows(
    trx,
    'retained_figures',
    publishedFigures.map((row) => ({ campaign_id: campaignID, ...row })),
  );
  const campaignRows = ownedByCampaign(campaignID, `RET-${term.code}`);
  const entryID = randomUUIDv7();
  const redactionCounts = await redact(trx, campaignRows, campaignID, entryID);
  await erase(trx, campaignRows, campaignID);
  await insertRows(
    trx,
    'retention_person',
    peopleOnlyHere.map((surveyable_id) => ({ campaign_id: campaignID, surveyable_id })),
  );
  const auditValue = { code: term.code, retention: actionLabels[term.action], ...counts, ...redactionCounts };
  await writeAudit(
    trx,
    actor,
    operationID,
    { entity: 'campaign', entityID: campaignID, after: auditValue },
    now,
    entryID,
  );
  return counts;
}
