/**
 * Turns anything a request throws into a Spanish response envelope (rules §8); only server errors become 500s. Also handles
 * unknown routes.
 */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorCode, isConnectionLost } from '../db/driver/transaction.ts';
import { databaseProblem, isShortage } from './database-problem.ts';
import { logFault } from './logging.ts';
import { problem, Problem } from './problem.ts';

/** The error response for one of Fastify's own errors (the client sent something unreadable), or null. */
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

/** The error response for a thrown error; null for a server error. */
export function refusalOf(error: unknown, request: FastifyRequest): Problem | null {
  if (error instanceof Problem) return error;
  return (
    databaseProblem(error, request.method === 'DELETE') ?? fastifyProblem(error as FastifyError, request)
  );
}

/** Sends an error response. For the login, the text is also sent as `Message` (spec §3 'Login response'). */
function sendProblem(reply: FastifyReply, refusal: Problem): FastifyReply {
  const envelope = refusal.envelope();
  const isLogin = reply.request.routeOptions.url === '/caracteriza/login';
  return reply
    .code(refusal.status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(isLogin ? { ...envelope, Message: refusal.message } : envelope);
}

/** Whether there is room on the server's disk. */
export interface DiskState {
  /** Called when the database had no room for a write. */
  refused: () => void;
  isFull: () => Promise<boolean>;
}

/**
 * The error response when the database could not serve a request. A full disk also stops PostgreSQL, so in that case it is
 * reported as a full disk.
 */
async function withCause(refusal: Problem, error: unknown, disk: DiskState | undefined): Promise<Problem> {
  if (errorCode(error) === '53100') {
    disk?.refused();
    return problem('diskFull');
  }
  const mayBeDiskShortage = isShortage(error) || isConnectionLost(error);
  return mayBeDiskShortage && (await disk?.isFull()) ? problem('diskFull') : refusal;
}

/** The response to a URL without a route; `page` serves the app's own URLs. */
export interface Fallback {
  /** The methods of a path (without query) in the contract, in upper case. */
  methodsOf: (path: string) => string[];
  /** Sends the app's page; null if there is none. */
  page: ((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | null;
  disk?: DiskState | undefined;
}

/** Registers the error handler and the not-found handler. */
export function registerErrors(app: FastifyInstance, { methodsOf, page, disk }: Fallback): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error, request);
    // The client is told to try again, but the server's operator must learn what is missing.
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
    const isPageURL =
      request.method === 'GET' &&
      path.startsWith('/caracteriza/') &&
      !path.startsWith('/caracteriza/api') &&
      // The page must not be returned for a missing script or image.
      !/\.[a-z0-9]+$/i.test(path);
    if (page && isPageURL) return page(request, reply);
    return sendProblem(reply, problem('unknownRoute'));
  });
}

/** Responds to a URL that cannot be decoded; Fastify calls it before looking up a route. */
export function frameworkError(_error: unknown, _request: unknown, reply: FastifyReply): void {
  void sendProblem(reply, problem('brokenRequest'));
}

/** The full response to a connection that does not speak HTTP; the connection is then closed. */
export function brokenRequestText(): string {
  const body = JSON.stringify(problem('brokenRequest').envelope());
  return (
    'HTTP/1.1 400 Bad Request\r\nContent-Type: application/json; charset=utf-8\r\n' +
    `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`
  );
}
