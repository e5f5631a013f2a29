import { lazy, Suspense, useRef, type ReactNode, type RefObject } from 'react';
import { activeFilters, filtersRows } from './column-filters.ts';
import type { DataTableMessages } from '../data-table-messages.ts';
import type { ColumnFilter, DataTableColumn, TableView } from '../data-table-types.ts';
import type { ViewChange } from '../view/use-table-view.ts';

// One chunk for both, because the list must appear together with its first filter.
const controls = () => import('./column-filter-controls.tsx');
const ColumnFilterButton = lazy(async () => ({ default: (await controls()).ColumnFilterButton }));
const FilterList = lazy(async () => ({ default: (await controls()).FilterList }));

interface FiltersInput<Row> {
  /** Label of the table. */
  label: string;
  columns: readonly DataTableColumn<Row>[];
  view: TableView;
  onChange: (change: ViewChange) => void;
  /** Called with a text describing what happened. */
  onNews: (news: string) => void;
  /** The node around the table. */
  region: RefObject<HTMLElement | null>;
  locale: string;
  texts: DataTableMessages;
}

/** The filters of a table's columns: their list, the button in a header, and a function that removes all filters. */
export function useColumnFilters<Row>(input: FiltersInput<Row>) {
  const { label, columns, view, onChange, onNews, region, locale, texts } = input;
  const { filters } = view;
  const active = activeFilters(columns, filters);
  /** The pressed button disappears, so the focus moves to this column's filter button, or to another column's. */
  const focusHead = (id?: string) => {
    const buttons = [
      ...region.current!.querySelectorAll<HTMLElement>(':scope>table>thead [data-slot=table-filter]'),
    ];
    (
      buttons.find((filterButton) => filterButton.closest('th')!.dataset.column === id) ?? buttons[0]
    )?.focus();
  };
  const filterBy = (id: string, filter: ColumnFilter, announcement: string) => {
    onNews(announcement);
    onChange((latest) => {
      const next: Record<string, ColumnFilter> = { ...latest.filters, [id]: filter };
      if (!filtersRows(filter)) delete next[id];
      return { filters: next };
    });
  };
  /**
   * The column whose filter is being written. After 'remove' is tapped with a finger, it is applied only once it has been
   * removed.
   */
  const writing = useRef<string>(undefined);
  const button = (column: DataTableColumn<Row>): ReactNode =>
    column.filter && (
      <Suspense fallback={<span className="size-7" />}>
        <ColumnFilterButton
          column={column}
          filter={active.find((filter) => filter.column === column)?.filter}
          locale={locale}
          onBegin={() => {
            writing.current = column.id;
          }}
          onFilter={(filter, announcement) => {
            if (writing.current === column.id) filterBy(column.id, filter, announcement);
          }}
        />
      </Suspense>
    );
  const clear = () => {
    writing.current = undefined;
    onNews(texts.filtersCleared);
    onChange({ filters: {} });
    focusHead();
  };
  return {
    /** The active filters as texts; undefined if there are none. */
    list: active[0] && (
      <Suspense>
        <FilterList
          label={label}
          active={active}
          locale={locale}
          onRemove={(id, announcement) => {
            if (writing.current === id) writing.current = undefined;
            filterBy(id, {}, announcement);
            focusHead(id);
          }}
          onClear={clear}
          clearLabel={texts.clearFilters}
        />
      </Suspense>
    ),
    /** Undefined for a column without a filter. */
    button,
    clear,
  };
}
