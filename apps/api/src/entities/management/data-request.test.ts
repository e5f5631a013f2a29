/**
 * Requests of the people surveyed: how they are recorded and answered within their terms, and who can see them (rules
 * §9).
 */
import { allGrants } from '@caracteriza/domain/access/permissions';
import type { RequestAct } from '@caracteriza/domain/data-request/acts';
import { chanceFrom } from '@caracteriza/domain/values/chance';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { differencesOf } from '@caracteriza/domain/words/audit-difference';
import { fields } from '@caracteriza/openapi/fields';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import {
  codeFrom,
  csvIn,
  demoSeed,
  fileIn,
  listIn,
  recordIn,
  type Row,
} from '../../../tests/support/demo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const day = 24 * 60 * 60 * 1000;
const today = () => todayInBogota(test.clock.now());

const form = (change: object = {}) => ({
  kind: 'consulta',
  channel: 'papel',
  receivedOn: today(),
  applicant: 'Rosa Ñáñez',
  identification: 'CC 52000111',
  capacity: 'titular',
  identityCheck: 'Mostró la cédula',
  contact: 'rosa@example.org',
  description: '¿Qué datos míos tienen?',
  ...change,
});

async function send(change: object = {}, sender: Send = test.admin): Promise<Reply> {
  return sender('POST', '/dataRequests', { code: await codeFrom(sender, '/dataRequests'), ...form(change) });
}
const record = async (change: object = {}, sender: Send = test.admin): Promise<Row> =>
  recordIn(await send(change, sender));

const actOn = (request: Row, name: string, overrides: object = {}, sender: Send = test.admin) =>
  sender('POST', `/dataRequests/${request.id}/acts`, {
    act: name,
    day: today(),
    text: 'Se hizo.',
    version: request.version,
    ...overrides,
  });
const refusal = ({ status, body }: Reply) => [
  status,
  (body['errors'] as { field: string }[] | undefined)?.[0]?.field,
];
const dutyActs = (request: Row) =>
  (request['duties'] as { act: string; until: { dateChar: string }; left: number; overdue: boolean }[]).map(
    ({ act: name, until, left, overdue }) => [name, until.dateChar, left, overdue],
  );

describe('a request', () => {
  it('is recorded with its clock, and answered', async () => {
    const request = await record();
    expect(request.code).toMatch(/^SOL\d{6}$/);
    // The 23rd of March 2026 is a holiday.
    expect(dutyActs(request)).toEqual([
      ['forward', '20260312', 2, false],
      ['answer', '20260325', 10, false],
    ]);
    const answeredRequest = recordIn(await actOn(request, 'answer', { text: 'Se le entregó la copia.' }));
    expect(answeredRequest).toMatchObject({
      state: 'respondida',
      duties: [],
      possible: ['note'],
      version: 2,
    });
    expect(answeredRequest['acts']).toEqual([
      expect.objectContaining({
        act: 'answer',
        text: 'Se le entregó la copia.',
        lastDay: { dateChar: '20260325' },
        login: 'admin',
      }),
    ]);
    expect(recordIn(await test.admin('GET', `/dataRequests/${request.code}`))).toEqual(answeredRequest);
  });

  it('is refused with the field to correct', async () => {
    expect(refusal(await send({ receivedOn: '20260311' }))).toEqual([422, 'receivedOn']);
    expect(refusal(await send({ receivedOn: '00260309' }))).toEqual([422, 'receivedOn']);
    expect(refusal(await send({ receivedOn: '20260230' }))).toEqual([400, 'receivedOn']);
    expect(refusal(await send({ surveyableCode: 'PER999999' }))).toEqual([422, 'surveyableCode']);
    expect(refusal(await send({ applicant: ' ' }))).toEqual([400, 'applicant']);
    const request = await record({ kind: 'reclamo' });
    expect(refusal(await actOn(request, 'extend', { until: '20260420' }))).toEqual([422, 'act']);
    expect(refusal(await actOn(request, 'answer', { day: '20260311' }))).toEqual([422, 'day']);
    expect(refusal(await actOn(request, 'answer', { until: '20260420' }))).toEqual([422, 'until']);
    expect((await test.admin('GET', '/dataRequests/SOL999999')).status).toBe(404);
  });

  it('is not answered twice by two people at once', async () => {
    const request = await record();
    const replies = await Promise.all([actOn(request, 'answer'), actOn(request, 'answer')]);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const acts = await test.db
      .selectFrom('data_request_act')
      .select('id')
      .where('request_id', '=', request.id)
      .execute();
    expect(acts).toHaveLength(1);
  });

  it('needs a permission for each thing that is done with it', async () => {
    const request = await record();
    const plainUser = await test.userWith(['management:surveyable:OPEN', 'security:audit:OPEN']);
    const replies = [
      await plainUser.send('GET', '/dataRequests?page=1'),
      await plainUser.send('GET', `/dataRequests/${request.id}`),
      await plainUser.send('GET', '/dataRequests/due'),
      await plainUser.send('POST', `/dataRequests/${request.id}/acts`, {}),
      await plainUser.send('GET', '/dataRequests/csv'),
    ];
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    // In the audit trail, too, users who may not read the request cannot see it.
    const entries = listIn(await plainUser.send('GET', '/audit?page=1&pageSize=10'));
    const entry = entries.find(({ entity }) => entity === 'dataRequest');
    expect(entry).toMatchObject({ hidden: true });
    expect(JSON.stringify(entry)).not.toContain('Rosa');
  });
});

describe('the terms', () => {
  const path = '/organisation/dataRequestTerms';

  it('are the law’s until the organisation changes them, which counts for open requests at once', async () => {
    const request = await record();
    const { lawful, ...terms } = recordIn(await test.admin('GET', path)) as unknown as Record<string, object>;
    expect(terms).toEqual(lawful);
    expect(lawful).toMatchObject({ consulta: 10, reclamo: 15, completeMonths: 2 });
    expect(refusal(await test.admin('PUT', path, { ...terms, consulta: 0 }))).toEqual([400, 'consulta']);
    recordIn(await test.admin('PUT', path, { ...terms, consulta: 12 }));
    const changedRequest = recordIn(await test.admin('GET', `/dataRequests/${request.id}`));
    expect(dutyActs(changedRequest).at(-1)).toEqual(['answer', '20260327', 12, false]);
    const storedRequest = await test.db
      .selectFrom('data_request')
      .select('due_on')
      .where('id', '=', request.id)
      .executeTakeFirst();
    expect(storedRequest).toEqual({ due_on: '20260327' });
    recordIn(await test.admin('PUT', path, terms));
    expect(recordIn(await test.admin('GET', path))['consulta']).toBe(10);
    const reader = await test.userWith(['security:organisation:OPEN']);
    expect((await reader.send('PUT', path, terms)).status).toBe(403);
  });
});

describe('a territory', () => {
  it('shows requests about its people only, and takes no others', async () => {
    const people = await test.db
      .selectFrom('surveyable')
      .innerJoin('family', 'family.id', 'surveyable.family_id')
      .select(['surveyable.code', 'family.zone_id'])
      .where('surveyable.status', '=', 'activo')
      .execute();
    const [firstPerson] = people;
    const otherPerson = people.find(({ zone_id }) => zone_id !== firstPerson!.zone_id)!;
    const [ownRequest, otherRequest] = [
      await record({ surveyableCode: firstPerson!.code }),
      await record({ surveyableCode: otherPerson.code }),
    ];
    const user = await test.userWith(['management:dataRequest:OPEN', 'management:dataRequest:CREATE']);
    const territory = {
      territory: 'lugares',
      municipalityIDs: [],
      zoneIDs: [firstPerson!.zone_id],
      version: 1,
    };
    recordIn(await test.admin('PUT', `/users/${user.id}/territory`, territory));
    const requests = listIn(await user.send('GET', '/dataRequests'));
    expect(requests.map(({ code }) => code)).toEqual([ownRequest.code]);
    expect(recordIn(await user.send('GET', '/dataRequests/due'))['open']).toBe(1);
    expect((await user.send('GET', `/dataRequests/${otherRequest.id}`)).status).toBe(404);
    expect(refusal(await send({ surveyableCode: otherPerson.code }, user.send))).toEqual([
      422,
      'surveyableCode',
    ]);
    expect(refusal(await send({}, user.send))).toEqual([422, 'surveyableCode']);
    expect((await send({ surveyableCode: firstPerson!.code.toLowerCase() }, user.send)).status).toBe(200);
  });
});

it('is told in the trail in plain words', async () => {
  const request = await record({ kind: 'supresion' });
  recordIn(await actOn(request, 'markInProcess'));
  const entries = await test.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('entity', '=', 'dataRequest')
    .where('entity_id', '=', request.id)
    .orderBy('at')
    .execute();
  const text = (auditSide: unknown) => (auditSide === null ? null : JSON.stringify(auditSide));
  const differences = entries.map(({ before, after }) =>
    differencesOf(
      { entity: 'dataRequest', entityID: request.id, before: text(before), after: text(after) },
      fields,
    ).map(({ label, after: value }) => [label, value]),
  );
  expect(differences.flat().filter(([label]) => /^[a-z]/.test(label!))).toEqual([]);
  expect(differences[0]).toEqual(
    expect.arrayContaining([
      ['Tipo de Solicitud', 'Supresión de datos'],
      ['Estado', 'Recibida'],
      ['Fecha de Recepción', '10/03/2026'],
    ]),
  );
  expect(differences[1]).toEqual(
    expect.arrayContaining([
      ['Actuación', 'Quedó con la leyenda «reclamo en trámite»'],
      ['Estado', 'En trámite'],
    ]),
  );
});

it('none of a year is late unseen: list, filter and count agree with what is due', async () => {
  const chance = chanceFrom(29);
  const openRequests: Row[] = [];
  let user = test.admin;
  for (let week = 0; week < 30; week++) {
    // A new session each time, because a session does not last for days.
    user = (await test.userWith(allGrants)).send;
    openRequests.push(
      await record({ kind: chance.pick(['consulta', 'reclamo', 'revocacion', 'supresion']) }, user),
    );
    const request = chance.pick(openRequests);
    const name = chance.pick(request['possible'] as RequestAct[]);
    const reply = await actOn(request, name, {}, user);
    if (reply.status === 200) openRequests[openRequests.indexOf(request)] = recordIn(reply);
    test.clock.advance(3 * day);
  }
  user = (await test.userWith(allGrants)).send;
  const allRequests = listIn(await user('GET', '/dataRequests'));
  const isOverdue = (row: Row) => dutyActs(row).some(([, , , overdue]) => overdue);
  const overdueCodes = allRequests.filter(isOverdue).map(({ code }) => code);
  expect(overdueCodes.length).toBeGreaterThan(5);
  const overdueRequests = listIn(await user('GET', '/dataRequests?situation=vencidas'));
  expect(overdueRequests.map(({ code }) => code)).toEqual(overdueCodes);
  // Overdue requests come first, closed ones last.
  expect(allRequests.slice(0, overdueCodes.length).map(({ code }) => code)).toEqual(overdueCodes);
  const dueCounts = recordIn(await user('GET', '/dataRequests/due'));
  const overdueOpen = listIn(await user('GET', '/dataRequests?situation=abiertas'));
  expect(dueCounts).toMatchObject({ overdue: overdueCodes.length, open: overdueOpen.length });
  const closed = listIn(await user('GET', '/dataRequests?situation=cerradas'));
  expect(closed.length + overdueOpen.length).toBe(allRequests.length);
  const consultas = listIn(await user('GET', '/dataRequests?kind=consulta&state=respondida'));
  const otherRequests = consultas.filter(
    (row) => row['kind'] !== 'consulta' || row['state'] !== 'respondida',
  );
  expect(otherRequests).toEqual([]);
  expect(listIn(await user('GET', '/dataRequests?page=1&search=nanez'))).toHaveLength(10);
  const file = await user('GET', '/dataRequests/csv?situation=vencidas');
  expect(csvIn(file).map(([code]) => code)).toEqual(overdueCodes);
  expect(fileIn(file).toString('utf8').split('\r\n')[0]).toContain('Dentro de los Plazos');
});
