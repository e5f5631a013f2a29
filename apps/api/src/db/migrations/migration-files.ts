/** The migrations on disk: plain SQL, `NNNN-name.sql`, applied in the order of their numbers. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** One file: its name, its SQL and the checksum of that (line endings do not count). */
export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

/** The server's own migrations. */
export const MIGRATIONS = import.meta.dirname;

/** Reads a folder of migrations in order. @throws Error on a wrong name or a number used twice (a programmer's error). */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const numbers = new Set<string>();
  for (const name of names) {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
    if (number === undefined) throw new Error(`migration ${name}: expected NNNN-name.sql`);
    if (numbers.has(number)) throw new Error(`migration ${name}: number ${number} is used twice`);
    numbers.add(number);
  }
  return Promise.all(
    names.map(async (name) => {
      const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql: text, checksum: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
