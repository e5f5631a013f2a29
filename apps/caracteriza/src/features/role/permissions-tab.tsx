import type { Schema } from '@caracteriza/api-client';
import { refusalWords } from '@caracteriza/domain/access/grant-words';
import { Alert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import { PermissionCards, type PermissionChange } from '@caracteriza/ui/permission-cards';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { discardQuestion } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { permissionModules } from './permission-modules.ts';
import { consequencesOf } from './grant-consequences.ts';
import { grantsIn } from './role-difference.ts';
import { usePermissionChanges } from './use-permission-changes.ts';

/** The chosen role and its unsaved changes, held by the screen so that switching tabs loses nothing. */
export interface PermissionEditing {
  role: Schema<'Role'> | null;
  changes: readonly PermissionChange[];
}

interface PermissionsTabProps {
  editing: PermissionEditing;
  onEditingChange: (next: PermissionEditing) => void;
}

const columns: readonly ListColumn<'listRoles'>[] = [
  { id: 'name', header: 'Rol', value: (role) => role.name },
];

const otherRole = {
  ...discardQuestion,
  text: 'Si elige otro rol, se perderán los permisos que cambió y no guardó.',
};

/** The permissions of the chosen role. */
function RolePermissions({
  editing: { role, changes },
  onEditingChange,
  mayEdit,
}: PermissionsTabProps & { mayEdit: boolean }) {
  const { data, error, isLoading, mutate } = useRead(
    'listGrantedOperations',
    role && { params: { id: role.id } },
  );
  const entries = data?.data ?? [];
  const save = usePermissionChanges(role, entries);
  return (
    <>
      {role && data?.data.length === 0 && (
        <Alert variant="warning" role="alert" title="El Rol seleccionado no tiene permisos asociados." />
      )}
      {error && (
        <Alert
          variant="error"
          role="alert"
          title={errorText(error)}
          action={{ label: 'Reintentar', onAction: () => void mutate() }}
        />
      )}
      <PermissionCards
        modules={permissionModules}
        granted={[...grantsIn(entries)]}
        subject={role && entries.length > 0 ? role.id : null}
        prompt={role === null ? 'Seleccione un Rol' : undefined}
        changes={changes}
        onChangesChange={(next) => onEditingChange({ role, changes: next })}
        onSave={async (requestedChanges) => onEditingChange({ role, changes: await save(requestedChanges) })}
        disabled={!mayEdit}
        aria-busy={isLoading || undefined}
      />
    </>
  );
}

/** The consequences of the unsaved changes. Placed so that it does not move a checkbox about to be clicked. */
function Consequences({ role, changes }: PermissionEditing) {
  const { data } = useRead('listGrantedOperations', role && { params: { id: role.id } });
  const sentences = consequencesOf(grantsIn(data?.data ?? []), changes);
  return (
    <div role="status" className="empty:sr-only max-lg:order-last lg:mt-4">
      {sentences.length > 0 && (
        <Alert variant="info" title="Lo que significan estos cambios">
          <ul className="list-disc space-y-1 ps-4">
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** 'Mantenimiento de Permisos': the roles on the left, the permissions of the chosen one on the right (spec §2). */
export function PermissionsTab({ editing, onEditingChange }: PermissionsTabProps) {
  const { role, changes } = editing;
  const confirm = useConfirm();
  const list = useList('listRoles', { query: { sort: 'name' } });
  const mayEdit = mayDo('updateGrantedOperation');
  const choose = async (next: Schema<'Role'> | null) => {
    if (next?.id === role?.id) return;
    if (changes.length > 0 && !(await confirm({ ...otherRole, danger: true }))) return;
    onEditingChange({ role: next, changes: [] });
  };
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
      <div className="contents lg:block">
        <ListTable
          label="Roles"
          heading={<h2 className="text-lg font-bold">Seleccione un Rol</h2>}
          columns={columns}
          list={list}
          selection="single"
          selectedIds={role ? [role.id] : []}
          onSelectedIdsChange={(_ids, { rows: [next] }) => void choose(next ?? null)}
        />
        <Consequences role={role} changes={changes} />
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {role && <h2 className="text-lg font-bold text-ink">{`Permisos de ${role.name}`}</h2>}
        {!mayEdit && <Alert variant="info" title={refusalWords('security:role:EDIT')} />}
        <RolePermissions editing={editing} onEditingChange={onEditingChange} mayEdit={mayEdit} />
      </div>
    </div>
  );
}
