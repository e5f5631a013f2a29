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
    const question = await ask.asked('6', { section: '  Vivienda ' });
    expect(question.question).toMatchObject({ section: 'Vivienda' });
    const answerAndSave = await ask.opened(question);
    expect((await ask.change(question, { section: 'Salud' })).status).toBe(200);
    const saveReply = await answerAndSave('Casa');
    expect(saveReply.status, saveReply.reply.text).toBe(200);
    expect(await ask.answersOf(saveReply)).toMatchObject([{ section: 'Vivienda', value: 'Casa' }]);
    const code = await openSurveyOf(test.admin, ask.person.id, question.link);
    const now = await questionsOf(test.admin, question.characterization, code);
    expect(now.get('¿Cuánto?')).toMatchObject({ section: 'Salud' });
  });

  it('leaves a version without any as it was', async () => {
    const existingQuestion = await ask.asked('6', {});
    const hashBefore = await hashOf(existingQuestion.characterization);
    expect((await ask.change(existingQuestion, { section: 'Salud' })).status).toBe(200);
    expect(await hashOf(existingQuestion.characterization)).not.toBe(hashBefore);
    for (const section of [null, '', '   ']) {
      expect(recordIn(await ask.change(existingQuestion, { section }))).toMatchObject({ section: null });
      expect(await hashOf(existingQuestion.characterization)).toBe(hashBefore);
    }
  });

  it('is refused when it is too long', async () => {
    const existingQuestion = await ask.asked('6', {});
    const reply = await ask.change(existingQuestion, { section: 'x'.repeat(81) });
    expect(reply).toMatchObject({ status: 400, body: { errors: [{ field: 'section' }] } });
  });

  it('does not count while there is a base question, and is kept', async () => {
    const parentQuestion = await ask.asked('4', { section: 'Vivienda' });
    const { characterization, question } = parentQuestion;
    const option = await ask.make('/answerOptions', { questionID: question.id, label: 'Sí', orderOption: 1 });
    const form = ask.formOf(characterization, '6', { statement: '¿Cuál?', weight: 2, section: 'Salud' });
    const dependentQuestion = await ask.make('/questions', form);
    const childForm = { ...form, parentID: question.id, activeAnswerID: option.id };
    const changedQuestion = recordIn(
      await test.admin('PUT', `/questions/${dependentQuestion.id}`, childForm),
    );
    expect(changedQuestion).toMatchObject({ section: 'Salud' });
    const code = await openSurveyOf(test.admin, ask.person.id, parentQuestion.link);
    const questions = await questionsOf(test.admin, characterization, code);
    expect([...questions.values()].map((row) => row['section'])).toEqual(['Vivienda', null]);
    const save = await ask.opened(parentQuestion);
    const saveReply = await save('Sí');
    expect(saveReply.status, saveReply.reply.text).toBe(200);
    const codebook = tableIn(await ask.download(parentQuestion, 'codebook'), 'csv');
    const [header, ...lines] = codebook;
    const [codeColumn, sectionColumn] = [
      header!.indexOf('Código de la Pregunta'),
      header!.indexOf('Sección'),
    ];
    const sectionOf = ({ code: questionCode }: Row) =>
      new Set(lines.filter((line) => line[codeColumn] === questionCode).map((line) => line[sectionColumn]));
    expect(sectionOf(question)).toEqual(new Set(['Vivienda']));
    expect(sectionOf(dependentQuestion)).toEqual(new Set(['Vivienda']));
  });

  it('is told with its versions in the codebook where they differ', async () => {
    const existingQuestion = await ask.asked('6', {});
    expect((await (await ask.opened(existingQuestion))('Uno')).status).toBe(200);
    expect((await ask.change(existingQuestion, { section: 'Salud' })).status).toBe(200);
    expect((await (await ask.opened(existingQuestion))('Dos')).status).toBe(200);
    const [header, ...lines] = tableIn(await ask.download(existingQuestion, 'codebook'), 'csv');
    const questionLines = lines.filter((line) => line.includes(String(existingQuestion.question.code)));
    const sectionNames = questionLines.map((line) => line[header!.indexOf('Sección')]);
    // The tests' clock stands still, so the order of the versions is undefined.
    for (const text of sectionNames)
      expect(String(text).replace(/\d/g, 'n').split('; ').toSorted()).toEqual([
        'Salud (versión n)',
        'Sin sección (versión n)',
      ]);
    expect(sectionNames.length).toBe(2);
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
    const copyReply = await copy('/characterizations', characterization.id, {
      name: 'Ajustes COPIA',
      description: 'De prueba',
    });
    const copiedQuestions = listIn(await test.admin('GET', `/questions/characterization/${copyReply.id}`));
    expect(copiedQuestions.map((row) => row['section'])).toEqual(['Vivienda', 'Vivienda']);
  });
});
