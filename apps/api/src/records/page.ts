/** One page of a list: the keys of its rows and the list's total, whichever page it is (rules §1). */
import { type AliasedExpression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { executePlanned } from '../db/driver/driver.ts';
import { statement } from '../db/driver/statement.ts';
import type { Database } from '../db/types.ts';
import { type Length, type LongList, type Place, stride } from './long-list.ts';

/**
 * The total is exact up to this many rows; one more stands for 'more' (contract, schema Total). What a search finds lies
 * all over the table, so that counting it costs ten times as much (decision 0031).
 */
const countedRows = 10_000;
export const countedFound = 1000;

/** A page of a long search that ends here is looked for at the beginning of the list: this many rows of it. */
const nearPages = 100;
const nearRows = 2000;

/** What a search finds is put in order by itself up to this many rows; beyond, the list is walked. */
const collectedFound = 30_000;

interface Shown<DB, TB extends keyof DB> {
  memory: LongList;
  /** The keys in order: all of them, or those after a place, or up to one. */
  ordered: (after?: Place, until?: Place) => SelectQueryBuilder<DB, TB, Place>;
  /** What is known of its length. Whoever sorts what was found, or turns to another page, needs no new count. */
  length: Length;
  /** The list without the search, in its order, each row with whether it holds the words; null when nothing is searched. */
  unsearched: SelectQueryBuilder<DB, TB, Place & { holds: boolean }> | null;
  /** The same rows in any order, for counting. */
  counted: () => SelectQueryBuilder<DB, TB, object>;
  way: Way;
}

type Way = 'asc' | 'desc';

type Unsearched<DB, TB extends keyof DB> = NonNullable<Shown<DB, TB>['unsearched']>;

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
  // The list ends here after all; behind a remembered place rows may have been added or removed.
  if (first && many && keys.length < size && offset < stride) total = offset + keys.length;
  // A page behind the end has no row that could carry the total.
  total ??= offset === 0 ? 0 : await readTotal(trx, totalOf(list));
  length.many = total > most;
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
  const { memory, ordered } = list;
  const { place, position } =
    offset < stride ? { place: undefined, position: 0 } : await placeBefore(trx, list, offset);
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

/**
 * Finds what a search finds once for page and total. When that is more than is counted, the same statement looks for the page
 * at the beginning of the list.
 */
async function foundFirst<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  list: Shown<DB, TB>,
  unsearched: Unsearched<DB, TB>,
  offset: number,
  size: number,
): Promise<Counted[]> {
  const order = orderOf(list.way);
  const found = list
    .ordered()
    .clearOrderBy()
    .limit(countedFound + 1);
  const total = sql`(select total from counted)`;
  const query = sql<Counted & { near: boolean }>`
    with found as materialized (${found}), counted as materialized (select count(*) as total from found)
    select * from (
      (select id, key, ${total} as total, false as near from found order by ${order} limit ${size} offset ${offset})
      union all
      (select id, key, ${total}, true from ${beginningOf(unsearched)}
       where holds and ${offset + size <= nearPages} and ${total} > ${countedFound}
       order by ${order} limit ${size} offset ${offset})
    ) as page order by near, ${order}`;
  const rows = await executePlanned(trx, query.compile(trx));
  const some = rows.filter(({ near }) => !near);
  const counted = some[0]?.total ?? 0;
  if (counted <= countedFound) return some;
  const near = rows.filter((row) => row.near);
  if (near.length === size) return near;
  const page = await putInOrder(trx, list, offset, size, some);
  return page.map((place) => ({ ...place, total: counted }));
}

/**
 * A page of a search that finds more than is counted. What is found is mostly spread over the list, so that its beginning
 * holds a first page. Where it does not, as in an order by the name that was searched, what is found is put in order.
 */
async function amongMany<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  list: Shown<DB, TB>,
  unsearched: Unsearched<DB, TB>,
  offset: number,
  size: number,
): Promise<Counted[]> {
  if (offset + size <= nearPages) {
    const { rows: near } = await sql<Place>`
      select id, key from ${beginningOf(unsearched)} where holds
      order by ${orderOf(list.way)} limit ${size} offset ${offset}`.execute(trx);
    if (near.length === size) return near;
  }
  return putInOrder(trx, list, offset, size);
}

/** The first rows of the list. The limit inside makes the database walk the order whatever is searched, and end with the page. */
const beginningOf = <DB, TB extends keyof DB>(unsearched: Unsearched<DB, TB>) =>
  unsearched.limit(sql.lit(nearRows)).as('beginning');

/**
 * Puts in order what a search finds, up to where the page ends at the latest, or all of it; walks the list when that is too much.
 * @param some the page among some of what is found, as many as are counted
 */
async function putInOrder<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  list: Shown<DB, TB>,
  offset: number,
  size: number,
  some?: Place[],
): Promise<Counted[]> {
  const { length } = list;
  const inOrder = async (until?: Place) => {
    if (length.vast) return [];
    const rows = await collected(trx, list, collectedFound, offset, size, until);
    length.vast = (rows[0]?.total ?? 0) > collectedFound;
    return length.vast ? [] : rows;
  };
  if (!length.vast && offset + size <= countedFound) {
    some ??= await collected(trx, list, countedFound, offset, size);
    // Up to the last of these there are as many of some as the page needs, so at least as many of all.
    const rows = some.length === size ? await inOrder(some.at(-1)) : [];
    if (rows.length === size) return rows;
  }
  if (!length.vast && offset < collectedFound) {
    const rows = await inOrder();
    if (!length.vast) return rows;
  }
  return walked(trx, list, false, offset, size);
}

/**
 * Collects rows before they are ordered, at most one more than `most`: their page is then none of the list's.
 * @param until the last row that counts
 */
async function collected<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  { ordered, way }: Shown<DB, TB>,
  most: number,
  offset: number,
  size: number,
  until?: Place,
): Promise<Counted[]> {
  const found = ordered(undefined, until)
    .clearOrderBy()
    .limit(most + 1);
  const query = sql<Counted>`
    with found as materialized (${found})
    select id, key, (select count(*) from found) as total from found
    order by ${orderOf(way)} limit ${size} offset ${offset}`;
  return executePlanned(trx, query.compile(trx));
}

const orderOf = (way: Way) => (way === 'asc' ? sql`key, id` : sql`key desc, id desc`);

/** The nearest remembered place before the row with this offset, and how many rows lie up to it. */
const placeBefore = <DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  { memory, ordered, way }: Shown<DB, TB>,
  offset: number,
) => memory.before(offset, (after, rows) => strides(trx, ordered(after).limit(rows), way));

/** The last of each stride of these rows. */
async function strides(
  trx: Kysely<Database>,
  ordered: { as: (name: string) => AliasedExpression<Place, string> },
  way: Way,
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
