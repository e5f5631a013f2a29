/** The rows of a list with their cells written as texts by the database, for an export (decision 0059). */
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { executeCopy } from '../db/driver/driver.ts';
import type { Database } from '../db/types.ts';
import { type CellBatch, fieldsOf } from '../exports/cell-batch.ts';
import type { CellColumn, ExportFormat } from '../exports/columns.ts';
import { keysetRows } from './keyset.ts';
import type { Place } from './page.ts';

/** Rows of one statement. */
const batchSize = 2000;
/** Bytes of rows that are handed on at once. */
const pieceSize = 64 * 1024;

type ColumnOf<Table extends keyof Database> = {
  [Name in Table]: `${Name}.${keyof Database[Name] & string}`;
}[Table];

/** What a column shows: a column of a table as it is, the entry of a master table that it names, its compact day, or a number. */
type Source<Table extends keyof Database> =
  | { text: ColumnOf<Table> }
  | { entry: ColumnOf<Table> }
  | { day: ColumnOf<Table> }
  | { number: RawBuilder<number | null> };

export type WrittenColumn = CellColumn & Source<keyof Database>;

/** A table of an export. */
export interface WrittenTable {
  /** The list's own table. */
  table: keyof Database;
  /** The joins that the cells need; each row stays one. */
  joins: RawBuilder<unknown>;
  columns: readonly WrittenColumn[];
}

/** Columns of these tables, headed by the titles of a form; a field that the form lacks needs its own `header`. */
export function writtenColumns<
  Table extends keyof Database,
  Fields extends Readonly<Record<string, { label: string }>>,
>(
  titles: Fields,
  columns: readonly (({ field: keyof Fields } | { header: string }) & { width?: number } & Source<Table>)[],
): WrittenColumn[] {
  return columns.map((column) => {
    const header = 'header' in column ? column.header : (titles[column.field]?.label ?? '');
    const kind = (['text', 'entry', 'day', 'number'] as const).find((name) => name in column)!;
    return { ...(column as Source<keyof Database>), header, kind, width: column.width, days: kind === 'day' };
  });
}

/** The ids of all entries in order, and their names; in the same statement, so that each is what its row names. */
const entries = sql`
  with entry as materialized (
    select array_agg(id order by id) as ids, json_agg(value order by id)::text as names from master_value
  )`;

function cellOf(column: WrittenColumn, format: ExportFormat): RawBuilder<unknown> {
  // The place of the id among all in order, 0 for none. A join for each column costs twice as much, and planning them as much again.
  if ('entry' in column)
    return sql`coalesce(width_bucket(${sql.ref(column.entry)}, (select ids from entry)), 0)`;
  return textOf(column, format);
}

function textOf(
  column: Exclude<WrittenColumn, { entry: unknown }>,
  format: ExportFormat,
): RawBuilder<unknown> {
  if ('number' in column) return sql`${column.number}::text`;
  if ('text' in column) return sql.ref(column.text);
  const day = sql.ref(column.day);
  return format === 'excel'
    ? day
    : sql`substr(${day}, 7, 2) || '/' || substr(${day}, 5, 2) || '/' || substr(${day}, 1, 4)`;
}

/** A list in one order. */
interface Ordered {
  /** The next rows behind a place, with all columns of their table and `listKey`, the key that they are sorted by. */
  rows: (after: Place | undefined, limit: number) => Expression<unknown>;
  way: 'asc' | 'desc';
}

/** The name of the key of the order, which no table has. */
export const listKey = 'list_key';

/** The rows of one statement, as COPY's lines. */
class Lines {
  readonly #pieces: Buffer[] = [];
  #piece = Buffer.alloc(0);
  #filled = 0;
  rows = 0;

  /** Copies a line. */
  add(line: Buffer): void {
    if (this.#filled + line.length > this.#piece.length) {
      this.#end();
      this.#piece = Buffer.allocUnsafeSlow(Math.max(pieceSize, line.length));
      this.#filled = 0;
    }
    this.#filled += line.copy(this.#piece, this.#filled);
    this.rows += 1;
  }

  #end(): void {
    if (this.#filled > 0) this.#pieces.push(this.#piece.subarray(0, this.#filled));
  }

  /** All pieces, once. */
  taken(): Buffer[] {
    this.#end();
    return this.#pieces;
  }
}

interface Batch extends Place {
  pieces: CellBatch[];
}

/** The cells of all rows, some rows at once; the database writes a batch while the one before it is sent. */
export async function* cellBatches(
  trx: Kysely<Database>,
  format: ExportFormat,
  { table, joins, columns }: WrittenTable,
  { rows, way }: Ordered,
): AsyncGenerator<CellBatch> {
  const cells = columns.map((column) => cellOf(column, format));
  const id = sql.ref(`${table}.id`);
  const key = sql.ref(`${table}.${listKey}`);
  const order = sql`${key} ${sql.raw(way)}, ${id} ${sql.raw(way)}`;
  const nothing = sql.join([...columns, id, key].map(() => sql`null`));
  /** The line of the entries, which is the same in nearly all batches, and what it says. */
  let entryLine = Buffer.alloc(0);
  let names: string[] = [];
  const next = async (after: Place | undefined): Promise<Batch[]> => {
    const lines = new Lines();
    let first = true;
    const statement = sql`
      ${entries}
      select ${nothing}, names from entry
      union all (
        select ${sql.join(cells)}, ${id}, ${key}, null
        from (${rows(after, batchSize)}) as ${sql.table(table)} ${joins}
        order by ${order}
      )`.compile(trx);
    await executeCopy(trx, statement, (line) => {
      if (!first) return lines.add(line);
      first = false;
      if (line.equals(entryLine)) return;
      entryLine = Buffer.from(line);
      names = JSON.parse(fieldsOf(line.toString('utf8').trimEnd()).at(-1) || '[]') as string[];
    });
    if (lines.rows === 0) return [];
    const pieces = lines.taken();
    const last = pieces.at(-1)!;
    const fields = fieldsOf(last.toString('utf8', last.lastIndexOf(10, -2) + 1, last.length - 1));
    const place = { id: fields[columns.length]!, key: fields[columns.length + 1] };
    return [{ ...place, pieces: pieces.map((piece) => ({ lines: piece, entries: names })) }];
  };
  // One batch is one row here: there is a next one behind each.
  for await (const { pieces } of keysetRows(next, 1)) yield* pieces;
}
