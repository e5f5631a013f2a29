/**
 * Puts the server together: handlers, hooks and their order. It reads no environment and opens no database; start.ts
 * does, and tests pass a database of their own.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import { bind } from './contract/bind.ts';
import { contractMethods } from './contract/completeness.ts';
import type { Handlers } from './contract/handler.ts';
import type { Replica } from './db/read-replica.ts';
import type { Database } from './db/types.ts';
import { answerOptionHandlers } from './entities/answer-option.ts';
import { auditHandlers } from './entities/audit.ts';
import { campaignAnswersHandlers } from './entities/campaign-answers.ts';
import { campaignHandlers } from './entities/campaign.ts';
import { characterizationByCampaignHandlers } from './entities/characterization-by-campaign.ts';
import { characterizationListHandlers } from './entities/characterization-list.ts';
import { characterizationXlsformHandlers } from './entities/characterization-xlsform.ts';
import { characterizationHandlers } from './entities/characterization.ts';
import { consentHandlers } from './entities/consent.ts';
import { daneHandlers } from './entities/dane.ts';
import { draftHandlers } from './entities/draft.ts';
import { familyHandlers } from './entities/family.ts';
import { familyFileHandlers } from './entities/family-file.ts';
import { familyPlaceHandlers } from './entities/family-place.ts';
import { familyVisitHandlers } from './entities/family-visit.ts';
import { familyVisitBoardHandlers } from './entities/family-visit-board.ts';
import { grantedOperationHandlers } from './entities/granted-operation.ts';
import { healthHandlers, type Readiness } from './entities/health.ts';
import { loginHandlers } from './entities/login.ts';
import { inactiveRecordHandlers } from './entities/inactive-record.ts';
import { masterTableHandlers } from './entities/master-table.ts';
import { profileHandlers } from './entities/profile.ts';
import { questionListHandlers } from './entities/question-list.ts';
import { questionPreviewHandlers } from './entities/question-preview.ts';
import { questionUsesHandlers } from './entities/question-uses.ts';
import { questionnaireVersionHandlers } from './entities/questionnaire-version.ts';
import { questionnaireCheckHandlers } from './entities/questionnaire-check.ts';
import { questionHandlers } from './entities/question.ts';
import { recoveryHandlers } from './entities/recovery.ts';
import { roleCopyHandlers } from './entities/role-make.ts';
import { roleMatrixHandlers } from './entities/role-matrix.ts';
import { roleHandlers } from './entities/role.ts';
import { userSecondFactorHandlers } from './entities/user-second-factor.ts';
import { secondFactorHandlers } from './entities/second-factor.ts';
import { sessionHandlers } from './entities/session.ts';
import { surveyListHandlers } from './entities/survey-list.ts';
import { surveyOpenHandlers } from './entities/survey-open.ts';
import { surveySaveHandlers } from './entities/survey-save.ts';
import { surveyHandlers } from './entities/survey.ts';
import { surveyableListHandlers } from './entities/surveyable-list.ts';
import { surveyableUploadHandlers } from './entities/surveyable-upload.ts';
import { surveyableHandlers } from './entities/surveyable.ts';
import { surveyableRepeatedHandlers } from './entities/surveyable-repeated.ts';
import { triggerListHandlers } from './entities/trigger-list.ts';
import { triggerHandlers } from './entities/trigger.ts';
import { userAccessHandlers } from './entities/user-access.ts';
import { userListHandlers } from './entities/user-list.ts';
import { userPasswordHandlers } from './entities/user-password.ts';
import { userUniqueHandlers } from './entities/user-unique.ts';
import { userHandlers } from './entities/user.ts';
import { zoneHandlers } from './entities/zone.ts';
import { brokenRequestText, frameworkError, registerErrors } from './http/errors.ts';
import { registerHeaders } from './http/headers.ts';
import { callWhenIdle } from './http/idle.ts';
import { acceptJson } from './http/json-body.ts';
import { limitLargeBodies } from './http/large-bodies.ts';
import { standardBodyLimit } from './http/limits.ts';
import { registerRequestLog } from './http/logging.ts';
import { registerAlive, registerMetrics } from './http/metrics.ts';
import { registerStatic } from './http/static.ts';
import type { Mailer } from './mail/mailer.ts';

export interface AppOptions {
  db: Kysely<Database>;
  /** Answers lists and exports where it can. */
  replica?: Replica | undefined;
  config: Config;
  mailer: Mailer;
  clock: () => Date;
  /** Fastify's logger; without it nothing is logged. */
  log?: FastifyBaseLogger;
  /** Folder of the built app; without it only the API is served. */
  staticDir?: string;
  /** Whether it can serve, as health says. */
  readiness?: () => Promise<Readiness>;
  /** Called when the database had no room for a write. */
  onDiskFull?: () => void;
  /** Called when requests have been answered and none has come for a while. */
  whenIdle?: () => void;
  /** Check every answer against the contract instead of serialising by it (tests). */
  checkResponses?: boolean;
}

function handlersOf(build: string, readiness: AppOptions['readiness']): Handlers {
  return {
    ...answerOptionHandlers,
    ...auditHandlers,
    ...campaignAnswersHandlers,
    ...campaignHandlers,
    ...characterizationByCampaignHandlers,
    ...characterizationListHandlers,
    ...characterizationHandlers,
    ...characterizationXlsformHandlers,
    ...consentHandlers,
    ...daneHandlers,
    ...draftHandlers,
    ...familyHandlers,
    ...familyFileHandlers,
    ...familyPlaceHandlers,
    ...familyVisitHandlers,
    ...familyVisitBoardHandlers,
    ...grantedOperationHandlers,
    ...healthHandlers(build, readiness),
    ...loginHandlers,
    ...inactiveRecordHandlers,
    ...masterTableHandlers,
    ...profileHandlers,
    ...questionListHandlers,
    ...questionPreviewHandlers,
    ...questionUsesHandlers,
    ...questionnaireVersionHandlers,
    ...questionnaireCheckHandlers,
    ...questionHandlers,
    ...recoveryHandlers,
    ...roleCopyHandlers,
    ...roleMatrixHandlers,
    ...roleHandlers,
    ...secondFactorHandlers,
    ...userSecondFactorHandlers,
    ...sessionHandlers,
    ...surveyListHandlers,
    ...surveyOpenHandlers,
    ...surveySaveHandlers,
    ...surveyHandlers,
    ...surveyableListHandlers,
    ...surveyableHandlers,
    ...surveyableRepeatedHandlers,
    ...surveyableUploadHandlers,
    ...triggerListHandlers,
    ...triggerHandlers,
    ...userAccessHandlers,
    ...userListHandlers,
    ...userPasswordHandlers,
    ...userUniqueHandlers,
    ...userHandlers,
    ...zoneHandlers,
  };
}

/** The name of the build: a hash of its page, which names its hashed scripts. */
function buildOf(staticDir: string | undefined): string {
  const page = staticDir === undefined ? '' : path.join(staticDir, 'index.html');
  if (!existsSync(page)) return 'api';
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12);
}

/** Builds the server; `listen` or `inject` it. Throws when the handlers do not fit the contract. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, config, mailer, clock, log, staticDir, checkResponses = false } = options;
  const { trustProxy: trusted } = config;
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    bodyLimit: standardBodyLimit,
    // A client that sends and reads nothing keeps a connection, and perhaps a transaction, from others.
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
  limitLargeBodies(app);
  registerHeaders(app);
  registerRequestLog(app);
  if (options.whenIdle) callWhenIdle(app, options.whenIdle);
  const page = staticDir === undefined ? null : registerStatic(app, staticDir);
  registerErrors(app, { methodsOf: contractMethods(), page, onDiskFull: options.onDiskFull });
  registerAlive(app);
  if (config.metrics) {
    registerMetrics(app, async () => (await options.readiness?.())?.reason === null);
  }
  app.get('/', (_request, reply) => reply.redirect('/caracteriza/'));
  app.get('/caracteriza', (request, reply) => {
    // The router treats both spellings alike; the app's relative addresses need the slash.
    if (!request.url.split('?')[0]?.endsWith('/')) return reply.redirect('/caracteriza/');
    return page ? page(request, reply) : reply.callNotFound();
  });
  bind(app, {
    db,
    replica: options.replica,
    handlers: handlersOf(buildOf(staticDir), options.readiness),
    clock,
    config,
    mailer,
    checkResponses,
  });
  await app.ready();
  return app;
}
