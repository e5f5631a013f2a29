/**
 * A user with a territory finds nothing outside it: no operation reveals a code, document number or id of a person, family,
 * survey or anything else that belongs to other places, in no list, record, file, count or search.
 */
import { randomUUID } from 'node:crypto';
import { allGrants } from '@caracteriza/domain/access/permissions';
import type { OperationId } from '@caracteriza/openapi/operations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from './support/app.ts';
import { loaderOf } from './support/bulk-load.ts';
import { codeFrom, csvIn, demoSeed, listIn, masterID, recordIn, type Row } from './support/demo.ts';
import { getAddresses } from './support/get-addresses.ts';
import { reviewedSurveys } from './support/review.ts';
import { bodyOf, healthy, linkOf, openSurveyOf, questionsOf, saveSurvey } from './support/survey.ts';
import { fingerprint } from './support/tables.ts';
import { namesOutside, readable } from './support/territory.ts';
import { workbookOf } from './support/workbook.ts';

let test: TestApp;
let send: Send;
let userID: string;
/** The zone with the most families, and everything that identifies records outside it. */
let zone: string;
let outsideIDs: string[];

const laterVisit = { result: 'volver', returnDate: '20260320', reason: 'Falta Pedro' };

/** A person's form, filled in from the server's response. */
function formOf(person: Row) {
  const { chFamilyID, birthdateID, ...rest } = person;
  const fields = Object.entries(rest).map(([name, value]) => [
    name,
    name.startsWith('mt') ? (value as { id: string }).id : value,
  ]);
  const { id: _id, version: _version, ...body } = Object.fromEntries(fields) as Record<string, unknown>;
  const birthdate = (birthdateID as { dateChar: string }).dateChar;
  return { ...body, birthdate, chFamilyID: (chFamilyID as { id: string } | null)?.id ?? null };
}

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const addressedFamily = await test.db
    .selectFrom('family')
    .select('zone_id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  ({ id: zone } = await test.db
    .selectFrom('zone')
    .innerJoin('family', 'family.zone_id', 'zone.id')
    .select('zone.id')
    .where('zone.id', '<>', addressedFamily.zone_id)
    .groupBy('zone.id')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .executeTakeFirstOrThrow());
  ({ send, id: userID } = await test.userWith(allGrants));
});
afterAll(() => test.close());

async function limitTo(zones: string[]) {
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', userID).execute();
  await test.db.deleteFrom('territory_zone').where('holder_id', '=', userID).execute();
  for (const zone_id of zones)
    await test.db.insertInto('territory_zone').values({ holder_id: userID, zone_id }).execute();
}

async function leaksIn(addresses: [OperationId, string][]): Promise<[OperationId, string][]> {
  const leaks: [OperationId, string][] = [];
  for (const [id, path] of addresses) {
    const reply = await send('GET', path);
    expect(reply.status, `${id} ${reply.text.slice(0, 200)}`).toBeLessThan(500);
    const text = readable(reply, id);
    const name = outsideIDs.find((outsideID) => text.includes(outsideID) && !path.includes(outsideID));
    if (name !== undefined) leaks.push([id, name]);
  }
  return leaks;
}

describe('with one zone', () => {
  beforeEach(() => limitTo([zone]));

  it('list, total and file hold exactly what lies in it', async () => {
    const families = await test.db.selectFrom('family').select('code').where('zone_id', '=', zone).execute();
    const people = await test.db
      .selectFrom('surveyable')
      .innerJoin('family', 'family.id', 'surveyable.family_id')
      .select('surveyable.code')
      .where('family.zone_id', '=', zone)
      .where('surveyable.status', '=', 'activo')
      .execute();
    const codesOf = (rows: { code: string }[]) => rows.map(({ code }) => code).toSorted();
    for (const [path, rows] of [
      ['/families', families],
      ['/surveyables', people],
    ] as const) {
      expect(codesOf(listIn(await send('GET', path)))).toEqual(codesOf(rows));
      expect((await send('GET', `${path}?page=1`)).body['total']).toBe(rows.length);
      const file = csvIn(await send('GET', `${path}/csv`));
      expect(codesOf(file.map(([code]) => ({ code: code! })))).toEqual(codesOf(rows));
    }
    expect(listIn(await send('GET', '/zones')).map(({ id }) => id)).toEqual([zone]);
  });

  it('no write reaches a record outside, and nothing is moved out', async () => {
    const otherPerson = await test.db
      .selectFrom('surveyable')
      .innerJoin('family', 'family.id', 'surveyable.family_id')
      .select(['surveyable.id as person', 'family.id as family', 'family.zone_id as zone'])
      .where('family.zone_id', '<>', zone)
      .executeTakeFirstOrThrow();
    const [family] = listIn(await send('GET', '/families'));
    const [person] = listIn(await send('GET', '/surveyables'));
    const { link, campaign } = await linkOf(test, 'Salud de la persona');
    const familyBody = {
      consultreference: 'Familia Peña',
      socialStratumID: await masterID(test.admin, 'socialStratums', 2),
      residentialaddress: 'Calle 1 # 2-03',
      locationReference: 'Casa',
      latitude: 6.25,
      longitude: -75.56,
    };
    const personBody = { ...formOf(person!), chFamilyID: otherPerson.family };
    const visit = { familyID: otherPerson.family, campaignID: campaign.id, ...laterVisit };
    const consent = { campaignID: campaign.id, surveyableID: otherPerson.person, version: 1 };
    const zoneRecord = recordIn(await test.admin('GET', `/zones/completed/${otherPerson.zone}`));
    const idOf = (name: string) => (zoneRecord[name] as Row).id;
    const { name, zipcode } = zoneRecord;
    const zoneBody = { name, zipcode, mtTypeID: idOf('mtTypeID'), daneID: idOf('daneID') };
    const fingerprintBefore = await fingerprint(test.db, ['session', 'audit_entry', 'issued_code']);
    const attempts: [Parameters<Send>[0], string, object?][] = [
      ['PUT', `/families/${otherPerson.family}`, { ...familyBody, zoneID: zone }],
      ['PUT', `/families/${family!.id}`, { ...familyBody, zoneID: otherPerson.zone }],
      [
        'POST',
        '/families',
        { ...familyBody, code: await codeFrom(send, '/families'), zoneID: otherPerson.zone },
      ],
      ['PUT', `/families/${otherPerson.family}/status?status=inactivo`],
      ['PUT', `/surveyables/${otherPerson.person}`, personBody],
      ['PUT', `/surveyables/${person!.id}`, personBody],
      ['PUT', `/surveyables/${person!.id}`, { ...personBody, chFamilyID: null }],
      ['PUT', `/surveyables/${otherPerson.person}/status?status=inactivo`],
      [
        'POST',
        '/surveys/open',
        { surveyableID: otherPerson.person, campaignID: campaign.id, characterizationID: link },
      ],
      ['POST', '/visits', { ...visit, attempt: randomUUID() }],
      ['POST', '/consents', { ...consent, attempt: randomUUID(), accepted: false, respondent: 'Rosa' }],
      ['PUT', `/zones/${otherPerson.zone}`, zoneBody],
      ['DELETE', `/zones/${otherPerson.zone}`],
    ];
    for (const [method, path, body] of attempts) {
      const reply = await send(method, path, body);
      expect([404, 422], `${method} ${path} ${reply.text}`).toContain(reply.status);
    }
    expect(await fingerprint(test.db, ['session', 'audit_entry', 'issued_code'])).toEqual(fingerprintBefore);
  });

  it('says that a document number belongs to somebody outside, and nothing of them', async () => {
    const otherPerson = await test.db
      .selectFrom('surveyable')
      .innerJoin('family', 'family.id', 'surveyable.family_id')
      .select(['surveyable.identification', 'surveyable.code'])
      .where('family.zone_id', '<>', zone)
      .executeTakeFirstOrThrow();
    const [person] = listIn(await send('GET', '/surveyables'));
    const body = { ...formOf(person!), identification: otherPerson.identification };
    const reply = await send('PUT', `/surveyables/${person!.id}`, body);
    expect(reply.status).toBe(409);
    expect(reply.text).toContain('fuera de su territorio');
    expect(reply.text).not.toContain(otherPerson.code);
  });

  it('loads and undoes a workbook of its own places; rows of others are refused', async () => {
    const loader = await loaderOf(test);
    const { code } = await test.db
      .selectFrom('zone')
      .select('code')
      .where('id', '=', zone)
      .executeTakeFirstOrThrow();
    const { identification } = await test.db
      .selectFrom('surveyable')
      .innerJoin('family', 'family.id', 'surveyable.family_id')
      .select('surveyable.identification')
      .where('family.zone_id', '<>', zone)
      .where('surveyable.status', '=', 'activo')
      .executeTakeFirstOrThrow();
    const ownRows = loader.people(500, 8).map((row) => ({ ...row, Zona: code }));
    const homeless = { ...loader.people(600, 1)[0]!, Familia: null, Referencia: null, Zona: null };
    const rows = [
      ...ownRows,
      { ...loader.people(700, 1)[0]!, 'Número de Documento': identification, Zona: code },
      Object.fromEntries(
        Object.entries(homeless).map(([name, cell]) => [
          name,
          /Dirección|Ubicación|Estrato/.test(name) ? null : cell,
        ]),
      ),
    ];
    const id = await loader.open(workbookOf(rows), send);
    const report = await loader.check(id, {}, send);
    expect(JSON.stringify(report)).toContain('fuera de su territorio');
    expect(JSON.stringify(report)).toContain('Escriba la familia');
    const reply = await loader.load(id, true, send);
    expect(reply.status, reply.text).toBe(200);
    expect(reply.body['data']).toMatchObject({ created: 8, rejected: 2 });
    expect(listIn(await send('GET', '/surveyables?search=apellidofad'))).toHaveLength(1);
    await limitTo([]);
    expect((await send('GET', `/surveyables/uploads/${id}`)).status).toBe(404);
    expect((await send('POST', `/surveyables/uploads/${id}/undo`, {})).status).toBe(404);
    await limitTo([zone]);
    const undoReply = await send('POST', `/surveyables/uploads/${id}/undo`, {});
    expect(undoReply.status, undoReply.text).toBe(200);
    expect(listIn(await send('GET', '/surveyables?search=apellidofad'))).toEqual([]);
  });

  it('a family that moves out is gone at the next request; what was begun there is saved', async () => {
    const { link, characterization } = await linkOf(test, 'Salud de la persona');
    const person = listIn(await send('GET', '/surveyables?page=1&sort=-age'))[0]!;
    const code = await openSurveyOf(send, person.id, link);
    const questions = await questionsOf(send, characterization, code);
    const body = await bodyOf(send, { code, person: person.id, link }, questions, healthy);
    const familyID = (person['chFamilyID'] as { id: string }).id;
    const otherZone = await test.db
      .selectFrom('zone')
      .select('id')
      .where('id', '<>', zone)
      .executeTakeFirstOrThrow();
    await test.db.updateTable('family').set({ zone_id: otherZone.id }).where('id', '=', familyID).execute();
    expect((await send('GET', `/surveyables/${person.code}`)).status).toBe(404);
    expect(listIn(await send('GET', '/families')).map(({ id }) => id)).not.toContain(familyID);
    const saveReply = await saveSurvey(send, body);
    expect(saveReply.status, saveReply.text).toBe(200);
    expect((await send('GET', `/surveys/${recordIn(saveReply).id}`)).status).toBe(404);
    await test.db.updateTable('family').set({ zone_id: zone }).where('id', '=', familyID).execute();
    expect((await send('GET', `/surveys/${recordIn(saveReply).id}`)).status).toBe(200);
  });

  it('a correction that was begun is saved when the family has moved out, and is not opened anew; those of others are not found', async () => {
    const { staff, register, answersOf, reviewer, actOn, ...health } = await reviewedSurveys(test);
    const families = await test.db.selectFrom('family').select('id').where('zone_id', '=', zone).execute();
    await test.db
      .updateTable('surveyable')
      .set({ family_id: families[0]!.id })
      .where('id', '=', health.person)
      .execute();
    const [ownPerson, otherPerson] = [await register(healthy, send), await register(healthy, staff)];
    for (const id of [ownPerson, otherPerson])
      await actOn(reviewer, id, 'return', { reason: 'Revise', remarks: [] });
    const answers = await answersOf(ownPerson, send);
    const otherZone = await test.db
      .selectFrom('zone')
      .select('id')
      .where('id', '<>', zone)
      .executeTakeFirstOrThrow();
    const moveFamilyTo = (zone_id: string) =>
      test.db.updateTable('family').set({ zone_id }).where('id', '=', families[0]!.id).execute();
    await moveFamilyTo(otherZone.id);
    const correctionReply = await send('GET', `/surveyReviews/${ownPerson}/correction`);
    expect([correctionReply.status, correctionReply.body['message']]).toEqual([
      409,
      'La familia de esta encuesta ya no está en su territorio: no se puede abrir para corregirla. Avise a quien la devolvió, que puede anularla.',
    ]);
    expect((await send('GET', `/surveyReviews/${otherPerson}/correction`)).status).toBe(404);
    const correction = { answers, reply: 'Así lo dijo' };
    expect((await actOn(send, otherPerson, 'correction', correction)).status).toBe(404);
    const stale = await actOn(send, ownPerson, 'correction', { ...correction, version: 1 });
    expect([stale.status, stale.body['data']]).toEqual([409, undefined]);
    const savedCorrection = await actOn(send, ownPerson, 'correction', { ...correction, version: 2 });
    expect(savedCorrection.status, savedCorrection.text).toBe(200);
    expect((await actOn(send, ownPerson, 'correction', correction)).status).toBe(200);
    await moveFamilyTo(zone);
    const foreign = await actOn(send, otherPerson, 'correction', correction);
    expect(foreign.status, foreign.text).toBe(422);
  });

  it('adds and edits families, people and visits there', async () => {
    const { campaign } = await linkOf(test, 'Salud de la persona');
    const code = await codeFrom(send, '/families');
    const family = recordIn(
      await send('POST', '/families', {
        code,
        consultreference: 'Familia Güiza',
        socialStratumID: await masterID(test.admin, 'socialStratums', 2),
        residentialaddress: 'Calle 1 # 2-03',
        locationReference: 'Casa',
        latitude: 6.25,
        longitude: -75.56,
        zoneID: zone,
      }),
    );
    const [person] = listIn(await send('GET', '/surveyables'));
    const movedPerson = recordIn(
      await send('PUT', `/surveyables/${person!.id}`, { ...formOf(person!), chFamilyID: family.id }),
    );
    expect(movedPerson['chFamilyID']).toMatchObject({ id: family.id });
    const visit = { familyID: family.id, campaignID: campaign.id, ...laterVisit, attempt: randomUUID() };
    const reply = await send('POST', '/visits', visit);
    expect(reply.status, reply.text).toBe(200);
  });
});

it('an empty territory shows nothing, and the session says so', async () => {
  await limitTo([]);
  for (const path of ['/families', '/surveyables', '/zones'])
    expect(listIn(await send('GET', path))).toEqual([]);
  expect(recordIn(await send('GET', '/session'))['territory']).toEqual({ count: 0, places: [] });
});

it('no GET tells anything from outside, of records that lie outside', async () => {
  await test.db.updateTable('app_user').set({ territory: null }).where('id', '=', userID).execute();
  const addresses = await getAddresses(test);
  outsideIDs = await namesOutside(test, [zone]);
  // A user without a territory does see them; otherwise the checks below would prove nothing.
  expect((await leaksIn(addresses)).length).toBeGreaterThan(20);
  await limitTo([zone]);
  expect(await leaksIn(addresses)).toEqual([]);
});
