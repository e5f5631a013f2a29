// Clients write, list and export for SOAK_MINUTES while the server and PostgreSQL are killed at random and a backup is
// made. Afterwards, everything acknowledged is stored exactly once and as it was sent, nothing has grown, and no log
// contains what was typed.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { choicesOf } from '../../apps/api/tests/support/workbook.ts';
import { chanceFrom } from '../../packages/domain/src/values/chance.ts';
import { print, signIn } from '../faults/disk.ts';
import { makeDataDir, removeDataDir, type RunningServer, startServer } from '../server.ts';
import { anAdult } from '../survey-through-api.ts';
import { startClients } from './clients.ts';
import { compare } from './compare.ts';
import { backUp, restore } from './copy.ts';
import { install, optionsOfStart } from './installation.ts';
import { linesWith, unexplained, type Write } from './ledger.ts';
import { errorsOf } from './logs.ts';
import { growing, longestBoot, read, type Reading, riseOf } from './readings.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 20);
const seed = Number(process.env['SOAK_SEED'] ?? Math.floor(Math.random() * 1e9));
const clientCount = 6;

/** The figures of the run, in the form used in docs/operations.md. */
function report(acknowledgedWrites: readonly Write[], readings: readonly Reading[]): void {
  const counts = Map.groupBy(acknowledgedWrites, ({ kind }) => kind);
  const kinds = [...counts].map(([kind, writes]) => `${writes.length} ${kind}`).join(', ');
  print(`acknowledged: ${kinds}`);
  const longest = longestBoot(readings);
  const rise = (measure: 'resident' | 'connections' | 'descriptors') => riseOf(longest, measure).toFixed(1);
  const maximumOf = (measure: 'resident' | 'connections') =>
    Math.max(...readings.map((reading) => reading[measure]));
  print(
    `at most ${maximumOf('resident')} MB resident and ${maximumOf('connections')} connections; in the longest boot, over`,
  );
  print(`${longest.length} readings, ${rise('resident')} MB, ${rise('connections')} connections,`);
  print(`${rise('descriptors')} descriptors more`);
}

test(`a soak of ${minutes} minutes`, async () => {
  print(`SOAK_SEED=${seed} repeats its choices`);
  const chance = chanceFrom(seed);
  const [dataDir, folder, copyDir] = [await makeDataDir(), await makeDataDir(), await makeDataDir()];
  const { server, api, boots, outages, killServer, killPostgres } = await install(dataDir);
  let copy: RunningServer | null = null;
  const readings: Reading[] = [];
  let [isOver, serverKills, postgresKills] = [false, 0, 0];
  try {
    const choices = await choicesOf(async (path) => {
      const { body } = await api().send('GET', `/caracteriza/api${path}`);
      return (body as { data: Record<string, unknown>[] }).data;
    });
    const clients = await startClients(clientCount, { api, pattern: await anAdult(api()), choices, chance });
    const watching = (async () => {
      while (!isOver) {
        const reading = await read(server().pid, dataDir);
        if (reading) readings.push(reading);
        await sleep(2000);
      }
    })();

    const [startTime, duration] = [performance.now(), minutes * 60_000];
    const elapsedShare = () => (performance.now() - startTime) / duration;
    let backup: { file: string; startedAt: number } | null = null;
    while (elapsedShare() < 1) {
      await sleep(Math.min((chance.integer(20, 100) / 1000) * duration, (1 - elapsedShare()) * duration));
      if (elapsedShare() >= 1) break;
      if (!backup && elapsedShare() > 0.4) {
        const startedAt = Date.now();
        backup = { file: await backUp(dataDir, folder), startedAt };
      } else if (elapsedShare() < 0.5 && chance.happens(0.5)) {
        serverKills++;
        await killServer();
      } else {
        // In the second half only PostgreSQL is killed and the server keeps running, so that its memory can be judged
        // over a long boot.
        postgresKills++;
        await killPostgres();
      }
    }
    await clients.stop();
    isOver = true;
    await watching;

    const { writes, failures, typed: typedTexts } = clients;
    const log = boots.map(({ output }) => output()).join('\n');
    const acknowledgedWrites = writes.filter(({ status }) => status === 200);
    report(acknowledgedWrites, readings);
    print(
      `${writes.length - acknowledgedWrites.length} writes not; ${clients.requests()} steps, ${failures.length} cut off`,
    );
    print(
      `${serverKills} kills of the server, ${postgresKills} of PostgreSQL; ${log.split('\n').length} lines of log`,
    );

    expect.soft(await compare(api(), writes)).toEqual([]);
    expect.soft(unexplained(failures, outages)).toEqual([]);
    expect.soft(unexplained(errorsOf(log), outages)).toEqual([]);
    expect.soft(linesWith(log, [...typedTexts])).toEqual([]);
    expect.soft(growing(readings)).toEqual([]);

    await server().stop();
    await restore(copyDir, backup!.file);
    const { flags, env } = await optionsOfStart();
    copy = await startServer({ dataDir: copyDir, flags, env: { ...env, LOG_LEVEL: 'info' } });
    const earlierWrites = acknowledgedWrites.filter(({ to }) => to < backup!.startedAt);
    expect(await compare(await signIn(copy), earlierWrites)).toEqual([]);
    print(`the backup made under load holds all ${earlierWrites.length} writes acknowledged before it began`);
    expect(linesWith(copy.output(), [...typedTexts])).toEqual([]);
  } finally {
    isOver = true;
    await server().stop();
    await copy?.stop();
    for (const used of [dataDir, folder, copyDir]) await removeDataDir(used);
  }
});
