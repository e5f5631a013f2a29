import type { Schema } from '@caracteriza/api-client';
import { entityWord } from '@caracteriza/domain/words/audit-words';
import { useMemo, useState } from 'react';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { AuditEntryModal } from './audit-entry-modal.tsx';
import { AuditFilterForm } from './audit-filter-form.tsx';
import { auditQuery, noFilter, readAuditFilter, writeAuditFilter } from './audit-filter.ts';
import { momentText } from '../../messages/moment-text.ts';
import { shortRecordText } from './audit-text.ts';

type Entry = Schema<'AuditEntry'>;

const columnsWith = (open: (entry: Entry) => void): ListColumn<'listAuditEntries'>[] => [
  { id: 'createdAt', header: 'Fecha y hora', value: ({ createdAt }) => momentText(createdAt) },
  { id: 'login', sortable: false, header: 'Usuario', value: ({ login }) => login ?? 'Sin identificar' },
  { id: 'address', sortable: false, header: 'Desde dónde', value: ({ address }) => address },
  {
    id: 'operation',
    sortable: false,
    header: 'Operación',
    value: ({ operation }) => operation,
    cell: (entry) => (
      <button
        type="button"
        onClick={() => open(entry)}
        className="min-h-6 text-start font-semibold text-accent-ink underline"
      >
        {entry.operation}
      </button>
    ),
  },
  {
    id: 'sensitive',
    sortable: false,
    header: 'Lectura sensible',
    value: ({ sensitive }) => sensitive,
    // The text breaks into several lines, so that the columns after it stay visible on a laptop.
    cell: ({ sensitive }) => <span className="block max-w-40 whitespace-normal">{sensitive}</span>,
  },
  {
    id: 'entity',
    sortable: false,
    header: 'Tipo de registro',
    value: ({ entity }) => entityWord(entity),
  },
  { id: 'record', sortable: false, header: 'Registro', value: shortRecordText },
];

/** All entries, newest first; clicking the operation shows the changes. */
export function AuditTab() {
  const [filter, setFilter] = useUrlState(readAuditFilter, writeAuditFilter);
  const [openEntry, setOpenEntry] = useState<Entry | null>(null);
  const list = useList('listAuditEntries', { query: auditQuery(filter) }, useListView());
  const columns = useMemo(() => columnsWith(setOpenEntry), []);
  return (
    <>
      <AuditFilterForm filter={filter} onFilter={setFilter} />
      <ListTable
        label="Auditoría"
        selection="none"
        searchable={false}
        columns={columns}
        list={list}
        files="exportAuditEntries"
        emptyText="Ningún registro coincide con los filtros."
      />
      {openEntry && (
        <AuditEntryModal
          entry={openEntry}
          onClose={() => setOpenEntry(null)}
          onRecord={(record) => {
            setOpenEntry(null);
            setFilter({ ...noFilter, record });
          }}
        />
      )}
    </>
  );
}
