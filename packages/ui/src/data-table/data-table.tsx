import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { cn } from '../class-names/cn.ts';
import { useSection } from '../messages/use-section.ts';
import { exactTotal, pageSizes, withSize } from '../pagination/page-sizes.ts';
import { useUi } from '../provider/ui-context.ts';
import { shownColumns } from './columns/column-layout.ts';
import { dataTableEs } from './data-table-messages.ts';
import type { DataTableProps } from './data-table-types.ts';
import { leadOf } from './rows/row-look.ts';
import { sortNews } from './sorting/sort-order.ts';
import { contentState, TableContent } from './frame/table-content.tsx';
import { TableFooter } from './frame/table-footer.tsx';
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

const noIds: readonly string[] = [];
const noView = {};
const noClasses: NonNullable<DataTableProps<object>['classNames']> = {};

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
  defaultSelectedIds = noIds,
  onSelectedIdsChange,
  rowDetails,
  hasDetails,
  expandedIds,
  defaultExpandedIds = noIds,
  onExpandedIdsChange,
  server,
  view: givenView,
  defaultView = noView,
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
  classNames = noClasses,
  ...rest
}: DataTableProps<Row>) {
  const texts = useSection('dataTable', dataTableEs);
  const { locale } = useUi();
  const scroller = useRef<HTMLDivElement>(null);
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
  // The same array while only widths change, so that no row is drawn anew.
  const shown = useMemo(() => shownColumns(columns, { hidden, order }), [columns, hidden, order]);
  const { page, pageNumber, total, matching, prepareSearch, keyOf, selected, table } = useRecords({
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
  const filters = useColumnFilters({
    label,
    columns,
    view,
    onChange: change,
    onNews: setNews,
    region: scroller,
    locale,
    texts,
  });
  // The same object while nothing about them changes, so that no row is drawn anew.
  const acting = useMemo(
    () => (rowActions?.length ? { actions: rowActions, refusalOf } : undefined),
    [rowActions, refusalOf],
  );
  const details = useRowDetails({
    rowDetails,
    hasDetails,
    expandedIds,
    defaultExpandedIds,
    onExpandedIdsChange,
  });
  const lead = leadOf(selection, details !== undefined);
  const failed = error != null && error !== '';
  const searched = view.search.trim();
  const noResults = searched ? texts.noResults(searched) : texts.noneFiltered;
  const state = contentState(busy, failed, page.length === 0, Boolean(filters.list ?? searched));
  useLastPage(server, view, change, busy || failed ? null : rows.length);
  const remove = (records: Row[]) => {
    const done = onDelete?.(records);
    if (done) void done.then((gone) => gone !== false && selected.drop(records));
  };
  /** The pressed button disappears, so the focus moves to the table's first checkbox. */
  const selectAnew = (ids: string[]) => {
    selected.select(ids);
    scroller.current?.querySelector('input')?.focus();
  };
  const selectedCount = selected.ids.length;
  const pageSelected = selection === 'multiple' && table.all;
  const canSelectResults = server === undefined && pageSelected && selectedCount < total;

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
        selectedCount={selectedCount}
        records={selected.records}
        texts={texts}
        onAdd={onAdd}
        onEdit={onEdit}
        onDelete={onDelete && remove}
        onReload={onReload}
        onDownloadOpen={downloads || onDownload ? () => setDownloadOpen(true) : undefined}
        actions={actions}
      >
        <TableTools
          region={scroller}
          columns={columns}
          layout={layout}
          onArrange={
            storageKey === undefined
              ? undefined
              : (next, said = news) => {
                  arrange(next);
                  setNews(said);
                }
          }
          search={view.search}
          searchable={searchable}
          patient={server !== undefined}
          onChange={change}
          onSearchFocus={prepareSearch}
          texts={texts}
        />
      </Toolbar>
      {filters.list}
      <TableRegion
        ref={scroller}
        headerClass={classNames.header}
        label={label}
        table={table}
        columns={shown}
        selection={selection}
        lead={lead}
        acting={acting !== undefined}
        widths={layout.widths}
        onResize={storageKey === undefined ? undefined : (widths) => arrange({ ...layout, widths })}
        filterButton={filters.button}
        busy={busy}
        texts={texts}
      >
        <TableContent
          state={state}
          rowClass={classNames.row}
          detailsClass={classNames.details}
          table={table}
          columns={shown}
          selection={selection}
          lead={lead}
          details={details}
          rowActions={acting}
          skeletons={page.length || view.pageSize}
          search={searched}
          noResults={noResults}
          onClearSearch={() => change({ search: '' })}
          onClearFilters={filters.clear}
          error={error}
          emptyText={emptyText}
          onRetry={onRetry ?? onReload}
          texts={texts}
        />
      </TableRegion>
      <TableFooter
        className={classNames.footer}
        label={label}
        view={{ ...view, page: pageNumber }}
        total={failed ? 0 : total}
        totalIsExact={server?.totalIsExact}
        hasNext={
          server && !(server.totalIsExact ?? total <= exactTotal) ? rows.length >= view.pageSize : undefined
        }
        pageSizes={withSize(offeredSizes, defaultView.pageSize ?? offeredSizes[0]!)}
        selectedCount={selectedCount}
        onSelectResults={canSelectResults ? () => selectAnew(matching().map(keyOf)) : undefined}
        onClearSelection={() => selectAnew([])}
        onChange={change}
        texts={texts}
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
            columns={shown}
            rows={matching}
            copiedRows={selectedCount > 0 ? selected.records : page}
            selectedCount={selectedCount}
            onClose={(said) => {
              setDownloadOpen(false);
              if (said !== null) setNews(said);
            }}
          />
        </Suspense>
      )}
    </section>
  );
}
