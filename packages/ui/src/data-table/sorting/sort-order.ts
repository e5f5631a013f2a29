import type { DataTableMessages } from '../data-table-messages.ts';

/** One column of a sort. */
export interface SortKey {
  id: string;
  desc: boolean;
}

/** 'name' → by name; '-age,name' → by age descending, then by name; '' → unsorted. */
export function parseSort(sort: string): SortKey[] {
  return sort
    .split(',')
    .filter(Boolean)
    .map((sortKey) => ({ id: sortKey.replace(/^-/, ''), desc: sortKey.startsWith('-') }));
}

/** The inverse of `parseSort`. */
function formatSort(keys: readonly SortKey[]): string {
  return keys.map(({ id, desc }) => (desc ? '-' : '') + id).join(',');
}

/**
 * The sort after pressing a column header: ascending, then descending, then unsorted.
 *
 * @param adds keeps the other columns; a new one comes after them
 */
export function toggledSort(sort: string, id: string, adds: boolean): string {
  const keys = parseSort(sort);
  const previous = keys.find((key) => key.id === id);
  const next = previous?.desc ? [] : [{ id, desc: previous !== undefined }];
  if (!adds) return formatSort(next);
  return formatSort(previous ? keys.flatMap((key) => (key === previous ? next : key)) : [...keys, ...next]);
}

/** The announcement of a new sort: 'Ordenado por Edad, ascendente; luego por Nombres, descendente'. */
export function sortNews(
  sort: string,
  columns: readonly { id: string; header: string }[],
  texts: DataTableMessages,
): string {
  const phrases = parseSort(sort).map(({ id, desc }, index) => {
    const header = columns.find((column) => column.id === id)?.header ?? id;
    if (index > 0) return desc ? texts.thenDescending(header) : texts.thenAscending(header);
    return desc ? texts.sortedDescending(header) : texts.sortedAscending(header);
  });
  return phrases.join('; ') || texts.unsorted;
}
