// The server is killed or stopped while clients write: everything reported as success exists, exactly once.
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { readPostmaster } from '../../apps/api/src/db/embedded/processes.ts';
import { holdPeople, inDatabase } from '../accounts.ts';
import { postgresHome } from '../server.ts';
import { anAdult, prepareSurvey, savedAnswers } from '../survey-through-api.ts';
import { print, signIn, test } from './disk.ts';
import { Writers } from './writers.ts';

const rounds = Number(process.env['KILL_ROUNDS'] ?? 50);

test(`kill -9 of the server, ${rounds} times under writing clients`, async ({ disk }) => {
  let server = await disk.boot();
  let [savedCount, openCount] = [0, 0];
  let api = await signIn(server);
  const people = [];
  for (let index = 0; index < Math.min(rounds, 10); index++) people.push(await anAdult(api));
  for (let round = 0; round < rounds; round++) {
    const writers = new Writers(api, people[round % people.length]!, 4);
    await writers.untilSaved(2);
    await sleep(Math.random() * 400);
    await server.kill();
    await writers.stop();
    server = await disk.boot();
    api = await signIn(server);
    savedCount += writers.saved;
    openCount += await writers.assertKept(api);
  }
  print(
    `${rounds} kills: ${savedCount} surveys answered with success, ${openCount} cut off and sent again; none lost or doubled`,
  );
});

test('SIGTERM under load: what was begun is finished, and nothing runs afterwards', async ({ disk }) => {
  const times: number[] = [];
  let [savedCount, openCount] = [0, 0];
  for (let round = 0; round < 6; round++) {
    const server = await disk.boot();
    const writers = new Writers(await signIn(server), await anAdult(await signIn(server)), 8);
    await writers.untilSaved(4);
    const startTime = performance.now();
    await server.stop();
    times.push((performance.now() - startTime) / 1000);
    await writers.stop();
    expect(await readPostmaster(`${await postgresHome(disk.dataDir)}/cluster`)).toBeNull();
    const newServer = await disk.boot();
    savedCount += writers.saved;
    openCount += await writers.assertKept(await signIn(newServer));
    await newServer.stop();
  }
  const timesText = times.map((seconds) => seconds.toFixed(1)).join(', ');
  const slow = Math.max(...times) < 10 ? '' : ', OVER the 10 s that a container grants';
  print(`stopped in ${timesText} s${slow}; ${savedCount} surveys saved, ${openCount} not begun or cut off`);
});

test('SIGTERM while surveys wait in the database: they are saved and answered', async ({ disk }) => {
  const server = await disk.boot();
  const api = await signIn(server);
  const surveys = [];
  for (let index = 0; index < 4; index++) surveys.push(await prepareSurvey(api));
  const release = await holdPeople(disk.dataDir);
  const answers = surveys.map(({ body }) => api.answer('saveCompleteSurvey', { body }));
  const countWaiting = () =>
    inDatabase(
      disk.dataDir,
      async (db) => (await sql`select from pg_locks where not granted`.execute(db)).rows.length,
    );
  await expect.poll(countWaiting, { intervals: [50] }).toBe(surveys.length);
  const stopped = server.stop();
  // It accepts no new connections, so the signal has arrived.
  const isTaken = () =>
    fetch(`${server.origin}/caracteriza/alive`)
      .then(() => true)
      .catch(() => false);
  await expect.poll(isTaken, { intervals: [50] }).toBe(false);
  await release();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(surveys.map(() => 200));
  await stopped;
  const newClient = await signIn(await disk.boot());
  for (const survey of surveys) expect(await savedAnswers(newClient, survey)).toEqual(survey.sentAnswers);
});
