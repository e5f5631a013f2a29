import { fields } from '@caracteriza/openapi/fields';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { readUserFilter, writeUserFilter } from './user-filter.ts';
import { UserTable } from './user-table.tsx';

const columns: readonly ListColumn<'listRoles'>[] = [
  { id: 'name', header: fields.UserCreate.roleId.label, value: (role) => role.name },
];

/** The users of a role, or of all of them until one is chosen (spec §2 "Users"). */
export function UserScreen() {
  const roles = useList('listRoles', { query: { sort: 'name' } });
  const [filter, setFilter] = useUrlState(readUserFilter, writeUserFilter);
  // The role in the URL counts as known while the roles load; otherwise an already open form would close once they have loaded.
  const isKnown = roles.loading || roles.rows.some(({ id }) => id === filter.roleID);
  const roleID = isKnown ? filter.roleID : '';
  return (
    <>
      <ScreenHeading
        title="Usuarios"
        breadcrumb={<ModuleBreadcrumb module="security" currentTitle="Usuarios" />}
      >
        Quiénes ingresan al sistema. Elija un rol para continuar con sus usuarios, o busque entre todos.
      </ScreenHeading>
      <div className="grid items-start gap-6 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <ListTable
          label="Roles"
          heading={<h2 className="text-lg font-bold">Seleccione un Rol</h2>}
          columns={columns}
          list={roles}
          selection="single"
          selectedIds={roleID === '' ? [] : [roleID]}
          onSelectedIdsChange={([id]) => setFilter({ ...filter, roleID: id ?? '' })}
        />
        <UserTable key={roleID} filter={{ ...filter, roleID }} onFilter={setFilter} />
      </div>
    </>
  );
}
