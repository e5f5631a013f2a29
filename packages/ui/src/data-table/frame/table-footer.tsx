import type { RefObject } from 'react';
import { cn } from '../../class-names/cn.ts';
import { numberFormat } from '../../pagination/number-format.ts';
import { exactTotal } from '../../pagination/page-sizes.ts';
import { Pagination } from '../../pagination/pagination.tsx';
import { useUi } from '../../provider/ui-context.ts';
import type { DataTableProps, ServerList, TableView } from '../data-table-types.ts';
import type { TableRecords } from '../rows/use-records.ts';
import { useTableSelection } from '../selection/selection-context.ts';
import type { TableGrid } from './table-grid.ts';

interface TableFooterProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'label' | 'server' | 'pageJumps'
> {
  grid: TableGrid<Row>;
  /** The node around the table. */
  region: RefObject<HTMLElement | null>;
  records: TableRecords<Row>;
  /** The records could not be loaded. */
  failed: boolean;
  view: TableView;
  pageSizes: readonly number[];
  onChange: (viewChange: Partial<TableView>) => void;
}

const LINK =
  'min-h-6 cursor-pointer rounded-control font-semibold text-accent-ink underline underline-offset-3 hover:no-underline';

/** The server only knows that there are at least this many records. */
const totalIsOpen = (server: ServerList | undefined) =>
  server !== undefined && !(server.totalIsExact ?? server.total <= exactTotal);

interface SelectedCountProps {
  count: number;
  textOf: (count: number) => string;
}

/**
 * How many rows are selected, in a box as wide as the widest number with the same number of digits. The box uses CSS
 * containment, because otherwise every change of its text would lay out the whole page again, including every cell of
 * the table.
 */
function SelectedCount({ count, textOf }: SelectedCountProps) {
  return (
    <span
      data-room={textOf(Number('8'.repeat(String(count).length)))}
      className="relative block whitespace-nowrap before:invisible before:content-[attr(data-room)]"
    >
      <span className="absolute inset-0">
        <span className="block h-full [contain:size_layout]">{textOf(count)}</span>
      </span>
    </span>
  );
}

/** How many rows are selected on all pages, and the buttons that select none or all of them. */
function SelectionSummary<Row extends object>({ server, grid, region, records }: TableFooterProps<Row>) {
  const { locale } = useUi();
  const { ids, allSelected, select } = useTableSelection();
  const { selection, texts } = grid;
  const { total, matching, keyOf } = records;
  const count = ids.length;
  const canSelectResults = !server && selection === 'multiple' && allSelected && count < total;
  /** The pressed button disappears, so the focus moves to the table's first checkbox. */
  const press = (next: string[]) => {
    select(next);
    region.current?.querySelector('input')?.focus();
  };
  return (
    // Always in the page, so that changes are announced; without a selection it takes no space.
    <div className={count > 0 ? 'flex flex-wrap items-center gap-x-3 gap-y-1' : 'sr-only'}>
      <span aria-live="polite" className="font-semibold text-ink">
        {count > 0 && <SelectedCount count={count} textOf={texts.selected} />}
      </span>
      {count > 0 && (
        <button type="button" onClick={() => press([])} className={LINK}>
          {texts.clearSelection}
        </button>
      )}
      {canSelectResults && (
        <button type="button" onClick={() => press(matching().map(keyOf))} className={LINK}>
          {texts.selectResults(numberFormat(locale).format(total))}
        </button>
      )}
    </div>
  );
}

/** The pager, and how many rows are selected. It is below the table, so that nothing shifts. */
export function TableFooter<Row extends object>(props: TableFooterProps<Row>) {
  const { label, server, grid, records, failed, view, pageSizes, pageJumps, onChange } = props;
  const { classNames, texts } = grid;
  const { windowed } = grid.features;
  const total = failed ? 0 : records.total;
  const summary = <SelectionSummary {...props} />;
  // Overlaps the border of the last row, so that only one line shows.
  const footerClasses = cn('relative -mt-px border-t border-line px-3 py-2 print:hidden', classNames.footer);
  if (windowed)
    return (
      <div
        data-slot="table-footer"
        className={cn(
          'flex flex-wrap items-center justify-between gap-3 text-sm text-ink-muted',
          footerClasses,
        )}
      >
        {summary}
        <windowed.Total total={total} />
      </div>
    );
  return (
    <Pagination
      aria-label={`${label}: ${texts.pager}`}
      page={records.pageNumber}
      pageSize={view.pageSize}
      total={total}
      totalIsExact={server?.totalIsExact}
      hasNext={totalIsOpen(server) ? records.page.length >= view.pageSize : undefined}
      pageSizes={pageSizes}
      pageJumps={pageJumps}
      onPageChange={(page) => onChange({ page })}
      onPageSizeChange={(pageSize) => onChange({ pageSize })}
      className={footerClasses}
    >
      {summary}
    </Pagination>
  );
}
