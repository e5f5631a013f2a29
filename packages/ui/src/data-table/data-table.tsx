import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { cn } from '../class-names/cn.ts';
import { useSection } from '../messages/use-section.ts';
import { pageSizes, withSize } from '../pagination/page-sizes.ts';
import { useUi } from '../provider/ui-context.ts';
import { useRowActionSet } from './actions/row-actions.tsx';
import { visibleColumns } from './columns/column-layout.ts';
import { dataTableEs } from './data-table-messages.ts';
import type { DataTableProps } from './data-table-types.ts';
import { leadOf } from './rows/row-look.ts';
import { sortNews } from './sorting/sort-order.ts';
import { contentState, TableContent } from './frame/table-content.tsx';
import { TableFooter } from './frame/table-footer.tsx';
import type { TableGrid } from './frame/table-grid.ts';
import { TableRegion } from './frame/table-region.tsx';
import { TableTools } from './frame/table-tools.tsx';
import { Toolbar } from './actions/toolbar.tsx';
import { useColumnFilters } from './filters/use-column-filters.tsx';
import { useRecords } from './rows/use-records.ts';
import { useRowDetails } from './rows/use-row-details.ts';
import { useLastPage, useTableView } from './view/use-table-view.ts';

// `lazy` loses the type parameter of a component.
const DownloadDialog = lazy(async () => ({
  default: (await import('./export/download-dialog.tsx')).DownloadDialog,
})) as unknown as typeof import('./export/download-dialog.tsx').DownloadDialog;

/**
 * A table with search, sort, pages, selection, downloads, and a toolbar whose buttons depend on permissions and on
 * how many rows are selected. It pages `rows` itself, or shows the page of them that a `server` gave. Its contract is
 * data-table.md.
 */
export function DataTable<Row extends object>({
  label,
  columns,
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
  actions,
  rowActions,
  storageKey,
  heading,
  className,
  classNames = {},
  ...rest
}: DataTableProps<Row>) {
  const texts = useSection('dataTable', dataTableEs);
  const { locale } = useUi();
  const region = useRef<HTMLDivElement>(null);
  const [downloadOpen, setDownloadOpen] = useState(false);
  const [news, setNews] = useState('');
  const { view, change, layout, arrange } = useTableView({
    view: givenView,
    defaultView,
    onViewChange,
    pageSizes: offeredSizes,
    storageKey,
  });
  const { hidden, order } = layout;
  // The same array while only widths change, so that no row renders again.
  const visible = useMemo(() => visibleColumns(columns, { hidden, order }), [columns, hidden, order]);
  const records = useRecords({
    rows,
    getRowId,
    server,
    selectedIds,
    onSelectedIdsChange,
    columns,
    selection,
    defaultSelectedIds,
    view,
    locale,
    onSort: (sort) => {
      setNews(sortNews(sort, columns, texts));
      change({ sort });
    },
  });
  const { page, selected } = records;
  const filters = useColumnFilters({
    label,
    columns,
    view,
    onChange: change,
    onNews: setNews,
    region: region,
    locale,
    texts,
  });
  const details = useRowDetails({
    rowDetails,
    hasDetails,
    expandedIds,
    defaultExpandedIds,
    onExpandedIdsChange,
  });
  const rowActionSet = useRowActionSet(rowActions, refusalOf);
  const grid: TableGrid<Row> = {
    table: records.table,
    columns: visible,
    selection,
    lead: leadOf(selection, details !== undefined),
    rowActions: rowActionSet,
    classNames,
    texts,
  };
  const failed = error != null && error !== '';
  const search = view.search.trim();
  const noResults = search ? texts.noResults(search) : texts.noneFiltered;
  const state = contentState(busy, failed, page.length === 0, Boolean(filters.list ?? search));
  useLastPage(server, view, change, busy || failed ? null : rows.length);
  const remove = (deleted: Row[]) => {
    const deletion = onDelete?.(deleted);
    if (deletion) void deletion.then((result) => result !== false && selected.drop(deleted));
  };

  return (
    <section
      aria-label={label}
      {...rest}
      data-slot="data-table"
      data-state={busy ? 'busy' : undefined}
      className={cn(
        '@container min-w-0 overflow-clip rounded-card border border-line bg-surface text-ink shadow-card' +
          // On paper: ink on white in every theme, all of the page's rows, no frame.
          ' print:overflow-visible print:border-0 print:shadow-none print:[--ui-color-accent-soft:Canvas] print:[--ui-color-ink:CanvasText] print:[--ui-color-ink-muted:CanvasText] print:[--ui-color-surface-sunken:Canvas] print:[--ui-color-surface:Canvas] print:[color-scheme:light]',
        className,
      )}
    >
      {heading}
      <Toolbar
        className={classNames.toolbar}
        label={label}
        permissions={permissions}
        moduleKey={moduleKey}
        refusalOf={refusalOf}
        selected={selected}
        texts={texts}
        onAdd={onAdd}
        onEdit={onEdit}
        onDelete={onDelete && remove}
        onReload={onReload}
        onDownloadOpen={downloads || onDownload ? () => setDownloadOpen(true) : undefined}
        actions={actions}
      >
        <TableTools
          region={region}
          columns={columns}
          layout={layout}
          onArrange={
            storageKey === undefined
              ? undefined
              : (next, message = news) => {
                  arrange(next);
                  setNews(message);
                }
          }
          search={view.search}
          searchable={searchable}
          debounced={server !== undefined}
          onChange={change}
          onSearchFocus={records.prepareSearch}
          texts={texts}
        />
      </Toolbar>
      {filters.list}
      <TableRegion
        region={region}
        label={label}
        grid={grid}
        widths={layout.widths}
        onResize={storageKey === undefined ? undefined : (widths) => arrange({ ...layout, widths })}
        filterButton={filters.button}
        busy={busy}
      >
        <TableContent
          state={state}
          grid={grid}
          details={details}
          skeletons={page.length || view.pageSize}
          search={search}
          noResults={noResults}
          onClearSearch={() => change({ search: '' })}
          onClearFilters={filters.clear}
          error={error}
          emptyText={emptyText}
          onRetry={onRetry ?? onReload}
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
        pageSizes={withSize(offeredSizes, defaultView?.pageSize ?? offeredSizes[0]!)}
        onChange={change}
      />
      <output className="sr-only">
        {state === 'loading' ? texts.loading : state === 'no-results' ? noResults : news}
      </output>
      {downloadOpen && (
        <Suspense fallback={null}>
          <DownloadDialog
            label={label}
            texts={texts}
            onDownload={onDownload}
            columns={visible}
            rows={records.matching}
            copiedRows={selected.ids.length > 0 ? selected.records : page}
            selectedCount={selected.ids.length}
            onClose={(message) => {
              setDownloadOpen(false);
              if (message !== null) setNews(message);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
