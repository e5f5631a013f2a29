/** The columns of one exported table. An entity declares them once; csv, txt and xlsx read the same list. */
import { compactToDisplay } from '@caracteriza/domain/values/dates';

export type ExportFormat = 'excel' | 'csv' | 'txt';

/** A day, given as compact yyyymmdd: a real date in xlsx, dd/mm/yyyy in csv and txt. */
interface Day {
  day: string;
}

export type Cell = string | number | Day | null | undefined;

export interface ExportColumn<Row> {
  /** The label that the screen uses. */
  header: string;
  value: (row: Row) => Cell;
  /** Width in characters for xlsx (default 18). */
  width?: number;
  /** The column holds days: xlsx then shows them as dd/mm/yyyy instead of yyyy-mm-dd. */
  days?: boolean;
}

/** A field as a record has it: an entry of a master table is shown by its value, a day by its date. */
type Shown = Cell | { value: string } | { dateChar: string };

/** The title of each field of a form: the contract's `fields`. */
type Titles = Readonly<Record<string, { label: string }>>;

type ShownField<Row> = { [Name in keyof Row]: Row[Name] extends Shown ? Name : never }[keyof Row];

/** A column headed by the title of `field`; it shows the record's field of that name, if nothing else is said. */
type FieldColumn<Row, Fields extends Titles> = Omit<ExportColumn<Row>, 'header' | 'value'> &
  (
    | { field: keyof Fields & ShownField<Row>; value?: never }
    | { field: keyof Fields; value: (row: Row) => Cell }
  );

/** Columns headed by the titles of a form; a field that the form lacks needs its own `header`. */
export function exportColumns<Row, Fields extends Titles>(
  titles: Fields,
  columns: readonly (FieldColumn<Row, Fields> | ExportColumn<Row>)[],
): ExportColumn<Row>[] {
  return columns.map((column) => {
    if ('header' in column) return column;
    const { field, value, ...look } = column;
    const shown = (row: Row) => cellOf(row[field as keyof Row] as Shown);
    return { header: titles[field]?.label ?? '', value: value ?? shown, ...look };
  });
}

function cellOf(shown: Shown): Cell {
  if (shown === null || typeof shown !== 'object') return shown;
  if ('value' in shown) return shown.value;
  return 'dateChar' in shown ? { day: shown.dateChar } : shown;
}

/** Signs with which a formula begins. Some spreadsheets skip a tab or a return before them. */
export const formulaSigns = '-=+@';
const formula = new RegExp(String.raw`^[${formulaSigns}\t\r]`);

/** Text that a spreadsheet would run as a formula gets an apostrophe, in all three formats (rules §7). */
export const inert = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A cell as csv and txt write it. Numbers stay as they are: a negative number is no formula. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? inert(cell) : (compactToDisplay(cell.day) ?? '');
}
