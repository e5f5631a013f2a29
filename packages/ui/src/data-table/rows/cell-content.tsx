import type { ReactNode } from 'react';
import { numberFormat } from '../../pagination/number-format.ts';
import { dateText } from '../columns/date-text.ts';
import type { DataTableColumn } from '../data-table-types.ts';
import { mixesDirections } from './text-direction.ts';

/** A value as displayed in a cell: numbers and dates formatted for the locale, or as the column specifies. */
export function cellContent(
  content: ReactNode | Date,
  { numberFormat: options, dateFormat }: Pick<DataTableColumn<never>, 'numberFormat' | 'dateFormat'>,
  locale: string,
): ReactNode {
  if (content instanceof Date) return dateText(content, locale, dateFormat);
  if (typeof content === 'number' && options !== false) return numberFormat(locale, options).format(content);
  return typeof content === 'string' && mixesDirections(content, locale) ? <bdi>{content}</bdi> : content;
}
