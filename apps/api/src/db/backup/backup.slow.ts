import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BackupOptions, writeBackup } from './backup.ts';
import { framesOf } from './backup-file.ts';
import type { BackupPart } from './backup-part.ts';
import { signingKey } from './backup-signature.ts';
import { migrate } from '../migrations/migrate.ts';
import { openDatabase } from '../open.ts';
import { restoreBackup, type RestoreOptions } from './restore.ts';
import { StartupProblem } from '../startup-problem.ts';
import { listForeignKeys, listIndexes, listSequences, listTables } from '../tables.ts';
import { demoSeed } from '../../../tests/support/demo.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import type { Database } from '../types.ts';

const now = () => new Date('2026-11-21T05:00:00Z');
const source = await testDatabase();
const target = await testDatabase({ empty: true });
const restoredDb = await testDatabase({ empty: true });
let folder: string;
let file: string;
let expectedState: unknown;

const passphrase = 'caballo correcto grapa';

/** Every row of every table as text, by table, with the indexes and constraints. */
async function readEverything(db: Kysely<Database>): Promise<Record<string, unknown>> {
  const tableContents: Record<string, unknown> = {
    keys: (await listForeignKeys(db)).map(({ definition }) => definition).sort(),
    indexes: (await listIndexes(db)).map(({ definition }) => definition).sort(),
    sequences: (await listSequences(db)).map(({ sequence, last }) => `${sequence} ${last}`).sort(),
  };
  for (const { table } of await listTables(db)) {
    const { rows } = await sql<{ text: string }>`
      select r::text as text from ${sql.table(table)} r order by 1`.execute(db);
    tableContents[table] = rows.map(({ text }) => text);
  }
  return tableContents;
}

/** Two tables that refer to each other, a table that refers to itself, and every type that might not survive as text. */
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
  const { db, connection, dropDatabase } = await testDatabase({ empty: true });
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
  file = await writeBackup(connection, { folder: path.join(folder, 'backups'), now });
  expectedState = await contents(db);
  await dropDatabase();
});

afterAll(async () => {
  await Promise.all([source.dropDatabase(), target.dropDatabase(), restoredDb.dropDatabase()]);
  await rm(folder, { recursive: true });
});

test('the file is complete, private and alone', async () => {
  expect(await readdir(path.dirname(file))).toEqual([path.basename(file)]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

test('a restored database holds every row and goes on where it stopped', async () => {
  expect(await restoreBackup(target.connection, file, { now, folder })).toBe(1204);
  expect(await contents(target.db)).toEqual(expectedState);
  const { rows } = await sql<{ next: number }>`select nextval('code_seq') as next`.execute(target.db);
  expect(rows).toEqual([{ next: 42 }]);
  // The foreign keys have been recreated.
  await expect(
    sql`insert into child (id, parent_id) values (gen_random_uuid(), gen_random_uuid())`.execute(target.db),
  ).rejects.toMatchObject({ code: '23503' });
});

test('a database with a schema is not overwritten', async () => {
  await expect(restoreBackup(source.connection, file, { now, folder })).rejects.toThrow(/no está vacía/);
});

/** The tables of a database that should be empty. */
async function tablesOf({ db }: { db: Kysely<Database> }): Promise<number> {
  const { rows } = await sql`select from information_schema.tables
    where table_schema = current_schema()`.execute(db);
  return rows.length;
}

/** The message from restoring these bytes into an empty database. */
async function refusal(bytes: Buffer, key?: string): Promise<string> {
  const badBackup = path.join(folder, 'bad.backup');
  await writeFile(badBackup, bytes);
  const failedRestore = restoreBackup(restoredDb.connection, badBackup, { now, folder, passphrase: key });
  return failedRestore.then(String, (error: unknown) =>
    error instanceof StartupProblem ? error.message : `not told: ${String(error)}`,
  );
}

describe.each([
  ['plain', undefined],
  ['encrypted', passphrase],
])('a damaged %s backup', (_name, key) => {
  let backupBytes: Buffer;
  beforeAll(async () => {
    const backup = await writeBackup(source.connection, {
      folder: path.join(folder, 'own'),
      now,
      passphrase: key,
    });
    backupBytes = await readFile(backup);
  });

  test('is refused in one line wherever a byte differs, and leaves nothing behind', async () => {
    // Its first bytes, which identify the format, its last, and some throughout the file.
    const damageOffsets = Array.from({ length: 8 }, (_, index) =>
      Math.floor((index * (backupBytes.length - 1)) / 7),
    );
    const errorTexts = new Set<string>();
    for (const damageOffset of [...damageOffsets, 1, 30]) {
      const bytes = Buffer.from(backupBytes);
      bytes[damageOffset] = (bytes[damageOffset] ?? 0) ^ 0xff;
      errorTexts.add(await refusal(bytes, key));
    }
    for (const line of errorTexts)
      expect(line).toMatch(/^El respaldo [^\n]*dañado[^\n]*$|^El archivo [^\n]* no es un respaldo[^\n]*$/);
    expect(await tablesOf(restoredDb)).toBe(0);
  });

  test('is refused wherever it was cut off', async () => {
    for (const length of [0, 1, 40, Math.floor(backupBytes.length / 2), backupBytes.length - 1]) {
      expect(await refusal(backupBytes.subarray(0, length), key)).toMatch(/dañado/);
    }
    expect(await tablesOf(restoredDb)).toBe(0);
  });
});

test('what only the checksum tells is refused after its rows have arrived, and leaves nothing behind', async () => {
  const plainText = gunzipSync(await readFile(file));
  // A row that the database accepts, one that it rejects, and a table that it does not have.
  for (const [goodText, badText] of [
    ['Ñandú', 'Ñundú'],
    ['9007199254740993', '90071992547x0993'],
    ['"table":"child"', '"table":"chold"'],
  ] as const) {
    const bytes = Buffer.from(plainText);
    const textOffset = bytes.lastIndexOf(goodText);
    expect(textOffset).toBeGreaterThan(0);
    bytes.write(badText, textOffset);
    expect(await refusal(gzipSync(bytes))).toMatch(
      /^El respaldo .* está incompleto o dañado: use otro respaldo\.$/,
    );
    expect(await tablesOf(restoredDb)).toBe(0);
  }
});

test('an encrypted backup shows nothing, and opens with its key alone', async () => {
  const backup = await writeBackup(source.connection, { folder: path.join(folder, 'own'), now, passphrase });
  const bytes = await readFile(backup);
  expect(bytes.subarray(100).toString('latin1')).not.toContain('migrations');
  expect(await refusal(bytes)).toMatch(/está cifrado: indique su clave en BACKUP_KEY/);
  expect(await refusal(bytes, 'otra clave larga')).toMatch(/no se abre con la clave/);
  expect(await tablesOf(restoredDb)).toBe(0);
});

test('rows that the schema refuses leave an empty database, which takes the good file', async () => {
  const { connection, db, dropDatabase } = await testDatabase({ empty: true });
  // The file is complete, but its schema comes from another installation. It is built by hand because a restore checks both.
  const strict = path.join(folder, 'strict');
  await mkdir(strict);
  await writeFile(path.join(strict, '0001-all.sql'), 'create table word (text text);');
  await migrate(db, { now, folder: strict });
  await sql`insert into word values ('ñandú')`.execute(db);
  await sql`create table other (n integer)`.execute(db);
  const badBackup = await writeBackup(connection, { folder: path.join(folder, 'strict'), now });
  await expect(restoreBackup(restoredDb.connection, badBackup, { now, folder: strict })).rejects.toThrow(
    /^El respaldo .* trae tablas, columnas o secuencias que Caracteriza no tiene/,
  );
  expect(await tablesOf(restoredDb)).toBe(0);
  await dropDatabase();
});

/** A complete file with these parts and the matching checksum. */
async function fileOf(backupParts: BackupPart[]): Promise<Buffer> {
  const frames: Buffer[] = [];
  for await (const frame of framesOf(Readable.from(backupParts), null)) frames.push(frame);
  return gzipSync(Buffer.concat(frames));
}

test.each([
  ['a table of PostgreSQL', { kind: 'table', table: 'pg_authid', columns: ['rolname', 'rolsuper'] }],
  ['a table of the migrations', { kind: 'table', table: 'schema_migration', columns: ['name'] }],
  ['a column of PostgreSQL', { kind: 'table', table: 'child', columns: ['id', 'ctid'] }],
  ['a sequence elsewhere', { kind: 'sequence', sequence: 'elsewhere.code_seq', last: '1' }],
] satisfies [string, BackupPart][])('%s is refused, and nothing is restored', async (_, backupPart) => {
  const { rows: migrations } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from schema_migration`.execute(target.db);
  const header: BackupPart = { kind: 'header', header: { format: 2, made: now().toISOString(), migrations } };
  const bytes = await fileOf([header, backupPart, { kind: 'end', rows: 0 }]);
  expect(await refusal(bytes)).toMatch(/^El respaldo .* que Caracteriza no tiene: .* No se restauró nada\.$/);
  expect(await tablesOf(restoredDb)).toBe(0);
});

describe('a restore asks about a backup', () => {
  const dataDir = () => path.join(folder, 'installation');
  /** The questions asked while these bytes are restored by someone who always answers no. */
  async function questions(bytes: Buffer, options: Partial<RestoreOptions> = {}): Promise<string[]> {
    const questionsAsked: string[] = [];
    const confirm = (finding: string) => {
      questionsAsked.push(finding);
      return Promise.reject(new StartupProblem('refused'));
    };
    const origin = { key: await signingKey(dataDir()), confirm };
    const { connection, dropDatabase } = await testDatabase({ empty: true });
    const backupFile = path.join(folder, 'given.backup');
    await writeFile(backupFile, bytes);
    const rows = await restoreBackup(connection, backupFile, { now, folder, origin, ...options }).catch(
      () => 0,
    );
    expect(rows > 0).toBe(questionsAsked.length === 0);
    await dropDatabase();
    return questionsAsked;
  }
  const readBackup = async (options: Partial<BackupOptions>) =>
    readFile(await writeBackup(target.connection, { folder: path.join(folder, 'signed'), now, ...options }));

  test('of another installation, or of nobody known, before anything is restored', async () => {
    await readBackup({ dataDir: dataDir() });
    for (const bytes of [await readBackup({ dataDir: path.join(folder, 'another') }), await readBackup({})]) {
      expect(await questions(bytes)).toEqual([
        expect.stringMatching(/no lleva la firma de esta instalación/),
      ]);
    }
  });

  test('that was edited, with a checksum that fits', async () => {
    const backupText = gunzipSync(await readBackup({ dataDir: dataDir() }));
    const end = backupText.lastIndexOf('{"rows"') - 5;
    const textOffset = backupText.indexOf('Ñandú');
    backupText.write('Ñundú', textOffset);
    const sha256 = createHash('sha256').update(backupText.subarray(0, end)).digest('hex');
    backupText.write(sha256, backupText.indexOf('"sha256":"', end) + 10);
    expect(await questions(gzipSync(backupText))).toEqual([
      expect.stringMatching(/fue editado después de hacerse/),
    ]);
  });

  test('but not about its own, nor about one that its passphrase opens', async () => {
    expect(await questions(await readBackup({ dataDir: dataDir() }))).toEqual([]);
    expect(await questions(await readBackup({ passphrase }), { passphrase })).toEqual([]);
    expect((await stat(path.join(dataDir(), 'backup-signature.key'))).mode & 0o777).toBe(0o600);
  });
});

test('a backup of the format before is restored too, and one of it that was cut off is not', async () => {
  const { db, connection, dropDatabase } = await testDatabase({ empty: true });
  const { rows: migrations } = await sql`select name, checksum from schema_migration`.execute(target.db);
  const lines = [
    { format: 1, made: '2026-11-21T05:00:00.000Z', migrations },
    { table: 'parent', columns: ['id', 'child_id', 'parent_id'] },
    [ID, null, null],
    { table: 'child', columns: ['id', 'parent_id', 'note'] },
    // Longer than a piece of the file.
    [LATER, ID, `tab\t line\n back\\ ${'ñ'.repeat(200_000)}`],
    { sequence: 'code_seq', last: '7' },
    { rows: 2 },
  ].map((line) => JSON.stringify(line));
  const old = path.join(folder, 'old.ndjson.gz');
  await writeFile(old, gzipSync(lines.slice(0, -1).join('\n')));
  await expect(restoreBackup(connection, old, { now, folder })).rejects.toThrow(/incompleto o dañado/);
  await writeFile(old, gzipSync(lines.join('\n')));
  expect(await restoreBackup(connection, old, { now, folder })).toBe(2);
  const { rows } = await sql<{ note: string }>`select note from child`.execute(db);
  expect(rows).toEqual([{ note: `tab\t line\n back\\ ${'ñ'.repeat(200_000)}` }]);
  await dropDatabase();
});

test("the product's own schema and demo go through a backup and back, every row and every index", async () => {
  const { db, connection, dropDatabase } = await testDatabase({ empty: true });
  const demo = await testDatabase({ seedTemplate: demoSeed });
  const backup = await writeBackup(demo.connection, { folder: path.join(folder, 'own'), now, passphrase });
  await restoreBackup(connection, backup, { now, passphrase });
  expect(await readEverything(db)).toEqual(await readEverything(demo.db));
  await demo.dropDatabase();
  const secondDatabase = openDatabase(connection);
  expect(await migrate(secondDatabase, { now })).toEqual([]);
  await secondDatabase.destroy();
  await dropDatabase();
});

test('a folder that cannot be written is told in one line', async () => {
  await expect(
    writeBackup(source.connection, { folder: path.join(file, 'below-a-file'), now }),
  ).rejects.toThrow(/No se pudo guardar el respaldo/);
});

test.runIf(process.platform === 'linux')(
  'a disk that is full ends the backup, with much still to come',
  async () => {
    const { db, connection, dropDatabase } = await testDatabase({ empty: true });
    await sql`create table schema_migration (name text, checksum text, applied_at timestamptz)`.execute(db);
    await sql`create table large as select repeat(md5(n::text), 30) as text from generate_series(1, 20000) n`.execute(
      db,
    );
    const full = path.join(folder, 'full');
    await mkdir(full);
    await symlink('/dev/full', path.join(full, 'caracteriza-2026-11-21T05-00-00-000Z.backup.partial'));
    await expect(writeBackup(connection, { folder: full, now })).rejects.toThrow(/ENOSPC/);
    expect(await readdir(full)).toEqual([]);
    await dropDatabase();
  },
);
