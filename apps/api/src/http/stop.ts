/** Shuts a server down cleanly and in time, because a container is killed ten seconds after being asked to stop. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long to wait for running requests, and then for the database connections, in milliseconds. */
const standardGracePeriod = { requests: 5_000, database: 1_000 };

/** Waits for work, but no longer than this; a failure also counts as finished. */
async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const finished = new AbortController();
  const timer = sleep(milliseconds, undefined, { signal: finished.signal }).catch(() => undefined);
  await Promise.race([work.catch(() => undefined), timer]);
  finished.abort();
}

/**
 * The function that stops everything, once: new requests are refused, running ones are completed, the database connections are
 * closed by `disconnect`, and the database is stopped by `stopDatabase`. Whatever does not finish in time is cut off.
 */
export function stopper(
  app: FastifyInstance,
  disconnect: () => Promise<void>,
  stopDatabase: () => Promise<void>,
  gracePeriod = standardGracePeriod,
): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stopServer = async () => {
    const closingTimer = setTimeout(() => app.server.closeAllConnections(), gracePeriod.requests);
    // Work that continues after a response, such as sending emails, may outlast the connections.
    await waitAtMost(gracePeriod.requests + 500, app.close());
    clearTimeout(closingTimer);
    await waitAtMost(gracePeriod.database, disconnect());
    await stopDatabase();
  };
  return () => (stopping ??= stopServer());
}
