// Page, size, search and order of a list that the server pages (rules §7): a reload and the Back button show the same
// rows. The address holds page, size and order; the history's state beside it holds the search.
import type { TableView } from '@caracteriza/ui/data-table-types';
import { pageSizeOf } from '@caracteriza/ui/page-sizes';
import { useMemo } from 'react';
import { useUrlState } from './use-url-state.ts';

/** The page size until a person chooses another (spec §9). */
const usualSize = pageSizeOf(undefined);

const wholeNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;

/** Where this browser keeps the size that was chosen last, for all lists. */
const storageName = 'caracteriza.page-size';

function keptSize(): number | undefined {
  try {
    return wholeNumber(localStorage.getItem(storageName)) || undefined;
  } catch {
    return undefined;
  }
}

function keepSize(size: number): void {
  try {
    localStorage.setItem(storageName, `${size}`);
  } catch {
    // Without storage a size is kept by the address alone.
  }
}

const entries = ['page', 'pageSize', 'search', 'sort'] as const;

/** What an entry of a list is called in an address: 'page', or 'questions.page' where lists of several steps share it. */
const nameIn = (list: string, entry: (typeof entries)[number]) => (list === '' ? entry : `${list}.${entry}`);

/** The view of a list that an address names; entries that cannot be read are ignored. */
export function readListView(params: URLSearchParams, list = ''): TableView {
  const get = (entry: (typeof entries)[number]) => params.get(nameIn(list, entry));
  const page = wholeNumber(get('page'));
  // The page that an address names is one of its own size: the kept one would show other rows.
  const unnamedSize = page === 0 ? keptSize() : undefined;
  return {
    page: page || 1,
    pageSize: pageSizeOf(wholeNumber(get('pageSize')) || unnamedSize),
    search: (get('search') ?? '').slice(0, 100),
    sort: get('sort') ?? '',
  };
}

/** The address with this view in it, without entries that have their usual value. */
export function writeListView(
  params: URLSearchParams,
  { page, pageSize, search, sort }: TableView,
  list = '',
): URLSearchParams {
  const next = new URLSearchParams(params);
  const values = {
    page: page === 1 ? '' : `${page}`,
    pageSize: pageSize === usualSize ? '' : `${pageSize}`,
    search,
    sort,
  };
  for (const entry of entries) {
    if (values[entry] === '') next.delete(nameIn(list, entry));
    else next.set(nameIn(list, entry), values[entry]);
  }
  return next;
}

/** The address without the view of a list, which then starts afresh. */
export function forgetListView(params: URLSearchParams, list: string): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const entry of entries) next.delete(nameIn(list, entry));
  return next;
}

/** The part of a view that a list or an export is asked with. */
export function searchAndSort({ search, sort }: Pick<TableView, 'search' | 'sort'>) {
  return { ...(search.trim() === '' ? {} : { search: search.trim() }), ...(sort === '' ? {} : { sort }) };
}

/** The view of the screen's list, and what changes it. Where steps share a screen, each list but the first one has a name. */
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
    if (next.pageSize !== view.pageSize) keepSize(next.pageSize);
    setView(next);
  };
  return [view, change];
}
