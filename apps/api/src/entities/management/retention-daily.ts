/** Announces the terms of conservation that end soon, and carries out those that were announced long enough before (decision 0133). */
import { bogotaTime, todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import { writeManyAudits } from '../../audit/audit.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { ableUsers } from '../../identity/able-users.ts';
import { openTerms } from '../../records/retention.ts';
import { suppressLeaving } from '../../suppression/retain-people.ts';
import { type PublishedFigures, retainCampaign } from '../../suppression/retain.ts';

const operationID = 'carryOutRetention';

/** The actor of what happens by itself. */
const nobody = { userID: null, login: null };

/** Users with both can put a term off, and are told. */
export const told = ['management:dataRequest:OPEN', 'management:personalData:EDIT'] as const;

/** The time in Bogotá from which on a day's terms are carried out: nobody is at the door then, and whoever reads the email of a day is before it. */
const firstHour = '20:00:00';

/** Announces what ends within its days of notice: on the home screen from now on, and by an email to those who can put it off. */
export async function announceRetentions(db: Kysely<Database>, now: Date): Promise<void> {
  const today = todayInBogota(now);
  const isNear = sql<boolean>`announced_on is null and due.announce_on <= ${today}`;
  const near = await openTerms(db).select('term.campaign_id').where(isNear).limit(1).executeTakeFirst();
  if (!near) return;
  await inTransaction(db, async (trx) => {
    const announced = await trx
      .updateTable('campaign_retention')
      .set({ announced_on: today })
      .where('campaign_id', 'in', openTerms(trx).select('term.campaign_id').where(isNear))
      .where('announced_on', 'is', null)
      .returning('campaign_id as id')
      .execute();
    if (announced.length === 0) return;
    const changes = announced.map(({ id }) => ({
      entity: 'campaign' as const,
      entityID: id,
      after: { retention: 'Avisado', day: today },
    }));
    await writeManyAudits(trx, nobody, 'announceRetention', changes, now);
    await trx
      .insertInto('retention_notice')
      .columns(['user_id', 'next_try_at'])
      .expression(
        ableUsers(trx, today, told).select(['u.id', sql<Date>`${now}::timestamptz`.as('next_try_at')]),
      )
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  });
}

/**
 * Carries out the terms whose days of notice have passed, each in a transaction of its own, from the evening of their day on. One that has to
 * wait for a legal hold or a request is looked at again. Then whoever goes with them is suppressed, one by one.
 * @returns how many campaigns it was
 */
export async function carryOutRetentions(
  db: Kysely<Database>,
  { figures, clock }: { figures: PublishedFigures; clock: () => Date },
): Promise<number> {
  const now = clock();
  const today = todayInBogota(now);
  const due = await openTerms(db)
    .select('term.campaign_id as campaignID')
    .where('due.done_on', bogotaTime(now) < firstHour ? '<' : '<=', today)
    .orderBy('due.done_on')
    .orderBy('term.campaign_id')
    .execute();
  let count = 0;
  for (const { campaignID } of due) {
    const done = await inTransaction(db, async (trx) => {
      // Somebody may have put it off since it was listed.
      const still = await trx
        .selectFrom('campaign_retention')
        .select('campaign_id')
        .where('campaign_id', '=', campaignID)
        .forUpdate()
        .executeTakeFirst();
      const isDue = await openTerms(trx)
        .select('term.campaign_id')
        .where('term.campaign_id', '=', campaignID)
        .where('due.done_on', '<=', today)
        .executeTakeFirst();
      if (!still || !isDue) return null;
      return retainCampaign(trx, {
        campaignID,
        withPeople: true,
        figures,
        actor: nobody,
        operationID,
        today,
        now,
      });
    });
    if (done) count++;
  }
  // Also those whom an earlier call left.
  await suppressLeaving(db, { operationID, clock });
  return count;
}
