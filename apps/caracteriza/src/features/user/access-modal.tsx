import { yesNo } from '@caracteriza/domain/words/yes-no';
import type { Schema } from '@caracteriza/api-client';
import { Alert } from '@caracteriza/ui/alert';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Modal } from '@caracteriza/ui/modal';
import { Tabs } from '@caracteriza/ui/tabs';
import { Check, Minus, UsersRound } from 'lucide-react';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ListTable } from '../../crud/list-table.tsx';
import { useList } from '../../crud/use-list.ts';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';
import { barrierTexts, byReach, factorText, grantNames, reasonOf } from './access-words.ts';
import { fullName } from './full-name.ts';

type Access = Schema<'UserAccess'>;
type Task = Schema<'UserTask'>;

function Verdict({ allowed }: { allowed: boolean }) {
  const Icon = allowed ? Check : Minus;
  return (
    <span
      className={`inline-flex items-center gap-1.5 ${allowed ? 'font-semibold text-ink' : 'text-ink-muted'}`}
    >
      <Icon aria-hidden className="size-4" />
      {yesNo(allowed)}
    </span>
  );
}

const columnsFor = (access: Access | undefined): DataTableColumn<Task>[] => [
  { id: 'words', header: 'Qué', value: ({ words }) => words },
  { id: 'area', header: 'Dónde', value: ({ area }) => area },
  {
    id: 'allowed',
    header: 'Puede',
    value: ({ allowed }) => yesNo(allowed),
    cell: ({ allowed }) => <Verdict allowed={allowed} />,
  },
  { id: 'reason', header: 'Por qué', value: (task) => (access ? reasonOf(task, access) : '') },
];

/** Restrictions on the whole account: a block, a lock, a password change that is due, a second factor. */
function AccessNotices({ access }: { access: Access }) {
  return (
    <>
      {access.barrier && <Alert variant="warning" title={barrierTexts[access.barrier]} className="mb-4" />}
      {access.guessLocked && (
        <Alert
          variant="warning"
          title="Bloqueado por un rato, por contraseñas equivocadas: mientras tanto solo ingresa desde un navegador en que ya lo hizo."
          className="mb-4"
        />
      )}
      {access.passwordDue && (
        <Alert variant="info" title="Al ingresar debe cambiar primero su contraseña." className="mb-4" />
      )}
      <p className="mb-4 text-ink">{factorText(access)}</p>
    </>
  );
}

interface TasksOfProps {
  userID: string;
  /** Asks who may perform one of them; keep it stable. */
  onAsk: (task: Task) => void;
}

/** All operations, whether this user may perform each, and the role that grants it. */
function TasksOf({ userID, onAsk }: TasksOfProps) {
  const response = useRead('getUserAccess', { params: { id: userID } });
  const access = response.data?.data;
  const columns = useMemo(() => columnsFor(access), [access]);
  const rowActions = useMemo(
    () => [{ id: 'who', label: 'Quién puede', icon: <UsersRound aria-hidden />, onAction: onAsk }],
    [onAsk],
  );
  const rows = byReach(access?.tasks ?? []);
  const allowedCount = rows.filter(({ allowed }) => allowed).length;
  return (
    <>
      {access && <AccessNotices access={access} />}
      <DataTable
        label="Qué puede hacer"
        columns={columns}
        rows={rows}
        getRowId={({ id }) => id}
        busy={response.isLoading}
        error={response.error ? errorText(response.error) : null}
        onRetry={() => void response.mutate()}
        selection="none"
        rowActions={rowActions}
        defaultView={{ pageSize: 20 }}
        heading={
          access && (
            <p className="font-semibold">{`Puede hacer ${allowedCount} de ${rows.length} operaciones.`}</p>
          )
        }
      />
      <p className="mt-4 text-sm text-ink-muted">
        Sobre usuarios, roles y perfiles con permisos que esta persona no tiene, el sistema no le permite
        ningún cambio.
      </p>
    </>
  );
}

const holderColumns: readonly DataTableColumn<Schema<'AllowedUser'>>[] = [
  { id: 'name', header: 'Nombre', value: fullName },
  { id: 'login', header: 'Usuario', value: ({ login }) => login },
  { id: 'role', header: 'Rol', value: ({ role }) => role },
  {
    id: 'granted',
    header: 'Por qué',
    value: ({ granted }) =>
      granted.length === 0 ? 'Lo puede hacer quien ingresa' : `El rol tiene ${grantNames(granted)}`,
  },
];

interface WhoMayProps {
  userID: string;
  /** The chosen operation; '' if there is none. */
  task: string;
  onTaskChange: (task: string) => void;
  taskInput: RefObject<HTMLInputElement | null>;
}

/** The reverse: the users who may perform a given operation. */
function WhoMay({ userID, task, onTaskChange, taskInput }: WhoMayProps) {
  const response = useRead('getUserAccess', { params: { id: userID } });
  const list = useList('listAllowedUsers', task === '' ? null : { query: { task } });
  const options = (response.data?.data.tasks ?? []).map(({ id, area, words }) => ({
    value: id,
    label: `${area}: ${words}`,
  }));
  return (
    <>
      <Field label="Qué se quiere hacer" className="mb-4">
        <Dropdown
          ref={taskInput}
          value={task}
          onValueChange={onTaskChange}
          options={options}
          busy={response.isLoading}
        />
      </Field>
      <ListTable
        label="Quién puede"
        columns={holderColumns}
        list={list}
        selection="none"
        emptyText={task === '' ? 'Elija qué se quiere hacer' : 'Nadie puede hacerlo'}
      />
    </>
  );
}

/** 'Qué puede hacer' for a user, and the users who may perform an operation. */
export function AccessModal({ user, onClose }: { user: Schema<'User'>; onClose: () => void }) {
  const [tab, setTab] = useState('tasks');
  const [task, setTask] = useState('');
  const taskInput = useRef<HTMLInputElement>(null);
  const ask = useCallback(({ id }: Task) => {
    flushSync(() => {
      setTask(id);
      setTab('who');
    });
    // The button that was pressed no longer exists.
    taskInput.current?.focus();
  }, []);
  return (
    <Modal
      open
      size="xl"
      title="Qué puede hacer"
      description={`${fullName(user)} (${user.login}), con el rol ${user.role.name}.`}
      onOpenChange={onClose}
    >
      <Tabs
        label="Qué puede hacer y quién puede"
        tabs={[
          { id: 'tasks', label: 'Qué puede hacer', content: <TasksOf userID={user.id} onAsk={ask} /> },
          {
            id: 'who',
            label: 'Quién puede',
            content: <WhoMay userID={user.id} task={task} onTaskChange={setTask} taskInput={taskInput} />,
          },
        ]}
        value={tab}
        onValueChange={setTab}
      />
    </Modal>
  );
}
