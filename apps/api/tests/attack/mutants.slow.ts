/**
 * Valid files, damaged at random: each is read or rejected with a message, within the memory and CPU time that the server
 * allows for one file. ATTACK_FILES=100000 damages more files, ATTACK_SEED different ones.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { defaultLimits, maxMegabytes } from '../../src/bulk-load/reader-thread.ts';
import { personRow, workbookOf } from '../support/workbook.ts';
import { formFile, samples } from '../support/xlsforms.ts';
import type { MutantNews, MutantTask } from './mutant-thread.ts';
import { goodXls } from './xls-tricks.ts';

const count = Number(process.env['ATTACK_FILES'] ?? 2400);
const firstSeed = Number(process.env['ATTACK_SEED'] ?? 1);

const choices = { masters: {}, zone: 'ZON1' };
const people = Array.from({ length: 3 }, (_, n) => ({
  ...personRow(n, { ...choices, masters: new Proxy({}, { get: () => 'x' }) }),
}));
const readSource = (name: string) =>
  readFileSync(path.join(import.meta.dirname, '../fixtures/bulk-load', name));

const validFiles: readonly Buffer[] = [
  workbookOf(people),
  workbookOf(people, 'biff8'),
  goodXls(),
  readSource('xlsxwriter.xlsx'),
  workbookOf(people, 'ods'),
  ...Object.values(samples)
    .slice(0, 3)
    .map(({ book }) => formFile(book)),
];

/**
 * Reads spoilt files until the last one, or until one of them ends the thread; resolves to the number of the next file.
 */
async function readFrom(from: number, to: number, newsList: MutantNews[]): Promise<number> {
  const task: MutantTask = { goods: validFiles, from, to };
  const worker = new Worker(new URL('./mutant-thread.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    stdout: true,
    stderr: true,
  });
  let nextSeed = from;
  let outcome: MutantNews['outcome'] = 'ended';
  let isOver = false;
  worker.on('message', (mutantNews: MutantNews) => {
    newsList.push(mutantNews);
    nextSeed = mutantNews.seed + 1;
  });
  worker.on('error', (error: Error & { code?: string }) => {
    if (error.code !== 'ERR_WORKER_OUT_OF_MEMORY') outcome = { failed: String(error) };
  });
  worker.on('exit', () => (isOver = true));
  let [readCount, spentSeconds] = [from, 0];
  while (!isOver) {
    await delay(100);
    const { user, system } = await worker.cpuUsage().catch(() => ({ user: 0, system: 0 }));
    if (nextSeed !== readCount) [readCount, spentSeconds] = [nextSeed, user + system];
    else if ((user + system - spentSeconds) / 1000 > defaultLimits.processor) await worker.terminate();
  }
  if (nextSeed < to) newsList.push({ seed: nextSeed, outcome });
  return nextSeed < to ? nextSeed + 1 : to;
}

test(`each of ${count} spoilt files is read, or refused with a sentence`, async () => {
  const mutantNews: MutantNews[] = [];
  const end = firstSeed + count;
  for (let from = firstSeed; from < end;) from = await readFrom(from, end, mutantNews);
  const failedMutants = mutantNews.filter(
    ({ outcome }) => typeof outcome === 'object' && 'failed' in outcome,
  );
  expect(failedMutants.slice(0, 5)).toEqual([]);
  const sentences = mutantNews.flatMap(({ outcome }) =>
    typeof outcome === 'object' && 'refused' in outcome ? [outcome.refused] : [],
  );
  expect(sentences.filter((sentence) => !/^(?:El|La|Los|No) [^{}]*\.$/.test(sentence))).toEqual([]);
  expect(mutantNews).toHaveLength(count);
  const endedCount = mutantNews.filter(({ outcome }) => outcome === 'ended').length;
  expect(endedCount).toBeLessThanOrEqual(count / 1000);
  // Enough files must be read and enough rejected; otherwise they would be spoilt too much or too little to show
  // anything.
  expect(mutantNews.length - endedCount - sentences.length).toBeGreaterThan(count / 10);
  expect(sentences.length).toBeGreaterThan(count / 10);
});
