/** One page of a list: the keys of its rows and the list's total, whichever page it is (rules §1). */
import { type AliasedExpression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { executePlanned } from '../db/driver.ts';
import { statement } from '../db/statement.ts';
import type { Database } from '../db/types.ts';
import { type Length, type LongList, type Place, stride } from './long-list.ts';

/**
 * The total is exact up to this many rows; one more stands for 'more' (contract, schema Total). What a search finds lies
 * all over the table, so that counting it costs ten times as much (decision 0031).
 */
const countedRows = 10_000;
const countedFound = 1000;

/** A page of a long search that ends here is looked for at the beginning of the list: this many rows of it. */
const nearPages = 100;
const nearRows = 2 * stride;

/** What a search finds is put in order by itself up to this many rows; beyond, the list is walked. */
const collectedFound = 30_000;

/** Some rows of a list, in its order. */
interface Ordered<DB, TB extends keyof DB> {
  memory: LongList;
  /** The keys in order: all of them, or those after a place, or up to one. */
  ordered: (after?: Place, until?: Place) => SelectQueryBuilder<DB, TB, Place>;
}

interface Shown<DB, TB extends keyof DB> extends Ordered<DB, TB> {
  /** What is known of its length. Whoever sorts what was found, or turns to another page, needs no new count. */
  length: Length;
  /** The list without the search, when there are words that the rows must hold. */
  unsearched: Ordered<DB, TB> | null;
  /** The same rows in any order, for counting. */
  counted: () => SelectQueryBuilder<DB, TB, object>;
  way: 'asc' | 'desc';
}

interface Page {
  keys: Place[];
  total: number;
  /** False when there are more than were counted. */
  totalIsExact: boolean;
}

type Counted = Place & { total?: number };

/** Reads the page that begins at `offset`. */
export async function readPage<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  list: Shown<DB, TB>,
  offset: number,
  size: number,
): Promise<Page> {
  const { length, unsearched } = list;
  const most = mostCounted(list);
  const many = length.many || offset >= most;
  const keys = await (unsearched === null
    ? walked(trx, list, !many, offset, size)
    : many
      ? amongMany(trx, list, unsearched, offset, size)
      : foundFirst(trx, list, unsearched, offset, size));
  const [first] = keys;
  let total = first && many ? most + 1 : first?.total;
  // A page behind the end has no row that could carry the total.
  total ??= offset === 0 ? 0 : await readTotal(trx, totalOf(list));
  length.many ||= total > most;
  return { keys, total, totalIsExact: total <= most };
}

const mostCounted = ({ unsearched }: { unsearched: unknown }) =>
  unsearched === null ? countedRows : countedFound;

/** What differs between two pages of a list. */
interface PageValues {
  key: unknown;
  id: string;
  size: number;
  skip: number;
}

/** Reads in the order from the nearest remembered place; the cheapest way when most rows belong to the list. */
async function walked<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  list: Shown<DB, TB>,
  withTotal: boolean,
  offset: number,
  size: number,
): Promise<Counted[]> {
  const { memory, ordered, way } = list;
  const { place, position } =
    offset < stride ? { place: undefined, position: 0 } : await placeBefore(trx, list, way, offset);
  const page = memory.kept(`page ${place ? 'after a place' : 'from the start'} ${withTotal}`, () =>
    statement<PageValues, Counted>((_db, value) => {
      const rows = ordered(place && { key: value('key'), id: value('id') })
        .limit(value('size'))
        .offset(value('skip'));
      return withTotal ? rows.select(totalOf(list).as('total')) : rows;
    }),
  );
  const values = { key: place?.key, id: place?.id ?? '', size, skip: offset - position };
  return list.unsearched ? executePlanned(trx, page.compiled(values)) : page.rows(trx, values);
}

/** Finds what a search finds once for page and total. When there is more than is counted, the page is found apart. */
async function foundFirst<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  list: Shown<DB, TB>,
  unsearched: Ordered<DB, TB>,
  offset: number,
  size: number,
): Promise<Counted[]> {
  const rows = await collected(trx, list, countedFound, offset, size);
  const total = rows[0]?.total ?? 0;
  if (total <= countedFound) return rows;
  const page = await amongMany(trx, list, unsearched, offset, size);
  return page.map((place) => ({ ...place, total }));
}

/**
 * A page of a search that finds more than is counted. What is found is mostly spread over the list, so that its beginning
 * holds a first page. Where it does not, as in an order by the name that was searched, all that is found is put in order.
 */
async function amongMany<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  list: Shown<DB, TB>,
  unsearched: Ordered<DB, TB>,
  offset: number,
  size: number,
): Promise<Counted[]> {
  const { length, ordered, way } = list;
  if (offset + size <= nearPages) {
    const { place } = await placeBefore(trx, unsearched, way, nearRows);
    const near = place ? await executePlanned(trx, pageOf(ordered(undefined, place), size, offset)) : [];
    if (near.length === size) return near;
  }
  if (!length.vast && offset < collectedFound) {
    const rows = await collected(trx, list, collectedFound, offset, size);
    length.vast = (rows[0]?.total ?? 0) > collectedFound;
    if (!length.vast) return rows;
  }
  return walked(trx, list, false, offset, size);
}

const pageOf = <DB, TB extends keyof DB>(
  ordered: SelectQueryBuilder<DB, TB, Place>,
  size: number,
  offset: number,
) => ordered.limit(size).offset(offset).compile();

/** Collects rows before they are ordered, at most one more than `most`: their page is then none of the list's. */
async function collected<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  { ordered, way }: Shown<DB, TB>,
  most: number,
  offset: number,
  size: number,
): Promise<Counted[]> {
  const found = ordered()
    .clearOrderBy()
    .limit(most + 1);
  const query = sql<Counted>`
    with found as materialized (${found})
    select id, key, (select count(*) from found) as total from found
    order by ${orderOf(way)} limit ${size} offset ${offset}`;
  return executePlanned(trx, query.compile(trx));
}

const orderOf = (way: 'asc' | 'desc') => (way === 'asc' ? sql`key, id` : sql`key desc, id desc`);

/** The nearest remembered place before the row with this offset, and how many rows lie up to it. */
const placeBefore = <DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  { memory, ordered }: Ordered<DB, TB>,
  way: 'asc' | 'desc',
  offset: number,
) => memory.before(offset, (after, rows) => strides(trx, ordered(after).limit(rows), way));

/** The last of each stride of these rows. */
async function strides(
  trx: Kysely<Database>,
  ordered: { as: (name: string) => AliasedExpression<Place, string> },
  way: 'asc' | 'desc',
): Promise<Place[]> {
  const { rows } = await sql<Place>`select id, key from (
      select id, key, row_number() over (order by ${orderOf(way)}) as position from ${ordered.as('ordered')}
    ) as numbered where position % ${sql.lit(stride)} = 0 order by position`.execute(trx);
  return rows;
}

const totalOf = <DB, TB extends keyof DB>(list: Shown<DB, TB>) =>
  sql<number>`(select count(*) from ${list
    .counted()
    .limit(mostCounted(list) + 1)
    .as('counted')})`;

async function readTotal(trx: Kysely<Database>, total: RawBuilder<number>): Promise<number> {
  const rows = await executePlanned(trx, sql<{ total: number }>`select ${total} as total`.compile(trx));
  return rows[0]?.total ?? 0;
}
