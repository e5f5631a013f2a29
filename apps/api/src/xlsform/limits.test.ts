/**
 * Limits set by another answer, and options that exclude others, as constraints: written, read back, and read from other
 * programs.
 */
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { describe, expect, it } from 'vitest';
import { question } from '../../tests/support/calculations.ts';
import { type Book, choices, formFile } from '../../tests/support/xlsforms.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import type { PinnedQuestion } from '../questionnaire/body.ts';
import { readForm } from './read.ts';
import { formSheets } from './write.ts';

const { numeric, date, time, dropdown, text } = fieldTypes;

const sheetsOf = (...questions: PinnedQuestion[]) =>
  formSheets({
    body: { characterization: { id: 'c', code: 'CAR000001', name: 'Ficha' }, questions },
    description: 'x',
    level: 'person',
    triggers: null,
  })['survey']!.map(({ constraint, constraint_message: message }) => [constraint, message]);

const option = (code: string, label: string, excludes?: 1) => ({
  id: code,
  code,
  label,
  orderOption: 1,
  ...(excludes && { excludes }),
});

describe('the constraint that we write', () => {
  it.each<[string, PinnedQuestion[], (string | undefined)[]]>([
    [
      'a number by an earlier one',
      [
        question(1, numeric, { statement: 'Embarazos', most: 20 }),
        question(2, numeric, { notMoreThan: 'PRE000001', most: 30, unit: 'hijos' }),
      ],
      [
        ". >= 0 and . <= 30 and (${PRE000001} = '' or . <= ${PRE000001})",
        'De 0 a 30 hijos, no mayor que «Embarazos».',
      ],
    ],
    [
      'a day by an earlier one',
      [
        question(1, date, { statement: 'Parto' }),
        question(2, date, { notLessThan: 'PRE000001', notAfterToday: 1 }),
      ],
      [
        ". <= today() and (${PRE000001} = '' or . >= ${PRE000001})",
        'No después de hoy, no anterior a «Parto».',
      ],
    ],
    [
      'not by one of another type or by one that is asked later',
      [question(1, text), question(2, numeric, { notLessThan: 'PRE000001', notMoreThan: 'PRE000003' })],
      ['. >= 0', 'Desde 0.'],
    ],
    [
      'not a time',
      [question(1, time), question(2, time, { notLessThan: 'PRE000001' })],
      [undefined, undefined],
    ],
    [
      'options that exclude others',
      [
        question(1, dropdown, {
          several: 1,
          options: [option('A', 'Perro'), option('B', 'Ninguno', 1), option('C', 'No sabe', 1)],
        }),
      ],
      [
        "not(selected(., 'B') and count-selected(.) > 1) and not(selected(., 'C') and count-selected(.) > 1)",
        '«Ninguno», «No sabe» no se combina con otras opciones.',
      ],
    ],
    [
      'nothing for a choice of one',
      [question(1, dropdown, { options: [option('B', 'Ninguno', 1)] })],
      [undefined, undefined],
    ],
    [
      'lengths',
      [question(1, text, { shortest: 3, longest: 9 })],
      ['string-length(.) >= 3 and string-length(.) <= 9', 'De 3 a 9 caracteres.'],
    ],
    [
      'a pattern, with its own message',
      [question(1, text, { pattern: 'a|b', patternMessage: 'Una letra' })],
      ["regex(., 'a|b')", 'Una letra'],
    ],
  ])('%s', (_name, questions, cells) => {
    expect(sheetsOf(...questions).at(-1)).toEqual(cells);
  });
});

const readBook = async (book: Book) => readForm(await readWorkbook(formFile(book), exactText));

describe('the constraint of another program', () => {
  it.each([
    ['${a} = "" or . >= ${a}', { notLessThan: '_FILA0002' }, []],
    [
      '. <= ${a}',
      { notMoreThan: '_FILA0002' },
      ['. <= ${a}: Si la otra pregunta no se respondió, no hay límite.'],
    ],
    [
      '${a} <= . and . <= 9',
      { notLessThan: '_FILA0002', most: 9 },
      ['${a} <= .: Si la otra pregunta no se respondió, no hay límite.'],
    ],
    ['. > ${a}', {}, ['. > ${a}: Esta condición no se puede expresar: no se exige.']],
    ['. >= ${b}', {}, ['. >= ${b}: Esta condición no se puede expresar: no se exige.']],
    ['. >= ${nadie}', {}, ['. >= ${nadie}: Esta condición no se puede expresar: no se exige.']],
    [
      '. >= ${a} and . >= ${c}',
      { notLessThan: '_FILA0002' },
      [
        '. >= ${c}: Esta condición no se puede expresar: no se exige.',
        '. >= ${a}: Si la otra pregunta no se respondió, no hay límite.',
      ],
    ],
  ])('limits by an earlier answer: %s', async (constraint, settings, gapTexts) => {
    const { form, gaps, errors } = await readBook({
      survey: [
        ['type', 'name', 'label', 'constraint'],
        ['integer', 'a', 'Una', '. >= 0'],
        ['text', 'b', 'Dos', null],
        ['integer', 'c', 'Tres', '. >= 0'],
        ['integer', 'd', 'Cuatro', constraint],
      ],
    });
    expect(errors).toEqual([]);
    expect(form.questions.at(-1)!.settings).toEqual({ variable: 'd', ...settings });
    const constraints = gaps.filter(({ text }) => text !== 'd');
    expect(constraints.map((gap) => `${gap.text}: ${gap.reason}`)).toEqual(gapTexts);
  });

  it.each([
    ["not(selected(., 'x') and count-selected(.) > 1)", ['x'], 0],
    ["not(count-selected(.) >= 2 and (selected(., 'x') or selected(., 'y')))", ['x', 'y'], 0],
    ["count-selected(.) = 1 or not(selected(., 'x'))", ['x'], 0],
    ["if(selected(., 'x'), count-selected(.) = 1, true())", ['x'], 0],
    ["not(selected(., 'x') and selected(., 'y'))", [], 1],
    ["not(selected(., 'z') and count-selected(.) > 1)", [], 1],
    ['count-selected(.) <= 3', [], 1],
  ])('excludes options: %s', async (constraint, excluding, gapTexts) => {
    const { form, gaps, errors } = await readBook({
      survey: [
        ['type', 'name', 'label', 'constraint'],
        ['select_multiple l', 'q', 'Una', constraint],
        ['select_multiple l', 'r', 'Otra', null],
        ['select_one l', 's', 'Más', constraint],
      ],
      choices: choices(['l', 'x', 'Ninguna'], ['l', 'y', 'No sabe'], ['l', 'w', 'Perro']),
    });
    expect(errors).toEqual([]);
    const [ownOptions, otherOptions] = form.questions.map(({ options }) =>
      options.filter(({ excludes }) => excludes).map(({ name }) => name),
    );
    expect([ownOptions, otherOptions]).toEqual([excluding, []]);
    expect(gaps.filter(({ row, column }) => row === 2 && column === 'constraint')).toHaveLength(gapTexts);
  });

  it('keeps a message of its own in the list', async () => {
    const { gaps } = await readBook({
      survey: [
        ['type', 'name', 'label', 'constraint', 'constraint_message'],
        ['integer', 'a', 'Una', '. >= 0', 'Desde 0.'],
        ['integer', 'b', 'Dos', '. >= 0', 'Nunca menos de 0'],
      ],
    });
    expect(gaps.map(({ row, text }) => [row, text])).toEqual([[3, 'Nunca menos de 0']]);
  });
});
