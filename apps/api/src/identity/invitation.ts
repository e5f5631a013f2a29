/**
 * Invitations: a new user chooses the first password by a mailed link (rules §3), so that nobody else ever knows it. The mail is
 * noted together with the user and sent afterwards, as those about security are.
 */
import type { Kysely } from 'kysely';
import { inTransaction } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import { invitationLetter } from '../mail/invitation-letter.ts';
import { mailOf } from '../mail/letter.ts';
import type { Sending } from '../mail/sending.ts';
import { issueRecoveryToken } from './recovery-token.ts';

const minute = 60_000;

/** Milliseconds after which a mail that was not handed over is sent again. */
const retryAfter = 5 * minute;

/** Milliseconds after which a mail that could not be sent is given up; the administrator may invite again. */
const givenUpAfter = 24 * 60 * minute;

/** The columns of a user who is invited now. */
export const invitedColumns = (now: Date) => ({ invited_at: now, invitation_due_at: now });

/** The columns of a user who has a password. */
export const noInvitation = { invited_at: null, invitation_due_at: null };

/** The invitation to send next; no other server takes it until it is due again. */
function takeInvitation(trx: Kysely<Database>, now: Date) {
  return trx
    .updateTable('app_user')
    .set({ invitation_due_at: new Date(now.getTime() + retryAfter) })
    .where('id', '=', (due) =>
      due
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
 * Sends the invitations that are due. Each has a link of its own, which ends the one before.
 * @throws the mailer's error
 */
export async function sendInvitations(
  db: Kysely<Database>,
  { mailer, publicURL, clock }: Sending,
): Promise<void> {
  for (;;) {
    const now = clock();
    const invited = await inTransaction(db, async (trx) => {
      const user = await takeInvitation(trx, now);
      return user && { ...user, token: await issueRecoveryToken(trx, user.id, now, 'invitation') };
    });
    if (!invited) return;
    const { id, login, name, email, invited_at: since, due, token } = invited;
    const isCurrent = since !== null && now.getTime() - since.getTime() < givenUpAfter;
    if (email && isCurrent)
      await mailer.send(mailOf(email, invitationLetter({ name, publicURL }, login, token)));
    // Whoever was invited again in the meantime is due again.
    await db
      .updateTable('app_user')
      .set({ invitation_due_at: null })
      .where('id', '=', id)
      .where('invitation_due_at', '=', due)
      .execute();
  }
}
