import { fold } from '../../dropdown/fold.ts';
import type { ColumnFilter, DataTableColumn, TableFilters } from '../data-table-types.ts';
import { valueText, type CellValue } from '../columns/date-text.ts';

/** A column and its filter. */
export interface ActiveFilter<Row> {
  column: DataTableColumn<Row>;
  filter: ColumnFilter;
}

/** Whether a filter excludes anything. */
export function filtersRows({ contains = '', from, to, oneOf = [] }: ColumnFilter): boolean {
  return !!(contains.trim() || from || to || oneOf.length);
}

/** The filters in effect, in column order. A filter on a column without `filter` is ignored. */
export function activeFilters<Row>(
  columns: readonly DataTableColumn<Row>[],
  filters: TableFilters | undefined,
): ActiveFilter<Row>[] {
  return columns.flatMap((column) => {
    const filter = column.filter && filters?.[column.id];
    return filter && filtersRows(filter) ? [{ column, filter }] : [];
  });
}

/** A day as local midnight, so that it can be compared with dates that have a time. */
const timeOf = (value: CellValue) =>
  new Date(typeof value === 'string' && value.length === 10 ? `${value}T00:00` : (value ?? NaN)).getTime();
/** An empty value is not a number; it must not count as 0. */
const numberOf = (value: CellValue) => (value === null || value === '' ? NaN : Number(value));

function testOf<Row>(
  {
    column: { filter: kind, value, dateFormat },
    filter: { contains = '', from, to, oneOf = [] },
  }: ActiveFilter<Row>,
  locale: string,
): (row: Row) => boolean {
  const textOf = (row: Row) => valueText(value(row), locale, dateFormat);
  if (typeof kind === 'object') return (row) => oneOf.includes(textOf(row));
  if (kind === 'text') {
    const part = fold(contains.trim());
    return (row) => fold(textOf(row)).includes(part);
  }
  const toNumber = kind === 'date' ? timeOf : numberOf;
  const min = from ? toNumber(from) : -Infinity;
  // The last day of a range is included to its last moment.
  const max = to ? toNumber(kind === 'date' ? `${to}T23:59:59.999` : to) : Infinity;
  return (row) => {
    const number = toNumber(value(row));
    return number >= min && number <= max;
  };
}

/**
 * Returns a test for whether a row passes all filters, or null if there are no filters. A row without a value is in no range.
 */
export function rowFilter<Row>(
  columns: readonly DataTableColumn<Row>[],
  filters: TableFilters | undefined,
  locale: string,
): ((row: Row) => boolean) | null {
  const tests = activeFilters(columns, filters).map((active) => testOf(active, locale));
  return tests.length > 0 ? (row) => tests.every((passes) => passes(row)) : null;
}
