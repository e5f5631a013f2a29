/** The rows of a long list as cell texts written by PostgreSQL's COPY (decision 0070). */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { executeCopy } from '../db/driver/driver.ts';
import type { Database } from '../db/types.ts';
import { type Cell, type ExportColumn, exportColumns } from '../exports/columns.ts';
import { CopiedRows, textsOf } from '../exports/copied-rows.ts';
import { keysetRows } from './keyset.ts';
import { type FieldOf, type Listing, type ListQuery, selectionOf } from './listing.ts';
import { inOrder, matchingRows, type Place, rowsAfter } from './page.ts';

/** Rows per statement. */
const batchSize = 4000;

/** Bytes of rows passed on at once. Even as base64 they fit the part of the heap that is cheap to clear. */
const pieceSize = 64 * 1024;

const lineEnd = 10;

/**
 * The lines of one statement, collected outside V8's heap. As strings, thousands of lines waiting for their reader would be
 * moved by the garbage collector again and again, which costs as much as everything else.
 */
class Lines {
  #bytes = Buffer.allocUnsafe(2 * 1024 * 1024);
  #length = 0;

  add(line: Buffer): void {
    const length = this.#length + line.length;
    if (length > this.#bytes.length) this.#bytes = Buffer.concat([this.#bytes], 2 * length);
    this.#length += line.copy(this.#bytes, this.#length);
  }

  clear(): void {
    this.#length = 0;
  }

  /** The cell texts of the last line; null if there is none. */
  get last(): string[] | null {
    if (this.#length === 0) return null;
    const begin = this.#bytes.lastIndexOf(lineEnd, this.#length - 2) + 1;
    return textsOf(this.#bytes.toString('utf8', begin, this.#length - 1));
  }

  *chunks(): Generator<Buffer> {
    for (let offset = 0; offset < this.#length;) {
      const end = this.#bytes.indexOf(lineEnd, Math.min(offset + pieceSize, this.#length - 1)) + 1;
      yield this.#bytes.subarray(offset, end);
      offset = end;
    }
  }
}

/** The cell texts of a row, '' for null. */
type CellTexts = readonly string[];

/** A column, qualified by its table. */
type Column = { [Table in keyof Database]: `${Table}.${keyof Database[Table] & string}` }[keyof Database];

/** A cell as SQL, plus a conversion if the file should not contain the text unchanged. */
interface WrittenCell {
  cell: RawBuilder<unknown>;
  value?: (text: string) => Cell;
}

export const textCell = (column: Column): WrittenCell => ({
  cell: sql.ref(column),
});

/** A date, written as dd/mm/yyyy. */
export const dayCell = (column: Column): WrittenCell => {
  const day = sql.ref(column);
  return {
    cell: sql`substr(${day}, 7, 2) || '/' || substr(${day}, 5, 2) || '/' || substr(${day}, 1, 4)`,
    value: (text) => ({ day: text.slice(6) + text.slice(3, 5) + text.slice(0, 2) }),
  };
};

/** A non-negative number: a minus sign would be mistaken for the start of a formula (exports/copied-rows.ts). */
export const countCell = (cell: RawBuilder<number | null>): WrittenCell => ({
  cell,
  value: (text) => (text === '' ? null : Number(text)),
});

/** The name of an entry of a master table. With many such columns, joins would cost more, including in planning time. */
export const entryCell = (column: Column, table: string): WrittenCell => {
  const fromEntry = sql`from entry where table_name = ${table}`;
  return {
    cell: sql`(select names ${fromEntry})[width_bucket(${sql.ref(column)}, (select ids ${fromEntry}))]`,
  };
};

/** The entries of each master table in id order, for `entryCell`. */
const entries = sql`with entry as materialized (
  select table_name, array_agg(id order by id) as ids, array_agg(value order by id) as names
  from master_value group by table_name)`;

type CellColumn<Fields> = WrittenCell &
  ({ field: keyof Fields } | { header: string }) &
  Pick<ExportColumn<CellTexts>, 'width' | 'days'>;

/** The columns of a file whose rows have these cells. The headers are the field titles of a form or the `header` given. */
export const cellColumns = <Fields extends Readonly<Record<string, { label: string }>>>(
  titles: Fields,
  columns: readonly CellColumn<Fields>[],
): ExportColumn<CellTexts>[] =>
  exportColumns<CellTexts, Fields>(
    titles,
    columns.map(({ cell: _cell, value = (text) => text, ...column }, n) => ({
      ...column,
      value: (cells: CellTexts) => value(cells[n]!),
    })),
  );

/** All rows of a list in order, read in keyset batches inside the transaction. */
export async function* cellRowsOf<
  DB,
  TB extends keyof DB,
  Row extends { id: string },
  Filter,
  Sort extends string,
>(
  listing: Listing<DB, TB, Row, Filter, FieldOf<Sort>>,
  { trx, query }: { trx: Kysely<Database>; query: Pick<ListQuery<Sort>, 'search' | 'sort'> },
  filter: Filter,
  columns: readonly WrittenCell[],
): AsyncGenerator<CopiedRows> {
  const selection = selectionOf(listing, trx, query, filter);
  /** The ID and sort key come after the cells. */
  const placeOf = (texts: string[]): Place => ({ id: texts.at(-2)!, key: texts.at(-1) });
  /** The lines of the batch before the one being written. A new buffer for each batch would cost a tenth of the whole export. */
  let spareLines: Lines | undefined;
  // `keysetRows` sees each batch as one row, which is passed on without waiting.
  const batches = keysetRows(async (lastLines: Lines | undefined) => {
    const lastCells = lastLines?.last;
    const rows = inOrder(
      selection,
      rowsAfter(selection, matchingRows(selection), lastCells ? placeOf(lastCells) : undefined),
    )
      .select(columns.map(({ cell }, n) => cell.as(`cell${n}`)))
      .select([selection.id.as('id'), selection.key.as('key')])
      .limit(sql.lit(batchSize));
    const lines = spareLines ?? new Lines();
    spareLines = undefined;
    lines.clear();
    await executeCopy(trx, sql`${entries} ${rows}`.compile(trx), (line) => lines.add(line));
    return lines.last ? [lines] : [];
  }, 1);
  for await (const lines of batches) {
    for (const chunk of lines.chunks()) yield new CopiedRows(chunk, columns.length);
    spareLines = lines;
  }
}
