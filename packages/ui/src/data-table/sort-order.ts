import type { DataTableMessages } from './data-table-messages.ts';

/** One column of a sort. */
export interface SortKey {
  id: string;
  desc: boolean;
}

/** 'name' → by name; '-age,name' → by age downwards, then by name; '' → none. */
export function parseSort(sort: string): SortKey[] {
  return sort
    .split(',')
    .filter(Boolean)
    .map((part) => ({ id: part.replace(/^-/, ''), desc: part.startsWith('-') }));
}

/** The inverse of `parseSort`. */
export function formatSort(keys: readonly SortKey[]): string {
  return keys.map(({ id, desc }) => (desc ? '-' : '') + id).join(',');
}

/** What is said of a new sort: 'Ordenado por Edad, ascendente; luego por Nombres, descendente'. */
export function sortNews(
  sort: string,
  columns: readonly { id: string; header: string }[],
  texts: DataTableMessages,
): string {
  const said = parseSort(sort).map(({ id, desc }, place) => {
    const header = columns.find((column) => column.id === id)?.header ?? id;
    if (place > 0) return desc ? texts.thenDescending(header) : texts.thenAscending(header);
    return desc ? texts.sortedDescending(header) : texts.sortedAscending(header);
  });
  return said.join('; ') || texts.unsorted;
}
