/** One page of a list: the keys of its rows and the list's total, whichever page it is (rules §1). */
import { type AliasedExpression, type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { executePlanned } from '../db/driver.ts';
import { statement } from '../db/statement.ts';
import type { Database } from '../db/types.ts';
import { type LongList, type Place, stride } from './long-list.ts';

/** The total is exact up to this many rows; one more stands for 'more' (contract, schema Total). */
const countedRows = 10_000;

interface Shown<DB, TB extends keyof DB> {
  memory: LongList;
  /** There are words that the rows must hold. */
  searched: boolean;
  /** The keys in order, all of them or those after a place. */
  ordered: (after?: Place) => SelectQueryBuilder<DB, TB, Place>;
  /** The same rows in any order, for counting. */
  counted: () => SelectQueryBuilder<DB, TB, object>;
  way: 'asc' | 'desc';
}

interface Page {
  keys: Place[];
  total: number;
}

type Counted = Place & { total?: number };

/** Reads the page that begins at `offset`. */
export async function readPage<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  list: Shown<DB, TB>,
  offset: number,
  size: number,
): Promise<Page> {
  const { memory } = list;
  const many = memory.many || offset >= countedRows;
  const keys =
    list.searched && !many
      ? await foundFirst(trx, list, offset, size)
      : await walked(trx, list, !many, offset, size);
  const [first] = keys;
  let total = first && many ? countedRows + 1 : first?.total;
  // A page behind the end has no row that could carry the total.
  total ??= offset === 0 ? 0 : await readTotal(trx, totalOf(list));
  memory.many ||= total > countedRows;
  return { keys, total };
}

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
    offset < stride
      ? { place: undefined, position: 0 }
      : await memory.before(offset, (after, rows) => strides(trx, ordered(after).limit(rows), way));
  const page = memory.kept(`page ${place ? 'after a place' : 'from the start'} ${withTotal}`, () =>
    statement<PageValues, Counted>((_db, value) => {
      const rows = ordered(place && { key: value('key'), id: value('id') })
        .limit(value('size'))
        .offset(value('skip'));
      return withTotal ? rows.select(totalOf(list).as('total')) : rows;
    }),
  );
  const values = { key: place?.key, id: place?.id ?? '', size, skip: offset - position };
  return list.searched ? executePlanned(trx, page.compiled(values)) : page.rows(trx, values);
}

/**
 * Collects what a search finds before it is ordered, so that it is found once for page and total. When there is more
 * than is counted, the collected rows are not the first of the order, so the page is read in the order instead.
 */
async function foundFirst<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  list: Shown<DB, TB>,
  offset: number,
  size: number,
): Promise<Counted[]> {
  const found = list
    .ordered()
    .clearOrderBy()
    .limit(countedRows + 1);
  const query = sql<Counted>`
    with found as materialized (${found})
    select id, key, (select count(*) from found) as total from found
    order by ${orderOf(list.way)} limit ${size} offset ${offset}`;
  const rows = await executePlanned(trx, query.compile(trx));
  const total = rows[0]?.total ?? 0;
  if (total <= countedRows) return rows;
  const walk = await walked(trx, list, false, offset, size);
  return walk.map((place) => ({ ...place, total }));
}

const orderOf = (way: 'asc' | 'desc') => (way === 'asc' ? sql`key, id` : sql`key desc, id desc`);

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

const totalOf = <DB, TB extends keyof DB>({ counted }: Shown<DB, TB>) =>
  sql<number>`(select count(*) from ${counted()
    .limit(countedRows + 1)
    .as('counted')})`;

async function readTotal(trx: Kysely<Database>, total: RawBuilder<number>): Promise<number> {
  const rows = await executePlanned(trx, sql<{ total: number }>`select ${total} as total`.compile(trx));
  return rows[0]?.total ?? 0;
}
