/** The main job on the real database: open, answer, save, read back, export (rules §6). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../testing-app.ts';
import { demoSeed, fileIn, listIn as rows, recordIn as one, type Row } from '../testing-demo.ts';

type Question = Row & {
  statement: string;
  required: number;
  mtFieldTypeID: { code: string };
  parentID: { id: string } | null;
  options: { id: string; label: string }[];
};

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=';

let test: TestApp;
let staff: Send;
let health: { person: string; link: string; characterization: Row };

/** The association of a characterization in the demo's main campaign. */
async function linkOf(name: string): Promise<{ link: string; campaign: Row; characterization: Row }> {
  const campaign = rows(await test.admin('GET', '/campaigns')).find(
    (row) => row['name'] === 'Salud en tu territorio',
  )!;
  const characterization = rows(await test.admin('GET', '/characterizations')).find(
    (row) => row['name'] === name,
  )!;
  const path = `/characterizationByCampaigns/campaign/${campaign.id}/characterization/${characterization.code}`;
  return { link: one(await test.admin('GET', path)).id, campaign, characterization };
}

/** An adult of the demo. */
async function adult(): Promise<Row> {
  const [person] = rows(await test.admin('GET', '/surveyables?page=1&pageSize=1&sort=-age'));
  return person!;
}

async function open(send: Send, person: string, link: string): Promise<string> {
  const reply = await send(
    'GET',
    `/surveys/generateCode?surveyableID=${person}&characterizationByCampaignID=${link}`,
  );
  expect(reply.status, reply.text).toBe(200);
  return reply.body['data'] as string;
}

async function questionsOf(send: Send, characterization: Row, code: string): Promise<Map<string, Question>> {
  const reply = await send('GET', `/questions/characterization/${characterization.id}?surveyCode=${code}`);
  return new Map((rows(reply) as Question[]).map((question) => [question.statement, question]));
}

/** A body from answers by statement; a dropdown's answer is given by its label. */
async function bodyOf(
  send: Send,
  survey: { code: string; person: string; link: string },
  questions: Map<string, Question>,
  answers: Record<string, string>,
) {
  const entries = Object.entries(answers);
  const reply = await send('GET', `/questions/generateCode?count=${Math.max(1, entries.length)}`);
  const codes = reply.body['data'] as string[];
  return {
    surveyRequestDTO: {
      code: survey.code,
      chSurveyableID: survey.person,
      chCharacterizationByCampaignID: survey.link,
    },
    answerBySurveyRequestDTOList: entries.map(([statement, value], index) => {
      const question = questions.get(statement);
      if (!question) throw new Error(`no question ${statement}`);
      const option = question.options.find(({ label }) => label === value);
      const fileName = question.mtFieldTypeID.code === '1' ? { fileName: 'cédula ñ.png' } : {};
      return {
        code: codes[index]!,
        surveyID: survey.code,
        questionID: question.id,
        value: option?.id ?? value,
        ...fileName,
      };
    }),
  };
}

const save = (send: Send, body: unknown) => send('POST', '/answersBySurvey/saveCompleteSurvey', body);

const healthy = {
  'Régimen de afiliación en salud': 'Subsidiado',
  '¿Tiene alguna enfermedad crónica diagnosticada?': 'No',
  '¿Presenta alguna discapacidad?': 'Ninguna',
  'Peso en kilogramos': '63',
};

async function openHealth(answers: Record<string, string> = healthy, send = staff) {
  const code = await open(send, health.person, health.link);
  const questions = await questionsOf(send, health.characterization, code);
  return { code, questions, body: await bodyOf(send, { code, ...health }, questions, answers) };
}

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
  staff = (
    await test.userWith([
      'management:surveyable:OPEN',
      'management:surveyable:CREATE',
      'management:surveyable:DOWNLOAD_REPORT',
    ])
  ).send;
  const { link, characterization } = await linkOf('Salud de la persona');
  health = { person: (await adult()).id, link, characterization };
});
afterAll(() => test.close());

describe('opening a survey', () => {
  it('offers by triggers: a baby gets the childhood questions, an adult does not', async () => {
    const { campaign } = await linkOf('Niñez (0 a 5 años)');
    const [baby] = rows(await test.admin('GET', '/surveyables?page=1&pageSize=1&sort=age'));
    const offered = async (person: string) =>
      rows(
        await staff('GET', `/characterizations/applicable?campaignID=${campaign.id}&surveyableID=${person}`),
      ).map((row) => row['name']);
    expect(await offered(baby!.id)).toContain('Niñez (0 a 5 años)');
    expect(await offered(baby!.id)).not.toContain('Educación y trabajo');
    expect(await offered(health.person)).not.toContain('Niñez (0 a 5 años)');
    expect(await offered(health.person)).toContain('Educación y trabajo');
  });

  it('offers nothing in a closed campaign and pins nothing there', async () => {
    const closed = rows(await test.admin('GET', '/campaigns')).find(
      (row) => row['name'] === 'Diagnóstico rural',
    )!;
    const path = `/characterizations/applicable?campaignID=${closed.id}&surveyableID=${health.person}`;
    expect(rows(await staff('GET', path))).toEqual([]);
    const [link] = await test.db
      .selectFrom('characterization_by_campaign')
      .select('id')
      .where('campaign_id', '=', closed.id)
      .execute();
    const reply = await staff(
      'GET',
      `/surveys/generateCode?surveyableID=${health.person}&characterizationByCampaignID=${link!.id}`,
    );
    expect(reply.status).toBe(422);
  });

  it('wants person and association together', async () => {
    expect((await staff('GET', `/surveys/generateCode?surveyableID=${health.person}`)).status).toBe(400);
    expect((await staff('GET', '/surveys/generateCode')).body['data']).toMatch(/^ENC\d{6,}$/);
  });

  it('leaves out questions whose triggers do not hold', async () => {
    const { characterization } = await linkOf('Consentimiento y contacto');
    const statements = async (query: string) =>
      rows(await staff('GET', `/questions/characterization/${characterization.id}${query}`)).map(
        (row) => row['statement'],
      );
    const guardian = 'Nombre del acudiente (si quien responde es menor de edad)';
    expect(await statements('')).toContain(guardian);
    expect(await statements(`?surveyableID=${health.person}`)).not.toContain(guardian);
  });
});

describe('saving', () => {
  it('keeps what was typed and answers it again', async () => {
    const { link, characterization } = await linkOf('Consentimiento y contacto');
    const [child] = rows(await test.admin('GET', '/surveyables?page=1&pageSize=1&sort=age'));
    const code = await open(staff, child!.id, link);
    const questions = await questionsOf(staff, characterization, code);
    const guardian = 'Íñigo Ñáñez "el niño"; =Peña';
    const body = await bodyOf(staff, { code, person: child!.id, link }, questions, {
      '¿Autoriza el tratamiento de sus datos personales? (Ley 1581 de 2012)': 'Sí',
      'Firma de quien autoriza': png,
      'Nombre del acudiente (si quien responde es menor de edad)': guardian,
    });
    const saved = one(await save(staff, body));
    expect(saved.code).toBe(code);
    const detail = one(await staff('GET', `/surveys/${code}`)) as Row & {
      answers: Record<string, unknown>[];
    };
    expect(detail.answers.map((answer) => [answer['label'], answer['value']])).toEqual([
      ['Sí', body.answerBySurveyRequestDTOList[0]!.value],
      [null, png],
      [null, guardian],
    ]);
    const listed = rows(await staff('GET', `/surveys/surveyable/${child!.id}`));
    expect(listed.map((survey) => survey.code)).toContain(code);

    const csv = fileIn(await staff('GET', `/surveys/csv/surveyable/${child!.id}`));
    const lines = csv.toString('utf8').split('\r\n');
    const own = lines.filter((line) => line.startsWith(`${code};`));
    expect(own).toHaveLength(3);
    expect(own[0]).toMatch(/;Sí$/);
    expect(own[1]).toMatch(/;firma\.png$/);
    expect(own[2]).toContain('"Íñigo Ñáñez ""el niño""; =Peña"');
    const book = fileIn(await staff('GET', `/surveys/excel/surveyable/${child!.id}`));
    expect(book.subarray(0, 2).toString()).toBe('PK');
    const audit = await test.db
      .selectFrom('audit_entry')
      .select(['operation_id', 'after'])
      .where('entity_id', '=', saved.id)
      .execute();
    expect(audit.map((entry) => entry.operation_id)).toEqual(['saveCompleteSurvey', 'getSurvey']);
    expect(JSON.stringify(audit)).not.toContain('Ñáñez');
  });

  it('takes the same code and content again without adding anything, and refuses another content', async () => {
    const { body } = await openHealth();
    const first = one(await save(staff, body));
    const before = await counts();
    const again = one(await save(staff, structuredClone(body)));
    expect(again.id).toBe(first.id);
    body.answerBySurveyRequestDTOList.reverse();
    expect(one(await save(staff, body)).id).toBe(first.id);
    body.answerBySurveyRequestDTOList.find(({ value }) => value === '63')!.value = '64';
    expect((await save(staff, body)).status).toBe(409);
    expect(await counts()).toEqual(before);
  });

  it('saves once when the same survey arrives twice at the same moment', async () => {
    const { body } = await openHealth();
    const before = await counts();
    const replies = await Promise.all([save(staff, body), save(staff, structuredClone(body))]);
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
    const { body, code } = await openHealth(answers);
    const reply = await save(staff, body);
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
    const [person] = rows(await test.admin('GET', '/surveyables?page=1&pageSize=1&sort=age'));
    const { link, characterization } = await linkOf('Niñez (0 a 5 años)');
    const base = {
      '¿Tiene el esquema de vacunación completo para la edad?': 'No',
      '¿Recibe o recibió lactancia materna exclusiva hasta los 6 meses?': 'Sí',
      'Clasificación nutricional peso para la talla': 'Adecuado',
    };
    const attempt = async (more: Record<string, string>) => {
      const code = await open(staff, person!.id, link);
      const questions = await questionsOf(staff, characterization, code);
      return save(
        staff,
        await bodyOf(staff, { code, person: person!.id, link }, questions, { ...base, ...more }),
      );
    };
    const date = 'Fecha del último control de crecimiento y desarrollo';
    expect((await attempt({ [date]: '20260231' })).status).toBe(422);
    const photo = 'Foto del carné de vacunación';
    expect((await attempt({ [photo]: 'data:image/png;base64,SG9sYQ==' })).status).toBe(422);
    const good = one(await attempt({ [photo]: png, [date]: '20260228' }));
    const detail = one(await staff('GET', `/surveys/${good.id}`)) as Row & {
      answers: Record<string, unknown>[];
    };
    expect(detail.answers.find((answer) => answer['value'] === png)?.['fileName']).toBe('cédula ñ.png');
  });

  it("refuses another user's survey code, another user's answer codes and a code for another person", async () => {
    const other = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
    const { body, questions } = await openHealth();
    expect((await save(other.send, body)).status).toBe(422);
    const theirs = await openHealth(healthy, other.send);
    const mixed = {
      ...body,
      answerBySurveyRequestDTOList: body.answerBySurveyRequestDTOList.map((answer, index) => ({
        ...answer,
        code: theirs.body.answerBySurveyRequestDTOList[index]!.code,
      })),
    };
    expect((await save(staff, mixed)).status).toBe(422);
    const [someone] = rows(await test.admin('GET', '/surveyables?page=3&pageSize=1&sort=-age'));
    const wrong = { ...body, surveyRequestDTO: { ...body.surveyRequestDTO, chSurveyableID: someone!.id } };
    expect((await save(staff, wrong)).status).toBe(422);
    expect(questions.size).toBeGreaterThan(5);
    expect((await save(staff, body)).status).toBe(200);
    expect((await save(other.send, body)).status).toBe(422);
  });

  it('pins at saving when the code was issued without references', async () => {
    const code = (await staff('GET', '/surveys/generateCode')).body['data'] as string;
    const { questions } = await openHealth();
    const body = await bodyOf(staff, { code, ...health }, questions, healthy);
    expect((await save(staff, body)).status).toBe(200);
    expect((await save(staff, body)).status).toBe(200);
  });

  it('is not touched by an edit or a birthday between opening and saving', async () => {
    const opened = await openHealth();
    const question = opened.questions.get('Peso en kilogramos')!;
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
    const regime = opened.questions.get('Régimen de afiliación en salud')!;
    expect((await test.admin('PUT', `/questions/${regime.id}/status?status=inactivo`)).status).toBe(200);
    const pinned = await questionsOf(staff, health.characterization, opened.code);
    expect([...pinned.keys()]).toEqual([...opened.questions.keys()]);
    const saved = one(await save(staff, opened.body));
    const detail = one(await staff('GET', `/surveys/${saved.id}`)) as Row & {
      answers: Record<string, unknown>[];
    };
    expect(detail.answers.map((answer) => (answer['questionID'] as Row)['statement'])).toEqual(
      Object.keys(healthy),
    );
    expect(detail.answers[0]!['label']).toBe('Subsidiado');
    // Opened after the edit, the same answers are wrong.
    const later = await questionsOf(
      staff,
      health.characterization,
      await open(staff, health.person, health.link),
    );
    expect([...later.keys()]).toContain('Peso (kg), nueva redacción');
    expect([...later.keys()]).not.toContain('Régimen de afiliación en salud');
  });

  it('offers the dependent characterization that was reached', async () => {
    const code = await open(staff, health.person, health.link);
    const questions = await questionsOf(staff, health.characterization, code);
    const body = await bodyOf(staff, { code, ...health }, questions, {
      '¿Tiene alguna enfermedad crónica diagnosticada?': 'Sí',
      '¿Cuál enfermedad crónica?': 'Diabetes',
      '¿Recibe tratamiento?': 'Sí',
      '¿Presenta alguna discapacidad?': 'Ninguna',
      'Peso (kg), nueva redacción': '80',
    });
    const saved = one(await save(staff, body));
    expect(saved['dependentCharacterizations']).toMatchObject([
      { name: 'Seguimiento de enfermedad crónica' },
    ]);
  });
});
