/** Changing what all questions of a section have in common (decision 0113). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { questionAsker } from '../../../tests/support/asked-question.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';

let test: TestApp;
let ask: Awaited<ReturnType<typeof questionAsker>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ask = await questionAsker(test);
});
afterAll(() => test.close());

const equal = (question: Row, value: string) => ({ questionID: question.id, operator: 'equal', value });

/** A number that is asked first, and two questions of a section, the second with a condition of its own. */
async function section() {
  const { characterization, question: firstQuestion } = await ask.asked('5', {});
  const makeQuestion = (statement: string, weight: number, overrides: object = {}) =>
    ask.make(
      '/questions',
      ask.formOf(characterization, '6', { statement, weight, section: 'Embarazo', ...overrides }),
    );
  const weeks = await makeQuestion('¿Semanas?', 2);
  const checkupsQuestion = await makeQuestion('¿Controles?', 3, {
    showWhen: { match: 'all', conditions: [equal(firstQuestion, '9')] },
  });
  const listQuestions = async () =>
    listIn(await test.admin('GET', `/questions/characterization/${characterization.id}`));
  return {
    characterization,
    first: firstQuestion,
    weeks,
    checkUps: checkupsQuestion,
    readAll: listQuestions,
    save: async (body: object) => {
      const rows = (await listQuestions()).filter((row) => row['section'] !== null);
      return test.admin('PUT', `/questions/characterization/${characterization.id}/section`, {
        questions: rows.map(({ id, version }) => ({ id, version })),
        section: 'Embarazo',
        showWhen: null,
        ...body,
      });
    },
    triggersOf: async (question: Row) =>
      listIn(await test.admin('GET', `/triggers/question/${question.id}`)).map((row) => [
        row['field'],
        row['value1'],
      ]),
  };
}

const conditionsOf = (row: Row) =>
  (row['showWhen'] as { conditions: { value: string }[] } | null)?.conditions.map(({ value }) => value) ?? [];

describe('a section', () => {
  it('has conditions that are exchanged in all of its questions, which keep their own', async () => {
    const { first: firstQuestion, save, readAll } = await section();
    const questionnaire = await save({ showWhen: { match: 'all', conditions: [equal(firstQuestion, '1')] } });
    expect([questionnaire.status, questionnaire.body.message]).toEqual([
      200,
      'La sección se actualizó correctamente.',
    ]);
    expect(listIn(questionnaire).map(conditionsOf)).toEqual([['1'], ['1', '9']]);
    const sectionReply = await save({
      section: 'Gestación',
      showWhen: { match: 'all', conditions: [equal(firstQuestion, '2')] },
    });
    expect(listIn(sectionReply).map(conditionsOf)).toEqual([['2'], ['2', '9']]);
    expect(listIn(sectionReply).map((row) => row['section'])).toEqual(['Gestación', 'Gestación']);
    await save({ section: 'Gestación' });
    const rows = await readAll();
    expect(rows.map(conditionsOf)).toEqual([[], [], ['9']]);
    // Saving the same values again changes nothing.
    await save({ section: 'Gestación' });
    expect((await readAll()).map(({ version }) => version)).toEqual(rows.map(({ version }) => version));
  });

  it('has triggers that are exchanged in all of its questions, and leaves them where none are sent', async () => {
    const { save, weeks, checkUps, triggersOf } = await section();
    const women = { field: 'SEXO', operator: 'ES IGUAL A', value1: 'F' };
    expect((await save({ triggers: [women] })).status).toBe(200);
    expect(await triggersOf(weeks)).toEqual([['SEXO', 'F']]);
    expect(await triggersOf(checkUps)).toEqual([['SEXO', 'F']]);
    expect((await save({})).status).toBe(200);
    expect(await triggersOf(weeks)).toEqual([['SEXO', 'F']]);
    const adults = { field: 'EDAD', operator: 'MAYOR QUE', value1: '11' };
    expect((await save({ triggers: [adults] })).status).toBe(200);
    expect(await triggersOf(checkUps)).toEqual([['EDAD', '11']]);
    const reply = await save({ triggers: [{ ...women, value1: 'ninguno' }] });
    expect(reply.status).toBe(422);
    expect(await triggersOf(weeks)).toEqual([['EDAD', '11']]);
  });

  it('is not changed by rules that a question cannot have, nor over what another person did', async () => {
    const { first: firstQuestion, weeks, checkUps, save, readAll } = await section();
    const sectionBefore = await readAll();
    const anyRule = { match: 'any', conditions: [equal(firstQuestion, '1'), equal(firstQuestion, '2')] };
    const eitherReply = await save({ showWhen: anyRule });
    expect(eitherReply.status).toBe(422);
    expect(eitherReply.body.message).toBe(
      `La pregunta ${checkUps.code} («¿Controles?») tiene condiciones propias, y «se cumple alguna» no se une con otras: deje una de las dos, o exija todas.`,
    );
    const selfReply = await save({ showWhen: { match: 'all', conditions: [equal(weeks, 'x')] } });
    expect([selfReply.status, selfReply.body.message]).toEqual([
      422,
      'Condición 1: Una pregunta no puede depender de sí misma.',
    ]);
    const stale = await save({ questions: [{ id: weeks.id, version: 7 }] });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      'Otra persona cambió las preguntas de la sección mientras usted la editaba. Ábrala de nuevo.',
    ]);
    expect(await readAll()).toEqual(sectionBefore);
    expect(recordIn(await test.admin('GET', `/questions/${checkUps.id}`)).version).toBe(1);
  });
});
