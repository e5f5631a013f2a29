import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { useConfirm } from '@caracteriza/ui/confirm';
import { CalendarClock, Hand, Share2, Undo2, UserPlus } from 'lucide-react';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { familiesText } from './assignment-inputs.tsx';
import { lastVisitText, plannedText, stateText } from './assignment-text.ts';

const AssignForm = lazy(async () => ({ default: (await import('./assign-form.tsx')).AssignForm }));
const SpreadForm = lazy(async () => ({ default: (await import('./spread-form.tsx')).SpreadForm }));
const MoveForm = lazy(async () => ({ default: (await import('./move-form.tsx')).MoveForm }));
const ReturnForm = lazy(async () => ({ default: (await import('./return-form.tsx')).ReturnForm }));

type Assignment = Schema<'Assignment'>;

const columns: readonly ListColumn<'listAssignments'>[] = [
  {
    id: 'family',
    header: 'Familia',
    value: ({ chFamilyID }) => `${chFamilyID.consultreference} · ${chFamilyID.residentialaddress}`,
  },
  { id: 'zone', header: 'Zona', value: ({ zoneID }) => zoneID.name },
  { id: 'user', header: 'Encuestador', value: ({ user }) => user.name },
  { id: 'plannedDate', header: 'Día', value: plannedText },
  { id: 'state', header: 'Estado', value: stateText, sortable: false },
  { id: 'lastVisit', header: 'Última visita', value: (row) => lastVisitText(row) || '—', sortable: false },
];

interface AssignmentListProps {
  campaignID: string;
  filter: { userID?: string; state?: Assignment['state'] };
  /** The filters, above the table. */
  heading: ReactNode;
}

type Open = 'assign' | 'spread' | 'move' | 'return' | null;

const isActive = ({ state }: Assignment) => state === 'asignada' || state === 'terminada';

/** The assignments of a campaign, with the actions on them. */
export function AssignmentList({ campaignID, filter, heading }: AssignmentListProps) {
  const alert = useAlert();
  const confirm = useConfirm();
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const [open, setOpen] = useState<Open>(null);
  const list = useList('listAssignments', { query: { campaignID, ...filter } }, useListView());
  const close = () => setOpen(null);
  const finish = () => {
    close();
    setSelectedIds([]);
  };
  const select = (ids: string[]) => {
    const endedRows = list.rows.filter((row) => ids.includes(row.id) && !isActive(row));
    if (endedRows.length > 0)
      alert.info('Las que ya terminaron de otro modo no se mueven: asígnelas de nuevo.');
    setSelectedIds(ids.filter((id) => !endedRows.some((row) => row.id === id)));
  };
  const takeOver = (rows: readonly Assignment[]) =>
    confirm({
      title: 'Tomar estas asignaciones',
      text: `${familiesText(rows.length)} de ${[...new Set(rows.map(({ user }) => user.name))].join(', ')} pasan a ser suyas, con su día. ¿Desea continuar?`,
      acceptLabel: 'Tomar',
      describeError: errorText,
      onAccept: async () => {
        const body = { ids: rows.map(({ id }) => id) };
        alert.success((await call('takeOverAssignments', { body })).message);
        setSelectedIds([]);
      },
    });
  return (
    <>
      <ListTable
        label="Asignaciones"
        heading={heading}
        columns={columns}
        list={list}
        nameOf={({ chFamilyID }) => chFamilyID.consultreference}
        selectedIds={selectedIds}
        onSelectedIdsChange={select}
        emptyText="Todavía no hay asignaciones. Reparta las pendientes, o asigne zonas."
        actions={[
          {
            id: 'spread',
            label: 'Repartir pendientes',
            icon: <Share2 />,
            permission: 'spreadAssignments',
            onAction: () => setOpen('spread'),
          },
          {
            id: 'assign',
            label: 'Asignar zonas',
            icon: <UserPlus />,
            permission: 'assignFamilies',
            onAction: () => setOpen('assign'),
          },
          {
            id: 'move',
            label: 'Mover',
            icon: <CalendarClock />,
            permission: 'moveAssignments',
            min: 1,
            onAction: () => setOpen('move'),
          },
          {
            id: 'return',
            label: 'Devolver',
            icon: <Undo2 />,
            permission: 'management:assignment:EDIT',
            min: 1,
            onAction: () => setOpen('return'),
          },
          {
            id: 'take',
            label: 'Tomar',
            icon: <Hand />,
            permission: 'takeOverAssignments',
            min: 1,
            onAction: (rows) => void takeOver(rows),
          },
        ]}
      />
      <Suspense>
        {open === 'spread' && <SpreadForm campaignID={campaignID} onClose={close} onDone={finish} />}
        {open === 'assign' && <AssignForm campaignID={campaignID} onClose={close} onDone={finish} />}
        {open === 'move' && (
          <MoveForm campaignID={campaignID} ids={selectedIds} onClose={close} onDone={finish} />
        )}
        {open === 'return' && <ReturnForm ids={selectedIds} onClose={close} onDone={finish} />}
      </Suspense>
    </>
  );
}
