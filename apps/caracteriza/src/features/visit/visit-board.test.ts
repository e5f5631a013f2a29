import { expect, test } from 'vitest';
import {
  type Board,
  type Cell,
  cellKind,
  cellText,
  hasSaved,
  isNobodyThere,
  remainingCells,
  returnedOn,
  nextCells,
  possibleInformants,
  progressOf,
  defaultInformant,
  withCopies,
  withInformant,
} from './visit-board.ts';

const registeredSurvey = {
  createdDate: { dateChar: '20261105' },
  surveyor: 'Ana Ruiz',
  state: 'registered' as const,
};

const cell = (person: string, link: string, changes: Partial<Cell> = {}): Cell => ({
  surveyableID: person,
  characterizationByCampaignID: link,
  unmet: [],
  survey: null,
  draft: false,
  refused: false,
  ownConsentDue: false,
  unreached: false,
  ...changes,
});

const boardWith = (cells: Cell[]) =>
  ({
    members: ['a', 'b', 'c'].map((id) => ({ id, birthdateID: { dateChar: '19800101' } })),
    cells,
    absences: [],
  }) as unknown as Board;

const absentPeople = (...people: string[]) =>
  ({ absences: people.map((surveyableID) => ({ surveyableID })) }) as unknown as Pick<Board, 'absences'>;

const today = '20261126';

test('each cell says what holds of it', () => {
  const cells = [
    cell('a', '1', { survey: registeredSurvey, unmet: ['EDAD'] }),
    cell('a', '2', { draft: true, unmet: ['EDAD'] }),
    cell('a', '3'),
    cell('a', '4', { unmet: ['EDAD'] }),
    cell('a', '5', { refused: true, draft: true }),
    cell('a', '6', { refused: true, unmet: ['EDAD'] }),
    cell('a', '7', { unreached: true }),
    cell('a', '8', { unreached: true, refused: true }),
    cell('a', '9', { unreached: true, draft: true }),
  ];
  expect(cells.map(cellKind)).toEqual([
    'done',
    'begun',
    'todo',
    'none',
    'refused',
    'none',
    'none',
    'none',
    'begun',
  ]);
  expect(cells.map(cellText)).toEqual([
    'Realizada el 05/11/2026 por Ana Ruiz',
    'Borrador',
    'Por hacer',
    'No aplica por la edad',
    'No autorizó',
    'No aplica por la edad',
    'No aplica: se pregunta solo si otra encuesta lleva a ella',
    'No aplica: se pregunta solo si otra encuesta lleva a ella',
    'Borrador',
  ]);
  expect(progressOf(boardWith(cells))).toEqual({ doneCount: 1, totalCount: 4 });
});

test('a returned survey is neither done nor to be done again', () => {
  const returnedSurvey = { ...registeredSurvey, state: 'returned' as const };
  const board = boardWith([
    cell('a', '1', { survey: returnedSurvey }),
    cell('b', '1', { survey: returnedSurvey, refused: true }),
  ]);
  expect(board.cells.map(cellKind)).toEqual(['returned', 'refused']);
  expect(cellText(board.cells[0]!)).toBe('Devuelta: la corrige Ana Ruiz, en Devueltas');
  expect(remainingCells(board).there).toEqual([]);
  expect(returnedOn(board)).toEqual([board.cells[0]]);
  expect(returnedOn({ ...board, ...absentPeople('a') })).toEqual([]);
  expect(progressOf(board)).toEqual({ doneCount: 0, totalCount: 1 });
});

test('what the family is asked counts once, with who has begun it or else the informant', () => {
  const people = ['a', 'b', 'c'];
  const boardOf = (changes: Partial<Record<string, Partial<Cell>>>, defaultCell: Partial<Cell> = {}) =>
    ({
      ...boardWith([
        ...people.map((id) => cell(id, 'f', { ...defaultCell, ...changes[id] })),
        cell('a', '1'),
      ]),
      questionnaires: [
        { id: 'f', level: 'family' },
        { id: '1', level: 'person' },
      ],
    }) as unknown as Board;
  const summaryOf = (board: Board) => {
    const boardWithInformant = withInformant(board, 'b');
    const { doneCount, totalCount } = progressOf(boardWithInformant);
    return [
      ...boardWithInformant.cells.map(
        (boardCell) => boardCell.surveyableID + boardCell.characterizationByCampaignID,
      ),
      doneCount,
      totalCount,
    ];
  };
  expect(summaryOf(boardOf({}))).toEqual(['bf', 'a1', 0, 2]);
  expect(summaryOf(boardOf({ c: { draft: true } }))).toEqual(['cf', 'a1', 0, 2]);
  expect(summaryOf(boardOf({ a: { draft: true } }))).toEqual(['af', 'a1', 0, 2]);
  expect(summaryOf(boardOf({}, { survey: registeredSurvey }))).toEqual(['bf', 'a1', 1, 2]);
  const usual = (place: { member?: string; after?: string }) =>
    defaultInformant(boardOf({}), { member: null, after: null, ...place }, today);
  expect([usual({}), usual({ member: 'b' }), usual({ after: 'a' }), usual({ after: 'c' })]).toEqual([
    'a',
    'b',
    'b',
    'a',
  ]);
});

test('a member who refused does not answer for the family while another can', () => {
  const boardOf = (cells: Cell[]) =>
    ({ ...boardWith(cells), questionnaires: [{ id: 'f', level: 'family' }] }) as unknown as Board;
  const refusedBy = (...people: string[]) =>
    boardOf(['a', 'b', 'c'].map((id) => cell(id, 'f', { refused: people.includes(id) })));
  const describeBoard = (board: Board, place: { member?: string; after?: string } = {}) => {
    const informant = defaultInformant(board, { member: null, after: null, ...place }, today);
    return withInformant(board, informant).cells.map((boardCell) =>
      [boardCell.surveyableID, cellKind(boardCell)].join(),
    );
  };
  const offered = (board: Board) => possibleInformants(board).map(({ id }) => id);

  expect(describeBoard(refusedBy('a'))).toEqual(['b,todo']);
  expect(describeBoard(refusedBy('b'), { member: 'b' })).toEqual(['a,todo']);
  expect(describeBoard(refusedBy('b'), { after: 'a' })).toEqual(['c,todo']);
  expect(offered(refusedBy('b'))).toEqual(['a', 'c']);
  expect(describeBoard(refusedBy('a', 'b', 'c'))).toEqual(['a,refused']);
  expect(offered(refusedBy('a', 'b', 'c'))).toEqual([]);
  const begunThenRefused = [cell('a', 'f', { draft: true, refused: true }), cell('b', 'f')];
  expect(describeBoard(boardOf(begunThenRefused))).toEqual(['b,todo']);
});

test('a member who is not there is not asked, does not answer for the family, and is not done', () => {
  const board = {
    ...boardWith([
      cell('a', '1', { survey: registeredSurvey }),
      ...['a', 'b', 'c'].map((id) => cell(id, 'f', { draft: id === 'b' })),
      cell('b', '1'),
    ]),
    questionnaires: [{ id: 'f', level: 'family' }],
    ...absentPeople('b'),
  } as unknown as Board;
  expect(possibleInformants(board).map(({ id }) => id)).toEqual(['a', 'c']);
  const boardWithInformant = withInformant(board, 'c');
  expect(nextCells(boardWithInformant, { member: null, after: null }).otherCell).toMatchObject({
    surveyableID: 'c',
    characterizationByCampaignID: 'f',
  });
  expect(progressOf(boardWithInformant)).toEqual({ doneCount: 1, totalCount: 3 });
  const { there, away: absentCells } = remainingCells(boardWithInformant);
  expect([there, absentCells].map((cells) => cells.map((boardCell) => boardCell.surveyableID))).toEqual([
    ['c'],
    ['b'],
  ]);
  expect(isNobodyThere(board)).toBe(false);
  expect(isNobodyThere({ ...board, ...absentPeople('a', 'b', 'c') })).toBe(true);
});

test('a child does not answer for the family while an adult can', () => {
  const boardBorn = (...days: string[]) =>
    ({
      ...boardWith([]),
      questionnaires: [{ id: 'f', level: 'family' }],
      members: days.map((dateChar, n) => ({ id: 'abc'[n], birthdateID: { dateChar } })),
    }) as unknown as Board;
  const informant = (board: Board, place: { member?: string; after?: string } = {}) =>
    defaultInformant(board, { member: null, after: null, ...place }, today);
  const family = boardBorn('20161126', '20081126', '20081127');
  expect(informant(family)).toBe('b');
  expect(informant(family, { member: 'a' })).toBe('b');
  expect(informant(family, { after: 'b' })).toBe('b');
  expect(informant(boardBorn('20161126', '20150101'))).toBe('a');
});

test('what only the device has counts as begun', () => {
  const about = { chSurveyableID: { id: 'a' }, chCharacterizationByCampaignID: { id: '1' } } as never;
  const { cells } = withCopies(boardWith([cell('a', '1'), cell('b', '1')]), [{ about }]);
  expect(cells.map(({ draft }) => draft)).toEqual([true, false]);
});

test('the next questionnaire is of the same member, the next member the one after', () => {
  const cells = [
    cell('a', '1'),
    cell('a', '2', { survey: registeredSurvey }),
    cell('b', '1', { survey: registeredSurvey }),
    cell('b', '2', { draft: true }),
    cell('c', '1', { unmet: ['SEXO'] }),
    cell('c', '2'),
  ];
  const next = (place: { member?: string; after?: string }) => {
    const { sameMemberCell, otherCell: other } = nextCells(boardWith(cells), {
      member: null,
      after: null,
      ...place,
    });
    return [sameMemberCell, other].map(
      (boardCell) => boardCell && boardCell.surveyableID + boardCell.characterizationByCampaignID,
    );
  };
  expect(next({})).toEqual([null, 'a1']);
  expect(next({ member: 'a' })).toEqual(['a1', 'b2']);
  expect(next({ member: 'b' })).toEqual(['b2', 'c2']);
  expect(next({ member: 'c' })).toEqual(['c2', 'a1']);
  expect(next({ after: 'a' })).toEqual([null, 'b2']);
  expect(next({ after: 'c' })).toEqual([null, 'a1']);
  expect(next({ member: 'gone' })).toEqual([null, 'a1']);
});

test('a board read before the save does not have the survey yet', () => {
  const boardOf = (...cells: Cell[]) =>
    ({
      ...boardWith(cells),
      questionnaires: [{ id: '1', characterizationET: { id: 'c' } }],
    }) as unknown as Board;
  const place = { member: 'a', saved: 'c' };
  expect(hasSaved(boardOf(cell('a', '1'), cell('b', '1', { survey: registeredSurvey })), place)).toBe(false);
  expect(hasSaved(boardOf(cell('a', '1', { survey: registeredSurvey })), place)).toBe(true);
  expect(hasSaved(boardOf(cell('a', '1', { survey: registeredSurvey })), { ...place, saved: null })).toBe(
    false,
  );
});

test('whoever comes after is asked, and the one to go on after last', () => {
  const board = boardWith([cell('a', '1', { survey: registeredSurvey }), cell('b', '1')]);
  expect(nextCells(board, { member: null, after: 'b' }).otherCell?.surveyableID).toBe('b');
  expect(nextCells(board, { member: 'b', after: null })).toMatchObject({
    sameMemberCell: { surveyableID: 'b' },
    otherCell: null,
  });
});
