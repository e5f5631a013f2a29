/**
 * Turns whatever a request threw into an envelope in Spanish (rules §8); only a fault of the server is a 500. Also
 * answers addresses without a route.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode, isConnectionLost } from '../db/driver/transaction.ts';
import { databaseProblem, isShortage } from './database-problem.ts';
import { logFault } from './logging.ts';
import { problem, Problem } from './problem.ts';

/** The refusal for an error of Fastify itself (the client sent what could not be read), or null. */
function fastifyProblem(error: FastifyError, request: FastifyRequest): Problem | null {
  if (typeof error.code !== 'string' || !error.code.startsWith('FST_')) {
    return error instanceof SyntaxError && error.statusCode === 400 ? problem('brokenJson') : null;
  }
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return problem('tooLarge', Math.round(request.routeOptions.bodyLimit / (1024 * 1024)));
  }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problem('wrongContentType');
  if (/JSON/.test(error.code)) return problem('brokenJson');
  return (error.statusCode ?? 500) < 500 ? problem('brokenRequest') : null;
}

/** The refusal that an error means; null for a fault of the server. */
function refusalOf(error: unknown, request: FastifyRequest): Problem | null {
  if (error instanceof Problem) return error;
  return (
    databaseProblem(error, request.method === 'DELETE') ?? fastifyProblem(error as FastifyError, request)
  );
}

/** Sends a refusal. The login's answer carries the text as `Message` too (spec §3 'Login response'). */
function sendProblem(reply: FastifyReply, refusal: Problem): FastifyReply {
  const envelope = refusal.envelope();
  const login = reply.request.routeOptions.url === '/caracteriza/login';
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(login ? { ...envelope, Message: refusal.message } : envelope);
}

/** What the server knows of the room for its data. */
export interface DiskState {
  /** Called when the database had no room for a write. */
  refused: () => void;
  isFull: () => Promise<boolean>;
}

/** The refusal of a request that the database could not serve: a full disk also ends PostgreSQL, so it is told as such. */
async function withCause(refusal: Problem, error: unknown, disk: DiskState | undefined): Promise<Problem> {
  if (errorCode(error) === '53100') {
    disk?.refused();
    return problem('diskFull');
  }
  const maybeFull = isShortage(error) || isConnectionLost(error);
  return maybeFull && (await disk?.isFull()) ? problem('diskFull') : refusal;
}

/** What an address without a route gets; `page` answers the app's own addresses. */
export interface Fallback {
  /** The methods of a path (without query) in the contract, in upper case. */
  methodsOf: (path: string) => string[];
  /** Sends the app's page, or null where there is none. */
  page: ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | null;
  disk?: DiskState | undefined;
}

/** Registers the error handler and the not-found handler. */
export function registerErrors(app: FastifyInstance, { methodsOf, page, disk }: Fallback): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error, request);
    // The client is told to try again; whoever runs the server must hear what it lacks.
    if (!refusal || isShortage(error)) logFault(request.log, 'request', request.routeOptions.url, error);
    return sendProblem(reply, refusal ? await withCause(refusal, error, disk) : problem('internal'));
  });

  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const methods = methodsOf(path);
    if (methods.length > 0) {
      return sendProblem(
        reply.header('allow', methods.join(', ')),
        problem('wrongMethod', methods.join(', ')),
      );
    }
    const ofTheApp =
      request.method === 'GET' &&
      path.startsWith('/caracteriza/') &&
      !path.startsWith('/caracteriza/api') &&
      // A missing script or picture must not become a page.
      !/\.[a-z0-9]+$/i.test(path);
    if (page && ofTheApp) return page(request, reply);
    return sendProblem(reply, problem('unknownRoute'));
  });
}

/** Answers an address that cannot be decoded; Fastify calls it before it looks for a route. */
export function frameworkError(_error: unknown, _request: unknown, reply: FastifyReply): void {
  void sendProblem(reply, problem('brokenRequest'));
}

/** The whole reply to a connection that does not speak HTTP; the connection then ends. */
export function brokenRequestText(): string {
  const body = JSON.stringify(problem('brokenRequest').envelope());
  return (
    'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n' +
    `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  );
}
