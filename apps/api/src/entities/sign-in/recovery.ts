/**
 * Recovery of a login or password by email (rules §3). The response is sent before the account is looked up, so that neither
 * its content nor its timing reveals whether the account exists.
 */
import type { Kysely } from 'kysely';
import { writeAudit } from '../../audit/audit.ts';
import type { DatabaseCall, Handlers } from '../../contract/handler.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { outsideAccessDays } from '../../identity/access-days.ts';
import { noteAttempt } from '../../identity/attempts.ts';
import {
  type Credentials,
  credentialsByID,
  credentialsByRecovery,
  mayChoosePassword,
  recoveryValue,
} from '../../identity/credentials.ts';
import { readPasswordRule } from '../../identity/password-rule.ts';
import { issueRecoveryToken, linksPaused, recoveringUser } from '../../identity/recovery-token.ts';
import { type Letter, mailOf } from '../../mail/letter.ts';
import { invitationLetter } from '../../mail/invitation-letter.ts';
import {
  accessEndedLetter,
  linksPausedLetter,
  lockedLetter,
  loginLetter,
  passwordLetter,
} from '../../mail/recovery-letters.ts';

type Reset = 'resetUser' | 'resetPassword';

/** Milliseconds between two emails to one account, so that strangers cannot flood its mailbox. */
const mailInterval = 60_000;

/** Records that an email is being sent to the account now; false if the last one was too recent. */
async function noteMail(trx: Kysely<Database>, userID: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({ recovery_mailed_at: now })
    .where('id', '=', userID)
    .where((eb) =>
      eb('recovery_mailed_at', 'is', null).or(
        'recovery_mailed_at',
        '<=',
        new Date(now.getTime() - mailInterval),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function letterFor(
  trx: Kysely<Database>,
  operationID: Reset,
  account: Credentials,
  { config, now }: DatabaseCall<Reset>,
): Promise<Letter> {
  const reader = { name: account.name, publicURL: config.publicURL };
  if (outsideAccessDays(account, now) === 'after') return accessEndedLetter(reader);
  if (!mayChoosePassword(account, now)) return lockedLetter(reader);
  if (operationID === 'resetUser') return loginLetter(reader, account.login);
  if (await linksPaused(trx, account.id, now)) return linksPausedLetter(reader);
  // A stranger who knows the address must not shorten an invitation.
  if (account.invited_at !== null) {
    const token = await issueRecoveryToken(trx, account.id, now, 'invitation');
    return invitationLetter(reader, account.login, token);
  }
  return passwordLetter(reader, account.login, await issueRecoveryToken(trx, account.id, now));
}

/** Emails the login or the link if the values belong to an account with an email address. */
async function sendLetter(operationID: Reset, call: DatabaseCall<Reset>): Promise<void> {
  const { db, body, address, now, mailer } = call;
  const credentials = await credentialsByRecovery(db, body);
  if (!credentials?.email) return;
  const mail = await inTransaction(db, async (trx) => {
    if (!(await noteMail(trx, credentials.id, now))) return null;
    // Read again now that noteMail has locked the account, because its email address may have changed in the meantime.
    const account = await credentialsByRecovery(trx, body);
    if (account?.id !== credentials.id || !account.email) return null;
    const actor = { userID: null, login: null, address };
    await writeAudit(trx, actor, operationID, { entity: 'user', entityID: account.id }, now);
    return mailOf(account.email, await letterFor(trx, operationID, account, call));
  });
  if (mail) await mailer.send(mail);
}

/** Every call counts as an attempt, because it is answered before its outcome is known. */
async function answerRecovery(operationID: Reset, call: DatabaseCall<Reset>) {
  await noteAttempt(call.db, call.address, recoveryValue(call.body), call.now);
  call.inBackground(() => sendLetter(operationID, call));
  return {
    message:
      'Si los datos corresponden a una cuenta, recibirá un correo en unos minutos. Si ya pidió uno hace menos de un minuto, espere ese. Revise también la carpeta de correo no deseado.',
  };
}

export const recoveryHandlers = {
  validateRecoveryToken: async ({ trx, body, now }) => {
    const userID = await recoveringUser(trx, body.token, now);
    const account = userID === null ? undefined : await credentialsByID(trx, userID);
    const rule = account && (await readPasswordRule(trx, account.role_id));
    if (!rule) throw problem('linkEnded');
    return { message: 'El enlace es válido.', data: rule };
  },

  resetUser: (call) => answerRecovery('resetUser', call),

  resetPassword: (call) => answerRecovery('resetPassword', call),
} satisfies Partial<Handlers>;
