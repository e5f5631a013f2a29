/**
 * Executes the contract: walks its operations and registers a route for each, with everything that all of them share,
 * in this order: session, anti-forgery and permission; validation; transaction with retry; handler; audit; envelope;
 * response check. Must never know an entity. The boot fails on an unknown or missing handler.
 */
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { writeAudit } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Database } from '../db/types.ts';
import { giveToken } from '../http/csrf.ts';
import { Slots, standardBodyLimit } from '../http/limits.ts';
import { logFault } from '../http/logging.ts';
import { problem, Problem } from '../http/problem.ts';
import { type Session, sessionLife } from '../http/session.ts';
import type { Mailer } from '../mail/mailer.ts';
import { schemaAt, trafficOf } from './contract.ts';
import { guardOf } from './guard.ts';
import { checkAnswer, checkItem } from './response-check.ts';
import { fileText, isAsyncIterable, listText, openAnswer, type OpenAnswer, probeRows } from './stream.ts';
import { type RequestParts, requestChecker } from './validation.ts';

/** A handler as bind calls it; the types of one operation are checked where Handlers is put together (app.ts). */
type AnyHandler = (call: never) => Promise<object>;

export interface BindOptions {
  db: Kysely<Database>;
  handlers: Readonly<Partial<Record<OperationId, AnyHandler>>>;
  /** Operations that answer 501. */
  pending: readonly string[];
  /** Operations whose handler opens its own transactions: `call.trx` is then the database itself. */
  ownTransaction: ReadonlySet<OperationId>;
  clock: () => Date;
  config: Config;
  mailer: Mailer;
  /** Check every answer against the contract (tests) instead of serialising by it (production). */
  checkResponses: boolean;
}

/** At most this many long answers at once (rules §1). */
const longAnswers = 4;

const operationIDs = Object.keys(operations) as OperationId[];

/** Throws unless handlers and pending operations together are exactly the contract's. */
function assertComplete(handlers: BindOptions['handlers'], pending: readonly string[]): void {
  const known = new Set<string>(operationIDs);
  const given = new Set([...Object.keys(handlers), ...pending]);
  const missing = operationIDs.filter((id) => !given.has(id));
  const unknown = [...given].filter((id) => !known.has(id));
  const both = pending.filter((id) => id in handlers);
  const faults = [
    ...missing.map((id) => `${id} has no handler`),
    ...unknown.map((id) => `${id} is not in the contract`),
    ...both.map((id) => `${id} has a handler and is pending`),
  ];
  if (faults.length > 0) throw new Error(`the server does not fit its contract: ${faults.join(', ')}`);
}

/** Methods that the contract knows for a path, for 405 answers. */
export function contractMethods(): (path: string) => string[] {
  const routes = operationIDs.map((id) => {
    const { root, path, method } = operations[id];
    return { pattern: new RegExp(`^${root}${path.replace(/\{\w+\}/g, '[^/]+')}/?$`), method };
  });
  return (path) => [
    ...new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)),
  ];
}

/** Registers every operation of the contract on `app`. */
export function bind(app: FastifyInstance, options: BindOptions): void {
  assertComplete(options.handlers, options.pending);
  const slots = new Slots(longAnswers);
  app.decorateRequest('session', null);
  for (const id of operationIDs) bindOne(app, id, options, slots);
}

function bindOne(app: FastifyInstance, id: OperationId, options: BindOptions, slots: Slots): void {
  const { method, root, path } = operations[id];
  const { db, clock, config, mailer, checkResponses } = options;
  const handler = options.handlers[id] as ((call: object) => Promise<object>) | undefined;
  const traffic = trafficOf(id);
  const bodyLimit = traffic.bodyLimit ?? standardBodyLimit;
  const check = requestChecker(traffic);
  const guard = guardOf(id, { db, clock, life: sessionLife(config) });
  const schema = schemaAt(traffic.response.ref);
  const itemSchema = schema.properties?.['data']?.items;
  const enveloped = schema.properties?.['success'] !== undefined;

  const call = (trx: Kysely<Database>, request: FastifyRequest, parts: RequestParts, now: Date) => ({
    operationID: id,
    ...parts,
    trx,
    session: request.session,
    now,
    audit: (change: Parameters<typeof writeAudit>[3]) => writeAudit(trx, request.session, id, change, now),
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? null,
    mailer,
    config,
  });

  const whole = (answer: object) => {
    const payload = enveloped ? { success: true, ...answer } : answer;
    if (checkResponses) checkAnswer(id, traffic, payload);
    return payload;
  };

  /** Answers a long list or a file inside its transaction; resolves to a whole answer when the list is short. */
  const stream = async (reply: FastifyReply, answer: Streamed, open: (opened: OpenAnswer) => void) => {
    const { data, ...rest } = answer;
    const serialize =
      itemSchema && !checkResponses ? reply.compileSerializationSchema(itemSchema) : JSON.stringify;
    const itemText = (item: unknown) => {
      if (checkResponses) checkItem(id, traffic, item);
      return serialize(item as never);
    };
    const list = itemSchema ? await probeRows(data) : null;
    if (list && !list.rest) return whole({ ...rest, data: list.first });
    const release = slots.take();
    try {
      const quote = list ? ['[', ']'] : ['"', '"'];
      const head = JSON.stringify({ success: true, ...rest }).slice(0, -1);
      const opened = openAnswer(`${head},"data":${quote[0]}`, `${quote[1]}}`);
      open(opened);
      const chunks = list?.rest
        ? listText(list.first, list.rest, itemText)
        : fileText(data as AsyncIterable<Uint8Array>);
      await opened.pump(chunks);
      return null;
    } finally {
      release();
    }
  };

  /** The error to answer, after noting the reading of a record that it shows: the refused call's own entries are gone. */
  const noted = async (error: unknown, session: Session | null, now: Date): Promise<Error> => {
    const reading = error instanceof Problem ? error.reading : undefined;
    if (!reading) return error as Error;
    return inTransaction(db, (trx) => writeAudit(trx, session, id, reading, now)).then(
      () => error as Error,
      (failure: unknown) => failure as Error,
    );
  };

  const run = async (request: FastifyRequest, reply: FastifyReply, parts: RequestParts): Promise<unknown> => {
    const now = clock();
    if (!handler) throw problem('notBuilt');
    if (options.ownTransaction.has(id)) return whole(await handler(call(db, request, parts, now)));
    return new Promise((resolve, reject) => {
      let opened: OpenAnswer | undefined;
      const work = async (trx: Kysely<Database>) => {
        const answer = await handler(call(trx, request, parts, now));
        if (!isStreamed(answer)) return whole(answer);
        try {
          return await stream(reply, answer, (open) => {
            opened = open;
            resolve(open.body);
          });
        } catch (error) {
          // What has begun to flow cannot be begun again: a wrapped error is not retried.
          throw opened ? new Error('the answer broke off', { cause: error }) : error;
        }
      };
      inTransaction(db, work).then(
        (payload) => (opened ? opened.finish() : resolve(payload)),
        async (error: unknown) => {
          if (!opened) return reject(await noted(error, request.session, now));
          logFault(request.log, 'stream', request.routeOptions.url, (error as Error).cause ?? error);
          opened.fail(error as Error);
        },
      );
    });
  };

  app.route({
    method,
    url: root + path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit,
    ...(checkResponses ? {} : { schema: { response: { 200: schema } } }),
    onRequest: async (request, reply) => {
      if (id === 'getHealth') giveToken(request, reply);
      request.session = await guard(request);
    },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const payload = await run(request, reply, check({ params, query, body }));
      return reply.type('application/json; charset=utf-8').send(payload);
    },
  });
}

interface Streamed {
  data: AsyncIterable<unknown>;
}

function isStreamed(answer: object): answer is Streamed {
  return 'data' in answer && isAsyncIterable(answer.data);
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null before the guard and on public operations. */
    session: Session | null;
  }
}
