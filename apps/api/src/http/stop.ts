/** Ends a server in order and in time: a container is killed ten seconds after it was asked to end. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long running requests and then the connections to the database are waited for, in milliseconds. */
const standardGracePeriod = { requests: 5_000, database: 1_000 };

/** Waits for work, but no longer than this; a failure is as good as an end. */
async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  const timer = sleep(milliseconds, undefined, { signal: over.signal }).catch(() => undefined);
  await Promise.race([work.catch(() => undefined), timer]);
  over.abort();
}

/**
 * The function that ends everything, once: no new requests, the running ones are answered, the connections to the database
 * are closed by `disconnect`, the database is stopped by `stopDatabase`. Who does not come to an end in time is cut off.
 */
export function stopper(
  app: FastifyInstance,
  disconnect: () => Promise<void>,
  stopDatabase: () => Promise<void>,
  gracePeriod = standardGracePeriod,
): () => Promise<void> {
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    const cut = setTimeout(() => app.server.closeAllConnections(), gracePeriod.requests);
    // Work that goes on after an answer, such as mails, may outlast the connections.
    await within(gracePeriod.requests + 500, app.close());
    clearTimeout(cut);
    await within(gracePeriod.database, disconnect());
    await stopDatabase();
  };
  return () => (stopping ??= stop());
}
