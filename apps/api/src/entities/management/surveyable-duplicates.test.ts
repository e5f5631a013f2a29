/** People who are already registered, and document numbers by type (rules §5). */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { nameSound } from '@caracteriza/domain/values/sound-key';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { addRecord, entities } from '../../../tests/support/configuration.ts';
import { codeFrom, demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';

const family = entities.find(({ name }) => name === 'family')!;
const surveyable = entities.find(({ name }) => name === 'surveyable')!;

let test: TestApp;
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

/** A person form with these fields. */
const form = async (fields: Record<string, unknown>) => ({
  ...(await surveyable.fields(test.admin, 'Base')),
  ...fields,
});

async function addPerson(fields: Record<string, unknown>): Promise<Row> {
  const code = await codeFrom(test.admin, '/surveyables');
  return recordIn(await test.admin('POST', '/surveyables', { code, ...(await form(fields)) }));
}

type Matches = { identification: Row | null; sameNameAndBirthdate: Row[]; soundAlike: Row[] };

const check = async (fields: Record<string, unknown>) =>
  recordIn(
    await test.admin('POST', '/surveyables/check', {
      identification: '1',
      birthdate: '19800101',
      ...fields,
    }),
  ) as unknown as Matches;

const ids = (rows: Row[]) => rows.map(({ id }) => id);

describe('a document number', () => {
  const typeID = async (type: string) =>
    listIn(await test.admin('GET', '/identificationTypes')).find(({ code }) => code === type)!.id;
  const send = async (type: string, identification: string) => {
    const body = await form({ mtIdentificationTypeID: await typeID(type), identification });
    return test.admin('POST', '/surveyables', { code: await codeFrom(test.admin, '/surveyables'), ...body });
  };

  it.each([
    ['PA', 'AV123456789012345678'],
    ['TI', '00123'],
  ])('of type %s may be %s', async (type, identification) => {
    expect(recordIn(await send(type, identification))['identification']).toBe(identification);
  });

  it.each([
    ['CC', 'AV12345', 422],
    ['PA', 'AV1234567890123456789', 400],
    ['PA', 'AV-123', 400],
  ])('of type %s may not be %s: %i', async (type, identification, status) => {
    const reply = await send(type, identification);
    expect(reply.status).toBe(status);
    expect(reply.body['errors']).toMatchObject([{ field: 'identification' }]);
  });

  it('keeps to its type when a person is changed', async () => {
    const person = await addPerson({ mtIdentificationTypeID: await typeID('PA'), identification: 'AV777' });
    const body = await form({ mtIdentificationTypeID: await typeID('CC'), identification: 'AV777' });
    expect((await test.admin('PUT', `/surveyables/${person.id}`, body)).status).toBe(422);
  });
});

describe('a person who may be there already', () => {
  it('is found by sound in the same family and its zone, and nowhere else', async () => {
    const [zone, otherZone] = listIn(await test.admin('GET', '/zones?page=1&pageSize=2'));
    const homePerson = (await addRecord(test.admin, family, 'Casa')).record;
    const { fields } = await addRecord(test.admin, family, 'Modelo');
    const newFamilyIn = async (zoneID: string) => {
      const code = await codeFrom(test.admin, '/families');
      return recordIn(await test.admin('POST', '/families', { ...fields, code, zoneID })).id;
    };
    const zoneID = (homePerson['zoneID'] as Row).id;
    const names = {
      firstName: 'Yohanna',
      secondName: 'Ximena',
      firstSurname: 'Giménez',
      secondSurname: null,
    };
    const zonePerson = await addPerson({ ...names, chFamilyID: await newFamilyIn(zoneID) });
    const familyPerson = await addPerson({ ...names, chFamilyID: homePerson.id });
    const sister = await addPerson({ ...names, secondName: 'Andrea', chFamilyID: homePerson.id });
    const distantZone = zoneID === zone!.id ? otherZone! : zone!;
    await addPerson({ ...names, chFamilyID: await newFamilyIn(distantZone.id) });
    const typedPerson = {
      firstName: 'Johana',
      secondName: 'Jimena',
      firstSurname: 'JIMENES',
      secondSurname: 'Ruiz',
    };
    const duplicates = await check({ ...typedPerson, chFamilyID: homePerson.id });
    expect(ids(duplicates.soundAlike)).toEqual([familyPerson.id, zonePerson.id]);
    expect(duplicates.soundAlike[0]).toMatchObject({
      code: familyPerson.code,
      chFamilyID: { code: homePerson.code },
      mtIdentificationTypeID: familyPerson['mtIdentificationTypeID'],
    });
    expect((await check(typedPerson)).soundAlike).toEqual([]);
    expect(
      ids((await check({ ...typedPerson, chFamilyID: homePerson.id, id: familyPerson.id })).soundAlike),
    ).toEqual([zonePerson.id]);
    await test.admin('PUT', `/surveyables/${zonePerson.id}/status?status=inactivo`);
    expect(ids((await check({ ...typedPerson, chFamilyID: homePerson.id })).soundAlike)).toEqual([
      familyPerson.id,
    ]);
    expect(
      ids((await check({ ...names, secondName: 'Andréa', chFamilyID: homePerson.id })).soundAlike),
    ).toEqual([sister.id]);
  });

  it('is found by the same name and birth date wherever they live, inactive too', async () => {
    const person = await addPerson({ firstName: 'Íñigo', firstSurname: 'Güiza', birthdate: '20000229' });
    await test.admin('PUT', `/surveyables/${person.id}/status?status=inactivo`);
    const typedPerson = { firstName: 'iñigo', firstSurname: 'GUIZA', birthdate: '20000229' };
    expect(ids((await check(typedPerson)).sameNameAndBirthdate)).toEqual([person.id]);
    expect((await check({ ...typedPerson, birthdate: '20000228' })).sameNameAndBirthdate).toEqual([]);
  });

  it('is looked up by index, however many people there are', async () => {
    const plan = (personWhere: string) =>
      test.db.transaction().execute(async (trx) => {
        // The demo is so small that a full scan is the cheapest plan.
        await sql`set local enable_seqscan = off`.execute(trx);
        const { rows } =
          await sql`explain (format json) select id from surveyable where ${sql.raw(personWhere)}`.execute(
            trx,
          );
        return JSON.stringify(rows);
      });
    expect(await plan("sound = 'x'")).toContain('surveyable_sound_idx');
    expect(await plan("identification = '1' and status = 'inactivo'")).toContain(
      'surveyable_inactive_identification_idx',
    );
  });
});

it('people from before have the sound that the application writes', async () => {
  const folder = path.join(import.meta.dirname, '../../db/migrations');
  const [name] = (await readdir(folder)).filter((file) => file.endsWith('-surveyable-sound.sql'));
  const people = () =>
    test.db
      .selectFrom('surveyable')
      .select([
        'sound',
        'first_name as firstName',
        'second_name as secondName',
        'first_surname as firstSurname',
      ])
      .execute();
  const names = [
    'Guillermo',
    'Quique',
    'Wilmer',
    'Ángela',
    'Chepe',
    'Philip',
    'Yhon',
    'Campo',
    'Ximena',
    'Cecilia',
  ];
  for (const firstName of names) await addPerson({ firstName, firstSurname: 'De la Cruz' });
  const peopleBefore = await people();
  // Cascades to the territory views that use the column.
  await sql`alter table surveyable drop column sound cascade`.execute(test.db);
  await sql.raw(await readFile(path.join(folder, name!), 'utf8')).execute(test.db);
  const peopleAfter = await people();
  expect(peopleAfter.map(({ sound }) => sound).toSorted()).toEqual(
    peopleBefore.map(({ sound }) => sound).toSorted(),
  );
  for (const person of peopleAfter) expect(person.sound).toBe(nameSound(person));
});
