/**
 * No log line contains a key of the feed, whatever happens to the request, because programs send their key with every
 * request.
 */
import { createHash } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { basic, feed } from '../../../tests/support/feed.ts';

it('logs each request of a program, and never its key', async () => {
  let logText = '';
  const stream = { write: (line: string) => void (logText += line) };
  const { log } = Fastify({ logger: { level: 'trace', stream } });
  const { test, get, secret } = await feed({ log });
  const wrongSecret = secret.split('').toReversed().join('');
  const statuses = [
    (await get('Encuestas?$top=1')).status,
    (await get('Nada')).status,
    (await get('Encuestas', { password: wrongSecret })).status,
    // A careless user may put the key in the URL.
    (await get(`Encuestas?key=${secret}`)).status,
  ];
  await sql`alter table survey rename to away`.execute(test.db);
  statuses.push((await get('Encuestas')).status);
  await test.close();
  expect(statuses).toEqual([200, 404, 401, 400, 500]);
  const logged = logText
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { msg?: string; status?: number });
  const requests = logged.filter(({ msg, status }) => msg === 'request' && statuses.includes(status!));
  expect(requests.map(({ status }) => status).slice(-statuses.length)).toEqual(statuses);
  const hash = createHash('sha256').update(secret);
  const secrets = [
    secret,
    wrongSecret,
    hash.digest('hex'),
    basic(secret).authorization.slice('Basic '.length),
  ];
  for (const text of secrets) expect(logText).not.toContain(text);
});
