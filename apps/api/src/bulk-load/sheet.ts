/** A sheet as texts, whatever format it was read from. */
import { type Budget, maxColumns } from './budget.ts';
import type { CellMark, CellReading } from './cell-text.ts';

export interface Sheet {
  name: string;
  hidden: boolean;
  hiddenRows: number;
  /** Whether there are values beyond the columns that are read. */
  moreColumns: boolean;
  /** By row and column, from 0; an empty row is undefined. */
  rows: (readonly (string | null)[] | undefined)[];
  /** By 'row:column'. */
  marks: ReadonlyMap<string, CellMark>;
}

/** Merged cells; rows and columns from 0, the last ones included. */
export interface Merge {
  firstRow: number;
  lastRow: number;
  firstColumn: number;
  lastColumn: number;
}

type Rows = ((string | null)[] | undefined)[];

/** Collects the cells of a sheet, in any order. */
export interface SheetCells {
  add: (row: number, column: number, cell: CellReading) => void;
  /** Returns the collected sheet. */
  finish: (merges: readonly Merge[], isHiddenRow: (row: number) => boolean) => Omit<Sheet, 'name' | 'hidden'>;
}

export function sheetCells(budget: Budget): SheetCells {
  const rows: Rows = [];
  const filledColumns: boolean[] = [];
  const marks = new Map<string, CellMark>();
  let moreColumns = false;
  return {
    add: (row, column, { text, mark }) => {
      const hasContent = text !== null || mark !== undefined;
      if (hasContent) budget.count('cells');
      if (column >= maxColumns) {
        moreColumns ||= hasContent;
        return;
      }
      while (rows.length <= row) rows.push(undefined);
      const cells = (rows[row] ??= []);
      while (cells.length <= column) cells.push(null);
      cells[column] = text;
      if (text !== null) budget.count('characters', text.length);
      if (mark) marks.set(`${row}:${column}`, mark);
      if (hasContent) filledColumns[row] = true;
    },
    finish: (merges, isHiddenRow) => {
      for (let row = 0; row < rows.length; row += 1) if (!filledColumns[row]) rows[row] = undefined;
      spreadMerges(rows, merges, budget);
      const hiddenRows = rows.filter((cells, row) => cells !== undefined && isHiddenRow(row)).length;
      return { rows, marks, hiddenRows, moreColumns };
    },
  };
}

/** Copies the value of merged cells, such as the family of several people, to each of their rows. */
function spreadMerges(rows: Rows, merges: readonly Merge[], budget: Budget): void {
  for (const { firstRow, lastRow, firstColumn: column, lastColumn } of merges) {
    const value = rows[firstRow]?.[column] ?? null;
    if (value === null || column >= maxColumns || column !== lastColumn) continue;
    const end = Math.min(lastRow + 1, rows.length);
    budget.count('cells', Math.max(0, end - firstRow - 1));
    for (let row = firstRow + 1; row < end; row += 1) {
      const cells = rows[row];
      if (!cells) continue;
      while (cells.length <= column) cells.push(null);
      if (cells[column] !== null) continue;
      budget.count('characters', value.length);
      cells[column] = value;
    }
  }
}
