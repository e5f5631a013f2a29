/** Internal emails about announced ends of campaigns' retention periods. They name campaigns, never people. */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { ableUsers } from '../../identity/able-users.ts';
import { mailOf } from '../../mail/letter.ts';
import { retentionLetter } from '../../mail/retention-letter.ts';
import type { Sending } from '../../mail/sending.ts';
import { openTerms } from '../../records/retention.ts';
import { announceRetentions, noticeGrants } from './retention-daily.ts';

/** Milliseconds after which an email that was not handed over is sent again. */
const retryAfter = 5 * 60_000;

/** The email to send next; no other server takes it until it is due again. */
const takeNotice = (db: Kysely<Database>, now: Date) =>
  db
    .updateTable('retention_notice as notice')
    .from('app_user as u')
    .set({ next_try_at: new Date(now.getTime() + retryAfter) })
    .whereRef('u.id', '=', 'notice.user_id')
    .where('notice.user_id', '=', (eb) =>
      eb
        .selectFrom('retention_notice')
        .select('user_id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('user_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['u.id as userID', 'u.name', 'u.email'])
    .executeTakeFirst();

/** The campaigns whose deletion was announced and can still be postponed. */
const announcedCampaigns = (db: Kysely<Database>) =>
  openTerms(db)
    .innerJoin('campaign', 'campaign.id', 'term.campaign_id')
    .select(['campaign.code', 'campaign.name', 'term.action', 'due.done_on as day'])
    .where('announced_on', 'is not', null)
    .orderBy('due.done_on')
    .orderBy('campaign.code')
    .$narrowType<{ day: string }>()
    .execute();

/**
 * Announces what ends soon, and sends the emails that are due. An email that the mail server refuses is tried again.
 * @throws the mailer's error
 */
export async function sendRetentionNotices(
  db: Kysely<Database>,
  { mailer, publicURL, clock }: Sending,
): Promise<void> {
  await announceRetentions(db, clock());
  for (;;) {
    const notice = await takeNotice(db, clock());
    if (!notice) return;
    const { userID, name, email } = notice;
    // While an email waits to be sent again, its reader may lose the permission.
    const notifiedUser = await ableUsers(db, todayInBogota(clock()), noticeGrants)
      .select('u.id')
      .where('u.id', '=', userID)
      .executeTakeFirst();
    const campaigns = await announcedCampaigns(db);
    if (email && notifiedUser && campaigns.length > 0)
      await mailer.send(mailOf(email, retentionLetter({ name, publicURL }, campaigns)));
    await db.deleteFrom('retention_notice').where('user_id', '=', userID).execute();
  }
}
