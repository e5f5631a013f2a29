import document from '@caracteriza/openapi/openapi.json' with { type: 'json' };
import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { type CodedKind, kinds } from './kinds.ts';
import { series } from './codes.ts';

const { db, dropDatabase } = await testDatabase();
afterAll(dropDatabase);

const namesIn = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(db)).rows.map(({ name }) => name);
const kindEntries = Object.entries(kinds);

it('every kind has its table', async () => {
  const tables = await namesIn(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  expect(tables).toEqual(expect.arrayContaining(kindEntries.map(([, { table }]) => table)));
});

it('every kind with codes has its sequence, and no other sequence counts codes', async () => {
  const codedKinds = kindEntries
    .filter(([, { prefix }]) => prefix !== null)
    .map(([kind]) => kind as CodedKind);
  const sequences = await namesIn(
    sql`select sequence_name as name from information_schema.sequences where sequence_name like 'code\\_%'`,
  );
  expect(sequences.toSorted()).toEqual(codedKinds.map((kind) => series(kind).sequence).toSorted());
});

it('what becomes inactive is what the contract can restore', () => {
  const inactiveKinds = Object.entries(kinds).filter(([, { deletion }]) => deletion === 'inactive');
  expect(inactiveKinds.map(([kind]) => kind).toSorted()).toEqual(
    document.components.parameters.entity.schema.enum.toSorted(),
  );
});
