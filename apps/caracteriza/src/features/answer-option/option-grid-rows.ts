// The rows of the option grid: how they are filled, pasted into, checked and sent. Every input holds text as typed.
import type { Schema } from '@caracteriza/api-client';
import { isOwnCode } from '@caracteriza/domain/question/own-names';
import { maxOptions, optionKey } from '@caracteriza/domain/question/kinds/dropdown/option-lines';
import { fold } from '@caracteriza/domain/values/fold';
import { flag } from '../../forms/flag.ts';
import { answerOptionInput, answerOptionSchema } from './answer-option-values.ts';

type Option = Schema<'AnswerOption'>;

/** The columns of the grid, in the order in which columns pasted from a spreadsheet fill them. */
const gridColumns = ['ownCode', 'label', 'score', 'excludes', 'asksDetail'] as const;
export type GridColumn = (typeof gridColumns)[number];

/** One option being edited. `excludes` and `asksDetail` are '1' or '0'. */
export interface GridRow extends Readonly<Record<GridColumn, string>> {
  readonly key: string;
  /** The option as it was read; null for a new one. */
  readonly savedOption: Option | null;
  /** Whether another person has changed it since this screen read it. */
  readonly newer?: boolean;
}

const valuesOf = (option: Option | null): Record<GridColumn, string> => {
  const { orderOption: _order, ...values } = answerOptionInput(option);
  return values;
};

/** An empty row. */
export const newRow = (key: string): GridRow => ({ key, savedOption: null, ...valuesOf(null) });

/** The row of a stored option. */
export const rowOf = (option: Option): GridRow => ({
  key: option.id,
  savedOption: option,
  ...valuesOf(option),
});

/** Whether a new row is empty, so that it does not count as an option. */
export const isBlank = (row: GridRow): boolean =>
  row.savedOption === null && gridColumns.every((column) => ['', '0'].includes(row[column].trim()));

/** Whether a row differs from its saved option. */
function isEdited(row: GridRow): boolean {
  if (row.savedOption === null) return !isBlank(row);
  const savedValues = valuesOf(row.savedOption);
  return gridColumns.some((column) => row[column] !== savedValues[column]);
}

/** Whether saving would change anything: contents or order. */
export function isGridDirty(rows: readonly GridRow[], options: readonly Option[]): boolean {
  if (rows.some(isEdited)) return true;
  const ids = rows.flatMap(({ savedOption: saved }) => saved?.id ?? []);
  return options.some(({ id }, index) => ids[index] !== id);
}

/** The rows after reloading the options: typed values stay, deleted options disappear, new ones are added at the end. */
export function mergedRows(rows: readonly GridRow[], options: readonly Option[]): GridRow[] {
  const current = new Map(options.map((option) => [option.id, option]));
  const mergedRows = rows.flatMap((row): GridRow[] => {
    if (row.savedOption === null) return [row];
    const option = current.get(row.savedOption.id);
    if (!option) return [];
    if (!isEdited(row)) return [rowOf(option)];
    return [
      {
        ...row,
        savedOption: option,
        newer: option.version !== row.savedOption.version || row.newer === true,
      },
    ];
  });
  const savedIDs = new Set(mergedRows.map(({ savedOption: saved }) => saved?.id));
  const added = options.filter(({ id }) => !savedIDs.has(id)).map(rowOf);
  const firstNew = mergedRows.findIndex(({ savedOption: saved }) => saved === null);
  return mergedRows.toSpliced(firstNew === -1 ? mergedRows.length : firstNew, 0, ...added);
}

const yes = new Set(['1', 'si', 'x', 'verdadero', 'true']);
const isFlag = (column: GridColumn) => column === 'excludes' || column === 'asksDetail';
const cellValue = (column: GridColumn, text: string): string =>
  isFlag(column) ? (yes.has(fold(text.trim())) ? '1' : '0') : text.trim().replace(/\s+/g, ' ');

/** Possible headings of the columns in the first pasted row. */
const headings: Readonly<Record<GridColumn, readonly string[]>> = {
  ownCode: ['codigo', 'codigo propio', 'code', 'name', 'valor'],
  label: ['etiqueta', 'opcion', 'label', 'respuesta', 'opciones'],
  score: ['puntaje', 'puntos', 'score'],
  excludes: ['excluye', 'excluye las demas', 'excluyente'],
  asksDetail: ['pide especificar', 'especificar', 'cual', 'otro'],
};

const headingOf = (cell: string): GridColumn | undefined =>
  gridColumns.find((column) => headings[column].includes(fold(cell.trim())));

const isNumber = (text: string | undefined) => /^-?\d+(?:[.,]\d+)?$/.test(text?.trim() ?? '');

/**
 * The column of each pasted cell. The headings decide; without headings, the first column is that of the cell pasted
 * into.
 */
function columnsOf(
  cells: readonly (readonly string[])[],
  column: GridColumn,
): { columns: (GridColumn | undefined)[]; body: readonly (readonly string[])[] } {
  const [firstCells = [], ...otherCells] = cells;
  const columns = firstCells.map(headingOf);
  const names = columns.filter((name) => name !== undefined);
  if (otherCells.length > 0 && names.includes('label') && new Set(names).size === firstCells.length) {
    return { columns, body: otherCells };
  }
  // A number before an option is its code, whichever cell it is pasted into.
  const codesFirst =
    column === 'label' &&
    firstCells.length > 1 &&
    cells.every(([code, label]) => isOwnCode(code!.trim()) && isNumber(code) && !isNumber(label));
  const from = gridColumns.indexOf(codesFirst ? 'ownCode' : column);
  return { columns: firstCells.map((_cell, index) => gridColumns[from + index]), body: cells };
}

/** The cells of a text with several lines or columns, as a spreadsheet copies them; null for a single value. */
export function pastedCells(text: string): string[][] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  if (lines.length === 0 || (lines.length === 1 && !lines[0]!.includes('\t'))) return null;
  const cells = lines.map((line) => line.split('\t'));
  const width = Math.max(...cells.map((row) => row.length));
  return cells.map((row) => Array.from({ length: width }, (_none, index) => row[index] ?? ''));
}

/**
 * The rows after pasting cells over the existing ones from one cell on, with new rows for those beyond the last.
 * @returns the rows, and how many pasted columns did not fit
 */
export function withPasted(
  rows: readonly GridRow[],
  start: { readonly index: number; readonly column: GridColumn },
  cells: readonly (readonly string[])[],
  newKey: () => string,
): { rows: GridRow[]; remainingRows: number } {
  const { columns, body } = columnsOf(cells, start.column);
  const next = [...rows];
  for (const [offset, values] of body.entries()) {
    const row = next[start.index + offset] ?? newRow(newKey());
    const written = columns.flatMap((column, index) =>
      column === undefined ? [] : [[column, cellValue(column, values[index] ?? '')] as const],
    );
    next[start.index + offset] = { ...row, ...Object.fromEntries(written) };
  }
  return { rows: next, remainingRows: columns.filter((column) => column === undefined).length };
}

/** The rows, with the next numbers as codes for those without one. */
export function withNumbers(rows: readonly GridRow[]): GridRow[] {
  const codes = rows.map(({ ownCode }) => (/^\d{1,9}$/.test(ownCode) ? Number(ownCode) : 0));
  let next = Math.max(0, ...codes);
  return rows.map((row) =>
    row.ownCode.trim() !== '' || isBlank(row) ? row : { ...row, ownCode: `${++next}` },
  );
}

/** Why a row cannot be saved, for each input to correct. */
export type RowProblems = Partial<Record<GridColumn, string>>;

/** What is wrong with a row's own values. */
const ownProblems = (row: GridRow): RowProblems =>
  Object.fromEntries(
    (answerOptionSchema.safeParse({ ...row, orderOption: '1' }).error?.issues ?? []).map(
      ({ path, message }) => [String(path[0]), message],
    ),
  );

/** The problems of each row that has any, by its key. */
export function gridProblems(rows: readonly GridRow[]): Map<string, RowProblems> {
  const labels = new Set<string>();
  const codes = new Map(
    rows.flatMap(({ savedOption: saved, key }) => (saved ? [[saved.code.toLowerCase(), key] as const] : [])),
  );
  const problems = new Map<string, RowProblems>();
  for (const row of rows) {
    if (isBlank(row)) continue;
    const rowProblems = ownProblems(row);
    const label = optionKey(row.label);
    if (labels.has(label)) rowProblems.label ??= 'Esta opción ya está en la lista: escriba otra.';
    labels.add(label);
    const code = row.ownCode.trim().toLowerCase();
    const firstKey = codes.get(code) ?? row.key;
    if (code !== '' && firstKey !== row.key)
      rowProblems.ownCode ??= 'Este código ya es de otra opción: escriba otro.';
    if (code !== '') codes.set(code, firstKey);
    if (Object.keys(rowProblems).length > 0) problems.set(row.key, rowProblems);
  }
  return problems;
}

/** Whether there are more options than a question may have. */
export const areTooMany = (rows: readonly GridRow[]): boolean =>
  rows.filter((row) => !isBlank(row)).length > maxOptions;

/** The rows in the form of the request; only for rows without problems. */
export const gridBody = (rows: readonly GridRow[]) => ({
  options: rows
    .filter((row) => !isBlank(row))
    .map((row) => {
      const {
        orderOption: _order,
        excludes,
        asksDetail,
        ...values
      } = answerOptionSchema.parse({
        ...row,
        orderOption: '1',
      });
      return {
        ...values,
        excludes: flag(excludes),
        asksDetail: flag(asksDetail),
        ...(row.savedOption && { id: row.savedOption.id, version: row.savedOption.version }),
      };
    }),
});
