/**
 * Incidents: their deadline, their acts, and the affected people, who are found by searching the audit trail (rules
 * §9).
 */
import { chanceFrom } from '@caracteriza/domain/values/chance';
import { compactToIso } from '@caracteriza/domain/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { csvIn, demoSeed, fileIn, listIn, recordIn } from '../../../tests/support/demo.ts';
import { recordIncident } from '../../../tests/support/incident.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const hour = 60 * 60 * 1000;
const officer = [
  'management:dataRequest:OPEN',
  'management:dataRequest:CREATE',
  'management:dataRequest:EDIT',
];
const every = ['ficha', 'familia', 'encuesta', 'consentimiento', 'alerta', 'solicitud'];

const incident = async (id: string, send: Send = test.admin) =>
  recordIn(await send('GET', `/incidents/${id}`));
const actOn = async (id: string, name: string, fields: object = {}, send: Send = test.admin) =>
  send('POST', `/incidents/${id}/acts`, {
    act: name,
    day: '20260310',
    text: 'Radicado 26-1.',
    version: (await incident(id)).version,
    ...fields,
  });
const search = async (id: string, fields: object = {}, send: Send = test.admin) =>
  send('POST', `/incidents/${id}/people`, {
    login: null,
    from: '20260101',
    to: '20261231',
    readings: every,
    replaces: false,
    version: (await incident(id)).version,
    ...fields,
  });
const codesOf = async (id: string, send: Send = test.admin) =>
  listIn(await send('GET', `/incidents/${id}/people`)).map(({ code }) => code);
const refusal = ({ status, body }: Reply) => [
  status,
  (body['errors'] as { field: string }[] | undefined)?.[0]?.field,
];

describe('the clock', () => {
  it('runs from the detection, is due and overdue, and ends with the report', async () => {
    const incidentBefore = recordIn(await test.admin('GET', '/incidents/due'));
    const lateIncident = await recordIncident(test.admin, '20260105');
    const soonIncident = await recordIncident(test.admin, '20260218');
    expect(await incident(lateIncident)).toMatchObject({ overdue: true, state: 'abierto', affected: null });
    expect(await incident(soonIncident)).toMatchObject({
      reportUntil: { dateChar: '20260311' },
      left: 1,
      overdue: false,
    });
    const dueIncidents = recordIn(await test.admin('GET', '/incidents/due'));
    expect(dueIncidents).toEqual({
      open: Number(incidentBefore['open']) + 2,
      due: Number(incidentBefore['due']) + 1,
      overdue: Number(incidentBefore['overdue']) + 1,
    });
    expect(listIn(await test.admin('GET', '/incidents?page=1'))[0]!.id).toBe(lateIncident);
    const reportedIncident = recordIn(await actOn(lateIncident, 'report'));
    // Reported late: the act keeps the deadline that applied at the time.
    expect(reportedIncident).toMatchObject({
      state: 'reportado',
      reportUntil: null,
      acts: [{ act: 'report', lastDay: { dateChar: '20260127' }, login: 'admin' }],
    });
    expect(recordIn(await actOn(lateIncident, 'close'))).toMatchObject({ state: 'cerrado' });
    expect(refusal(await actOn(lateIncident, 'report'))).toEqual([422, 'act']);
    expect(refusal(await actOn(lateIncident, 'close'))).toEqual([422, 'act']);
    expect(recordIn(await actOn(lateIncident, 'note'))['acts']).toHaveLength(3);
  });

  it('follows the setting at once, which only whoever sees everything changes', async () => {
    const id = await recordIncident(test.admin, '20260309');
    recordIn(await test.admin('PUT', '/organisation/incidentSettings', { reportDays: 5 }));
    expect(await incident(id)).toMatchObject({ reportUntil: { dateChar: '20260316' } });
    recordIn(await test.admin('PUT', '/organisation/incidentSettings', { reportDays: 15 }));
    expect(await incident(id)).toMatchObject({ reportUntil: { dateChar: '20260331' } });
    const answer = recordIn(await test.admin('GET', '/organisation/incidentSettings'));
    expect(answer['lawful']).toEqual({ reportDays: 15 });
  });
});

describe('what is refused', () => {
  it('says which field, and keeps nothing', async () => {
    const { total } = (await test.admin('GET', '/incidents?page=1')).body;
    for (const [fields, field] of [
      [{ detectedOn: '20260311' }, 'detectedOn'],
      [{ happenedOn: '20260310' }, 'happenedOn'],
    ] as const) {
      const code = (await test.admin('GET', '/incidents/generateCode')).body['data'];
      const form = { kind: 'hurto', description: 'x', dataConcerned: 'x', measures: 'x', responsible: 'x' };
      const incidentForm = { code, ...form, happenedOn: null, detectedOn: '20260309', ...fields };
      expect(refusal(await test.admin('POST', '/incidents', incidentForm))).toEqual([422, field]);
    }
    const id = await recordIncident(test.admin, '20260309');
    expect(refusal(await actOn(id, 'report', { day: '20260308' }))).toEqual([422, 'day']);
    expect(refusal(await actOn(id, 'report', { day: '20260311' }))).toEqual([422, 'day']);
    expect((await actOn(id, 'report', { version: 9 })).status).toBe(409);
    expect(refusal(await search(id, { from: '20260310', to: '20260309' }))).toEqual([422, 'to']);
    expect((await search(id, { version: 9 })).status).toBe(409);
    expect((await incident(id))['acts']).toEqual([]);
    expect((await test.admin('GET', '/incidents?page=1')).body['total']).toBe(Number(total) + 1);
  });

  it('is a change by an officer without EDIT, and a search without the audit trail', async () => {
    const id = await recordIncident(test.admin, '20260309');
    const reader = await test.userWith(['management:dataRequest:OPEN', 'security:audit:OPEN']);
    expect((await actOn(id, 'note', {}, reader.send)).status).toBe(403);
    expect((await search(id, {}, reader.send)).status).toBe(403);
    const officerUser = await test.userWith(officer);
    const { status, body } = await search(id, {}, officerUser.send);
    expect([status, body.message]).toEqual([403, expect.stringContaining('auditoría')]);
    expect((await actOn(id, 'note', {}, officerUser.send)).status).toBe(200);
  });
});

/** The codes that an incident should have, counted row by row from the whole trail. */
async function recount(
  login: string | null,
  from: string,
  to: string,
  readings: string[],
): Promise<string[]> {
  const { rows: entries } = await sql<{
    at: Date;
    login: string;
    entity: string;
    entity_id: string | null;
    after: Record<string, string> | null;
  }>`
    select at, login, entity, entity_id, after from audit_entry`.execute(test.db);
  const people = await test.db.selectFrom('surveyable').select(['id', 'code', 'family_id']).execute();
  const surveys = await test.db.selectFrom('survey').select(['id', 'code', 'surveyable_id']).execute();
  const openings = await test.db.selectFrom('survey_opening').select(['code', 'surveyable_id']).execute();
  const start = Date.parse(`${compactToIso(from)}T05:00:00Z`);
  const end = Date.parse(`${compactToIso(to)}T05:00:00Z`) + 24 * hour;
  const incidentKeys = new Set<string>();
  for (const entry of entries) {
    const entryTime = entry.at.getTime();
    if (entryTime < start || entryTime >= end || entry.after?.['result'] === 'rechazado') continue;
    if (login !== null && entry.login?.toLowerCase() !== login.toLowerCase()) continue;
    const { entity, entity_id: id } = entry;
    const family =
      entity === 'family' ? id : entity === 'surveyable' && id === null ? entry.after?.['chFamilyID'] : null;
    const survey =
      entity === 'survey'
        ? (surveys.find((each) => each.id === id) ?? openings.find(({ code }) => code === id))?.surveyable_id
        : null;
    for (const person of people) {
      const isNamed =
        (readings.includes('ficha') && entity === 'surveyable' && person.id === id) ||
        (readings.includes('familia') && !!family && person.family_id === family) ||
        (readings.includes('encuesta') && person.id === survey);
      if (isNamed) incidentKeys.add(person.code);
    }
  }
  return [...incidentKeys].toSorted();
}

describe('who was affected', () => {
  it('equals a recount of the trail for random users, periods and kinds of reading', async () => {
    const chance = chanceFrom(1581);
    const readers = await Promise.all(
      Array.from({ length: 3 }, () =>
        test.userWith([
          'management:surveyable:OPEN',
          'management:family:OPEN',
          'management:surveyReview:OPEN',
        ]),
      ),
    );
    const [people, families, surveys] = await Promise.all([
      test.db.selectFrom('surveyable').select('id').where('status', '=', 'activo').orderBy('code').execute(),
      test.db.selectFrom('family').select('id').where('status', '=', 'activo').orderBy('code').execute(),
      test.db.selectFrom('survey').select('id').orderBy('code').execute(),
    ]);
    for (let n = 0; n < 60; n++) {
      const { send } = chance.pick(readers);
      const path = chance.pick([
        `/surveyables/${chance.pick(people).id}`,
        `/families/${chance.pick(families).id}`,
        `/families/${chance.pick(families).id}/file`,
        `/surveys/${chance.pick(surveys).id}`,
        '/surveyables?page=1',
      ]);
      await send('GET', path);
    }
    // Some of the reads are repeated on later days.
    const readEntries = await test.db
      .selectFrom('audit_entry')
      .select('id')
      .where(
        'login',
        'in',
        readers.map(({ login }) => login),
      )
      .orderBy('at')
      .orderBy('id')
      .execute();
    for (const entry of readEntries)
      if (chance.happens(0.5))
        await sql`insert into audit_entry (id, at, user_id, login, operation_id, entity, entity_id, before, after)
          select gen_random_uuid(), at + ${chance.integer(1, 3)} * interval '1 day', user_id, login, operation_id, entity, entity_id,
            before, after from audit_entry where id = ${entry.id}`.execute(test.db);
    const id = await recordIncident(test.admin, '20260309');
    const sizes: number[] = [];
    for (let n = 0; n < 20; n++) {
      const login = chance.happens(0.2) ? null : chance.pick(readers).login.toUpperCase();
      const from = `202603${chance.integer(10, 12)}`;
      const to = `202603${chance.integer(12, 14)}`;
      const readings = ['ficha', 'familia', 'encuesta'].filter(() => chance.happens(0.6));
      if (readings.length === 0) continue;
      recordIn(await search(id, { login, from, to, readings, replaces: true }));
      const expectedCounts = await recount(login, from, to, readings);
      expect([n, await codesOf(id)]).toEqual([n, expectedCounts]);
      expect((await incident(id))['affected']).toBe(expectedCounts.length);
      sizes.push(expectedCounts.length);
    }
    expect(Math.max(...sizes)).toBeGreaterThan(5);
  });

  it('adds up over searches, until one replaces them, and says what names nobody', async () => {
    const reader = await test.userWith(['management:surveyable:OPEN']);
    const [firstSurvey, secondSurvey] = await test.db
      .selectFrom('surveyable')
      .select(['id', 'code'])
      .where('status', '=', 'activo')
      .orderBy('code')
      .limit(2)
      .execute();
    await reader.send('GET', `/surveyables/${firstSurvey!.id}`);
    await reader.send('GET', '/surveyables?page=1');
    const otherUser = await test.userWith(['management:surveyable:OPEN']);
    await otherUser.send('GET', `/surveyables/${firstSurvey!.id}`);
    await otherUser.send('GET', `/surveyables/${secondSurvey!.id}`);
    const id = await recordIncident(test.admin, '20260309');
    recordIn(await search(id, { login: reader.login, readings: ['ficha'] }));
    const combinedSearch = recordIn(await search(id, { login: otherUser.login, readings: ['ficha'] }));
    expect([combinedSearch['affected'], await codesOf(id)]).toEqual([
      2,
      [firstSurvey!.code, secondSurvey!.code],
    ]);
    expect((combinedSearch['acts'] as { text: string }[])[0]!.text).toContain(
      '1 lectura de una lista o un archivo',
    );
    const secondSearch = recordIn(
      await search(id, { login: reader.login, readings: ['ficha'], replaces: true }),
    );
    expect([secondSearch['affected'], await codesOf(id)]).toEqual([1, [firstSurvey!.code]]);
    const emptySearch = await search(id, { login: 'nadie', replaces: true });
    expect([emptySearch.body.message, recordIn(emptySearch)['affected']]).toEqual([
      'No se encontró a nadie.',
      0,
    ]);
  });

  it('is never more than a territory shows, nor is the incident of others', async () => {
    const limited = await test.userWith([...officer, 'security:audit:OPEN', 'management:surveyable:OPEN']);
    const people = await test.db
      .selectFrom('surveyable')
      .innerJoin('family', 'family.id', 'surveyable.family_id')
      .select(['surveyable.id', 'surveyable.code', 'family.zone_id'])
      .where('surveyable.status', '=', 'activo')
      .orderBy('surveyable.code')
      .execute();
    const insidePerson = people[0]!;
    const outsidePerson = people.find(({ zone_id: zone }) => zone !== insidePerson.zone_id)!;
    const territory = {
      territory: 'lugares',
      municipalityIDs: [],
      zoneIDs: [insidePerson.zone_id],
      version: 1,
    };
    recordIn(await test.admin('PUT', `/users/${limited.id}/territory`, territory));
    const reader = await test.userWith(['management:surveyable:OPEN']);
    for (const { id } of [insidePerson, outsidePerson]) await reader.send('GET', `/surveyables/${id}`);
    const foreign = await recordIncident(test.admin, '20260309');
    expect((await limited.send('GET', `/incidents/${foreign}`)).status).toBe(404);
    const ownIncident = await recordIncident(limited.send, '20260309');
    const searchResult = await search(
      ownIncident,
      { login: reader.login, readings: ['ficha'] },
      limited.send,
    );
    expect([recordIn(searchResult)['affected'], await codesOf(ownIncident, limited.send)]).toEqual([
      1,
      [insidePerson.code],
    ]);
    // A user who sees everything finds both people; the limited user still sees only one of them.
    recordIn(await search(ownIncident, { login: reader.login, readings: ['ficha'] }));
    expect(await codesOf(ownIncident)).toEqual([insidePerson.code, outsidePerson.code].toSorted());
    expect([
      (await incident(ownIncident, limited.send))['affected'],
      await codesOf(ownIncident, limited.send),
    ]).toEqual([1, [insidePerson.code]]);
    const reply = await limited.send('PUT', '/organisation/incidentSettings', { reportDays: 5 });
    expect(reply.status).toBe(403);
  });
});

describe('the file of incidents', () => {
  it('has each with its clock and what was done, in the three formats, of those that the caller sees', async () => {
    const id = await recordIncident(test.admin, '20260309', { description: 'Un archivo sin par' });
    const { code, version } = await incident(id);
    const report = { act: 'report', day: '20260310', text: 'Radicado 2026-1', version };
    expect((await test.admin('POST', `/incidents/${id}/acts`, report)).status).toBe(200);
    const query = 'search=sin%20par';
    const [line, ...otherLines] = csvIn(await test.admin('GET', `/incidents/csv?${query}`));
    expect(otherLines).toEqual([]);
    expect(line).toEqual([
      code,
      'Acceso no autorizado',
      'Reportado',
      '',
      '09/03/2026',
      'Un archivo sin par',
      'Nombres, documentos y salud.',
      'Se bloqueó la cuenta.',
      'Oficial de datos',
      '',
      '10/03/2026',
      'Sí',
      '',
      '10/03/2026. Se reportó a la autoridad: Radicado 2026-1 (admin)',
      'admin',
    ]);
    for (const format of ['excel', 'txt'])
      expect(fileIn(await test.admin('GET', `/incidents/${format}?${query}`)).length).toBeGreaterThan(100);
    expect(csvIn(await test.admin('GET', `/incidents/csv?${query}&state=abierto`))).toEqual([]);
    const reader = await test.userWith(['management:dataRequest:OPEN']);
    expect((await reader.send('GET', '/incidents/csv')).status).toBe(403);
    const limited = await test.userWith(['management:dataRequest:DOWNLOAD_REPORT']);
    const territory = { territory: 'lugares', municipalityIDs: [], zoneIDs: [], version: 1 };
    const zone = await test.db.selectFrom('zone').select('id').executeTakeFirstOrThrow();
    recordIn(await test.admin('PUT', `/users/${limited.id}/territory`, { ...territory, zoneIDs: [zone.id] }));
    expect(csvIn(await limited.send('GET', `/incidents/csv?${query}`))).toEqual([]);
  });

  it('says of an overdue one that it is out of its term', async () => {
    await recordIncident(test.admin, '20260105', { description: 'Muy tarde' });
    const [line] = csvIn(await test.admin('GET', '/incidents/csv?search=muy%20tarde'));
    expect(line!.slice(9, 13)).toEqual(['27/01/2026', '', 'No', '']);
  });
});
