/** Suppresses again who came back with an older backup (decision 0122), and ends again the terms of its campaigns (decision 0133). */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import type { LedgerLine, RetainedLine, SuppressedLine } from './ledger.ts';
import { peoplePerReading, readFor } from './reading.ts';
import { type PublishedFigures, retainCampaign } from './retain.ts';
import { suppressPerson } from './suppress.ts';

/** The lines whose person is there and not suppressed. */
async function returned(db: Kysely<Database>, lines: readonly SuppressedLine[]): Promise<SuppressedLine[]> {
  const ids = lines.map(({ surveyableID }) => surveyableID);
  const { rows } = await sql<{ id: string }>`
    select id from surveyable where id = any(${ids}::uuid[])
      and not exists (select from suppression where surveyable_id = surveyable.id)`.execute(db);
  const there = new Set(rows.map(({ id }) => id));
  return lines.filter(({ surveyableID }) => there.has(surveyableID));
}

const nobody = { userID: null, login: null };

interface Reapplication {
  operationID: string;
  figures: PublishedFigures;
  now: Date;
}

/** Ends the terms of the campaigns that are there and whose term has not ended in this database, each as it ended then. */
async function retainAgain(
  db: Kysely<Database>,
  lines: readonly RetainedLine[],
  { operationID, figures, now }: Reapplication,
): Promise<void> {
  const today = todayInBogota(now);
  for (const { campaignID, action } of lines) {
    await inTransaction(db, async (trx) => {
      // The term may have been set after the backup. What matters of it now is what happens.
      await sql`insert into campaign_retention (campaign_id, action, amount, unit, since, notice_days, login, set_at)
        select id, ${action}, 1, 'dias', 'finCampana', 1, ${operationID}, ${now} from campaign where id = ${campaignID}
        on conflict (campaign_id) do update set action = excluded.action where campaign_retention.done_at is null`.execute(
        trx,
      );
      // Who went with it stands in the ledger, since another campaign that the backup lacks may have kept them.
      const term = { campaignID, withPeople: false, figures, actor: nobody, operationID, today, now };
      await retainCampaign(trx, term);
    });
  }
}

/**
 * Ends the terms of a ledger that have not ended, and suppresses its people who are not suppressed, each under the pseudonym of before. Run
 * as the owner, before anything is served.
 * @returns how many people they were
 */
export async function reapplySuppressions(
  db: Kysely<Database>,
  lines: readonly LedgerLine[],
  reapplication: Reapplication,
): Promise<number> {
  if (lines.length === 0) return 0;
  const campaigns = lines.filter((line) => 'campaignID' in line);
  const people = lines.filter((line) => 'surveyableID' in line);
  // First, as what is left of the answers needs the people.
  await retainAgain(db, campaigns, reapplication);
  const { operationID, now } = reapplication;
  let count = 0;
  const again = await returned(db, people);
  for (let at = 0; at < again.length; at += peoplePerReading) {
    const batch = again.slice(at, at + peoplePerReading);
    const ids = batch.map(({ surveyableID: id }) => id);
    const find = await readFor(db, ids, now);
    for (const { surveyableID, pseudonym } of batch) {
      const suppression = { surveyableID, pseudonym, requestID: null, actor: nobody, operationID, now, find };
      if (await inTransaction(db, (trx) => suppressPerson(trx, suppression))) count++;
    }
  }
  return count;
}
