/** If a person changes after the trail was searched for many people, their words in older entries are erased too. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../tests/support/app.ts';
import { demoSeed } from '../../tests/support/demo.ts';
import { type Find, readFor } from './reading.ts';
import { suppressPerson } from './suppress.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const hour = 3_600_000;

/** An entry that is not about the person, in which somebody wrote these words. */
const note = (reason: string) =>
  sql`insert into audit_entry (id, at, operation_id, entity, after)
    values (gen_random_uuid(), ${test.clock.now()}, 'recordIncident', 'incident', ${JSON.stringify({ description: reason })})`.execute(
    test.db,
  );

const countWith = async (reason: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from audit_entry where after::text like ${`%${reason}%`}`.execute(
    test.db,
  );
  return rows[0]!.count;
};

/** Searches the trail long after its entries were written, lets something happen, and then suppresses the person. */
async function suppressAfter(id: string, happening: (findTraces: Find) => Promise<unknown>): Promise<void> {
  test.clock.advance(hour);
  const findTraces = await readFor(test.db, [id], test.clock.now());
  await happening(findTraces);
  const actor = { userID: null, login: null };
  const now = test.clock.now();
  const suppressing = {
    surveyableID: id,
    requestID: null,
    actor,
    operationID: 'carryOutRetentions',
    now,
    findTraces,
  };
  await test.db.transaction().execute((trx) => suppressPerson(trx, suppressing));
}

const personAt = async (index: number) =>
  (await test.db.selectFrom('surveyable').select(['id']).orderBy('id').offset(index).limit(1).execute())[0]!
    .id;

it('takes a number out that the person got meanwhile', async () => {
  const id = await personAt(0);
  await note('Llamar al 3990001122, que es de la vecina');
  await suppressAfter(id, () =>
    test.db.updateTable('surveyable').set({ cellphone: '3990001122' }).where('id', '=', id).execute(),
  );
  expect(await countWith('3990001122')).toBe(0);
});

it('takes a name out that nobody else has any more', async () => {
  const [id, namesake] = [await personAt(1), await personAt(2)];
  const name = (firstName: string) => ({
    first_name: firstName,
    search: firstName.toLowerCase(),
    searched: firstName.toLowerCase(),
  });
  await test.db.updateTable('surveyable').set(name('Wilfreda')).where('id', 'in', [id, namesake]).execute();
  await note('Preguntar por Wilfreda');
  await suppressAfter(id, async () => {
    expect(await countWith('Wilfreda')).toBe(1);
    await test.db.updateTable('surveyable').set(name('Otra')).where('id', '=', namesake).execute();
  });
  expect(await countWith('Wilfreda')).toBe(0);
});
