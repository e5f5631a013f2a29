import { fields } from '@caracteriza/openapi/fields';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { UsersOfRole } from './users-of-role.tsx';

const columns: readonly ListColumn<'listRoles'>[] = [
  { id: 'name', header: fields.UserCreate.roleId.label, value: (role) => role.name },
];

const readRole = (params: URLSearchParams) => params.get('role') ?? '';

/** Another role has other users, so page and search are reset. */
const writeRole = (_params: URLSearchParams, role: string) =>
  new URLSearchParams(role === '' ? {} : { role });

/** The users, by role (spec §2 "Users"). */
export function UserScreen() {
  const roles = useList('listRoles', { query: { sort: 'name' } });
  const [roleID, setRole] = useUrlState(readRole, writeRole);
  const knownRoleID = roles.rows.some(({ id }) => id === roleID) ? roleID : '';
  return (
    <>
      <ScreenHeading title="Usuarios" above={<ModuleBreadcrumb module="security" here="Usuarios" />}>
        Quiénes ingresan al sistema. Elija un rol para ver sus usuarios.
      </ScreenHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <ListTable
          label="Roles"
          heading={<h2 className="px-4 pt-4 text-lg font-bold">Seleccione un Rol</h2>}
          columns={columns}
          list={roles}
          selection="single"
          selectedIds={knownRoleID === '' ? [] : [knownRoleID]}
          onSelectedIdsChange={([id]) => setRole(id ?? '')}
        />
        <UsersOfRole key={knownRoleID} roleID={knownRoleID} />
      </div>
    </>
  );
}
