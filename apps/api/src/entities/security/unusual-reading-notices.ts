/** Emails inwards when an unusual reading was raised: how many wait for a decision, and nothing about anybody. */
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import { withinTerritory } from '../../db/driver/driver.ts';
import type { Database } from '../../db/types.ts';
import { ableUsers } from '../../identity/able-users.ts';
import { territoryHolder } from '../../identity/territory.ts';
import { mailOf } from '../../mail/letter.ts';
import type { Sending } from '../../mail/sending.ts';
import { unusualReadingLetter } from '../../mail/unusual-reading-letter.ts';
import { countUndecided } from './unusual-reading.ts';
import { deciding } from './unusual-reading-count.ts';

/** Milliseconds after which an email that was not handed over is sent again. */
const retryAfter = 5 * 60_000;

/** The email to send next; no other server takes it until it is due again. */
const takeNotice = (db: Kysely<Database>, now: Date) =>
  db
    .updateTable('unusual_reading_notice as notice')
    .from('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .set({ next_try_at: new Date(now.getTime() + retryAfter) })
    .whereRef('u.id', '=', 'notice.user_id')
    .where('notice.user_id', '=', (eb) =>
      eb
        .selectFrom('unusual_reading_notice')
        .select('user_id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('user_id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['u.id as userID', 'u.name', 'u.email', territoryHolder.as('territory')])
    .executeTakeFirst();

/**
 * Sends the emails that are due, each with what its reader may decide by now; those who may decide nothing get none. One that the
 * mail server refuses is tried again.
 * @throws the mailer's error
 */
export async function sendUnusualReadingNotices(
  db: Kysely<Database>,
  { mailer, publicURL, clock }: Sending,
): Promise<void> {
  for (;;) {
    const notice = await takeNotice(db, clock());
    if (!notice) return;
    const { userID, name, email, territory } = notice;
    // An email that was refused waits, and its reader may have lost the permission meanwhile.
    const mayDecide = await ableUsers(db, todayInBogota(clock()), deciding)
      .select('u.id')
      .where('u.id', '=', userID)
      .executeTakeFirst();
    const seen = territory === null ? db : withinTerritory(db, territory);
    const { undecided } = await countUndecided(seen, userID);
    if (email && mayDecide && undecided > 0)
      await mailer.send(mailOf(email, unusualReadingLetter({ name, publicURL }, undecided)));
    await db.deleteFrom('unusual_reading_notice').where('user_id', '=', userID).execute();
  }
}
