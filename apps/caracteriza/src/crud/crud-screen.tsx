// The upper of three floors: CrudScreen → DataTable + useDeletion + RecordForm → widgets. A screen that needs more than
// these props steps down a floor and composes the pieces itself (features/campaign/associations-tab.tsx does).
// It must never fetch, own columns, render fields or know an entity.
import { useAlert } from '@caracteriza/ui/alert';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableProps } from '@caracteriza/ui/data-table-types';
import { Suspense, useState, type ReactNode } from 'react';
import { useDeletion } from './use-deletion.ts';
import type { CrudList } from './use-list.ts';

/** What the form of a record gets, ready to spread into `RecordForm`. */
export interface CrudFormProps<Row> {
  /** The record to change, null to add one. */
  record: Row | null;
  /** 'Agregar Zona' or 'Actualizar Zona'. */
  title: string;
  onClose: () => void;
  /** Hears the server's message after the record was saved; `another`: the form tells it, and stays. */
  onSaved: (message: string, another?: boolean) => void;
  /** The list is older than what the server has. */
  onOutdated: () => void;
}

interface CrudScreenProps<Row extends { id: string }> extends Pick<
  DataTableProps<Row>,
  'columns' | 'onDownload' | 'actions' | 'emptyText' | 'selectedIds' | 'onSelectionChange'
> {
  /** The table's name, which is also the name of its files: 'Zonas'. */
  label: string;
  /** What one record is called in the title of its form: 'Zona'. */
  noun: string;
  /** The module whose grants gate the buttons: 'configurations:zone'. */
  moduleKey: string;
  /** What `useList` answered. */
  list: CrudList<Row>;
  /** The form, in a dialog of its own; it may be lazy. */
  form: (props: CrudFormProps<Row>) => ReactNode;
  /** Deletes one record and answers the server's message. */
  remove: (row: Row) => Promise<{ message: string }>;
}

/** The longest text that the question before deleting quotes; a question's statement may be a paragraph. */
const longestName = 60;

/** 'ZON000001 · Vereda Alta': what the first two columns say. */
function nameOf<Row extends { id: string }>(columns: DataTableProps<Row>['columns'], row: Row): string {
  const texts = columns.slice(0, 2).map(({ value }) => String(value(row) ?? ''));
  const short = (text: string) =>
    text.length > longestName ? `${text.slice(0, longestName).trimEnd()}…` : text;
  return texts
    .filter((text) => text !== '')
    .map(short)
    .join(' · ');
}

/**
 * A table whose records can be added, changed, deleted and downloaded (spec §4 "Table", "Modals"; §8).
 *
 * It owns the selection, the question before deleting, the parallel delete and its messages, the title of the form, and
 * that success closes the form and reloads, while closing clears the selection. A whole screen:
 *
 * ```tsx
 * const ZoneForm = lazy(async () => ({ default: (await import('./zone-form.tsx')).ZoneForm }));
 * const columns: DataTableColumn<Zone>[] = [{ id: 'code', header: 'Código', value: (zone) => zone.code }, …];
 * const files = { excel: 'exportZonesExcel', csv: 'exportZonesCsv', txt: 'exportZonesTxt' } as const;
 *
 * export function ZoneScreen() {
 *   const list = useList('listZones', {}, useListView()); // without the view: all at once, paged in the browser
 *   return (
 *     <CrudScreen
 *       label="Zonas"
 *       noun="Zona"
 *       moduleKey="configurations:zone"
 *       columns={columns} // the first two name a record in the question
 *       list={list}
 *       form={(props) => <ZoneForm {...props} />}
 *       remove={({ id }) => call('deleteZone', { params: { id } })}
 *       onDownload={async (format) => (await call(files[format], { query: list.query })).data}
 *     />
 *   );
 * }
 * ```
 *
 * The form is a `RecordForm` (record-form.tsx) with fields as JSX. `selectedIds` and `onSelectionChange` are for screens
 * that do something with what is selected, such as a wizard.
 */
export function CrudScreen<Row extends { id: string }>({
  label,
  noun,
  moduleKey,
  columns,
  list,
  form,
  remove,
  onDownload,
  actions,
  emptyText,
  selectedIds,
  onSelectionChange,
}: CrudScreenProps<Row>) {
  const alert = useAlert();
  const [ownIds, setOwnIds] = useState<readonly string[]>([]);
  const [opened, setOpened] = useState<{ record: Row | null } | null>(null);

  const select = (ids: string[], rows: Row[]) => {
    setOwnIds(ids);
    onSelectionChange?.(ids, rows);
  };
  const close = () => {
    setOpened(null);
    select([], []);
  };
  const askAndDelete = useDeletion({
    remove,
    nameOf: (row: Row) => nameOf(columns, row),
    onDone: (failed) => {
      // What could not be deleted stays selected: the next thing to do is about just these.
      select(
        failed.map(({ id }) => id),
        failed,
      );
      list.reload();
    },
  });

  return (
    <>
      <DataTable
        label={label}
        moduleKey={moduleKey}
        columns={columns}
        rows={list.rows}
        getRowId={({ id }) => id}
        selectedIds={selectedIds ?? ownIds}
        onSelectionChange={select}
        server={list.server}
        loading={list.loading}
        error={list.error}
        emptyText={emptyText}
        onAdd={() => setOpened({ record: null })}
        onEdit={(record) => setOpened({ record })}
        onDelete={askAndDelete}
        onReload={list.reload}
        onDownload={onDownload}
        actions={actions}
      />
      <Suspense>
        {opened &&
          form({
            record: opened.record,
            title: `${opened.record ? 'Actualizar' : 'Agregar'} ${noun}`,
            onClose: close,
            onOutdated: list.reload,
            onSaved: (message, another) => {
              list.reload();
              if (another) return;
              alert.success(message);
              close();
            },
          })}
      </Suspense>
    </>
  );
}
