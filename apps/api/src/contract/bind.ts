/**
 * Implements the contract: registers a route for each operation, with everything that operations share, in this order: session,
 * anti-forgery and permission; validation; waiting for a search slot; transaction with retry; handler; audit; envelope;
 * response check. The server does not start if a handler is unknown or missing.
 */
import { operations, type OperationId, taggedOperations } from '@caracteriza/openapi/operations';
import type { FastifyInstance } from 'fastify';
import { giveToken } from '../http/csrf.ts';
import { Slots, standardBodyLimit } from '../http/limits.ts';
import { type Session, sessionLifetime } from '../identity/session.ts';
import { BackgroundWork } from './background-work.ts';
import { assertComplete, operationIDs } from './completeness.ts';
import { compressAnswer } from './compressed-answer.ts';
import { isKnown } from './etag.ts';
import { guardOf } from './guard.ts';
import { type AnyHandler, operationOf, type ServerContext } from './operation.ts';
import { runOperation } from './run.ts';
import { fieldDownloadTurns, isFieldDownload, isSearchedPage, RequestTurns } from './request-turns.ts';
import { requestChecker } from './validation.ts';

export interface BindOptions extends Omit<ServerContext, 'slots' | 'background' | 'lastWrites'> {
  handlers: Readonly<Record<OperationId, AnyHandler>>;
  /** Limits concurrent searches; defaults to the server's own limiter. */
  searches?: RequestTurns;
}

/** Maximum number of concurrent streamed responses (rules §1). */
const maxLongAnswers = 4;
/** Maximum number of those for one user. */
const maxLongAnswersPerUser = 2;

/** For calls without a session. */
const noGrants: ReadonlySet<string> = new Set();

/** Registers every operation of the contract on `app`. */
export function bind(
  app: FastifyInstance,
  { handlers, searches = new RequestTurns(), ...rest }: BindOptions,
): void {
  assertComplete(handlers);
  const context = {
    ...rest,
    slots: new Slots(maxLongAnswers, maxLongAnswersPerUser),
    background: new BackgroundWork(),
    lastWrites: new Map<string, number>(),
  };
  app.addHook('onClose', () => context.background.settled());
  app.decorateRequest('session', null);
  const downloads = fieldDownloadTurns();
  for (const id of operationIDs)
    register(app, id, handlers[id], context, isFieldDownload(id) ? { always: downloads } : { searches });
}

function register(
  app: FastifyInstance,
  id: OperationId,
  handler: AnyHandler,
  context: ServerContext,
  { always: turnsForAll, searches: turnsForSearches }: { always?: RequestTurns; searches?: RequestTurns },
): void {
  const { method, root, path } = operations[id];
  const { db, clock, config, checkResponses } = context;
  const operation = operationOf(id, handler);
  const { traffic, schema } = operation;
  const check = requestChecker(traffic);
  const guard = guardOf(id, { db, clock, lifetime: sessionLifetime(config) });
  app.route({
    method,
    url: root + path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: traffic.bodyLimit ?? standardBodyLimit,
    ...(checkResponses ? {} : { schema: { response: { 200: schema } } }),
    onRequest: async (request, reply) => {
      if (id === 'getHealth') giveToken(request, reply);
      request.session = await guard(request);
    },
    ...((isFieldDownload(id) || id === 'getOptionListVersion') && { onSend: compressAnswer }),
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const requestParts = check({ params, query, body }, request.session?.allowances ?? noGrants);
      const runHandler = () => runOperation(operation, context, request, reply, requestParts);
      const turns = turnsForAll ?? (isSearchedPage(requestParts) ? turnsForSearches : undefined);
      const payload = await (turns ? turns.during(request.signal, runHandler) : runHandler());
      if (taggedOperations.has(id) && isKnown(request, reply, payload)) return reply.send();
      return reply.type('application/json; charset=utf-8').send(payload);
    },
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller's session; null before the guard has run and for public operations. */
    session: Session | null;
  }
}
