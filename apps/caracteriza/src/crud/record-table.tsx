// RecordTable is composed of ListTable, useConfirmedCalls and RecordForm, which are in turn composed of widgets. A screen that
// needs more than its props composes those parts itself, as features/campaign/associations.tsx does.
import { useAlert } from '@caracteriza/ui/alert';
import { Suspense, useState, type ReactNode } from 'react';
import { recordLink, useAddressedRecord } from './addressed-record.tsx';
import { ListTable, type ListTableProps } from './list-table.tsx';
import { mayDo } from '../session/permission.ts';
import type { Restorable } from './restore.ts';
import { useConfirmedCalls } from './use-confirmed-calls.ts';
import type { RecordList } from './use-list.ts';

/** The props that a record's form receives, ready to spread into `RecordForm`. */
export interface RecordDialogProps<Row> {
  /** The record to change; null to add one. */
  record: Row | null;
  /** 'Agregar Zona' or 'Actualizar Zona'. */
  title: string;
  onClose: () => void;
  /**
   * Called with the server's message and the saved record. With `addsAnother`, the form shows the message and stays open; otherwise
   * the message is shown and the form closes.
   */
  onSaved?: (message: string, outcome: { addsAnother: boolean; record?: Row | undefined }) => void;
}

interface RecordTableProps<Row extends { id: string }> extends Pick<
  ListTableProps<Row>,
  | 'columns'
  | 'heading'
  | 'list'
  | 'files'
  | 'actions'
  | 'emptyText'
  | 'selectedIds'
  | 'onSelectedIdsChange'
  | 'chosenRow'
  | 'cards'
  | 'rowLink'
> {
  /** The table's name, also used to name its files: 'Zonas'. */
  label: string;
  /** The name of one record in the title of its form: 'Zona'. */
  noun: string;
  /** How a record is named in the confirmation before deletion: `recordName` of its code and text. */
  nameOf: (row: Row) => string;
  /** The operations that the buttons call. */
  permissions: Required<NonNullable<ListTableProps<Row>['permissions']>>;
  /** The form in its own dialog; it may be lazy. */
  form: (props: Required<RecordDialogProps<Row>>) => ReactNode;
  /** The kind of record, if deleted ones are kept as inactive (rules §4); the alert then offers to undo the deletion. */
  undo?: Restorable;
  /**
   * What the confirmation says about the deletion, in addition to the warning that a deletion without undo is final.
   */
  deletionNote?: string;
  /**
   * Reads a record by its id. For users who may change it, the first column then links to its form, and the form can be opened
   * by its URL even if the list shows other records. Resolves to undefined if there is no such record.
   */
  read?: (id: string) => Promise<Row | undefined>;
  /** What depends on the records to delete, as `useConfirmedCalls` takes it. */
  consequences?: (rows: readonly Row[]) => Promise<string>;
  /** Deletes one record and returns the server's message. */
  remove: (row: Row) => Promise<{ message: string }>;
}

/**
 * Records added under the current query; after a change of page, search or order, the list shows them in their regular place.
 */
function useAddedRows<Row>({ view: currentView }: RecordList<Row>) {
  const view =
    currentView && [currentView.page, currentView.pageSize, currentView.search, currentView.sort].join('/');
  const [addedTo, setAddedTo] = useState<{ view: string | undefined; rows: readonly Row[] }>({
    view,
    rows: [],
  });
  const rows = addedTo.view === view ? addedTo.rows : noRecords;
  return [rows, (next: readonly Row[]) => setAddedTo({ view, rows: next })] as const;
}

const noRecords: readonly never[] = [];

/** Newest first; a record changed since then is shown in its current version. */
function withSaved<Row extends { id: string }>(
  rows: readonly Row[],
  savedRecord: Row,
  isNew: boolean,
): readonly Row[] {
  return isNew ? [savedRecord, ...rows] : rows.map((row) => (row.id === savedRecord.id ? savedRecord : row));
}

/**
 * A table whose records can be added, changed, deleted and downloaded (spec §4 "Table", "Modals"; §8).
 *
 * It manages the selection, the confirmation before deletion, the parallel deletion and its messages, and the form's title.
 * Saving closes the form, and closing it clears the selection. The write itself triggers a reload of the list.
 * features/zone/zone-screen.tsx is a complete screen, and its form is a `RecordForm` (record-form.tsx) with its fields as JSX.
 *
 * `selectedIds` and `onSelectedIdsChange` are for screens that use the selection themselves, such as a wizard.
 */
export function RecordTable<Row extends { id: string }>({
  label,
  noun,
  nameOf,
  list,
  form,
  read,
  remove,
  undo,
  deletionNote,
  consequences,
  selectedIds,
  onSelectedIdsChange,
  ...table
}: RecordTableProps<Row>) {
  const alert = useAlert();
  const [ownIds, setOwnIds] = useState<readonly string[]>([]);
  const [pressed, setPressed] = useState<{ record: Row | null } | null>(null);
  const mayChange = mayDo(table.permissions.edit);
  const [addressed, closeAddress] = useAddressedRecord(list, mayChange ? read : undefined);
  const openForm = pressed ?? (addressed && { record: addressed });
  const [addedRows, setAddedRows] = useAddedRows<Row>(list);

  const select = (ids: string[], details: { rows: Row[] }) => {
    setOwnIds(ids);
    onSelectedIdsChange?.(ids, details);
  };
  const reload = () => {
    setAddedRows([]);
    list.reload();
  };
  const close = () => {
    setPressed(null);
    if (addressed) closeAddress();
    // Opening a record from its own row does not change the selection.
    const ids = selectedIds ?? ownIds;
    if (!openForm?.record || ids.includes(openForm.record.id)) select([], { rows: [] });
  };
  const askAndDelete = useConfirmedCalls({
    remove,
    nameOf,
    undo,
    consequences,
    warning: [deletionNote, undo ? undefined : 'Esto no se puede deshacer.']
      .filter((sentence) => sentence !== undefined)
      .join(' '),
    onDone: (failed) => {
      setAddedRows([]);
      // Records that could not be deleted stay selected, because the user will act on them next.
      select(
        failed.map(({ id }) => id),
        { rows: failed },
      );
    },
  });

  return (
    <>
      <ListTable
        rowLink={read && mayChange ? recordLink : undefined}
        {...table}
        label={label}
        list={{ ...list, reload }}
        nameOf={nameOf}
        added={addedRows}
        selectedIds={selectedIds ?? ownIds}
        onSelectedIdsChange={select}
        onAdd={() => setPressed({ record: null })}
        onEdit={(record) => setPressed({ record })}
        onDelete={askAndDelete}
      />
      <Suspense>
        {openForm &&
          form({
            record: openForm.record,
            title: `${openForm.record ? 'Actualizar' : 'Agregar'} ${noun}`,
            onClose: close,
            onSaved: (message, { addsAnother, record }) => {
              if (record) setAddedRows(withSaved(addedRows, record, openForm.record === null));
              if (addsAnother) return;
              alert.success(message);
              close();
            },
          })}
      </Suspense>
    </>
  );
}
