/**
 * Emails about the security of an account. They are stored in the same transaction as the change that they report and sent
 * afterwards, so that none is lost while the mail server is down, and none reports a change that was rolled back.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { mailOf } from './letter.ts';
import type { Sending } from './sending.ts';
import { securityLetter, type SecurityNoticeKind } from './security-letters.ts';

const minute = 60_000;

/** Milliseconds after which sending is tried again if the mail server did not accept the email. */
const retryAfter = 5 * minute;

/** An email this old, in milliseconds, would only confuse. */
const outdatedAfter = 24 * 60 * minute;

/** Stores an email to a user, if the user has an address. */
export async function storeSecurityNotice(
  trx: Kysely<Database>,
  kind: SecurityNoticeKind,
  user: { id: string; email: string | null },
  now: Date,
  browser: string | null = null,
): Promise<void> {
  const { id, email } = user;
  if (!email) return;
  const dates = { occurred_at: now, next_try_at: now };
  await trx
    .insertInto('security_notice')
    .values({ id: randomUUIDv7(), user_id: id, kind, address: email, browser, ...dates })
    .execute();
}

/** The email to send next; no other server instance takes it until it is due again. */
function takeNotice(db: Kysely<Database>, now: Date) {
  return db
    .updateTable('security_notice as n')
    .from('app_user as u')
    .set({ next_try_at: new Date(now.getTime() + retryAfter) })
    .whereRef('u.id', '=', 'n.user_id')
    .where('n.id', '=', (eb) =>
      eb
        .selectFrom('security_notice')
        .select('id')
        .where('next_try_at', '<=', now)
        .orderBy('next_try_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['n.id', 'n.kind', 'n.address', 'n.browser', 'n.occurred_at as occurredAt', 'u.name'])
    .executeTakeFirst();
}

/**
 * Sends the emails that are due, oldest first. An email that the mail server refuses is retried for a day; the ones after it
 * are sent in the next round.
 * @throws the mailer's error
 */
export async function sendSecurityNotices(
  db: Kysely<Database>,
  { mailer, publicURL, clock }: Sending,
): Promise<void> {
  for (;;) {
    const now = clock();
    const notice = await takeNotice(db, now);
    if (!notice) return;
    const { id, address, name, browser, occurredAt } = notice;
    const kind = notice.kind as SecurityNoticeKind;
    if (now.getTime() - occurredAt.getTime() < outdatedAfter)
      await mailer.send(mailOf(address, securityLetter({ name, publicURL }, { kind, browser, occurredAt })));
    await db.deleteFrom('security_notice').where('id', '=', id).execute();
  }
}
