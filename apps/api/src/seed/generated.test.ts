import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedBasics } from '../../tests/support/app.ts';
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts';
import { inTransaction } from '../db/driver/transaction.ts';
import { removeDemo } from './demo-remove.ts';
import { generateData } from './generated.ts';

const now = new Date('2026-11-21T15:00:00Z');
const databases: TestDatabase[] = [];

/** A database without the demo, filled with this seed. */
async function generated(seed: number): Promise<TestDatabase> {
  const test = await testDatabase({ seedTemplate: { name: 'basics', seed: seedBasics } });
  databases.push(test);
  await inTransaction(test.db, (trx) => generateData(trx, { people: 700, seed }, now));
  return test;
}

const people = ({ db }: TestDatabase) =>
  db
    .selectFrom('surveyable')
    .select(['code', 'identification', 'first_name', 'surnames_sort', 'birthdate', 'search', 'demo'])
    .orderBy('code_sort')
    .execute();

describe('generateData', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await generated(1);
  });
  afterAll(() => Promise.all(databases.map(({ dropDatabase }) => dropDatabase())));

  it('adds as many people as it was asked for, in families, with documents of their own', async () => {
    const rows = await people(test);
    expect(rows).toHaveLength(700);
    expect(new Set(rows.map(({ identification }) => identification)).size).toBe(700);
    expect(rows.every(({ identification }) => /^9\d{9}$/.test(identification))).toBe(true);
    const empty = await test.db
      .selectFrom('family')
      .select('code')
      .where(
        'id',
        'not in',
        test.db.selectFrom('surveyable').select('family_id').where('family_id', 'is not', null),
      )
      .execute();
    expect(empty).toEqual([]);
  });

  it('makes the same people from the same seed, and others from another', async () => {
    expect(await people(await generated(1))).toEqual(await people(test));
    expect(await people(await generated(2))).not.toEqual(await people(test));
  });

  it('adds to what is there, and goes with the demo', async () => {
    await inTransaction(test.db, (trx) => generateData(trx, { people: 5, seed: 1 }, now));
    expect(await people(test)).toHaveLength(705);
    expect(await inTransaction(test.db, removeDemo)).toBe(705);
    for (const table of ['surveyable', 'family', 'zone'] as const) {
      expect(await test.db.selectFrom(table).select('id').execute(), table).toEqual([]);
    }
  });
});
