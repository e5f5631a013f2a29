/** Opening a survey, and edits after it (rules §6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn as rows, recordIn as one, type Row } from '../../../tests/support/demo.ts';
import {
  bodyOf,
  healthy,
  linkOf,
  openSurveyOf,
  personBy,
  questionsOf,
  saveSurvey,
  healthSurvey,
  type HealthSurvey,
} from '../../../tests/support/survey.ts';

let test: TestApp;
let health: HealthSurvey;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  health = await healthSurvey(test);
});
afterAll(() => test.close());

describe('opening a survey', () => {
  it('offers by triggers: a baby gets the childhood questions, an adult does not', async () => {
    const { campaign } = await linkOf(test, 'Niñez (0 a 5 años)');
    const baby = await personBy(test, 'age');
    const offeredForms = async (person: string) =>
      rows(
        await health.staff(
          'GET',
          `/characterizations/applicable?campaignID=${campaign.id}&surveyableID=${person}`,
        ),
      ).map((row) => row['name']);
    expect(await offeredForms(baby.id)).toContain('Niñez (0 a 5 años)');
    expect(await offeredForms(baby.id)).not.toContain('Educación y trabajo');
    expect(await offeredForms(health.person)).not.toContain('Niñez (0 a 5 años)');
    expect(await offeredForms(health.person)).toContain('Educación y trabajo');
  });

  it('says of each what is begun, and what is done, when and by whom', async () => {
    const { campaign } = await linkOf(test, 'Salud de la persona');
    const readFormState = async (send: Send) => {
      const path = `/characterizations/applicable?campaignID=${campaign.id}&surveyableID=${health.person}`;
      const healthRow = rows(await send('GET', path)).find((row) => row['name'] === 'Salud de la persona')!;
      return { survey: healthRow['survey'], draft: healthRow['draft'] };
    };
    const stateBefore = await readFormState(health.staff);
    expect(stateBefore.draft).toBe(false);
    const { code, body } = await health.openSurvey();
    const { chSurveyableID, chCharacterizationByCampaignID } = body.surveyRequestDTO;
    const draft = { chSurveyableID, chCharacterizationByCampaignID, version: 0, answers: [] };
    expect((await health.staff('PUT', `/drafts/${code}`, draft)).status).toBe(200);
    expect(await readFormState(health.staff)).toEqual({ ...stateBefore, draft: true });
    // Nobody else can see or touch a user's draft.
    expect(await readFormState(test.admin)).toEqual(stateBefore);
    expect((await saveSurvey(health.staff, body)).status).toBe(200);
    expect(await readFormState(test.admin)).toEqual({
      draft: false,
      survey: {
        createdDate: { dateChar: todayInBogota(test.clock.now()) },
        surveyor: 'Íngrid Peña',
        state: 'registered',
      },
    });
    // Reading surveys requires a permission that the list does not.
    const { send: configures } = await test.userWith(['configurations:characterization:OPEN']);
    expect(await readFormState(configures)).toEqual({ draft: false, survey: null });
  });

  it('offers nothing in a closed campaign and pins nothing there', async () => {
    const closed = rows(await test.admin('GET', '/campaigns')).find(
      (row) => row['name'] === 'Diagnóstico rural',
    )!;
    const path = `/characterizations/applicable?campaignID=${closed.id}&surveyableID=${health.person}`;
    expect(rows(await health.staff('GET', path))).toEqual([]);
    const [link] = await test.db
      .selectFrom('characterization_by_campaign')
      .select('id')
      .where('campaign_id', '=', closed.id)
      .execute();
    const reply = await health.staff(
      'GET',
      `/surveys/generateCode?surveyableID=${health.person}&characterizationByCampaignID=${link!.id}`,
    );
    expect(reply.status).toBe(422);
  });

  it('wants person and association together', async () => {
    expect((await health.staff('GET', `/surveys/generateCode?surveyableID=${health.person}`)).status).toBe(
      400,
    );
    expect((await health.staff('GET', '/surveys/generateCode')).body['data']).toMatch(/^ENC\d{6,}$/);
  });

  it('leaves out questions whose triggers do not hold', async () => {
    const { characterization } = await linkOf(test, 'Consentimiento y contacto');
    const statements = async (query: string) =>
      rows(await health.staff('GET', `/questions/characterization/${characterization.id}${query}`)).map(
        (row) => row['statement'],
      );
    const guardian = 'Nombre del acudiente (si quien responde es menor de edad)';
    expect(await statements('')).toContain(guardian);
    expect(await statements(`?surveyableID=${health.person}`)).not.toContain(guardian);
  });
});

describe('a pinned survey', () => {
  it('is not touched by an edit or a deletion between opening and saving', async () => {
    const openedSurvey = await health.openSurvey();
    const question = openedSurvey.questions.get('Peso en kilogramos')!;
    const current = one(await test.admin('GET', `/questions/${question.code}`));
    const edit = {
      characterizationID: health.characterization.id,
      mtFieldTypeID: (current['mtFieldTypeID'] as Row).id,
      weight: 7,
      required: 1,
      statement: 'Peso (kg), nueva redacción',
      version: current['version'],
    };
    expect((await test.admin('PUT', `/questions/${question.id}`, edit)).status).toBe(200);
    const regime = openedSurvey.questions.get('Régimen de afiliación en salud')!;
    expect((await test.admin('PUT', `/questions/${regime.id}/status?status=inactivo`)).status).toBe(200);
    const pinnedQuestions = await questionsOf(health.staff, health.characterization, openedSurvey.code);
    expect([...pinnedQuestions.keys()]).toEqual([...openedSurvey.questions.keys()]);
    const savedSurvey = one(await saveSurvey(health.staff, openedSurvey.body));
    const detail = one(await health.staff('GET', `/surveys/${savedSurvey.id}`)) as Row & {
      answers: Record<string, unknown>[];
    };
    expect(detail.answers.map((answer) => (answer['questionID'] as Row)['statement'])).toEqual(
      Object.keys(healthy),
    );
    expect(detail.answers[0]!['label']).toBe('Subsidiado');
    // In a survey opened after the edit, the same answers are invalid.
    const laterQuestions = await questionsOf(
      health.staff,
      health.characterization,
      await openSurveyOf(health.staff, health.person, health.link),
    );
    expect([...laterQuestions.keys()]).toContain('Peso (kg), nueva redacción');
    expect([...laterQuestions.keys()]).not.toContain('Régimen de afiliación en salud');
  });

  it('offers the dependent characterization that was reached', async () => {
    const code = await openSurveyOf(health.staff, health.person, health.link);
    const questions = await questionsOf(health.staff, health.characterization, code);
    const body = await bodyOf(health.staff, { code, ...health }, questions, {
      '¿Tiene alguna enfermedad crónica diagnosticada?': 'Sí',
      '¿Cuál enfermedad crónica?': 'Diabetes',
      '¿Recibe tratamiento?': 'Sí',
      '¿Presenta alguna discapacidad?': 'Ninguna',
      'Peso (kg), nueva redacción': '80',
    });
    const savedSurvey = one(await saveSurvey(health.staff, body));
    expect(savedSurvey['dependentCharacterizations']).toMatchObject([
      { name: 'Seguimiento de enfermedad crónica' },
    ]);
  });
});
