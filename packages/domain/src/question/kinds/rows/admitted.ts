import { compactToDisplay } from '../../../values/dates.ts';
import { decimalComma } from '../../../values/number-text.ts';
import { span } from '../../admitted-parts.ts';
import type { AdmittedAnswers } from '../../kind.ts';
import { columnConditionWords, columnLimitWords } from './column-rule-words.ts';
import type { RowColumn } from './row-columns.ts';

/** What a column's cells may contain, regardless of other columns. */
function ownAdmitted({ kind, least, most, notAfterToday, earliest, latest }: RowColumn): string {
  const text = (value: number | null | undefined) => (typeof value === 'number' ? decimalComma(value) : null);
  if (kind !== 'date') return span(text(least), text(most));
  const day = (compactDay: string | null | undefined) => compactDay && compactToDisplay(compactDay);
  const days = span(day(earliest), day(latest), 'el ');
  if (notAfterToday !== 1) return days;
  return days === '' ? 'hasta hoy' : `${days}, hasta hoy`;
}

/**
 * What a column's cells may contain and when they are asked, such as 'de 0 a 5', 'desde el 01/01/2020, hasta hoy' or 'si
 * «Vacuna» es «BCG»'; '' if there are no restrictions.
 */
export function columnAdmitted(column: RowColumn, columns: readonly RowColumn[]): string {
  const condition = columnConditionWords(column, columns);
  return [condition && `si ${condition}`, ownAdmitted(column), ...columnLimitWords(column, columns)]
    .filter((phrase) => phrase !== '')
    .join(', ');
}

function columnText(column: RowColumn, columns: readonly RowColumn[]): string {
  const admittedText = columnAdmitted(column, columns);
  return admittedText === '' ? column.label : `${column.label} (${admittedText})`;
}

export const rowsAdmitted: AdmittedAnswers = ({ columns }) => [
  columns && `Filas: ${columns.map((column) => columnText(column, columns)).join(', ')}`,
];
