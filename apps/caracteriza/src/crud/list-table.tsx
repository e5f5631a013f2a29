import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableAction, DataTableProps } from '@caracteriza/ui/data-table-types';
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import { DownloadsInDialog } from '../feedback/downloads.tsx';
import type { Permission } from '../session/permission.ts';
import { refusalText } from '../session/refusal-text.ts';
import { type ListFiles, useListDownload } from './list-files.ts';
import { withBadges } from './row-badge.tsx';
import { useRowActions } from './use-row-actions.tsx';
import { someOf } from './use-confirmed-calls.ts';
import type { RecordList } from './use-list.ts';

/** A button specific to this screen, for exactly one selected row or for any other selection. */
export type ListAction<Row> = Omit<DataTableAction<Row>, 'permission' | 'onAction' | 'min' | 'max'> & {
  permission?: Permission;
} & ({ onRow: (row: Row) => void } | Pick<DataTableAction<Row>, 'onAction' | 'min' | 'max'>);

function tableAction<Row>(action: ListAction<Row>): DataTableAction<Row> {
  if (!('onRow' in action)) return action;
  const { onRow, ...rest } = action;
  return { ...rest, min: 1, max: 1, onAction: ([row]) => row && onRow(row) };
}

export interface ListTableProps<Row extends { id: string }> extends Pick<
  DataTableProps<Row>,
  | 'label'
  | 'columns'
  | 'heading'
  | 'emptyText'
  | 'searchable'
  | 'rowLink'
  | 'selection'
  | 'selectedIds'
  | 'onSelectedIdsChange'
  | 'onAdd'
  | 'onEdit'
  | 'onDelete'
> {
  /** The state returned by `useList`. */
  list: RecordList<Row>;
  /** The operation called by each button. */
  permissions?: { add?: Permission; edit?: Permission; delete?: Permission };
  /** Shows Descargar, which downloads the list as a file in the background. */
  files?: ListFiles;
  actions?: readonly ListAction<Row>[];
  /** How a record is named in messages when its row is not visible. */
  nameOf?: (row: Row) => string;
  /** Records just added. They are marked, and shown at the top if they belong to another page or search. */
  added?: readonly Row[];
  /** The chosen record as the parent component holds it; if it is not on the page, it is also shown at the top. */
  chosenRow?: Row | null | undefined;
  /** On a phone the first column's cell shows the whole record, and the other columns are omitted. */
  cards?: boolean;
}

const noRows: readonly never[] = [];

/**
 * The rows of the page, preceded by those that are shown although they are not on it; and the badges that explain why
 * those are shown, by id.
 */
function rowsOnTop<Row extends { id: string }>(
  page: readonly Row[],
  top: { added: readonly Row[]; chosenRow: Row | null | undefined } | null,
) {
  const onPage = new Set(page.map(({ id }) => id));
  const badges = new Map(
    top?.added.map(({ id }) => [id, onPage.has(id) ? 'Nuevo' : 'Nuevo, de otra página']),
  );
  // A row at the top would hide that the table is empty.
  const chosenRow = page.length === 0 ? null : top?.chosenRow;
  const unlistedRows = chosenRow && !onPage.has(chosenRow.id) && !badges.has(chosenRow.id) ? [chosenRow] : [];
  for (const { id } of unlistedRows) badges.set(id, 'Elegido, de otra página');
  const rowsAbove = [...(top?.added.filter(({ id }) => !onPage.has(id)) ?? []), ...unlistedRows];
  return { rows: rowsAbove.length === 0 ? page : [...rowsAbove, ...page], badges };
}

/** Which of the selected records are not on the page; '' if all of them are. */
function elsewhereText<Row extends { id: string }>(
  ids: readonly string[],
  shownRows: readonly Row[],
  nameOf: ((row: Row) => string) | undefined,
): string {
  if (ids.length === 0) return '';
  const rows = ids.flatMap((id) => shownRows.find((row) => row.id === id) ?? []);
  const count = ids.length === 1 ? '1 registro' : `${ids.length} registros`;
  const namesText = nameOf && rows.length === ids.length ? someOf(rows.map(nameOf)) : count;
  return `Seleccionado fuera de esta página: ${namesText}.`;
}

/**
 * Tapping anywhere on a row selects it, because its radio button is small for a thumb. Selecting text does not select the row.
 */
function chooseRow({ target }: MouseEvent) {
  if (!(target instanceof Element) || target.closest('a, button, input, select, textarea, label')) return;
  if (document.getSelection()?.isCollapsed === false) return;
  const radio = target.closest('[data-slot=table-row]')?.querySelector<HTMLInputElement>('input[type=radio]');
  radio?.focus({ preventScroll: true });
  radio?.click();
}

/**
 * Keeps the focus in the list when its rows are replaced: while a search is loading, or when the chosen row at the top is no
 * longer chosen. Otherwise the focus would fall to the body, and keyboard users would start again at the top of the page.
 */
function useFocusInRows(frame: RefObject<HTMLElement | null>, rows: readonly unknown[], loading: boolean) {
  const isInRow = useRef(false);
  useEffect(() => {
    if (loading || !isInRow.current || document.activeElement !== document.body) return;
    const inputs = [...(frame.current?.querySelectorAll<HTMLInputElement>('td input') ?? [])];
    (inputs.find(({ checked }) => checked) ?? inputs[0])?.focus({ preventScroll: true });
  }, [frame, rows, loading]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      isInRow.current = target.matches('td input');
    },
    // React fires no blur event for an input that it removes.
    onBlur: () => {
      isInRow.current = false;
    },
  };
}

/** A table of a server list. A button is enabled if its operation is permitted; an unknown operation does not compile. */
export function ListTable<Row extends { id: string }>({
  list: { rows, server, view, onViewChange, loading, error, reload, exportArgs },
  permissions,
  files,
  actions,
  cards = false,
  nameOf,
  added: addedRows = noRows,
  chosenRow,
  columns,
  onSelectedIdsChange,
  ...rest
}: ListTableProps<Row>) {
  const rowActions = useRowActions({ actions, permissions, onEdit: rest.onEdit, onDelete: rest.onDelete });
  const download = useListDownload(rest.label, files, exportArgs);
  const frame = useRef<HTMLDivElement>(null);
  const [seenRows, setSeenRows] = useState<readonly Row[]>(noRows);
  const { rows: allRows, badges } = useMemo(
    () =>
      rowsOnTop(
        rows,
        server === undefined || loading || error !== null ? null : { added: addedRows, chosenRow },
      ),
    [rows, server, loading, error, addedRows, chosenRow],
  );
  const idsElsewhere =
    server && !loading ? (rest.selectedIds ?? []).filter((id) => !allRows.some((row) => row.id === id)) : [];
  const focusEvents = useFocusInRows(frame, allRows, loading);
  return (
    <div ref={frame} className="min-w-0" {...focusEvents}>
      <DataTable
        {...rest}
        actions={actions?.map(tableAction)}
        rowActions={rowActions}
        columns={useMemo(() => withBadges(columns, badges), [columns, badges])}
        onSelectedIdsChange={(ids, details) => {
          setSeenRows(details.rows);
          onSelectedIdsChange?.(ids, details);
        }}
        onClick={rest.selection === 'single' ? chooseRow : undefined}
        className={[
          rest.selection === 'single' && '[&_[data-slot=table-row]]:cursor-pointer',
          cards && 'max-sm:[&_td[data-label]]:hidden',
        ]
          .filter(Boolean)
          .join(' ')}
        rows={allRows}
        getRowId={({ id }) => id}
        server={server}
        view={view}
        onViewChange={onViewChange}
        pageJumps
        busy={loading}
        error={error}
        onReload={reload}
        // The library passes the operation as a plain string; the permissions below are all of this type.
        refusalOf={(permission) => refusalText(permission as Permission)}
        permissions={{ ...permissions, download: files && `${files}Excel` }}
        onDownload={download}
      />
      {files && <DownloadsInDialog className="mt-3 flex flex-col gap-3" />}
      <p aria-live="polite" className="mt-2 px-3 text-sm text-ink-muted empty:hidden">
        {elsewhereText(idsElsewhere, chosenRow ? [...seenRows, chosenRow] : seenRows, nameOf)}
      </p>
    </div>
  );
}
