import { refusalWords } from '@caracteriza/domain/access/grant-words';
import { isGrant, type Grant } from '@caracteriza/domain/access/permissions';
import { operations } from '@caracteriza/openapi/operations';
import type { Permission } from './permission.ts';

/** The action that was denied and the permission to request, in the server's wording for denials. */
export function refusalText(permission: Permission): string {
  if (isGrant(permission)) return refusalWords(permission);
  const [firstGrant, ...otherGrants] = operations[permission].grants as readonly Grant[];
  return firstGrant ? refusalWords(firstGrant, ...otherGrants) : '';
}
