import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import type { DataTableMessages } from '../data-table-messages.ts';
import type { ColumnState, DataTableColumn, TableView } from '../data-table-types.ts';
import { drawnWidths } from '../columns/drawn-widths.ts';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { TableSearch } from '../filters/table-search.tsx';

const ColumnMenu = lazy(async () => ({
  default: (await import('../columns/column-controls.tsx')).ColumnMenu,
}));

interface TableToolsProps<Row> {
  /** The node around the table. */
  region: RefObject<HTMLElement | null>;
  /** All columns, including hidden ones. */
  columns: readonly DataTableColumn<Row>[];
  layout: ColumnState;
  /** Columns may be pinned. */
  pinnable: boolean;
  /** The columns after a reset. */
  initialLayout: ColumnState;
  /** Called with the new layout and a text describing the change; if omitted, there is no column menu. */
  onArrange: ((layout: ColumnState, news?: string) => void) | undefined;
  search: string;
  searchable: boolean;
  /** Waits for a pause in typing, because a server searches. */
  debounced: boolean;
  onChange: (viewChange: Partial<TableView>) => void;
  onSearchFocus: () => void;
  texts: DataTableMessages;
  /** Between the search and the column menu. */
  children: ReactNode;
}

/** The search box and the column menu, at the end of the toolbar. */
export function TableTools<Row>({
  region,
  columns,
  layout,
  pinnable,
  initialLayout,
  onArrange,
  search,
  searchable,
  debounced,
  onChange,
  onSearchFocus,
  texts,
  children,
}: TableToolsProps<Row>) {
  // A separate chunk; a server that does not wait for it would send different HTML from what the browser renders.
  const hydrated = useHydrated();
  const menuPlace = <span className="size-(--ui-control-height)" />;
  return (
    <div className="ms-auto flex items-center justify-end gap-2 empty:hidden @max-md:w-full">
      {searchable && (
        <TableSearch
          label={texts.search}
          search={search}
          debounced={debounced}
          onSearch={(searchText) => onChange({ search: searchText })}
          onFocus={onSearchFocus}
        />
      )}
      {children}
      {onArrange && (
        <Suspense fallback={menuPlace}>
          {hydrated ? (
            <ColumnMenu
              columns={columns}
              layout={layout}
              pinnable={pinnable}
              initialLayout={initialLayout}
              measuredWidths={() => drawnWidths(region.current)}
              onArrange={onArrange}
            />
          ) : (
            menuPlace
          )}
        </Suspense>
      )}
    </div>
  );
}
