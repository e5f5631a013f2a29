import { numberFormat } from '../../pagination/number-format.ts';
import type { ActiveFilter } from './column-filters.ts';
import { dateText } from '../columns/date-text.ts';
import type { TableFiltersMessages } from '../table-filters-messages.ts';

/** A filter as text: 'contiene «peña»', 'de 18 a 30', 'Bogotá o Cúcuta'; '' if it excludes nothing. */
export function filterWords(
  { column: { filter: kind, numberFormat: options }, filter }: ActiveFilter<never>,
  locale: string,
  texts: TableFiltersMessages,
): string {
  const { contains = '', from, to, oneOf = [] } = filter;
  if (kind === 'text') return contains.trim() && texts.filterContains(contains.trim());
  if (typeof kind === 'object') {
    const labels = oneOf.map((value) => kind.find((option) => option.value === value)?.label ?? value);
    return new Intl.ListFormat(locale, { type: 'disjunction' }).format(labels);
  }
  const write = (value: string) => {
    if (kind === 'date') return dateText(new Date(`${value}T00:00`), locale, { dateStyle: 'medium' });
    // Kept as text, so it keeps all its digits.
    return options === false ? value : numberFormat(locale).format(value as Intl.StringNumericLiteral);
  };
  if (from && to) return texts.filterBetween(write(from), write(to));
  if (from) return texts.filterFrom(write(from));
  return to ? texts.filterTo(write(to)) : '';
}
