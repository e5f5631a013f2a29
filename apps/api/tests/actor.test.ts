import { afterAll, expect, it } from 'vitest';
import { testApp } from './support/app.ts';

const test = await testApp();
afterAll(test.close);

it('audits the session’s user, whatever userName the query names', async () => {
  const user = await test.userWith(['configurations:zone:CREATE']);
  const { body } = await user.send('GET', '/zones/generateCode?userName=admin');
  const placeRow = await test.db
    .selectFrom('place')
    .select('id')
    .where('level', '=', 'municipality')
    .limit(1)
    .executeTakeFirstOrThrow();
  const type = await test.db
    .selectFrom('master_value')
    .select('id')
    .where('table_name', '=', 'zoneTypes')
    .limit(1)
    .executeTakeFirstOrThrow();
  const zone = {
    code: body['data'],
    name: 'Añil',
    zipcode: '050001',
    daneID: placeRow.id,
    mtTypeID: type.id,
  };
  expect((await user.send('POST', '/zones?userName=admin', zone)).status).toBe(200);
  const entry = await test.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('operation_id', '=', 'createZone')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ login: user.login, user_id: user.id, entity: 'zone' });
  expect(entry.after).toMatchObject({ name: 'Añil' });
});

it('lets a running request finish when the server stops', async () => {
  const otherApp = await testApp();
  const running = Array.from({ length: 5 }, () => otherApp.admin('GET', '/session'));
  await otherApp.app.close();
  expect((await Promise.all(running)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  await otherApp.close();
});
