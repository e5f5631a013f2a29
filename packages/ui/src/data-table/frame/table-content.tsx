import type { ReactNode, RefObject } from 'react';
import { Button } from '../../button/button.tsx';
import { EmptyState } from '../../empty-state/empty-state.tsx';
import type { DataTableProps, TableView } from '../data-table-types.ts';
import { TableBody } from '../rows/table-body.tsx';
import type { TableRecords } from '../rows/use-records.ts';
import type { RowDetails } from '../rows/use-row-details.ts';
import type { TableGrid } from './table-grid.ts';
import { MessageRow, SkeletonRows } from './table-placeholder.tsx';

/** The state of the table's body. */
export type ContentState = 'loading' | 'failed' | 'no-results' | 'empty' | 'records';

export function contentState(
  loading: boolean,
  failed: boolean,
  empty: boolean,
  isNarrowed: boolean,
): ContentState {
  if (loading) return 'loading';
  if (failed) return 'failed';
  if (!empty) return 'records';
  return isNarrowed ? 'no-results' : 'empty';
}

interface TableContentProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'error' | 'emptyText' | 'onRetry' | 'onReload'
> {
  /** The node that scrolls. */
  region: RefObject<HTMLElement | null>;
  state: ContentState;
  grid: TableGrid<Row>;
  details: RowDetails<Row> | undefined;
  /** Opens or closes a line of an outline. */
  onToggleLine: (id: string) => void;
  records: TableRecords<Row>;
  view: TableView;
  /** Why no record is shown although the table may have some. */
  noResults: string;
  onChange: (viewChange: Partial<TableView>) => void;
  /** Removes all filters. */
  onClearFilters: () => void;
}

/** The <tbody>: the records, grey rows while they load, or the reason there are none. */
export function TableContent<Row extends object>({
  region,
  state,
  grid,
  details,
  onToggleLine,
  records,
  view,
  noResults,
  onChange,
  onClearFilters,
  error,
  emptyText,
  onReload,
  onRetry = onReload,
}: TableContentProps<Row>) {
  const { columns, lead, rowActions, features, texts } = grid;
  const { outline, windowed, totals: Totals } = features;
  const span = columns.length + Number(lead > 0) + Number(rowActions !== undefined);
  const message = (children: ReactNode) => <MessageRow columns={span}>{children}</MessageRow>;
  /** The pressed button disappears with its message, so the focus moves to the first control of the header. */
  const leaving = (action: () => void) => () => {
    region.current?.querySelector<HTMLElement>('thead :is(input,button)')?.focus();
    action();
  };
  switch (state) {
    case 'loading':
      return <SkeletonRows rows={(windowed ? 0 : records.page.length) || view.pageSize} grid={grid} />;
    case 'failed':
      return message(<EmptyState kind="error" title={error} onRetry={onRetry && leaving(onRetry)} />);
    case 'no-results': {
      const searched = view.search.trim() !== '';
      return message(
        <EmptyState
          kind="no-results"
          title={noResults}
          // The list of filters stays above the table, so that single filters can be removed.
          action={
            <Button onClick={searched ? leaving(() => onChange({ search: '' })) : onClearFilters}>
              {searched ? texts.clearSearch : texts.clearFilters}
            </Button>
          }
        />,
      );
    }
    case 'empty':
      return message(<EmptyState title={emptyText ?? texts.empty} />);
    case 'records':
      return (
        <>
          {outline && records.lines ? (
            <outline.Body grid={grid} span={span} lines={records.lines} toggle={onToggleLine} />
          ) : windowed ? (
            <windowed.Body
              grid={grid}
              span={span}
              records={records.page}
              keyOf={records.keyOf}
              region={region}
            />
          ) : (
            <TableBody grid={grid} span={span} details={details} />
          )}
          {Totals && <Totals grid={grid} rows={records.matching()} />}
        </>
      );
  }
}
