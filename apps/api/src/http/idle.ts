/** Notices that nobody asks for anything. */
import type { FastifyInstance } from 'fastify';

/** Without a request for so long the server counts as idle; milliseconds. */
const quiet = 10_000;

/** Calls `then` once whenever requests have been answered and none has come for ten seconds. */
export function callWhenIdle(app: FastifyInstance, then: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onResponse', async () => {
    if (timer) timer.refresh();
    else timer = setTimeout(then, quiet).unref();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
