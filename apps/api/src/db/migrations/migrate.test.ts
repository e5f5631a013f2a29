import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LEASE_MS, Lease } from './lease.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from '../open.ts';
import { StartupProblem } from '../startup-problem.ts';
import { type TestDatabase, testDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../types.ts';

const now = () => new Date();
/** Roles belong to the whole PostgreSQL cluster, which test files share. */
const role = `caracteriza_test_${process.pid}_none`;
let folder: string;
let database: TestDatabase;
let secondDatabase: Kysely<Database>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-migrate-'));
  database = await testDatabase({ empty: true });
  secondDatabase = openDatabase(database.connection);
  await file('0001-word.sql', 'create table word (text text);');
  await file('0002-insert.sql', "insert into word values ('a'); insert into word values ('b');");
});

afterEach(async () => {
  await secondDatabase.destroy();
  await database.dropDatabase();
  await rm(folder, { recursive: true });
});

function file(name: string, text: string): Promise<void> {
  return writeFile(path.join(folder, name), text);
}

async function readTexts(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`select text from word order by text`.execute(database.db);
  return rows.map(({ text }) => text);
}

test('files run in order, once', async () => {
  expect(await migrate(database.db, { now, folder })).toEqual(['0001-word.sql', '0002-insert.sql']);
  expect(await migrate(database.db, { now, folder })).toEqual([]);
  expect(await readTexts()).toEqual(['a', 'b']);
});

test('two servers that start at once share the work and both end migrated', async () => {
  await file('0003-slow.sql', "select pg_sleep(0.3); insert into word values ('c');");
  const migrations = await Promise.all(
    [database.db, secondDatabase].map((db) => migrate(db, { now, folder })),
  );
  expect(migrations.flat().sort()).toEqual(['0001-word.sql', '0002-insert.sql', '0003-slow.sql']);
  expect(await readTexts()).toEqual(['a', 'b', 'c']);
});

test('a file that fails leaves nothing of itself, and the next try succeeds', async () => {
  await file('0003-half.sql', "insert into word values ('c'); select no_such_thing;");
  await expect(migrate(database.db, { now, folder })).rejects.toMatchObject({ code: '42703' });
  expect(await readTexts()).toEqual(['a', 'b']);
  await file('0003-half.sql', "insert into word values ('c');");
  expect(await migrate(database.db, { now, folder })).toEqual(['0003-half.sql']);
});

test('an applied file that changed is refused; other line endings are no change', async () => {
  await migrate(database.db, { now, folder });
  await file('0001-word.sql', 'create table word (text text);\r\n'.trim());
  expect(await migrate(database.db, { now, folder })).toEqual([]);
  await file('0001-word.sql', 'create table word (text integer);');
  const failedMigration = migrate(database.db, { now, folder });
  await expect(failedMigration).rejects.toBeInstanceOf(StartupProblem);
  await expect(failedMigration).rejects.toThrow(/0001-word.sql cambió después de aplicarse/);
});

test('a schema newer than the server is refused', async () => {
  await migrate(database.db, { now, folder });
  await rm(path.join(folder, '0002-insert.sql'));
  await expect(migrate(database.db, { now, folder })).rejects.toThrow(
    /versión más nueva.*actualice este servidor/,
  );
});

test('a file that comes before applied ones, a wrong name and a number used twice are refused', async () => {
  await rm(path.join(folder, '0001-word.sql'));
  await file('0002-insert.sql', 'create table word (text text);');
  await migrate(database.db, { now, folder });
  await file('0001-late.sql', 'select 1;');
  await expect(migrate(database.db, { now, folder })).rejects.toThrow(/0001-late.sql es anterior/);
  await file('0002-again.sql', 'select 1;');
  await expect(migrate(database.db, { now, folder })).rejects.toThrow(/used twice/);
  await rm(path.join(folder, '0002-again.sql'));
  await file('3-short.sql', 'select 1;');
  await expect(migrate(database.db, { now, folder })).rejects.toThrow(/NNNN-name/);
});

test('only a database that holds a schema is backed up, before its first change; a failed backup stops it', async () => {
  let backups = 0;
  const backup = async () => void backups++;
  await migrate(database.db, { now, folder, backup });
  expect(backups).toBe(0);
  await file('0003-more.sql', "insert into word values ('c');");
  await file('0004-more.sql', "insert into word values ('d');");
  const failingBackup = { now, folder, backup: () => Promise.reject(new Error('disk full')) };
  await expect(migrate(database.db, failingBackup)).rejects.toThrow('disk full');
  expect(await readTexts()).toEqual(['a', 'b']);
  await migrate(database.db, { now, folder, backup });
  expect(backups).toBe(1);
  await migrate(database.db, { now, folder, backup });
  expect(backups).toBe(1);
});

test("a crashed holder's lease expires; a living one's does not, and one that lost it changes nothing", async () => {
  await migrate(database.db, { now, folder });
  let clock = new Date('2026-11-21T05:00:00Z');
  const firstLease = new Lease(database.db, () => clock);
  const secondLease = new Lease(secondDatabase, () => clock);
  expect(await firstLease.acquire()).toBe(true);
  expect(await secondLease.acquire()).toBe(false);
  clock = new Date(clock.getTime() + LEASE_MS - 1);
  expect(await secondLease.acquire()).toBe(false);
  expect(await firstLease.acquire()).toBe(true);
  clock = new Date(clock.getTime() + LEASE_MS + 1);
  expect(await secondLease.acquire()).toBe(true);
  expect(await database.db.transaction().execute((trx) => firstLease.renewIn(trx))).toBe(false);
  await secondLease.release();
  expect(await firstLease.acquire()).toBe(true);
});

test("a database with another product's tables is refused and gets none of ours", async () => {
  await sql`create table invoice (id integer)`.execute(database.db);
  await expect(migrate(database.db, { now, folder })).rejects.toThrow(/^La base de datos .* otro programa/);
  const { rows } = await sql`select table_name as name from information_schema.tables
    where table_schema = current_schema()`.execute(database.db);
  expect(rows).toEqual([{ name: 'invoice' }]);
});

test.each([
  ['tables', 'usage', 'tablas'],
  ['a schema', 'usage, create', 'un esquema'],
])('a user who may not create %s is told so in one line', async (_what, rights, refusedRight) => {
  // Like a server where only the owner of the schema may create objects.
  await sql`create schema closed`.execute(database.db);
  await sql`create role ${sql.ref(role)}`.execute(database.db);
  await sql`grant ${sql.raw(rights)} on schema closed to ${sql.ref(role)}`.execute(database.db);
  await file('0003-schema.sql', 'create schema another;');
  try {
    const deniedRun = database.db.connection().execute(async (connection) => {
      await sql`set search_path to closed`.execute(connection);
      await sql`set role ${sql.ref(role)}`.execute(connection);
      try {
        await migrate(connection, { now, folder });
      } finally {
        await sql`reset role`.execute(connection);
        await sql`reset search_path`.execute(connection);
      }
    });
    await expect(deniedRun).rejects.toThrow(`El usuario de la base de datos no puede crear ${refusedRight}`);
  } finally {
    await sql`drop owned by ${sql.ref(role)}`.execute(database.db);
    await sql`drop role ${sql.ref(role)}`.execute(database.db);
  }
});
