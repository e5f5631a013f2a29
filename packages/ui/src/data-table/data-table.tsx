import { lazy, Suspense, useMemo, useRef, useState, type ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { exactTotal } from '../pagination/page-sizes.ts';
import { cn } from '../provider/cn.ts';
import { useUi } from '../provider/ui-context.ts';
import { useSection } from '../provider/use-section.ts';
import { useClientRows } from './client-rows.ts';
import { columnWidth, shownColumns, sizedColumn } from './column-layout.ts';
import { dataTableEs } from './data-table-messages.ts';
import type { DataTableColumn, DataTableProps } from './data-table-types.ts';
import type { ExportSheet } from './delimited.ts';
import { drawnWidths } from './drawn-widths.ts';
import { sortNews } from './sort-order.ts';
import { TableBody } from './table-body.tsx';
import { TableFooter } from './table-footer.tsx';
import { MessageRow, SkeletonRows } from './table-placeholder.tsx';
import { TableRegion } from './table-region.tsx';
import { TableSearch } from './table-search.tsx';
import { Toolbar } from './toolbar.tsx';
import { useDataTable } from './use-data-table.ts';
import { useSelection } from './use-selection.ts';
import { useLastPage, useTableView } from './use-table-view.ts';

const DownloadDialog = lazy(async () => ({
  default: (await import('./download-dialog.tsx')).DownloadDialog,
}));
const ColumnMenu = lazy(async () => ({ default: (await import('./column-menu.tsx')).ColumnMenu }));

const noIds: readonly string[] = [];

/** What an export or a copy of these records holds. */
function sheetOf<Row>(columns: readonly DataTableColumn<Row>[], rows: readonly Row[]): ExportSheet {
  return {
    header: columns.map(({ header }) => header),
    rows: rows.map((row) => columns.map((column) => column.value(row))),
  };
}

/**
 * A table with search, sort, pages, selection, a toolbar gated by permission and by how many rows are selected, and
 * downloads (spec §4 Table, §6, §9). It pages `rows` itself, or shows the page that `server` describes. It knows no
 * entity, no HTTP and no route. Its contract is data-table.md.
 */
export function DataTable<Row extends object>({
  label,
  columns,
  rows,
  getRowId,
  selection = 'multiple',
  selectedIds,
  defaultSelectedIds = noIds,
  onSelectionChange,
  server,
  defaultPageSize,
  defaultSort = '',
  searchable = true,
  loading = false,
  error,
  onRetry,
  emptyText,
  moduleKey,
  onAdd,
  onEdit,
  onDelete,
  onReload,
  downloads = false,
  onDownload,
  actions,
  storageKey,
  heading,
  className,
  ...rest
}: DataTableProps<Row>) {
  const texts = useSection('dataTable', dataTableEs);
  const { locale } = useUi();
  const scroller = useRef<HTMLDivElement>(null);
  const [downloadOpen, setDownloadOpen] = useState(false);
  const [news, setNews] = useState('');
  // A key function does not change its mind: taking the first spares an index of all rows at every render.
  const [idOf] = useState(() => getRowId);
  const { view, change, layout, arrange } = useTableView({
    server,
    defaultPageSize,
    defaultSort,
    storageKey,
  });
  const { hidden, order } = layout;
  // The same columns while only their widths change: no row is drawn anew.
  const shown = useMemo(() => shownColumns(columns, { hidden, order }), [columns, hidden, order]);
  const own = useClientRows(rows, columns, view, locale, server === undefined);
  const page = server ? rows : own.rows;
  const total = server ? server.total : own.total;
  const failed = error != null && error !== '';
  const chosen = useSelection({
    rows,
    getRowId: idOf,
    complete: server === undefined,
    selectedIds,
    defaultSelectedIds,
    onSelectionChange,
  });
  const sortBy = (sort: string) => {
    setNews(sortNews(sort, columns, texts));
    change({ sort });
  };
  const table = useDataTable({
    columns,
    rows: page,
    getRowId: idOf,
    selection,
    selectedIds: chosen.ids,
    onSelect: chosen.select,
    sort: view.sort,
    sortsByMany: server === undefined,
    onSort: sortBy,
  });
  const remove = (records: Row[]) => {
    const done = onDelete?.(records);
    if (done) void done.then((gone) => gone !== false && chosen.drop(records));
  };
  /** From a button that goes away with the press: focus moves to the first box of the table. */
  const selectAnew = (ids: string[]) => {
    chosen.select(ids);
    scroller.current?.querySelector('input')?.focus();
  };
  useLastPage(server, rows.length === 0 && !loading && !failed);
  const span = shown.length + (selection === 'none' ? 0 : 1);
  const offersDownload = downloads || onDownload !== undefined;
  const retry = onRetry ?? onReload;
  const empty = !loading && !failed && page.length === 0;
  const noResults = empty && view.search.trim() !== '';
  const pageSelected = selection === 'multiple' && page.length > 0 && table.getIsAllPageRowsSelected();
  const canSelectResults = server === undefined && pageSelected && chosen.ids.length < total;

  const message = (children: ReactNode) => <MessageRow columns={span}>{children}</MessageRow>;
  const body = () => {
    if (loading)
      return <SkeletonRows rows={page.length || view.pageSize} columns={shown} selection={selection} />;
    if (failed) return message(<EmptyState kind="error" title={error} onRetry={retry} />);
    if (noResults) {
      const restore = <Button onClick={() => change({ search: '' })}>{texts.clearSearch}</Button>;
      return message(
        <EmptyState kind="no-results" title={texts.noResults(view.search.trim())} action={restore} />,
      );
    }
    if (empty) return message(<EmptyState title={emptyText ?? texts.empty} />);
    return <TableBody table={table} columns={shown} selection={selection} texts={texts} />;
  };
  const status = () => {
    if (loading) return texts.loading;
    return noResults ? texts.noResults(view.search.trim()) : news;
  };

  return (
    <section
      aria-label={label}
      {...rest}
      data-slot="data-table"
      data-state={loading ? 'loading' : undefined}
      className={cn(
        '@container min-w-0 overflow-clip rounded-card border border-line bg-surface text-ink shadow-card',
        // On paper: ink on white in every theme, all of the page's rows, no frame.
        'print:overflow-visible print:border-0 print:shadow-none print:[--color-accent-soft:Canvas] print:[--color-ink:CanvasText] print:[--color-ink-muted:CanvasText] print:[--color-surface-sunken:Canvas] print:[--color-surface:Canvas] print:[color-scheme:light]',
        className,
      )}
    >
      {heading}
      <Toolbar
        label={label}
        moduleKey={moduleKey}
        selectedCount={chosen.ids.length}
        records={chosen.records}
        texts={texts}
        onAdd={onAdd}
        onEdit={onEdit}
        onDelete={onDelete && remove}
        onReload={onReload}
        onDownloadOpen={offersDownload ? () => setDownloadOpen(true) : undefined}
        actions={actions}
      >
        <div className="ms-auto flex items-center gap-2 @max-md:w-full">
          {searchable && (
            <TableSearch
              label={texts.search}
              search={view.search}
              patient={server !== undefined}
              onSearch={(search) => change({ search })}
              onFocus={own.prepareSearch}
            />
          )}
          {storageKey !== undefined && (
            <Suspense fallback={<span className="size-(--control-height)" />}>
              <ColumnMenu
                columns={columns}
                layout={layout}
                onArrange={(next, said) => {
                  arrange(next);
                  setNews(said);
                }}
                onWiden={(id, by) => {
                  const drawn = drawnWidths(scroller.current);
                  arrange(sizedColumn(layout, drawn, id, (drawn[id] ?? columnWidth.usual) + by));
                }}
                texts={texts}
              />
            </Suspense>
          )}
        </div>
      </Toolbar>
      <TableRegion
        ref={scroller}
        label={label}
        table={table}
        columns={shown}
        selection={selection}
        widths={layout.widths}
        onResize={storageKey === undefined ? undefined : (widths) => arrange({ ...layout, widths })}
        loading={loading}
        texts={texts}
      >
        {body()}
      </TableRegion>
      <TableFooter
        label={label}
        view={server ? view : { ...view, page: own.page }}
        total={failed ? 0 : total}
        hasNext={server && total > exactTotal ? rows.length >= view.pageSize : undefined}
        selectedCount={chosen.ids.length}
        onSelectResults={canSelectResults ? () => selectAnew(own.matching().map(idOf)) : undefined}
        onClearSelection={() => selectAnew([])}
        onChange={change}
        texts={texts}
      />
      <output className="sr-only">{status()}</output>
      {downloadOpen && (
        <Suspense fallback={null}>
          <DownloadDialog
            label={label}
            texts={texts}
            onDownload={onDownload}
            sheet={() => sheetOf(shown, server ? rows : own.matching())}
            copySheet={() => sheetOf(shown, chosen.ids.length > 0 ? chosen.records : page)}
            selectedCount={chosen.ids.length}
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
