/**
 * The answers of a campaign for programs, by OData 4.0 (decision 0100). Its routes are separate from the contract's, because
 * OData has its own responses and errors.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { writeAudit } from '../../audit/audit.ts';
import { RequestTurns } from '../../contract/request-turns.ts';
import { withinTerritory } from '../../db/driver/driver.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import type { Database } from '../../db/types.ts';
import { refusalOf } from '../../http/errors.ts';
import { logFault } from '../../http/logging.ts';
import { type Problem, problem } from '../../http/problem.ts';
import type { FeedKey } from '../../identity/feed-key.ts';
import { checkVersion, odataVersion } from '../../odata/format.ts';
import { answerFeed, type FeedAnswer, type FeedRequest } from './campaign-answers-feed-answer.ts';
import { feedCaller } from './campaign-answers-feed-caller.ts';

interface FeedContext {
  db: Kysely<Database>;
  clock: () => Date;
  config: { publicURL: string };
}

/**
 * How many pages are written at a time; further requests wait, because programs read several tables
 * concurrently.
 */
const pagesAtOnce = 2;
/** Milliseconds that a page waits for others; longer than a person would. */
const longestWait = 60_000;

type FeedParams = { campaign: string; characterization: string; '*'?: string };

/** The URL by which the program reached the server. If a proxy provides HTTPS, the configured public URL is used. */
function originOf({ protocol, host }: FastifyRequest, publicURL: string): string {
  const knownURL = new URL(publicURL);
  return host === knownURL.host ? knownURL.origin : `${protocol}://${host}`;
}

function feedRequest(request: FastifyRequest, publicURL: string): FeedRequest {
  const { campaign, characterization, '*': resource = '' } = request.params as FeedParams;
  const [path = '', ...query] = request.url.split('?');
  const rootPath = path.split('/').slice(0, 5).join('/');
  return {
    campaign,
    characterization,
    resource,
    query: query.join('?'),
    accept: request.headers.accept,
    root: `${originOf(request, publicURL)}${rootPath}/`,
    signal: request.signal,
  };
}

/** Committed before the response is sent. */
async function auditPage(
  { db }: FeedContext,
  key: FeedKey,
  answer: FeedAnswer,
  address: string,
  now: Date,
): Promise<void> {
  const { rows, table, campaignID, characterizationID, showsPeople } = answer;
  if (rows === null) return;
  const entry = { feedKey: key.name, characterizationID, table, rows, personalData: showsPeople };
  const change = { entity: 'campaign' as const, entityID: campaignID, after: entry };
  const actor = { userID: key.userID, login: key.login, address };
  await inTransaction(db, (trx) => writeAudit(trx, actor, 'readFeed', change, now));
}

function sendRefusal(reply: FastifyReply, { status, message }: Problem): FastifyReply {
  if (status === 401) reply.header('www-authenticate', 'Basic realm="Caracteriza", charset="UTF-8"');
  return reply
    .code(status)
    .type('application/json;charset=utf-8')
    .send({ error: { code: String(status), message } });
}

/** Registers the routes below /caracteriza/odata. */
export async function registerAnswersFeed(app: FastifyInstance, context: FeedContext): Promise<void> {
  const { db, clock, config } = context;
  const turns = new RequestTurns(pagesAtOnce, longestWait);
  const respond = async (request: FastifyRequest, reply: FastifyReply) => {
    const now = clock();
    const key = await feedCaller(db, request, now);
    checkVersion(request.headers['odata-maxversion']);
    const visibleData = key.territory === null ? db : withinTerritory(db, key.territory);
    const feedCall = feedRequest(request, config.publicURL);
    const readFeedAnswer = () =>
      inTransaction(visibleData, (trx) => answerFeed(trx, key, feedCall), { readOnly: true });
    const feedAnswer = await turns.during(request.signal, readFeedAnswer);
    await auditPage(context, key, feedAnswer, request.ip, now);
    return reply.type(feedAnswer.type).send(feedAnswer.text);
  };
  await app.register(async (feed) => {
    feed.addHook('onRequest', async ({ method }, reply) => {
      reply.header('odata-version', odataVersion);
      if (method === 'GET') return;
      reply.header('allow', 'GET');
      throw problem('wrongMethod', 'GET');
    });
    feed.setErrorHandler(async (error, request, reply) => {
      const refusal = refusalOf(error, request);
      if (!refusal) logFault(request.log, 'feed', request.routeOptions.url, error);
      return sendRefusal(reply, refusal ?? problem('internal'));
    });
    for (const url of ['/:campaign/:characterization', '/:campaign/:characterization/*'])
      feed.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url: `/caracteriza/odata${url}`,
        handler: respond,
      });
    feed.route({
      method: 'GET',
      url: '/caracteriza/odata/*',
      handler: () => {
        throw problem('unknownFeed');
      },
    });
  });
}
