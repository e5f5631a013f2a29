/**
 * The query behind an entity's list, its count and its exports (rules §1 and §7). An entity declares which rows its list may
 * show, how they can be sorted and how they are read by ID; paging, search and batches are handled here.
 */
import { fold } from '@caracteriza/domain/values/fold';
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql, type StringReference } from 'kysely';
import { executePlanned } from '../db/driver/driver.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { keysetRows } from './keyset.ts';
import {
  type FoundByOthers,
  type FoundRows,
  inOrder,
  matchingRows,
  type Place,
  readFirstRows,
  readPage,
  rowsAfter,
  type Selection,
  withPlace,
} from './page.ts';
import { holdsWord, indexedParts, neededWords } from './word-search.ts';

/** A column to sort by. It must never be null; text needs a key column (COLLATE "C"). */
type SortColumn<DB, TB extends keyof DB> = StringReference<DB, TB> | RawBuilder<unknown>;

/** The fields of a `sort` that the contract lists in both directions. */
export type FieldOf<Sort extends string> = Exclude<Sort, `-${string}`>;

/**
 * The definition of a list. `DB` and `TB` are inferred from `from`, so that an invalid column does not compile. `Field` must be
 * exactly the fields by which the contract sorts the operation's list.
 */
export interface Listing<
  DB,
  TB extends keyof DB,
  Row extends { id: string },
  Filter,
  Field extends string = string,
> {
  /**
   * All rows the list may show, without columns: the table, the conditions, and the joins needed for sorting and search. Use
   * left joins where possible, so that the planner can drop those a request does not need.
   */
  from: (trx: Kysely<Database>, filter: Filter) => SelectQueryBuilder<DB, TB, object>;
  id: StringReference<DB, TB>;
  /** Folded columns or expressions; each word must occur in one of them. */
  search: (StringReference<DB, TB> | RawBuilder<string>)[];
  /**
   * Finds rows by the words of other rows that belong to them; null if these are not searched, for example because the
   * user may not see them.
   */
  searchOthers?: (words: readonly string[], filter: Filter) => FoundByOthers | null;
  /** Sort columns by their name in `sort`. */
  sorts: Record<Field, SortColumn<DB, TB>>;
  /** Names that sort opposite to their column: the greater the age, the earlier the birth date. */
  reversed?: readonly NoInfer<Field>[];
  /** The default order, written as a `sort`. */
  standardSort: NoInfer<Field> | `-${NoInfer<Field>}`;
  /** Whether the rows are computed by a statement that costs more than sorting them. */
  isWorkedOut?: boolean;
  /** Reads the full rows with these IDs, in any order. */
  rows: (trx: Kysely<Database>, ids: readonly string[]) => Promise<Row[]>;
}

/** Infers the type parameters of a listing. */
export function listingOf<DB, TB extends keyof DB, Row extends { id: string }, Filter, Field extends string>(
  listing: Listing<DB, TB, Row, Filter, Field>,
): Listing<DB, TB, Row, Filter, Field> {
  return listing;
}

/** An order by text without a key column, equal to that of `sortKey`, for lists short enough to sort in memory. */
export function textOrder(column: string): RawBuilder<string> {
  const withoutAccents = sql`translate(${sql.ref(column)}, 'ÁÉÍÓÚÜáéíóúüÑ', 'aeiouuaeiouuñ')`;
  return sql<string>`(replace(lower(${withoutAccents}), 'ñ', 'n~') collate "C")`;
}

/** The contract's list parameters. */
export interface ListQuery<Sort extends string = string> {
  page?: number;
  pageSize?: number;
  search?: string;
  sort?: Sort;
}

/** The response to a list request: a page as an array, or the whole list row by row. */
interface ListAnswer<Row> {
  message: string;
  data: Row[] | AsyncIterable<Row>;
  total?: number;
  totalIsExact?: boolean;
}

const standardPageSize = 10;
const batchSize = 1000;
const message = 'Consulta exitosa.';

/** The last row a page may show. Every row before it costs a little, and nobody pages that far (decision 0068). */
export const maxListedRow = 25_000;
const tooDeep =
  'La lista se recorre por páginas solo hasta la fila 25.000. Busque, o invierta el orden, para llegar a las demás.';

/** The number of first rows that a computed list shares between callers; later pages are computed for each caller. */
const sharedRowCount = 1000;

/** Finds the first rows of a list in this order, or takes those found for another caller. */
type ShareRows = (sort: string, findRows: () => Promise<FoundRows>) => Promise<FoundRows>;

/**
 * Responds to a list operation: one page and the total if `page` or `pageSize` is given, otherwise everything, read in keyset
 * batches while it is sent.
 * @param shareRows for a computed list, whose callers may get rows found for others
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
  shareRows?: ShareRows,
): Promise<ListAnswer<Row>> {
  const { page, pageSize } = query;
  if (page === undefined && pageSize === undefined) {
    return { message, data: rowsOf(listing, { trx, query }, filter) };
  }
  const size = pageSize ?? standardPageSize;
  const offset = ((page ?? 1) - 1) * size;
  if (offset + size > maxListedRow) throw problem('invalid', [{ field: 'page', message: tooDeep }]);
  const selection = selectionOf(listing, trx, query, filter);
  if (shareRows && selection.matches === null && offset + size <= sharedRowCount) {
    const findRows = () => readFirstRows(trx, selection, sharedRowCount);
    const { ids, total } = await shareRows(query.sort ?? listing.standardSort, findRows);
    const data = await rowsAt(listing, trx, ids.slice(offset, offset + size));
    return { message, data, total, totalIsExact: true };
  }
  const { rowKeys, ...total } = await readPage(trx, selection, offset, size);
  return { message, data: await rowsAt(listing, trx, idsOf(rowKeys)), ...total };
}

/** All rows of a list in order, read in keyset batches of `batchRows` inside the transaction. */
export function rowsOf<DB, TB extends keyof DB, Row extends { id: string }, Filter, Sort extends string>(
  listing: Listing<DB, TB, Row, Filter, FieldOf<Sort>>,
  { trx, query }: { trx: Kysely<Database>; query: Pick<ListQuery<Sort>, 'search' | 'sort'> },
  filter: Filter,
  batchRows = batchSize,
): AsyncGenerator<Row> {
  const selection = selectionOf(listing, trx, query, filter);
  let lastPlace: Place | undefined;
  return keysetRows(async (_after: Row | undefined, limit: number) => {
    const rows = inOrder(selection, rowsAfter(selection, matchingRows(selection), lastPlace));
    const batch = withPlace(selection, rows).limit(limit);
    const pageRows = await (selection.matches ? executePlanned(trx, batch.compile()) : batch.execute());
    lastPlace = pageRows.at(-1);
    return rowsAt(listing, trx, idsOf(pageRows));
  }, batchRows);
}

/** The distinct words of a search, folded like the searched columns. */
export const wordsOf = (search = '') =>
  neededWords(
    fold(search)
      .split(' ')
      .filter((word) => word !== ''),
  );

/** The rows a request lists, in order. */
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
  const searchWords = wordsOf(search);
  return {
    rows: listing.from(trx, filter),
    matches: searchWords.length > 0 ? holdsWords(listing.search, searchWords) : null,
    byOthers: searchWords.length > 0 ? listing.searchOthers?.(searchWords, filter) : null,
    id: sql.ref<string>(listing.id),
    key: typeof column === 'string' ? sql.ref(column) : column,
    direction: descending ? 'desc' : 'asc',
    isWorkedOut: listing.isWorkedOut ?? false,
  };
}

/** True if each of the words is in one of the columns. */
export function holdsWords(
  columns: readonly (string | RawBuilder<string>)[],
  words: readonly string[],
): RawBuilder<boolean> {
  const indexed = indexedParts(words);
  const conditions = words.map((word, index) => {
    const inColumns = columns.map((column) =>
      holdsWord(typeof column === 'string' ? sql.ref(column) : column, word, indexed[index]),
    );
    return sql`(${sql.join(inColumns, sql` or `)})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` and `)})`;
}

const idsOf = (rowKeys: readonly Place[]) => rowKeys.map(({ id }) => id);

/** The full rows with these ids, in that order; missing ones are left out. */
async function rowsAt<Row extends { id: string }>(
  listing: { rows: (trx: Kysely<Database>, ids: readonly string[]) => Promise<Row[]> },
  trx: Kysely<Database>,
  ids: readonly string[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await listing.rows(trx, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
