/** Questionnaire sections, from the form to saved surveys and downloads (decision 0045). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { questionAsker } from '../../../tests/support/asked-question.ts';
import { codeFrom, demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { tableIn } from '../../../tests/support/files.ts';
import { openSurveyOf, questionsOf } from '../../../tests/support/survey.ts';

let test: TestApp;
let ask: Awaited<ReturnType<typeof questionAsker>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ask = await questionAsker(test);
});
afterAll(() => test.close());

const hashOf = async ({ id }: Row) =>
  (
    await test.db
      .selectFrom('characterization')
      .select('questionnaire_hash as hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).hash;

describe('the section of a question', () => {
  it('is pinned when a survey is opened, and read in the saved one', async () => {
    const asked = await ask.asked('6', { section: '  Vivienda ' });
    expect(asked.question).toMatchObject({ section: 'Vivienda' });
    const open = await ask.opened(asked);
    expect((await ask.change(asked, { section: 'Salud' })).status).toBe(200);
    const saved = await open('Casa');
    expect(saved.status, saved.reply.text).toBe(200);
    expect(await ask.answersOf(saved)).toMatchObject([{ section: 'Vivienda', value: 'Casa' }]);
    const code = await openSurveyOf(test.admin, ask.person.id, asked.link);
    const now = await questionsOf(test.admin, asked.characterization, code);
    expect(now.get('¿Cuánto?')).toMatchObject({ section: 'Salud' });
  });

  it('leaves a version without any as it was', async () => {
    const asked = await ask.asked('6', {});
    const before = await hashOf(asked.characterization);
    expect((await ask.change(asked, { section: 'Salud' })).status).toBe(200);
    expect(await hashOf(asked.characterization)).not.toBe(before);
    for (const section of [null, '', '   ']) {
      expect(recordIn(await ask.change(asked, { section }))).toMatchObject({ section: null });
      expect(await hashOf(asked.characterization)).toBe(before);
    }
  });

  it('is refused when it is too long', async () => {
    const asked = await ask.asked('6', {});
    const reply = await ask.change(asked, { section: 'x'.repeat(81) });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'section' }] } });
  });

  it('does not count while there is a base question, and is kept', async () => {
    const asked = await ask.asked('4', { section: 'Vivienda' });
    const { characterization, question } = asked;
    const option = await ask.make('/answerOptions', { questionID: question.id, label: 'Sí', orderOption: 1 });
    const form = ask.formOf(characterization, '6', { statement: '¿Cuál?', weight: 2, section: 'Salud' });
    const dependent = await ask.make('/questions', form);
    const hangs = { ...form, parentID: question.id, activeAnswerID: option.id };
    const changed = recordIn(await test.admin('PUT', `/questions/${dependent.id}`, hangs));
    expect(changed).toMatchObject({ section: 'Salud' });
    const code = await openSurveyOf(test.admin, ask.person.id, asked.link);
    const questions = await questionsOf(test.admin, characterization, code);
    expect([...questions.values()].map((row) => row['section'])).toEqual(['Vivienda', null]);
    const save = await ask.opened(asked);
    const saved = await save('Sí');
    expect(saved.status, saved.reply.text).toBe(200);
    const book = tableIn(await ask.download(asked, 'codebook'), 'csv');
    const [head, ...lines] = book;
    const [columnAt, sectionAt] = [head!.indexOf('Código de la Pregunta'), head!.indexOf('Sección')];
    const sectionOf = ({ code: own }: Row) =>
      new Set(lines.filter((line) => line[columnAt] === own).map((line) => line[sectionAt]));
    expect(sectionOf(question)).toEqual(new Set(['Vivienda']));
    expect(sectionOf(dependent)).toEqual(new Set(['Vivienda']));
  });

  it('is told with its versions in the codebook where they differ', async () => {
    const asked = await ask.asked('6', {});
    expect((await (await ask.opened(asked))('Uno')).status).toBe(200);
    expect((await ask.change(asked, { section: 'Salud' })).status).toBe(200);
    expect((await (await ask.opened(asked))('Dos')).status).toBe(200);
    const [head, ...lines] = tableIn(await ask.download(asked, 'codebook'), 'csv');
    const own = lines.filter((line) => line.includes(String(asked.question.code)));
    const told = own.map((line) => line[head!.indexOf('Sección')]);
    // The tests' clock stands still, so the order of the versions is undefined.
    for (const text of told)
      expect(String(text).replace(/\d/g, 'n').split('; ').toSorted()).toEqual([
        'Salud (versión n)',
        'Sin sección (versión n)',
      ]);
    expect(told.length).toBe(2);
  });

  it('goes with a copy of the question and of the characterization', async () => {
    const { question, characterization } = await ask.asked('6', { section: 'Vivienda' });
    const copy = async (path: string, id: string, body: object) =>
      recordIn(
        await test.admin('POST', `${path}/${id}/copy`, { code: await codeFrom(test.admin, path), ...body }),
      );
    expect(await copy('/questions', question.id, { statement: '¿Cuánto? COPIA' })).toMatchObject({
      section: 'Vivienda',
    });
    const whole = await copy('/characterizations', characterization.id, {
      name: 'Ajustes COPIA',
      description: 'De prueba',
    });
    const copied = listIn(await test.admin('GET', `/questions/characterization/${whole.id}`));
    expect(copied.map((row) => row['section'])).toEqual(['Vivienda', 'Vivienda']);
  });
});
