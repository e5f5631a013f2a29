/** Webhooks, from saving a survey to a receiver that checks the messages with a third-party library (decision 0117). */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { limitTo } from '../../tests/support/alert.ts';
import { testApp, type TestApp } from '../../tests/support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../tests/support/demo.ts';
import { type ReviewedSurveys, reviewedSurveys } from '../../tests/support/review.ts';
import { saveSurvey } from '../../tests/support/survey.ts';
import type { Mail } from '../mail/mailer.ts';
import { deliverWebhooks } from './delivery.ts';
import { sendWebhookNotices } from './stop-notice.ts';

interface Received {
  headers: Record<string, string>;
  body: string;
}

let test: TestApp;
let survey: ReviewedSurveys;
let campaignID: string;
let server: Server;
let url: string;
let received: Received[];
let status: number;
/** Milliseconds between an event and its delivery. If the test's clock were advanced instead, sessions would end. */
let clockAhead: number;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed, environment: { WEBHOOK_PRIVATE: '1' } });
  survey = await reviewedSurveys(test);
  const link = test.db.selectFrom('characterization_by_campaign').select('campaign_id');
  campaignID = (await link.where('id', '=', survey.link).executeTakeFirstOrThrow()).campaign_id;
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      received.push({ headers: request.headers as Record<string, string>, body });
      reply.writeHead(status).end();
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`;
});
afterAll(async () => {
  await test.close();
  await new Promise((closed) => server.close(closed));
});
beforeEach(async () => {
  received = [];
  status = 204;
  clockAhead = 0;
  await test.db.deleteFrom('webhook').execute();
});

const addWebhook = async (send = test.admin, fields: object = {}) =>
  recordIn(
    await send('POST', '/webhooks', { campaignID, characterizationID: null, name: 'Panel', url, ...fields }),
  ) as unknown as { id: string; secret: string };
const currentTime = () => new Date(test.clock.now().getTime() + clockAhead);
const deliver = () => deliverWebhooks(test.db, { clock: currentTime, allowsPrivate: true });
const logOf = async (id: string) => listIn(await test.admin('GET', `/webhooks/${id}/deliveries`));

/** Saves a survey. @returns its code */
async function saveSurveyID(): Promise<string> {
  const id = await survey.register();
  return recordIn(await test.admin('GET', `/surveys/${id}`)).code;
}
const versionOf = async (id: string) => (await survey.review(id)).version;

/**
 * The message, as checked by a third-party library. The library reads the real clock, which does not follow the test's
 * clock.
 */
function verifiedEvent(secret: string, { headers, body }: Received): unknown {
  vi.useFakeTimers({ now: currentTime(), toFake: ['Date'] });
  try {
    return new Webhook(secret).verify(body, headers);
  } finally {
    vi.useRealTimers();
  }
}
const eventTypes = () =>
  received.map(({ body }) => JSON.parse(body) as { type: string; data: { survey: string } });

it('tells of a survey by codes alone, signed as others check it', async () => {
  const { id, secret } = await addWebhook();
  const code = await saveSurveyID();
  await deliver();
  expect(eventTypes()).toEqual([
    {
      type: 'survey.registered',
      timestamp: test.clock.now().toISOString(),
      data: {
        survey: code,
        campaign: expect.stringMatching(/^CAM\d+$/),
        characterization: expect.stringMatching(/^CAR\d+$/),
      },
    },
  ]);
  const [message] = received;
  expect(verifiedEvent(secret, message!)).toEqual(eventTypes()[0]);
  const forgedMessage = { ...message!, body: message!.body.replace('CAM', 'MAC') };
  expect(() => verifiedEvent(secret, forgedMessage)).toThrow('No matching signature found');
  expect((await logOf(id))[0]).toMatchObject({
    state: 'entregada',
    status: 204,
    attempts: 1,
    surveyCode: code,
  });
  await deliver();
  expect(received).toHaveLength(1);
});

it('is written with the survey or not at all', async () => {
  const { id } = await addWebhook();
  const { body } = await survey.openSurvey();
  expect((await saveSurvey(survey.staff, body)).status).toBe(200);
  // The same save again adds nothing.
  expect((await saveSurvey(survey.staff, body)).status).toBe(200);
  const reply = await saveSurvey(survey.staff, { ...body, answerBySurveyRequestDTOList: [] });
  expect(reply.status).toBe(409);
  expect(await logOf(id)).toHaveLength(1);
});

it('tells what happens to a survey in order, though the receiver is away at first', async () => {
  const { id } = await addWebhook();
  const surveyID = await survey.register();
  const otherSurvey = await survey.register();
  status = 500;
  await deliver();
  expect(eventTypes().map(({ type }) => type)).toEqual(['survey.registered', 'survey.registered']);
  const reason = { reason: 'Faltan datos' };
  for (const [action, fields] of [
    ['start', {}],
    ['return', { ...reason, remarks: [] }],
    ['annul', reason],
  ] as const) {
    const body = { version: await versionOf(surveyID), ...fields };
    const reply = await survey.actOn(survey.reviewer, surveyID, action, body);
    expect(reply.status, reply.text).toBe(200);
  }
  received = [];
  status = 200;
  await deliver();
  // Messages that come after one that is waiting for its next attempt wait too.
  expect(received).toEqual([]);
  clockAhead += 6000;
  await deliver();
  const codeOf = async (surveyCode: string) =>
    recordIn(await test.admin('GET', `/surveys/${surveyCode}`)).code;
  const firstCode = await codeOf(surveyID);
  expect(eventTypes().flatMap(({ type, data }) => (data.survey === firstCode ? [type] : []))).toEqual([
    'survey.registered',
    'survey.review_started',
    'survey.returned',
    'survey.annulled',
  ]);
  expect(eventTypes().filter(({ data }) => data.survey !== firstCode)).toHaveLength(1);
  expect(otherSurvey).not.toBe(surveyID);
  const numbers = (await logOf(id)).map(({ number }) => number as number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});

it('tries nothing else at a receiver that failed three times, before it answers again', async () => {
  await addWebhook();
  for (let n = 0; n < 6; n += 1) await survey.register();
  status = 503;
  await deliver();
  const receivedCount = received.length;
  expect(receivedCount).toBeGreaterThanOrEqual(3);
  // More than three are possible, because other messages were already on their way at the third failure.
  expect(receivedCount).toBeLessThanOrEqual(6);
  for (let n = 0; n < 3; n += 1) await survey.register();
  await deliver();
  expect(received).toHaveLength(receivedCount);
  clockAhead += 25 * 3_600_000;
  status = 204;
  await deliver();
  expect(received).toHaveLength(receivedCount + 9);
});

it('sends nothing to a private address that was added when it was allowed', async () => {
  const { id } = await addWebhook();
  await survey.register();
  await deliverWebhooks(test.db, { clock: currentTime, allowsPrivate: false });
  expect(received).toEqual([]);
  expect((await logOf(id))[0]).toMatchObject({ state: 'pendiente', problem: 'privada' });
});

it('signs with the former secret too for a day after a new one was made', async () => {
  const { id, secret } = await addWebhook();
  const renewedSecret = recordIn(await test.admin('POST', `/webhooks/${id}/secret`, {})) as unknown as {
    secret: string;
  };
  await saveSurveyID();
  await deliver();
  for (const knownSecret of [secret, renewedSecret.secret])
    expect(verifiedEvent(knownSecret, received[0]!)).toEqual(eventTypes()[0]);
  clockAhead += 25 * 3_600_000;
  await saveSurveyID();
  await deliver();
  expect(() => verifiedEvent(secret, received[1]!)).toThrow();
  expect(verifiedEvent(renewedSecret.secret, received[1]!)).toEqual(eventTypes()[1]);
});

it('stops after many failures, tells its owner, and goes on with what waited', async () => {
  const { id } = await addWebhook();
  await test.db
    .updateTable('app_user')
    .set({ email: 'a@ejemplo.co', email_fold: 'a@ejemplo.co' })
    .where('login', '=', 'admin')
    .execute();
  await saveSurveyID();
  status = 503;
  for (let attempt = 0; attempt < 11; attempt += 1) {
    await deliver();
    clockAhead += 25 * 3_600_000;
  }
  expect(received).toHaveLength(10);
  const [stoppedWebhook] = listIn(await test.admin('GET', `/webhooks?campaignID=${campaignID}`));
  expect(stoppedWebhook).toMatchObject({ stoppedBecause: 'fallas', failures: 10 });
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const sendOptions = { mailer, publicURL: 'https://ejemplo.co', clock: currentTime };
  await sendWebhookNotices(test.db, sendOptions);
  await sendWebhookNotices(test.db, sendOptions);
  expect(mails.map(({ subject }) => subject)).toEqual(['Un aviso a otro programa se detuvo']);
  await saveSurveyID();
  await deliver();
  expect(received).toHaveLength(10);
  received = [];
  status = 200;
  expect((await test.admin('PUT', `/webhooks/${id}/state`, { on: true })).status).toBe(200);
  await deliver();
  expect(received).toHaveLength(2);
});

it('stops at once where the receiver says that it is gone', async () => {
  await addWebhook();
  await saveSurveyID();
  status = 410;
  await deliver();
  const [stoppedWebhook] = listIn(await test.admin('GET', `/webhooks?campaignID=${campaignID}`));
  expect(stoppedWebhook).toMatchObject({ stoppedBecause: 'rechazo' });
});

it('is sent again by hand, under the same id', async () => {
  const { id } = await addWebhook();
  await saveSurveyID();
  await deliver();
  const [line] = await logOf(id);
  const replay = (number: unknown) => test.admin('POST', `/webhooks/${id}/replay`, { number });
  expect((await replay(line!['number'])).status).toBe(200);
  await deliver();
  expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
    `msg_${line!['number'] as number}`,
    `msg_${line!['number'] as number}`,
  ]);
  expect((await replay(999_999)).status).toBe(404);
});

it('tells no more than its owner may read: permission and territory count when it is sent', async () => {
  const owner = await test.userWith(['configurations:campaign:DOWNLOAD_REPORT']);
  const people = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=200'));
  const zone = (person: Row) => (person['chFamilyID'] as { zone: string } | null)?.zone;
  const ownPerson = people.find(({ id }) => id === survey.person)!;
  const distantPerson = people.find(
    (person) => zone(person) !== undefined && zone(person) !== zone(ownPerson),
  )!;
  await limitTo(test, owner.id, distantPerson);
  const { id } = await addWebhook(owner.send);
  await saveSurveyID();
  await deliver();
  expect(received).toEqual([]);
  const log = async () => listIn(await owner.send('GET', `/webhooks/${id}/deliveries`));
  expect((await log())[0]).toMatchObject({ state: 'omitida', surveyCode: null });
  await test.db
    .updateTable('granted_operation')
    .set({ granted: false })
    .where('role_id', '=', owner.roleID)
    .execute();
  await saveSurveyID();
  await deliver();
  expect(received).toEqual([]);
  const row = await test.db
    .selectFrom('webhook')
    .select('stopped_because')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(row).toEqual({ stopped_because: 'permiso' });
});

it('belongs to its user, has at most ten, and keeps its secret', async () => {
  const { id, secret } = await addWebhook();
  const otherUser = await test.userWith(['configurations:campaign:DOWNLOAD_REPORT']);
  expect((await otherUser.send('DELETE', `/webhooks/${id}`)).status).toBe(404);
  expect(listIn(await otherUser.send('GET', `/webhooks?campaignID=${campaignID}`))).toEqual([]);
  const webhooks = await test.admin('GET', `/webhooks?campaignID=${campaignID}`);
  expect(webhooks.text).not.toContain(secret);
  const trail = await test.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('operation_id', '=', 'addWebhook')
    .execute();
  expect(JSON.stringify(trail)).not.toContain(secret);
  expect(JSON.stringify(trail)).toContain(new URL(url).origin);
  expect(JSON.stringify(trail)).not.toContain(new URL(url).pathname);
  for (let addedCount = 1; addedCount < 10; addedCount += 1) await addWebhook();
  const body = { campaignID, characterizationID: null, name: 'Otro', url };
  expect((await test.admin('POST', '/webhooks', body)).status).toBe(422);
  expect((await test.admin('POST', '/webhooks', { ...body, url: 'no' })).body['message']).toBe(
    'Escriba una dirección completa, como https://ejemplo.org/avisos.',
  );
});
