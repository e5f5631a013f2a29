import { allGrants } from '@caracteriza/domain/access/permissions';
import { randomUUIDv7 } from 'node:crypto';
import { read, utils } from 'xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { issueRecoveryToken, recoveringUser } from '../../identity/recovery-token.ts';
import { fileIn, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';

let test: TestApp;
let profileID: string;

beforeAll(async () => {
  test = await testApp();
  profileID = listIn(await test.admin('GET', '/profiles'))[0]!.id;
});
afterAll(() => test.close());

let counter = 0;
const form = (change: object = {}) => ({
  name: `Rol de prueba ${(counter += 1)}`,
  profileID,
  enabled: 'true',
  ...change,
});
const addRole = async (change: object = {}) => recordIn(await test.admin('POST', '/roles', form(change)));
const roleNamed = async (name: string) => listIn(await test.admin('GET', `/roles?search=${name}`))[0]!;

const grantedText = async (roleID: string) => {
  const rows = await test.db
    .selectFrom('granted_operation')
    .select(['permission', 'granted'])
    .where('role_id', '=', roleID)
    .orderBy('permission')
    .execute();
  expect(rows).toHaveLength(allGrants.length);
  return rows.filter((row) => row.granted).map(({ permission }) => permission);
};

const grantMessage =
  'No puede dar ni cambiar permisos que usted no tiene. Pídalo a un administrador que los tenga.';

describe('a new role', () => {
  it('has an entry for each permission, none of them granted', async () => {
    const role = await addRole();
    expect(role).toMatchObject({ profile: { id: profileID, name: 'Estándar', number: 1 }, enabled: 'true' });
    expect(await grantedText(role.id)).toEqual([]);
  });

  it.each([
    ['a name that another has, but for case and accents', { name: 'CONSULTÁ' }, 409],
    ['a profile that does not exist', { profileID: randomUUIDv7() }, 422],
  ])('is refused for %s', async (_name, change, status) => {
    const countBefore = listIn(await test.admin('GET', '/roles')).length;
    expect((await test.admin('POST', '/roles', form(change))).status).toBe(status);
    expect(listIn(await test.admin('GET', '/roles'))).toHaveLength(countBefore);
  });
});

describe('a copy', () => {
  it('has the permissions of the original', async () => {
    const original = await roleNamed('Consulta');
    const copy = recordIn(await test.admin('POST', `/roles/${original.id}/copy`, form()));
    expect(await grantedText(copy.id)).toEqual(await grantedText(original.id));
  });

  it('without a body is called like its original, with COPIA', async () => {
    const original = await addRole({ name: `Un rol con un nombre tan largo que apenas cabe ${counter}` });
    const clone = recordIn(await test.admin('POST', `/grantedOperations/clone/${original.id}`));
    expect(clone['name']).toBe('Un rol con un nombre tan largo que apenas ca COPIA');
    const secondReply = await test.admin('POST', `/grantedOperations/clone/${original.id}`);
    expect([secondReply.status, secondReply.body['errors']]).toMatchObject([409, [{ field: 'name' }]]);
  });

  it('leaves nothing behind when it is refused', async () => {
    const { id } = await roleNamed('Consulta');
    const entriesBefore = await test.db.selectFrom('granted_operation').select('id').execute();
    expect((await test.admin('POST', `/roles/${id}/copy`, form({ name: 'Encuestador' }))).status).toBe(409);
    expect(await test.db.selectFrom('granted_operation').select('id').execute()).toHaveLength(
      entriesBefore.length,
    );
  });

  it('of a stronger role than one’s own is refused', async () => {
    const { send } = await test.userWith(['security:role:OPEN', 'security:role:CREATE']);
    const { id } = await roleNamed('Administrador');
    for (const path of [`/roles/${id}/copy`, `/grantedOperations/clone/${id}`]) {
      const reply = await send('POST', path, path.endsWith('copy') ? form() : undefined);
      expect([reply.status, reply.body.message]).toEqual([403, grantMessage]);
    }
  });
});

describe('a change', () => {
  const editor = async (): Promise<Send> =>
    (await test.userWith(['security:role:OPEN', 'security:role:EDIT', 'security:role:DELETE'])).send;

  it('of a stronger role is refused, whatever it is', async () => {
    const send = await editor();
    const { id, name } = await roleNamed('Encuestador');
    const update = await send('PUT', `/roles/${id}`, form({ name, enabled: 'false' }));
    expect([update.status, update.body.message]).toEqual([403, grantMessage]);
    expect((await send('DELETE', `/roles/${id}`)).status).toBe(403);
  });

  it('that deactivates a role ends the sessions and links of its users for good', async () => {
    const { id: userID, send, roleID } = await test.userWith(['configurations:zone:OPEN']);
    const fields = form();
    const link = await issueRecoveryToken(test.db, userID, test.clock.now());
    recordIn(await test.admin('PUT', `/roles/${roleID}`, { ...fields, enabled: 'false' }));
    expect((await send('GET', '/zones')).status).toBe(401);
    recordIn(await test.admin('PUT', `/roles/${roleID}`, fields));
    expect(await recoveringUser(test.db, link, test.clock.now())).toBeNull();
    expect((await send('GET', '/zones')).status).toBe(401);
  });

  it('never deactivates one’s own role', async () => {
    const { id, name } = await roleNamed('Administrador');
    const reply = await test.admin('PUT', `/roles/${id}`, form({ name, enabled: 'false' }));
    expect([reply.status, reply.body.message]).toEqual([
      422,
      'No puede desactivar su propio rol ni quitarle permisos. Pídalo a otro administrador.',
    ]);
  });

  it('leaves an administrator, also when two deactivate each other at once', async () => {
    const ownApp = await testApp();
    const [firstUser, secondUser] = [await ownApp.userWith(allGrants), await ownApp.userWith(allGrants)];
    const { id } = listIn(await ownApp.admin('GET', '/roles?search=Administrador'))[0]!;
    const body = { ...form({ name: 'Administrador', enabled: 'false' }) };
    const profile = listIn(await ownApp.admin('GET', '/profiles'))[0]!.id;
    recordIn(await firstUser.send('PUT', `/roles/${id}`, { ...body, profileID: profile }));
    const disableRole = (sender: Send, roleID: string) =>
      sender('PUT', `/roles/${roleID}`, { ...form({ enabled: 'false' }), profileID: profile });
    const replies = await Promise.all([
      disableRole(firstUser.send, secondUser.roleID),
      disableRole(secondUser.send, firstUser.roleID),
    ]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
    await ownApp.close();
  });
});

it('is deleted with its permissions, unless a user has it', async () => {
  const { roleID } = await test.userWith([]);
  const reply = await test.admin('DELETE', `/roles/${roleID}`);
  expect([reply.status, reply.body.message]).toEqual([
    409,
    'El rol está en uso y no se puede eliminar. Asigne antes otro rol a sus usuarios.',
  ]);
  const { id } = await addRole();
  expect((await test.admin('DELETE', `/roles/${id}`)).status).toBe(200);
  expect((await test.admin('GET', `/grantedOperations/role/${id}`)).status).toBe(404);
});

it('lists by number, searches by role and profile, sorts', async () => {
  const list = async (query: string) =>
    listIn(await test.admin('GET', `/roles?page=1&pageSize=100&${query}`));
  expect((await list(''))[0]).toMatchObject({ number: 1, name: 'Administrador' });
  expect((await list('search=estandar')).length).toBeGreaterThan(2);
  await addRole({ enabled: 'false' });
  expect((await list('sort=enabled'))[0]).toMatchObject({ enabled: 'false' });
  const names = (await list('sort=name')).map(({ name }) => String(name));
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'es')));
});

it('all roles are one workbook: a row for each permission, a column for each role', async () => {
  const workbook = read(fileIn(await test.admin('GET', '/roles/matrix/excel')));
  const rows = utils.sheet_to_json<Row>(workbook.Sheets['Permisos por rol']!);
  expect(rows).toHaveLength(allGrants.length);
  const zone = rows.find((row) => row['Qué permite'] === 'Agregar zonas');
  expect(zone).toMatchObject({
    Módulo: 'Configuraciones',
    Submódulo: 'Zonas',
    Permiso: 'Crear',
    Administrador: 'Sí',
    Encuestador: 'No',
    Consulta: 'No',
  });
  expect(rows.filter((row) => row['Administrador'] === 'Sí')).toHaveLength(allGrants.length);
});
