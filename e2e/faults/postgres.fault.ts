// PostgreSQL is killed or frozen under a running server, which must recover without being restarted itself.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { startEmbedded } from '../../apps/api/src/db/embedded/supervisor.ts';
import { makeDataDir, removeDataDir } from '../server.ts';
import { anAdult } from '../survey-through-api.ts';
import { health, postgresOf, print, signIn, test, urlOf } from './disk.ts';
import { Writers } from './writers.ts';

const kills = [
  ['postmaster', 'the postmaster'],
  ['serving', 'a process that serves a request'],
] as const;

for (const [kind, errorWords] of kills)
  test(`kill -9 of ${errorWords} of PostgreSQL, under writing clients`, async ({ disk }) => {
    const server = await disk.boot();
    const api = await signIn(server);
    const writers = new Writers(api, await anAdult(api), 4);
    for (let round = 0; round < 3; round++) {
      await writers.untilSaved(3);
      process.kill(await pidOf(kind, disk.dataDir), 'SIGKILL');
      const startTime = performance.now();
      await writers.untilSaved(1);
      print(`saving again ${((performance.now() - startTime) / 1000).toFixed(1)} s after the kill`);
    }
    await writers.stop();
    await expect.poll(() => health(server)).toBe(200);
    const open = await writers.assertKept(api);
    print(`${writers.saved} surveys answered with success, ${open} not; none lost or doubled`);
  });

/** A PostgreSQL process. A backend may be briefly absent, because a pool closes connections and opens others. */
async function pidOf(kind: (typeof kills)[number][0], dataDir: string): Promise<number> {
  for (;;) {
    const { postmaster, serving } = await postgresOf(dataDir);
    const pid = kind === 'postmaster' ? postmaster : serving[0];
    if (pid !== undefined) return pid;
    await sleep(50);
  }
}

/** Freezes every PostgreSQL process; the returned function resumes them. */
async function freeze(dataDir: string): Promise<() => void> {
  const { postmaster, serving, others: otherPids } = await postgresOf(dataDir);
  // The postmaster first, so that it starts no more processes.
  const pids = [postmaster, ...serving, ...otherPids];
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It has already ended.
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
  const requestTimes = timeRequests(() => api.answer('listZones'), 24);
  try {
    const startTime = performance.now();
    await expect.poll(() => health(server), { intervals: [200] }).toBe(503);
    print(`health said so after ${((performance.now() - startTime) / 1000).toFixed(1)} s`);
    await sleep(20_000 - (performance.now() - startTime));
  } finally {
    thaw();
  }
  const answers = await Promise.all(requestTimes);
  expect(answers.filter(({ status }) => ![200, 503].includes(status))).toEqual([]);
  expect(answers.filter(({ status }) => status === 503)).not.toEqual([]);
  print(`24 requests meanwhile: ${summary(answers)}`);
  await writers.untilSaved(3);
  await writers.stop();
  await expect.poll(() => health(server)).toBe(200);
  const open = await writers.assertKept(api);
  print(`${writers.saved} surveys answered with success, ${open} not; none lost or doubled`);
});

test('PostgreSQL frozen until everybody is told: all requests end by themselves, and later ones are served', async ({
  disk,
}) => {
  const server = await disk.boot();
  const api = await signIn(server);
  // Before the freeze, the pool opens the connections on which statements are sent afterwards.
  await Promise.all(Array.from({ length: 24 }, () => api.call('listZones')));
  const thaw = await freeze(disk.dataDir);
  try {
    const answers = await Promise.all(timeRequests(() => api.answer('listZones'), 24));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 503));
    print(`24 requests: ${summary(answers)}`);
  } finally {
    thaw();
  }
  await expect.poll(() => health(server)).toBe(200);
  await expect.poll(async () => (await api.answer('listZones')).status).toBe(200);
});

test('PostgreSQL stopped and started under writing clients: they are told, and served afterwards', async ({
  disk,
}) => {
  const dataDir = await makeDataDir();
  const start = () => startEmbedded({ dataDir, log: () => {} });
  let postgres = await start();
  try {
    const server = await disk.boot({ DATABASE_URL: urlOf(postgres) });
    const api = await signIn(server);
    const writers = new Writers(api, await anAdult(api), 4);
    for (let round = 0; round < 3; round++) {
      await writers.untilSaved(3);
      await postgres.stop();
      await expect.poll(() => health(server), { intervals: [200] }).toBe(503);
      const response = await api.answer('listZones');
      expect([response.status, response.body?.success]).toEqual([503, false]);
      postgres = await start();
      const startTime = performance.now();
      await writers.untilSaved(1);
      print(`saving again ${((performance.now() - startTime) / 1000).toFixed(1)} s after the start`);
    }
    await writers.stop();
    await expect.poll(() => health(server)).toBe(200);
    const open = await writers.assertKept(api);
    print(`${writers.saved} surveys answered with success, ${open} not; none lost or doubled`);
    await server.stop();
  } finally {
    await postgres.stop();
    await removeDataDir(dataDir);
  }
});

interface Timed {
  status: number;
  seconds: number;
}

function timeRequests(sendRequest: () => Promise<{ status: number }>, count: number): Promise<Timed>[] {
  return Array.from({ length: count }, async () => {
    const startTime = performance.now();
    const { status } = await sendRequest();
    return { status, seconds: (performance.now() - startTime) / 1000 };
  });
}

function summary(answers: Timed[]): string {
  return [...Map.groupBy(answers, ({ status }) => status)]
    .map(([status, responses]) => {
      const longest = Math.max(...responses.map(({ seconds }) => seconds));
      return `${responses.length} × ${status}, the longest after ${longest.toFixed(1)} s`;
    })
    .join('; ');
}
