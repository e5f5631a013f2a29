/**
 * Changing a password, one's own or another's (rules §3). Hashing takes long, so it happens outside the transaction,
 * which then only succeeds when the account is still the one that was judged.
 */
import { fold } from '@caracteriza/domain/fold';
import { randomUUIDv7 } from 'node:crypto';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { Call, Handlers } from '../contract/handler.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Database } from '../db/types.ts';
import { readGrants } from '../http/account.ts';
import { assertPasswordRule, assertPasswordUnused } from '../http/new-password.ts';
import { hashPassword } from '../http/password-hash.ts';
import { PatternTimeout } from '../http/password-pattern.ts';
import { problem } from '../http/problem.ts';
import { endSessionsOf, findSession, type Session, sessionLife } from '../http/session.ts';

function findAccount(db: Kysely<Database>, login: string) {
  return db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .innerJoin('profile as p', 'p.id', 'r.profile_id')
    .select(['u.id', 'u.login', 'u.role_id', 'u.password_hash', 'p.amountpasswordstokeep as kept'])
    .select(['p.minimumlengthpassword', 'p.maximumlengthpassword'])
    .select(['p.passwordregex', 'p.passwordregexexplanation'])
    .where('u.login_fold', '=', fold(login))
    .executeTakeFirst();
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** The account that the session may give a password: its own, or another's that holds no grant more (rules §2). */
async function targetOf(db: Kysely<Database>, session: Session, login: string): Promise<Account> {
  const own = fold(login) === fold(session.login);
  if (!own && session.changePending) throw problem('passwordPending');
  if (!own && !session.grants.has('security:user:CHANGE_PASSWORD')) throw problem('forbidden');
  const account = await findAccount(db, login);
  if (!account) throw problem('notFound', 'El usuario');
  if (!own) {
    const theirs = await readGrants(db, account.role_id);
    if ([...theirs].some((grant) => !session.grants.has(grant))) throw problem('climb');
  }
  return account;
}

/** Keeps the replaced hash and forgets those beyond what the profile keeps. */
async function remember(trx: Kysely<Database>, account: Account, now: Date): Promise<void> {
  const { id: userID, password_hash: replaced, kept } = account;
  await trx
    .insertInto('used_password')
    .values({ id: randomUUIDv7(), user_id: userID, password_hash: replaced, replaced_at: now })
    .execute();
  const old = await trx
    .selectFrom('used_password')
    .select('id')
    .where('user_id', '=', userID)
    .orderBy('replaced_at', 'desc')
    .orderBy('id', 'desc')
    .offset(Math.max(0, kept))
    .execute();
  if (old.length > 0) {
    await trx
      .deleteFrom('used_password')
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute();
  }
}

async function judge(call: Call<'changePassword'>, account: Account, session: Session): Promise<void> {
  const { trx: db, body, now } = call;
  try {
    await assertPasswordRule(body.newPassword, account, 'newPassword');
  } catch (error) {
    if (!(error instanceof PatternTimeout)) throw error;
    const change = { entity: 'user', entityID: account.id, after: { reason: 'regla de contraseñas lenta' } };
    await writeAudit(db, session, 'changePassword', change, now);
    throw problem('passwordPatternSlow');
  }
  const { id, password_hash: currentHash, kept } = account;
  await assertPasswordUnused(db, body.newPassword, { id, currentHash, kept });
}

async function replace(
  trx: Kysely<Database>,
  account: Account,
  session: Session,
  next: { hash: string; forceChange: boolean; now: Date },
): Promise<void> {
  const own = account.id === session.userID;
  const { numUpdatedRows } = await trx
    .updateTable('app_user')
    .set({
      password_hash: next.hash,
      last_change_password_date: next.now,
      change_password: !own && next.forceChange,
    })
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw problem('conflict', 'La contraseña acaba de cambiar en otro lugar. Inicie sesión de nuevo.');
  }
  await remember(trx, account, next.now);
  await endSessionsOf(trx, account.id, own ? session.id : undefined);
  if (own)
    await trx.updateTable('session').set({ change_pending: false }).where('id', '=', session.id).execute();
  const after = { login: account.login, changePassword: String(!own && next.forceChange) };
  await writeAudit(trx, session, 'changePassword', { entity: 'user', entityID: account.id, after }, next.now);
}

export const userPasswordHandlers = {
  changePassword: async (call) => {
    const { trx: db, body, now, config } = call;
    const session = await findSession(db, body.token, sessionLife(config), now);
    if (!session) throw problem('sessionEnded');
    const account = await targetOf(db, session, body.login);
    await judge(call, account, session);
    const next = {
      hash: await hashPassword(body.newPassword),
      forceChange: body.changePassword === 'true',
      now,
    };
    await inTransaction(db, (trx) => replace(trx, account, session, next));
    return { message: 'La contraseña fue cambiada correctamente.' };
  },
} satisfies Pick<Handlers, 'changePassword'>;
