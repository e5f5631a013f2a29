/**
 * The one query behind an entity's list, its count and its exports (rules §1 and §7). An entity declares what
 * its list may show, how it may be sorted and how rows are read by id; paging, search and batches are here. Must never
 * know an entity.
 */
import { fold } from '@caracteriza/domain/fold';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql, type StringReference } from 'kysely';
import type { AuditedChange } from '../audit/audit.ts';
import type { Database } from '../db/types.ts';
import type { ExportColumn, ExportFormat } from '../exports/columns.ts';
import { exportFile } from '../exports/file.ts';
import { keysetRows } from '../exports/keyset.ts';
import { problem } from '../http/problem.ts';

/** A column to sort by. It must never be null; text needs a key column (COLLATE "C"). */
type SortColumn<DB, TB extends keyof DB> = StringReference<DB, TB> | RawBuilder<unknown>;

/** What one list shows. `DB` and `TB` come from `from`, so that a wrong column does not compile. */
export interface Listing<DB, TB extends keyof DB, Row extends { id: string }, Filter> {
  /**
   * Every row that the list may show, without columns: the table, the joins that sorting and search need, conditions.
   * Joins are left joins where they can be: the planner then drops those that a request does not need. `sort` names what
   * the rows are sorted by, undefined where they are only counted.
   */
  from: (trx: Kysely<Database>, filter: Filter, sort?: string) => SelectQueryBuilder<DB, TB, object>;
  id: StringReference<DB, TB>;
  /** Folded columns or expressions; each word must be in one of them. */
  search: (StringReference<DB, TB> | RawBuilder<string>)[];
  /** By the name that `sort` takes. */
  sorts: Record<string, SortColumn<DB, TB>>;
  /** Names whose order runs against their column: an age grows as the birth date falls. */
  reversed?: readonly string[];
  /** The order without `sort`, as `sort` would name it. */
  standardSort: string;
  /** The whole rows of these ids, in any order. */
  rows: (trx: Kysely<Database>, ids: readonly string[]) => Promise<Row[]>;
}

/** Names the types of a listing by its parts. */
export function listingOf<DB, TB extends keyof DB, Row extends { id: string }, Filter>(
  listing: Listing<DB, TB, Row, Filter>,
): Listing<DB, TB, Row, Filter> {
  return listing;
}

/** The order of a text that has no key column, as `sortKey` has it; for lists that are short enough to sort in memory. */
export function textOrder(column: string): RawBuilder<string> {
  const plain = sql`translate(${sql.ref(column)}, 'ÁÉÍÓÚÜáéíóúüÑ', 'aeiouuaeiouuñ')`;
  return sql<string>`(replace(lower(${plain}), 'ñ', 'n~') collate "C")`;
}

/** The list parameters of the contract. */
export interface ListQuery {
  page?: number;
  pageSize?: number;
  search?: string;
  sort?: string;
}

/** A list's answer: a page as an array, the whole list row by row. */
interface ListAnswer<Row> {
  message: string;
  data: Row[] | AsyncIterable<Row>;
  total?: number;
}

const standardPageSize = 10;
/** The total is exact up to this many rows; one more stands for 'more' (contract, schema Total). */
const countedRows = 10_000;
const batchSize = 1000;
const message = 'Consulta exitosa.';

/**
 * Answers a list operation. With `page` or `pageSize` one page and the total; without them everything, read in keyset
 * batches while it is sent.
 * @throws 400 for a sort that the list does not know
 */
export async function answerList<DB, TB extends keyof DB, Row extends { id: string }, Filter>(
  listing: Listing<DB, TB, Row, Filter>,
  { trx, query }: { trx: Kysely<Database>; query: ListQuery },
  filter: Filter,
): Promise<ListAnswer<Row>> {
  const ordered = orderOf(listing, query.sort);
  const { page, pageSize } = query;
  if (page === undefined && pageSize === undefined) {
    return { message, data: rowsOf(listing, trx, query, filter) };
  }
  const size = pageSize ?? standardPageSize;
  const keys = await ordered(matching(listing, trx, query, filter))
    .limit(size)
    .offset(((page ?? 1) - 1) * size)
    .execute();
  const counted = await trx
    .selectFrom(
      matching(listing, trx, { search: query.search }, filter)
        .select(sql`1`.as('one'))
        .limit(countedRows + 1)
        .as('counted'),
    )
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { message, data: await readInOrder(listing, trx, keys), total: counted.total };
}

/** All rows of a list in its order, read in keyset batches of `batch` rows inside the transaction. */
export function rowsOf<DB, TB extends keyof DB, Row extends { id: string }, Filter>(
  listing: Listing<DB, TB, Row, Filter>,
  trx: Kysely<Database>,
  query: Pick<ListQuery, 'search' | 'sort'>,
  filter: Filter,
  batch = batchSize,
): AsyncGenerator<Row> {
  const ordered = orderOf(listing, query.sort);
  let last: Key | undefined;
  return keysetRows(async (_after: Row | undefined, limit: number) => {
    const keys = await ordered(matching(listing, trx, query, filter), last)
      .limit(limit)
      .execute();
    last = keys.at(-1);
    return readInOrder(listing, trx, keys);
  }, batch);
}

/**
 * Answers an export operation and writes its audit entry. The rows are the list's own, in the order of `sort`.
 * @param entity the entity's word in the contract, for the audit trail
 * @param name the sheet's name
 */
export async function answerExport<DB, TB extends keyof DB, Row extends { id: string }, Filter>(
  listing: Listing<DB, TB, Row, Filter>,
  call: {
    trx: Kysely<Database>;
    query: Pick<ListQuery, 'search' | 'sort'>;
    audit: (change: AuditedChange) => Promise<void>;
  },
  filter: Filter,
  file: { format: ExportFormat; entity: string; name: string; columns: readonly ExportColumn<Row>[] },
): Promise<{ message: string; data: AsyncIterable<Uint8Array> }> {
  const rows = rowsOf(listing, call.trx, call.query, filter);
  await call.audit({ entity: file.entity, after: { format: file.format, ...call.query } });
  return { message: 'Archivo generado.', data: exportFile(file.format, file.name, file.columns, rows) };
}

interface Key {
  id: string;
  key: unknown;
}

/** What `sort` names, whatever its direction. */
const sortName = (sort: string) => sort.replace(/^-/, '');

/** The rows that the filter and the search leave. */
function matching<DB, TB extends keyof DB, Row extends { id: string }, Filter>(
  listing: Listing<DB, TB, Row, Filter>,
  trx: Kysely<Database>,
  { search, sort }: Pick<ListQuery, 'search' | 'sort'>,
  filter: Filter,
) {
  const words = fold(search ?? '')
    .split(' ')
    .filter((word) => word !== '');
  return words.reduce(
    (query, word) => {
      const pattern = `%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`;
      const found = listing.search.map(
        (column) => sql`${typeof column === 'string' ? sql.ref(column) : column} like ${pattern}`,
      );
      return query.where(sql<boolean>`(${sql.join(found, sql` or `)})`);
    },
    listing.from(trx, filter, sort && sortName(sort)),
  );
}

/** Adds key, order and, for a batch, where it begins. */
function orderOf<DB, TB extends keyof DB, Row extends { id: string }, Filter>(
  listing: Listing<DB, TB, Row, Filter>,
  sort = listing.standardSort,
) {
  const name = sortName(sort);
  const column = Object.hasOwn(listing.sorts, name) ? listing.sorts[name] : undefined;
  if (column === undefined) {
    const known = Object.keys(listing.sorts).join(', ');
    throw problem('invalid', [
      { field: 'sort', message: `La lista no se puede ordenar por ${name}. Use: ${known}.` },
    ]);
  }
  const descending = sort.startsWith('-') !== (listing.reversed?.includes(name) ?? false);
  const key = typeof column === 'string' ? sql.ref(column) : column;
  const id = sql.ref<string>(listing.id);
  const beyond = descending ? sql`<` : sql`>`;
  const way = descending ? 'desc' : 'asc';
  return (query: SelectQueryBuilder<DB, TB, object>, after?: Key) => {
    const from = after
      ? query.where(sql<boolean>`(${key}, ${id}) ${beyond} (${after.key}, ${after.id})`)
      : query;
    return from
      .select([id.as('id'), key.as('key')])
      .orderBy(key, way)
      .orderBy(id, way)
      .$castTo<Key>();
  };
}

async function readInOrder<Row extends { id: string }>(
  listing: { rows: (trx: Kysely<Database>, ids: readonly string[]) => Promise<Row[]> },
  trx: Kysely<Database>,
  keys: readonly Key[],
): Promise<Row[]> {
  if (keys.length === 0) return [];
  const rows = await listing.rows(
    trx,
    keys.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return keys.flatMap(({ id }) => byId.get(id) ?? []);
}
