import { numberFormat } from '../../pagination/number-format.ts';
import type { DataTableColumn } from '../data-table-types.ts';
import { valueText } from './date-text.ts';

/**
 * The texts in which a search or a filter looks for a column's value. A number can be found in plain form and as its cell shows it,
 * with or without the thousands separator: '1234.5', '1.234,5' and '1234,5'.
 */
export function searchTexts<Row>(
  { value, dateFormat, numberFormat: options }: DataTableColumn<Row>,
  locale: string,
): (row: Row) => readonly string[] {
  const format = options === false ? undefined : numberFormat(locale, options);
  // Parts of each number would take several times as long as its text.
  const groupSign = format?.formatToParts(1_234_567).find(({ type }) => type === 'group')?.value ?? '';
  return (row) => {
    const content = value(row);
    const text = valueText(content, locale, dateFormat);
    if (typeof content !== 'number' || !format) return [text];
    const drawn = format.format(content);
    return drawn === text ? [text] : [text, drawn, drawn.replaceAll(groupSign, '')];
  };
}
