import { areBlankRows, rowsValue } from '@caracteriza/domain/question/kinds/rows/answer-rows';
import { answerRows } from '@caracteriza/domain/question/kinds/rows/row-values';
import type { RowColumn } from '@caracteriza/domain/question/kinds/rows/row-columns';
import { isCompactDate } from '@caracteriza/domain/values/dates';

/** Whether the input of a column can show this cell. A text input can show anything, so that it can be corrected there. */
function showsCell({ kind, options }: RowColumn, cell: string): boolean {
  if (kind === 'list') return options.includes(cell);
  return kind !== 'date' || isCompactDate(cell);
}

/** The rows with only those cells whose column can show them: the original value if all can, '' if none can. */
export function fittingRows(columns: readonly RowColumn[], value: string): string {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  const isFitting = ([key, cell]: [string, string]) => {
    const column = byKey.get(key);
    return cell.trim() === '' || (column !== undefined && showsCell(column, cell));
  };
  const rows = answerRows(value).map((row) => Object.entries(row));
  if (rows.length > 0 && rows.every((cells) => cells.every(isFitting))) return value;
  const fittingValue = rowsValue(rows.map((cells) => Object.fromEntries(cells.filter(isFitting))));
  return areBlankRows(fittingValue) ? '' : fittingValue;
}
