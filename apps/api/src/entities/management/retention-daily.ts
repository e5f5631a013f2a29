/** Announces retention periods that end soon, and carries out those announced long enough ago (decision 0133). */
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

/** The actor of automatic changes. */
const noActor = { userID: null, login: null };

/** Users with both grants can postpone the end of a period, and are notified. */
export const noticeGrants = ['management:dataRequest:OPEN', 'management:personalData:EDIT'] as const;

/**
 * Time of day in Bogotá from which a day's deletions are carried out: nobody is surveying then, and everyone has had the day to
 * read that morning's email.
 */
const firstNoticeTime = '20:00:00';

/**
 * Announces periods that end within their days of notice: on the home screen from now on, and by an email to those who can
 * postpone the end.
 */
export async function announceRetentions(db: Kysely<Database>, now: Date): Promise<void> {
  const today = todayInBogota(now);
  const isAnnouncementDue = sql<boolean>`announced_on is null and due.announce_on <= ${today}`;
  const announcedSoon = await openTerms(db)
    .select('term.campaign_id')
    .where(isAnnouncementDue)
    .limit(1)
    .executeTakeFirst();
  if (!announcedSoon) return;
  await inTransaction(db, async (trx) => {
    const announcedRows = await trx
      .updateTable('campaign_retention')
      .set({ announced_on: today })
      .where('campaign_id', 'in', openTerms(trx).select('term.campaign_id').where(isAnnouncementDue))
      .where('announced_on', 'is', null)
      .returning('campaign_id as id')
      .execute();
    if (announcedRows.length === 0) return;
    const changes = announcedRows.map(({ id }) => ({
      entity: 'campaign' as const,
      entityID: id,
      after: { retention: 'Avisado', day: today },
    }));
    await writeManyAudits(trx, noActor, 'announceRetention', changes, now);
    await trx
      .insertInto('retention_notice')
      .columns(['user_id', 'next_try_at'])
      .expression(
        ableUsers(trx, today, noticeGrants).select([
          'u.id',
          sql<Date>`${now}::timestamptz`.as('next_try_at'),
        ]),
      )
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute();
  });
}

/**
 * Carries out the periods whose days of notice have passed, each in its own transaction, from the evening of their day. One
 * that has to wait for a legal hold or a request is tried again later. Then the people who are to be suppressed with their
 * campaign are suppressed one by one.
 * @returns the number of campaigns
 */
export async function carryOutRetentions(
  db: Kysely<Database>,
  { figures, clock }: { figures: PublishedFigures; clock: () => Date },
): Promise<number> {
  const now = clock();
  const today = todayInBogota(now);
  const campaignsDue = await openTerms(db)
    .select('term.campaign_id as campaignID')
    .where('due.done_on', bogotaTime(now) < firstNoticeTime ? '<' : '<=', today)
    .orderBy('due.done_on')
    .orderBy('term.campaign_id')
    .execute();
  let count = 0;
  for (const { campaignID } of campaignsDue) {
    const isDone = await inTransaction(db, async (trx) => {
      // It may have been postponed since it was listed.
      const openTerm = await trx
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
      if (!openTerm || !isDue) return null;
      return retainCampaign(trx, {
        campaignID,
        withPeople: true,
        figures,
        actor: noActor,
        operationID,
        today,
        now,
      });
    });
    if (isDone) count++;
  }
  // Including people left over from an earlier call.
  await suppressLeaving(db, { operationID, clock });
  return count;
}
