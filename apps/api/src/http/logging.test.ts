import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { logFault } from './logging.ts';

const { db, drop } = await testDatabase();
afterAll(drop);
afterEach(() => {
  vi.unstubAllEnvs();
});

/** The logged line for a PostgreSQL error whose message quotes a value. */
async function loggedFault(): Promise<string> {
  let written = '';
  const { log } = Fastify({ logger: { stream: { write: (line: string) => void (written += line) } } });
  await sql`select ${'Ana Peña'}::text::integer`
    .execute(db)
    .catch((error: unknown) => logFault(log, 'request', '/zones', error));
  return written;
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
