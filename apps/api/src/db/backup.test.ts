import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeBackup } from './backup.ts';
import { migrate } from './migrate.ts';
import { openDatabase } from './open.ts';
import { restoreBackup } from './restore.ts';
import { testDatabase } from '../../tests/support/database.ts';
import type { Database } from './types.ts';

const now = () => new Date('2026-11-21T05:00:00Z');
const source = await testDatabase();
const target = await testDatabase({ empty: true });
const other = await testDatabase({ empty: true });
let folder: string;
let file: string;
let expected: unknown;

/** Two tables that refer to each other, a table that refers to itself, and every type that could suffer as text. */
const SCHEMA = `
  create table parent (id uuid primary key, child_id uuid, parent_id uuid references parent (id));
  create table child (id uuid primary key, parent_id uuid not null references parent (id), note text,
    at timestamptz, data jsonb, raw bytea, words text[], weight numeric(30, 10), ratio double precision, big bigint);
  alter table parent add constraint parent_child_fk foreign key (child_id) references child (id);
  create sequence code_seq;
  insert into parent (id) values ('0193a1f0-0000-7000-8000-000000000001');`;

const ID = '0193a1f0-0000-7000-8000-000000000001';
const LATER = '0193a1f0-0000-7000-8000-0000000000ff';

async function contents(db: Kysely<Database>): Promise<unknown> {
  const parent = await sql`select * from parent order by id`.execute(db);
  const child =
    await sql`select id, parent_id, note, at::text, data::text, raw::text, words, weight::text, ratio,
    big::text from child order by id`.execute(db);
  return { parent: parent.rows, child: child.rows };
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-backup-'));
  await writeFile(path.join(folder, '0001-all.sql'), SCHEMA);
  const { db, drop } = await testDatabase({ empty: true });
  await migrate(db, { now, folder });
  // The row that refers to LATER is read before it.
  await sql`insert into parent (id) values (${LATER})`.execute(db);
  await sql`update parent set parent_id = ${LATER} where id = ${ID}`.execute(db);
  await sql`insert into child
    select gen_random_uuid(), ${ID}, ${'Ñandú "comillas"\n\\tab\t é 🦜'} || n, '2026-02-28 23:59:59.123456-05',
      '{"ñ": [1.50, null]}', '\\x00ff', array['a,b', null, '{}'], 12345678901234567890.0123456789, 0.1, 9007199254740993
    from generate_series(1, 1201) n`.execute(db);
  await sql`insert into child (id, parent_id) values (gen_random_uuid(), ${ID})`.execute(db);
  await sql`update parent set child_id = (select min(id::text)::uuid from child) where id = ${ID}`.execute(
    db,
  );
  await sql`select setval('code_seq', 41)`.execute(db);
  file = await writeBackup(db, { folder: path.join(folder, 'backups'), now });
  expected = await contents(db);
  await drop();
});

afterAll(async () => {
  await Promise.all([source.drop(), target.drop(), other.drop()]);
  await rm(folder, { recursive: true });
});

test('the file is complete, private and alone', async () => {
  expect(await readdir(path.dirname(file))).toEqual([path.basename(file)]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a restored database holds every row and goes on where it stopped', async () => {
  expect(await restoreBackup(target.db, file, { now, folder })).toBe(1204);
  expect(await contents(target.db)).toEqual(expected);
  const { rows } = await sql<{ next: number }>`select nextval('code_seq') as next`.execute(target.db);
  expect(rows).toEqual([{ next: 42 }]);
  // The foreign keys are back.
  await expect(
    sql`insert into child (id, parent_id) values (gen_random_uuid(), gen_random_uuid())`.execute(target.db),
  ).rejects.toMatchObject({ code: '23503' });
});

test('a database with a schema is not overwritten', async () => {
  await expect(restoreBackup(source.db, file, { now, folder })).rejects.toThrow(/no está vacía/);
});

test('a backup that was cut off is refused and leaves no row', async () => {
  const cut = path.join(folder, 'cut.ndjson.gz');
  const whole = await readFile(file);
  await writeFile(cut, whole.subarray(0, whole.length - 200));
  await expect(restoreBackup(other.db, cut, { now, folder })).rejects.toThrow(/incompleto o dañado/);
  const { rows } = await sql<{ n: number }>`select count(*) as n from child`.execute(other.db);
  expect(rows).toEqual([{ n: 0 }]);
});

test("the product's own schema goes through a backup and back", async () => {
  const { db, connection, drop } = await testDatabase({ empty: true });
  const made = await writeBackup(source.db, { folder: path.join(folder, 'own'), now });
  await restoreBackup(db, made, { now });
  const second = openDatabase(connection);
  expect(await migrate(second, { now })).toEqual([]);
  await second.destroy();
  await drop();
});

test('a folder that cannot be written is told in one line', async () => {
  await expect(writeBackup(source.db, { folder: path.join(file, 'below-a-file'), now })).rejects.toThrow(
    /No se pudo guardar el respaldo/,
  );
});
