/** Unlinks a user whose account at the provider changed or was taken over by someone else (rules §3). */
import type { Handlers } from '../../contract/handler.ts';
import { problem } from '../../http/problem.ts';
import { assertHolds, beginAccessChange } from '../../identity/access-change.ts';
import { endAccess } from '../../identity/access-end.ts';
import { dropLink } from '../../identity/provider-link.ts';
import { storeSecurityNotice } from '../../mail/security-notice.ts';
import { readLocked } from '../../records/record.ts';
import { readUsers } from './user-list.ts';

export const userProviderLinkHandlers = {
  endProviderLink: async ({ trx, params, session, audit, now }) => {
    const ownGrants = await beginAccessChange(trx, session, ['security:user:CHANGE_PASSWORD']);
    const user = await readLocked('user', readUsers, trx, params.id);
    await assertHolds(trx, ownGrants, [user.role.id]);
    if (user.id === session.userID) throw problem('rule', 'Su propio vínculo se quita en Mi cuenta.');
    if (!(await dropLink(trx, user.id)))
      throw problem('conflict', 'El usuario no tiene un vínculo con el proveedor. Recargue la lista.');
    await endAccess(trx, [user.id]);
    await storeSecurityNotice(trx, 'providerUnlinked', user, now);
    const { id, login } = user;
    await audit({
      entity: 'user',
      entityID: id,
      before: { login, providerLinked: true },
      after: { login, providerLinked: false },
    });
    return { message: 'El vínculo con el proveedor se quitó y sus sesiones se cerraron.' };
  },
} satisfies Partial<Handlers>;
