/** Reads a page of a feed's table, and counts its rows. */
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import type { JsonLevel } from '../../odata/format.ts';
import type { NextPage, QueryOptions } from '../../odata/query-options.ts';
import { countSurveys, type SurveySelection, lastSurvey, surveyRows } from './campaign-answers-rows.ts';
import type { FeedTable } from './campaign-answers-feed-tables.ts';

/**
 * The number of surveys that one page examines, however few of them pass the filter, so that every request takes about
 * the same time.
 */
const pageSurveys = 1000;
/** A page ends at the end of a survey once it has this many characters. */
const pageLength = 3_000_000;

export interface Page {
  /** The rows as JSON texts. */
  rows: string[];
  /** Null after the last page. */
  next: NextPage | null;
}

/** Writes a row as JSON. */
export function rowWriter<Row>({ properties }: Pick<QueryOptions<Row>, 'properties'>): (row: Row) => string {
  const writers = properties.map(({ name, value }) => ({ start: `${JSON.stringify(name)}:`, value }));
  return (row) => `{${writers.map(({ start, value }) => start + JSON.stringify(value(row))).join(',')}}`;
}

export async function readPage<Row>(
  trx: Kysely<Database>,
  selection: SurveySelection,
  table: FeedTable<Row>,
  options: QueryOptions<Row>,
): Promise<Page> {
  const { filter, top, afterKey, last: end } = options;
  const writeRow = rowWriter(options);
  const page: Page = { rows: [], next: null };
  let [surveys, length, lastID] = [0, 0, afterKey];
  const rowsLeft = () => (top === undefined ? undefined : top - page.rows.length);
  if (top === 0) return page;
  for await (const survey of surveyRows(trx, { ...selection, after: afterKey, last: end })) {
    // There is another survey, so there is another page.
    if (surveys >= pageSurveys || length >= pageLength)
      return {
        ...page,
        next: { afterKey: lastID!, last: end ?? (await lastSurvey(trx, selection)), rowsLeft: rowsLeft() },
      };
    for (const row of table.rowsOf(survey)) {
      if (filter && !filter(row)) continue;
      const text = writeRow(row);
      length += text.length;
      page.rows.push(text);
      if (rowsLeft() === 0) return page;
    }
    surveys++;
    lastID = survey.id;
  }
  return page;
}

/** The number of rows of the whole table that pass the filter. Reads every survey, so it stops if the client disconnects. */
export async function countRows<Row>(
  trx: Kysely<Database>,
  selection: SurveySelection,
  { rowsOf, isOfSurveys }: FeedTable<Row>,
  { filter, signal }: Pick<QueryOptions<Row>, 'filter'> & { signal: AbortSignal },
): Promise<number> {
  if (isOfSurveys && !filter) return countSurveys(trx, selection);
  let count = 0;
  for await (const survey of surveyRows(trx, selection)) {
    if (signal.aborted) throw problem('unavailable');
    count += filter ? rowsOf(survey).filter(filter).length : rowsOf(survey).length;
  }
  return count;
}

/** The page in OData's JSON format. */
export function pageText(
  { rows }: Page,
  context: string,
  level: JsonLevel,
  { count, next }: { count: number | undefined; next: string | null },
): string {
  const propertiesBefore = [
    ...(level === 'none' ? [] : [`"@odata.context":${JSON.stringify(context)}`]),
    ...(count === undefined ? [] : [`"@odata.count":${count}`]),
  ];
  const nextLink = next === null ? [] : [`"@odata.nextLink":${JSON.stringify(next)}`];
  return `{${[...propertiesBefore, `"value":[\n${rows.join(',\n')}\n]`, ...nextLink].join(',')}}\n`;
}
