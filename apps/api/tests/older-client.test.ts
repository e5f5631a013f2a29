// A tab may run an older version than the server for days. What it sends is accepted, or rejected with a message that
// says what to do.
import { afterAll, expect, it } from 'vitest';
import { testApp } from './support/app.ts';

const test = await testApp();
afterAll(test.close);

const advice = 'Puede que esta página sea de una versión anterior: copie lo que escribió y recárguela.';

async function newZone() {
  const { body } = await test.admin('GET', '/zones/generateCode');
  const placeQuery = test.db.selectFrom('place').select('id').where('level', '=', 'municipality');
  const types = test.db.selectFrom('master_value').select('id').where('table_name', '=', 'zoneTypes');
  const [placeRow, type] = [
    await placeQuery.limit(1).executeTakeFirstOrThrow(),
    await types.limit(1).executeTakeFirstOrThrow(),
  ];
  return { code: body['data'], name: 'El Ñame', zipcode: '050001', daneID: placeRow.id, mtTypeID: type.id };
}

const zones = () => test.db.selectFrom('zone').select(['code', 'name']).execute();

it('refuses a field that the contract no longer has, saves nothing, and takes the record without it', async () => {
  const zone = await newZone();
  const reply = await test.admin('POST', '/zones', { ...zone, formerField: 'lo que decía' });
  expect(reply.status).toBe(400);
  expect(reply.body['errors']).toEqual([
    { field: 'formerField', message: `El campo formerField no se reconoce. ${advice}` },
  ]);
  expect(await zones()).toEqual([]);

  // The code that the tab received before can still be used.
  expect((await test.admin('POST', '/zones', zone)).status).toBe(200);
  expect(await zones()).toEqual([{ code: zone.code, name: 'El Ñame' }]);
});

it('names a field that is required since, by its title, and saves nothing', async () => {
  const { name: _since, ...older } = await newZone();
  const zonesBefore = await zones();
  const reply = await test.admin('POST', '/zones', older);
  expect(reply.status).toBe(400);
  expect(reply.body['errors']).toEqual([
    { field: 'name', message: 'El campo Nombre de la Zona es requerido.' },
  ]);
  expect(await zones()).toEqual(zonesBefore);
});

it('says of a call that the contract no longer has what to do, and that in the envelope', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const reply = await test.admin(method, '/formerZones', method === 'POST' ? {} : undefined);
    expect([reply.status, reply.body]).toEqual([
      404,
      { success: false, message: `La dirección solicitada no existe. ${advice}` },
    ]);
  }
});
