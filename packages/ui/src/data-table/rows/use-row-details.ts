import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useControllable } from '../../hooks/use-controllable.ts';
import type { DataTableProps } from '../data-table-types.ts';

/** Which rows can be opened, which are open, and their details. */
export interface RowDetails<Row> extends OpenRows {
  draw: (row: Row) => ReactNode;
  /** Whether a row can be opened. */
  has: (row: Row) => boolean;
}

type DetailsOptions<Row extends object> = Pick<
  DataTableProps<Row>,
  'rowDetails' | 'hasDetails' | 'expandedIds' | 'defaultExpandedIds' | 'onExpandedIdsChange'
>;

const returnTrue = () => true;

/** What is open in details, a tree or groups. */
export interface OpenRows {
  expanded: ReadonlySet<string>;
  /** The same function on every render. */
  toggle: (id: string) => void;
}

/**
 * The open rows, tracked by key, so that they stay open across sorting, paging and searching. The parent component may control
 * them.
 *
 * @returns what is open; `details` is undefined if rows have none
 */
export function useRowDetails<Row extends object>({
  rowDetails,
  hasDetails = returnTrue,
  expandedIds,
  defaultExpandedIds = [],
  onExpandedIdsChange,
}: DetailsOptions<Row>): OpenRows & { details: RowDetails<Row> | undefined } {
  const [ids, setIds] = useControllable<readonly string[], [{ id: string; expanded: boolean }]>(
    expandedIds,
    defaultExpandedIds,
    (next, details) => onExpandedIdsChange?.([...next], details),
  );
  const expanded = useMemo(() => new Set(ids), [ids]);
  const toggleNow = (id: string) => {
    const opens = !expanded.has(id);
    setIds(opens ? [...ids, id] : ids.filter((otherID) => otherID !== id), { id, expanded: opens });
  };
  // A memoized row still has the function of an earlier render; the ref has the latest state.
  const latest = useRef(toggleNow);
  useEffect(() => {
    latest.current = toggleNow;
  });
  const toggle = useCallback((id: string) => latest.current(id), []);
  const open = { expanded, toggle };
  return { ...open, details: rowDetails && { draw: rowDetails, has: hasDetails, ...open } };
}
