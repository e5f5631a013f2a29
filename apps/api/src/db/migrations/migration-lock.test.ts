import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS, readMigrations } from './migration-files.ts';
import { lockProblems, lockText, newMigrations, readLock, unlockedProblems } from './migration-lock.ts';

const file = (name: string, checksum = `sum of ${name}`.replaceAll(' ', '-')) => ({
  name,
  checksum,
  sql: '',
});
const zone = file('0012-zone.sql');
const family = file('0021-family.sql');
const lock = [zone, family];

test('every migration has its line in the lock, and none was edited', async () => {
  const lines = readLock(await readFile(path.join(MIGRATIONS, 'lock.txt'), 'utf8'));
  expect(unlockedProblems(await readMigrations(MIGRATIONS), lines)).toEqual([]);
});

test('a lock is read as it was written', () => {
  expect(readLock(lockText(lock))).toEqual(lock.map(({ name, checksum }) => ({ name, checksum })));
});

test('a new file with a higher number only needs its line', () => {
  const note = file('0022-zone-note.sql');
  const files = [...lock, note];
  expect(lockProblems(files, lock)).toEqual([]);
  expect(newMigrations(files, lock)).toEqual([note]);
  expect(unlockedProblems(files, lock)).toEqual([
    '0022-zone-note.sql is not in the lock; run npm run lock:migrations -w apps/api',
  ]);
  expect(unlockedProblems(files, [...lock, note])).toEqual([]);
});

test.each([
  [
    'a number below the last',
    [zone, file('0013-zone-note.sql'), family],
    lock,
    '0013-zone-note.sql is numbered below',
  ],
  ['an edited file', [file('0012-zone.sql', 'other'), family], lock, '0012-zone.sql was edited'],
  ['a lost file', [zone], lock, '0021-family.sql has landed and is gone'],
  ['lines out of order', lock, [family, zone], '0012-zone.sql stands after 0021-family.sql'],
  ['two lines of one number', lock, [zone, family, family], '0021-family.sql stands after 0021-family.sql'],
])('%s is refused, by the command too', (_what, files, lines, problem) => {
  expect(lockProblems(files, lines)).toEqual([expect.stringContaining(problem)]);
});
