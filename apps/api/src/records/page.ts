/** One page of a list: the keys of its rows and the list's total (rules §1, decision 0068). */
import { type Kysely, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { executePlanned } from '../db/driver/driver.ts';
import type { Database } from '../db/types.ts';

/** The total is exact up to this many rows; beyond that, the contract reports 'more' (schema Total). */
const countedRows = 10_000;
/** The same limit for a search, whose matches are scattered over the table, making counting ten times as expensive. */
const countedMatches = 1000;

/** A row's position in an order. */
export interface Place {
  id: string;
  key: unknown;
}

/** The rows of one list in one order. */
export interface Selection<DB, TB extends keyof DB> {
  /** A query for all rows of the list, without columns. */
  rows: SelectQueryBuilder<DB, TB, object>;
  /** A condition that is true for the rows a search finds by their own words; null without a search. */
  matches: RawBuilder<boolean> | null;
  /** Rows that a search finds by the words of other rows. */
  byOthers?: FoundByOthers | null;
  id: RawBuilder<string>;
  /** The sort key; never null. Equal keys are sorted by ID. */
  key: RawBuilder<unknown>;
  direction: 'asc' | 'desc';
  /**
   * Whether the rows are computed, so that finding them costs more than sorting them. They are then found once for both page
   * and total.
   */
  isWorkedOut: boolean;
}

/** Rows that a search finds by the words of other rows that belong to them. */
export interface FoundByOthers {
  /** Selects the ID of a row of the list as `id`, once for each related row that contains the words. */
  ids: RawBuilder<unknown>;
  /** Whether one of the related rows contains the words. */
  holds: RawBuilder<boolean>;
}

interface Page {
  rowKeys: Place[];
  total: number;
  /** False if there are more rows than were counted. */
  totalIsExact: boolean;
}

/** The rows the search finds; all rows without a search. */
export function matchingRows<DB, TB extends keyof DB>({ rows, matches, id, byOthers }: Selection<DB, TB>) {
  if (matches === null) return rows;
  if (!byOthers) return rows.where(matches);
  // Each of the two conditions has an index; combined by OR, they could use neither.
  const ownMatches = rows.where(matches).select(id.as('id'));
  return rows.where(sql<boolean>`${id} in (${ownMatches} union all ${byOthers.ids})`);
}

/** Adds the position of each row. */
export const withPlace = <DB, TB extends keyof DB>(
  { id, key }: Selection<DB, TB>,
  rows: SelectQueryBuilder<DB, TB, object>,
) => rows.select([id.as('id'), key.as('key')]).$castTo<Place>();

/** Sorts rows in the list's order. */
export const inOrder = <DB, TB extends keyof DB>(
  { id, key, direction }: Selection<DB, TB>,
  rows: SelectQueryBuilder<DB, TB, object>,
) => rows.orderBy(key, direction).orderBy(id, direction);

/** Skips the rows up to a position in that order; all rows remain if there is no position. */
export const rowsAfter = <DB, TB extends keyof DB>(
  selection: Selection<DB, TB>,
  rows: SelectQueryBuilder<DB, TB, object>,
  rowKey: Place | undefined,
) =>
  rowKey ? rows.where(comparedWithPlace(selection, selection.direction === 'asc' ? '>' : '<', rowKey)) : rows;

const comparedWithPlace = <DB, TB extends keyof DB>(
  { id, key }: Selection<DB, TB>,
  sign: '>' | '<' | '>=' | '<=',
  rowKey: Place,
) => sql<boolean>`(${key}, ${id}) ${sql.raw(sign)} (${rowKey.key}, ${rowKey.id})`;

/** Reads the page that starts after `offset` rows. */
export function readPage<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  selection: Selection<DB, TB>,
  offset: number,
  size: number,
): Promise<Page> {
  return selection.matches === null
    ? wholeListPage(trx, selection, offset, size)
    : searchPage(trx, selection, offset, size);
}

async function wholeListPage<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  selection: Selection<DB, TB>,
  offset: number,
  size: number,
): Promise<Page> {
  const { rows } = selection;
  if (selection.isWorkedOut) {
    const placedRows = sql`found as materialized (${withPlace(selection, rows)})`;
    const page = sql`(select id, key from found order by ${orderOf(selection)} limit ${size} offset ${offset}) as page`;
    const query = sql<PlaceAndTotal>`with ${placedRows} ${pageWithTotal(selection, page, sql`found`)}`;
    return pageOf((await query.execute(trx)).rows, Infinity);
  }
  const page = withPlace(selection, inOrder(selection, rows)).limit(size).offset(offset);
  const countedRowsQuery = rows.select(sql`1`.as('one')).limit(countedRows + 1);
  const query = pageWithTotal(selection, sql`${page.as('page')}`, sql`${countedRowsQuery.as('counted')}`);
  return pageOf((await query.execute(trx)).rows, countedRows);
}

/** The first rows of a computed list, and its total. */
export interface FoundRows {
  ids: readonly string[];
  total: number;
}

/** Finds the first rows of a computed list. */
export async function readFirstRows<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  selection: Selection<DB, TB>,
  limit: number,
): Promise<FoundRows> {
  const query = sql<FoundRows>`
    with found as materialized (${withPlace(selection, selection.rows)})
    select array(select id::text from found order by ${orderOf(selection)} limit ${limit}) as ids,
      (select count(*) from found) as total`;
  return (await query.execute(trx)).rows[0]!;
}

type PlaceAndTotal = Place & { total: number };

/** The positions of a page, each with the number of rows counted; a single row without a position if the page is empty. */
const pageWithTotal = (
  selection: InDirection,
  page: RawBuilder<unknown>,
  countedRowsQuery: RawBuilder<unknown>,
) =>
  sql<PlaceAndTotal>`
    select id, key, total from (select count(*) as total from ${countedRowsQuery}) as total
    left join ${page} on true order by ${orderOf(selection)}`;

const pageOf = (rows: readonly PlaceAndTotal[], limit: number): Page => {
  const { total } = rows[0]!;
  return {
    rowKeys: rows.filter(({ id }) => id !== null),
    total: Math.min(total, limit + 1),
    totalIsExact: total <= limit,
  };
};

type InDirection = Pick<Selection<never, never>, 'direction'>;

const orderOf = ({ direction }: InDirection) => (direction === 'asc' ? sql`key, id` : sql`key desc, id desc`);

/**
 * A page of search results. The trigram index does not know the order, and walking the order does not know the index. Which of
 * them is cheaper depends on how common the words are and where in the order they occur, which PostgreSQL can only guess.
 * Therefore the strategies that are cheap for each kind of word are tried in turn.
 */
async function searchPage<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  selection: Selection<DB, TB>,
  offset: number,
  size: number,
): Promise<Page> {
  const fewRows = await pageOfFewMatches(trx, selection, offset, size);
  if (fewRows.totalIsExact) return fewRows;
  const firstKeys = await pageFromBeginning(trx, selection, offset, size);
  // If the page is not full, it may be missing rows that come later.
  const pageRows =
    firstKeys.length === size
      ? firstKeys
      : await pageOfAllMatches(trx, selection, offset, size, fewRows.rowKeys);
  return { ...fewRows, rowKeys: pageRows };
}

/** Collects matches and sorts them. The page is correct only if these are all the matches (`totalIsExact`). */
async function pageOfFewMatches<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  selection: Selection<DB, TB>,
  offset: number,
  size: number,
): Promise<Page> {
  const matches = withPlace(selection, selection.rows.where(selection.matches!)).limit(countedMatches + 1);
  const page = sql`(
    select id, key from matching order by ${orderOf(selection)} limit ${size} offset ${offset}) as page`;
  const matchTables = selection.byOthers
    ? sql`own as materialized (${matches}), ${matchesWithOthers(selection, selection.byOthers)}`
    : sql`matching as materialized (${matches})`;
  const query = sql<PlaceAndTotal>`with ${matchTables} ${pageWithTotal(selection, page, sql`matching`)}`;
  return pageOf(await executePlanned(trx, query.compile(trx)), countedMatches);
}

/**
 * How many related rows to look at in each step. Each may belong to a different row of the list, or many to the same
 * one. The last step looks at all of them.
 */
const countedOthers = [1500, 5000, null];

/**
 * `matching`: the rows of `own`, and those found through related rows. Related rows are not searched if the rows' own
 * words already find too many, and the later steps run only if the earlier ones led to few rows.
 */
function matchesWithOthers<DB, TB extends keyof DB>(
  selection: Selection<DB, TB>,
  { ids }: FoundByOthers,
): RawBuilder<unknown> {
  const { rows, id } = selection;
  const isFew = (name: string) => sql`(select count(*) <= ${countedMatches} from ${sql.table(name)})`;
  const turns = countedOthers.map((limit, turnIndex) => {
    const othersTable = sql.table(`others${turnIndex}`);
    const isDue =
      turnIndex === 0
        ? isFew('own')
        : sql`(select count(*) = ${countedOthers[turnIndex - 1]} from ${sql.table(`others${turnIndex - 1}`)})
            and ${isFew(`found${turnIndex - 1}`)}`;
    const foundRows = rows.where(sql<boolean>`${id} in (select distinct id from ${othersTable})`);
    return sql`
      ${othersTable} as materialized (
        select id from (${ids}) as found where ${isDue} and id not in (select id from own) limit ${limit}),
      ${sql.table(`found${turnIndex}`)} as materialized (${withPlace(selection, foundRows).limit(countedMatches + 1)})`;
  });
  const sources = ['own', ...turns.map((_, turnIndex) => `found${turnIndex}`)];
  const united = sql.join(
    sources.map((name) => sql`select id, key from ${sql.table(name)}`),
    sql` union `,
  );
  return sql`${sql.join(turns)}, matching as materialized (${united})`;
}

/** Rows of the list to scan for each row on the page and before it. */
const rowsForOne = 20;
const minRows = 2000;

/**
 * Scans the beginning of the list. Common words fill a page there, unless the order correlates with them, as when searching a
 * list sorted by name for a name. The inner limit forces PostgreSQL to use this plan.
 */
async function pageFromBeginning<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  selection: Selection<DB, TB>,
  offset: number,
  size: number,
): Promise<Place[]> {
  const { matches, byOthers } = selection;
  const isMatch = byOthers ? sql<boolean>`(${matches} or ${byOthers.holds})` : matches!;
  const beginningRows = withPlace(selection, inOrder(selection, selection.rows))
    .select(isMatch.as('matches'))
    .limit(Math.max(minRows, rowsForOne * (offset + size)));
  const query = sql<Place>`
    select id, key from ${beginningRows.as('beginning')} where matches
    order by ${orderOf(selection)} limit ${size} offset ${offset}`;
  return executePlanned(trx, query.compile(trx));
}

/**
 * Sorts all matches. The inner offset prevents PostgreSQL from walking the order in search of them.
 * @param rowKeys a page taken from some of the matches; the page of all matches ends no later than this one
 */
async function pageOfAllMatches<DB, TB extends keyof DB>(
  trx: Kysely<Database>,
  selection: Selection<DB, TB>,
  offset: number,
  size: number,
  rowKeys: readonly Place[],
): Promise<Place[]> {
  const lastKey = rowKeys[size - 1];
  const matches = matchingRows(selection);
  const upToOperator = selection.direction === 'asc' ? '<=' : '>=';
  const placedRows = withPlace(
    selection,
    lastKey ? matches.where(comparedWithPlace(selection, upToOperator, lastKey)) : matches,
  );
  const query = sql<Place>`
    select id, key from ${placedRows.offset(0).as('matching')}
    order by ${orderOf(selection)} limit ${size} offset ${offset}`;
  return executePlanned(trx, query.compile(trx));
}
