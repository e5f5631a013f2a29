// Page, size, search and order of a list that the server pages (rules §7): a reload and the Back button show the same
// rows. The address holds page, size and order; the history's state beside it holds the search.
import type { TableView } from '@caracteriza/ui/data-table-types';
import { pageSizeOf } from '@caracteriza/ui/page-sizes';
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

/** The view that an address names; entries that cannot be read are ignored. */
export function readListView(params: URLSearchParams): TableView {
  const page = wholeNumber(params.get('page'));
  // The page that an address names is one of its own size: the kept one would show other rows.
  const unnamedSize = page === 0 ? keptSize() : undefined;
  return {
    page: page || 1,
    pageSize: pageSizeOf(wholeNumber(params.get('pageSize')) || unnamedSize),
    search: (params.get('search') ?? '').slice(0, 100),
    sort: params.get('sort') ?? '',
  };
}

/** The address with this view in it, without entries that have their usual value. */
export function writeListView(
  params: URLSearchParams,
  { page, pageSize, search, sort }: TableView,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const entries = {
    page: page === 1 ? '' : `${page}`,
    pageSize: pageSize === usualSize ? '' : `${pageSize}`,
    search,
    sort,
  };
  for (const [name, value] of Object.entries(entries)) {
    if (value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The part of a view that a list or an export is asked with. */
export function searchAndSort({ search, sort }: Pick<TableView, 'search' | 'sort'>) {
  return { ...(search.trim() === '' ? {} : { search: search.trim() }), ...(sort === '' ? {} : { sort }) };
}

/** The view of the screen's list, and what changes it. A screen has one such list. */
export function useListView(): [TableView, (view: TableView) => void] {
  const [view, setView] = useUrlState(readListView, writeListView);
  const change = (next: TableView) => {
    if (next.pageSize !== view.pageSize) keepSize(next.pageSize);
    setView(next);
  };
  return [view, change];
}
