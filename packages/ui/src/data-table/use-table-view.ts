import { useEffect, useEffectEvent, useState } from 'react';
import { plainLayout, type ColumnLayout } from './column-layout.ts';
import type { ServerView, TableView } from './data-table-types.ts';
import { readView, writeView } from './saved-view.ts';

interface ViewOptions {
  server: ServerView | undefined;
  /** Those to choose from, and the first one. */
  pageSizes: readonly number[];
  defaultPageSize: number | undefined;
  defaultSort: string;
  storageKey: string | undefined;
}

/** A remembered size counts while it is offered; the owner's always does. */
function firstPageSize(
  saved: number | undefined,
  wanted: number | undefined,
  sizes: readonly number[],
): number {
  return sizes.find((size) => size === saved) ?? wanted ?? sizes[0]!;
}

/**
 * Which page, search, sort and columns are shown. With a server its owner holds the view, else the table does; the
 * table always holds the columns. It saves what it holds. Another search, sort or page size starts at page 1.
 */
export function useTableView({ server, pageSizes, defaultPageSize, defaultSort, storageKey }: ViewOptions) {
  const [saved] = useState(() => readView(storageKey));
  const [own, setOwn] = useState<TableView>(() => ({
    page: 1,
    pageSize: firstPageSize(saved.pageSize, defaultPageSize, pageSizes),
    search: '',
    sort: saved.sort ?? defaultSort,
  }));
  const [layout, setLayout] = useState<ColumnLayout>(() => ({
    hidden: saved.hidden ?? plainLayout.hidden,
    order: saved.order ?? plainLayout.order,
    widths: saved.widths ?? plainLayout.widths,
  }));
  const view: TableView = server ?? own;

  const remember = ({ pageSize, sort }: TableView, { hidden, order, widths }: ColumnLayout) =>
    writeView(storageKey, {
      ...(!server && { pageSize, sort }),
      hidden: [...hidden],
      order: [...order],
      widths,
    });
  const change = (part: Partial<TableView>) => {
    const { page, pageSize, search, sort } = view;
    const next = { page, pageSize, search, sort, ...('page' in part ? {} : { page: 1 }), ...part };
    if (server) server.onChange(next);
    else setOwn(next);
    remember(next, layout);
  };
  const arrange = (next: ColumnLayout) => {
    setLayout(next);
    remember(view, next);
  };
  return { view, change, layout, arrange };
}

/**
 * Asks the server for its last page when the shown one has become empty, e.g. because its only record was deleted.
 *
 * @param empty the page came, without records
 */
export function useLastPage(server: ServerView | undefined, empty: boolean): void {
  const goBack = useEffectEvent(() => {
    if (!server) return;
    const { page, pageSize, search, sort, total, onChange } = server;
    const last = Math.max(1, Math.ceil(total / pageSize));
    if (page > last) onChange({ page: last, pageSize, search, sort });
  });
  const lost = empty && server !== undefined && server.page > 1;
  useEffect(() => {
    if (lost) goBack();
  }, [lost]);
}
