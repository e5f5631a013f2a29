/** Alerts: opened with the survey, attended to, closed, and visible only to users who may see them. */
import { randomUUID } from 'node:crypto';
import { differencesOf } from '@caracteriza/domain/words/audit-difference';
import { fields } from '@caracteriza/openapi/fields';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AlertSetting, alertSetting, limitTo, uninsured, zoneOf } from '../../../tests/support/alert.ts';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import {
  adultIn,
  deviceOf,
  familiesOf,
  surveyBody,
  surveyorGrants,
  tripOf,
} from '../../../tests/support/field.ts';
import { answersToSend } from '../../../tests/support/review.ts';
import { healthy } from '../../../tests/support/survey.ts';
import { inTransaction } from '../../db/driver/transaction.ts';
import { raiseAlerts } from '../../questionnaire/alerts.ts';

type Detail = Row & { events: Row[]; answers: unknown[]; state: string };

let test: TestApp;
let setting: AlertSetting;
let nurse: Awaited<ReturnType<TestApp['userWith']>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());
beforeEach(async () => {
  setting = await alertSetting(test);
  nurse = await test.userWith(['management:alert:OPEN', 'management:alert:EDIT']);
});

const detail = async (id: string, send: Send = nurse.send) =>
  recordIn(await send('GET', `/alertCases/${id}`)) as Detail;
const step = (alert: { id: string; version: number }, body: object, send: Send = nurse.send) =>
  send('POST', `/alertCases/${alert.id}/steps`, { version: alert.version, ...body });
const kindsOf = ({ events }: Detail) => events.map(({ kind }) => kind);

describe('a survey', () => {
  it('opens one alert for each rule that it meets, and none for others', async () => {
    await setting.rule();
    await setting.rule({
      name: 'Mayor de edad',
      expression: 'edad > 17',
      urgency: 'baja',
      termAmount: 6,
      termUnit: 'horas',
    });
    await setting.rule({ name: 'Niño', expression: 'edad < 5' });
    const [person] = setting.people;
    const { code } = await setting.survey(person!);
    const cases = await setting.cases();
    expect(cases).toMatchObject([
      { rule: 'Mayor de edad', urgency: 'baja', state: 'abierta', dueAt: '2026-03-10T21:00:00.000Z' },
      { rule: 'Sin afiliación', urgency: 'alta', state: 'abierta', dueAt: '2026-03-12T15:00:00.000Z' },
    ]);
    expect(await detail(cases[1]!.id)).toMatchObject({
      action: 'Llamar a la persona y afiliarla.',
      chSurveyableID: { id: person!.id },
      surveyID: { code },
      answers: [{ statement: 'Régimen de afiliación en salud', answer: 'No afiliado(a)' }],
      events: [{ kind: 'abierta', author: null }],
    });
    await setting.survey(setting.people[1]!, healthy);
    expect(await setting.cases('ageFrom=0')).toHaveLength(3);
  });

  it('opens nothing while the rule is off', async () => {
    await setting.rule({}, true);
    await setting.survey(setting.people[0]!);
    expect(await setting.cases()).toEqual([]);
  });

  it('of somebody whose alert is pending is noted there, and opens another one once that is closed', async () => {
    await setting.rule();
    const [person] = setting.people;
    await setting.survey(person!);
    const secondSurvey = await setting.survey(person!);
    const [alert, ...otherAlerts] = await setting.cases();
    expect(otherAlerts).toEqual([]);
    const alertDetail = await detail(alert!.id);
    expect(alertDetail.events).toMatchObject([
      { kind: 'abierta' },
      { kind: 'otraEncuesta', text: secondSurvey.code },
    ]);
    expect(
      (await step(alertDetail, { step: 'cerrar', outcome: 'atendida', text: 'Se afilió.' })).status,
    ).toBe(200);
    await setting.survey(person!);
    expect((await setting.cases()).map(({ state }) => state)).toEqual(['abierta', 'cerrada']);
    const reopenedCase = await step(await detail(alert!.id), { step: 'reabrir', text: 'Sigue igual.' });
    expect([reopenedCase.status, reopenedCase.body.message]).toEqual([
      409,
      expect.stringContaining('otra alerta pendiente'),
    ]);
  });

  it('that is corrected marks its alert, which stays open', async () => {
    await setting.rule();
    const { id } = await setting.survey(setting.people[0]!);
    const { answers } = await test.db
      .selectFrom('survey')
      .select('answers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const correct = async (storedAnswer: unknown) => {
      await test.db
        .updateTable('survey')
        .set({ answers: JSON.stringify(storedAnswer) })
        .where('id', '=', id)
        .execute();
      await inTransaction(test.db, (trx) => raiseAlerts(trx, id, test.clock.now()));
    };
    await correct([]);
    const [alert] = await setting.cases();
    expect(alert).toMatchObject({ state: 'abierta', unmet: true });
    await correct([]);
    await correct(answers);
    const alertDetail = await detail(alert!.id);
    expect(alertDetail).toMatchObject({ state: 'abierta', unmet: false });
    expect(kindsOf(alertDetail)).toEqual(['abierta', 'yaNoCumple', 'vuelveACumplir']);
  });
});

it('a correction that no longer meets the rule marks its alert', async () => {
  await setting.rule();
  const { id } = await setting.survey(setting.people[0]!);
  const statement = 'Régimen de afiliación en salud';
  const listedQuestion = listIn(
    await test.admin('GET', `/questions/characterization/${setting.health.id}`),
  ).find((question) => question['statement'] === statement)!;
  const options = listedQuestion['options'] as (Row & { label: string })[];
  const insuredOption = options.find(({ label }) => label === healthy[statement])!.id;
  await test.db.updateTable('survey').set({ state: 'returned' }).where('id', '=', id).execute();
  const correction = recordIn(await setting.surveyor('GET', `/surveyReviews/${id}/correction`));
  const answers = answersToSend(correction).map((answer) =>
    answer.questionID === listedQuestion.id ? { ...answer, value: insuredOption } : answer,
  );
  const correctionReply = await setting.surveyor('PUT', `/surveyReviews/${id}/correction`, { answers });
  expect(correctionReply.status, correctionReply.text).toBe(200);
  expect(await setting.cases()).toMatchObject([{ state: 'abierta', unmet: true }]);
});

it('annulling its survey marks an alert, which stays open', async () => {
  await setting.rule();
  const { id } = await setting.survey(setting.people[0]!);
  const annulReply = await test.admin('PUT', `/surveyReviews/${id}/annul`, { reason: 'Otra persona.' });
  expect(annulReply.status, annulReply.text).toBe(200);
  expect(await setting.cases()).toMatchObject([{ state: 'abierta', unmet: true }]);
});

it('a survey made without a signal opens its alert when it is sent, with the term of the visit', async () => {
  const zones = listIn(await test.admin('GET', '/zones'));
  const { send } = await test.userWith(surveyorGrants);
  await setting.rule();
  const { id, materials } = await tripOf(send, setting.campaign, zones);
  const { adult } = adultIn(await familiesOf(send, id));
  const device = deviceOf(test, send, id);
  const [code] = materials.codes.surveys;
  const [questionnaire] = materials.questionnaires;
  const surveyFields = {
    code,
    surveyableID: adult.id,
    characterizationByCampaignID: questionnaire!.id,
    questionnaireHash: questionnaire!.questionnaireHash,
  };
  const pin = device.made({ operationId: 'pinFieldSurvey', body: surveyFields });
  const body = surveyBody(materials, code!, adult.id, uninsured);
  const save = device.made({ operationId: 'saveCompleteSurvey', needs: [pin.id], body });
  const visitTime = test.clock.now();
  test.clock.advance(10 * 60_000);
  expect((await device.deliver(pin, save)).map(({ state }) => state)).toEqual(['saved', 'saved']);
  const dueTime = new Date(visitTime.getTime() + 48 * 3_600_000).toISOString();
  expect(await setting.cases()).toMatchObject([{ chSurveyableID: { id: adult.id }, dueAt: dueTime }]);
  // Sending the same survey again opens no second alert.
  expect((await device.deliver(pin, save)).map(({ state }) => state)).toEqual(['repeated', 'repeated']);
  expect(await setting.cases()).toHaveLength(1);
});

describe('an alert', () => {
  const openCase = async () => {
    await setting.rule();
    await setting.survey(setting.people[0]!);
    return (await setting.cases())[0]!;
  };

  it('is attended, taken over, noted on, closed and reopened, and keeps who did what', async () => {
    const alert = await openCase();
    expect((await step(alert, { step: 'atender' })).status).toBe(200);
    const takenCase = await detail(alert.id);
    expect(takenCase).toMatchObject({ state: 'enAtencion', attendedBy: 'Íngrid Peña' });
    expect((await step(takenCase, { step: 'atender' }, test.admin)).status).toBe(200);
    const notedCase = await step(await detail(alert.id), {
      step: 'nota',
      text: '  Se llamó: no contesta.  ',
    });
    expect(notedCase.status).toBe(200);
    const closing = { step: 'cerrar', outcome: 'remitida', text: 'Se remitió al hospital.' };
    expect((await step(await detail(alert.id), closing)).status).toBe(200);
    const closed = await detail(alert.id);
    expect(closed).toMatchObject({ state: 'cerrada', outcome: 'remitida', overdue: false });
    expect((await step(closed, { step: 'atender' })).status).toBe(409);
    expect((await step(closed, { step: 'reabrir', text: 'Volvió sin cita.' })).status).toBe(200);
    const reopenedCase = await detail(alert.id);
    expect(reopenedCase).toMatchObject({ state: 'abierta', outcome: null, closedAt: null, attendedBy: null });
    expect(kindsOf(reopenedCase)).toEqual(['abierta', 'atender', 'atender', 'nota', 'cerrar', 'reabrir']);
    expect(reopenedCase.events[3]).toMatchObject({ text: 'Se llamó: no contesta.', author: 'Íngrid Peña' });
  });

  it('is not changed over what somebody else did, nor with a form that says nothing', async () => {
    const alert = await openCase();
    const firstStep = { step: 'nota', text: 'Primera.' };
    const replies = await Promise.all([step(alert, firstStep), step(alert, firstStep, test.admin)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const now = await detail(alert.id);
    const fieldOf = async (body: object) => {
      const reply = await step(now, body);
      return [reply.status, (reply.body['errors'] as { field: string }[])[0]!.field];
    };
    expect(await fieldOf({ step: 'nota', text: ' ' })).toEqual([422, 'text']);
    expect(await fieldOf({ step: 'cerrar', text: 'Listo.' })).toEqual([422, 'outcome']);
    expect((await step({ ...now, id: randomUUID() }, firstStep)).status).toBe(404);
    expect(kindsOf(await detail(alert.id))).toEqual(['abierta', 'nota']);
  });

  it('is overdue when its term is over, and then comes first', async () => {
    await setting.rule({
      name: 'Corta',
      expression: 'edad > 17',
      termAmount: 1,
      termUnit: 'horas',
      urgency: 'baja',
    });
    await setting.rule();
    await setting.survey(setting.people[0]!);
    await setting.survey(setting.people[1]!);
    // The deadline of the first alert is set in the past. Advancing the clock by an hour would end the sessions.
    const [dueCase] = await setting.cases();
    const pastTime = new Date(test.clock.now().getTime() - 1);
    await test.db.updateTable('alert_case').set({ due_at: pastTime }).where('id', '=', dueCase!.id).execute();
    const names = async (query: string) => (await setting.cases(query)).map(({ rule }) => rule);
    expect(await names('overdue=true')).toEqual(['Corta']);
    const [firstCase] = await setting.cases();
    expect(firstCase).toMatchObject({ id: dueCase!.id, rule: 'Corta', overdue: true });
    expect(await names('urgency=alta')).toEqual(['Sin afiliación', 'Sin afiliación']);
    await step(firstCase!, { step: 'cerrar', outcome: 'noCorresponde', text: 'No había riesgo.' });
    expect((await setting.cases()).at(-1)).toMatchObject({ id: firstCase!.id, state: 'cerrada' });
    expect(await setting.cases('state=pendiente')).toHaveLength(3);
    expect(await setting.cases('state=cerrada')).toHaveLength(1);
    expect(await setting.cases('overdue=true')).toEqual([]);
    expect((await setting.cases('sort=urgency')).map(({ urgency }) => urgency)).toEqual([
      'alta',
      'alta',
      'baja',
      'baja',
    ]);
    const ages = (await setting.cases('sort=-age')).map(({ age }) => Number(age));
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
    const oldest = ages[0]!;
    expect(new Set((await setting.cases(`ageFrom=${oldest}`)).map(({ age }) => age))).toEqual(
      new Set([oldest]),
    );
    expect((await setting.cases(`ageTo=${oldest - 1}`)).every(({ age }) => Number(age) < oldest)).toBe(true);
  });

  it('shows no answers of whoever withdrew their consent', async () => {
    const alert = await openCase();
    const user = {
      user_id: nurse.id,
      attempt: randomUUID(),
      version: 1,
      respondent: 'Ella',
      signature_hash: null,
    };
    const askedFields = { asked_date: '20260310', asked_time: '10:00:00', created_at: test.clock.now() };
    await test.db
      .insertInto('consent_text')
      .values({ campaign_id: setting.campaign.id, version: 1, text: 'Texto', created_at: test.clock.now() })
      .execute();
    const subject = {
      campaign_id: setting.campaign.id,
      surveyable_id: setting.people[0]!.id,
      accepted: false,
    };
    await test.db
      .insertInto('consent')
      .values({ id: randomUUID(), ...user, ...askedFields, ...subject })
      .execute();
    expect(await detail(alert.id)).toMatchObject({ withdrawn: true, answers: [] });
  });

  it('is read and changed within a territory only, and every reading is in the audit trail', async () => {
    const alert = await openCase();
    const distantPerson = setting.people.find((person) => zoneOf(person) !== zoneOf(setting.people[0]!))!;
    const grants = ['management:alert:OPEN', 'management:alert:EDIT'];
    const [ownUser, foreign] = [await test.userWith(grants), await test.userWith(grants)];
    await limitTo(test, ownUser.id, setting.people[0]!);
    await limitTo(test, foreign.id, distantPerson);
    expect(await setting.cases('', ownUser.send)).toMatchObject([{ id: alert.id }]);
    expect(await setting.cases('', foreign.send)).toEqual([]);
    expect((await foreign.send('GET', `/alertCases/${alert.id}`)).status).toBe(404);
    expect((await step(alert, { step: 'nota', text: 'No.' }, foreign.send)).status).toBe(404);
    expect((await step(alert, { step: 'nota', text: 'Sí.' }, ownUser.send)).status).toBe(200);
    const reader = await test.userWith(['management:alert:OPEN']);
    expect((await step(alert, { step: 'nota', text: 'No.' }, reader.send)).status).toBe(403);
    await detail(alert.id, reader.send);
    const entries = await test.db
      .selectFrom('audit_entry')
      .select(['operation_id', 'after'])
      .where('entity', '=', 'alertCase')
      .where('entity_id', '=', alert.id)
      .orderBy('position')
      .execute();
    expect(entries.map((entry) => entry.operation_id)).toEqual(['recordAlertStep', 'getAlertCase']);
    expect(JSON.stringify(entries)).not.toContain('Sí.');
  });
});

it('every entry of the audit trail about alerts and their rules is told in Spanish', async () => {
  const rule = await setting.rule();
  await setting.survey(setting.people[0]!);
  const [alert] = await setting.cases('state=pendiente&overdue=true&urgency=alta&ageFrom=1&ageTo=120');
  expect(alert).toBeUndefined();
  const [openCase] = await setting.cases();
  await step(openCase!, { step: 'cerrar', outcome: 'remitida', text: 'Se remitió.' });
  const entries = await test.db
    .selectFrom('audit_entry')
    .select(['entity', 'entity_id as entityID', 'before', 'after'])
    .where('entity', 'in', ['alertRule', 'alertCase'])
    .execute();
  const asText = (value: unknown) => (value === null ? null : JSON.stringify(value));
  const differences = entries.flatMap(({ before, after, ...entry }) =>
    differencesOf({ ...entry, before: asText(before), after: asText(after) }, fields),
  );
  expect(differences.filter(({ label }) => /^[a-z]/.test(label)).map(({ name }) => name)).toEqual([]);
  expect(differences.filter(({ name }) => name === 'outcome').map(({ after }) => after)).toContain(
    'Se remitió a otra entidad',
  );
  const forms = differences.filter(({ name }) => name === 'chCharacterizationByCampaignID');
  expect(forms.map(({ after }) => after)).toContain('Salud de la persona');
  expect(entries.some(({ entityID }) => entityID === rule.id)).toBe(true);
});

it('a user who attended an alert is not deleted', async () => {
  await setting.rule();
  await setting.survey(setting.people[0]!);
  const [alert] = await setting.cases();
  await step(alert!, { step: 'atender' });
  const reply = await test.admin('DELETE', `/users/${nurse.id}`);
  expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('alertas a su nombre')]);
});

// Another PostgreSQL has no role of its own for the server.
it.skipIf(process.env['DATABASE_URL'] !== undefined)(
  'what happened to an alert is kept as it is',
  async () => {
    await setting.rule();
    await setting.survey(setting.people[0]!);
    const { rows } = await test.db.executeQuery<{ allowed: boolean }>(
      test.db
        .selectNoFrom((eb) =>
          eb
            .or([
              eb.fn<boolean>('has_table_privilege', [
                eb.val('caracteriza_server'),
                eb.val('alert_event'),
                eb.val('update'),
              ]),
              eb.fn<boolean>('has_table_privilege', [
                eb.val('caracteriza_server'),
                eb.val('alert_event'),
                eb.val('delete'),
              ]),
            ])
            .as('allowed'),
        )
        .compile(),
    );
    expect(rows).toEqual([{ allowed: false }]);
  },
);
