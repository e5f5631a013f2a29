/** The sheets of an XLSForm as rows of named cells, keeping track of the cells that were never read. */
import type { Sheet } from '../bulk-load/sheet.ts';
import { escapedDollar, formerPrefix, type Gap, ownPrefix } from './form.ts';

/** Why a file cannot be read as a form; each is a sentence for the user. */
export type FormErrors = string[];

export interface FormRow {
  /** Counts from 1, like Excel. */
  number: number;
  /** The text of a cell, '' if it is empty; marks the cell as read. */
  takeText: (column: string) => string;
  /** The same, without marking it as read. */
  lookAt: (column: string) => string;
}

export interface FormTable {
  /** The original headers, by their normalized form. */
  headers: ReadonlyMap<string, string>;
  rows: FormRow[];
  /** Marks all other cells of a row as read, because the row is reported as a whole. */
  skip: (row: FormRow) => void;
  /** The cells that were not read. */
  unread: () => { row: number; column: string; text: string }[];
}

/** The maximum number of rows in a sheet. */
const maxRows = 20_000;

const normalHeader = (header: string) =>
  header
    .trim()
    .toLowerCase()
    .replace(/\s*::?\s*/g, '::')
    .replace(/\s+/g, '_')
    .replace(formerPrefix, ownPrefix);

/** Characters that are not allowed in our texts. */
const unusable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u;

/** The standard name of a column, keeping a language after it. */
function standardColumn(normalName: string, aliases: Readonly<Record<string, string>>): string {
  const alias = Object.keys(aliases).find(
    (name) => normalName === name || normalName.startsWith(`${name}::`),
  );
  return alias === undefined ? normalName : aliases[alias]! + normalName.slice(alias.length);
}

/** The columns of a sheet by position, with their standard names and original headers. */
function readHeaders(
  { name, rows: [header = []] }: Sheet,
  aliases: Readonly<Record<string, string>>,
  errors: FormErrors,
) {
  const headers = new Map<string, string>();
  const normals = Array.from(header, (text) => normalHeader(text ?? ''));
  const columns = Array.from(header, (text, index) => {
    const normalName = normals[index]!;
    const standard = standardColumn(normalName, aliases);
    // If the column itself is also present, a column with one of its other names is not read.
    const column = normals.includes(standard) ? normalName : standard;
    if (column === '') return null;
    if (headers.has(column)) errors.push(`La hoja ${name} tiene dos veces la columna ${column}.`);
    headers.set(column, text!.trim());
    return column;
  });
  return { columns, headers };
}

/** The texts of a row by column. @param number the row number, counting from 1 */
function readCells(
  { name, rows, marks }: Sheet,
  number: number,
  columns: readonly (string | null)[],
  errors: FormErrors,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [index, text] of (rows[number - 1] ?? []).entries()) {
    const rowMark = marks.get(`${number - 1}:${index}`);
    if (rowMark === 'fault' || rowMark === 'no result')
      errors.push(`${name}, fila ${number}: una fórmula no tiene resultado. Escriba su valor.`);
    if (text === null) continue;
    if (unusable.test(text) || !text.isWellFormed())
      errors.push(`${name}, fila ${number}: un texto tiene signos que no se pueden guardar.`);
    const plainText = text.replaceAll(escapedDollar.written, escapedDollar.plain);
    texts.set(columns[index] ?? `columna ${index + 1}`, plainText);
  }
  return texts;
}

/**
 * A sheet as a table.
 * @param aliases other names of a column, in normalized form
 */
export function readTable(
  sheet: Sheet,
  aliases: Readonly<Record<string, string>>,
  errors: FormErrors,
): FormTable {
  const { columns, headers } = readHeaders(sheet, aliases, errors);
  if (sheet.rows.length - 1 > maxRows) errors.push(`La hoja ${sheet.name} tiene más de ${maxRows} filas.`);
  const unreadCells = new Map<number, Map<string, string>>();
  const rows: FormRow[] = [];
  for (let number = 2; number <= Math.min(sheet.rows.length, maxRows + 1); number += 1) {
    const texts = readCells(sheet, number, columns, errors);
    if (texts.size === 0) continue;
    const unreadTexts = new Map(texts);
    unreadCells.set(number, unreadTexts);
    const lookAt = (column: string) => texts.get(column) ?? '';
    const takeCell = (column: string) => {
      unreadTexts.delete(column);
      return lookAt(column);
    };
    rows.push({ number, takeText: takeCell, lookAt });
  }
  return {
    headers,
    rows,
    skip: ({ number }) => {
      unreadCells.get(number)?.clear();
    },
    unread: () =>
      [...unreadCells].flatMap(([row, unreadTexts]) =>
        Array.from(unreadTexts, ([column, text]) => ({ row, column, text })),
      ),
  };
}

const spanish = /españ|espan|spanish|castellano|\(\s*es(?:-\w+)?\s*\)|::es(?:-\w+)?$/i;

/** The columns of a text in order of preference: Spanish, the form's default language, no language, others. */
export function languageColumns({ headers }: FormTable, name: string, byDefault: string): string[] {
  const languages = [...headers].filter(([column]) => column.startsWith(`${name}::`));
  const isDefault = (column: string) => byDefault !== '' && column === normalHeader(`${name}::${byDefault}`);
  const preferredColumns = [
    ...languages.filter(([, languageName]) => spanish.test(languageName.normalize('NFC'))),
    ...languages.filter(([column]) => isDefault(column)),
    [name],
    ...languages,
  ];
  return [...new Set(preferredColumns.map(([column]) => column!))];
}

/** The text in the first non-empty column of these; the others stay unread. */
export function textOf(row: FormRow, columns: readonly string[]): string {
  const column = columns.find((columnName) => row.lookAt(columnName).trim() !== '');
  return column === undefined ? '' : row.takeText(column);
}

const translatedHeader = /^(?:label|hint|constraint_message|required_message|guidance_hint)(?:::|$)/;

const columnReasons: Readonly<Record<string, string>> = {
  appearance: 'Esta apariencia no existe aquí: la pregunta se muestra como las demás de su tipo.',
  calculation: 'Solo se calculan las filas de tipo «calculate».',
  choice_filter: 'Las opciones que dependen de otra respuesta no se importan: se ofrecen todas.',
  default: 'Las preguntas no traen una respuesta puesta.',
  form_id: 'El código lo asigna el sistema.',
  guidance_hint: 'Hay una sola ayuda técnica por pregunta.',
  readonly: 'Toda pregunta se puede responder.',
  relevant: 'Una condición de esta fila no se importa.',
  repeat_count: 'Cuántas filas hay se decide al responder.',
  required_message: 'El mensaje de una pregunta obligatoria es siempre el del sistema.',
  version: 'La versión la lleva el sistema.',
};

/** Why a column that is reported once is not read. */
function columnReason(sheet: string, column: string): string {
  const [base = ''] = column.split('::');
  if (sheet === 'survey' && Object.hasOwn(columnReasons, base)) return columnReasons[base]!;
  return translatedHeader.test(column)
    ? 'Se guardan el español y un segundo idioma que diga su código, como «Inglés (en)».'
    : 'No hay dónde guardar esta columna.';
}

/**
 * The unread parts of a table, as gaps. Cells that are meaningful for their row are reported individually; unknown columns,
 * columns in another language and option columns are reported once.
 */
export function unreadGaps(sheet: string, table: FormTable): Gap[] {
  const cells = table.unread();
  const wholeNumberIn = (column: string) =>
    sheet === 'choices' || translatedHeader.test(column) || !Object.hasOwn(columnReasons, column);
  const gaps = cells
    .filter(({ column }) => !wholeNumberIn(column))
    .map(({ row, column, text }): Gap => ({
      sheet,
      row,
      column: table.headers.get(column) ?? column,
      text,
      reason: columnReasons[column]!,
    }));
  const columns = Map.groupBy(
    cells.filter(({ column }) => wholeNumberIn(column)),
    ({ column }) => column,
  );
  for (const [column, columnCells] of columns) {
    const [firstCell] = columnCells;
    const reason = columnReason(sheet, column);
    gaps.push({
      sheet,
      row: firstCell!.row,
      column: table.headers.get(column) ?? column,
      text:
        columnCells.length === 1 ? firstCell!.text : `${firstCell!.text} (y ${columnCells.length - 1} más)`,
      reason,
    });
  }
  return gaps;
}

/** Reports the parts of a row that cannot be expressed. */
export type ReportGap = (row: FormRow, column: string, text: string, reason: string) => void;
