/** Responds to one URL of a feed: its tables, their description, a page, a count or one row. */
import { identifiedDataGrant } from '@caracteriza/domain/access/identified-data-grant';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import type { FeedKey } from '../../identity/feed-key.ts';
import { type JsonLevel, jsonLevel, takesFormat } from '../../odata/format.ts';
import { keyIn } from '../../odata/key.ts';
import { metadataOf } from '../../odata/metadata.ts';
import { type OptionName, optionsIn, queryOptionsOf, skipTokenOf } from '../../odata/query-options.ts';
import { resolveID } from '../../records/resolve.ts';
import { columnChoicesFor } from './campaign-answers-columns.ts';
import { surveyRows } from './campaign-answers-rows.ts';
import { type AnswersTable, readTable } from './campaign-answers-table.ts';
import { countRows, pageText, readPage, rowWriter } from './campaign-answers-feed-page.ts';
import { type FeedTable, feedTables } from './campaign-answers-feed-tables.ts';

/** The requested resource, as a path below the root of a campaign and a questionnaire. */
export interface FeedRequest {
  campaign: string;
  characterization: string;
  /** '' for the service document. */
  resource: string;
  query: string;
  accept: string | undefined;
  /** The root as an absolute URL with a trailing slash. */
  root: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
}

/**
 * For the audit trail. `rows` is the number of rows sent, or counted by a filter, because a count reveals something too; null
 * if nothing about any row was revealed. `showsPeople` if columns of the person could be read.
 */
export interface FeedAnswer {
  type: string;
  text: string;
  rows: number | null;
  showsPeople: boolean;
  table: string;
  campaignID: string;
  characterizationID: string;
}

interface Feed {
  answers: AnswersTable;
  tables: readonly FeedTable[];
  request: FeedRequest;
}

/** Throws 404 for anything that the key may not read, just as for what does not exist. */
async function resolveScope(
  trx: Kysely<Database>,
  key: FeedKey,
  { campaign, characterization }: FeedRequest,
) {
  const refuseUnknown = () => {
    throw problem('unknownFeed');
  };
  const campaignID = await resolveID(trx, 'campaign', campaign).catch(refuseUnknown);
  const characterizationID = await resolveID(trx, 'characterization', characterization).catch(refuseUnknown);
  if (campaignID !== key.campaignID) refuseUnknown();
  if (key.characterizationID !== null && characterizationID !== key.characterizationID) refuseUnknown();
  return { campaignID, characterizationID };
}

const jsonType = (level: JsonLevel) =>
  `application/json;odata.metadata=${level};odata.streaming=true;IEEE754Compatible=false;charset=utf-8`;

type Text = Pick<FeedAnswer, 'type' | 'text'> & { rows?: number };

function json(options: ReadonlyMap<OptionName, string>, accept: string | undefined): JsonLevel {
  const level = jsonLevel(options.get('$format'), accept);
  if (level === null) throw problem('wrongFormat', 'application/json;odata.metadata=minimal');
  return level;
}

function serviceDocument({ tables, request: { root, query, accept } }: Feed): Text {
  const level = json(optionsIn(query, ['$format']), accept);
  const context = level === 'none' ? {} : { '@odata.context': `${root}$metadata` };
  const value = tables.map(({ name }) => ({ name, kind: 'EntitySet', url: name }));
  return { type: jsonType(level), text: JSON.stringify({ ...context, value }) };
}

function metadata({ tables, request: { query, accept } }: Feed): Text {
  const format = optionsIn(query, ['$format']).get('$format');
  if (!takesFormat('application/xml', format, accept)) throw problem('wrongFormat', 'application/xml');
  return { type: 'application/xml;charset=utf-8', text: metadataOf(tables) };
}

async function count(trx: Kysely<Database>, { answers, request }: Feed, table: FeedTable): Promise<Text> {
  const { filter } = queryOptionsOf(optionsIn(request.query, ['$filter']), table);
  const total = await countRows(trx, answers.chosen, table, { filter, signal: request.signal });
  return {
    type: 'text/plain;charset=utf-8',
    text: String(total),
    ...(filter && { rows: total }),
  };
}

/** The URL of the next page: the same options, without the count. */
function nextLink({ request: { root, query } }: Feed, { name }: FeedTable, token: string): string {
  const options = new URLSearchParams(query);
  options.delete('$count');
  options.set('$skiptoken', token);
  // OData's own examples contain '%20' and '$', and some clients do not understand '+'.
  return `${root}${name}?${options.toString().replaceAll('+', '%20').replaceAll('%24', '$')}`;
}

async function rows(trx: Kysely<Database>, feed: Feed, table: FeedTable): Promise<Text> {
  const { answers, request } = feed;
  const parameters = optionsIn(request.query);
  const level = json(parameters, request.accept);
  const options = queryOptionsOf(parameters, table);
  const { filter } = options;
  const total = options.count
    ? await countRows(trx, answers.chosen, table, { filter, signal: request.signal })
    : undefined;
  const page = await readPage(trx, answers.chosen, table, options);
  const nextURL = page.next && nextLink(feed, table, skipTokenOf(page.next));
  const select = options.select === null ? '' : `(${options.select})`;
  const context = `${request.root}$metadata#${table.name}${select}`;
  return {
    type: jsonType(level),
    text: pageText(page, context, level, { count: total, next: nextURL }),
    // A filter reveals something about people even if it finds nobody.
    ...((filter || page.rows.length > 0) && { rows: filter && total ? total : page.rows.length }),
  };
}

async function oneRow(trx: Kysely<Database>, feed: Feed, table: FeedTable, keyText: string): Promise<Text> {
  const { answers, request } = feed;
  const parameters = optionsIn(request.query, ['$select', '$format']);
  const level = json(parameters, request.accept);
  const options = queryOptionsOf(parameters, table);
  const key = keyIn(keyText, table);
  const keyProperties = table.properties.filter(({ name }) => key.has(name));
  const code = key.get(table.key[0]!);
  for await (const survey of surveyRows(trx, { ...answers.chosen, code: String(code) })) {
    const row = table
      .rowsOf(survey)
      .find((candidate) => keyProperties.every(({ name, value }) => value(candidate) === key.get(name)));
    if (!row) continue;
    const select = options.select === null ? '' : `(${options.select})`;
    const context = JSON.stringify(`${request.root}$metadata#${table.name}${select}/$entity`);
    const beginning = level === 'none' ? '' : `"@odata.context":${context},`;
    return { type: jsonType(level), text: `{${beginning}${rowWriter(options)(row).slice(1)}`, rows: 1 };
  }
  throw problem('unknownFeed');
}

const resourceShape = /^([A-Za-z_]\w*)(?:\((.+)\))?(\/\$count)?$/;

function resourceText(trx: Kysely<Database>, feed: Feed): Promise<Text> | Text {
  const { resource } = feed.request;
  if (resource === '') return serviceDocument(feed);
  if (resource === '$metadata') return metadata(feed);
  const [, name, key, countSuffix] = resourceShape.exec(resource) ?? [];
  const table = feed.tables.find((feedTable) => feedTable.name === name);
  if (!table || (key !== undefined && countSuffix)) throw problem('unknownFeed');
  if (countSuffix) return count(trx, feed, table);
  return key === undefined ? rows(trx, feed, table) : oneRow(trx, feed, table, key);
}

/** Responds within this transaction. Throws 404 for anything that the key may not read, and 400 for unsupported requests. */
export async function answerFeed(
  trx: Kysely<Database>,
  key: FeedKey,
  request: FeedRequest,
): Promise<FeedAnswer> {
  const scope = await resolveScope(trx, key, request);
  // The user's current permission counts; without it, the feed only contains codes.
  const showsPeople = key.personalData && key.grants.has(identifiedDataGrant);
  const choices = columnChoicesFor(key.personalData ? key.grants : new Set());
  const { characterizationID } = scope;
  const answers = await readTable({ trx, query: { characterizationID } }, scope.campaignID, choices);
  const { rows: sentRows = null, ...text } = await resourceText(trx, {
    answers,
    tables: feedTables(answers),
    request,
  });
  return { ...text, ...scope, rows: sentRows, showsPeople, table: request.resource.replace(/\(.*$/, '') };
}
