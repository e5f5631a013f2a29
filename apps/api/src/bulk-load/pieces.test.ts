import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { packRows, unpackRows } from './packed-rows.ts';
import { eachInPieces } from './pieces.ts';
import { planOf } from './plan.ts';
import { cancelledProblem } from './running.ts';
import { reportOf } from './report.ts';
import type { SheetContent } from './sheet-check.ts';
import { familyField, targetIndex, targets } from './targets.ts';

/** Each look at the clock takes a millisecond, so a piece is about ten items. */
beforeEach(() => {
  let time = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (time += 1));
});
afterEach(() => vi.restoreAllMocks());

/** The result of some work, and how many turns the event loop took in the meantime. */
async function countTurnsDuring<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; turns: number }> {
  let [turns, isOver] = [0, false];
  const counting = (async () => {
    while (!isOver) {
      await nextTurn();
      turns += 1;
    }
  })();
  const result = await work();
  isOver = true;
  await counting;
  return { result, turns };
}

it('calls for each item in order, and lets others in', async () => {
  const [items, handledItems]: [number[], number[]] = [Array.from({ length: 200 }, (_, n) => n), []];
  const { turns } = await countTurnsDuring(() => eachInPieces(items, (item) => handledItems.push(item)));
  expect(handledItems).toEqual(items);
  expect(turns).toBeGreaterThanOrEqual(15);
});

const rowCount = 500;
const message = 'No.';
const wrongValue = { target: targetIndex('firstName'), value: '?', message };
const family = targetIndex(familyField);
/** Rows that are all wrong and all belong to the same new family. */
const checkedRows = Array.from({ length: rowCount }, (_, n) => ({
  row: n + 2,
  values: targets.map((_target, place) => (place === family ? 'Los Gómez' : null)),
  findings: [wrongValue],
}));
const content: SheetContent = {
  sheet: 'Personas',
  sheets: [],
  headerRow: 1,
  columns: [],
  moreColumns: false,
  rows: [],
  texts: {},
};
const options = { mayAddFamilies: true, mayEditFamilies: true, inTerritory: false, lock: false };
const run = {
  progress: { step: 'checking' as const, percent: 0 },
  signal: new AbortController().signal,
  report: () => undefined,
  endIfCancelled: () => undefined,
};

it('others are answered between the pieces of each step from the thread’s message to the report', async () => {
  const unpacked = await countTurnsDuring(() => unpackRows(structuredClone(packRows(checkedRows))));
  expect(unpacked.turns).toBeGreaterThanOrEqual(40);
  // No row has a number, a code or a stored family, so nothing is asked of the database.
  const planResult = await countTurnsDuring(() => planOf(undefined as never, unpacked.result, options, run));
  // All the values of the family are collected row by row.
  expect(planResult.turns).toBeGreaterThanOrEqual(400);
  const lists = { masters: {}, zones: [] };
  const report = await countTurnsDuring(() => reportOf(planResult.result, content, lists, run));
  expect(report.turns).toBeGreaterThanOrEqual(120);
  expect(report.result).toMatchObject({ rows: rowCount, rejected: rowCount });
  expect(report.result.errorCount).toBeGreaterThan(rowCount);
});

it('a cancelled run ends between two pieces of each step', async () => {
  const packed = packRows(checkedRows);
  const plan = await planOf(undefined as never, await unpackRows(packed), options, run);
  const throwCancelled = () => {
    throw cancelledProblem();
  };
  const cancelled = { ...run, endIfCancelled: throwCancelled };
  const lists = { masters: {}, zones: [] };
  for (const task of [
    () => unpackRows(packed, cancelled),
    () => planOf(undefined as never, checkedRows, options, cancelled),
    () => reportOf(plan, content, lists, cancelled),
  ])
    await expect(task()).rejects.toMatchObject({ status: 409 });
});
