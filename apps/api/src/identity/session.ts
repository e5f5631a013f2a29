/**
 * Sessions (rules §3): an opaque random token in `Authorization: Bearer`, kept on the server only as its SHA-256. One
 * query per request reads session, user and grants together, so that a block, a lock or a change of grants counts from
 * the next request. A token hash is neither logged nor returned.
 */
import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { statement, type ValueOf } from '../db/driver/statement.ts';
import type { Database } from '../db/types.ts';
import { hashToken, makeToken } from './secret-token.ts';

/** A code of the second factor, or to set one up. */
export type FactorPending = 'code' | 'setup';

/** Who calls. */
export interface Session {
  /** The id that its own user sees; no secret. */
  id: string;
  userID: string;
  login: string;
  roleID: string;
  /** The role's grants as they are now, 'module:submodule:OPERATION'. */
  grants: ReadonlySet<string>;
  /** The user must change the password before anything else (rules §3). */
  changePending: boolean;
  /** What the sign-in still lacks before anything else: a code of the second factor, or to set one up (rules §3). */
  factorPending: FactorPending | null;
  /** The latest end; the session ends sooner when it is not used. */
  expiresAt: Date;
}

/** Where a session was opened, so that its user can recognise it. */
export interface SessionOrigin {
  address: string;
  userAgent: string | null;
}

/** How long a session lives without use, and at most; milliseconds. */
export interface SessionLifetime {
  idle: number;
  max: number;
}

/** The two limits of the configuration in milliseconds. */
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

/** Opens a session and returns its token (256 random bits), which the server does not keep. */
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

/** Reads a session that may still be used, with its user and the role's grants as one text. */
const findLiving = statement(
  (db, value: ValueOf<{ tokenHash: string; createdAfter: Date; seenAfter: Date }>) =>
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
      .select((row) =>
        row
          .selectFrom('granted_operation as g')
          .select(sql<string | null>`string_agg(g.permission, ' ')`.as('all'))
          .whereRef('g.role_id', '=', 'r.id')
          .where('g.granted', '=', true)
          .as('grants'),
      )
      .where('s.token_hash', '=', value('tokenHash'))
      .where('s.created_at', '>', value('createdAfter'))
      .where('s.last_seen_at', '>', value('seenAfter'))
      .where('u.enabled', '=', true)
      .where((or) => or('u.account_locked', '=', false).or('u.guess_locked', '=', true))
      .where('r.enabled', '=', true),
);

const noteUse = statement((db, value: ValueOf<{ id: string; now: Date }>) =>
  db
    .updateTable('session')
    .set({ last_seen_at: value('now') })
    .where('id', '=', value('id')),
);

/** Sets of grants by their text, kept because a role's text is the same in each request. */
const grantSets = new Map<string, ReadonlySet<string>>();
const maxGrantSets = 200;

function grantsOf(text: string): ReadonlySet<string> {
  const known = grantSets.get(text);
  if (known) return known;
  if (grantSets.size >= maxGrantSets) grantSets.clear();
  const grants = new Set(text.split(' ').filter((grant) => grant !== ''));
  grantSets.set(text, grants);
  return grants;
}

/**
 * The living session of a token, or null: unknown, too old, unused for too long, or its user or role may no longer
 * sign in. Notes the use at most once a minute, since each note is a write; `renew: false` for calls that no person makes.
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
  });
  if (!row) return null;
  const { id, userID, login, roleID, changePending, lastSeenAt, createdAt } = row;
  const factorPending = row.factorPending as FactorPending | null;
  if (renew && now.getTime() - lastSeenAt.getTime() >= Math.min(60_000, lifetime.idle / 10)) {
    await noteUse.rows(db, { id, now });
  }
  const expiresAt = new Date(createdAt.getTime() + lifetime.max);
  const grants = grantsOf(row.grants ?? '');
  return { id, userID, login, roleID, grants, changePending, factorPending, expiresAt };
}

/** A user's sessions that may still be used, the latest used first. */
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

/** A session in which so many wrong passwords or codes were given is taken for a stolen one. */
const maxFailures = 5;

/** Counts a wrong password or code that was given in a session, and ends the session when there are too many. */
export async function countSessionFailure(db: Kysely<Database>, id: string): Promise<void> {
  const row = await db
    .updateTable('session')
    .set((eb) => ({ failures: eb('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  if (row && row.failures >= maxFailures) await endSession(db, id);
}

/** Lets a session go on whose second factor was proved. */
export async function clearFactorPending(trx: Kysely<Database>, id: string): Promise<void> {
  await trx.updateTable('session').set({ factor_pending: null, failures: 0 }).where('id', '=', id).execute();
}

/** Ends one session. */
export async function endSession(trx: Kysely<Database>, id: string): Promise<void> {
  await trx.deleteFrom('session').where('id', '=', id).execute();
}

/** Ends a user's sessions: all of them, or all but one (one's own password change keeps the session it came from). */
export async function endSessionsOf(trx: Kysely<Database>, userID: string, keep?: string): Promise<void> {
  let query = trx.deleteFrom('session').where('user_id', '=', userID);
  if (keep !== undefined) query = query.where('id', '<>', keep);
  await query.execute();
}

/** Removes sessions that have ended, so that the table stays small. */
export async function sweepSessions(
  trx: Kysely<Database>,
  lifetime: SessionLifetime,
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('created_at', '<=', new Date(now.getTime() - lifetime.max)),
        where('last_seen_at', '<=', new Date(now.getTime() - lifetime.idle)),
      ]),
    )
    .execute();
}
