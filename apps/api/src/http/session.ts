/**
 * Sessions (rules §3): an opaque random token in `Authorization: Bearer`, kept on the server only as its SHA-256. One
 * query per request reads session, user and grants together, so that a block, a lock or a change of grants counts from
 * the next request. Must never log or return a token hash. Knows nothing of routes.
 */
import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/** Who calls. */
export interface Session {
  /** What names the session to its own user; no secret. */
  id: string;
  userID: string;
  login: string;
  roleID: string;
  /** 'module:submodule:OPERATION' of the role, as they are now. */
  grants: ReadonlySet<string>;
  /** The user must change the password before anything else (rules §3). */
  changePending: boolean;
  /** The latest end; idleness may end it before. */
  expiresAt: Date;
}

/** Where a session was opened from, for its user to recognise it by. */
export interface SessionOrigin {
  address: string;
  userAgent: string | null;
}

/** How long a session lives without use, and at most; milliseconds. */
export interface SessionLife {
  idle: number;
  max: number;
}

/** The two limits of the configuration in milliseconds. */
export function sessionLife(config: { sessionIdleMinutes: number; sessionMaxHours: number }): SessionLife {
  return { idle: config.sessionIdleMinutes * 60_000, max: config.sessionMaxHours * 3_600_000 };
}

/** What a token is known by on the server. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** The token of an Authorization header, or null when there is none of ours. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([A-Za-z0-9_-]{43})$/i.exec(header ?? '')?.[1] ?? null;
}

/** Opens a session and returns its token (256 random bits), the only time that it exists on the server. */
export async function openSession(
  trx: Kysely<Database>,
  userID: string,
  changePending: boolean,
  origin: SessionOrigin,
  now: Date,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await trx
    .insertInto('session')
    .values({
      id: randomUUIDv7(),
      token_hash: hashToken(token),
      address: origin.address,
      user_agent: origin.userAgent?.slice(0, 300) ?? null,
      user_id: userID,
      change_pending: changePending,
      created_at: now,
      last_seen_at: now,
    })
    .execute();
  return token;
}

/**
 * The living session of a token, or null: unknown, too old, unused for too long, or its user or role may no longer
 * sign in. Notes the use at most once a minute, since each note is a write.
 */
export async function findSession(
  db: Kysely<Database>,
  token: string,
  life: SessionLife,
  now: Date,
): Promise<Session | null> {
  const row = await db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select([
      's.id',
      'u.id as user_id',
      'u.login',
      'u.role_id',
      's.change_pending',
      's.last_seen_at',
      's.created_at',
    ])
    .select(
      sql<
        string[] | null
      >`(select array_agg(g.permission) from granted_operation g where g.role_id = u.role_id and g.granted)`.as(
        'grants',
      ),
    )
    .where('s.token_hash', '=', hashToken(token))
    .where('s.created_at', '>', new Date(now.getTime() - life.max))
    .where('s.last_seen_at', '>', new Date(now.getTime() - life.idle))
    .where('u.enabled', '=', true)
    .where('u.account_locked', '=', false)
    .where('r.enabled', '=', true)
    .executeTakeFirst();
  if (!row) return null;
  if (now.getTime() - row.last_seen_at.getTime() >= Math.min(60_000, life.idle / 10)) {
    await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', row.id).execute();
  }
  return {
    id: row.id,
    userID: row.user_id,
    login: row.login,
    roleID: row.role_id,
    grants: new Set(row.grants ?? []),
    changePending: row.change_pending,
    expiresAt: new Date(row.created_at.getTime() + life.max),
  };
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

/** Removes sessions that no token can revive, so that the table stays small. */
export async function sweepSessions(trx: Kysely<Database>, life: SessionLife, now: Date): Promise<void> {
  await trx
    .deleteFrom('session')
    .where((where) =>
      where.or([
        where('created_at', '<=', new Date(now.getTime() - life.max)),
        where('last_seen_at', '<=', new Date(now.getTime() - life.idle)),
      ]),
    )
    .execute();
}
