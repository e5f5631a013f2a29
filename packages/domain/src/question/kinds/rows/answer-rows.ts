/**
 * An answer made of rows: JSON, an array of objects that map each column's key to the cell's text (decision 0060). During the
 * survey, cells are kept as typed and rows may be empty; the wire format is normalized.
 */
import { compactToDisplay } from '../../../values/dates.ts';
import { decimalComma } from '../../../values/number-text.ts';
import { cellOnWire } from './column-cell.ts';
import { askedColumns } from './column-rules.ts';
import type { RowColumn } from './row-columns.ts';
import { type AnswerRow, answerRows, cellIn } from './row-values.ts';

/** The value that holds these rows; '' if there are none. */
export function rowsValue(rows: readonly AnswerRow[]): string {
  return rows.length === 0 ? '' : JSON.stringify(rows);
}

/** Whether a value has rows but all cells are blank. */
export function areBlankRows(value: string): boolean {
  const rows = answerRows(value);
  return rows.length > 0 && rows.every((row) => Object.values(row).every((cell) => cell.trim() === ''));
}

/**
 * Converts an answer to wire format: cells in column order, without blank cells and rows and without cells that
 * their row does not ask for; '' if nothing is left. Cells of unknown columns go at the end, so that the check rejects them. Returns a value that is not rows unchanged.
 */
export function rowsOnWire(columns: readonly RowColumn[], value: string): string {
  const rows = answerRows(value);
  if (rows.length === 0) return value;
  const keys = new Set(columns.map(({ key }) => key));
  const storedRows = rows.map((row) => {
    const cells = [
      ...askedColumns(columns, row).map((column): [string, string] => [
        column.key,
        cellOnWire(column, cellIn(row, column.key)),
      ]),
      ...Object.entries(row).filter(([key]) => !keys.has(key)),
    ];
    return Object.fromEntries(cells.filter(([, cell]) => cell.trim() !== ''));
  });
  return rowsValue(storedRows.filter((row) => Object.keys(row).length > 0));
}

function shownCell(kind: RowColumn['kind'], cell: string): string {
  if (kind === 'date') return compactToDisplay(cell) ?? cell;
  return kind === 'whole' || kind === 'decimal' ? decimalComma(cell) : cell;
}

/** Each non-empty row formatted for people: 'Vacuna: BCG; Fecha: 01/02/2020'. */
export function rowTexts(columns: readonly RowColumn[], value: string): string[] {
  return answerRows(value)
    .map((row) =>
      columns
        .filter(({ key }) => cellIn(row, key) !== '')
        .map(({ key, label, kind }) => `${label}: ${shownCell(kind, cellIn(row, key))}`)
        .join('; '),
    )
    .filter((text) => text !== '');
}
