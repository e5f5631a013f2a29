import { cn } from '../../class-names/cn.ts';
import { numberFormat } from '../../pagination/number-format.ts';
import { Pagination } from '../../pagination/pagination.tsx';
import { useUi } from '../../provider/ui-context.ts';
import type { DataTableMessages } from '../data-table-messages.ts';
import type { TableView } from '../data-table-types.ts';

interface TableFooterProps {
  className: string | undefined;
  label: string;
  view: TableView;
  total: number;
  totalIsExact: boolean | undefined;
  hasNext: boolean | undefined;
  pageSizes: readonly number[];
  selectedCount: number;
  /** Selects every result; absent when there is nothing more to select. */
  onSelectResults: (() => void) | undefined;
  onClearSelection: () => void;
  onChange: (part: Partial<TableView>) => void;
  texts: DataTableMessages;
}

const LINK =
  'min-h-6 cursor-pointer rounded-control font-semibold text-accent-ink underline underline-offset-3 hover:no-underline';

/** How many rows are selected, on this page and others, and the pager. Below the table, so that nothing jumps. */
export function TableFooter(props: TableFooterProps) {
  const {
    className,
    label,
    view,
    total,
    totalIsExact,
    hasNext,
    pageSizes,
    selectedCount,
    onSelectResults,
    onClearSelection,
    onChange,
    texts,
  } = props;
  const { locale } = useUi();
  return (
    <Pagination
      aria-label={`${label}: ${texts.pager}`}
      page={view.page}
      pageSize={view.pageSize}
      total={total}
      totalIsExact={totalIsExact}
      hasNext={hasNext}
      pageSizes={pageSizes}
      onPageChange={(page) => onChange({ page })}
      onPageSizeChange={(pageSize) => onChange({ pageSize })}
      // It lies over the last row's line, so that one line is seen.
      className={cn('relative -mt-px border-t border-line px-3 py-2 print:hidden', className)}
    >
      {/* Always there, so that it is announced; without a selection it takes no room. */}
      <div className={selectedCount > 0 ? 'flex flex-wrap items-center gap-x-3 gap-y-1' : 'sr-only'}>
        <span aria-live="polite" className="font-semibold text-ink">
          {selectedCount > 0 && texts.selected(selectedCount)}
        </span>
        {selectedCount > 0 && (
          <button type="button" onClick={onClearSelection} className={LINK}>
            {texts.clearSelection}
          </button>
        )}
        {onSelectResults && (
          <button type="button" onClick={onSelectResults} className={LINK}>
            {texts.selectResults(numberFormat(locale).format(total))}
          </button>
        )}
      </div>
    </Pagination>
  );
}
