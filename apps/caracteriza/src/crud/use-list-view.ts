// Page, page size, search and order of a server-paged list (rules §7), so that a reload and the Back button show the same rows.
// The URL holds page, size and order; the history state holds the key of the search.
import type { TableView } from '@caracteriza/ui/data-table-types';
import { pageSizeOf } from '@caracteriza/ui/page-sizes';
import { useMemo } from 'react';
import { useUrlState } from './use-url-state.ts';

/** The default page size (spec §9). */
const defaultSize = pageSizeOf(undefined);

const wholeNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;

/** Where this browser stores the last chosen size, for all lists. */
const storageName = 'caracteriza.page-size';

function storedSize(): number | undefined {
  try {
    return wholeNumber(localStorage.getItem(storageName)) || undefined;
  } catch {
    return undefined;
  }
}

function storeSize(size: number): void {
  try {
    localStorage.setItem(storageName, `${size}`);
  } catch {
    // Without storage, the size is kept only in the URL.
  }
}

const entries = ['page', 'pageSize', 'search', 'sort'] as const;

/** The name of a list's URL parameter: 'page', or 'questions.page' if lists of several steps share the URL. */
const nameIn = (list: string, entry: (typeof entries)[number]) => (list === '' ? entry : `${list}.${entry}`);

/** The list view in a URL; unreadable entries are ignored. */
export function readListView(params: URLSearchParams, list = ''): TableView {
  const get = (entry: (typeof entries)[number]) => params.get(nameIn(list, entry));
  const page = wholeNumber(get('page'));
  // A page number in a URL without a size refers to the default size. With the stored size, it would show other rows.
  const unnamedSize = page === 0 ? storedSize() : undefined;
  return {
    page: page || 1,
    pageSize: pageSizeOf(wholeNumber(get('pageSize')) || unnamedSize),
    search: (get('search') ?? '').slice(0, 100),
    sort: get('sort') ?? '',
  };
}

/** The URL with this view, omitting default values. */
export function writeListView(
  params: URLSearchParams,
  { page, pageSize, search, sort }: TableView,
  list = '',
): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = {
    page: page === 1 ? '' : `${page}`,
    pageSize: pageSize === defaultSize ? '' : `${pageSize}`,
    search,
    sort,
  };
  for (const entry of entries) {
    if (values[entry] === '') next.delete(nameIn(list, entry));
    else next.set(nameIn(list, entry), values[entry]);
  }
  return next;
}

/** The URL without the view of a list, which resets it. */
export function forgetListView(params: URLSearchParams, list: string): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const entry of entries) next.delete(nameIn(list, entry));
  return next;
}

/** The part of a view that is sent in a list or export request. */
export function searchAndSort({ search, sort }: Pick<TableView, 'search' | 'sort'>) {
  return { ...(search.trim() === '' ? {} : { search: search.trim() }), ...(sort === '' ? {} : { sort }) };
}

/**
 * The view of the screen's list, and the functions that change it. If steps share a screen, each list except the first has a
 * name.
 */
export function useListView(list = ''): [TableView, (view: TableView) => void] {
  const [readView, write] = useMemo(
    () => [
      (params: URLSearchParams) => readListView(params, list),
      (params: URLSearchParams, next: TableView) => writeListView(params, next, list),
    ],
    [list],
  );
  const [view, setView] = useUrlState(readView, write);
  const change = (next: TableView) => {
    if (next.pageSize !== view.pageSize) storeSize(next.pageSize);
    setView(next);
  };
  return [view, change];
}
