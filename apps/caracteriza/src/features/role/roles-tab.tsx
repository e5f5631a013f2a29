import { signInWords } from '@caracteriza/domain/words/sign-in-words';
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { saveBase64 } from '@caracteriza/ui/save-file';
import { Columns2, Copy, Grid3x3, MapPinned } from 'lucide-react';
import { Suspense, lazy, useMemo, useRef, useState } from 'react';
import type { ListAction } from '../../crud/list-table.tsx';
import { RecordTable } from '../../crud/record-table.tsx';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useProvider } from '../../session/use-provider.ts';
import { activeText } from './active-text.ts';

const RoleForm = lazy(async () => ({ default: (await import('./role-form.tsx')).RoleForm }));
const CompareModal = lazy(async () => ({ default: (await import('./compare-modal.tsx')).CompareModal }));
const TerritoryForm = lazy(async () => ({
  default: (await import('../territory/territory-form.tsx')).TerritoryForm,
}));

type Role = Schema<'Role'>;

const titles = fields.RoleCreate;

const columns: readonly ListColumn<'listRoles'>[] = [
  // First, so that it stays visible when the table scrolls sideways.
  { id: 'name', header: 'Rol', value: (role) => role.name },
  { id: 'number', header: 'Id del Rol', value: (role) => role.number, numberFormat: false },
  { id: 'profileNumber', header: 'Id del Perfil', value: (role) => role.profile.number, numberFormat: false },
  { id: 'profile', header: titles.profileID.label, value: (role) => role.profile.name },
  { id: 'enabled', header: titles.enabled.label, value: (role) => activeText(role.enabled) },
  {
    id: 'secondFactor',
    header: titles.secondFactor.label,
    value: (role) => activeText(role.secondFactor),
  },
];

/** Shown if there is a provider. */
const signInColumn: ListColumn<'listRoles'> = {
  id: 'signIn',
  header: titles.signIn.label,
  value: (role) => signInWords[role.signIn],
};

/** Downloads the permissions of all roles. A second click during the download does nothing. */
function useMatrix(): () => void {
  const alert = useAlert();
  const isLoading = useRef(false);
  const download = async () => {
    if (isLoading.current) return;
    isLoading.current = true;
    try {
      const { data } = await call('exportRoleMatrixExcel');
      alert.success(`Se descargó ${saveBase64(data, 'Permisos por rol', 'excel')}.`);
    } catch (error) {
      alert.error(errorText(error));
    } finally {
      isLoading.current = false;
    }
  };
  return () => void download();
}

/** 'Mantenimiento de Roles' (spec §2 "Roles and permissions"). */
export function RolesTab() {
  const list = useList('listRoles', {}, useListView());
  const downloadMatrix = useMatrix();
  const hasProvider = useProvider() !== null;
  const shownColumns = useMemo(() => (hasProvider ? [...columns, signInColumn] : columns), [hasProvider]);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [copySource, setCopySource] = useState<Role | null>(null);
  const [territoryRole, setTerritoryRole] = useState<Role | null>(null);
  const [comparison, setComparison] = useState<readonly [Role, Role] | null>(null);
  const close = () => {
    setCopySource(null);
    setSelectedIds([]);
  };
  const actions: readonly ListAction<Role>[] = [
    {
      id: 'copy',
      label: 'Copiar',
      icon: <Copy aria-hidden />,
      permission: 'copyRole',
      onRow: (role) => setCopySource(role),
    },
    {
      id: 'territory',
      label: 'Territorio',
      icon: <MapPinned aria-hidden />,
      permission: 'updateRoleTerritory',
      onRow: (role) => setTerritoryRole(role),
    },
    {
      id: 'compare',
      label: 'Comparar',
      icon: <Columns2 aria-hidden />,
      min: 2,
      max: 2,
      permission: 'security:role:OPEN',
      onAction: ([first, second]) => first && second && setComparison([first, second]),
    },
    {
      id: 'matrix',
      label: 'Permisos de todos',
      icon: <Grid3x3 aria-hidden />,
      permission: 'exportRoleMatrixExcel',
      onAction: downloadMatrix,
    },
  ];
  return (
    <>
      <RecordTable
        label="Roles"
        noun="Rol"
        nameOf={({ number, name }) => recordName(`${number}`, name)}
        permissions={{ add: 'createRole', edit: 'updateRole', delete: 'deleteRole' }}
        columns={shownColumns}
        list={list}
        form={(props) => <RoleForm {...props} />}
        deletionNote="Si tiene usuarios no se elimina: asígneles antes otro rol."
        read={async (id) => (await call('listRoles')).data.find((role) => role.id === id)}
        remove={({ id }) => call('deleteRole', { params: { id } })}
        files="exportRoles"
        actions={actions}
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
      />
      <Suspense>
        {copySource && <RoleForm record={null} original={copySource} title="Copiar Rol" onClose={close} />}
        {territoryRole && (
          <TerritoryForm
            owner={{ kind: 'role', id: territoryRole.id, name: `Rol ${territoryRole.name}` }}
            onClose={() => setTerritoryRole(null)}
          />
        )}
        {comparison && <CompareModal roles={comparison} onClose={() => setComparison(null)} />}
      </Suspense>
    </>
  );
}
