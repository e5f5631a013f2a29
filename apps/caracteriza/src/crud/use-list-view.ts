// Page, size, search and order of a server's list, kept in the URL (rules §7): a reload, the Back button and a copied
// address show the same rows. It must never know which list.
import type { TableView } from './table-types.ts';
import { useUrlState } from './use-url-state.ts';

/** Page sizes on offer; the first is the default (spec §9). */
const pageSizes = [5, 10, 20, 50];

const wholeNumber = (text: string | null): number =>
  text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;

/** The view that an address asks for; anything unreadable counts as not asked for. */
export function readListView(params: URLSearchParams): TableView {
  const size = wholeNumber(params.get('pageSize'));
  return {
    page: wholeNumber(params.get('page')) || 1,
    pageSize: pageSizes.includes(size) ? size : pageSizes[0]!,
    search: (params.get('search') ?? '').slice(0, 100),
    sort: params.get('sort') ?? '',
  };
}

/** The address with this view in it; what is as always is left out. */
export function writeListView(
  params: URLSearchParams,
  { page, pageSize, search, sort }: TableView,
): URLSearchParams {
  const next = new URLSearchParams(params);
  const entries = {
    page: page === 1 ? '' : `${page}`,
    pageSize: pageSize === pageSizes[0] ? '' : `${pageSize}`,
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

/** The view of the one list whose place is the URL, and the way to change it. */
export function useListView(): [TableView, (view: TableView) => void] {
  return useUrlState(readListView, writeListView);
}
