import { useMemo, useRef, useState } from 'react';
import { useControllable } from '../../hooks/use-controllable.ts';
import type { DataTableProps, SelectionMode } from '../data-table-types.ts';
import { idsBetween, tickedIds } from './page-selection.ts';
import type { SelectionState } from './selection-context.ts';

/** The selection with its records. */
export interface TableSelection<Row> extends SelectionState {
  /** The selected records, as far as they are known. */
  records: () => Row[];
  /** Removes records that no longer exist. */
  drop: (removedRows: readonly Row[]) => void;
}

export interface SelectionInput<Row extends object> extends Pick<
  DataTableProps<Row>,
  'selectedIds' | 'defaultSelectedIds' | 'onSelectedIdsChange'
> {
  mode: SelectionMode;
  /** The loaded records: all of them, or the server's page. */
  rows: readonly Row[];
  page: readonly Row[];
  keyOf: (row: Row) => string;
  /** All records are loaded, so an ID that is not among them no longer exists. */
  complete: boolean;
}

/**
 * The selected IDs and their records. IDs survive paging and searching; the last known record of each selected row is kept, so
 * that an action also gets the rows of other pages.
 */
export function useSelection<Row extends object>({
  mode,
  rows,
  page,
  keyOf,
  complete,
  selectedIds,
  defaultSelectedIds = [],
  onSelectedIdsChange,
}: SelectionInput<Row>): TableSelection<Row> {
  const [seenRows, setSeenRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const [stored, setStored] = useControllable<readonly string[], [{ rows: Row[] }]>(
    selectedIds,
    defaultSelectedIds,
    onSelectedIdsChange && ((ids, details) => onSelectedIdsChange([...ids], details)),
  );
  // Built when the first row is selected, so that a table that is only viewed does not iterate over its 100,000 records.
  const findRow = useMemo(() => {
    let byId: ReadonlyMap<string, Row> | undefined;
    return (id: string) => (byId ??= new Map(rows.map((row) => [keyOf(row), row]))).get(id);
  }, [rows, keyOf]);
  const ids = useMemo(
    () => (complete ? stored.filter((id) => findRow(id) !== undefined) : stored),
    [complete, stored, findRow],
  );
  const selected = useMemo(() => new Set(ids), [ids]);
  // Computed only when something is selected, because a scrolling list may have 100,000 records.
  const pageIds = useMemo(() => {
    let cachedIDs: readonly string[] | undefined;
    return () => (cachedIDs ??= page.map(keyOf));
  }, [page, keyOf]);
  const recordsOf = (requestedIDs: readonly string[]) =>
    requestedIDs.flatMap((id) => {
      const row = findRow(id) ?? seenRows.get(id);
      return row === undefined ? [] : [row];
    });
  const select = (next: readonly string[]) => {
    const records = recordsOf(next);
    if (!complete) setSeenRows(new Map(records.map((row) => [keyOf(row), row])));
    setStored([...next], { rows: records });
  };
  const anchor = useRef<string>(undefined);
  const someSelected = selected.size > 0 && pageIds().some((id) => selected.has(id));
  const allSelected = someSelected && pageIds().every((id) => selected.has(id));
  return {
    ids,
    selected,
    someSelected,
    allSelected,
    select,
    toggle: (id, isTicked, range) => {
      if (mode === 'single') return select([id]);
      const pressed = range ? idsBetween(pageIds(), anchor.current, id) : [id];
      anchor.current = id;
      select(tickedIds(ids, pressed, isTicked));
    },
    togglePage: () => {
      anchor.current = undefined;
      select(tickedIds(ids, pageIds(), !allSelected));
    },
    records: () => recordsOf(ids),
    drop: (removedRows) => {
      const remaining = tickedIds(stored, removedRows.map(keyOf), false);
      if (remaining.length < stored.length) select(remaining);
    },
  };
}
