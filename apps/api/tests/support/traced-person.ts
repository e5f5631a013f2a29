/**
 * A person with unmistakable words in everything that the system stores about people, for tests of what is stored about
 * one person.
 */
import { randomUUID } from 'node:crypto';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { expect } from 'vitest';
import { alertSetting, type AlertSetting } from './alert.ts';
import type { Reply, Send, TestApp } from './app.ts';
import { pendingBackCheck } from './back-check.ts';
import { loaderOf } from './bulk-load.ts';
import { recordRequest } from './data-request.ts';
import { codeFrom, listIn, recordIn, type Row } from './demo.ts';
import { bodyOfPerson, deviceOf, familiesOf, surveyorGrants, tripOf } from './field.ts';
import { answersToSend, reviewGrants } from './review.ts';
import { openSurveyOf, png } from './survey.ts';
import { workbookOf } from './workbook.ts';

/** Words that nobody else in the demo has. */
export const traces = {
  firstName: 'Xiomarita',
  secondName: 'Yurlenis',
  firstSurname: 'Quiñonero',
  secondSurname: 'Zuñiguez',
  identification: '98765432109',
  cellphone: '3987654321',
  phone: '6087654321',
  email: 'xiomarita.q@ejemplo.org',
  facebook: 'xiomarita.quinonero.z',
} as const;

const fullName = `${traces.firstName} ${traces.firstSurname}`;

const expectSuccess = (reply: Reply): Reply => {
  expect(reply.status, reply.text.slice(0, 500)).toBe(200);
  return reply;
};

export interface TracedPerson extends AlertSetting {
  person: Row;
  family: Row;
  /** The survey that was corrected, and the code of the survey that was only begun. */
  survey1: { id: string; code: string };
  draftCode: string;
  /** Of kind supresion, open. */
  request: Row;
  trip: string;
  device: ReturnType<typeof deviceOf>;
  surveyorSend: Send;
}

/** Adds the person to the family of somebody in the demo. */
async function addPerson({ admin }: TestApp, model: Row): Promise<Row> {
  const code = await codeFrom(admin, '/surveyables');
  const body = { ...bodyOfPerson(model as never), ...traces, code, lacks: [] };
  return recordIn(expectSuccess(await admin('POST', '/surveyables', body)));
}

/** A consent with a signature. */
async function consent({ admin }: TestApp, setting: AlertSetting, send: Send, person: Row): Promise<void> {
  const day = (name: string) => (setting.campaign[name] as { dateChar: string }).dateChar;
  const { name, description } = setting.campaign;
  const dates = { startDate: day('startDate'), endDate: day('endDate') };
  const form = { name, description, ...dates, consentText: 'Acepto que guarden mis datos.' };
  expectSuccess(await admin('PUT', `/campaigns/${setting.campaign.id}`, form));
  const openRequest = { campaignID: setting.campaign.id, surveyableID: person.id, version: 1 };
  const consentBody = { accepted: true, respondent: fullName, signature: png, attempt: randomUUID() };
  expectSuccess(await send('POST', '/consents', { ...openRequest, ...consentBody }));
}

/** A survey that opened an alert, was returned with a remark and corrected. */
async function reviewedSurvey(test: TestApp, setting: AlertSetting, send: Send, person: Row) {
  const survey = await setting.survey(person, undefined, send);
  const [alert] = await setting.cases();
  const note = { step: 'nota', text: `Se habló con ${fullName}`, version: alert!.version };
  expectSuccess(await test.admin('POST', `/alertCases/${alert!.id}/steps`, note));
  const { send: reviewer } = await test.userWith(reviewGrants);
  const reason = `${fullName} no pesa eso`;
  expectSuccess(await reviewer('PUT', `/surveyReviews/${survey.id}/return`, { reason, remarks: [] }));
  const correction = recordIn(await send('GET', `/surveyReviews/${survey.id}/correction`));
  const answers = answersToSend(correction).map((answer, n, answerList) =>
    n === answerList.length - 1 ? { ...answer, value: '64' } : answer,
  );
  expectSuccess(
    await send('PUT', `/surveyReviews/${survey.id}/correction`, { answers, reply: `Lo dijo ${fullName}` }),
  );
  return survey;
}

/** A survey that somebody began, with the person's words in it. */
async function draftOf(setting: AlertSetting, send: Send, person: Row): Promise<string> {
  const code = await openSurveyOf(send, person.id, setting.linkID);
  const [question] = listIn(
    await send('GET', `/questions/characterization/${setting.health.id}?surveyCode=${code}`),
  );
  const answer = { code: `${code}-1`, questionID: question!.id, value: fullName, fileName: null };
  const file = { ...answer, code: `${code}-2`, value: png, fileName: 'cédula ñ.png' };
  const body = { chSurveyableID: person.id, chCharacterizationByCampaignID: setting.linkID, page: 1 };
  expectSuccess(await send('PUT', `/drafts/${code}`, { ...body, answers: [answer, file] }));
  return code;
}

/** A bulk load that changes the person, and one that waits to be loaded. */
async function loads(test: TestApp): Promise<void> {
  const loader = await loaderOf(test);
  const row = (change: object) => ({
    ...loader.people(1, 1)[0]!,
    Familia: null,
    Referencia: null,
    'Dirección de Residencia': null,
    'Referencia de Ubicación': null,
    Zona: null,
    'Estrato Social': null,
    'Número de Documento': traces.identification,
    'Primer Nombre': traces.firstName,
    'Segundo Nombre': traces.secondName,
    'Primer Apellido': traces.firstSurname,
    'Segundo Apellido': traces.secondSurname,
    Celular: traces.cellphone,
    'Teléfono Fijo': traces.phone,
    'Correo Electrónico': traces.email,
    ...change,
  });
  const id = await loader.open(workbookOf([row({})]));
  await loader.check(id);
  expectSuccess(await loader.load(id));
  await loader.open(workbookOf([row({ 'Fecha de Nacimiento': 'ayer' })]));
}

/** A consent that the person signed for a minor of the family, and a request that they made about them. */
async function forAnother(test: TestApp, setting: AlertSetting, send: Send, otherPerson: Row): Promise<void> {
  const openRequest = { campaignID: setting.campaign.id, surveyableID: otherPerson.id, version: 1 };
  const birthdate = String(Number(todayInBogota(test.clock.now())) - 100_000);
  await test.db.updateTable('surveyable').set({ birthdate }).where('id', '=', otherPerson.id).execute();
  const representation = {
    quality: 'madre',
    document: traces.identification,
    heard: true,
    note: `${fullName} dice que le conviene.`,
  };
  const consentBody = { accepted: true, respondent: fullName, signature: png, attempt: randomUUID() };
  expectSuccess(await send('POST', '/consents', { ...openRequest, ...consentBody, representation }));
  await recordRequest(test.admin, todayInBogota(test.clock.now()), {
    applicant: fullName,
    identification: traces.identification,
    contact: traces.email,
    surveyableCode: otherPerson.code,
    description: `Soy ${fullName}, y pregunto por alguien de mi casa.`,
  });
}

/** The answers with which a survey was verified, with the person's words in them. */
async function verifySurvey(test: TestApp, setting: AlertSetting, surveyID: string): Promise<void> {
  const id = await pendingBackCheck(test, setting.linkID, surveyID);
  const [question] = listIn(await test.admin('GET', `/questions/characterization/${setting.health.id}`));
  const answers = JSON.stringify([{ question: question!.id, value: 'Otra', detail: fullName }]);
  const doneCheck = { state: 'hecha', done_at: test.clock.now(), answers };
  await test.db.updateTable('back_check').set(doneCheck).where('id', '=', id).execute();
}

/** A visit in which the person was not there, with their name in its reason. */
async function visit(setting: AlertSetting, send: Send, { person, family }: { person: Row; family: Row }) {
  const fieldSetup = { campaignID: setting.campaign.id, familyID: family.id };
  expectSuccess(
    await send('POST', '/visits/absences', { campaignID: fieldSetup.campaignID, surveyableID: person.id }),
  );
  const end = { result: 'rechazada', reason: `${fullName} no quiso`, attempt: randomUUID() };
  expectSuccess(await send('POST', '/visits', { ...fieldSetup, ...end }));
}

/** Makes the person, with everything. */
export async function tracedPerson(test: TestApp): Promise<TracedPerson> {
  const setting = await alertSetting(test);
  await setting.rule();
  const [model] = setting.people;
  const person = await addPerson(test, model!);
  const family = person['chFamilyID'] as Row;
  const { send } = await test.userWith([...surveyorGrants, 'management:surveyable:DOWNLOAD_REPORT']);
  await consent(test, setting, send, person);
  const survey1 = await reviewedSurvey(test, setting, send, person);
  const draftCode = await draftOf(setting, send, person);
  await verifySurvey(test, setting, survey1.id);
  await forAnother(test, setting, send, model!);
  await loads(test);
  const zones = listIn(await test.admin('GET', '/zones'));
  const trip = await tripOf(send, setting.campaign, zones);
  await familiesOf(send, trip.id);
  await visit(setting, send, { person, family });
  for (const search of [
    traces.identification,
    traces.firstSurname,
    `${traces.firstSurname} ${traces.firstName}`,
  ])
    listIn(await send('GET', `/surveyables?page=1&search=${encodeURIComponent(search)}`));
  expectSuccess(await send('GET', `/surveyables/csv?search=${traces.identification}`));
  const today = todayInBogota(test.clock.now());
  const requestID = await recordRequest(test.admin, today, {
    kind: 'supresion',
    applicant: `${traces.firstName} ${traces.secondName} ${traces.firstSurname} ${traces.secondSurname}`,
    identification: traces.identification,
    contact: traces.email,
    surveyableCode: person.code,
    description: `Soy ${fullName}: borren mis datos.`,
  });
  const request = recordIn(await test.admin('GET', `/dataRequests/${requestID}`));
  const device = deviceOf(test, send, trip.id);
  const current = recordIn(await test.admin('GET', `/surveyables/${person.id}`));
  return {
    ...setting,
    person: current,
    family,
    survey1,
    draftCode,
    request,
    trip: trip.id,
    device,
    surveyorSend: send,
  };
}
