/**
 * Suppresses the people of campaigns whose answers were deleted: one person per transaction, so that locks are short and an
 * interruption loses nothing (decision 0139). The remaining people are queued in `retention_person`.
 */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import { type Find, peoplePerReading, readFor } from './reading.ts';
import { stayOf } from './retained-people.ts';
import { suppressPerson } from './suppress.ts';

interface QueuedPerson {
  campaign_id: string;
  surveyable_id: string;
}

interface SuppressionContext {
  operationID: string;
  clock: () => Date;
}

/** The people after a place in the queue. */
const leavingAfter = (db: Kysely<Database>, lastLeaving: QueuedPerson | undefined) =>
  db
    .selectFrom('retention_person')
    .select(['campaign_id', 'surveyable_id'])
    .$if(lastLeaving !== undefined, (query) =>
      query.where(
        sql<boolean>`(campaign_id, surveyable_id) > (${lastLeaving?.campaign_id}, ${lastLeaving?.surveyable_id})`,
      ),
    )
    .orderBy('campaign_id')
    .orderBy('surveyable_id')
    .limit(peoplePerReading)
    .execute();

/**
 * Takes one person out of the queue. @returns whether they were suppressed; false if they have to wait, are kept, or are being
 * handled by another server
 */
async function suppressNext(
  trx: Kysely<Database>,
  { campaign_id: campaignID, surveyable_id: surveyableID }: QueuedPerson,
  { findTraces, operationID, now }: { findTraces: Find; operationID: string; now: Date },
): Promise<boolean> {
  const ownEntry = trx
    .selectFrom('retention_person')
    .where('campaign_id', '=', campaignID)
    .where('surveyable_id', '=', surveyableID);
  if (!(await ownEntry.select('surveyable_id').forUpdate().skipLocked().executeTakeFirst())) return false;
  // Locked until the end, so that nothing is saved about the person in the meantime.
  await trx.selectFrom('surveyable').select('id').where('id', '=', surveyableID).forUpdate().execute();
  const stayState = await stayOf(trx, { campaignID, surveyableID, today: todayInBogota(now) });
  if (stayState === 'waits') return false;
  const actor = { userID: null, login: null };
  const isErased =
    stayState === 'goes' &&
    (await suppressPerson(trx, { surveyableID, requestID: null, actor, operationID, now, findTraces })) !==
      null;
  await trx
    .deleteFrom('retention_person')
    .where('campaign_id', '=', campaignID)
    .where('surveyable_id', '=', surveyableID)
    .execute();
  if (stayState === 'stays')
    await sql`update campaign_retention set counts = counts || jsonb_build_object(
        'people', (counts ->> 'people')::integer - 1, 'kept', (counts ->> 'kept')::integer + 1)
      where campaign_id = ${campaignID}`.execute(trx);
  return isErased;
}

/**
 * Suppresses everybody in the queue, one after another; those who have to wait are tried again by the next call.
 * @returns how many were suppressed
 */
export async function suppressLeaving(
  db: Kysely<Database>,
  { operationID, clock }: SuppressionContext,
): Promise<number> {
  let count = 0;
  let lastLeaving: QueuedPerson | undefined;
  for (;;) {
    const batch = await leavingAfter(db, lastLeaving);
    if (batch.length === 0) return count;
    const ids = batch.map(({ surveyable_id: id }) => id);
    const findTraces = await readFor(db, ids, clock());
    for (const leavingPerson of batch) {
      const now = clock();
      if (
        await inTransaction(db, (trx) => suppressNext(trx, leavingPerson, { findTraces, operationID, now }))
      )
        count++;
    }
    lastLeaving = batch.at(-1);
  }
}
