import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerAlive, registerMetrics } from './metrics.ts';

let app: FastifyInstance;
afterEach(() => app.close());

test('figures are by route, not by address', async () => {
  app = Fastify();
  registerMetrics(app, () => Promise.resolve(false));
  app.get('/zones/:id', () => 'zone');
  await app.inject('/zones/Peña?search=1020304050');
  await app.inject('/nowhere/1020304050');
  const { body } = await app.inject('/caracteriza/metrics');
  expect(body).toContain('caracteriza_requests_total{method="GET",route="/zones/:id",status="200"} 1\n');
  expect(body).toContain('caracteriza_ready 0\n');
  expect(body).not.toMatch(/1020304050|Pe(ñ|%C3)/);
  for (const line of body.trimEnd().split('\n')) {
    expect(line).toMatch(/^# TYPE [a-z0-9_]+ (counter|gauge)$|^[a-z0-9_]+(\{[^{}]*\})? [0-9.e+-]+$/);
  }
});

test('alive needs nothing', async () => {
  app = Fastify();
  registerAlive(app);
  expect((await app.inject('/caracteriza/alive')).body).toBe('ok\n');
});
