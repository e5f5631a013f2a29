/**
 * Structured logs without personal data (rules §7): the route pattern instead of the URL, and no query, body or headers. For an
 * error, only its class, code and location, because database messages quote values.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import pg from 'pg';

interface LoggedError {
  type: string;
  code?: string;
  table?: string;
  constraint?: string;
  message?: string;
  stack?: string;
  /** The errors that an AggregateError combines. */
  errors?: LoggedError[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * PostgreSQL's messages quote values, so production hides them. `npm run dev` and the tests use invented people and log them;
 * otherwise a missing table or sequence would appear only as a code.
 */
const showsMessage = (error: Error) =>
  error instanceof pg.DatabaseError && process.env['LOG_DATABASE_MESSAGES'] === '1';

/** The parts of an error that may be logged. The message is harmless only for our own errors and the language's. */
function harmless(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const errorFields = error as Error & Record<'code' | 'table' | 'constraint', unknown>;
  const code = text(errorFields.code);
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name,
    ...(code ? { code } : {}),
    ...(!code || showsMessage(error) ? { message: error.message.slice(0, 500) } : {}),
    ...(text(errorFields.table) ? { table: text(errorFields.table) } : {}),
    ...(text(errorFields.constraint) ? { constraint: text(errorFields.constraint) } : {}),
    ...(stack ? { stack } : {}),
    ...(error instanceof AggregateError ? { errors: error.errors.map(harmless) } : {}),
  };
}

/** Logs a server error. */
export function logFault(
  log: FastifyBaseLogger,
  event: string,
  route: string | undefined,
  error: unknown,
): void {
  log.error({ what: event, route, fault: harmless(error) }, 'fault');
}

/** One line per completed request: method, route pattern, status, milliseconds. */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    const line = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (reply.statusCode >= 500) request.log.error(line, 'request');
    else request.log.info(line, 'request');
  });
}
