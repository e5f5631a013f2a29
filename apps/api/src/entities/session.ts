/** One's own sessions: what a reloaded page restores, where else one is signed in, and their end (spec §3). */
import type { Handlers } from '../contract/handler.ts';
import { permissionStrings, readSessionRole } from '../http/account.ts';
import { problem } from '../http/problem.ts';
import { endSession } from '../http/session.ts';

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
      expiresAt: session.expiresAt.toISOString(),
    },
  }),

  endSession: async ({ trx, session, params, audit }) => {
    const own = await trx
      .selectFrom('session')
      .select('id')
      // As text: an id that is none names no session and is no error of the database.
      .where((eb) => eb(eb.cast<string>('id', 'text'), '=', params.id.toLowerCase()))
      .where('user_id', '=', session.userID)
      .executeTakeFirst();
    if (!own) throw problem('notFound', 'La sesión');
    await endSession(trx, own.id);
    await audit({ entity: 'session', entityID: own.id });
    return { message: 'Sesión terminada.' };
  },
} satisfies Pick<Handlers, 'getSession' | 'endSession'>;
