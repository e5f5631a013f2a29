import { afterAll, expect, it } from 'vitest';
import { testApp } from '../../tests/support/app.ts';
import { demoSeed, listIn } from '../../tests/support/demo.ts';
import { importMasters } from '../entities/system/master-table-import.ts';

const test = await testApp({ seed: demoSeed });
afterAll(() => test.close());

const sexes = async () => {
  const people = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=200'));
  return new Set(people.map((person) => (person['mtSexID'] as { value: string }).value));
};

it('shows an entry that an import renamed from the next request on', async () => {
  expect(await sexes()).toContain('Mujer');
  const { code } = await test.db
    .selectFrom('master_value')
    .select('code')
    .where('table_name', '=', 'sexes')
    .where('value', '=', 'Mujer')
    .executeTakeFirstOrThrow();
  // As the command does in its own process.
  const renamedEntries = [{ code, value: 'Femenino' }];
  await test.db.transaction().execute((trx) => importMasters(trx, 'sexes', renamedEntries, test.clock.now()));
  expect(await sexes()).toContain('Femenino');
  expect(await sexes()).not.toContain('Mujer');
});

it('shows an entry that was added', async () => {
  await importMasters(test.db, 'eps', [{ code: 'NUEVA', value: 'Una nueva' }], test.clock.now());
  const entries = listIn(await test.admin('GET', '/masterTables/eps'));
  const newEntry = entries.find(({ code }) => code === 'NUEVA');
  await test.db.updateTable('surveyable').set({ eps_id: newEntry!.id }).execute();
  const [person] = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=1'));
  expect((person!['mtEpsID'] as { value: string }).value).toBe('Una nueva');
});
