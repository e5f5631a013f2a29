/** Checks the contract's claims about which GETs write: PostgreSQL rejects any write by a GET declared as read-only. */
import { databaseUses, type OperationId } from '@caracteriza/openapi/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from './support/app.ts';
import { demoSeed } from './support/demo.ts';
import { getAddresses } from './support/get-addresses.ts';

let test: TestApp;
let addresses: [OperationId, string][];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  addresses = await getAddresses(test);
});
afterAll(() => test.close());

/**
 * Puts every characterization in a state where no edit has stored its questionnaire, so that any operation that needs it must
 * store it.
 */
const forgetVersions = () =>
  test.db.updateTable('characterization').set({ questionnaire_hash: null }).execute();

/** Counts the rows that reads may write for later use: keys, versions, codes. */
const writtenRows = async () => {
  const count = async (table: 'device_key' | 'issued_code' | 'survey_opening') =>
    (
      await test.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count;
  const versions = await test.db
    .selectFrom('characterization')
    .select('id')
    .where('questionnaire_hash', 'is not', null)
    .execute();
  const counts = [await count('device_key'), await count('issued_code'), await count('survey_opening')];
  return [...counts, versions.length].join(' ');
};

it('every GET answers where its first call would store what it needs', async () => {
  const failures: [OperationId, number, string][] = [];
  for (const [id, path] of addresses) {
    await forgetVersions();
    const { status, text } = await test.admin('GET', path);
    if (status !== 200) failures.push([id, status, text.slice(0, 200)]);
  }
  expect(failures).toEqual([]);
});

it('a GET that is declared to read has written nothing', async () => {
  const readingCalls = addresses.filter(([id]) => databaseUses[id] !== 'write');
  expect(readingCalls.length).toBeGreaterThan(100);
  await forgetVersions();
  const rowsBefore = await writtenRows();
  for (const [id, path] of readingCalls) {
    await test.admin('GET', path);
    expect([id, await writtenRows()]).toEqual([id, rowsBefore]);
  }
});
