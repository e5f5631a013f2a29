import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { anchorToday } from '../audit/anchoring.ts';
import { writeAudit } from '../audit/audit.ts';
import { sealEntries } from '../audit/chain.ts';

const days = ['2026-03-10', '2026-03-11'];

let base: Awaited<ReturnType<typeof testDatabase>>;
let dataDir: string;
let file: string;

beforeAll(async () => {
  base = await testDatabase();
  const { db } = base;
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-audit-verify-'));
  file = path.join(dataDir, 'anchors.txt');
  for (const day of days) {
    const now = new Date(`${day}T15:00:00Z`);
    await writeAudit(db, null, 'updateZone', { entity: 'zone' }, now);
    // Other test files run at the same time, and their transactions may be older.
    await vi.waitUntil(() => sealEntries(db, now), { timeout: 30_000 });
    await anchorToday({ db, anchorPlaces: [{ file }], dataDir, clock: () => now });
  }
});
afterAll(async () => {
  await base.dropDatabase();
  await rm(dataDir, { recursive: true });
});

/** The address of the test's database. */
function address(): string {
  const { connection } = base;
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port = 5432, user, database } = connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}

/** Runs the command as an administrator does, with what was kept elsewhere. */
function verify(anchorText: string) {
  const command = fileURLToPath(import.meta.resolve('./audit-verify.ts'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, anchorText], {
    env: { PATH: process.env['PATH'], DATABASE_URL: address(), DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  return { status, stdout, problems: stderr.split('\n').filter((line) => !/Warning|--trace/.test(line)) };
}

it('ends with status 0 where every line of the file fits', () => {
  expect(verify(file)).toEqual({
    status: 0,
    stdout: expect.stringMatching(/2 sellos guardados coinciden .*La auditoría está completa/s),
    problems: [''],
  });
});

it('ends with status 1 and names the line of the file that was edited', async () => {
  const editedFile = path.join(dataDir, 'edited.txt');
  await writeFile(editedFile, (await readFile(file, 'utf8')).replace(days[1]!, '2026-03-12'));
  expect(verify(editedFile)).toEqual({
    status: 1,
    stdout: '',
    problems: [
      'Línea 2 (2026-03-12, sello 2): no tiene la firma de esta instalación: alguien cambió la línea.',
      '',
    ],
  });
});

it('takes the hash of one seal, and ends with status 1 where the chain has no such seal', async () => {
  const [, hash] = /sha256=([0-9a-f]{64})/.exec(await readFile(file, 'utf8'))!;
  const verification = verify(hash!);
  expect([verification.status, verification.stdout]).toEqual([
    0,
    expect.stringContaining('La cadena contiene el sello indicado, el 1.'),
  ]);
  const foreign = verify('f'.repeat(64));
  expect([foreign.status, foreign.problems[0]]).toEqual([
    1,
    'La cadena no contiene el sello indicado: fue cortada o rehecha, o es de otra base de datos.',
  ]);
});

it('ends with status 1 where the file cannot be read', () => {
  const { status, problems } = verify(path.join(dataDir, 'nothing.txt'));
  expect([status, problems[0]]).toEqual([1, expect.stringContaining('No se puede leer')]);
});
