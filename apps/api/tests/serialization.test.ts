/**
 * Serializing by the contract, as in production, must give the same responses that the tests check: nothing lost, nothing
 * thrown.
 */
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import { afterAll, expect, it } from 'vitest';
import { writeAudit } from '../src/audit/audit.ts';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { openSession } from '../src/identity/session.ts';
import { testApp } from './support/app.ts';
import { demoSeed } from './support/demo.ts';
import { getAddresses } from './support/get-addresses.ts';

const test = await testApp({ seed: demoSeed });
afterAll(test.close);
const live = await buildApp({
  db: test.db,
  config: readConfig({}),
  mailer: { send: () => Promise.resolve() },
  clock: test.clock.now,
});
afterAll(() => live.close());

const admin = await test.db
  .selectFrom('app_user')
  .select('id')
  .where('login', '=', 'admin')
  .executeTakeFirstOrThrow();
const token = await openSession(
  test.db,
  admin.id,
  false,
  { address: 'x', userAgent: null },
  test.clock.now(),
);
const headers = { authorization: `Bearer ${token}` };

const operationID = 'createZone';
await writeAudit(test.db, null, operationID, { entity: 'zone', after: { name: 'Ñuñoa' } }, test.clock.now());
const addresses = (await getAddresses(test)).filter(([id]) => !/^(generate|getSession)/.test(id));

/** Each read adds an entry to the audit trail, so only those of one operation are the same twice. */
const urlOf = (id: OperationId, path: string) =>
  operations[id].root + path + (id.includes('AuditEntries') ? `?operation=${operationID}` : '');

it.each(addresses)('%s answers alike in tests and in production', async (id, path) => {
  const url = urlOf(id, path);
  // One after the other: a load is worked on by one request at a time.
  const checkedReply = await test.app.inject({ url, headers });
  const live_ = await live.inject({ url, headers });
  expect([url, live_.statusCode]).toEqual([url, checkedReply.statusCode]);
  // A workbook contains its creation time, and the file of a person who read it, so their bytes differ.
  const comparableText = (text: string) =>
    /Excel$|Template$|PersonalData$/.test(id) ? Object.keys(JSON.parse(text)) : JSON.parse(text);
  expect(comparableText(live_.body)).toEqual(comparableText(checkedReply.body));
});

it('covers real answers, not refusals', async () => {
  const failedPaths: string[] = [];
  for (const [id, path] of addresses) {
    const { statusCode } = await live.inject({ url: urlOf(id, path), headers });
    if (statusCode !== 200) failedPaths.push(`${id} ${statusCode}`);
  }
  expect(failedPaths).toEqual([]);
});
