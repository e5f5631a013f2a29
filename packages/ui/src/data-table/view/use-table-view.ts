import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { plainLayout } from '../columns/column-layout.ts';
import type { ColumnState, NamedView, ServerList, TableView } from '../data-table-types.ts';
import type { ContentState } from '../frame/table-content.tsx';
import { useHydrated } from '../../hooks/use-hydrated.ts';
import { withSize } from '../../pagination/page-sizes.ts';
import { readView, writeView, type SavedView } from './saved-view.ts';

interface ViewOptions {
  /** The view controlled by the parent component; undefined if the table manages it. */
  view: TableView | undefined;
  defaultView: Partial<TableView> | undefined;
  onViewChange: ((view: TableView) => void) | undefined;
  /** Sizes to choose from. */
  pageSizes: readonly number[];
  /** The columns controlled by the parent component; undefined if the table manages them. */
  columnState: ColumnState | undefined;
  defaultColumnState: Partial<ColumnState> | undefined;
  onColumnStateChange: ((state: ColumnState) => void) | undefined;
  storageKey: string | undefined;
  /** Called with a text describing what happened. */
  onNews: (news: string) => void;
}

/** The parts of a view that change, or how they follow from the latest view. */
export type ViewChange = Partial<TableView> | ((view: TableView) => Partial<TableView>);

/** A saved size is used only if it is still offered; the parent's default always is. */
function firstPageSize(
  savedPageSize: number | undefined,
  wanted: number | undefined,
  sizes: readonly number[],
): number {
  return sizes.find((size) => size === savedPageSize) ?? wanted ?? sizes[0]!;
}

/** A saved part replaces the initial one. */
const savedLayout = (
  { hidden, order, widths, minWidths, pinned }: SavedView,
  initial: ColumnState,
): ColumnState => ({
  ...initial,
  ...(hidden && { hidden }),
  ...(order && { order }),
  ...(widths && { widths }),
  ...(minWidths && { minWidths }),
  ...(pinned && { pinned }),
});

/**
 * The current page, search, sort and columns. The parent component may control the view and the columns. The table
 * saves the parts that it manages. A new search, sort or page size starts at page 1.
 */
export function useTableView({
  view: givenView,
  defaultView = {},
  onViewChange,
  pageSizes,
  columnState,
  defaultColumnState,
  onColumnStateChange,
  storageKey,
  onNews,
}: ViewOptions) {
  const hydrated = useHydrated();
  const [taken, setTaken] = useState(hydrated);
  const [savedState] = useState(() => (hydrated ? readView(storageKey) : {}));
  const withSaved = (view: SavedView): TableView => ({
    page: 1,
    search: '',
    sort: '',
    ...defaultView,
    pageSize: firstPageSize(view.pageSize, defaultView.pageSize, pageSizes),
    ...(view.sort !== undefined && { sort: view.sort }),
  });
  const [ownView, setOwnView] = useState(() => withSaved(savedState));
  const initialLayout = { ...plainLayout, ...defaultColumnState };
  const [ownLayout, setOwnLayout] = useState(() => savedLayout(savedState, initialLayout));
  if (hydrated && !taken) {
    // The server knew no saved view, so the first render had none either.
    const late = readView(storageKey);
    setTaken(true);
    setOwnView(withSaved(late));
    setOwnLayout(savedLayout(late, initialLayout));
  }
  const view: TableView = givenView ?? ownView;
  const layout = columnState ?? ownLayout;
  // A pending change, such as a search waiting for a pause in typing, must not restore an older view.
  const latest = useRef(view);
  useLayoutEffect(() => {
    latest.current = view;
  });

  const remember = ({ pageSize, sort }: TableView, columns: ColumnState) =>
    writeView(storageKey, { ...(!givenView && { pageSize, sort }), ...(!columnState && columns) });
  const change = (viewChange: ViewChange) => {
    const changes = typeof viewChange === 'function' ? viewChange(latest.current) : viewChange;
    const { page, pageSize, search, sort, filters } = {
      ...latest.current,
      ...('page' in changes ? {} : { page: 1 }),
      ...changes,
    };
    const next: TableView = {
      page,
      pageSize,
      search,
      sort,
      ...(filters && Object.keys(filters).length > 0 && { filters }),
    };
    latest.current = next;
    if (!givenView) setOwnView(next);
    onViewChange?.(next);
    remember(next, layout);
  };
  const arrange = (next: ColumnState, announcement?: string) => {
    if (!columnState) setOwnLayout(next);
    onColumnStateChange?.(next);
    remember(view, next);
    if (announcement !== undefined) onNews(announcement);
  };
  return {
    view,
    change,
    layout,
    initialLayout,
    /** Applies all parts of a named view; filters that it does not contain are removed. */
    apply: ({ sort, filters = {}, pageSize, columns }: NamedView) => {
      change({ sort, filters, pageSize });
      arrange(columns);
    },
    /** Undefined if the columns cannot be changed, because nobody would keep the change. */
    arrange: storageKey === undefined && !columnState && !onColumnStateChange ? undefined : arrange,
    /** The sizes offered, including the initial one. */
    sizes: withSize(pageSizes, defaultView.pageSize ?? pageSizes[0]!),
  };
}

/**
 * Requests the server's last page when the current one has become empty, for example because its only record was deleted. If
 * the total is not known, the last page is assumed to be the previous one, provided it had records a moment ago.
 */
export function useLastPage(
  server: ServerList | undefined,
  { page, pageSize }: TableView,
  change: (viewChange: Partial<TableView>) => void,
  state: ContentState,
): void {
  const filledPage = useRef(0);
  const goBack = useEffectEvent(() => {
    if (!server) return;
    const before = server.totalIsExact === false && page - 1 === filledPage.current ? filledPage.current : 1;
    const last = Math.max(before, Math.ceil(server.total / pageSize));
    if (page > last) change({ page: last });
  });
  useEffect(() => {
    if (state === 'records') filledPage.current = page;
    else if (state !== 'loading' && state !== 'failed' && page > 1) goBack();
  }, [state, page]);
}
