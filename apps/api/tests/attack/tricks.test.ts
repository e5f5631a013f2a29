/** The corpus of written tricks: each file is rejected with its message, or read as the cells it contains. */
import { expect, it } from 'vitest';
import { readWorkbook } from '../../src/bulk-load/workbook.ts';
import { brokenFileMessage, packed, partsWith, type Trick, wrongKind } from './trick.ts';
import { goodXls, recordsOf, twoRows, xlsTricks } from './xls-tricks.ts';
import { xlsxTricks } from './xlsx-tricks.ts';
import { xmlTricks } from './xml-tricks.ts';
import { zipTricks } from './zip-tricks.ts';

/** The sentence of the refusal, or the rows of the first sheet. */
async function outcomeOf(file: Buffer) {
  try {
    return (await readWorkbook(file))[0]?.rows ?? [];
  } catch (error) {
    return (error as Error).message;
  }
}

const matcherOf = (expectedReading: Trick['expected']): unknown =>
  expectedReading instanceof RegExp ? expect.stringMatching(expectedReading) : expectedReading;

it.each<Trick>([...zipTricks, ...xmlTricks, ...xlsxTricks, ...xlsTricks])(
  '$trickName',
  async ({ file, expected: expectedReading }) => {
    expect(await outcomeOf(file())).toEqual(matcherOf(expectedReading));
  },
);

it('is refused wherever a small file is cut', async () => {
  const file = packed(partsWith());
  for (let length = 0; length < file.length; length += 1) {
    const outcome = await outcomeOf(file.subarray(0, length));
    expect([length, outcome]).toEqual([
      length,
      expect.stringMatching(length < 4 ? wrongKind : brokenFileMessage),
    ]);
  }
});

it('an .xls is refused wherever its records are cut, whatever stands in memory after it', async () => {
  const file = goodXls();
  const lastRecord = recordsOf(file).at(-1)!;
  const end = lastRecord.offset + 4 + lastRecord.length;
  // The bytes after the cut are still in memory, where a faulty reader would find them.
  const cutAt = (length: number) => outcomeOf(file.subarray(0, length));
  for (let length = 512; length < end; length += 1)
    expect([length, await cutAt(length)]).toEqual([length, expect.stringMatching(/^El (libro|archivo) /)]);
  for (let length = end; length < file.length; length += 1)
    expect([length, await cutAt(length)]).toEqual([length, twoRows]);
});
