/** The sheets of an XLSForm as rows of named cells; it is known which of them nobody has asked for. */
import type { Sheet } from '../bulk-load/workbook.ts';
import type { Gap } from './form.ts';

/** Why a file is no form that can be read; each is a sentence for the user. */
export type FormErrors = string[];

export interface FormRow {
  /** From 1, as Excel counts. */
  number: number;
  /** The text of a cell, '' for none; it counts as read from then on. */
  take: (column: string) => string;
  /** The same, and it stays unread. */
  look: (column: string) => string;
}

export interface FormTable {
  /** As people wrote them, by their normal form. */
  headers: ReadonlyMap<string, string>;
  rows: FormRow[];
  /** Marks every other cell of a row as read: the row as a whole is told. */
  skip: (row: FormRow) => void;
  /** The cells that were not read. */
  unread: () => { row: number; column: string; text: string }[];
}

/** The most rows of a sheet. */
const mostRows = 20_000;

const normalHeader = (header: string) =>
  header
    .trim()
    .toLowerCase()
    .replace(/\s*::?\s*/g, '::')
    .replace(/\s+/g, '_');

/** Characters that no text of ours holds. */
const unusable = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u;

/**
 * A sheet as a table.
 * @param aliases other names of a column, by their normal form
 */
export function readTable(
  { name, rows: [head = [], ...below], marks }: Sheet,
  aliases: Readonly<Record<string, string>>,
  errors: FormErrors,
): FormTable {
  const columns: (string | null)[] = [];
  const headers = new Map<string, string>();
  for (const text of head) {
    const normal = normalHeader(text ?? '');
    const column = aliases[normal] ?? normal;
    if (column !== '' && headers.has(column))
      errors.push(`La hoja ${name} tiene dos veces la columna ${column}.`);
    columns.push(column === '' ? null : column);
    if (column !== '') headers.set(column, text!.trim());
  }
  if (below.length > mostRows) errors.push(`La hoja ${name} tiene más de ${mostRows} filas.`);
  const unread = new Map<number, Map<string, string>>();
  const rows: FormRow[] = [];
  for (const [index, cells = []] of below.slice(0, mostRows).entries()) {
    const number = index + 2;
    const all = new Map<string, string>();
    for (const [at, text] of cells.entries()) {
      const mark = marks.get(`${number - 1}:${at}`);
      if (mark === 'fault' || mark === 'no result')
        errors.push(`${name}, fila ${number}: una fórmula no tiene resultado. Escriba su valor.`);
      if (text === null) continue;
      if (unusable.test(text) || !text.isWellFormed())
        errors.push(`${name}, fila ${number}: un texto tiene signos que no se pueden guardar.`);
      all.set(columns[at] ?? `columna ${at + 1}`, text);
    }
    if (all.size === 0) continue;
    const left = new Map(all);
    unread.set(number, left);
    const take = (column: string) => {
      left.delete(column);
      return all.get(column) ?? '';
    };
    rows.push({ number, take, look: (column) => all.get(column) ?? '' });
  }
  return {
    headers,
    rows,
    skip: ({ number }) => {
      unread.get(number)?.clear();
    },
    unread: () =>
      [...unread].flatMap(([row, left]) => Array.from(left, ([column, text]) => ({ row, column, text }))),
  };
}

const spanish = /españ|espan|spanish|castellano|\(\s*es(?:-\w+)?\s*\)|::es(?:-\w+)?$/i;

/**
 * The columns of a text by how much they are wanted: in Spanish, in the form's default language, without a language, others.
 */
export function languageColumns({ headers }: FormTable, name: string, byDefault: string): string[] {
  const languages = [...headers].filter(([column]) => column.startsWith(`${name}::`));
  const isDefault = (column: string) => byDefault !== '' && column === normalHeader(`${name}::${byDefault}`);
  const wanted = [
    ...languages.filter(([, written]) => spanish.test(written.normalize('NFC'))),
    ...languages.filter(([column]) => isDefault(column)),
    [name],
    ...languages,
  ];
  return [...new Set(wanted.map(([column]) => column!))];
}

/** The text in the first of these columns that has one; the others stay unread. */
export function textOf(row: FormRow, columns: readonly string[]): string {
  const column = columns.find((each) => row.look(each).trim() !== '');
  return column === undefined ? '' : row.take(column);
}

const translated = /^(?:label|hint|constraint_message|required_message|guidance_hint)(?:::|$)/;

const columnReasons: Readonly<Record<string, string>> = {
  appearance: 'Esta apariencia no existe aquí: la pregunta se muestra como las demás de su tipo.',
  calculation: 'Solo se calculan las filas de tipo «calculate».',
  choice_filter: 'Las opciones que dependen de otra respuesta no se importan: se ofrecen todas.',
  default: 'Las preguntas no traen una respuesta puesta.',
  form_id: 'El código lo asigna el sistema.',
  guidance_hint: 'Hay una sola ayuda técnica por pregunta.',
  read_only: 'Toda pregunta se puede responder.',
  readonly: 'Toda pregunta se puede responder.',
  relevant: 'Una condición de esta fila no se importa.',
  repeat_count: 'Cuántas filas hay se decide al responder.',
  required_message: 'El mensaje de una pregunta obligatoria es siempre el del sistema.',
  version: 'La versión la lleva el sistema.',
};

/**
 * What of a table nobody has read, as gaps. Where a cell means something for its row it is told alone; a column that is not
 * known, one in another language and one of options are told once.
 */
export function unreadGaps(sheet: string, table: FormTable): Gap[] {
  const cells = table.unread();
  const whole = (column: string) =>
    sheet === 'choices' || translated.test(column) || !Object.hasOwn(columnReasons, column);
  const gaps = cells
    .filter(({ column }) => !whole(column))
    .map(({ row, column, text }): Gap => ({
      sheet,
      row,
      column: table.headers.get(column) ?? column,
      text,
      reason: columnReasons[column]!,
    }));
  const columns = Map.groupBy(
    cells.filter(({ column }) => whole(column)),
    ({ column }) => column,
  );
  for (const [column, found] of columns) {
    const [first] = found;
    const reason = translated.test(column)
      ? 'Se guarda un solo idioma.'
      : 'No hay dónde guardar esta columna.';
    gaps.push({
      sheet,
      row: first!.row,
      column: table.headers.get(column) ?? column,
      text: found.length === 1 ? first!.text : `${first!.text} (y ${found.length - 1} más)`,
      reason,
    });
  }
  return gaps;
}

/** Tells what of a row is not expressed. */
export type Tell = (row: FormRow, column: string, text: string, reason: string) => void;
