/** The rows of a list with their cells written as texts by the database, for an export (decision 0059). */
import { randomUUID } from 'node:crypto';
import { type Expression, type Kysely, type RawBuilder, sql } from 'kysely';
import { executePlanned } from '../db/driver.ts';
import type { Database } from '../db/types.ts';
import { type CellBatch, cellMark, fits, rowMark } from '../exports/cell-batch.ts';
import type { CellColumn, ExportFormat } from '../exports/columns.ts';
import { keysetRows } from './keyset.ts';
import type { Place } from './long-list.ts';

/** Rows of one statement, and of one of the texts that it answers: such a text still lies where V8 clears cheaply (128 kB). */
const batchSize = 2000;
const pieceSize = 200;

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
    select array_agg(id order by id) as ids, array_agg(value order by id) as names from master_value
  )`;

function cellOf(column: WrittenColumn, format: ExportFormat): RawBuilder<unknown> {
  // The place of the id among all in order, 0 for none. A join for each column costs twice as much, and planning them as much again.
  if ('entry' in column)
    return sql`coalesce(width_bucket(${sql.ref(column.entry)}, (select ids from entry)), 0)`;
  return sql`coalesce(${textOf(column, format)}, '')`;
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
  /** Each batch is planned for its own values. */
  planned: boolean;
}

/** The name of the key of the order, which no table has. */
export const listKey = 'list_key';

/** Some rows; the first of a statement brings the entries. */
interface Piece {
  entries: string[] | null;
  text: string;
  rows: number;
  id: string;
  key: unknown;
}

/** The cells of all rows, batch by batch; the database writes one while the one before it is sent. */
export async function* cellBatches(
  trx: Kysely<Database>,
  format: ExportFormat,
  { table, joins, columns }: WrittenTable,
  { rows, way, planned }: Ordered,
): AsyncGenerator<CellBatch> {
  const cells = columns.map((column) => cellOf(column, format));
  const id = sql.ref(`${table}.id`);
  const key = sql.ref(`${table}.${listKey}`);
  const order = sql`${key} ${sql.raw(way)}, ${id} ${sql.raw(way)}`;
  const read = async (after: Place | undefined, marks: { cellMark: string; rowMark: string }) => {
    const statement = sql<Piece>`
      ${entries}
      select
        case when piece = 0 then (select names from entry) end as entries,
        string_agg(line, '' order by place) as text,
        count(*)::int as rows,
        (array_agg(id order by place))[count(*)::int] as id,
        (array_agg(key order by place))[count(*)::int] as key
      from (
        select line, id, key, place, (place - 1) / ${sql.lit(pieceSize)} as piece from (
          select
            concat_ws(${marks.cellMark}::text, ${sql.join(cells)}) || ${marks.rowMark}::text as line,
            ${id} as id, ${key} as key, row_number() over (order by ${order}) as place
          from (${rows(after, batchSize)}) as ${sql.table(table)} ${joins}
        ) as lines
      ) as pieces
      group by piece
      order by piece`.compile(trx);
    const pieces = planned ? await executePlanned(trx, statement) : (await trx.executeQuery(statement)).rows;
    const names = pieces[0]?.entries ?? [];
    return pieces.map((piece) => ({ ...piece, ...marks, entries: names }));
  };
  const next = async (last: Place | undefined) => {
    const usual = await read(last, { cellMark, rowMark });
    if (usual.every(({ text, rows }) => fits(text, rows, columns.length))) return usual;
    // Somebody did type a mark. Nobody has typed these.
    return read(last, { cellMark: randomUUID(), rowMark: randomUUID() });
  };
  yield* keysetRows(next, batchSize / pieceSize);
}
