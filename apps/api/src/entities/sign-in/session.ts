/** A user's own sessions: the current one (for a page reload), the list, and ending one (spec §3). */
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { permissionStrings, readSessionRole } from '../../identity/account.ts';
import { problem } from '../../http/problem.ts';
import { endSession, liveSessionsOf, sessionLifetime } from '../../identity/session.ts';
import { readPlaces } from '../../identity/territory.ts';

/** The owner of a session, as shown in 'Mi cuenta'. */
async function readOwner(trx: Kysely<Database>, userID: string) {
  const { name, lastname, ...owner } = await trx
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.id', 'u.role_id')
    .select(['u.name', 'u.lastname', 'u.email', 'r.name as roleName'])
    .where('u.id', '=', userID)
    .executeTakeFirstOrThrow();
  return { ...owner, name: `${name} ${lastname}` };
}

/** Maximum number of place names listed in the session. */
const listedPlaces = 10;

async function readTerritory(trx: Kysely<Database>, holder: string | null) {
  if (holder === null) return null;
  const { municipalities, zones } = await readPlaces(trx, holder);
  const names = [...municipalities, ...zones].map(({ name }) => name);
  return { count: names.length, places: names.slice(0, listedPlaces) };
}

export const sessionHandlers = {
  getSession: async ({ trx, session }) => ({
    message: 'Sesión vigente.',
    data: {
      id: session.id,
      userID: session.userID,
      Username: session.login,
      changePassword: session.changePending ? ('true' as const) : ('false' as const),
      rol: await readSessionRole(trx, session.roleID),
      operations: permissionStrings(session.grants),
      allowances: [...session.allowances],
      expiresAt: session.expiresAt.toISOString(),
      ...(await readOwner(trx, session.userID)),
      territory: await readTerritory(trx, session.territory),
    },
  }),

  listSessions: async ({ trx, session, now, config }) => {
    const lifetime = sessionLifetime(config);
    const sessions = await liveSessionsOf(trx, session.userID, lifetime, now);
    return {
      message: 'Consulta exitosa.',
      data: sessions.map(
        ({ id, created_at, last_seen_at, address, user_agent: userAgent, factor_pending }) => ({
          id,
          current: id === session.id,
          factorPending: factor_pending !== null,
          createdAt: created_at.toISOString(),
          lastUsedAt: last_seen_at.toISOString(),
          expiresAt: new Date(
            Math.min(created_at.getTime() + lifetime.max, last_seen_at.getTime() + lifetime.idle),
          ).toISOString(),
          address,
          userAgent,
        }),
      ),
    };
  },

  endSession: async ({ trx, session, params, audit }) => {
    const ownSession = await trx
      .selectFrom('session')
      .select('id')
      // Compared as text, so that a malformed id does not cause a database error.
      .where((eb) => eb(eb.cast<string>('id', 'text'), '=', params.id.toLowerCase()))
      .where('user_id', '=', session.userID)
      .executeTakeFirst();
    if (!ownSession) throw problem('notFound', 'La sesión');
    await endSession(trx, ownSession.id);
    await audit({ entity: 'session', entityID: ownSession.id });
    return { message: 'Sesión terminada.' };
  },
} satisfies Partial<Handlers>;
