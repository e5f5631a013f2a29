/** Emails to users who have something to act on; at most one of each kind waits for each user. */
import type { Grant } from '@caracteriza/domain/access/permissions';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Kysely, sql } from 'kysely';
import { withinTerritory } from '../db/driver/driver.ts';
import type { Database } from '../db/types.ts';
import { type Letter, mailOf } from '../mail/letter.ts';
import type { Reader } from '../mail/reader.ts';
import type { Sending } from '../mail/sending.ts';
import { ableUsers } from './able-users.ts';
import { territoryHolder } from './territory.ts';

/** A kind of email. */
export interface WaitingEmail {
  table: 'data_request_reminder' | 'unusual_reading_notice';
  /** The grants that a user needs to receive the email, all of them. */
  grants: readonly Grant[];
  /**
   * The email for a user; null if there is nothing to report.
   * @param db the database as far as the user can see it
   */
  letter: (
    db: Kysely<Database>,
    reader: Reader & { userID: string },
    today: string,
  ) => Promise<Letter | null>;
}

/** Milliseconds after which an email that was not handed over is sent again. */
const retryAfter = 5 * 60_000;

/** Stores an email for each user with the grants, unless one is already waiting. */
export async function noteEmails(
  trx: Kysely<Database>,
  { table, grants }: Pick<WaitingEmail, 'table' | 'grants'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto(table)
    .columns(['user_id', 'next_try_at'])
    .expression(
      ableUsers(trx, todayInBogota(now), grants).select([
        'u.id',
        sql<Date>`${now}::timestamptz`.as('next_try_at'),
      ]),
    )
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute();
}

/** The user to email next; no other server takes that user until the email is due again. */
async function takeUser(db: Kysely<Database>, table: WaitingEmail['table'], now: Date) {
  const { rows } = await sql<{ userID: string; name: string; email: string; territory: string | null }>`
    update ${sql.table(table)} as email set next_try_at = ${new Date(now.getTime() + retryAfter)}
    from app_user as u join role as r on r.id = u.role_id
    where u.id = email.user_id and email.user_id = (
      select user_id from ${sql.table(table)} where next_try_at <= ${now}
      order by next_try_at, user_id limit 1 for update skip locked)
    returning u.id as "userID", u.name, u.email, ${territoryHolder} as territory`.execute(db);
  return rows[0];
}

/**
 * Sends the emails that are due. Each reports what its reader can see at that moment; readers with nothing to see get none. An
 * email that the mail server refuses is tried again.
 * @throws the mailer's error
 */
export async function sendWaitingEmails(
  db: Kysely<Database>,
  { table, grants, letter }: WaitingEmail,
  { mailer, publicURL, clock }: Sending,
): Promise<void> {
  for (;;) {
    const user = await takeUser(db, table, clock());
    if (!user) return;
    const { userID, name, email, territory } = user;
    const today = todayInBogota(clock());
    // While an email waits to be sent again, its reader may lose the permission.
    const isAble = await ableUsers(db, today, grants)
      .select('u.id')
      .where('u.id', '=', userID)
      .executeTakeFirst();
    const visibleDb = territory === null ? db : withinTerritory(db, territory);
    const content = isAble ? await letter(visibleDb, { userID, name, publicURL }, today) : null;
    if (email && content) await mailer.send(mailOf(email, content));
    await db.deleteFrom(table).where('user_id', '=', userID).execute();
  }
}
