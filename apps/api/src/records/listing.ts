/**
 * The one query behind an entity's list, its count and its exports (rules §1 and §7). An entity declares what its list
 * may show, how it may be sorted and how rows are read by id; paging, search and batches are here.
 */
import { fold } from '@caracteriza/domain/values/fold';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql, type StringReference } from 'kysely';
import type { AuditedChange } from '../audit/audit.ts';
import { executePlanned } from '../db/driver/driver.ts';
import type { Database } from '../db/types.ts';
import type { ExportColumn, ExportFormat } from '../exports/columns.ts';
import { exportCells, exportFile } from '../exports/file.ts';
import { cellBatches, listKey, type WrittenTable } from './cell-batches.ts';
import type { RecordKind } from './kinds.ts';
import { keysetRows } from './keyset.ts';
import { lengthOf, longList, type Place } from './long-list.ts';
import { countedFound, readPage } from './page.ts';
import { holdMoreThan, type SampledTable, sampleOf, type SearchSample } from './search-sample.ts';
import type { Trigrams } from './trigrams.ts';
import { holdsWord, neededWords } from './word-search.ts';

/** A column to sort by. It must never be null; text needs a key column (COLLATE "C"). */
type SortColumn<DB, TB extends keyof DB> = StringReference<DB, TB> | RawBuilder<unknown>;

/** The fields of a `sort` that the contract lists in both directions. */
type FieldOf<Sort extends string> = Exclude<Sort, `-${string}`>;

/**
 * What one list shows. `DB` and `TB` come from `from`, so that a wrong column does not compile; `Field` are the fields
 * that the contract sorts the operation's list by, all of them and no other.
 */
export interface Listing<
  DB,
  TB extends keyof DB,
  Row extends { id: string },
  Filter,
  Field extends string = string,
> {
  /**
   * Every row that the list may show, without columns: the table, the joins that sorting and search need, conditions.
   * Joins are left joins where they can be: the planner then drops those that a request does not need.
   */
  from: (trx: Kysely<Database>, filter: Filter) => SelectQueryBuilder<DB, TB, object>;
  id: StringReference<DB, TB>;
  /** Folded columns or expressions; each word must be in one of them. */
  search: (StringReference<DB, TB> | RawBuilder<string>)[];
  /** The table whose active rows are the whole list, where that grows long; null where a filter leaves few of them. */
  sampled?: (filter: Filter) => SampledTable | null;
  /** By the name that `sort` takes. */
  sorts: Record<Field, SortColumn<DB, TB>>;
  /** Names that sort against their column: the greater the age, the smaller the birth date. */
  reversed?: readonly NoInfer<Field>[];
  /** The order without `sort`, written as a `sort`. */
  standardSort: NoInfer<Field> | `-${NoInfer<Field>}`;
  /** The whole rows of these ids, in any order. */
  rows: (trx: Kysely<Database>, ids: readonly string[]) => Promise<Row[]>;
}

/** Names the types of a listing by its parts. */
export function listingOf<DB, TB extends keyof DB, Row extends { id: string }, Filter, Field extends string>(
  listing: Listing<DB, TB, Row, Filter, Field>,
): Listing<DB, TB, Row, Filter, Field> {
  return listing;
}

/**
 * An order by text without a key column, the same as `sortKey`'s; for lists that are short enough to sort in memory.
 */
export function textOrder(column: string): RawBuilder<string> {
  const plain = sql`translate(${sql.ref(column)}, 'ÁÉÍÓÚÜáéíóúüÑ', 'aeiouuaeiouuñ')`;
  return sql<string>`(replace(lower(${plain}), 'ñ', 'n~') collate "C")`;
}

/** The list parameters of the contract. */
export interface ListQuery<Sort extends string = string> {
  page?: number;
  pageSize?: number;
  search?: string;
  sort?: Sort;
}

/** A list's answer: a page as an array, the whole list row by row. */
interface ListAnswer<Row> {
  message: string;
  data: Row[] | AsyncIterable<Row>;
  total?: number;
  totalIsExact?: boolean;
}

const standardPageSize = 10;
const batchSize = 1000;
const message = 'Consulta exitosa.';

/**
 * Answers a list operation. With `page` or `pageSize` one page and the total; without them everything, read in keyset
 * batches while it is sent.
 */
export async function answerList<
  DB,
  TB extends keyof DB,
  Row extends { id: string },
  Filter,
  Sort extends string,
>(
  listing: Listing<DB, TB, Row, Filter, FieldOf<Sort>>,
  { trx, query }: { trx: Kysely<Database>; query: ListQuery<Sort> },
  filter: Filter,
): Promise<ListAnswer<Row>> {
  const ordered = orderOf(listing, query.sort);
  const { page, pageSize } = query;
  if (page === undefined && pageSize === undefined) {
    return { message, data: rowsOf(listing, trx, query, filter) };
  }
  const size = pageSize ?? standardPageSize;
  const offset = ((page ?? 1) - 1) * size;
  const words = wordsOf(query.search);
  const sample = await sampleFor(listing, trx, filter, words);
  const length = lengthOf(listing, JSON.stringify([filter, query.search]));
  length.many ||= sample !== null && holdMoreThan(sample, words, countedFound);
  // One word is looked for as it is.
  const trigrams = words.length > 1 ? sample?.trigrams : undefined;
  const found = () => matching(listing, trx, query.search, filter, trigrams);
  const { keys, ...total } = await readPage(
    trx,
    {
      memory: longList(listing, JSON.stringify([filter, query.search, query.sort])),
      ordered: (after, until) => ordered(found(), after, until),
      length,
      unsearched:
        words.length > 0
          ? ordered(listing.from(trx, filter))
              .select(holds(listing, words).as('holds'))
              .$castTo<Place & { holds: boolean }>()
          : null,
      counted: () => found().select(sql`1`.as('one')),
      way: ordered.way,
    },
    offset,
    size,
  );
  return { message, data: await readInOrder(listing, trx, keys), ...total };
}

/** All rows of a list in its order, read in keyset batches of `batchRows` inside the transaction. */
export function rowsOf<DB, TB extends keyof DB, Row extends { id: string }, Filter, Sort extends string>(
  listing: Listing<DB, TB, Row, Filter, FieldOf<Sort>>,
  trx: Kysely<Database>,
  query: Pick<ListQuery<Sort>, 'search' | 'sort'>,
  filter: Filter,
  batchRows = batchSize,
): AsyncGenerator<Row> {
  const ordered = orderOf(listing, query.sort);
  const searched = wordsOf(query.search).length > 0;
  let last: Place | undefined;
  return keysetRows(async (_after: Row | undefined, limit: number) => {
    const batch = ordered(matching(listing, trx, query.search, filter), last).limit(limit);
    const keys = await (searched ? executePlanned(trx, batch.compile()) : batch.execute());
    last = keys.at(-1);
    return readInOrder(listing, trx, keys);
  }, batchRows);
}

/** An exported file: the name of its records in audit entries, the sheet's name, and the columns. */
export interface ExportedTable<Row> {
  entity: RecordKind | 'auditEntry';
  name: string;
  columns: readonly ExportColumn<Row>[];
}

/** The same for a table whose cells the database writes. */
export type ExportedCells = Pick<ExportedTable<never>, 'entity' | 'name'> & WrittenTable;

/** What an export needs of its call. */
type ExportCall<Sort extends string> = {
  trx: Kysely<Database>;
  query: Pick<ListQuery<Sort>, 'search' | 'sort'>;
  audit: (change: AuditedChange) => Promise<void>;
};

/** Answers an export operation and writes its audit entry. The rows are the list's own, in the order of `sort`. */
export async function answerExport<
  DB,
  TB extends keyof DB,
  Row extends { id: string },
  Filter,
  Sort extends string,
>(
  listing: Listing<DB, TB, Row, Filter, FieldOf<Sort>>,
  call: ExportCall<Sort>,
  filter: Filter,
  format: ExportFormat,
  { entity, name, columns }: ExportedTable<Row>,
): Promise<{ message: string; data: AsyncIterable<Uint8Array> }> {
  const rows = rowsOf(listing, call.trx, call.query, filter);
  await call.audit({ entity, after: { format, ...call.query } });
  return { message: 'Archivo generado.', data: exportFile(format, name, columns, rows) };
}

/** The same for a table whose cells the database writes, for lists that grow long (decision 0059). */
export async function answerCellExport<
  DB,
  TB extends keyof DB,
  Row extends { id: string },
  Filter,
  Sort extends string,
>(
  listing: Listing<DB, TB, Row, Filter, FieldOf<Sort>>,
  call: ExportCall<Sort>,
  filter: Filter,
  format: ExportFormat,
  { entity, name, ...table }: ExportedCells,
): Promise<{ message: string; data: AsyncIterable<Uint8Array> }> {
  const { trx, query } = call;
  const { sorted, way, key } = orderOf(listing, query.sort);
  const batches = cellBatches(trx, format, table, {
    rows: (after, limit) =>
      sorted(matching(listing, trx, query.search, filter), after)
        .selectAll(table.table as unknown as TB)
        .select(key.as(listKey))
        .limit(sql.lit(limit)),
    way,
  });
  await call.audit({ entity, after: { format, ...query } });
  return { message: 'Archivo generado.', data: exportCells(format, name, table.columns, batches) };
}

/** What `sort` names, whatever its direction. */
const sortName = (sort: string) => sort.replace(/^-/, '');

const wordsOf = (search = '') =>
  neededWords(
    fold(search)
      .split(' ')
      .filter((word) => word !== ''),
  );

/** The rows that the filter and the search leave. */
function matching<DB, TB extends keyof DB, Row extends { id: string }, Filter>(
  listing: Listing<DB, TB, Row, Filter>,
  trx: Kysely<Database>,
  search: string | undefined,
  filter: Filter,
  trigrams?: Trigrams,
) {
  const words = wordsOf(search);
  const all = listing.from(trx, filter);
  return words.length > 0 ? all.where(holds(listing, words, trigrams)) : all;
}

/** A sample of what is searched, where the list has one. */
async function sampleFor<DB, TB extends keyof DB, Row extends { id: string }, Filter>(
  { sampled }: Listing<DB, TB, Row, Filter>,
  trx: Kysely<Database>,
  filter: Filter,
  words: readonly string[],
): Promise<SearchSample | null> {
  const table = words.length > 0 ? sampled?.(filter) : null;
  return table ? sampleOf(trx, table) : null;
}

/** Each of the words is in one of the searched columns. */
function holds<DB, TB extends keyof DB, Row extends { id: string }, Filter>(
  { search }: Listing<DB, TB, Row, Filter>,
  words: readonly string[],
  trigrams?: Trigrams,
): RawBuilder<boolean> {
  const found = words.map((word) => {
    const columns = search.map((searched) =>
      holdsWord(typeof searched === 'string' ? sql.ref(searched) : searched, word, trigrams),
    );
    return sql`(${sql.join(columns, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(found, sql` and `)})`;
}

/** Adds key, order and, for a batch, after which place it begins or with which one it ends. */
function orderOf<DB, TB extends keyof DB, Row extends { id: string }, Filter>(
  listing: Listing<DB, TB, Row, Filter>,
  sort: string = listing.standardSort,
) {
  const name = sortName(sort);
  const column = listing.sorts[name];
  if (column === undefined) throw new Error(`the list has no sort ${name}`);
  const descending = sort.startsWith('-') !== (listing.reversed?.includes(name) ?? false);
  const key = typeof column === 'string' ? sql.ref(column) : column;
  const id = sql.ref<string>(listing.id);
  const beyond = descending ? sql`<` : sql`>`;
  const way: 'asc' | 'desc' = descending ? 'desc' : 'asc';
  const within = descending ? sql`>=` : sql`<=`;
  const sorted = (query: SelectQueryBuilder<DB, TB, object>, after?: Place, until?: Place) => {
    const place = (side: RawBuilder<unknown>, at: Place) =>
      sql<boolean>`(${key}, ${id}) ${side} (${at.key}, ${at.id})`;
    return query
      .$if(after !== undefined, (from) => from.where(place(beyond, after!)))
      .$if(until !== undefined, (from) => from.where(place(within, until!)))
      .orderBy(key, way)
      .orderBy(id, way);
  };
  const ordered = (query: SelectQueryBuilder<DB, TB, object>, after?: Place, until?: Place) =>
    sorted(query, after, until)
      .select([id.as('id'), key.as('key')])
      .$castTo<Place>();
  return Object.assign(ordered, { sorted, way, key });
}

async function readInOrder<Row extends { id: string }>(
  listing: { rows: (trx: Kysely<Database>, ids: readonly string[]) => Promise<Row[]> },
  trx: Kysely<Database>,
  keys: readonly Place[],
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const rows = await listing.rows(
    trx,
    keys.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}
