/** Zones on the real database: the complete life cycle. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, codeFrom, csvIn, listIn, masterID, recordIn } from '../../../tests/support/demo.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

const auditOf = (id: string) =>
  test.db
    .selectFrom('audit_entry')
    .select(['operation_id', 'before', 'after'])
    .where('entity_id', '=', id)
    .orderBy('position')
    .execute();

describe('zone', () => {
  it('goes round: add, read, list, edit, export, delete', async () => {
    const [country] = listIn(await test.admin('GET', '/danes/countries'));
    const departments = listIn(await test.admin('GET', `/danes/departments?countryID=${country!.id}`));
    const departmentID = departments.find(({ code }) => code === '27')!.id;
    const [municipality] = listIn(
      await test.admin('GET', `/danes/municipalities?departmentID=${departmentID}`),
    );
    const code = await codeFrom(test.admin, '/zones');
    const body = {
      code,
      name: 'Vereda Ñame',
      zipcode: '027001',
      daneID: municipality!.id,
      mtTypeID: await masterID(test.admin, 'zoneTypes'),
    };
    const zone = recordIn(await test.admin('POST', '/zones?userName=otro', body));
    expect(zone).toMatchObject({
      code,
      name: 'Vereda Ñame',
      zipcode: '027001',
      version: 1,
      department: { code: '27' },
    });
    expect(recordIn(await test.admin('GET', `/zones/completed/${code}`))).toEqual(zone);
    expect((await test.admin('POST', '/zones', body)).status).toBe(409);
    const { code: _code, ...edit } = body;
    const editedZone = recordIn(
      await test.admin('PUT', `/zones/${zone.id}`, { ...edit, name: 'Vereda Ñapa', version: 1 }),
    );
    expect(editedZone).toMatchObject({ name: 'Vereda Ñapa', version: 2 });
    const stale = await test.admin('PUT', `/zones/${code}`, { ...edit, version: 1 });
    expect([stale.status, stale.body['data']]).toEqual([409, editedZone]);
    expect((await test.admin('PUT', `/zones/${code}`, { ...edit, code: 'ZON999999' })).status).toBe(422);
    expect(
      (await test.admin('PUT', `/zones/${code}`, { ...edit, mtTypeID: await masterID(test.admin, 'sexes') }))
        .status,
    ).toBe(422);
    const matchingZones = listIn(await test.admin('GET', '/zones?page=1&search=napa'));
    expect(matchingZones).toEqual([editedZone]);
    const allZones = listIn(await test.admin('GET', '/zones?sort=-name'));
    expect(csvIn(await test.admin('GET', '/zones/csv?sort=-name')).map((cells) => cells.slice(0, 2))).toEqual(
      allZones.map((zone) => [zone.code, zone['name']]),
    );
    expect((await test.admin('DELETE', `/zones/${code}`)).status).toBe(200);
    expect((await test.admin('GET', `/zones/completed/${code}`)).status).toBe(404);
    expect((await auditOf(zone.id)).map((entry) => entry.operation_id)).toEqual([
      'createZone',
      'updateZone',
      'deleteZone',
    ]);
  });

  it('stays while a family uses it', async () => {
    const [zone] = listIn(await test.admin('GET', '/zones'));
    const reply = await test.admin('DELETE', `/zones/${zone!.id}`);
    expect([reply.status, reply.body.message]).toEqual([409, expect.stringContaining('La zona')]);
  });
});
