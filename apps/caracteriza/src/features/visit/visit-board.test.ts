import { expect, test } from 'vitest';
import { type Board, type Cell, cellKind, cellText, nextOn, progressOf, withCopies } from './visit-board.ts';

const done = { createdDate: { dateChar: '20261105' }, surveyor: 'Ana Ruiz' };

const cell = (person: string, link: string, more: Partial<Cell> = {}): Cell => ({
  surveyableID: person,
  characterizationByCampaignID: link,
  unmet: [],
  survey: null,
  draft: false,
  ...more,
});

const boardWith = (cells: Cell[]) =>
  ({ members: ['a', 'b', 'c'].map((id) => ({ id })), cells }) as unknown as Board;

test('each cell says what holds of it', () => {
  const cells = [
    cell('a', '1', { survey: done, unmet: ['EDAD'] }),
    cell('a', '2', { draft: true, unmet: ['EDAD'] }),
    cell('a', '3'),
    cell('a', '4', { unmet: ['EDAD'] }),
  ];
  expect(cells.map(cellKind)).toEqual(['done', 'begun', 'todo', 'none']);
  expect(cells.map(cellText)).toEqual([
    'Realizada el 05/11/2026 por Ana Ruiz',
    'Borrador',
    'Por hacer',
    'No aplica por la edad',
  ]);
  expect(progressOf(boardWith(cells))).toEqual({ done: 1, wanted: 3 });
});

test('what only the device has counts as begun', () => {
  const about = { chSurveyableID: { id: 'a' }, chCharacterizationByCampaignID: { id: '1' } } as never;
  const { cells } = withCopies(boardWith([cell('a', '1'), cell('b', '1')]), [{ about }]);
  expect(cells.map(({ draft }) => draft)).toEqual([true, false]);
});

test('the next questionnaire is of the same member, the next member the one after', () => {
  const cells = [
    cell('a', '1'),
    cell('a', '2', { survey: done }),
    cell('b', '1', { survey: done }),
    cell('b', '2', { draft: true }),
    cell('c', '1', { unmet: ['SEXO'] }),
    cell('c', '2'),
  ];
  const next = (place: { member?: string; after?: string }) => {
    const { same, other } = nextOn(boardWith(cells), { member: null, after: null, ...place });
    return [same, other].map((one) => one && one.surveyableID + one.characterizationByCampaignID);
  };
  expect(next({})).toEqual([null, 'a1']);
  expect(next({ member: 'a' })).toEqual(['a1', 'b2']);
  expect(next({ member: 'b' })).toEqual(['b2', 'c2']);
  expect(next({ member: 'c' })).toEqual(['c2', 'a1']);
  expect(next({ after: 'a' })).toEqual([null, 'b2']);
  expect(next({ after: 'c' })).toEqual([null, 'a1']);
  expect(next({ member: 'gone' })).toEqual([null, 'a1']);
});

test('whoever was left out comes again when nobody else is left', () => {
  const board = boardWith([cell('a', '1', { survey: done }), cell('b', '1')]);
  expect(nextOn(board, { member: null, after: 'b' }).other?.surveyableID).toBe('b');
  expect(nextOn(board, { member: 'b', after: null })).toMatchObject({
    same: { surveyableID: 'b' },
    other: null,
  });
});
