// The server's clock is set forward and back while it runs. Its PostgreSQL keeps the machine's clock, as if on another machine.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import type { RunningServer } from '../server.ts';
import { anAdult } from '../survey-through-api.ts';
import { health, print, signIn, test } from './disk.ts';
import { Writers } from './writers.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The library that shows a different time to a program; timers are not affected, as when a real clock is set. */
const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu', '.']
  .map((folder) => path.join('/usr/lib', folder, 'faketime/libfaketime.so.1'))
  .find((file) => existsSync(file));

test.skip(library === undefined, 'libfaketime is not there (apt-get install faketime).');

const hour = 3_600_000;

/** Sets the server's clock this many hours off the real one, and waits until the server has noticed. */
async function setClock(file: string, hours: number, server?: RunningServer): Promise<void> {
  // Renamed into place, so that the server never reads a half-written file.
  await writeFile(`${file}.new`, `${hours < 0 ? '' : '+'}${hours}h\n`);
  await rename(`${file}.new`, file);
  if (!server) return;
  const away = async () => {
    const { headers } = await fetch(`${server.origin}/caracteriza/alive`);
    return Math.abs(Date.parse(headers.get('date') ?? '') - Date.now() - hours * hour);
  };
  await expect.poll(away).toBeLessThan(hour / 2);
}

const fakeClock = (file: string) => ({
  LD_PRELOAD: library!,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  BACKUP_EVERY: '0',
});

test('the clock is set forward and back under writing clients: nothing is lost, and the audit trail fits', async ({
  disk,
}) => {
  const file = path.join(disk.dataDir, 'clock');
  await setClock(file, 0);
  const server = await disk.boot({
    ...fakeClock(file),
    SESSION_IDLE_MINUTES: '1440',
    SESSION_MAX_HOURS: '168',
  });
  const api = await signIn(server);
  const writers = new Writers(api, await anAdult(api), 4);
  for (const hours of [3, -3, 20, -40, 0]) {
    await writers.untilSaved(3);
    await setClock(file, hours, server);
    await writers.untilSaved(3);
    expect(await health(server)).toBe(200);
    expect((await api.answer('listZones')).status).toBe(200);
  }
  await writers.stop();
  const open = await writers.assertKept(api);
  expect(open).toBe(0);
  const verify = [path.join(root, 'apps/api/src/commands/audit-verify.ts')];
  const env = { PATH: process.env['PATH'], DATA_DIR: disk.dataDir };
  const { stdout } = await promisify(execFile)(process.execPath, verify, { cwd: root, env });
  expect(stdout).toContain('La auditoría está completa');
  print(`${writers.saved} surveys answered with success, none lost or doubled`);
});

test('a clock that was wrong for a while locks nobody out', async ({ disk }) => {
  const file = path.join(disk.dataDir, 'clock');
  await setClock(file, 0);
  const server = await disk.boot(fakeClock(file));
  const earlySession = await signIn(server);
  const status = async (api: typeof earlySession) => (await api.answer('getSession')).status;
  for (const hours of [13, -13]) {
    await setClock(file, hours, server);
    // If the clock passes the session's lifetime, the session ends; if it goes back before its start, it may continue.
    expect(hours > 0 ? [401] : [200, 401]).toContain(await status(earlySession));
    const shiftedSession = await signIn(server);
    expect(await status(shiftedSession)).toBe(200);
    await setClock(file, 0, server);
    expect([200, 401]).toContain(await status(shiftedSession));
    expect(await status(await signIn(server))).toBe(200);
  }
});
