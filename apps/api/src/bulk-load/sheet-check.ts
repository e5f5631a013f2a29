/** Chooses the sheet and its columns, and checks its rows. */
import {
  fieldsOf,
  headerKey,
  headerRowOf,
  knownHeaders,
  reasonHeader,
  type ColumnChoices,
} from './header.ts';
import {
  type CheckedRow,
  type Circumstances,
  type Lists,
  type Replacement,
  rowChecker,
} from './row-check.ts';
import { indexOf, targets } from './targets.ts';
import { RefusedFile } from './refused-file.ts';
import { maxRows } from './budget.ts';
import { findingsKeeper } from './findings.ts';
import type { CellMark } from './cell-text.ts';
import type { Sheet } from './sheet.ts';

export interface SheetOptions {
  sheet: string | null;
  columns: ColumnChoices;
  replacements: readonly Replacement[];
}

interface SheetColumn {
  column: string;
  header: string;
  field: string | null;
}

export interface SheetContent {
  sheet: string;
  sheets: { name: string; hidden: boolean; rows: number; hiddenRows: number }[];
  headerRow: number;
  columns: SheetColumn[];
  /** Whether the sheet has data beyond the columns that are read. */
  moreColumns: boolean;
  rows: CheckedRow[];
  /** The texts of the rows in the sheet's columns, by row number; only if requested. */
  texts: Record<number, (string | null)[]>;
}

const targetHeaders = knownHeaders(targets);

/** The letters of a column, given its index from 0. */
export function letters(column: number): string {
  const lastLetter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? lastLetter : letters(Math.floor(column / 26) - 1) + lastLetter;
}

function chooseSheet(sheets: readonly Sheet[], { sheet: name, columns }: SheetOptions) {
  if (name !== null && !sheets.some((sheet) => sheet.name === name))
    throw new RefusedFile(`El libro no tiene una hoja llamada «${name}». Elija otra.`);
  const candidates = sheets
    .filter((sheet) => (name === null ? !sheet.hidden : sheet.name === name))
    .flatMap((sheet) => {
      const header = headerRowOf(sheet.rows, targetHeaders, columns);
      return header ? [{ sheet, ...header }] : [];
    })
    .toSorted((a, b) => b.fieldCount - a.fieldCount);
  const [bestCandidate] = candidates;
  if (!bestCandidate)
    throw new RefusedFile(
      'No se encontró la fila de encabezados (como Tipo de Documento, Número de Documento, Primer Nombre). Compare el archivo con la plantilla.',
    );
  return bestCandidate;
}

/** Rows between two progress reports. */
const progressStep = 1000;

/** Reads the rows of the chosen sheet. `progress` receives the number of rows done and the total. */
export function checkSheets(
  sheets: readonly Sheet[],
  options: SheetOptions,
  lists: Lists,
  circumstances: Circumstances,
  withTexts: boolean,
  progress: (doneCount: number, total: number) => void,
): SheetContent {
  const { sheet, row: headerRow } = chooseSheet(sheets, options);
  const headers = sheet.rows[headerRow] ?? [];
  const fieldsByColumn = fieldsOf(headers, targetHeaders, options.columns);
  const columnOf = targets.map(({ field }) => fieldsByColumn.indexOf(field));
  const check = rowChecker(
    lists,
    options.replacements.filter(({ field }) => indexOf.has(field)),
    circumstances,
  );
  const keepFinding = findingsKeeper();
  const rows: CheckedRow[] = [];
  const texts: Record<number, (string | null)[]> = {};
  for (let n = headerRow + 1; n < sheet.rows.length; n += 1) {
    if (n % progressStep === 0) progress(n, sheet.rows.length);
    const cells = sheet.rows[n];
    if (!cells || !holdsData(cells, n, sheet, columnOf)) continue;
    const marks = columnOf.map((column): CellMark | undefined => sheet.marks.get(`${n}:${column}`));
    const values = columnOf.map((column) => cells[column] ?? null);
    const row = check(n + 1, values, marks);
    rows.push({ ...row, findings: row.findings.map(keepFinding) });
    if (withTexts) texts[n + 1] = headers.map((_, column) => cells[column] ?? null);
    if (rows.length > maxRows)
      throw new RefusedFile('La hoja tiene más de 50.000 filas. Divida el libro en varios.');
  }
  return {
    sheet: sheet.name,
    sheets: sheets.map(({ name, hidden, rows: sheetRows, hiddenRows }) => ({
      name,
      hidden,
      hiddenRows,
      rows: sheetRows.filter((row) => row !== undefined).length,
    })),
    headerRow: headerRow + 1,
    columns: headers.flatMap((header, column) =>
      header === null || headerKey(header) === headerKey(reasonHeader)
        ? []
        : [{ column: letters(column), header, field: fieldsByColumn[column] ?? null }],
    ),
    moreColumns: sheet.moreColumns,
    rows,
    texts,
  };
}

/** A row counts if one of the known columns has a value; totals and remarks next to the table are not people. */
function holdsData(
  cells: readonly (string | null)[],
  n: number,
  sheet: Sheet,
  columnOf: readonly number[],
): boolean {
  return columnOf.some((column) => (cells[column] ?? null) !== null || sheet.marks.has(`${n}:${column}`));
}
