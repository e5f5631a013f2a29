import type { Schema } from '@caracteriza/api-client';
import { entityWords } from '@caracteriza/domain/words/audit-words';
import { useAlert } from '@caracteriza/ui/alert';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { restorable, restoreAll, type Restorable } from '../../crud/restore.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { momentText } from '../../messages/moment-text.ts';

type Inactive = Schema<'InactiveRecord'>;

const kinds = restorable.map((value) => ({ value, label: entityWords[value] }));

const readKind = (params: URLSearchParams): Restorable =>
  restorable.find((kind) => kind === params.get('entity')) ?? 'campaign';

const writeKind = (_params: URLSearchParams, entity: Restorable) =>
  new URLSearchParams({ tab: 'inactive', entity });

const columns: readonly ListColumn<'listInactiveRecords'>[] = [
  { id: 'code', header: 'Código', value: ({ code }) => code },
  { id: 'label', header: 'Registro', value: ({ label }) => label },
  {
    id: 'deactivatedAt',
    header: 'Eliminado el',
    value: ({ deactivatedAt }) => deactivatedAt && momentText(deactivatedAt),
  },
  { id: 'login', header: 'Eliminado por', value: ({ login }) => login },
];

/** Deleted records kept as inactive, which can be restored. */
export function InactiveTab() {
  const alert = useAlert();
  const [entity, setEntity] = useUrlState(readKind, writeKind);
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const list = useList('listInactiveRecords', { params: { entity } }, useListView());
  const restoring = useRef(false);
  const restore = async (rows: readonly Inactive[]) => {
    // A second press would restore the same records again and report a failure.
    if (restoring.current) return;
    restoring.current = true;
    const failed = await restoreAll(entity, rows, alert);
    setSelectedIds(failed.map(({ id }) => id));
    restoring.current = false;
  };
  return (
    <>
      <Field label="Tipo de registro" className="mb-4 max-w-sm">
        <Dropdown
          options={kinds}
          value={entity}
          onValueChange={(value) => {
            setSelectedIds([]);
            setEntity(value as Restorable);
          }}
        />
      </Field>
      <ListTable
        label="Registros eliminados"
        columns={columns}
        list={list}
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        emptyText="No hay registros eliminados de este tipo."
        actions={[
          {
            id: 'restore',
            label: 'Restaurar',
            icon: <RotateCcw />,
            min: 1,
            permission: 'security:audit:RESTORE',
            onAction: (rows) => void restore(rows),
          },
        ]}
      />
    </>
  );
}
