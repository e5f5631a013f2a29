/**
 * The one query behind an entity's list, its count and its exports (rules §1 and §7). An entity declares what its list
 * may show, how it may be sorted and how rows are read by id; paging, search and batches are here.
 */
import { fold } from '@caracteriza/domain/values/fold';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql, type StringReference } from 'kysely';
import { executePlanned } from '../db/driver/driver.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { keysetRows } from './keyset.ts';
import { behind, inOrder, matchingRows, type Place, readPage, type Selection, withPlace } from './page.ts';
import { holdsWord, neededWords } from './word-search.ts';

/** A column to sort by. It must never be null; text needs a key column (COLLATE "C"). */
type SortColumn<DB, TB extends keyof DB> = StringReference<DB, TB> | RawBuilder<unknown>;

/** The fields of a `sort` that the contract lists in both directions. */
export type FieldOf<Sort extends string> = Exclude<Sort, `-${string}`>;

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

/** The last row that a page may show: each row before it costs a little, and nobody turns so many pages (decision 0068). */
export const deepestRow = 25_000;
const tooDeep =
  'La lista se recorre por páginas solo hasta la fila 25.000. Busque, o invierta el orden, para llegar a las demás.';

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
  const { page, pageSize } = query;
  if (page === undefined && pageSize === undefined) {
    return { message, data: rowsOf(listing, { trx, query }, filter) };
  }
  const size = pageSize ?? standardPageSize;
  const offset = ((page ?? 1) - 1) * size;
  if (offset + size > deepestRow) throw problem('invalid', [{ field: 'page', message: tooDeep }]);
  const { places, ...total } = await readPage(trx, selectionOf(listing, trx, query, filter), offset, size);
  return { message, data: await rowsAt(listing, trx, places), ...total };
}

/** All rows of a list in its order, read in keyset batches of `batchRows` inside the transaction. */
export function rowsOf<DB, TB extends keyof DB, Row extends { id: string }, Filter, Sort extends string>(
  listing: Listing<DB, TB, Row, Filter, FieldOf<Sort>>,
  { trx, query }: { trx: Kysely<Database>; query: Pick<ListQuery<Sort>, 'search' | 'sort'> },
  filter: Filter,
  batchRows = batchSize,
): AsyncGenerator<Row> {
  const selection = selectionOf(listing, trx, query, filter);
  let last: Place | undefined;
  return keysetRows(async (_after: Row | undefined, limit: number) => {
    const rows = inOrder(selection, behind(selection, matchingRows(selection), last));
    const batch = withPlace(selection, rows).limit(limit);
    const places = await (selection.matches ? executePlanned(trx, batch.compile()) : batch.execute());
    last = places.at(-1);
    return rowsAt(listing, trx, places);
  }, batchRows);
}

/** The words of a search, each once, folded as the searched columns are. */
const wordsOf = (search = '') =>
  neededWords(
    fold(search)
      .split(' ')
      .filter((word) => word !== ''),
  );

/** The rows that a request lists, in its order. */
export function selectionOf<DB, TB extends keyof DB, Row extends { id: string }, Filter>(
  listing: Listing<DB, TB, Row, Filter>,
  trx: Kysely<Database>,
  { search, sort = listing.standardSort }: Pick<ListQuery, 'search' | 'sort'>,
  filter: Filter,
): Selection<DB, TB> {
  const name = sort.replace(/^-/, '');
  const column = listing.sorts[name];
  if (column === undefined) throw new Error(`the list has no sort ${name}`);
  const descending = sort.startsWith('-') !== (listing.reversed?.includes(name) ?? false);
  const words = wordsOf(search);
  return {
    rows: listing.from(trx, filter),
    matches: words.length > 0 ? holdsWords(listing.search, words) : null,
    id: sql.ref<string>(listing.id),
    key: typeof column === 'string' ? sql.ref(column) : column,
    direction: descending ? 'desc' : 'asc',
  };
}

/** Each of the words is in one of the columns. */
function holdsWords(
  columns: readonly (string | RawBuilder<string>)[],
  words: readonly string[],
): RawBuilder<boolean> {
  const conditions = words.map((word) => {
    const inColumns = columns.map((column) =>
      holdsWord(typeof column === 'string' ? sql.ref(column) : column, word),
    );
    return sql`(${sql.join(inColumns, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

/** The whole rows at these places. */
async function rowsAt<Row extends { id: string }>(
  listing: { rows: (trx: Kysely<Database>, ids: readonly string[]) => Promise<Row[]> },
  trx: Kysely<Database>,
  places: readonly Place[],
): Promise<Row[]> {
  if (places.length === 0) return [];
  const rows = await listing.rows(
    trx,
    places.map(({ id }) => id),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return places.flatMap(({ id }) => byId.get(id) ?? []);
}
