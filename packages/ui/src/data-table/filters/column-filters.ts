import { fold } from '../../dropdown/fold.ts';
import type { ColumnFilter, DataTableColumn, TableFilters } from '../data-table-types.ts';
import { momentOf, valueText, type CellValue } from '../columns/date-text.ts';
import { searchTexts } from '../columns/search-texts.ts';

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

/** A test for values between two days, both inclusive; '' means no limit. Values are moments, or days as ISO texts. */
function betweenDays(from: string, to: string, timeZone: string | undefined): (value: CellValue) => boolean {
  const first = from ? momentOf(`${from}T00:00:00`, timeZone) : -Infinity;
  // The last day is included up to its last moment.
  const last = to ? momentOf(`${to}T23:59:59`, timeZone) + 999 : Infinity;
  return (value) => {
    if (typeof value === 'string' && value.length === 10) return value >= from && (to === '' || value <= to);
    const time = new Date(value ?? NaN).getTime();
    return time >= first && time <= last;
  };
}

/** An empty value is not a number; it must not count as 0. */
const numberOf = (value: CellValue) => (value === null || value === '' ? NaN : Number(value));

function testOf<Row>(
  { column, filter: { contains = '', from = '', to = '', oneOf = [] } }: ActiveFilter<Row>,
  locale: string,
): (row: Row) => boolean {
  const { filter: kind, value, dateFormat } = column;
  if (typeof kind === 'object') return (row) => oneOf.includes(valueText(value(row), locale, dateFormat));
  if (kind === 'text') {
    const searchedText = fold(contains.trim());
    const textsOf = searchTexts(column, locale);
    return (row) => textsOf(row).some((text) => fold(text).includes(searchedText));
  }
  if (kind === 'date') {
    const isBetween = betweenDays(from, to, dateFormat?.timeZone);
    return (row) => isBetween(value(row));
  }
  const min = from ? numberOf(from) : -Infinity;
  const max = to ? numberOf(to) : Infinity;
  return (row) => {
    const number = numberOf(value(row));
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
