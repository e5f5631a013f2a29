// PostgreSQL is killed or frozen under a server that goes on running, and that recovers without a restart.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { anAdult } from '../survey-through-api.ts';
import { health, postgresOf, say, signIn, test } from './disk.ts';
import { Writers } from './writers.ts';

const kills = [
  ['postmaster', 'the postmaster'],
  ['serving', 'a process that serves a request'],
] as const;

for (const [which, words] of kills)
  test(`kill -9 of ${words} of PostgreSQL, under writing clients`, async ({ disk }) => {
    const server = await disk.boot();
    const api = await signIn(server);
    const writers = new Writers(api, await anAdult(api), 4);
    for (let round = 0; round < 3; round++) {
      await writers.untilSaved(3);
      const found = await postgresOf(disk.dataDir);
      const pid = which === 'postmaster' ? found.postmaster : found.serving[0]!;
      process.kill(pid, 'SIGKILL');
      const began = performance.now();
      await writers.untilSaved(1);
      say(`saving again ${((performance.now() - began) / 1000).toFixed(1)} s after the kill`);
    }
    await writers.stop();
    await expect.poll(() => health(server)).toBe(200);
    const open = await writers.assertKept(api);
    say(`${writers.saved} surveys answered with success, ${open} not; none lost or doubled`);
  });

/** Stops every process of PostgreSQL where it stands; the answered function lets them go on. */
async function freeze(dataDir: string): Promise<() => void> {
  const { postmaster, serving, others } = await postgresOf(dataDir);
  // The postmaster first: it makes no further one.
  const pids = [postmaster, ...serving, ...others];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It ended by itself.
      }
    }
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}

test('PostgreSQL frozen for 20 s: health says so, who finds no connection is told, the rest is served afterwards', async ({
  disk,
}) => {
  const server = await disk.boot();
  const api = await signIn(server);
  const writers = new Writers(api, await anAdult(api), 4);
  await writers.untilSaved(2);
  const thaw = await freeze(disk.dataDir);
  const asked = timed(() => api.answer('listZones'), 24);
  try {
    const began = performance.now();
    await expect.poll(() => health(server), { intervals: [200] }).toBe(503);
    say(`health said so after ${((performance.now() - began) / 1000).toFixed(1)} s`);
    await sleep(20_000 - (performance.now() - began));
  } finally {
    thaw();
  }
  const answers = await Promise.all(asked);
  expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  expect(answers.filter(({ status }) => status === 503)).not.toEqual([]);
  say(`24 requests meanwhile: ${summary(answers)}`);
  await writers.untilSaved(3);
  await writers.stop();
  await expect.poll(() => health(server)).toBe(200);
  const open = await writers.assertKept(api);
  say(`${writers.saved} surveys answered with success, ${open} not; none lost or doubled`);
});

test('PostgreSQL frozen until everybody is told: all requests end by themselves, and later ones are served', async ({
  disk,
}) => {
  const server = await disk.boot();
  const api = await signIn(server);
  // Before it freezes the pool has its connections, on which statements are then sent.
  await Promise.all(Array.from({ length: 24 }, () => api.call('listZones')));
  const thaw = await freeze(disk.dataDir);
  try {
    const answers = await Promise.all(timed(() => api.answer('listZones'), 24));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    say(`24 requests: ${summary(answers)}`);
  } finally {
    thaw();
  }
  await expect.poll(() => health(server)).toBe(200);
  await expect.poll(async () => (await api.answer('listZones')).status).toBe(200);
});

interface Timed {
  status: number;
  seconds: number;
}

function timed(ask: () => Promise<{ status: number }>, count: number): Promise<Timed>[] {
  return Array.from({ length: count }, async () => {
    const began = performance.now();
    const { status } = await ask();
    return { status, seconds: (performance.now() - began) / 1000 };
  });
}

function summary(answers: Timed[]): string {
  return [...Map.groupBy(answers, ({ status }) => status)]
    .map(([status, some]) => {
      const longest = Math.max(...some.map(({ seconds }) => seconds));
      return `${some.length} × ${status}, the longest after ${longest.toFixed(1)} s`;
    })
    .join('; ');
}
