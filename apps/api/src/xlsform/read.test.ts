import { describe, expect, it } from 'vitest';
import { formFile, samples, type Book } from '../../tests/support/xlsforms.ts';
import { exactText, readWorkbook } from '../bulk-load/workbook.ts';
import { readForm } from './read.ts';

const read = (book: Book) => readForm(readWorkbook(formFile(book), exactText));

describe.each(Object.entries(samples))('%s', (_name, { book, gaps }) => {
  it('tells by row what is left out', () => {
    const found = read(book);
    expect(found.errors).toEqual([]);
    expect(found.gaps.map(({ sheet, row, column, text }) => `${sheet} ${row} ${column}: ${text}`)).toEqual(
      gaps,
    );
    for (const { reason } of found.gaps) expect(reason).toMatch(/^[A-ZÁÉÍÓÚ¿«].*[.»]$/);
  });
});

describe('a bad form', () => {
  const survey = (...rows: (string | null)[][]) => [['type', 'name', 'label', 'relevant'], ...rows];
  const q = ['text', 'q', 'Una', null];
  const many = Array.from({ length: 501 }, (_, n) => ['text', `q${n}`, 'Una', null]);
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
      'Una caracterización tiene hasta 500 preguntas: divida el formulario.',
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
  ])('is refused with a sentence: %s', (_name, book, message) => {
    expect(read(book).errors).toContain(message);
  });
});

it('tells the conditions of our own file that are only words, and asks nobody to answer', () => {
  const survey = [
    ['type', 'name', 'label', 'required', 'caracteriza::weight', 'caracteriza::show_when'],
    ['text', 'q', 'Una', 'yes', 1, '«Edad» es mayor que 5'],
  ];
  const { form, gaps, errors } = read({ survey });
  expect(errors).toEqual([]);
  expect(gaps.map(({ row, text }) => [row, text])).toEqual([[2, '«Edad» es mayor que 5']]);
  expect(form.questions[0]!.required).toBe(false);
});
