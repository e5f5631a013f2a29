/** Saving surveys on the real database: only once, validated, read back and exported (rules §6). */
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, fileIn, listIn as rows, recordIn as one, type Row } from '../../../tests/support/demo.ts';
import {
  bodyOf,
  healthy,
  linkOf,
  openSurveyOf,
  personBy,
  png,
  questionsOf,
  saveSurvey,
  healthSurvey,
  type HealthSurvey,
} from '../../../tests/support/survey.ts';
import { contentHash } from '../../questionnaire/body.ts';

let test: TestApp;
let health: HealthSurvey;

const counts = async () => {
  const count = (table: 'survey' | 'answer') =>
    test.db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
  return [(await count('survey')).n, (await count('answer')).n];
};

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  health = await healthSurvey(test);
});
afterAll(() => test.close());

describe('saving', () => {
  it('keeps what was typed and answers it again', async () => {
    const { link, characterization } = await linkOf(test, 'Consentimiento y contacto');
    const child = await personBy(test, 'age');
    const code = await openSurveyOf(health.staff, child.id, link);
    const questions = await questionsOf(health.staff, characterization, code);
    const guardian = 'Íñigo Ñáñez "el niño"; =Peña';
    const body = await bodyOf(health.staff, { code, person: child.id, link }, questions, {
      '¿Autoriza el tratamiento de sus datos personales? (Ley 1581 de 2012)': 'Sí',
      'Firma de quien autoriza': png,
      'Nombre del acudiente (si quien responde es menor de edad)': guardian,
    });
    const savedSurvey = one(await saveSurvey(health.staff, body));
    expect(savedSurvey.code).toBe(code);
    const { content_hash: storedHash } = await test.db
      .selectFrom('survey')
      .select('content_hash')
      .where('id', '=', savedSurvey.id)
      .executeTakeFirstOrThrow();
    // A repeated save is recognized by this hash, even by a later version of the server.
    const answers = body.answerBySurveyRequestDTOList
      .map(({ questionID, value, fileName }) => ({ questionID, value, fileName: fileName ?? null }))
      .toSorted((a, b) => (a.questionID < b.questionID ? -1 : 1));
    const { chSurveyableID, chCharacterizationByCampaignID } = body.surveyRequestDTO;
    expect(storedHash).toBe(contentHash({ chSurveyableID, chCharacterizationByCampaignID, answers }));
    const detail = one(await health.staff('GET', `/surveys/${code}`)) as Row & {
      answers: Record<string, unknown>[];
    };
    expect(detail.answers.map((answer) => [answer['label'], answer['value']])).toEqual([
      ['Sí', body.answerBySurveyRequestDTOList[0]!.value],
      [null, png],
      [null, guardian],
    ]);
    const surveyRows = rows(await health.staff('GET', `/surveys/surveyable/${child.id}`));
    expect(surveyRows.map((survey) => survey.code)).toContain(code);

    const csv = fileIn(await health.staff('GET', `/surveys/csv/surveyable/${child.id}`));
    const lines = csv.toString('utf8').split('\r\n');
    const surveyLines = lines.filter((line) => line.startsWith(`${code};`));
    expect(surveyLines).toHaveLength(3);
    expect(surveyLines[0]).toMatch(/;Sí;$/);
    expect(surveyLines[1]).toMatch(/;firma\.png;$/);
    expect(surveyLines[2]).toContain('"Íñigo Ñáñez ""el niño""; =Peña"');
    const workbookFile = fileIn(await health.staff('GET', `/surveys/excel/surveyable/${child.id}`));
    expect(workbookFile.subarray(0, 2).toString()).toBe('PK');
    const audit = await test.db
      .selectFrom('audit_entry')
      .select(['operation_id', 'after'])
      .where('entity_id', '=', savedSurvey.id)
      .orderBy('position')
      .execute();
    expect(audit.map((entry) => entry.operation_id)).toEqual(['saveCompleteSurvey', 'getSurvey']);
    expect(JSON.stringify(audit)).not.toContain('Ñáñez');
  });

  it('waits for the database three times: for the session, the code, and the survey with its COMMIT', async () => {
    const { body, code } = await health.openSurvey();
    // As in the app, the answer codes were issued with the survey's own code. Codes of a batch would also have to be
    // marked as used.
    for (const [index, answer] of body.answerBySurveyRequestDTOList.entries())
      answer.code = `${code}-${index + 1}`;
    const writes = (['_write', '_writev'] as const).map((way) => vi.spyOn(net.Socket.prototype, way));
    onTestFinished(() => writes.forEach((way) => way.mockRestore()));
    expect((await saveSurvey(health.staff, body)).status).toBe(200);
    expect(writes.flatMap((way) => way.mock.calls)).toHaveLength(3);
  });

  it('takes the same code and content again without adding anything, and refuses another content', async () => {
    const { body } = await health.openSurvey();
    const first = one(await saveSurvey(health.staff, body));
    const before = await counts();
    const secondSave = one(await saveSurvey(health.staff, structuredClone(body)));
    expect(secondSave.id).toBe(first.id);
    body.answerBySurveyRequestDTOList.reverse();
    expect(one(await saveSurvey(health.staff, body)).id).toBe(first.id);
    body.answerBySurveyRequestDTOList.find(({ value }) => value === '63')!.value = '64';
    expect((await saveSurvey(health.staff, body)).status).toBe(409);
    expect(await counts()).toEqual(before);
  });

  it('saves once when the same survey arrives twice at the same moment', async () => {
    const { body } = await health.openSurvey();
    const before = await counts();
    const replies = await Promise.all([
      saveSurvey(health.staff, body),
      saveSurvey(health.staff, structuredClone(body)),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await counts())[0]).toBe(before[0]! + 1);
  });

  it.each([
    [
      'a required answer is missing',
      { 'Régimen de afiliación en salud': 'Subsidiado' },
      'Faltan datos obligatorios por llenar',
    ],
    ['a hidden question is answered', { ...healthy, '¿Recibe tratamiento?': 'Sí' }, /no se muestra/],
    ['an option does not exist', { ...healthy, '¿Presenta alguna discapacidad?': 'Subsidiado' }, /opción/],
    ['a number is none', { ...healthy, 'Peso en kilogramos': '6x' }, /número/],
  ])('refuses when %s', async (_name, answers, message) => {
    const before = await counts();
    const { body, code } = await health.openSurvey(answers);
    const reply = await saveSurvey(health.staff, body);
    expect(reply.status).toBe(422);
    expect(reply.body.message).toMatch(message);
    expect(await counts()).toEqual(before);
    const issued = await test.db
      .selectFrom('issued_code')
      .select('spent_at')
      .where('code', '=', code)
      .executeTakeFirst();
    expect(issued?.spent_at).toBeNull();
  });

  it('refuses a date that does not exist and a file that is not what it says', async () => {
    const person = await personBy(test, 'age');
    const { link, characterization } = await linkOf(test, 'Niñez (0 a 5 años)');
    const base = {
      '¿Tiene el esquema de vacunación completo para la edad?': 'No',
      '¿Recibe o recibió lactancia materna exclusiva hasta los 6 meses?': 'Sí',
      'Clasificación nutricional peso para la talla': 'Adecuado',
    };
    const attempt = async (overrides: Record<string, string>) => {
      const code = await openSurveyOf(health.staff, person.id, link);
      const questions = await questionsOf(health.staff, characterization, code);
      return saveSurvey(
        health.staff,
        await bodyOf(health.staff, { code, person: person.id, link }, questions, { ...base, ...overrides }),
      );
    };
    const date = 'Fecha del último control de crecimiento y desarrollo';
    expect((await attempt({ [date]: '20260231' })).status).toBe(422);
    const photo = 'Foto del carné de vacunación';
    expect((await attempt({ [photo]: 'data:image/png;base64,SG9sYQ==' })).status).toBe(422);
    const validSurvey = one(await attempt({ [photo]: png, [date]: '20260228' }));
    const detail = one(await health.staff('GET', `/surveys/${validSurvey.id}`)) as Row & {
      answers: Record<string, unknown>[];
    };
    expect(detail.answers.find((answer) => answer['value'] === png)?.['fileName']).toBe('cédula ñ.png');
  });

  it("refuses another user's survey code, another user's answer codes and a code for another person", async () => {
    const otherUser = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
    const { body, questions } = await health.openSurvey();
    expect((await saveSurvey(otherUser.send, body)).status).toBe(422);
    const otherSurvey = await health.openSurvey(healthy, otherUser.send);
    const mixedBody = {
      ...body,
      answerBySurveyRequestDTOList: body.answerBySurveyRequestDTOList.map((answer, index) => ({
        ...answer,
        code: otherSurvey.body.answerBySurveyRequestDTOList[index]!.code,
      })),
    };
    expect((await saveSurvey(health.staff, mixedBody)).status).toBe(422);
    const [someone] = rows(await test.admin('GET', '/surveyables?page=3&pageSize=1&sort=-age'));
    const wrongBody = {
      ...body,
      surveyRequestDTO: { ...body.surveyRequestDTO, chSurveyableID: someone!.id },
    };
    expect((await saveSurvey(health.staff, wrongBody)).status).toBe(422);
    expect(questions.size).toBeGreaterThan(5);
    expect((await saveSurvey(health.staff, body)).status).toBe(200);
    expect((await saveSurvey(otherUser.send, body)).status).toBe(422);
  });

  it('pins at saving when the code was issued without references', async () => {
    const code = (await health.staff('GET', '/surveys/generateCode')).body['data'] as string;
    const { questions } = await health.openSurvey();
    const body = await bodyOf(health.staff, { code, ...health }, questions, healthy);
    expect((await saveSurvey(health.staff, body)).status).toBe(200);
    expect((await saveSurvey(health.staff, body)).status).toBe(200);
  });
});
