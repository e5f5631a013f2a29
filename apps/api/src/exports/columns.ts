/**
 * What one exported table consists of. An entity declares its columns once; csv, txt and xlsx read the same list. Knows no entity and no SQL.
 */
import { compactToDisplay } from '@caracteriza/domain/dates';

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

/** Excel holds no longer text in a cell. */
const longestText = 32_767;

/** Text that a spreadsheet would run as a formula gets an apostrophe, in all three formats (rules §7). */
export function inert(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return safe.length > longestText ? safe.slice(0, longestText) : safe;
}

/** A cell as csv and txt write it. Numbers stay as they are: a negative number is no formula. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? inert(cell) : (compactToDisplay(cell.day) ?? '');
}
