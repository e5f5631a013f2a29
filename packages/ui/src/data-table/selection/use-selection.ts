import { useEffect, useMemo, useRef, useState } from 'react';
import { useControllable } from '../../hooks/use-controllable.ts';

interface SelectionOptions<Row> {
  /** The loaded records: all of them, or the server's page. */
  rows: readonly Row[];
  getRowId: (row: Row) => string;
  /** All records are loaded, so an ID that is not among them no longer exists. */
  complete: boolean;
  selectedIds: readonly string[] | undefined;
  defaultSelectedIds: readonly string[] | undefined;
  onSelectedIdsChange: ((ids: string[], details: { rows: Row[] }) => void) | undefined;
}

/**
 * The selected IDs and their records. IDs survive paging and searching; the last known record of each selected row is kept, so
 * that an action also gets the rows of other pages.
 */
export function useSelection<Row>({
  rows,
  getRowId,
  complete,
  selectedIds,
  defaultSelectedIds = [],
  onSelectedIdsChange,
}: SelectionOptions<Row>) {
  const [seenRows, setSeenRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const [stored, setStored] = useControllable<readonly string[], [{ rows: Row[] }]>(
    selectedIds,
    defaultSelectedIds,
    onSelectedIdsChange && ((ids, details) => onSelectedIdsChange([...ids], details)),
  );
  // Built when the first row is selected, so that a table that is only viewed does not iterate over its 100,000 records.
  const atHand = useMemo(() => {
    let byId: ReadonlyMap<string, Row> | undefined;
    return (id: string) => (byId ??= new Map(rows.map((row) => [getRowId(row), row]))).get(id);
  }, [rows, getRowId]);
  const ids = useMemo(
    () => (complete ? stored.filter((id) => atHand(id) !== undefined) : stored),
    [complete, stored, atHand],
  );
  const recordsOf = (wanted: readonly string[]) =>
    wanted.flatMap((id) => {
      const row = atHand(id) ?? seenRows.get(id);
      return row === undefined ? [] : [row];
    });
  const select = (next: readonly string[]) => {
    const records = recordsOf(next);
    if (!complete) setSeenRows(new Map(records.map((row) => [getRowId(row), row])));
    setStored([...next], { rows: records });
  };
  const dropNow = (goneIDs: ReadonlySet<string>) => {
    const remaining = stored.filter((id) => !goneIDs.has(id));
    if (remaining.length < stored.length) select(remaining);
  };
  // A deletion may finish many renders later; the ref has the latest render's function.
  const latest = useRef(dropNow);
  useEffect(() => {
    latest.current = dropNow;
  });
  return {
    ids,
    records: recordsOf(ids),
    select,
    /** Removes records from the selection in its state at the time of the call. */
    drop: (goneRows: readonly Row[]) => latest.current(new Set(goneRows.map(getRowId))),
  };
}
