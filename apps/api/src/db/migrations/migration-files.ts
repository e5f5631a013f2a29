/** The migration files: plain SQL named `NNNN-name.sql`, applied in numerical order. */
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

/** A migration: its name, its SQL and the SQL's checksum (which ignores line endings). */
export interface MigrationFile {
  name: string;
  sql: string;
  checksum: string;
}

/** The server's own migrations. */
export const MIGRATIONS = import.meta.dirname;

/** Reads a folder of migrations in order. @throws Error for an invalid name or a duplicate number (a programming error) */
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
