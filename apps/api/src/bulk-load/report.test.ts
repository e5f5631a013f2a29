import { expect, it } from 'vitest';
import type { RowPlan } from './row-plan.ts';
import { problemsOf } from './report.ts';
import type { SheetContent } from './sheet-check.ts';
import { targetIndex, targets } from './targets.ts';

const [name, surname] = ['firstName', 'firstSurname'].map(targetIndex) as [number, number];
const content: SheetContent = {
  sheet: 'Personas',
  sheets: [],
  headerRow: 1,
  columns: [
    { column: 'A', header: 'Apellido', field: 'firstSurname' },
    { column: 'B', header: 'Nombre', field: 'firstName' },
  ],
  moreColumns: false,
  rows: [],
  texts: {},
};
const rows = [2, 3].map((row): RowPlan => ({
  row,
  values: targets.map(() => null),
  findings: [
    { target: name, value: '?', message: 'No.' },
    { target: name, value: '1', message: 'Raro.', notice: true },
    { target: surname, value: '!', message: 'Tampoco.' },
  ],
  holder: null,
  family: null,
  outcome: 'rejected',
  changes: {},
}));
const plan = { rows, families: [], homonyms: [] };

it('describes the first problems in sheet order and counts the others', async () => {
  const cells = async (max: number, notices = false) => {
    const { first: firstProblems, count } = await problemsOf(plan, content, { notices, max });
    return [firstProblems.map(({ cell }) => cell), count];
  };
  expect(await cells(9)).toEqual([['A2', 'B2', 'A3', 'B3'], 4]);
  expect(await cells(3)).toEqual([['A2', 'B2', 'A3'], 4]);
  expect(await cells(0)).toEqual([[], 4]);
  expect(await cells(1, true)).toEqual([['B2'], 2]);
});
