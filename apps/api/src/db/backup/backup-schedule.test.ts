import { mkdir, mkdtemp, readdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { writeBackup } from './backup.ts';
import { BackupSchedule, outdatedBackups, type ScheduleOptions } from './backup-schedule.ts';

const hour = 60 * 60 * 1000;
const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-schedule-'));
const { connection, dropDatabase } = await testDatabase();
afterAll(async () => {
  await dropDatabase();
  await rm(folder, { recursive: true });
});

let time = new Date('2026-03-10T15:00:00Z').getTime();
const clock = () => new Date(time);
const failures: unknown[] = [];

function scheduleIn(name: string, overrides: Partial<ScheduleOptions> = {}): BackupSchedule {
  return new BackupSchedule({
    dataDir: folder,
    connection,
    folder: path.join(folder, name),
    passphrase: undefined,
    every: 24,
    keepDays: 7,
    keepWeeks: 5,
    clock,
    onDone: (error) => void (error === null || failures.push(error)),
    ...overrides,
  });
}

test('a backup is made when it is due, also by a server that starts anew, and the old ones go', async () => {
  const listBackups = () => readdir(path.join(folder, 'due'));
  const firstSchedule = scheduleIn('due');
  await firstSchedule.tick();
  // In the first hour, no backup is reported as missed.
  expect(await firstSchedule.isMissed()).toBe(false);
  time += hour;
  await firstSchedule.tick();
  expect(await listBackups()).toEqual([expect.stringMatching(/-programado\.backup$/)]);
  time += 23 * hour;
  await firstSchedule.tick();
  expect(await listBackups()).toHaveLength(1);
  firstSchedule.end();
  const secondSchedule = scheduleIn('due');
  time += hour;
  await secondSchedule.tick();
  expect(await listBackups()).toHaveLength(2);
  time += 200 * 24 * hour;
  // No backup was made for a long time, so it is reported as missed until there is one.
  expect(await secondSchedule.isMissed()).toBe(true);
  await writeFile(path.join(folder, 'due', 'caracteriza-2020-01-01.backup'), 'made by hand');
  await secondSchedule.tick();
  expect(await secondSchedule.isMissed()).toBe(false);
  expect(await listBackups()).toHaveLength(2);
  expect(await listBackups()).toContain('caracteriza-2020-01-01.backup');
  secondSchedule.end();
});

test('what a killed writer left goes before the next backup is due; what is being written and other files stay', async () => {
  const folderPath = path.join(folder, 'killed');
  await mkdir(folderPath);
  const write = async (name: string, minutesAgo: number) => {
    const writtenAt = new Date(time - minutesAgo * 60_000);
    await writeFile(path.join(folderPath, name), 'part');
    await utimes(path.join(folderPath, name), writtenAt, writtenAt);
  };
  const oldBackup = `caracteriza-${new Date(time - 2 * hour).toISOString().replaceAll(/[:.]/g, '-')}`;
  for (const label of ['', '-programado']) await write(`${oldBackup}${label}.backup.partial`, 61);
  const keptFiles = [`${oldBackup}-programado.backup`, 'film.backup.partial', 'notas.partial'];
  for (const name of keptFiles) await write(name, 1000);
  const running = `${oldBackup}-actualizacion.backup.partial`;
  await write(running, 5);
  const schedule = scheduleIn('killed');
  await schedule.tick();
  expect((await readdir(folderPath)).sort()).toEqual([...keptFiles, running].sort());
  schedule.end();
});

test('a part that cannot be removed keeps no backup from being made', async () => {
  const folderPath = path.join(folder, 'stuck');
  // A folder cannot be removed like a file, not even by root.
  const stuckFolder = 'caracteriza-2020-01-01T00-00-00-000Z.backup.partial';
  await mkdir(path.join(folderPath, stuckFolder), { recursive: true });
  await utimes(path.join(folderPath, stuckFolder), new Date(0), new Date(0));
  const schedule = scheduleIn('stuck');
  time += hour;
  await schedule.tick();
  expect((await readdir(folderPath)).sort()).toEqual([
    stuckFolder,
    expect.stringMatching(/-programado\.backup$/),
  ]);
  schedule.end();
});

test('one that fails is missed and told, until one succeeds', async () => {
  await writeFile(path.join(folder, 'file'), '');
  const schedule = scheduleIn('file', { folder: path.join(folder, 'file', 'below') });
  time += hour;
  await schedule.tick();
  expect(await schedule.isMissed()).toBe(true);
  expect(failures).toEqual([expect.objectContaining({ name: 'StartupProblem' })]);
  schedule.end();
});

test('one made by hand counts as the last: nothing is missed, none is due, and it is never removed', async () => {
  const folderPath = path.join(folder, 'by-hand');
  const schedule = scheduleIn('by-hand', { keepDays: 1, keepWeeks: 0 });
  const writeManualBackup = () => writeBackup(connection, { folder: folderPath, now: clock });
  // Old: no backup was made for days.
  time += 5 * 24 * hour;
  expect(await schedule.isMissed()).toBe(true);
  const firstFile = path.basename(await writeManualBackup());
  expect(await schedule.isMissed()).toBe(false);
  await schedule.tick();
  expect(await readdir(folderPath)).toEqual([firstFile]);
  // Failed, because for a while the path of the backup folder was not a folder.
  time += 25 * hour;
  await rename(folderPath, `${folderPath}-away`);
  await writeFile(folderPath, '');
  await schedule.tick();
  expect(await schedule.isMissed()).toBe(true);
  await rm(folderPath);
  await rename(`${folderPath}-away`, folderPath);
  expect(await schedule.isMissed()).toBe(true);
  time += 1000;
  // Started before that failure and finished after it, so its name has the earlier time.
  const startedAt = new Date(time - 60_000);
  const secondFile = path.basename(
    await writeBackup(connection, { folder: folderPath, now: () => startedAt }),
  );
  expect(await schedule.isMissed()).toBe(false);
  // The schedule makes the following backups again. A backup name with a time in the future does not delay them.
  const futureBackup = 'caracteriza-2099-01-01T00-00-00-000Z.backup';
  await writeFile(path.join(folderPath, futureBackup), '');
  for (let days = 0; days < 3; days += 1) {
    time += 24 * hour;
    await schedule.tick();
  }
  const writtenFiles = await readdir(folderPath);
  expect(writtenFiles).toEqual(expect.arrayContaining([firstFile, secondFile, futureBackup]));
  expect(writtenFiles.filter((name) => name.endsWith('-programado.backup'))).toHaveLength(2);
  schedule.end();
});

test('without a schedule nothing is missed', async () => {
  expect(await scheduleIn('none', { every: 0 }).isMissed()).toBe(false);
});

test('all of some days are kept, one a week of some weeks, and the newest in any case', () => {
  const day = 24 * hour;
  const now = new Date('2026-03-31T12:00:00Z');
  const names = Array.from({ length: 60 }, (_, index) => {
    const stamp = new Date(now.getTime() - index * day).toISOString().replaceAll(/[:.]/g, '-');
    return `caracteriza-${stamp}-programado.backup`;
  });
  const deletedNames = outdatedBackups([...names, 'caracteriza-2020-01-01.backup', 'notes.txt'], now, {
    keepDays: 7,
    keepWeeks: 4,
  });
  const keptNames = names.filter((name) => !deletedNames.includes(name));
  expect(keptNames.slice(0, 8)).toEqual(names.slice(0, 8));
  // The newest backup of each of the three remaining weeks.
  expect(keptNames.slice(8).length).toBeGreaterThanOrEqual(3);
  expect(keptNames.slice(8).length).toBeLessThanOrEqual(4);
  expect(deletedNames).not.toContain('caracteriza-2020-01-01.backup');
  expect(outdatedBackups(names.slice(50, 51), now, { keepDays: 1, keepWeeks: 0 })).toEqual([]);
});
