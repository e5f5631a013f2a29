import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { columnsProblem } from '@caracteriza/domain/question/kinds/rows/columns-problem';
import { describe, expect, it } from 'vitest';
import { conditionalSamples } from '../../tests/support/conditional-xlsforms.ts';
import { toleratedSamples } from '../../tests/support/tolerated-xlsforms.ts';
import { formFile, samples, type Book } from '../../tests/support/xlsforms.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import { readForm } from './read.ts';

const read = async (book: Book) => readForm(await readWorkbook(formFile(book), exactText));

describe.each(Object.entries({ ...samples, ...conditionalSamples, ...toleratedSamples }))(
  '%s',
  (_name, { book, gaps, made }) => {
    it('tells by row what is left out', async () => {
      const found = await read(book);
      expect(found.errors).toEqual([]);
      expect(found.gaps.map(({ sheet, row, column, text }) => `${sheet} ${row} ${column}: ${text}`)).toEqual(
        gaps,
      );
      const { questions } = found.form;
      const counts = [
        questions.filter(({ type }) => type !== fieldTypes.note).length,
        questions.flatMap(({ options }) => options).length,
        new Set(questions.flatMap(({ section }) => section ?? [])).size,
        questions.filter(({ base, showWhen }) => base ?? showWhen).length,
      ];
      expect(counts.join(' ')).toBe(made);
      for (const { reason } of found.gaps) expect(reason).toMatch(/^[A-ZÁÉÍÓÚ¿«].*[.»]$/);
    });
  },
);

describe('a bad form', () => {
  const survey = (...rows: (string | null)[][]) => [['type', 'name', 'label', 'relevant'], ...rows];
  const q = ['text', 'q', 'Una', null];
  const many = Array.from({ length: 501 }, (_, n) => [n < 250 ? 'text' : 'note', `q${n}`, 'Una', null]);
  const lists = [
    ['list_name', 'name', 'label'],
    ['l', 'a', 'A'],
    ['l', 'a', 'B'],
  ];

  it.each<[string, Book, string]>([
    [
      'no column name',
      {
        survey: [
          ['type', 'label'],
          ['text', 'Una'],
        ],
      },
      'La hoja survey no tiene la columna name.',
    ],
    [
      'one name twice',
      { survey: survey(q, q) },
      'survey, fila 3: el nombre «q» ya es de otra pregunta (fila 2).',
    ],
    [
      'no name',
      { survey: survey(['text', null, 'Una', null]) },
      'survey, fila 2: falta el nombre (name) de la pregunta.',
    ],
    [
      'an unknown type',
      { survey: survey(['texto', 'q', 'Una', null]) },
      'survey, fila 2: el tipo «texto» no es de un XLSForm.',
    ],
    ['no type', { survey: survey(q, [null, 'r', 'Otra', null]) }, 'survey, fila 3: falta el tipo (type).'],
    [
      'a list that is missing',
      { survey: survey(['select_one si', 'q', 'Una', null]) },
      'survey, fila 2: la lista «si» no está en la hoja choices.',
    ],
    [
      'an open group',
      { survey: survey(['begin_group', 'g', 'G', null], q) },
      'survey, fila 2: falta el end_group de este grupo.',
    ],
    [
      'a group that is not open',
      { survey: survey(q, ['end_repeat', null, null, null]) },
      'survey, fila 3: este end_repeat no cierra ningún begin_repeat.',
    ],
    ['no questions', { survey: survey() }, 'La hoja survey no tiene preguntas.'],
    [
      'one column twice',
      { survey: [['type', 'name', 'label', 'Name'], q] },
      'La hoja survey tiene dos veces la columna name.',
    ],
    [
      'too many questions',
      { survey: survey(...many) },
      'Una caracterización tiene hasta 500 preguntas y notas: divida el formulario.',
    ],
    [
      'too many options in all',
      {
        survey: survey(...Array.from({ length: 41 }, (_, n) => ['select_one l', `q${n}`, 'Una', null])),
        choices: [
          ['list_name', 'name', 'label'],
          ...Array.from({ length: 500 }, (_, n) => ['l', `o${n}`, `Opción ${n}`]),
        ],
      },
      'Las preguntas tienen en total más de 20.000 opciones: divida el formulario.',
    ],
    [
      'too many options of columns in all',
      {
        survey: survey(
          ...Array.from({ length: 21 }, (_, n) => [
            ['begin_repeat', `r${n}`, 'Filas', null],
            ...Array.from({ length: 10 }, (_one, at) => ['select_one l', `c${at}`, `Columna ${at}`, null]),
            ['end_repeat', null, null, null],
          ]).flat(),
        ),
        choices: [
          ['list_name', 'name', 'label'],
          ...Array.from({ length: 100 }, (_, n) => ['l', `o${n}`, `Opción ${n}`]),
        ],
      },
      'Las preguntas tienen en total más de 20.000 opciones: divida el formulario.',
    ],
    [
      'an option twice',
      { survey: survey(['select_one l', 'q', 'Una', null]), choices: lists },
      'choices, fila 3: la lista «l» ya tiene la opción «a».',
    ],
    [
      'signs that are none',
      { survey: survey(['text', 'q', 'U\u0001na', null]) },
      'survey, fila 2: un texto tiene signos que no se pueden guardar.',
    ],
  ])('is refused with a sentence: %s', async (_name, book, message) => {
    expect((await read(book)).errors).toContain(message);
  });
});

it('tells conditions that our own file once said in words only, and asks nobody to answer', async () => {
  const survey = [
    ['type', 'name', 'label', 'required', 'caracteriza_weight', 'caracteriza_show_when'],
    ['text', 'q', 'Una', 'yes', 1, '«Edad» es mayor que 5'],
  ];
  const { form, gaps, errors } = await read({ survey });
  expect(errors).toEqual([]);
  expect(gaps.map(({ row, text }) => [row, text])).toEqual([[2, '«Edad» es mayor que 5']]);
  expect(form.questions[0]!.required).toBe(false);
});

it('makes rows of a group that repeats, and asks once what does not fit into rows', async () => {
  const survey = (...inner: string[][]) => ({
    survey: [
      ['type', 'name', 'label', 'required'],
      ['begin_group', 'g', 'Hogar', ''],
      ['begin_repeat', 'animales', 'Animales', ''],
      ...inner,
      ['end_repeat', '', '', ''],
      ['text', 'q', 'Otra', ''],
      ['end_group', '', '', ''],
    ],
    choices: [
      ['list_name', 'name', 'label'],
      ['l', 'a', 'Perro'],
    ],
  });
  const fits = await read(
    survey(['select_one l', 'Animal', 'Animal', 'yes'], ['decimal', 'peso', 'Peso', '']),
  );
  expect(fits).toMatchObject({ errors: [], gaps: [{ row: 5, column: 'constraint', text: 'peso' }] });
  expect(fits.form.questions).toMatchObject([
    {
      type: 'filas',
      name: 'animales',
      section: 'Hogar',
      settings: {
        columns: [
          { key: 'animal', label: 'Animal', kind: 'list', required: 1, options: ['Perro'] },
          { key: 'peso', label: 'Peso', kind: 'decimal', required: 0, options: [] },
        ],
      },
    },
    { name: 'q', section: 'Hogar' },
  ]);
  const photo = await read(survey(['text', 'animal', 'Animal', ''], ['image', 'foto', 'Foto', '']));
  expect(photo.form.questions.map(({ type, name }) => [type, name])).toEqual([
    ['6', 'animal'],
    ['1', 'foto'],
    ['6', 'q'],
  ]);
  expect(photo.gaps[0]).toMatchObject({ row: 3, text: 'begin_repeat Animales' });
  expect((await read(survey(['text', 'a', 'Una', ''], ['text', 'a', 'Otra', '']))).errors).toEqual([
    'survey, fila 5: el nombre «a» ya es de otra pregunta de su grupo.',
  ]);
});

it('gives columns the bounds that they can have, and reports the other limits', async () => {
  const { form, gaps, errors } = await read({
    survey: [
      ['type', 'name', 'label', 'constraint'],
      ['begin_repeat', 'hijos', 'Hijos', ''],
      ['integer', 'edad', 'Edad', '. >= 1 and . < 18'],
      ['decimal', 'saldo', 'Saldo', '. > -5'],
      ['integer', 'orden', 'Orden', '. >= 0'],
      ['date', 'parto', 'Parto', '. <= today()'],
      ['date', 'cita', 'Cita', ". >= date('2020-01-01') and . < date('2026-01-01')"],
      ['date', 'nunca', 'Nunca', ". >= date('2020-01-01') and . < date('2019-01-01')"],
      ['integer', 'nada', 'Nada', '. > 9 and . < 3'],
      ['text', 'nota', 'Nota', 'regex(., "a")'],
      ['end_repeat', '', '', ''],
    ],
  });
  expect(errors).toEqual([]);
  const columns = form.questions[0]!.settings.columns!;
  expect(columns.map(({ least, most, notAfterToday }) => [least, most, notAfterToday])).toEqual([
    [1, 17, undefined],
    [-4.999999, undefined, undefined],
    [undefined, undefined, undefined],
    [undefined, undefined, 1],
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
    [undefined, undefined, undefined],
  ]);
  expect(columns[4]).toMatchObject({ earliest: '20200101', latest: '20251231' });
  expect(columns[5]).not.toHaveProperty('earliest');
  expect(columnsProblem(columns)).toBeNull();
  expect(gaps.filter(({ reason }) => reason.startsWith('Este límite')).map(({ row }) => row)).toEqual([
    8, 9, 10,
  ]);
});

it('makes columns that a form takes: none and no option of one name, each option in one line, between remarks', async () => {
  const long = 'x'.repeat(80);
  const { form, gaps, errors } = await read({
    survey: [
      ['type', 'name', 'label'],
      ['begin_repeat', 'animales', 'Animales'],
      ['', '', 'Lo que sigue es de cada animal'],
      ['select_one l', 'uno', 'Nombre'],
      ['text', 'dos', 'nombre '],
      ['end_repeat', '', ''],
    ],
    choices: [
      ['list_name', 'name', 'label'],
      ['l', 'a', `${long}1`],
      ['l', 'b', `${long}2`],
      ['l', 'c', 'Perro\nde caza'],
    ],
  });
  expect(errors).toEqual([]);
  const columns = form.questions[0]!.settings.columns!;
  expect(columns.map(({ label }) => label)).toEqual(['Nombre', 'nombre (2)']);
  expect(columns[0]!.options.map((option) => option.slice(-5))).toEqual(['xxxx…', '… (2)', ' caza']);
  expect(columns[0]!.options[2]).toBe('Perro de caza');
  expect(columnsProblem(columns)).toBeNull();
  expect(gaps.map(({ row, column, text }) => [row, column, text.slice(-9)])).toContainEqual([
    5,
    'label',
    'nombre',
  ]);
});

describe('what a large file leaves out', () => {
  it('is one gap for a column that is not known, with how many cells it has', async () => {
    const unknown = Array.from({ length: 100 }, (_, n) => `nota ${n}`);
    const rows = Array.from({ length: 400 }, (_, n) => ['text', `q${n}`, 'Una', ...unknown]);
    const { gaps, moreGaps } = await read({ survey: [['type', 'name', 'label', ...unknown], ...rows] });
    expect(moreGaps).toBe(0);
    expect(gaps).toHaveLength(100);
    expect(gaps[99]).toMatchObject({ row: 2, column: 'nota 99', text: 'nota 99 (y 399 más)' });
  });

  it('is told up to a number, and how many there are more; so are errors', async () => {
    const rows = (type: string) =>
      Array.from({ length: 400 }, (_, n) => [type, `q${n}`, 'Una', 'x'.repeat(1000)]);
    const header = ['type', 'name', 'label', 'appearance'];
    const { gaps, moreGaps } = await read({ survey: [header, ...rows('text')] });
    expect([gaps.length, moreGaps]).toEqual([300, 100]);
    expect(gaps[0]!.text).toHaveLength(500);
    const { form, errors, moreErrors } = await read({ survey: [header, ...rows('texto')] });
    expect([errors.length, moreErrors]).toEqual([50, 350]);
    expect(form.questions).toEqual([]);
  });
});

describe('nothing of a row is lost unsaid', () => {
  const told = async (book: Book) => {
    const { errors, gaps } = await read(book);
    expect(errors).toEqual([]);
    return gaps.map(({ sheet, row, column, text }) => `${sheet} ${row} ${column}: ${text}`);
  };
  const own = (column: string) => `caracteriza_${column}`;

  it.each<[string, Book, string[]]>([
    [
      'the title of an end of a group',
      {
        survey: [
          ['type', 'name', 'label'],
          ['begin_group', 'g', 'Uno'],
          ['text', 'q', 'Una'],
          ['end_group', 'g', 'Fin de uno'],
        ],
      },
      ['survey 4 label: Fin de uno'],
    ],
    [
      'weights that are none, and those that say another order than the rows',
      {
        survey: [
          ['type', 'name', 'label', own('weight')],
          ['text', 'a', 'Una', 7],
          ['text', 'b', 'Dos', 'último'],
          ['text', 'c', 'Tres', 2],
        ],
      },
      [`survey 2 ${own('weight')}: a (y 1 más)`, `survey 3 ${own('weight')}: último`],
    ],
    [
      'order and flags of options that are none',
      {
        survey: [
          ['type', 'name', 'label'],
          ['select_one l', 'q', 'Una'],
        ],
        choices: [
          ['list_name', 'name', 'label', own('order_option'), own('asks_detail'), own('excludes')],
          ['l', 'a', 'A', 3, 'quizás', 'no'],
          ['l', 'b', 'B', 'dos', null, 'x'],
        ],
      },
      [
        `choices 2 ${own('asks_detail')}: quizás`,
        `choices 2 ${own('order_option')}: l`,
        `choices 3 ${own('order_option')}: dos`,
        `choices 3 ${own('excludes')}: x`,
      ],
    ],
    [
      'the characterization that a note leads to',
      {
        survey: [
          ['type', 'name', 'label', own('dependent_characterization')],
          ['note', 'n', 'Nota', 'CAR000001 Otra'],
        ],
      },
      [`survey 2 ${own('dependent_characterization')}: CAR000001 Otra`],
    ],
    [
      'columns beyond those that are read',
      {
        survey: [
          ['type', 'name', 'label', ...Array.from({ length: 197 }, () => null), 'relevant'],
          ['text', 'q', 'Una', ...Array.from({ length: 197 }, () => null), 'false()'],
        ],
      },
      ['survey null : '],
    ],
    [
      'numbers that are too large, and parameters that are none',
      {
        survey: [
          ['type', 'name', 'label', 'parameters', 'constraint'],
          ['range', 'a', 'Una', 'start=0 end=1e23', null],
          ['range', 'b', 'Dos', 'start = 2; end=5 ticks=1', null],
          ['integer', 'c', 'Tres', null, '. >= 0 and . <= 100000000000000000000000'],
        ],
      },
      [
        'survey 2 parameters: start=0 end=1e23',
        'survey 2 constraint: a',
        'survey 3 parameters: ticks=1',
        'survey 4 constraint: . <= 100000000000000000000000',
      ],
    ],
  ])('%s', async (_name, book, gaps) => {
    expect(await told(book)).toEqual(gaps);
  });

  it('and an option that asks which comes after one of the last order', async () => {
    const { form, gaps } = await read({
      survey: [
        ['type', 'name', 'label'],
        ['select_one l or_other', 'q', 'Una'],
      ],
      choices: [
        ['list_name', 'name', 'label', own('order_option')],
        ['l', 'a', 'A', 999],
      ],
    });
    expect(gaps).toEqual([]);
    expect(form.questions[0]!.options.map(({ name, orderOption }) => [name, orderOption])).toEqual([
      ['a', 999],
      ['other', 999],
    ]);
  });
});
