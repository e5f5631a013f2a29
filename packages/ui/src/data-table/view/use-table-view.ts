import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { plainLayout, type ColumnLayout } from '../columns/column-layout.ts';
import type { ServerList, TableView } from '../data-table-types.ts';
import { readView, writeView } from './saved-view.ts';

interface ViewOptions {
  /** The owner's view; undefined where the table holds it. */
  view: TableView | undefined;
  defaultView: Partial<TableView> | undefined;
  onViewChange: ((view: TableView) => void) | undefined;
  /** Those to choose from. */
  pageSizes: readonly number[];
  storageKey: string | undefined;
}

/** A saved size counts only while it is offered; the owner's default always does. */
function firstPageSize(
  saved: number | undefined,
  wanted: number | undefined,
  sizes: readonly number[],
): number {
  return sizes.find((size) => size === saved) ?? wanted ?? sizes[0]!;
}

/**
 * Which page, search, sort and columns are shown. The owner may hold the view; the table always holds the columns. It saves
 * what it holds. Another search, sort or page size starts at page 1.
 */
export function useTableView({
  view: given,
  defaultView = {},
  onViewChange,
  pageSizes,
  storageKey,
}: ViewOptions) {
  const [saved] = useState(() => readView(storageKey));
  const [own, setOwn] = useState<TableView>(() => ({
    page: 1,
    search: '',
    sort: '',
    ...defaultView,
    pageSize: firstPageSize(saved.pageSize, defaultView.pageSize, pageSizes),
    ...(saved.sort !== undefined && { sort: saved.sort }),
  }));
  const [layout, setLayout] = useState<ColumnLayout>(() => ({
    hidden: saved.hidden ?? plainLayout.hidden,
    order: saved.order ?? plainLayout.order,
    widths: saved.widths ?? plainLayout.widths,
  }));
  const view: TableView = given ?? own;

  const remember = ({ pageSize, sort }: TableView, { hidden, order, widths }: ColumnLayout) =>
    writeView(storageKey, {
      ...(!given && { pageSize, sort }),
      hidden: [...hidden],
      order: [...order],
      widths,
    });
  const change = (part: Partial<TableView>) => {
    const { page, pageSize, search, sort, filters } = {
      ...view,
      ...('page' in part ? {} : { page: 1 }),
      ...part,
    };
    const next: TableView = {
      page,
      pageSize,
      search,
      sort,
      ...(filters && Object.keys(filters).length > 0 && { filters }),
    };
    if (!given) setOwn(next);
    onViewChange?.(next);
    remember(next, layout);
  };
  const arrange = (next: ColumnLayout) => {
    setLayout(next);
    remember(view, next);
  };
  return { view, change, layout, arrange };
}

/**
 * Asks the server for its last page when the current one has become empty, e.g. because its only record was deleted. Where
 * the total is not known, the last page is the one before, if it had records a moment ago.
 *
 * @param records how many arrived; null while they load or after a failure
 */
export function useLastPage(
  server: ServerList | undefined,
  { page, pageSize }: TableView,
  change: (part: Partial<TableView>) => void,
  records: number | null,
): void {
  const filled = useRef(0);
  const goBack = useEffectEvent(() => {
    if (!server) return;
    const before = server.totalIsExact === false && page - 1 === filled.current ? filled.current : 1;
    const last = Math.max(before, Math.ceil(server.total / pageSize));
    if (page > last) change({ page: last });
  });
  const empty = records === null ? null : records === 0;
  useEffect(() => {
    if (empty === false) filled.current = page;
    else if (empty && page > 1) goBack();
  }, [empty, page]);
}
