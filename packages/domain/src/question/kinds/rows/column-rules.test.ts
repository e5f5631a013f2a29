import fc from 'fast-check';
import { expect, it } from 'vitest';
import { answerProblem } from '../../answer-check.ts';
import { question } from '../../survey-flow.fixture.ts';
import { answersToSend, checkAnswers, visibleQuestions } from '../../survey-flow.ts';
import { rowsAdmitted } from './admitted.ts';
import { rowsOnWire, rowsValue } from './answer-rows.ts';
import { askedColumns } from './column-rules.ts';
import { columnsProblem } from './columns-problem.ts';
import { keyedColumns, type SentColumn } from './row-columns.ts';

const today = '20261101';
const sentColumns: SentColumn[] = [
  { key: 'especie', label: 'Especie', kind: 'list', required: 1, options: ['Perro', 'Otra'] },
  {
    key: 'cual',
    label: '¿Cuál?',
    kind: 'text',
    required: 1,
    options: [],
    showWhen: { column: 'especie', operator: 'equal', value: 'Otra' },
  },
  { key: 'nacio', label: 'Nació', kind: 'date', required: 0, options: [] },
  { key: 'vacunado', label: 'Vacunado', kind: 'date', required: 0, options: [], notLessThan: 'nacio' },
  {
    key: 'dueno',
    label: 'Dueño',
    kind: 'text',
    required: 0,
    options: [],
    showWhen: { column: 'cual', operator: 'answered', value: null },
  },
];
const columns = keyedColumns(sentColumns);
const animals = question('a', { fieldTypeCode: 'filas', columns, options: [] });
const problem = (...rows: object[]) => answerProblem(animals, JSON.stringify(rows), today);

it('asks for a column only in rows whose earlier column holds the value, one after the other', () => {
  const keys = (row: Readonly<Record<string, string>>) => askedColumns(columns, row).map(({ key }) => key);
  expect(keys({})).toEqual(['especie', 'nacio', 'vacunado']);
  expect(keys({ especie: 'Otra' })).toEqual(['especie', 'cual', 'nacio', 'vacunado']);
  expect(keys({ especie: 'Otra', cual: 'Loro' })).toContain('dueno');
  expect(keys({ especie: 'Perro', cual: 'Loro' })).not.toContain('dueno');
});

it('requires only what is asked, and refuses what is not', () => {
  expect(problem({ especie: 'Perro' })).toBeNull();
  expect(problem({ especie: 'Otra' })).toBe('Fila 1, ¿Cuál?: El campo ¿Cuál? es requerido.');
  expect(problem({ especie: 'Perro', cual: 'Loro' })).toBe('Las filas de la respuesta no se pueden leer.');
});

it('keeps what was typed in a cell that is no longer asked, but neither sends nor counts it', () => {
  const rowsText = rowsValue([{ especie: 'Perro', cual: 'Loro', dueno: 'Ana' }]);
  expect(answersToSend([animals], { a: rowsText })).toEqual([
    { questionID: 'a', value: '[{"especie":"Perro"}]' },
  ]);
  const hidden = rowsValue([{ cual: 'Loro' }]);
  const nextQuestion = question('b', {
    showWhen: { match: 'all', conditions: [{ questionID: 'a', operator: 'answered', value: null }] },
  });
  expect(visibleQuestions([animals, nextQuestion], { a: hidden }).map(({ id }) => id)).toEqual(['a']);
  expect(answersToSend([animals, nextQuestion], { a: hidden })).toEqual([]);
});

it('limits a cell by an earlier one of its own row', () => {
  expect(problem({ especie: 'Perro', nacio: '20200105', vacunado: '20200105' })).toBeNull();
  expect(problem({ especie: 'Perro', vacunado: '20200104' })).toBeNull();
  expect(
    problem(
      { especie: 'Perro', nacio: '20190101' },
      { especie: 'Perro', nacio: '20200105', vacunado: '20200104' },
    ),
  ).toBe('Fila 2, Vacunado: No puede ser anterior a la respuesta de «Nació».');
});

it('says its rules in words', () => {
  expect(rowsAdmitted({ columns })).toEqual([
    'Filas: Especie, ¿Cuál? (si «Especie» es «Otra»), Nació, Vacunado (no anterior a «Nació»), Dueño (si «¿Cuál?» tiene respuesta)',
  ]);
});

it('is refused in a questionnaire that cannot keep it', () => {
  expect(columnsProblem(sentColumns)).toBeNull();
  const changeProblem = (index: number, changes: Partial<SentColumn>) =>
    columnsProblem(sentColumns.with(index, { ...sentColumns[index]!, ...changes }));
  expect(changeProblem(3, { notLessThan: 'especie' })).toMatch(
    /^Columna «Vacunado»: «Especie» no se puede comparar/,
  );
  expect(changeProblem(3, { notLessThan: 'gone' })).toMatch(/una columna que ya no está/);
  expect(changeProblem(2, { notMoreThan: 'vacunado' })).toMatch(/«Vacunado» no está antes/);
  expect(changeProblem(1, { showWhen: { column: 'especie', operator: 'equal', value: 'Gato' } })).toMatch(
    /Elija una opción de «Especie»/,
  );
  expect(changeProblem(1, { showWhen: { column: 'especie', operator: 'less', value: 'Otra' } })).toMatch(
    /no admite esa comparación/,
  );
  expect(changeProblem(1, { showWhen: { column: 'cual', operator: 'answered', value: null } })).toMatch(
    /no está antes/,
  );
});

it('what the browser sends of any rows is never refused for a cell that is not asked', () => {
  const cell = fc.constantFrom('', 'Perro', 'Otra', 'Loro', '20200101', '20210101');
  const row = fc.record(Object.fromEntries(columns.map(({ key }) => [key, cell])));
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
      const wireText = rowsOnWire(columns, rowsValue(rows));
      expect(rowsOnWire(columns, wireText)).toBe(wireText);
      const problems = wireText === '' ? [] : checkAnswers([animals], { a: wireText }, today);
      expect(problems.map(({ message }) => message)).not.toContain(
        'Las filas de la respuesta no se pueden leer.',
      );
    }),
  );
});
