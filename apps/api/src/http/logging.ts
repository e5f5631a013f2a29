/**
 * Structured logs without personal data (rules §7): the route's pattern instead of the address, no query, no body, no
 * header. Of an error: its class, its code and where it happened, since messages of the database quote values.
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
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * PostgreSQL's messages quote values, so production hides them. `npm run dev` and the tests, whose people are invented, log them:
 * otherwise a missing table or sequence would be a bare code.
 */
const showsMessage = (error: Error) =>
  error instanceof pg.DatabaseError && process.env['LOG_DATABASE_MESSAGES'] === '1';

/** What may be logged of an error. Only the message of an error of our own or of the language is harmless. */
function harmless(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const known = error as Error & Record<'code' | 'table' | 'constraint', unknown>;
  const code = text(known.code);
  const stack = error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
  return {
    type: error.name,
    ...(code ? { code } : {}),
    ...(!code || showsMessage(error) ? { message: error.message.slice(0, 500) } : {}),
    ...(text(known.table) ? { table: text(known.table) } : {}),
    ...(text(known.constraint) ? { constraint: text(known.constraint) } : {}),
    ...(stack ? { stack } : {}),
  };
}

/** Logs an error that is a fault of the server. */
export function logFault(
  log: FastifyBaseLogger,
  what: string,
  route: string | undefined,
  error: unknown,
): void {
  log.error({ what, route, fault: harmless(error) }, 'fault');
}

/** One line per finished request: method, route pattern, status, milliseconds. */
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
