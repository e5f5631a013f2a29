/** A part of an archive is never in memory whole, however much a small file unpacks to. */
import { spawn } from 'node:child_process';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { bookOf, cellOf, sheetOf } from './trick.ts';

const reader = fileURLToPath(new URL('../support/reading-memory.ts', import.meta.url));

/** Read in a separate process, whose memory nothing else has used. */
async function readingOf(file: Buffer): Promise<{ grown: number; outcome: string }> {
  const child = spawn(process.execPath, [reader], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(file);
  return (await json(child.stdout)) as { grown: number; outcome: string };
}

const megabytes = (count: number) => ' '.repeat(count * 1024 * 1024);

it.runIf(process.platform === 'linux').each([
  [
    '3,000,000 merged cells',
    () =>
      bookOf(
        sheetOf(cellOf('a'), `<mergeCells>${'<mergeCell ref="A1:A2"/>'.repeat(3_000_000)}</mergeCells>`),
      ),
    /200\.000 celdas combinadas/,
  ],
  ['190 MB of blanks between two tags', () => bookOf(sheetOf(`${megabytes(190)}${cellOf('a')}`)), /dañado/],
  [
    'a picture of 190 MB, which nobody looks at',
    () => bookOf(sheetOf(cellOf('a')), { 'xl/media/1.png': Buffer.alloc(190 * 1024 * 1024, 'a') }),
    /1 sheet/,
  ],
  [
    '190 MB of elements that mean nothing',
    () => bookOf(sheetOf(`${'<a/>'.repeat(47 * 1024 * 1024)}${cellOf('a')}`)),
    /1 sheet/,
  ],
])('%s', async (_what, file, expectedMessage) => {
  const { grown, outcome } = await readingOf(file());
  expect(outcome).toMatch(expectedMessage);
  expect(grown).toBeLessThan(100);
});
