import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { yesNo } from '@caracteriza/domain/words/yes-no';
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import {
  KeyRound,
  ListChecks,
  Lock,
  LockOpen,
  Mail,
  MapPinned,
  Smartphone,
  SmartphoneNfc,
  Unlink,
  Upload,
} from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RecordTable } from '../../crud/record-table.tsx';
import { recordName, useConfirmedCalls } from '../../crud/use-confirmed-calls.ts';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useProvider } from '../../session/use-provider.ts';
import { fullName } from './full-name.ts';
import { useAccountResets } from './use-account-resets.ts';
import { filterLabels, type UserFilter, userQuery } from './user-filter.ts';
import { UserFilters } from './user-filters.tsx';
import { statesOf, UserState } from './user-state.tsx';

const UserForm = lazy(async () => ({ default: (await import('./user-form.tsx')).UserForm }));
const AccessModal = lazy(async () => ({ default: (await import('./access-modal.tsx')).AccessModal }));
const PasswordForm = lazy(async () => ({ default: (await import('./password-form.tsx')).PasswordForm }));
const UserUploadDialog = lazy(async () => ({
  default: (await import('./user-upload-dialog.tsx')).UserUploadDialog,
}));
const UserDevicesModal = lazy(async () => ({
  default: (await import('../field-trip/user-devices-modal.tsx')).UserDevicesModal,
}));
const TerritoryForm = lazy(async () => ({
  default: (await import('../territory/territory-form.tsx')).TerritoryForm,
}));

type User = Schema<'User'>;

const titles = fields.UserCreate;

const dayText = (day: User['lastAuthenticationDate']) => (day ? compactToDisplay(day.dateChar) : null);

const columns: readonly ListColumn<'listUsers'>[] = [
  { id: 'login', header: titles.login.label, value: (user) => user.login },
  {
    id: 'state',
    header: filterLabels.state,
    value: (user) => statesOf(user).join(', '),
    cell: (user) => <UserState user={user} />,
    sortable: false,
  },
  { id: 'name', header: titles.name.label, value: (user) => user.name, link: true },
  { id: 'lastname', header: titles.lastname.label, value: (user) => user.lastname },
  { id: 'role', header: filterLabels.role, value: (user) => user.role.name },
  {
    id: 'lastAuthenticationDate',
    header: 'Último ingreso',
    value: (user) => dayText(user.lastAuthenticationDate) ?? 'Nunca',
  },
  {
    id: 'lastChangePasswordDate',
    header: 'Último cambio de contraseña',
    value: (user) => dayText(user.lastChangePasswordDate),
  },
  {
    id: 'authenticationAttempts',
    header: 'Intentos fallidos',
    value: (user) => user.authenticationAttempts,
    numberFormat: false,
  },
  {
    id: 'identificationNumber',
    header: titles.identificationNumber.label,
    value: (user) => user.identificationNumber,
  },
  { id: 'email', header: titles.email.label, value: (user) => user.email },
  { id: 'enabled', header: titles.enabled.label, value: (user) => yesNo(user.enabled === 'true') },
  {
    id: 'accountLocked',
    header: titles.accountLocked.label,
    value: (user) => yesNo(user.accountLocked === 'TRUE'),
  },
  {
    id: 'secondFactor',
    header: 'Segundo Factor',
    value: (user) => yesNo(user.secondFactor === 'true'),
  },
];

const nameOf = (user: User) => recordName(user.login, fullName(user));

/** Blocks and unblocks users after confirmation. @param onDone called with the users that could not be changed */
function useLocking(onDone: (failedIds: string[]) => void) {
  const setLocked = (accountLocked: 'TRUE' | 'FALSE') => ({
    nameOf,
    // Nothing is lost, because each action undoes the other.
    danger: false,
    remove: ({ id }: User) => call('blockUser', { params: { id }, body: { accountLocked } }),
    onDone: (failed: User[]) => onDone(failed.map(({ id }) => id)),
  });
  const block = useConfirmedCalls({
    ...setLocked('TRUE'),
    question: 'Se bloquearán los usuarios ¿Desea continuar?',
    failure: 'Uno o más de los usuarios no fue bloqueado correctamente',
  });
  const unlock = useConfirmedCalls({
    ...setLocked('FALSE'),
    question: 'Se desbloquearán los usuarios ¿Desea continuar?',
    failure: 'Uno o más de los usuarios no fue desbloqueado correctamente',
  });
  return { block, unlock };
}

function emptyText({ roleID, ...otherFilters }: UserFilter): string {
  if (Object.values(otherFilters).some((filter) => filter !== '')) return 'Nadie cumple el filtro';
  return roleID === '' ? 'No hay usuarios' : 'El Rol elegido no tiene usuarios asociados';
}

interface UserTableProps {
  /** Its `roleID` is '' until a role is chosen. */
  filter: UserFilter;
  onFilter: (filter: UserFilter) => void;
}

/** The users of the chosen role, or of all of them, and the actions on them (spec §2 "Users"). */
export function UserTable({ filter, onFilter }: UserTableProps) {
  const { roleID } = filter;
  const query = userQuery(filter);
  const list = useList('listUsers', { query }, useListView());
  const alert = useAlert();
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const [changedUser, setChangedUser] = useState<User | null>(null);
  const [territoryUser, setTerritoryUser] = useState<User | null>(null);
  const [lostDeviceUser, setLostDeviceUser] = useState<User | null>(null);
  const [uploading, setUploading] = useState(false);
  const [askedUser, setAskedUser] = useState<User | null>(null);

  const provider = useProvider();
  const { block, unlock } = useLocking(setSelectedIds);
  const inviteAgain = async (user: User) => {
    try {
      const { message } = await call('inviteUser', { params: { id: user.id } });
      alert.success(message);
    } catch (error) {
      alert.error(errorText(error));
    }
  };
  const { resetFactor, endLink } = useAccountResets(nameOf, () => setSelectedIds([]));

  return (
    <>
      <RecordTable
        label="Usuarios"
        noun="Usuario"
        nameOf={nameOf}
        permissions={{ add: 'createUser', edit: 'updateUser', delete: 'deleteUser' }}
        columns={columns}
        list={list}
        heading={<UserFilters filter={filter} onFilter={onFilter} />}
        emptyText={emptyText(filter)}
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        form={(props) => <UserForm {...props} roleID={roleID} />}
        deletionNote="Si tiene encuestas, visitas o consentimientos a su nombre no se elimina: bloquéelo."
        read={async (id) => (await call('getUser', { params: { id } })).data}
        remove={({ id }) => call('deleteUser', { params: { id } })}
        files="exportUsers"
        actions={[
          {
            id: 'upload',
            label: 'Cargar usuarios',
            icon: <Upload aria-hidden />,
            permission: 'uploadUsers',
            onAction: () => setUploading(true),
          },
          {
            id: 'block',
            label: 'Bloquear',
            icon: <Lock aria-hidden />,
            min: 1,
            permission: 'security:user:BLOCK',
            onAction: block,
          },
          {
            id: 'unlock',
            label: 'Desbloquear',
            icon: <LockOpen aria-hidden />,
            min: 1,
            permission: 'security:user:UNLOCK',
            onAction: unlock,
          },
          {
            id: 'password',
            label: 'Cambiar Contraseña',
            icon: <KeyRound aria-hidden />,
            permission: 'security:user:CHANGE_PASSWORD',
            onRow: (user) => setChangedUser(user),
          },
          {
            id: 'invite',
            label: 'Invitar de nuevo',
            icon: <Mail aria-hidden />,
            permission: 'inviteUser',
            onRow: (user) => void inviteAgain(user),
          },
          {
            id: 'factor',
            label: 'Restablecer Segundo Factor',
            icon: <SmartphoneNfc aria-hidden />,
            permission: 'resetSecondFactor',
            onRow: (user) => void resetFactor(user),
          },
          ...(provider === null
            ? []
            : [
                {
                  id: 'providerLink',
                  label: 'Quitar Vínculo',
                  icon: <Unlink aria-hidden />,
                  permission: 'endProviderLink' as const,
                  onRow: (user: User) => void endLink(user),
                },
              ]),
          {
            id: 'territory',
            label: 'Territorio',
            icon: <MapPinned aria-hidden />,
            permission: 'updateUserTerritory',
            onRow: (user) => setTerritoryUser(user),
          },
          {
            id: 'devices',
            label: 'Dispositivos',
            icon: <Smartphone aria-hidden />,
            permission: 'security:user:EDIT',
            onRow: (user) => setLostDeviceUser(user),
          },
          {
            id: 'access',
            label: 'Qué puede hacer',
            icon: <ListChecks aria-hidden />,
            permission: 'getUserAccess',
            onRow: (user) => setAskedUser(user),
          },
        ]}
      />
      <Suspense>
        {changedUser && (
          <PasswordForm
            user={changedUser}
            onClose={() => {
              setChangedUser(null);
              setSelectedIds([]);
            }}
          />
        )}
        {territoryUser && (
          <TerritoryForm
            owner={{ kind: 'user', id: territoryUser.id, name: nameOf(territoryUser) }}
            onClose={() => setTerritoryUser(null)}
          />
        )}
        {lostDeviceUser && (
          <UserDevicesModal
            user={{ id: lostDeviceUser.id, name: nameOf(lostDeviceUser) }}
            onClose={() => setLostDeviceUser(null)}
          />
        )}
        {uploading && <UserUploadDialog onClose={() => setUploading(false)} />}
        {askedUser && <AccessModal user={askedUser} onClose={() => setAskedUser(null)} />}
      </Suspense>
    </>
  );
}
