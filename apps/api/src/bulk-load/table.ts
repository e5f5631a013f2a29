/** A sheet as a table: the row of headers that name known fields, and the rows under it. */
import { maxColumns } from './budget.ts';
import type { CellMark } from './cell-text.ts';
import { fieldsOf, headerRowOf, type KnownHeaders } from './header.ts';
import { RefusedFile } from './refused-file.ts';
import type { Sheet } from './sheet.ts';
import { letters } from './sheet-check.ts';

interface TableCell {
  text: string | null;
  mark: CellMark | null;
}

export interface Table {
  sheet: string;
  /** Rows that the spreadsheet hides; they are read too. */
  hiddenRows: number;
  /** The columns with a known field. */
  columns: { column: string; header: string; field: string }[];
  /** The rows by the number that the spreadsheet shows, each with a cell for every column. */
  rows: { row: number; cells: TableCell[] }[];
}

/** The template's sheet with filled-in examples, which is never read. */
export const exampleSheet = 'Ejemplo';

/** The caller's requirements for a table. */
export interface TableRules {
  knownHeaders: KnownHeaders;
  maxRows: number;
}

/** The table in the visible sheet with the most known headers. Throws {@link RefusedFile} if no sheet has any, or there are too many rows. */
export function tableIn(sheets: readonly Sheet[], { knownHeaders, maxRows }: TableRules): Table {
  const [bestSheet] = sheets
    .filter(({ name, hidden }) => !hidden && name !== exampleSheet)
    .flatMap((sheet) => {
      const header = headerRowOf(sheet.rows, knownHeaders);
      return header ? [{ sheet, ...header }] : [];
    })
    .toSorted((a, b) => b.fieldCount - a.fieldCount);
  if (!bestSheet)
    throw new RefusedFile('No se encontró la fila de encabezados. Compare el archivo con la plantilla.');
  const { sheet, row: headerRow } = bestSheet;
  if (sheet.moreColumns)
    throw new RefusedFile(
      `La hoja tiene datos después de la columna ${maxColumns}. Quítelos o páselos a una de las primeras.`,
    );
  const headers = sheet.rows[headerRow] ?? [];
  const columnFields = fieldsOf(headers, knownHeaders).flatMap((field, columnIndex) =>
    field === null ? [] : [{ field, place: columnIndex }],
  );
  const columns = columnFields.map(({ field, place: columnIndex }) => ({
    column: letters(columnIndex),
    header: headers[columnIndex]!,
    field,
  }));
  const rows = sheet.rows.flatMap((cells, n) => {
    if (n <= headerRow || !cells) return [];
    const tableCells = columnFields.map(({ place: columnIndex }) => ({
      text: cells[columnIndex] ?? null,
      mark: sheet.marks.get(`${n}:${columnIndex}`) ?? null,
    }));
    return tableCells.some(({ text, mark }) => text !== null || mark !== null)
      ? [{ row: n + 1, cells: tableCells }]
      : [];
  });
  if (rows.length > maxRows)
    throw new RefusedFile(
      `La hoja tiene más de ${maxRows.toLocaleString('es-CO')} filas. Divida el libro en varios.`,
    );
  return { sheet: sheet.name, hiddenRows: sheet.hiddenRows, columns, rows };
}
