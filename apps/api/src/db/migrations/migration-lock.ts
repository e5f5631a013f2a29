/**
 * The migrations lock file (`migrations/lock.txt`): name and checksum of each migration on main. On a database with data, the
 * server refuses to start if one of them was edited or if a new one has a number below the last. With the lock file, a check
 * catches this earlier.
 */
import type { MigrationFile } from './migration-files.ts';

/** One line of the lock file. */
type LockedMigration = Pick<MigrationFile, 'name' | 'checksum'>;

const command = 'npm run lock:migrations -w apps/api';
const numberOf = (name: string) => name.slice(0, 4);

/** Parses a lock file. */
export function readLock(text: string): LockedMigration[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', checksum = ''] = line.split(' ');
      return { name, checksum };
    });
}

/** Formats a lock file. */
export const lockText = (lockedMigrations: readonly LockedMigration[]): string =>
  lockedMigrations.map(({ name, checksum }) => `${name} ${checksum}\n`).join('');

/** The migration files without a line in the lock file. */
export function newMigrations(
  files: readonly MigrationFile[],
  lock: readonly LockedMigration[],
): MigrationFile[] {
  const lockedNames = new Set(lock.map(({ name }) => name));
  return files.filter(({ name }) => !lockedNames.has(name));
}

/** Problems that no command may fix: a merged file was edited or is missing, or a new number is not above the last. */
export function lockProblems(files: readonly MigrationFile[], lock: readonly LockedMigration[]): string[] {
  const problems: string[] = [];
  const checksums = new Map(files.map(({ name, checksum }) => [name, checksum]));
  let lastName = '';
  for (const { name, checksum } of lock) {
    if (numberOf(name) <= numberOf(lastName))
      problems.push(
        `${name} stands after ${lastName} in the lock; new lines go to its end, in rising order.`,
      );
    if (!checksums.has(name)) problems.push(`${name} has landed and is gone; bring it back.`);
    else if (checksums.get(name) !== checksum)
      problems.push(`${name} was edited after it landed; restore it and write a new migration.`);
    lastName = name;
  }
  for (const { name } of newMigrations(files, lock)) {
    if (numberOf(name) > numberOf(lastName)) continue;
    problems.push(`${name} is numbered below ${lastName}, which has landed; give it a higher number.`);
  }
  return problems;
}

/** All problems of a commit: those above, plus new files without a line. */
export function unlockedProblems(
  files: readonly MigrationFile[],
  lock: readonly LockedMigration[],
): string[] {
  const unlocked = newMigrations(files, lock).map(({ name }) => `${name} is not in the lock; run ${command}`);
  return [...lockProblems(files, lock), ...unlocked];
}
