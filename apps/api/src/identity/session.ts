/**
 * Sessions (rules §3): an opaque random token in `Authorization: Bearer`, stored on the server only as its SHA-256. One query
 * per request reads session, user and grants together, so that a block, a lock or a change of grants takes effect with the next
 * request. Token hashes are neither logged nor returned.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { Allowance } from '@caracteriza/domain/access/allowances';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import type { Kysely } from 'kysely';
import { statement, type ValueOf } from '../db/driver/statement.ts';
import type { Database } from '../db/types.ts';
import { allowancesOf, allowancesText } from './allowances.ts';
import { grantsOf, grantsText, mayWork } from './live-account.ts';
import { hashToken, makeToken } from './secret-token.ts';
import { territoryHolder } from './territory.ts';

/** Either a second-factor code must be entered, or a second factor must be set up. */
export type FactorPending = 'code' | 'setup';

/** The caller of a request. */
export interface Session {
  /** The id shown to the session's user; not secret. */
  id: string;
  userID: string;
  login: string;
  roleID: string;
  /** Whose municipalities and zones limit what the session sees: the user's, or the role's. Null if it sees everything. */
  territory: string | null;
  /** The role's current grants, 'module:submodule:OPERATION'. */
  grants: ReadonlySet<string>;
  /** What the organisation allows beyond the specification. */
  allowances: ReadonlySet<Allowance>;
  /** The user must change the password before anything else (rules §3). */
  changePending: boolean;
  /** The step the sign-in still requires before anything else: entering a second-factor code or setting one up (rules §3). */
  factorPending: FactorPending | null;
  /** The latest time the session can end; it ends sooner if unused. */
  expiresAt: Date;
}

/** Where a session was opened, so that its user can recognize it. */
export interface SessionOrigin {
  address: string;
  userAgent: string | null;
}

/** How long an unused session lives, and its maximum lifetime, in milliseconds. */
export interface SessionLifetime {
  idle: number;
  max: number;
}

/** The two configured limits, in milliseconds. */
export function sessionLifetime(config: {
  sessionIdleMinutes: number;
  sessionMaxHours: number;
}): SessionLifetime {
  return { idle: config.sessionIdleMinutes * 60_000, max: config.sessionMaxHours * 3_600_000 };
}

/** The bearer token of an Authorization header, or null. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(header ?? '')?.[1] ?? null;
}

/** Opens a session and returns its token (256 random bits), which the server does not store. */
export async function openSession(
  trx: Kysely<Database>,
  userID: string,
  changePending: boolean,
  origin: SessionOrigin,
  now: Date,
  factorPending: FactorPending | null = null,
): Promise<string> {
  const token = makeToken();
  await trx
    .insertInto('session')
    .values({
      id: randomUUIDv7(),
      token_hash: hashToken(token),
      address: origin.address,
      user_agent: origin.userAgent?.slice(0, 300) ?? null,
      user_id: userID,
      change_pending: changePending,
      factor_pending: factorPending,
      created_at: now,
      last_seen_at: now,
    })
    .execute();
  return token;
}

/** Reads a valid session with its user and the role's grants as one text. */
const findLiving = statement(
  (db, value: ValueOf<{ tokenHash: string; createdAfter: Date; seenAfter: Date; today: string }>) =>
    db
      .selectFrom('session as s')
      .innerJoin('app_user as u', 'u.id', 's.user_id')
      .innerJoin('role as r', 'r.id', 'u.role_id')
      .select([
        's.id',
        'u.id as userID',
        'u.login',
        'u.role_id as roleID',
        's.change_pending as changePending',
        's.factor_pending as factorPending',
      ])
      .select(['s.last_seen_at as lastSeenAt', 's.created_at as createdAt'])
      .select(territoryHolder.as('territory'))
      .select(grantsText.as('grants'))
      .select(allowancesText.as('allowances'))
      .where('s.token_hash', '=', value('tokenHash'))
      .where('s.created_at', '>', value('createdAfter'))
      .where('s.last_seen_at', '>', value('seenAfter'))
      .where(mayWork(value('today'))),
);

const noteUse = statement((db, value: ValueOf<{ id: string; now: Date }>) =>
  db
    .updateTable('session')
    .set({ last_seen_at: value('now') })
    .where('id', '=', value('id')),
);

/**
 * The valid session for a token, or null if it is unknown, too old or unused for too long, or its user or role may no longer
 * sign in. Records the use at most once a minute, because each record is a write; `renew: false` for automatic calls.
 */
export async function findSession(
  db: Kysely<Database>,
  token: string,
  lifetime: SessionLifetime,
  now: Date,
  { renew = true } = {},
): Promise<Session | null> {
  const [row] = await findLiving.rows(db, {
    tokenHash: hashToken(token),
    createdAfter: new Date(now.getTime() - lifetime.max),
    seenAfter: new Date(now.getTime() - lifetime.idle),
    today: todayInBogota(now),
  });
  if (!row) return null;
  const { id, userID, login, roleID, territory, changePending, lastSeenAt, createdAt } = row;
  const factorPending = row.factorPending as FactorPending | null;
  if (renew && now.getTime() - lastSeenAt.getTime() >= Math.min(60_000, lifetime.idle / 10)) {
    await noteUse.rows(db, { id, now });
  }
  const expiresAt = new Date(createdAt.getTime() + lifetime.max);
  const grants = grantsOf(row.grants);
  const allowances = allowancesOf(row.allowances);
  return {
    id,
    userID,
    login,
    roleID,
    territory,
    grants,
    allowances,
    changePending,
    factorPending,
    expiresAt,
  };
}

/** A user's valid sessions, most recently used first. */
export function liveSessionsOf(trx: Kysely<Database>, userID: string, lifetime: SessionLifetime, now: Date) {
  return trx
    .selectFrom('session')
    .select(['id', 'created_at', 'last_seen_at', 'address', 'user_agent', 'factor_pending'])
    .where('user_id', '=', userID)
    .where('created_at', '>', new Date(now.getTime() - lifetime.max))
    .where('last_seen_at', '>', new Date(now.getTime() - lifetime.idle))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** After this many wrong passwords or codes, a session is assumed stolen. */
const maxFailures = 5;

/** Counts a wrong password or code entered in a session, and ends the session if there are too many. */
export async function countSessionFailure(db: Kysely<Database>, id: string): Promise<void> {
  const row = await db
    .updateTable('session')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  if (row && row.failures >= maxFailures) await endSession(db, id);
}

/** Marks a session's second factor as verified, so that the session can be used. */
export async function clearFactorPending(trx: Kysely<Database>, id: string): Promise<void> {
  await trx.updateTable('session').set({ factor_pending: null, failures: 0 }).where('id', '=', id).execute();
}

/** Ends one session. */
export async function endSession(trx: Kysely<Database>, id: string): Promise<void> {
  await trx.deleteFrom('session').where('id', '=', id).execute();
}

/** Ends a user's sessions: all of them, or all but one (changing one's own password keeps the current session). */
export async function endSessionsOf(trx: Kysely<Database>, userID: string, keep?: string): Promise<void> {
  let query = trx.deleteFrom('session').where('user_id', '=', userID);
  if (keep !== undefined) query = query.where('id', '<>', keep);
  await query.execute();
}

/** Deletes sessions that have ended, to keep the table small. */
export async function sweepSessions(
  trx: Kysely<Database>,
  lifetime: SessionLifetime,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('session')
    .where((builder) =>
      builder.or([
        builder('created_at', '<=', new Date(now.getTime() - lifetime.max)),
        builder('last_seen_at', '<=', new Date(now.getTime() - lifetime.idle)),
      ]),
    )
    .execute();
}
