import { readFileSync } from 'node:fs';
import { setImmediate as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connectionTimeout } from '../app.ts';
import { defaultLimits } from './reader-thread.ts';
import { defaultWait, ReadingTurns, threadsFor } from './reading-turns.ts';

/** Reads files that finish on command, and records the order in which they start. */
function reader(turns: ReadingTurns) {
  const startedReads: string[] = [];
  const endByFile = new Map<string, () => void>();
  const readFile = (userID: string, file: string, abandonSignal?: AbortSignal) =>
    turns.during(userID, abandonSignal, async () => {
      startedReads.push(file);
      await new Promise<void>((resolve) => endByFile.set(file, resolve));
    });
  const end = async (file: string) => {
    endByFile.get(file)?.();
    await later();
  };
  return { begun: startedReads, read: readFile, end };
}

test('a user who comes after three files of another waits for one of them', async () => {
  const { begun: begunReads, read: readFile, end } = reader(new ReadingTurns(1));
  const readings = [readFile('one', 'a'), readFile('one', 'b'), readFile('one', 'c'), readFile('other', 'x')];
  await later();
  expect(begunReads).toEqual(['a']);
  for (const file of ['a', 'x', 'b', 'c']) await end(file);
  expect(begunReads).toEqual(['a', 'x', 'b', 'c']);
  await Promise.all(readings);
});

test('one user has one of two threads, and the other is free', async () => {
  const { begun: begunReads, read: readFile, end } = reader(new ReadingTurns(2));
  const readings = [readFile('one', 'a'), readFile('one', 'b'), readFile('other', 'x')];
  await later();
  expect(begunReads).toEqual(['a', 'x']);
  for (const file of ['x', 'a', 'b']) await end(file);
  await Promise.all(readings);
});

test('a file that fails or is given up lets the next one in', async () => {
  const turns = new ReadingTurns(1);
  const { begun: begunReads, read: readFile, end } = reader(turns);
  await expect(turns.during('one', undefined, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  const controller = new AbortController();
  const firstRead = readFile('one', 'a');
  const cancelledRead = readFile('one', 'b', controller.signal);
  const lastRead = readFile('one', 'c');
  controller.abort(new Error('left'));
  await expect(cancelledRead).rejects.toThrow('left');
  await end('a');
  await end('c');
  await Promise.all([firstRead, lastRead]);
  expect(begunReads).toEqual(['a', 'c']);
});

test('too many files of one user are refused, and so is one that waits too long', async () => {
  const { read: readFile, end } = reader(new ReadingTurns(1, 50));
  const firstRead = readFile('one', 'a');
  const waitingReads = ['b', 'c', 'd'].map((file) =>
    readFile('one', file).catch((error: Error) => error.message),
  );
  await expect(readFile('one', 'e')).rejects.toThrow('Usted ya tiene 4 archivos por leer, el máximo.');
  await expect(readFile('other', 'x')).rejects.toThrow('Hay muchos archivos');
  expect(await Promise.all(waitingReads)).toEqual(
    Array.from({ length: 3 }, () => expect.stringContaining('Hay muchos archivos')),
  );
  await end('a');
  await firstRead;
  const repeatedRead = readFile('one', 'f');
  await later();
  await end('f');
  await repeatedRead;
});

test('whoever waits for the longest turn and the longest reading still has a connection, also through nginx', () => {
  expect(defaultWait + defaultLimits.clock).toBeLessThan(connectionTimeout);
  const proxy = readFileSync(new URL('../../../../deploy/nginx.conf', import.meta.url), 'utf8');
  const [, seconds] = /proxy_read_timeout (\d+)s;/.exec(proxy)!;
  expect(connectionTimeout).toBeLessThan(Number(seconds) * 1000);
});

test('there are two threads where there are two processors or more, and one where there is one', () => {
  expect([1, 2, 8].map(threadsFor)).toEqual([1, 2, 2]);
});
