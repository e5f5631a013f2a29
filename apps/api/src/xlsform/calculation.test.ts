import { computedAnswer } from '@caracteriza/domain/question/computed-answer';
import { operandOf } from '@caracteriza/domain/question/show-when';
import { describe, expect, it } from 'vitest';
import { type Book, choices, formFile } from '../../tests/support/xlsforms.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import { nameOfRow } from './calculation.ts';
import { readForm } from './read.ts';

const readBook = async (book: Book) => readForm(await readWorkbook(formFile(book), exactText));

/** A form with a calculation in row 9, after the questions it can refer to. */
const withCalculation = (calculation: string) =>
  readBook({
    survey: [
      ['type', 'name', 'label', 'calculation'],
      ['decimal', 'peso', 'Peso', null],
      ['integer', 'Peso', 'Otro peso', null],
      ['integer', 'suma', 'Suma', null],
      ['select_one escala', 'a', 'Ánimo', null],
      ['select_one si_no', 'b', '¿Fuma?', null],
      ['select_multiple escala', 'c', 'Varias', null],
      ['text', 't', 'Texto', null],
      ['calculate', 'total', 'Total', calculation],
      ['integer', 'despues', 'Después', null],
    ],
    choices: choices(['escala', '0', 'Nunca'], ['escala', '2.5', 'A veces'], ['escala', '-1', 'Siempre']),
  });

const answers: Readonly<Record<string, string>> = { peso: '63.5', Peso: '4', suma: '3', a: '2.5', t: 'sí' };

/** The result of the parsed calculation for these answers. */
async function resultOf(
  calculation: string,
  givenAnswers: Readonly<Record<string, string>> = answers,
): Promise<string | null> {
  const { questions } = (await withCalculation(calculation)).form;
  const total = questions.find(({ name }) => name === 'total');
  if (!total) return null;
  return computedAnswer(total.settings, (code) => {
    const question = questions.find(({ row }) => nameOfRow(row) === code);
    if (!question) throw new Error(code);
    const options = question.options.map(({ name, label, score }) => ({ id: name, label, score }));
    const { expression } = question.settings;
    return operandOf(
      { fieldTypeCode: question.type, options, expression },
      givenAnswers[question.name] ?? '',
    );
  });
}

describe('a calculation of another program', () => {
  it.each([
    ['${peso} div (${Peso} * ${Peso})', '3.97'],
    ['round(${peso} div (${Peso} * ${Peso}), 1)', '4'],
    ['round(${peso})', '64'],
    ["if(${peso} > 60, 'Alto', if(${Peso} > 3, \"d'Arc\", ''))", 'Alto'],
    ["if(${peso} > 70, 'Alto', if(${Peso} > 3, \"d'Arc\", ''))", "d'Arc"],
    ["jr:choice-name(${a}, '${a}')", 'A veces'],
    ["if(${peso} > 60, ${t}, 'sin texto')", 'sí'],
    ['${peso} - ${Peso} - ${suma}', '56.5'],
    ['${peso} - (${Peso} - ${suma})', '62.5'],
    ['${Peso} div ${suma} * 2', '2.67'],
    ['${Peso} div (${suma} * 2)', '0.67'],
    ['-1 * ${suma} + .5', '-2.5'],
    ['if(${peso} >= 60.5, ${suma} * 2, 0)', '6'],
    ['if(${suma} != 3, 1, if(${Peso} = 4, 7, 8))', '7'],
    ['if(${suma} > 1 and (${Peso} = 9 or not(${Peso} < 4)), 7, 8)', '7'],
    ['${a} + ${suma}', '5.5'],
    ['2 * -${suma} - -${Peso}', '-2'],
    // 489 characters long once the names are replaced with codes.
    [Array(41).fill('${suma}').join(' + '), '123'],
  ])('%s is worth the same', async (calculation, result) => {
    expect(await resultOf(calculation)).toBe(result);
  });

  it('has no result without one of the answers, and says so once', async () => {
    expect(await resultOf('${peso} + ${suma}', { peso: '1' })).toBe('');
    const gapTexts = (await withCalculation('${peso} + 1')).gaps.filter(
      ({ column }) => column === 'calculation',
    );
    expect(gapTexts).toMatchObject([
      {
        row: 9,
        text: 'total',
        reason: expect.stringContaining('sin una de las respuestas no hay resultado'),
      },
    ]);
  });

  const leftOutTexts = async (calculation: string) => {
    const { form, gaps, errors } = await withCalculation(calculation);
    expect(errors).toEqual([]);
    expect(form.questions.map(({ name }) => name)).not.toContain('total');
    expect(gaps).toContainEqual({
      sheet: 'survey',
      row: 9,
      column: 'type',
      text: 'calculate Total',
      reason: 'Este cálculo no se puede expresar: no se importa.',
    });
  };

  it.each([
    ['today()'],
    ["concat(${t}, ' ')"],
    ['${t} + 1'],
    ['${b} + 1'],
    ['${c} + 1'],
    ['${despues} + 1'],
    ['${nadie} + 1'],
    ['1 + 1'],
    ['${peso} mod 2'],
    ['${peso} > 1'],
    ['if(${peso}, 1, 2)'],
    ['round(${peso}, ${suma})'],
    [''],
  ])('that cannot be said is left out by its row: %s', leftOutTexts);

  it('that is longer with codes than one may be is left out too', () =>
    leftOutTexts(Array(900).fill('${suma}').join(' + ')));

  it('of another is reckoned with all its decimals', async () => {
    const { form } = await readBook({
      survey: [
        ['type', 'name', 'label', 'calculation'],
        ['decimal', 'cm', 'Talla', null],
        ['decimal', 'kg', 'Peso', null],
        ['calculate', 'm', 'Metros', '${cm} div 100'],
        ['calculate', 'imc', 'IMC', '${kg} div (${m} * ${m})'],
      ],
    });
    const [m, imc] = form.questions
      .slice(2)
      .map(({ settings }) =>
        computedAnswer(settings, (code) =>
          operandOf({ fieldTypeCode: '5', options: [] }, code === nameOfRow(2) ? '165.5' : '70'),
        ),
      );
    expect([m, imc]).toEqual(['1.66', '25.56']);
  });

  it('says so where halves are rounded otherwise', async () => {
    const gapsOf = async (calculation: string) =>
      (await withCalculation(calculation)).gaps.filter(({ reason }) => reason.includes('−2,5')).length;
    expect([await gapsOf('round(${suma} - ${Peso})'), await gapsOf('round(${suma})')]).toEqual([1, 0]);
  });

  it('is shown under conditions, and conditions on its result are kept', async () => {
    const { form, gaps } = await readBook({
      survey: [
        ['type', 'name', 'label', 'relevant', 'calculation'],
        ['select_one si_no', 'base', '¿Trabaja?', null, null],
        ['integer', 'horas', 'Horas', null, null],
        ['calculate', 'semana', 'A la semana', "${base} = 'si'", '${horas} * 5'],
        ['text', 'nota', 'Más', '${semana} >= 40', null],
      ],
      choices: choices(),
    });
    const condition = (questionID: string, operator: string, value: string) => ({
      match: 'all',
      conditions: [{ questionID, operator, value }],
    });
    expect(form.questions.map(({ showWhen }) => showWhen)).toEqual([
      null,
      null,
      condition('base', 'equal', 'si'),
      condition('semana', 'more', '39.99'),
    ]);
    expect(gaps.map(({ row, column }) => `${row} ${column}`)).toEqual(['3 constraint', '4 calculation']);
  });
});
