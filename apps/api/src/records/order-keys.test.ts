/** Lists are sorted and searched by the names of the records their rows refer to, and follow changes of those names. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../tests/support/app.ts';
import { demoSeed, listIn, type Row } from '../../tests/support/demo.ts';
import { importMasters } from '../entities/system/master-table-import.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const text = (row: Row, field: string, name: string) => String((row[field] as Row)[name]);

it('families follow the new name of their zone, in order and search', async () => {
  const [family] = listIn(await test.admin('GET', '/families?sort=zoneID&page=1'));
  const zone = (await test.admin('GET', `/zones/completed/${text(family!, 'zoneID', 'id')}`)).body[
    'data'
  ] as Row;
  const { name, zipcode } = zone;
  const body = { zipcode, daneID: text(zone, 'daneID', 'id'), mtTypeID: text(zone, 'mtTypeID', 'id') };
  const rename = async (to: unknown) =>
    expect((await test.admin('PUT', `/zones/${String(zone['id'])}`, { ...body, name: to })).status).toBe(200);
  await rename('Zzurriaga');
  const lastFamily = listIn(await test.admin('GET', '/families?sort=-zoneID&page=1&pageSize=1'))[0]!;
  expect(text(lastFamily, 'zoneID', 'name')).toBe('Zzurriaga');
  const families = listIn(await test.admin('GET', '/families?search=zzurriaga&pageSize=200'));
  expect(families.length).toBeGreaterThan(0);
  expect(families.every((row) => text(row, 'zoneID', 'name') === 'Zzurriaga')).toBe(true);
  await rename(name);
  expect(listIn(await test.admin('GET', '/families?search=zzurriaga&page=1'))).toEqual([]);
});

it('an edit of a family leaves its zone free; a new place in a zone holds that zone', async () => {
  const { id, zone_id: zoneID } = await test.db
    .selectFrom('family')
    .select(['id', 'zone_id'])
    .executeTakeFirstOrThrow();
  const { id: otherID } = await test.db
    .selectFrom('zone')
    .select('id')
    .where('id', '<>', zoneID)
    .executeTakeFirstOrThrow();
  const takeCodes = (zone: string) =>
    test.db.selectFrom('zone').select('id').where('id', '=', zone).forUpdate().noWait().execute();
  const rollback = new Error('undone');
  const editing = test.db.transaction().execute(async (trx) => {
    const edit = trx.updateTable('family').where('id', '=', id);
    await edit.set({ search: 'otra', zone_id: zoneID }).execute();
    expect(await takeCodes(zoneID)).toHaveLength(1);
    await edit.set({ zone_id: otherID }).execute();
    await expect(takeCodes(otherID)).rejects.toMatchObject({ code: '55P03' });
    throw rollback;
  });
  await expect(editing).rejects.toBe(rollback);
});

it('people follow the new name of a sex', async () => {
  const names = async () =>
    listIn(await test.admin('GET', '/surveyables?sort=mtSexID')).map((row) => text(row, 'mtSexID', 'value'));
  const [firstName] = await names();
  const { code } = await test.db
    .selectFrom('master_value')
    .select('code')
    .where('table_name', '=', 'sexes')
    .where('value', '=', firstName!)
    .executeTakeFirstOrThrow();
  const rename = (value: string) =>
    test.db.transaction().execute((trx) => importMasters(trx, 'sexes', [{ code, value }], new Date()));
  await rename('Zeta');
  expect((await names()).at(-1)).toBe('Zeta');
  await rename(firstName!);
  expect((await names())[0]).toBe(firstName);
});

it('people and families are not written while an import renames: they would copy the old text', async () => {
  const writeKeys = (table: string) =>
    test.db
      .transaction()
      .execute((otherTrx) =>
        sql`lock table ${sql.table(table)} in row exclusive mode nowait`.execute(otherTrx),
      );
  const rollback = new Error('undone');
  const importRun = test.db.transaction().execute(async (trx) => {
    const entry = await trx
      .selectFrom('master_value')
      .select(['code', 'value'])
      .where('table_name', '=', 'sexes')
      .executeTakeFirstOrThrow();
    // Unchanged and new entries require no updates in other tables.
    await importMasters(trx, 'sexes', [entry, { code: 'NUEVO', value: 'Otro' }], new Date());
    await writeKeys('surveyable');
    await importMasters(trx, 'sexes', [{ code: entry.code, value: 'Zeta' }], new Date());
    for (const table of ['surveyable', 'family']) {
      await expect(writeKeys(table)).rejects.toMatchObject({ code: '55P03' });
    }
    throw rollback;
  });
  await expect(importRun).rejects.toBe(rollback);
});

it('people are found by their family, its address and zone, and the type of their document, whatever these become', async () => {
  const person = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=1'))[0]!;
  const { family_id: familyID, zone_id: zoneID } = await test.db
    .selectFrom('surveyable')
    .innerJoin('family', 'family.id', 'surveyable.family_id')
    .select(['surveyable.family_id', 'family.zone_id'])
    .where('surveyable.id', '=', person.id)
    .executeTakeFirstOrThrow();
  const members = await test.db
    .selectFrom('surveyable')
    .select('id')
    .where('family_id', '=', familyID)
    .where('status', '=', 'activo')
    .execute();
  const search = async (search: string) =>
    listIn(await test.admin('GET', `/surveyables?pageSize=200&search=${encodeURIComponent(search)}`)).map(
      ({ id }) => id,
    );
  const putRecord = async (path: string, record: Row, change: object, fields: Record<string, string>) => {
    const references = Object.fromEntries(
      Object.entries(fields).map(([field, from]) => [field, text(record, from, 'id')]),
    );
    const reply = await test.admin('PUT', path, { ...references, ...change });
    expect([path, reply.status, reply.body.message]).toEqual([path, 200, expect.any(String)]);
  };
  const family = (await test.admin('GET', `/families/${familyID}`)).body['data'] as Row;
  const { consultreference, locationReference, latitude, longitude } = family;
  const typedFields = { consultreference, locationReference, latitude, longitude };
  await putRecord(
    `/families/${familyID}`,
    family,
    { ...typedFields, residentialaddress: 'Vereda Quizágora' },
    { zoneID: 'zoneID', socialStratumID: 'mtSocialStratumID' },
  );
  expect((await search('quizagora')).toSorted()).toEqual(members.map(({ id }) => id).toSorted());
  const zone = (await test.admin('GET', `/zones/completed/${zoneID}`)).body['data'] as Row;
  await putRecord(
    `/zones/${zoneID}`,
    zone,
    { name: 'Zzurriaga', zipcode: zone['zipcode'] },
    { daneID: 'daneID', mtTypeID: 'mtTypeID' },
  );
  expect(await search(`zzurriaga ${String(person['identification'])}`)).toEqual([person.id]);
  await test.db
    .transaction()
    .execute((trx) =>
      importMasters(trx, 'identificationTypes', [{ code: 'CC', value: 'Ninguno parecido' }], new Date()),
    );
  const { mtIdentificationTypeID: type } = person as unknown as {
    mtIdentificationTypeID: { code: string; value: string };
  };
  const newTypeValue = type.code === 'CC' ? 'parecido' : type.value;
  expect(await search(`${newTypeValue} ${String(person['identification'])}`)).toEqual([person.id]);

  // Someone who leaves the family is no longer found by its data.
  await test.db.updateTable('surveyable').set({ family_id: null }).where('id', '=', person.id).execute();
  expect(await search('quizagora')).not.toContain(person.id);
});
