/** Cascades and long lists of other programs become shared lists (decision 0124). */
import { describe, expect, it } from 'vitest';
import { formFile, type Cell } from '../../tests/support/xlsforms.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import { readChoiceFilter } from './choice-filter.ts';
import { readForm } from './read.ts';

const survey = (...rows: readonly Cell[][]) => [['type', 'name', 'label', 'choice_filter'], ...rows];
const readRows = async (rows: Cell[][], choices: Cell[][]) => {
  const book = {
    survey: survey(...rows),
    choices: [['list_name', 'name', 'label', 'depto', 'muni'], ...choices],
  };
  const { form, gaps, errors } = readForm(await readWorkbook(formFile(book), exactText));
  expect(errors).toEqual([]);
  return { ...form, gaps: gaps.map(({ sheet, row, column, text }) => `${sheet} ${row} ${column}: ${text}`) };
};
const depto = ['select_one depto', 'depto', 'Departamento', null];
const departments: Cell[][] = [
  ['depto', '05', 'Antioquia', null, null],
  ['depto', '08', 'Atlántico', null, null],
];

describe('a filter', () => {
  it.each([
    ['depto=${depto}', { column: 'depto', question: 'depto', otherColumns: [] }],
    ['${d} = depto', { column: 'depto', question: 'd', otherColumns: [] }],
    [
      'depto=${depto} and muni=${muni}',
      { column: 'muni', question: 'muni', otherColumns: ['depto=${depto}'] },
    ],
    ["a = ${b} or string-length(a) = 0 or ${b} = ''", { column: 'a', question: 'b', otherColumns: [] }],
    ['selected(${b}, name)', null],
    ["a = ${b} or c = 'x'", null],
    ["a = 'x'", null],
  ])('%s', (text, filter) => expect(readChoiceFilter(text)).toEqual(filter));
});

it('makes shared lists of a cascade of three', async () => {
  const { questions, lists, gaps } = await readRows(
    [
      depto,
      ['select_one muni', 'muni', 'Municipio', 'depto=${depto}'],
      ['select_one vereda', 'vereda', 'Vereda', 'depto=${depto} and muni=${muni}'],
    ],
    [
      ...departments,
      ['muni', '001', 'Medellín', '05', null],
      ['vereda', 'v 1', 'La Aurora', '05', '001'],
      ['vereda', 'v2', 'Otra', null, null],
      ['vereda', 'v3', 'Perdida', '05', '999'],
    ],
  );
  expect(gaps).toEqual([
    'survey 4 choice_filter: depto=${depto}',
    'choices 5 name: v 1',
    'choices 5 name: v3',
    'choices 5 depto: 05 (y 1 más)',
  ]);
  expect(questions.map(({ settings, sharedList }) => [settings.cascadeFrom, sharedList])).toEqual([
    [undefined, 'depto'],
    ['depto', 'muni'],
    ['muni', 'vereda'],
  ]);
  expect(lists).toEqual([
    {
      name: 'depto',
      parent: null,
      options: [
        { code: '05', label: 'Antioquia' },
        { code: '08', label: 'Atlántico' },
      ],
    },
    { name: 'muni', parent: 'depto', options: [{ code: '001', label: 'Medellín', parent: '05' }] },
    {
      name: 'vereda',
      parent: 'muni',
      options: [
        { code: 'v_1_', label: 'La Aurora', parent: '001' },
        { code: 'v2', label: 'Otra' },
        { code: 'v3', label: 'Perdida' },
      ],
    },
  ]);
});

it('tells of a filter that cannot be kept, and keeps the options', async () => {
  const severalForm = await readRows(
    [depto, ['select_multiple muni', 'muni', 'Municipios', 'depto=${depto}']],
    [...departments, ['muni', '001', 'Medellín', '05', null]],
  );
  expect(severalForm.lists).toEqual([]);
  expect(severalForm.gaps).toContain('survey 3 choice_filter: depto=${depto}');
  expect(severalForm.questions[1]!.options.map(({ name }) => name)).toEqual(['001']);
});

it('makes a shared list of more options than a question may have', async () => {
  const manyOptions = Array.from({ length: 501 }, (_, n): Cell[] => [
    'depto',
    `d${n}`,
    `Lugar ${n}`,
    null,
    null,
  ]);
  const { lists, gaps } = await readRows([depto], manyOptions);
  expect(lists.map(({ options }) => options.length)).toEqual([501]);
  expect(gaps).toEqual([]);
});
