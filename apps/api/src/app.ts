/**
 * Assembles the server: handlers, hooks and their order. It reads no environment variables and opens no database; start.ts
 * does, and tests pass their own.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import { bind } from './contract/bind.ts';
import { performing } from './contract/performed-call.ts';
import { contractMethods } from './contract/completeness.ts';
import type { Handlers } from './contract/handler.ts';
import type { Replica } from './db/driver/read-replica.ts';
import type { Database } from './db/types.ts';
import { answerOptionGridHandlers } from './entities/configurations/answer-option-grid.ts';
import { alertRuleHandlers } from './entities/configurations/alert-rule.ts';
import { alertRuleTrialHandlers } from './entities/configurations/alert-rule-trial.ts';
import { answerOptionHandlers } from './entities/configurations/answer-option.ts';
import { auditHandlers } from './entities/security/audit.ts';
import { campaignAnswersHandlers } from './entities/configurations/campaign-answers.ts';
import { officialFileHandlers } from './entities/configurations/official-file.ts';
import { registerAnswersFeed } from './entities/configurations/campaign-answers-feed.ts';
import { campaignCopyHandlers } from './entities/configurations/campaign-copy.ts';
import { campaignHandlers } from './entities/configurations/campaign.ts';
import { characterizationByCampaignHandlers } from './entities/configurations/characterization-by-campaign.ts';
import { characterizationListHandlers } from './entities/configurations/characterization-list.ts';
import { characterizationXlsformHandlers } from './entities/configurations/characterization-xlsform.ts';
import { characterizationHandlers } from './entities/configurations/characterization.ts';
import { indicatorHandlers } from './entities/configurations/indicator.ts';
import { indicatorTrialHandlers } from './entities/configurations/indicator-trial.ts';
import { alertCaseHandlers } from './entities/management/alert-case.ts';
import { consentHandlers } from './entities/management/consent.ts';
import { daneHandlers } from './entities/system/dane.ts';
import { treatmentHandlers } from './entities/management/treatment.ts';
import { incidentHandlers } from './entities/management/incident.ts';
import { incidentPeopleHandlers } from './entities/management/incident-people.ts';
import { incidentSettingsHandlers } from './entities/management/incident-settings.ts';
import { dataRequestHandlers } from './entities/management/data-request.ts';
import { dataRequestHalfYearHandlers } from './entities/management/data-request-half-year.ts';
import { dataRequestRevocationHandlers } from './entities/management/data-request-revocation.ts';
import { dataRequestSuppressionHandlers } from './entities/management/data-request-suppression.ts';
import { dataRequestTermsHandlers } from './entities/management/data-request-terms.ts';
import { personalDataHandlers } from './entities/management/personal-data.ts';
import { draftHandlers } from './entities/management/draft.ts';
import { familyHandlers } from './entities/management/family.ts';
import { familyFileHandlers } from './entities/management/family-file.ts';
import { familyPlaceHandlers } from './entities/management/family-place.ts';
import { familyVisitHandlers } from './entities/management/family-visit.ts';
import { familyVisitAbsenceHandlers } from './entities/management/family-visit-absence.ts';
import { familyVisitBoardHandlers } from './entities/management/family-visit-board.ts';
import { fieldTripBundleHandlers } from './entities/management/field-trip-bundle.ts';
import { fieldTripCaseHandlers } from './entities/management/field-trip-case.ts';
import { fieldTripDecisionHandlers } from './entities/management/field-trip-decision.ts';
import { fieldTripMaterialsHandlers } from './entities/management/field-trip-materials.ts';
import { familyFieldPageHandlers } from './entities/management/family-field-page.ts';
import { surveyPinHandlers } from './entities/management/survey-pin.ts';
import { assignmentChangeHandlers } from './entities/management/assignment-change.ts';
import { assignmentGiveHandlers } from './entities/management/assignment-give.ts';
import { assignmentHandlers } from './entities/management/assignment.ts';
import { indicatorFigureHandlers } from './entities/management/indicator-figures.ts';
import { indicatorSettingsHandlers } from './entities/management/indicator-settings.ts';
import { boardHandlers } from './entities/management/board.ts';
import { backCheckHandlers } from './entities/management/back-check.ts';
import { ownBackCheckHandlers } from './entities/management/back-check-own.ts';
import { qualityHandlers } from './entities/management/quality.ts';
import { fieldTripHandlers } from './entities/management/field-trip.ts';
import { accessReviewItemHandlers } from './entities/security/access-review-items.ts';
import { accessReviewHandlers } from './entities/security/access-review.ts';
import { feedKeyHandlers } from './entities/configurations/campaign-answers-feed-key.ts';
import { grantedOperationHandlers } from './entities/security/granted-operation.ts';
import { healthHandlers, type Readiness } from './entities/system/health.ts';
import { loginHandlers } from './entities/sign-in/login.ts';
import { inactiveRecordHandlers } from './entities/system/inactive-record.ts';
import { masterTableHandlers } from './entities/system/master-table.ts';
import { profileHandlers } from './entities/security/profile.ts';
import { questionListHandlers } from './entities/configurations/question-list.ts';
import { questionPreviewHandlers } from './entities/configurations/question-preview.ts';
import { questionLinesHandlers } from './entities/configurations/question-lines.ts';
import { questionScaleHandlers } from './entities/configurations/question-scale.ts';
import { questionSectionRulesHandlers } from './entities/configurations/question-section-rules.ts';
import { questionUsesHandlers } from './entities/configurations/question-uses.ts';
import { questionnaireTranslationHandlers } from './entities/configurations/questionnaire-translation.ts';
import { questionnaireVersionHandlers } from './entities/configurations/questionnaire-version.ts';
import { questionnaireCheckHandlers } from './entities/configurations/questionnaire-check.ts';
import { questionHandlers } from './entities/configurations/question.ts';
import { recoveryHandlers } from './entities/sign-in/recovery.ts';
import { roleCopyHandlers } from './entities/security/role-make.ts';
import { retentionHandlers } from './entities/management/retention.ts';
import { roleMatrixHandlers } from './entities/security/role-matrix.ts';
import { roleHandlers } from './entities/security/role.ts';
import { userSecondFactorHandlers } from './entities/security/user-second-factor.ts';
import { ownPasskeyHandlers } from './entities/sign-in/own-passkeys.ts';
import { allowanceHandlers } from './entities/security/allowance.ts';
import { teamHandlers } from './entities/management/team.ts';
import { mapLayerHandlers } from './entities/security/map-layer.ts';
import { providerGroupHandlers } from './entities/security/provider-group.ts';
import { userProviderLinkHandlers } from './entities/security/user-provider-link.ts';
import { providerOwnLinkHandlers } from './entities/sign-in/provider-own-link.ts';
import { providerSignInHandlers } from './entities/sign-in/provider-sign-in.ts';
import { optionListHandlers } from './entities/configurations/option-list.ts';
import { optionListWorkbookHandlers } from './entities/configurations/option-list-workbook.ts';
import { passkeySignInHandlers } from './entities/sign-in/passkey-sign-in.ts';
import { secondFactorHandlers } from './entities/sign-in/second-factor.ts';
import { sessionHandlers } from './entities/sign-in/session.ts';
import { surveyListHandlers } from './entities/management/survey-list.ts';
import { surveyOpenHandlers } from './entities/management/survey-open.ts';
import { surveySaveHandlers } from './entities/management/survey-save.ts';
import { surveyCorrectionHandlers } from './entities/management/survey-review-correction.ts';
import { surveyReviewListHandlers } from './entities/management/survey-review-list.ts';
import { surveyReviewHandlers } from './entities/management/survey-review.ts';
import { surveyHandlers } from './entities/management/survey.ts';
import { surveyableListHandlers } from './entities/management/surveyable-list.ts';
import { surveyableUploadHandlers } from './entities/management/surveyable-upload.ts';
import { surveyableHandlers } from './entities/management/surveyable.ts';
import { surveyableDuplicateHandlers } from './entities/management/surveyable-duplicates.ts';
import { triggerListHandlers } from './entities/configurations/trigger-list.ts';
import { triggerHandlers } from './entities/configurations/trigger.ts';
import { userAccessHandlers } from './entities/security/user-access.ts';
import { territoryHandlers } from './entities/security/territory.ts';
import { unusualReadingHandlers } from './entities/security/unusual-reading.ts';
import { unusualReadingSettingsHandlers } from './entities/security/unusual-reading-settings.ts';
import { userListHandlers } from './entities/security/user-list.ts';
import { userPasswordHandlers } from './entities/security/user-password.ts';
import { userUniqueHandlers } from './entities/security/user-unique.ts';
import { userUploadHandlers } from './entities/security/user-upload.ts';
import { userHandlers } from './entities/security/user.ts';
import { webhookHandlers } from './entities/configurations/webhook.ts';
import { zoneHandlers } from './entities/configurations/zone.ts';
import { brokenRequestText, type DiskState, frameworkError, registerErrors } from './http/errors.ts';
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
  /** Serves lists and exports whenever possible. */
  replica?: Replica | undefined;
  config: Config;
  mailer: Mailer;
  clock: () => Date;
  /** Fastify's logger; if omitted, nothing is logged. */
  log?: FastifyBaseLogger;
  /** Folder of the built app; if omitted, only the API is served. */
  staticDir?: string;
  /** Whether the server is operational, as reported by the health check. */
  readiness?: () => Promise<Readiness>;
  disk?: DiskState;
  /** Called when requests have been answered and none has arrived for a while. */
  whenIdle?: () => void;
  /** Validates every response against the contract instead of serializing with it (tests). */
  checkResponses?: boolean;
}

function handlersOf(build: string, readiness: AppOptions['readiness']): Handlers {
  const handlers = {
    ...accessReviewHandlers,
    ...accessReviewItemHandlers,
    ...alertCaseHandlers,
    ...treatmentHandlers,
    ...retentionHandlers,
    ...incidentHandlers,
    ...incidentPeopleHandlers,
    ...incidentSettingsHandlers,
    ...indicatorHandlers,
    ...indicatorTrialHandlers,
    ...indicatorFigureHandlers(),
    ...indicatorSettingsHandlers,
    ...alertRuleHandlers,
    ...alertRuleTrialHandlers,
    ...answerOptionHandlers,
    ...assignmentHandlers,
    ...assignmentChangeHandlers,
    ...assignmentGiveHandlers,
    ...answerOptionGridHandlers,
    ...auditHandlers,
    ...boardHandlers(),
    ...qualityHandlers,
    ...backCheckHandlers,
    ...ownBackCheckHandlers,
    ...campaignAnswersHandlers,
    ...officialFileHandlers,
    ...campaignHandlers,
    ...campaignCopyHandlers,
    ...characterizationByCampaignHandlers,
    ...characterizationListHandlers,
    ...characterizationHandlers,
    ...characterizationXlsformHandlers,
    ...consentHandlers,
    ...daneHandlers,
    ...dataRequestHandlers,
    ...dataRequestHalfYearHandlers,
    ...dataRequestRevocationHandlers,
    ...dataRequestSuppressionHandlers,
    ...dataRequestTermsHandlers,
    ...personalDataHandlers,
    ...draftHandlers,
    ...familyHandlers,
    ...familyFileHandlers,
    ...familyPlaceHandlers,
    ...familyVisitHandlers,
    ...familyVisitAbsenceHandlers,
    ...familyVisitBoardHandlers,
    ...feedKeyHandlers,
    ...fieldTripHandlers,
    ...fieldTripCaseHandlers,
    ...fieldTripMaterialsHandlers,
    ...familyFieldPageHandlers,
    ...surveyPinHandlers,
    ...grantedOperationHandlers,
    ...healthHandlers(build, readiness),
    ...loginHandlers,
    ...inactiveRecordHandlers,
    ...masterTableHandlers,
    ...optionListHandlers,
    ...optionListWorkbookHandlers,
    ...profileHandlers,
    ...questionListHandlers,
    ...questionPreviewHandlers,
    ...questionUsesHandlers,
    ...questionLinesHandlers,
    ...questionScaleHandlers,
    ...questionSectionRulesHandlers,
    ...questionnaireTranslationHandlers,
    ...questionnaireVersionHandlers,
    ...questionnaireCheckHandlers,
    ...questionHandlers,
    ...recoveryHandlers,
    ...roleCopyHandlers,
    ...roleMatrixHandlers,
    ...roleHandlers,
    ...ownPasskeyHandlers,
    ...passkeySignInHandlers,
    ...allowanceHandlers,
    ...mapLayerHandlers,
    ...teamHandlers,
    ...providerGroupHandlers,
    ...providerOwnLinkHandlers,
    ...providerSignInHandlers,
    ...secondFactorHandlers,
    ...userSecondFactorHandlers,
    ...sessionHandlers,
    ...surveyListHandlers,
    ...surveyOpenHandlers,
    ...surveySaveHandlers,
    ...surveyHandlers,
    ...surveyReviewHandlers,
    ...surveyReviewListHandlers,
    ...surveyCorrectionHandlers,
    ...surveyableListHandlers,
    ...surveyableHandlers,
    ...surveyableDuplicateHandlers,
    ...surveyableUploadHandlers,
    ...triggerListHandlers,
    ...triggerHandlers,
    ...userAccessHandlers,
    ...territoryHandlers,
    ...unusualReadingHandlers,
    ...unusualReadingSettingsHandlers,
    ...userListHandlers,
    ...userPasswordHandlers,
    ...userProviderLinkHandlers,
    ...userUniqueHandlers,
    ...userUploadHandlers,
    ...userHandlers,
    ...webhookHandlers,
    ...zoneHandlers,
  };
  const perform = performing(handlers as Parameters<typeof performing>[0]);
  return { ...handlers, ...fieldTripBundleHandlers(perform), ...fieldTripDecisionHandlers(perform) };
}

/** The identifier of the build: a hash of its page, which refers to its hashed scripts. */
function buildOf(staticDir: string | undefined): string {
  const page = staticDir === undefined ? '' : path.join(staticDir, 'index.html');
  if (!existsSync(page)) return 'api';
  return createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 12);
}

/**
 * Milliseconds after which a connection without traffic is closed. Otherwise a client that neither sends nor reads
 * would keep the connection, and perhaps a transaction, that others need. The wait for reading an uploaded file is
 * shorter than this (bulk-load/reading-turns.ts).
 */
export const connectionTimeout = 120_000;

/** Builds the server; call `listen` or `inject` on the result. Throws if the handlers do not match the contract. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, config, mailer, clock, log, staticDir, checkResponses = false } = options;
  const { trustProxy: trusted } = config;
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: typeof trusted === 'number' ? (_address, hop) => hop < trusted : trusted,
    bodyLimit: standardBodyLimit,
    connectionTimeout,
    // Long enough for 25 MB over a slow rural connection.
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
  const page = staticDir === undefined ? null : registerStatic(app, staticDir, config.serviceWorker);
  registerErrors(app, { methodsOf: contractMethods(), page, disk: options.disk });
  registerAlive(app);
  if (config.metrics) {
    registerMetrics(app, async () => (await options.readiness?.())?.reason === null);
  }
  app.get('/', (_request, reply) => reply.redirect('/caracteriza/'));
  app.get('/caracteriza', (request, reply) => {
    // The router accepts the path with and without the slash, but the app's relative URLs need it.
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
  await registerAnswersFeed(app, { db, clock, config });
  await app.ready();
  return app;
}
