import { type Kysely, sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import type { Database } from '../../src/db/types.ts';

const seedTemplate = {
  name: 'testing_test',
  seed: async (db: Kysely<Database>) => {
    await sql`create table seeded (word text)`.execute(db);
    await sql`insert into seeded values ('Niño')`.execute(db);
  },
};
const databases = await Promise.all([
  testDatabase(),
  testDatabase({ seedTemplate }),
  testDatabase({ seedTemplate }),
]);
afterAll(() => Promise.all(databases.map(({ dropDatabase }) => dropDatabase())));

test('clones are apart from each other', async () => {
  await sql`create table mine (a integer)`.execute(databases[0].db);
  await expect(sql`select * from mine`.execute(databases[1].db)).rejects.toMatchObject({ code: '42P01' });
});

test('a seeded template reaches every clone, also when two ask at once', async () => {
  for (const { db } of databases.slice(1)) {
    expect((await sql`select word from seeded`.execute(db)).rows).toEqual([{ word: 'Niño' }]);
  }
});
