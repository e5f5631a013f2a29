/**
 * Invitations: a new user chooses the first password through an emailed link (rules §3), so that nobody else ever knows it. The
 * email is recorded together with the user and sent afterwards, like security notices.
 */
import type { Kysely } from 'kysely';
import { inTransaction } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import { invitationLetter } from '../mail/invitation-letter.ts';
import { mailOf } from '../mail/letter.ts';
import type { Sending } from '../mail/sending.ts';
import { issueRecoveryToken } from './recovery-token.ts';

const minute = 60_000;

/** Milliseconds after which sending is tried again if the mail server did not accept the email. */
const retryAfter = 5 * minute;

/** Milliseconds after which sending an email is given up; the administrator may invite the user again. */
const giveUpDelay = 24 * 60 * minute;

/** The columns of a user who is invited now. */
export const invitedColumns = (now: Date) => ({ invited_at: now, invitation_due_at: now });

/** The columns of a user who has a password. */
export const noInvitation = { invited_at: null, invitation_due_at: null };

/** The invitation to send next; no other server instance takes it until it is due again. */
function takeInvitation(trx: Kysely<Database>, now: Date) {
  return trx
    .updateTable('app_user')
    .set({ invitation_due_at: new Date(now.getTime() + retryAfter) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('app_user')
        .select('id')
        .where('invitation_due_at', '<=', now)
        .where('enabled', '=', true)
        .where('account_locked', '=', false)
        .orderBy('invitation_due_at')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'login', 'name', 'email', 'invited_at', 'invitation_due_at as due'])
    .executeTakeFirst();
}

/**
 * Sends the invitations that are due. Each contains a new link, which replaces the previous one.
 * @throws the mailer's error
 */
export async function sendInvitations(
  db: Kysely<Database>,
  { mailer, publicURL, clock }: Sending,
): Promise<void> {
  for (;;) {
    const now = clock();
    const invitedUser = await inTransaction(db, async (trx) => {
      const user = await takeInvitation(trx, now);
      return user && { ...user, token: await issueRecoveryToken(trx, user.id, now, 'invitation') };
    });
    if (!invitedUser) return;
    const { id, login, name, email, invited_at: invitedAt, due, token } = invitedUser;
    const isCurrent = invitedAt !== null && now.getTime() - invitedAt.getTime() < giveUpDelay;
    if (email && isCurrent)
      await mailer.send(mailOf(email, invitationLetter({ name, publicURL }, login, token)));
    // A user who was invited again in the meantime stays due.
    await db
      .updateTable('app_user')
      .set({ invitation_due_at: null })
      .where('id', '=', id)
      .where('invitation_due_at', '=', due)
      .execute();
  }
}
