/**
 * Limits for one workbook. A file of a few kilobytes may declare millions of columns, cells or merged cells, so each is counted
 * while the file is read, and reading stops at the first one over the limit. The limits are far above what people need.
 */
import { RefusedFile } from './refused-file.ts';

/** Columns beyond this one are not read, because some programs apply formatting to the whole sheet. */
export const maxColumns = 200;

/** Maximum number of rows read from a sheet. */
export const maxRows = 50_000;

/**
 * Maximum number of different errors and notices of a file that are kept with their value and reason, and of errors in an answer
 * that lists them: four in each of 50,000 rows.
 */
export const maxFindings = 200_000;

/** For all sheets together. */
const limits = {
  sheets: 200,
  /** Column definitions, such as widths. */
  columns: 100_000,
  /** Rows, including empty ones for which programs write an entry. */
  rows: 2_000_000,
  /** Cells with a value, and cells that get their value from a merged range. */
  cells: 3_000_000,
  merges: 200_000,
  /** Shared strings. */
  strings: 3_000_000,
  formats: 100_000,
  /** For all cells together. Cells may share one long text, but each gets its own copy when it leaves the thread. */
  characters: 50_000_000,
};

type Countable = keyof typeof limits;

const copyRows = 'Copie solo las filas y columnas con datos a un libro nuevo y elíjalo.';

const messages: Record<Countable, string> = {
  sheets: 'El libro tiene más de 200 hojas. Deje solo las que necesita y elíjalo de nuevo.',
  columns: `El libro define el ancho o el estilo de más de 100.000 columnas. ${copyRows}`,
  rows: `El libro tiene más de 2.000.000 de filas, contando las vacías. ${copyRows}`,
  cells: 'El libro tiene más de 3.000.000 de celdas con datos. Divídalo en varios y elíjalos de a uno.',
  merges: `El libro tiene más de 200.000 celdas combinadas. Sepárelas («Separar celdas» en Excel) y elíjalo de nuevo.`,
  strings: 'El libro tiene más de 3.000.000 de textos distintos. Divídalo en varios y elíjalos de a uno.',
  formats: `El libro tiene más de 100.000 formatos de celda. ${copyRows}`,
  characters:
    'Los textos del libro suman más de 50 millones de letras. Acorte los más largos o divida el libro en varios.',
};

export interface Budget {
  /** Adds this many to the count. Throws {@link RefusedFile} if there are too many. */
  count: (countable: Countable, amount?: number) => void;
}

/** The budget of one file. */
export function fileBudget(): Budget {
  const counts = {
    sheets: 0,
    columns: 0,
    rows: 0,
    cells: 0,
    merges: 0,
    strings: 0,
    formats: 0,
    characters: 0,
  };
  return {
    count: (countable, amount = 1) => {
      counts[countable] += amount;
      if (counts[countable] > limits[countable]) throw new RefusedFile(messages[countable]);
    },
  };
}
