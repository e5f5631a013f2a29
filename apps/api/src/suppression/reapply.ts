/**
 * After an older backup was restored: suppresses again the people it brought back (decision 0122), and deletes again the
 * answers of its campaigns (decision 0133).
 */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import type { LedgerLine, RetainedLine, SuppressedLine } from './ledger.ts';
import { peoplePerReading, readFor } from './reading.ts';
import { type PublishedFigures, retainCampaign } from './retain.ts';
import { suppressPerson } from './suppress.ts';

/** The lines whose person exists and is not suppressed. */
async function returnedPeople(
  db: Kysely<Database>,
  lines: readonly SuppressedLine[],
): Promise<SuppressedLine[]> {
  const ids = lines.map(({ surveyableID }) => surveyableID);
  const { rows } = await sql<{ id: string }>`
    select id from surveyable where id = any(${ids}::uuid[])
      and not exists (select from suppression where surveyable_id = surveyable.id)`.execute(db);
  const existingIDs = new Set(rows.map(({ id }) => id));
  return lines.filter(({ surveyableID }) => existingIDs.has(surveyableID));
}

const noActor = { userID: null, login: null };

interface Reapplication {
  operationID: string;
  figures: PublishedFigures;
  now: Date;
}

/** Ends the retention periods of restored campaigns that had already ended, each in the same way as before. */
async function retainAgain(
  db: Kysely<Database>,
  lines: readonly RetainedLine[],
  { operationID, figures, now }: Reapplication,
): Promise<void> {
  const today = todayInBogota(now);
  for (const { campaignID, action } of lines) {
    await inTransaction(db, async (trx) => {
      // The period may have been set after the backup. Only its action matters now.
      await sql`insert into campaign_retention (campaign_id, action, amount, unit, since, notice_days, login, set_at)
        select id, ${action}, 1, 'dias', 'finCampana', 1, ${operationID}, ${now} from campaign where id = ${campaignID}
        on conflict (campaign_id) do update set action = excluded.action where campaign_retention.done_at is null`.execute(
        trx,
      );
      // The ledger lists who was suppressed with the campaign, because another campaign, missing from the backup, may have kept
      // some of its people.
      const term = { campaignID, withPeople: false, figures, actor: noActor, operationID, today, now };
      await retainCampaign(trx, term);
    });
  }
}

/**
 * Ends the retention periods recorded in a ledger, and suppresses its people under their former pseudonyms, except where that
 * is already done. Run as the owner, before the server starts serving.
 * @returns the number of people suppressed
 */
export async function reapplySuppressions(
  db: Kysely<Database>,
  lines: readonly LedgerLine[],
  reapplication: Reapplication,
): Promise<number> {
  if (lines.length === 0) return 0;
  const campaigns = lines.filter((line) => 'campaignID' in line);
  const people = lines.filter((line) => 'surveyableID' in line);
  // Done first, because counting the anonymous answers requires the people.
  await retainAgain(db, campaigns, reapplication);
  const { operationID, now } = reapplication;
  let count = 0;
  const returnedLines = await returnedPeople(db, people);
  for (let start = 0; start < returnedLines.length; start += peoplePerReading) {
    const batch = returnedLines.slice(start, start + peoplePerReading);
    const ids = batch.map(({ surveyableID: id }) => id);
    const findTraces = await readFor(db, ids, now);
    for (const { surveyableID, pseudonym } of batch) {
      const suppression = {
        surveyableID,
        pseudonym,
        requestID: null,
        actor: noActor,
        operationID,
        now,
        findTraces,
      };
      if (await inTransaction(db, (trx) => suppressPerson(trx, suppression))) count++;
    }
  }
  return count;
}
