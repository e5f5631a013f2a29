import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import { TYPES_FILE, typesText } from '../commands/generate-types.ts';
import { testDatabase } from '../../tests/support/database.ts';

const { db, dropDatabase } = await testDatabase();
afterAll(dropDatabase);

test('types.ts is what the migrations say; else: npm run generate:types -w apps/api', async () => {
  expect(await readFile(TYPES_FILE, 'utf8')).toBe(await typesText(db));
});
