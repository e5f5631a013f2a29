import { execFile, spawnSync } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';

// The script takes its parent folder as the project.
const aloneFolder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-alone-'));
const lock = path.join(aloneFolder, '.preparing');
const notes = path.join(aloneFolder, 'notes');
await cp(
  path.join(import.meta.dirname, 'ensure-install.mjs'),
  path.join(aloneFolder, 'scripts/ensure-install.mjs'),
);
await writeFile(
  path.join(aloneFolder, 'work.mjs'),
  `import { appendFileSync, writeFileSync } from 'node:fs';
  import { alone } from './scripts/ensure-install.mjs';
  if (process.argv[2] === 'own') writeFileSync('.preparing', String(process.pid));
  alone(() => {
    appendFileSync('notes', 'in ');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    appendFileSync('notes', 'out ');
  });`,
);
afterAll(() => rm(aloneFolder, { recursive: true }));

const workAlone = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['work.mjs', ...args], { cwd: aloneFolder });

test('after a process that was killed, those that wait work one after another', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(lock, String(pid));
  await Promise.all(Array.from({ length: 4 }, () => workAlone()));
  expect(await readFile(notes, 'utf8')).toBe('in out '.repeat(4));
  expect((await readdir(aloneFolder)).filter((file) => file.startsWith('.preparing'))).toEqual([]);
});

test("a lock from before this machine started, or under the own number, is nobody's", async () => {
  await writeFile(lock, String(process.pid));
  await utimes(lock, 0, 0);
  await workAlone();
  await workAlone('own');
  await expect(readFile(lock)).rejects.toThrow('ENOENT');
});

test('a process that was killed while it removed a lock stops nobody', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(notes, '');
  for (const owner of [String(pid), '']) {
    await writeFile(lock, String(pid));
    await writeFile(`${lock}.${pid}`, owner);
    await utimes(`${lock}.${pid}`, 0, 0);
    await workAlone();
  }
  expect(await readFile(notes, 'utf8')).toBe('in out '.repeat(2));
  expect((await readdir(aloneFolder)).filter((file) => file.startsWith('.preparing'))).toEqual([]);
});
