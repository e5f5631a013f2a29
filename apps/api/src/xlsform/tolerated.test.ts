/** A form that pyxform accepts is not rejected because of a minor row: the row is reported, and the rest is imported. */
import { fieldTypes } from '@caracteriza/domain/question/kinds';
import { describe, expect, it } from 'vitest';
import { toleratedSamples } from '../../tests/support/tolerated-xlsforms.ts';
import { type Book, choices, formFile } from '../../tests/support/xlsforms.ts';
import { exactText } from '../bulk-load/cell-text.ts';
import { readWorkbook } from '../bulk-load/workbook.ts';
import { readForm } from './read.ts';

const readBook = async (book: Book) => readForm(await readWorkbook(formFile(book), exactText));

const questionsOf = async (name: string) => (await readBook(toleratedSamples[name]!.book)).form.questions;

describe('a form of others', () => {
  it('is read with older words for types', async () => {
    expect((await questionsOf('older words for types')).map(({ name, type }) => `${name} ${type}`)).toEqual([
      `a ${fieldTypes.numeric}`,
      `b ${fieldTypes.text}`,
      `c ${fieldTypes.date}`,
      `d ${fieldTypes.file}`,
      `e ${fieldTypes.position}`,
      `f ${fieldTypes.position}`,
      `g ${fieldTypes.position}`,
      `h ${fieldTypes.numeric}`,
      `i ${fieldTypes.numeric}`,
      `j ${fieldTypes.text}`,
      `k ${fieldTypes.dropdown}`,
      `l ${fieldTypes.dropdown}`,
    ]);
    const settings = (await questionsOf('older words for types')).map((question) => question.settings);
    expect(settings[7]).toMatchObject({ least: 0, most: 100 });
    expect(settings[9]).toMatchObject({ pattern: '[0-9]*', patternMessage: 'Escriba solo números.' });
    expect(settings[11]).toMatchObject({ several: 1 });
  });

  it('keeps both questions of one name, and reports conditions that do not say which', async () => {
    const questions = await questionsOf('equal names in different groups');
    expect(questions.map(({ statement, section }) => [statement, section])).toEqual([
      ['Nombre de la madre', 'Madre'],
      ['Nombre del padre', 'Padre'],
    ]);
    expect(new Set(questions.map(({ name }) => name)).size).toBe(2);
    const { survey } = toleratedSamples['equal names in different groups']!.book;
    const asking = survey!.map((row, index) => [...row, index === 0 ? 'relevant' : null]);
    const { form, gaps } = await readBook({ survey: [...asking, ['text', 'z', 'Fin', "${nombre} = 'x'"]] });
    expect(form.questions.at(-1)!.showWhen).toBeNull();
    expect(gaps.map(({ column, text }) => `${column} ${text}`)).toContain("relevant ${nombre} = 'x'");
  });

  it('keeps all options of one name that look different', async () => {
    const [, muni] = await questionsOf('equal names of options in a cascade');
    expect(muni!.options.map(({ label }) => label)).toEqual(['Abejorral', 'Almeida', 'Otro', 'Otro']);
    // In a cascade, each of them belongs to a different parent option.
    expect(new Set(muni!.options.map(({ name }) => name)).size).toBe(4);
  });

  it('obeys the columns and quotes that pyxform obeys', async () => {
    const [requiredQuestion, shownQuestion] = await questionsOf('columns with bind');
    expect(requiredQuestion!.required).toBe(true);
    expect(shownQuestion).toMatchObject({
      base: { question: 'a', option: 'si' },
      settings: { least: 1, most: 99 },
    });
    const [, quotedQuestion] = await questionsOf('quotes of word processors');
    expect(quotedQuestion).toMatchObject({ base: { option: 'si' }, settings: { pattern: '[a-z]+' } });
    // Texts that people read stay as typed.
    expect((await questionsOf('quotes of word processors'))[0]!.statement).toBe('¿“Fuma”?');
  });

  it('whose columns have other names keeps a cascade column of that name', async () => {
    const { errors, gaps } = await readBook({
      survey: [
        ['type', 'name', 'label', 'relevance', 'relevant'],
        ['select_one l', 'a', 'Una', null, null],
        ['text', 'b', 'Dos', 'true()', "${a} = 'x'"],
      ],
      choices: [
        ['list_name', 'name', 'label', 'tag', 'count', 'constructor'],
        ['l', 'x', 'Equis', 't', '1', 'c'],
      ],
    });
    expect(errors).toEqual([]);
    expect(gaps.map(({ sheet, column, text, reason }) => `${sheet} ${column} ${text} ${reason}`)).toEqual([
      'survey relevance true() No hay dónde guardar esta columna.',
      'choices tag t No hay dónde guardar esta columna.',
      'choices count 1 No hay dónde guardar esta columna.',
      'choices constructor c No hay dónde guardar esta columna.',
    ]);
  });

  it('reports comments, and says so if no row can be imported', async () => {
    const { gaps } = await readBook({
      survey: [
        ['type', 'name', 'label'],
        [null, null, 'Lo que sigue es del hogar'],
        ['text', 'q', 'Una'],
      ],
    });
    expect(gaps.map(({ row, text }) => [row, text])).toEqual([[2, 'Lo que sigue es del hogar']]);
    const singleForm = await readBook({
      survey: [
        ['type', 'name', 'label'],
        ['osm', 'q', 'Mapa'],
      ],
      choices: choices(),
    });
    expect(singleForm.errors).toEqual(['La hoja survey no tiene preguntas que se puedan importar.']);
  });
});
