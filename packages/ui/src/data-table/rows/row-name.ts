import type { DataTableColumn } from '../data-table-types.ts';
import { valueText } from '../columns/date-text.ts';

/** The text of a record's first cell, which names the row and its controls. */
export function rowName<Row>(
  record: Row,
  [heading]: readonly DataTableColumn<Row>[],
  locale: string,
): string {
  return heading ? valueText(heading.value(record), locale, heading.dateFormat) : '';
}
