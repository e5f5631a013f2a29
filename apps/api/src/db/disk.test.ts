import { expect, test } from 'vitest';
import { DiskWatch } from './disk.ts';

const megabyte = 1024 * 1024;

test('little room is told before none, each once', async () => {
  const reports: string[] = [];
  let freeBytes = 5_000 * megabyte;
  const disk = new DiskWatch(
    { folder: '/', holdsDatabase: true },
    (diskSpace) => reports.push(diskSpace),
    () => Promise.resolve(freeBytes),
  );
  expect(await disk.room()).toBe('enough');
  freeBytes = 500 * megabyte;
  expect(await disk.room()).toBe('little');
  expect(await disk.room()).toBe('little');
  freeBytes = 50 * megabyte;
  expect(await disk.room()).toBe('full');
  freeBytes = 5_000 * megabyte;
  expect(await disk.room()).toBe('enough');
  expect(reports).toEqual(['little', 'full', 'enough']);
});

test('a disk elsewhere is full while the database says so', async () => {
  let now = 0;
  const disk = new DiskWatch(
    { folder: '/nowhere', holdsDatabase: false },
    () => {},
    undefined,
    () => now,
  );
  expect(await disk.room()).toBe('enough');
  disk.refused();
  expect(await disk.isFull()).toBe(true);
  now += 3000;
  expect(await disk.isFull()).toBe(false);
});

test('once there is room, a refusal counts for less than three seconds', async () => {
  let [now, freeBytes] = [0, 0];
  const disk = new DiskWatch(
    { folder: '/', holdsDatabase: true },
    () => {},
    () => Promise.resolve(freeBytes),
    () => now,
  );
  disk.refused();
  now += 60_000;
  disk.refused();
  expect(await disk.room()).toBe('full');
  freeBytes = 5_000 * megabyte;
  now += 3000;
  expect(await disk.room()).toBe('enough');
});

test('a server whose database is elsewhere goes on serving when its own disk is full', async () => {
  const disk = new DiskWatch(
    { folder: '/', holdsDatabase: false },
    () => {},
    () => Promise.resolve(0),
  );
  expect(await disk.room()).toBe('little');
});

test.runIf(process.platform === 'linux')('a file system without a size is not full', async () => {
  const disk = new DiskWatch({ folder: '/proc', holdsDatabase: true }, () => {});
  expect(await disk.room()).toBe('enough');
});
