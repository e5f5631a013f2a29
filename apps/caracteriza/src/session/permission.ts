import { allowed, type OperationId } from '@caracteriza/api-client';
import { isGrant, type Grant } from '@caracteriza/domain/access/permissions';
import { currentGrants } from './session.ts';

/** The operation that a button calls; or a grant, if that operation's permission depends on its arguments. */
export type Permission = OperationId | Grant;

/** Whether the user has a permission (spec §6); the server checks it as well. */
export function mayDo(permission: Permission): boolean {
  return isGrant(permission) ? currentGrants().has(permission) : allowed(currentGrants(), permission);
}
