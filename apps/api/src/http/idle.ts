/** Detects when no requests are coming in. */
import type { FastifyInstance } from 'fastify';

/** Milliseconds without a request after which the server counts as idle. */
const idleAfter = 10_000;

/** Calls `then` once each time requests have been answered and none has come for ten seconds. */
export function callWhenIdle(app: FastifyInstance, then: () => void): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onResponse', async () => {
    if (timer) timer.refresh();
    else timer = setTimeout(then, idleAfter).unref();
  });
  app.addHook('onClose', async () => clearTimeout(timer));
}
