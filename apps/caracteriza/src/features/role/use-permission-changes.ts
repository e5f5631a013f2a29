// Saves changed permissions with one parallel call per change (spec §4 "Permission editing").
import type { Schema } from '@caracteriza/api-client';
import { grantTitle } from '@caracteriza/domain/access/grant-words';
import { formatGrant, parseGrant, type Grant } from '@caracteriza/domain/access/permissions';
import { useAlert } from '@caracteriza/ui/alert';
import type { PermissionChange } from '@caracteriza/ui/permission-cards';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { readsRefreshed } from '../../session/changed-reads.ts';
import { refreshSession } from '../../session/refresh-session.ts';
import { currentSession } from '../../session/session.ts';
import { wasRefused } from '../../session/was-refused.ts';

type Entry = Schema<'GrantedOperation'>;

const notUpdated = 'Uno o más de los registros no fueron actualizados correctamente';

/** The reasons for rejected changes, without duplicates, each with the permissions it concerns. */
function reasonsOf(refusedReasons: readonly (readonly [key: string, reason: string])[]): string {
  const byReason = Map.groupBy(refusedReasons, ([, reason]) => reason);
  return [...byReason]
    .map(([reason, keys]) => `${keys.map(([key]) => grantTitle(key as Grant)).join(', ')}: ${reason}`)
    .join(' ');
}

/**
 * Saves a role's changes. Rejected changes revert and their reason is shown; changes that got no response stay pending.
 * Resolves to the changes that still need saving.
 */
export function usePermissionChanges(role: Schema<'Role'> | null, entries: readonly Entry[]) {
  const alert = useAlert();
  return async (changes: readonly PermissionChange[]): Promise<PermissionChange[]> => {
    if (!role) return [];
    const byGrant = new Map(entries.map((entry) => [parseGrant(entry.operations)?.grant, entry]));
    const results = await Promise.allSettled(
      changes.map(async ({ key, granted }) => {
        const entry = byGrant.get(key as Grant);
        if (!entry) throw new Error(`the role has no entry for ${key}`);
        const operations = formatGrant(key as Grant, granted);
        const body = { roleID: role.id, operations, version: entry.version };
        return call('updateGrantedOperation', { params: { id: entry.id }, body });
      }),
    );
    const failed = changes.flatMap((change, index) => {
      const result = results[index];
      return result?.status === 'rejected' ? [{ change, thrown: result.reason as unknown }] : [];
    });
    // Reload the entries first; otherwise the checkboxes would flash back to their old state.
    await readsRefreshed().catch(() => undefined);
    if (role.id === currentSession()?.role.id) await refreshSession();
    if (failed.length === 0) {
      alert.success(`Se guardaron los permisos de «${role.name}».`);
      return [];
    }
    alert.show({
      variant: 'error',
      title: notUpdated,
      description: reasonsOf(failed.map(({ change, thrown: error }) => [change.key, errorText(error)])),
    });
    return failed.filter(({ thrown: error }) => !wasRefused(error)).map(({ change }) => change);
  };
}
