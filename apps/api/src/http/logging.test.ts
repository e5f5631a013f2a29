import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { logFault } from './logging.ts';

const { db, dropDatabase } = await testDatabase();
afterAll(dropDatabase);
afterEach(() => {
  vi.unstubAllEnvs();
});

/**
 * The line logged for a PostgreSQL error whose message quotes a value, or for the error that `makeError` makes from it.
 */
async function loggedFault(makeError = (error: unknown) => error): Promise<string> {
  let logText = '';
  const { log } = Fastify({ logger: { stream: { write: (line: string) => void (logText += line) } } });
  await sql`select ${'Ana Peña'}::text::integer`
    .execute(db)
    .catch((error: unknown) => logFault(log, 'request', '/zones', makeError(error)));
  return logText;
}

it("hides PostgreSQL's message, which quotes values", async () => {
  vi.stubEnv('LOG_DATABASE_MESSAGES', undefined);
  const line = await loggedFault();
  expect(JSON.parse(line)).toMatchObject({ what: 'request', fault: { code: '22P02' } });
  expect(line).not.toMatch(/Ana|Peña|invalid input/);
});

it("shows PostgreSQL's message in development and in tests", async () => {
  expect(JSON.parse(await loggedFault())).toMatchObject({
    fault: { code: '22P02', message: 'invalid input syntax for type integer: "Ana Peña"' },
  });
});

it('says each of several errors, and quotes the values of none', async () => {
  vi.stubEnv('LOG_DATABASE_MESSAGES', undefined);
  const line = await loggedFault((error) => new AggregateError([error, new Error('own')], 'several'));
  expect(JSON.parse(line)).toMatchObject({
    fault: { message: 'several', errors: [{ code: '22P02' }, { message: 'own' }] },
  });
  expect(line).not.toMatch(/Ana|Peña|invalid input/);
});
