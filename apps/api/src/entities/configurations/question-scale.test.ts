/** Inserting scales, from the library to the saved survey (decision 0141). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { questionAsker } from '../../../tests/support/asked-question.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { openSurveyOf, questionsOf, bodyOf, saveSurvey } from '../../../tests/support/survey.ts';

let test: TestApp;
let ask: Awaited<ReturnType<typeof questionAsker>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  ask = await questionAsker(test);
});
afterAll(() => test.close());

const allow = (allowance: string, allowed: boolean) =>
  test.admin('PUT', `/organisation/allowances/${allowance}`, { allowed });

const insert = ({ id }: Row, scale: string) =>
  test.admin('POST', `/questions/characterization/${id}/scale`, { scale });

const questionsIn = async ({ id }: Row) =>
  listIn(await test.admin('GET', `/questions/characterization/${id}`));

const optionsOf = (question: Row) => question['options'] as readonly Row[];

describe('insertScale', () => {
  it('adds a section of ordinary questions after all others, which a survey scores', async () => {
    const existingQuestion = await ask.asked('6', { section: 'Vivienda' });
    await allow('longStatements', true);
    const reply = await insert(existingQuestion.characterization, 'PHQ9');
    await allow('longStatements', false);
    expect(reply, reply.text).toMatchObject({
      status: 200,
      body: { message: 'La escala se insertó correctamente.' },
    });
    const inserted = listIn(reply);
    expect((await questionsIn(existingQuestion.characterization)).slice(1)).toEqual(inserted);
    const section = 'PHQ-9 · Cuestionario sobre la salud del paciente';
    const variables = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `phq9_${number}`);
    expect(inserted.map((row) => [row['section'], row['variable'], row['weight']])).toEqual(
      [null, ...variables, 'phq9_total', 'phq9_dificultad'].map((name, index) => [section, name, index + 2]),
    );
    expect(optionsOf(inserted[1]!).map(({ ownCode, score }) => [ownCode, score])).toEqual(
      [0, 1, 2, 3].map((score) => [String(score), score]),
    );
    const code = await openSurveyOf(test.admin, ask.person.id, existingQuestion.link);
    const questions = await questionsOf(test.admin, existingQuestion.characterization, code);
    const chosenAnswers = Object.fromEntries(
      inserted
        .slice(1)
        .map((row) => [row['statement'] as string, (optionsOf(row)[3]?.['label'] ?? '0') as string]),
    );
    const survey = { code, person: ask.person.id, link: existingQuestion.link };
    const saveReply = await saveSurvey(
      test.admin,
      await bodyOf(test.admin, survey, questions, chosenAnswers),
    );
    expect(saveReply.status, saveReply.text).toBe(200);
    const storedSurvey = recordIn(await test.admin('GET', `/surveys/${recordIn(saveReply).id}`))[
      'answers'
    ] as Row[];
    expect(storedSurvey).toContainEqual(expect.objectContaining({ value: '27', detail: 'Síntomas graves' }));
  });

  it('can be changed, moved and deleted as any question', async () => {
    const existingQuestion = await ask.asked('6', {});
    const [card, doses] = listIn(await insert(existingQuestion.characterization, 'VACUNAS')) as [Row, Row];
    expect((await test.admin('PUT', `/questions/${doses.id}/status?status=inactivo`, {})).status).toBe(200);
    const form = ask.formOf(existingQuestion.characterization, '4', {
      statement: '¿Tiene carné?',
      weight: 9,
    });
    expect(recordIn(await test.admin('PUT', `/questions/${card.id}`, form))).toMatchObject({
      statement: '¿Tiene carné?',
    });
  });

  it('may be inserted twice, with names and a section of its own', async () => {
    const existingQuestion = await ask.asked('6', {});
    const [firstQuestion] = listIn(await insert(existingQuestion.characterization, 'VACUNAS'));
    const [firstOfSecond] = listIn(await insert(existingQuestion.characterization, 'VACUNAS'));
    expect(firstOfSecond).toMatchObject({
      section: `${firstQuestion!['section'] as string} (2)`,
      variable: `${firstQuestion!['variable'] as string}_2`,
    });
  });

  it('cuts no statement: it is refused until long ones are allowed', async () => {
    const { characterization } = await ask.asked('6', {});
    const reply = await insert(characterization, 'PHQ9');
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field: 'scale' }] } });
    expect(reply.body['message']).toContain('permita «Preguntas largas»');
    expect(await questionsIn(characterization)).toHaveLength(1);
    await allow('longStatements', true);
    const inserted = listIn(await insert(characterization, 'PHQ9'));
    await allow('longStatements', false);
    expect(inserted).toHaveLength(12);
    expect(inserted[8]).toMatchObject({ variable: 'phq9_8' });
    expect(String(inserted[8]!['statement']).length).toBeGreaterThan(150);
  });

  it('leaves an entry in the audit trail', async () => {
    const { characterization } = await ask.asked('6', {});
    await insert(characterization, 'VACUNAS');
    const entry = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(entry)).toContain('insertScale');
  });

  it('refuses a scale that there is not, and a characterization that is gone', async () => {
    const { characterization } = await ask.asked('6', {});
    expect((await insert(characterization, 'ZARIT')).status).toBe(400);
    const missingCharacterization = { ...characterization, id: '00000000-0000-7000-8000-000000000000' };
    expect((await insert(missingCharacterization, 'VACUNAS')).status).toBe(404);
  });
});
