/** The permissions of a role (spec §3 'Grant response', rules §2). */
import { formatGrant, isGrant } from '@caracteriza/domain/permissions';
import type { Handlers } from '../contract/handler.ts';
import { resolveID } from '../codes/resolve.ts';
import { problem } from '../http/problem.ts';

export const grantedOperationHandlers = {
  listGrantedOperations: async ({ trx, params, session }) => {
    const own = params.id.toLowerCase() === session.roleID;
    // Before existence: who may not read a role is not told which ones there are.
    if (!own && !session.grants.has('security:role:OPEN')) throw problem('forbidden');
    const roleID = await resolveID(trx, 'role', params.id, 'El rol');
    const rows = await trx
      .selectFrom('granted_operation')
      .select(['id', 'permission', 'granted'])
      .where('role_id', '=', roleID)
      .orderBy('permission')
      .execute();
    const data = rows.flatMap(({ id, permission, granted }) =>
      isGrant(permission) ? [{ id, operations: formatGrant(permission, granted) }] : [],
    );
    return { message: 'Permisos del rol.', data };
  },
} satisfies Pick<Handlers, 'listGrantedOperations'>;
