import { compactToDisplay } from '../../../values/dates.ts';
import { decimalComma } from '../../../values/number-text.ts';
import { span } from '../../admitted-parts.ts';
import type { AdmittedAnswers } from '../../kind.ts';
import type { RowColumn } from './row-columns.ts';

/** What the cells of a column may be, such as 'de 0 a 5' or 'desde el 01/01/2020, hasta hoy'; '' if anything of their kind. */
export function columnAdmitted({ kind, least, most, notAfterToday, earliest, latest }: RowColumn): string {
  const text = (value: number | null | undefined) => (typeof value === 'number' ? decimalComma(value) : null);
  if (kind !== 'date') return span(text(least), text(most));
  const day = (compact: string | null | undefined) => compact && compactToDisplay(compact);
  const days = span(day(earliest), day(latest), 'el ');
  if (notAfterToday !== 1) return days;
  return days === '' ? 'hasta hoy' : `${days}, hasta hoy`;
}

function columnText(column: RowColumn): string {
  const admitted = columnAdmitted(column);
  return admitted === '' ? column.label : `${column.label} (${admitted})`;
}

export const rowsAdmitted: AdmittedAnswers = ({ columns }) => [
  columns && `Filas: ${columns.map(columnText).join(', ')}`,
];
