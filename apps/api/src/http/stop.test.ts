import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { stopper } from './stop.ts';

test('what never ends is cut, and the database is stopped all the same, once', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const endedSteps: string[] = [];
  const reached = Promise.withResolvers<void>();
  app.get('/', () => {
    reached.resolve();
    return new Promise(() => {});
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const cutRequest = fetch(address).catch(() => 'cut');
  await reached.promise;
  const stopServer = stopper(
    app,
    () => new Promise(() => {}),
    async () => void endedSteps.push('database'),
    { requests: 20, database: 20 },
  );
  await Promise.all([stopServer(), stopServer()]);
  expect(endedSteps).toEqual(['database']);
  expect(await cutRequest).toBe('cut');
});

test('a running request is answered before its database goes', async () => {
  const app = Fastify({ forceCloseConnections: 'idle' });
  const order: string[] = [];
  const reached = Promise.withResolvers<void>();
  const goSignal = Promise.withResolvers<string>();
  app.get('/', () => {
    reached.resolve();
    return goSignal.promise;
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(address).then((reply) => reply.text());
  await reached.promise;
  const stopping = stopper(
    app,
    async () => void order.push('connections'),
    async () => void order.push('database'),
    { requests: 120_000, database: 120_000 },
  )();
  goSignal.resolve('saved');
  expect(await answer).toBe('saved');
  await stopping;
  expect(order).toEqual(['connections', 'database']);
});
