import { decimalComma } from '../../../values/number-text.ts';
import { span } from '../../admitted-parts.ts';
import type { AdmittedAnswers } from '../../kind.ts';
import type { RowColumn } from './row-columns.ts';

/** What the cells of a column may be, such as 'de 0 a 5' or 'hasta hoy'; '' if anything of their kind. */
export function columnAdmitted({ least, most, notAfterToday }: RowColumn): string {
  const text = (value: number | null | undefined) => (typeof value === 'number' ? decimalComma(value) : null);
  return notAfterToday === 1 ? 'hasta hoy' : span(text(least), text(most));
}

function columnText(column: RowColumn): string {
  const admitted = columnAdmitted(column);
  return admitted === '' ? column.label : `${column.label} (${admitted})`;
}

export const rowsAdmitted: AdmittedAnswers = ({ columns }) => [
  columns && `Filas: ${columns.map(columnText).join(', ')}`,
];
