// The embedded database's disk fills up, or the power fails.
import { open, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { readPostmaster } from '../../apps/api/src/db/embedded/processes.ts';
import { postgresHome } from '../server.ts';
import { anAdult } from '../survey-through-api.ts';
import { health, print, signIn, test } from './disk.ts';
import { cutPower, detach, remount } from './mounts.ts';
import { Writers } from './writers.ts';

/** Writes until the disk is completely full. */
async function fill(file: string): Promise<void> {
  const filler = await open(file, 'a');
  try {
    for (let bytes = 1024 * 1024; bytes >= 1; bytes >>= 1) {
      const block = Buffer.alloc(bytes, 'x');
      for (;;) if ((await filler.write(block).catch(() => null)) === null) break;
    }
  } finally {
    await filler.close();
  }
}

test('a full disk: health and the log say so, writers are told, and all is well once there is room', async ({
  disk,
}) => {
  await disk.mount('small');
  const server = await disk.boot({ LOG_LEVEL: 'warn', BACKUP_EVERY: '0' });
  const api = await signIn(server);
  const writers = new Writers(api, await anAdult(api), 4);
  const filler = path.join(disk.dataDir, 'filler');
  for (let round = 0; round < 3; round++) {
    await writers.untilSaved(3);
    await fill(filler);
    await expect.poll(async () => (await api.answer('getHealth')).body?.message).toMatch(/disco .* lleno/);
    expect(await health(server)).toBe(503);
    // PostgreSQL's preallocated space is used up first.
    const write = async () => {
      const { status, body } = await api.answer('generateQuestionCode', { query: { count: 50 } });
      return `${status} ${body?.message}`;
    };
    await expect
      .poll(write, { intervals: [20] })
      .toMatch(/^503 El disco del servidor está lleno .* Avise a quien lo administra/);
    const startTime = performance.now();
    await rm(filler);
    const secondsSince = () => ((performance.now() - startTime) / 1000).toFixed(1);
    await expect.poll(() => health(server), { intervals: [100] }).toBe(200);
    print(`healthy ${secondsSince()} s after there was room`);
    await writers.untilSaved(1);
    print(`saving again ${secondsSince()} s after there was room`);
  }
  await writers.stop();
  await expect.poll(() => health(server)).toBe(200);
  expect(server.output()).toContain('"room":"full"');
  const open = await writers.assertKept(api);
  print(`${writers.saved} surveys answered with success, ${open} not; none lost or doubled`);
});

/** PostgreSQL may have stopped, as it does when it cannot write its log. */
function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

const cuts = Number(process.env['POWER_CUTS'] ?? 10);

test(`the power fails ${cuts} times under writing clients: what was not yet on the disk is lost, and nothing that was answered`, async ({
  disk,
}) => {
  await disk.mount('disk');
  let server = await disk.boot();
  let api = await signIn(server);
  let [savedCount, openCount] = [0, 0];
  for (let round = 0; round < cuts; round++) {
    const writers = new Writers(api, await anAdult(api), 4);
    const postmaster = await readPostmaster(`${await postgresHome(disk.dataDir)}/cluster`);
    await writers.untilSaved(2);
    await sleep(Math.random() * 400);
    await cutPower(disk.dataDir);
    await server.kill();
    killIfThere(postmaster!.pid);
    await writers.stop();
    await detach(disk.dataDir);
    await remount(disk.dataDir);
    server = await disk.boot();
    api = await signIn(server);
    savedCount += writers.saved;
    openCount += await writers.assertKept(api);
  }
  print(
    `${cuts} power cuts: ${savedCount} surveys answered with success, ${openCount} cut off and sent again; none lost or doubled`,
  );
});
