/**
 * Adds new migrations to their lock file: `npm run lock:migrations -w apps/api`. `--check` writes nothing. It fails if a locked
 * migration was edited, if a number is not above the last, or if a new file has no line yet.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MIGRATIONS, readMigrations } from '../db/migrations/migration-files.ts';
import {
  lockProblems,
  lockText,
  newMigrations,
  readLock,
  unlockedProblems,
} from '../db/migrations/migration-lock.ts';

const file = path.join(MIGRATIONS, 'lock.txt');
const migrations = await readMigrations(MIGRATIONS);
const lock = readLock(await readFile(file, 'utf8'));
const check = process.argv.includes('--check');
const problems = check ? unlockedProblems(migrations, lock) : lockProblems(migrations, lock);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else if (!check) {
  await writeFile(file, lockText([...lock, ...newMigrations(migrations, lock)]));
}
