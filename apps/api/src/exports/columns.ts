/** The columns of an exported table. An entity declares them once; csv, txt and xlsx share the list. */
import { compactToDisplay } from '@caracteriza/domain/values/dates';

export type ExportFormat = 'excel' | 'csv' | 'txt';

/** A date, given as yyyymmdd: a real date in xlsx, dd/mm/yyyy in csv and txt. */
interface Day {
  day: string;
}

export type Cell = string | number | Day | null | undefined;

export interface ExportColumn<Row> {
  /** The label shown on the screen. */
  header: string;
  value: (row: Row) => Cell;
  /** Width in characters for xlsx (default 18). */
  width?: number;
  /** The column contains dates, so xlsx shows them as dd/mm/yyyy instead of yyyy-mm-dd. */
  days?: boolean;
}

/** A field of a record: a master table entry is shown by its value, a day by its date. */
type ShownValue = Cell | { value: string } | { dateChar: string };

/** The titles of a form's fields, that is, the contract's `fields`. */
type Titles = Readonly<Record<string, { label: string }>>;

type ShownField<Row> = { [Name in keyof Row]: Row[Name] extends ShownValue ? Name : never }[keyof Row];

/** A column with the title of `field` as its header; by default it shows the record's field of that name. */
type FieldColumn<Row, Fields extends Titles> = Omit<ExportColumn<Row>, 'header' | 'value'> &
  (
    | { field: keyof Fields & ShownField<Row>; value?: never }
    | { field: keyof Fields; value: (row: Row) => Cell }
  );

/** Columns with a form's titles as headers; a field that is not in the form needs its own `header`. */
export function exportColumns<Row, Fields extends Titles>(
  titles: Fields,
  columns: readonly (FieldColumn<Row, Fields> | ExportColumn<Row>)[],
): ExportColumn<Row>[] {
  return columns.map((column) => {
    if ('header' in column) return column;
    const { field, value, ...columnFormat } = column;
    const cellForRow = (row: Row) => cellOf(row[field as keyof Row] as ShownValue);
    return { header: titles[field]?.label ?? '', value: value ?? cellForRow, ...columnFormat };
  });
}

function cellOf(value: ShownValue): Cell {
  if (value === null || typeof value !== 'object') return value;
  if ('value' in value) return value.value;
  return 'dateChar' in value ? { day: value.dateChar } : value;
}

/** Characters that start a formula. Some spreadsheets skip a leading tab or carriage return. */
export const formulaSigns = '-=+@';
const formula = new RegExp(String.raw`^[${formulaSigns}\t\r]`);

/** Text that a spreadsheet would run as a formula is prefixed with an apostrophe, in all three formats (rules §7). */
export const neutralizeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A cell in csv and txt format. Numbers are written unchanged, because a negative number is not a formula. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? neutralizeFormula(cell) : (compactToDisplay(cell.day) ?? '');
}
