import { useMemo, useRef, useState } from 'react';
import { cn } from '../class-names/cn.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useSection } from '../messages/use-section.ts';
import { pageSizes } from '../pagination/page-sizes.ts';
import { useUi } from '../provider/ui-context.ts';
import { useRowActionSet } from './actions/row-actions.tsx';
import { inZone } from './columns/date-text.ts';
import { visibleColumns } from './columns/column-layout.ts';
import { dataTableEs } from './data-table-messages.ts';
import type { DataTableProps } from './data-table-types.ts';
import { leadOf } from './rows/row-look.ts';
import { sortNews } from './sorting/sort-order.ts';
import { contentState, TableContent, type ContentState } from './frame/table-content.tsx';
import { TableFooter } from './frame/table-footer.tsx';
import type { TableGrid } from './frame/table-grid.ts';
import { TableRegion } from './frame/table-region.tsx';
import { TableTools } from './frame/table-tools.tsx';
import { Toolbar } from './actions/toolbar.tsx';
import { useDownloads } from './export/use-downloads.tsx';
import { useColumnFilters } from './filters/use-column-filters.tsx';
import { SelectionProvider } from './selection/selection-provider.tsx';
import type { TableSelection } from './selection/use-selection.ts';
import { useRecords } from './rows/use-records.ts';
import { useRowDetails } from './rows/use-row-details.ts';
import { useLastPage, useTableView } from './view/use-table-view.ts';

const noFeatures = {};

/**
 * A table with search, sorting, paging, selection, downloads, and a toolbar whose buttons depend on permissions and on how many
 * rows are selected. It pages `rows` itself, or shows the page provided by a `server`. Its contract is data-table.md.
 */
export function DataTable<Row extends object>({
  label,
  columns: givenColumns,
  rows,
  getRowId,
  selection = 'multiple',
  selectedIds,
  defaultSelectedIds,
  onSelectedIdsChange,
  rowDetails,
  hasDetails,
  expandedIds,
  defaultExpandedIds,
  onExpandedIdsChange,
  server,
  view: givenView,
  defaultView,
  onViewChange,
  pageSizes: offeredSizes = pageSizes,
  pageJumps,
  searchable = true,
  busy = false,
  error,
  onRetry,
  emptyText,
  permissions,
  moduleKey,
  refusalOf,
  onAdd,
  onEdit,
  onDelete,
  onReload,
  downloads = false,
  onDownload,
  quantityRules,
  actions,
  rowActions,
  rowLink,
  storageKey,
  columnState,
  defaultColumnState,
  onColumnStateChange,
  namedViews,
  defaultNamedViews,
  onNamedViewsChange,
  heading,
  className,
  classNames = {},
  features = noFeatures,
  ...rest
}: DataTableProps<Row>) {
  const texts = useSection('dataTable', dataTableEs);
  const { locale, timeZone } = useUi();
  const columns = useMemo(() => inZone(givenColumns, locale, timeZone), [givenColumns, locale, timeZone]);
  const region = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const { view, change, layout, initialLayout, apply, arrange, sizes } = useTableView({
    view: givenView,
    defaultView,
    onViewChange,
    pageSizes: offeredSizes,
    columnState,
    defaultColumnState,
    onColumnStateChange,
    storageKey,
    onNews: setAnnouncement,
  });
  const { hidden, order, pinned } = layout;
  const { pinning, outline, windowed, views: Views } = features;
  const hydrated = useHydrated();
  // The same objects while only widths change, so that no row re-renders.
  const [visible, pins] = useMemo(() => {
    const shownColumns = visibleColumns(columns, { hidden, order });
    const pinnedColumns = pinning?.ordered(shownColumns, pinned) ?? shownColumns;
    // In the server's HTML no column sticks yet: its place would be an inline style, which a strict CSP blocks for good.
    return [pinnedColumns, hydrated ? pinning?.pinsOf(pinnedColumns, pinned) : undefined] as const;
  }, [columns, hidden, order, pinning, pinned, hydrated]);
  const { details, expanded, toggle } = useRowDetails({
    rowDetails,
    hasDetails,
    expandedIds,
    defaultExpandedIds,
    onExpandedIdsChange,
  });
  const records = useRecords({
    rows,
    getRowId,
    server,
    columns,
    view,
    locale,
    outline,
    expanded,
    windowed: windowed !== undefined,
    onSort: (sort) => {
      setAnnouncement(sortNews(sort, columns, texts));
      change({ sort });
    },
  });
  const latestSelection = useRef<TableSelection<Row>>(null);
  const filters = useColumnFilters({
    label,
    columns,
    view,
    onChange: change,
    onNews: setAnnouncement,
    region,
    locale,
    texts,
  });
  const rowActionSet = useRowActionSet(rowActions, refusalOf);
  const grid: TableGrid<Row> = {
    table: records.table,
    columns: visible,
    pins,
    features,
    selection,
    lead: leadOf(selection, details !== undefined),
    rowActions: rowActionSet,
    rowLink,
    classNames,
    texts,
  };
  const hasHeading = heading != null && heading !== false && heading !== '';
  const failed = error != null && error !== '';
  const search = view.search.trim();
  const noResults = search ? texts.noResults(search) : texts.noneFiltered;
  const state = contentState(
    busy,
    failed,
    (records.lines ?? records.page).length === 0,
    Boolean(filters.list ?? search),
  );
  useLastPage(server, view, change, state);
  const { openDownload, dialog } = useDownloads({
    label,
    downloads,
    onDownload,
    columns: visible,
    records,
    selection: latestSelection,
    onNews: setAnnouncement,
  });
  /** Announced to screen readers, replacing the previous announcement. */
  const announcements: Partial<Record<ContentState, string>> = {
    loading: texts.loading,
    'no-results': noResults,
  };

  return (
    <section
      aria-label={label}
      {...rest}
      data-slot="data-table"
      data-state={busy ? 'busy' : undefined}
      className={cn(
        '@container min-w-0 overflow-clip rounded-card border border-line bg-surface text-ink shadow-card' +
          // In print: black on white in every theme, all of the page's rows, no frame.
          ' print:overflow-visible print:border-0 print:shadow-none print:[--ui-color-accent-soft:Canvas] print:[--ui-color-ink:CanvasText] print:[--ui-color-ink-muted:CanvasText] print:[--ui-color-surface-sunken:Canvas] print:[--ui-color-surface:Canvas] print:[color-scheme:light]',
        className,
      )}
    >
      {hasHeading && (
        <div data-slot="table-heading" className="px-4 pt-4">
          {heading}
        </div>
      )}
      <SelectionProvider
        mode={selection}
        rows={rows}
        page={records.page}
        keyOf={records.keyOf}
        complete={server === undefined}
        selectedIds={selectedIds}
        defaultSelectedIds={defaultSelectedIds}
        onSelectedIdsChange={onSelectedIdsChange}
        // It stays when the table leaves the page: a deletion may end after that.
        onRender={(selected) => {
          latestSelection.current = selected;
        }}
      >
        <Toolbar
          className={classNames.toolbar}
          label={label}
          permissions={permissions}
          moduleKey={moduleKey}
          refusalOf={refusalOf}
          selection={latestSelection}
          texts={texts}
          onAdd={onAdd}
          onEdit={onEdit}
          onDelete={onDelete}
          onReload={onReload}
          onDownloadOpen={openDownload}
          quantityRules={quantityRules}
          actions={actions}
        >
          <TableTools
            region={region}
            columns={columns}
            layout={layout}
            pinnable={pinning !== undefined}
            initialLayout={initialLayout}
            onArrange={arrange}
            search={view.search}
            searchable={searchable}
            debounced={server !== undefined}
            onChange={change}
            onSearchFocus={records.prepareSearch}
            texts={texts}
          >
            {Views && (
              <Views
                view={{ sort: view.sort, filters: view.filters, pageSize: view.pageSize, columns: layout }}
                views={namedViews}
                defaultViews={defaultNamedViews}
                onViewsChange={onNamedViewsChange}
                onApply={apply}
                onNews={setAnnouncement}
              />
            )}
          </TableTools>
        </Toolbar>
        {filters.list}
        <TableRegion
          region={region}
          label={label}
          grid={grid}
          layout={layout}
          onArrange={arrange}
          filterButton={filters.button}
          busy={busy}
          rowCount={windowed && records.page.length + (features.totals ? 2 : 1)}
        >
          <TableContent
            region={region}
            state={state}
            grid={grid}
            details={details}
            onToggleLine={toggle}
            records={records}
            view={view}
            noResults={noResults}
            onChange={change}
            onClearFilters={filters.clear}
            error={error}
            emptyText={emptyText}
            onRetry={onRetry}
            onReload={onReload}
          />
        </TableRegion>
        <TableFooter
          label={label}
          server={server}
          grid={grid}
          region={region}
          records={records}
          failed={failed}
          view={view}
          pageSizes={sizes}
          pageJumps={pageJumps}
          onChange={change}
        />
        {dialog}
      </SelectionProvider>
      <output className="sr-only">{announcements[state] ?? announcement}</output>
    </section>
  );
}
