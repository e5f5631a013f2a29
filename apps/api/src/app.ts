/**
 * The only wiring of the server: which handlers, which hooks, in which order. Reads no environment and opens nothing;
 * main.ts does, and tests give it a database of their own.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pendingOperations } from '@caracteriza/domain/pending';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import { bind, contractMethods } from './contract/bind.ts';
import type { Handlers, OperationId } from './contract/handler.ts';
import type { Database } from './db/types.ts';
import { answerOptionHandlers } from './entities/answer-option.ts';
import { campaignHandlers } from './entities/campaign.ts';
import { characterizationByCampaignHandlers } from './entities/characterization-by-campaign.ts';
import { characterizationListHandlers } from './entities/characterization-list.ts';
import { characterizationHandlers } from './entities/characterization.ts';
import { daneHandlers } from './entities/dane.ts';
import { draftHandlers } from './entities/draft.ts';
import { familyHandlers } from './entities/family.ts';
import { grantedOperationHandlers } from './entities/granted-operation.ts';
import { healthHandlers } from './entities/health.ts';
import { loginHandlers } from './entities/login.ts';
import { masterTableHandlers } from './entities/master-table.ts';
import { questionListHandlers } from './entities/question-list.ts';
import { questionPreviewHandlers } from './entities/question-preview.ts';
import { questionHandlers } from './entities/question.ts';
import { sessionHandlers } from './entities/session.ts';
import { surveyListHandlers } from './entities/survey-list.ts';
import { surveySaveHandlers } from './entities/survey-save.ts';
import { surveyHandlers } from './entities/survey.ts';
import { surveyableListHandlers } from './entities/surveyable-list.ts';
import { surveyableHandlers } from './entities/surveyable.ts';
import { triggerListHandlers } from './entities/trigger-list.ts';
import { triggerHandlers } from './entities/trigger.ts';
import { userPasswordHandlers } from './entities/user-password.ts';
import { zoneHandlers } from './entities/zone.ts';
import { brokenRequestText, frameworkError, registerErrors } from './http/errors.ts';
import { registerHeaders } from './http/headers.ts';
import { standardBodyLimit } from './http/limits.ts';
import { registerRequestLog } from './http/logging.ts';
import { registerStatic } from './http/static.ts';
import type { Mailer } from './mail/mailer.ts';

export interface AppOptions {
  db: Kysely<Database>;
  config: Config;
  mailer: Mailer;
  clock: () => Date;
  /** Fastify's logger; without it nothing is logged. */
  log?: FastifyBaseLogger;
  /** Folder of the built app; without it only the API is served. */
  staticDir?: string;
  /** Check every answer against the contract instead of serialising by it (tests). */
  checkResponses?: boolean;
}

/** Operations that are long to judge and must keep what they count: they open their own transactions. */
const ownTransaction: ReadonlySet<OperationId> = new Set<OperationId>(['login', 'changePassword']);

function handlersOf(build: string): Handlers {
  return {
    ...answerOptionHandlers,
    ...campaignHandlers,
    ...characterizationByCampaignHandlers,
    ...characterizationListHandlers,
    ...characterizationHandlers,
    ...daneHandlers,
    ...draftHandlers,
    ...familyHandlers,
    ...grantedOperationHandlers,
    ...healthHandlers(build),
    ...loginHandlers,
    ...masterTableHandlers,
    ...questionListHandlers,
    ...questionPreviewHandlers,
    ...questionHandlers,
    ...sessionHandlers,
    ...surveyListHandlers,
    ...surveySaveHandlers,
    ...surveyHandlers,
    ...surveyableListHandlers,
    ...surveyableHandlers,
    ...triggerListHandlers,
    ...triggerHandlers,
    ...userPasswordHandlers,
    ...zoneHandlers,
  };
}

/** Names the build that runs by its page, which names its hashed scripts. */
function buildOf(staticDir: string | undefined): string {
  const page = staticDir === undefined ? '' : path.join(staticDir, 'index.html');
  if (!existsSync(page)) return 'api';
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12);
}

/** JSON only, and a body that is not there is none, whatever the header says (rules §1). */
function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
}

/** Builds the server; `listen` or `inject` it. Throws when the handlers do not fit the contract. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, config, mailer, clock, log, staticDir, checkResponses = false } = options;
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: standardBodyLimit,
    // A client that sends or reads nothing for so long holds a connection, and perhaps a transaction, for nothing.
    connectionTimeout: 120_000,
    // Long enough for 25 MB over a poor rural line.
    requestTimeout: 600_000,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: frameworkError,
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(brokenRequestText());
    },
  });
  acceptJson(app);
  registerHeaders(app);
  registerRequestLog(app);
  const page = staticDir === undefined ? null : registerStatic(app, staticDir);
  registerErrors(app, { methodsOf: contractMethods(), page });
  app.get('/', (_request, reply) => reply.redirect('/caracteriza/'));
  app.get('/caracteriza', (request, reply) => {
    // The router takes both spellings for one; the app's relative addresses need the slash.
    if (!request.url.split('?')[0]?.endsWith('/')) return reply.redirect('/caracteriza/');
    return page ? page(request, reply) : reply.callNotFound();
  });
  bind(app, {
    db,
    handlers: handlersOf(buildOf(staticDir)),
    pending: pendingOperations,
    ownTransaction,
    clock,
    config,
    mailer,
    checkResponses,
  });
  await app.ready();
  return app;
}
