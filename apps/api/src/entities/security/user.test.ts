import { allGrants } from '@caracteriza/domain/access/permissions';
import { afterAll, describe, expect, it } from 'vitest';
import { type Reply, testApp } from '../../../tests/support/app.ts';
import { tableIn } from '../../../tests/support/files.ts';

const t = await testApp();
afterAll(t.close);

type User = Record<string, unknown> & { id: string; login: string; version: number };

const { id: documentType } = await t.db
  .selectFrom('master_value')
  .select('id')
  .where('table_name', '=', 'identificationTypes')
  .limit(1)
  .executeTakeFirstOrThrow();
const roleNamed = async (name: string) =>
  (await t.db.selectFrom('role').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id;
const [administrators, readers] = [await roleNamed('Administrador'), await roleNamed('Consulta')];

let count = 0;
/** A form with values that no other user has. */
function form(changes: Record<string, unknown> = {}) {
  count += 1;
  return {
    login: `persona${count}`,
    name: 'Íngrid',
    lastname: 'Ñáñez',
    identificationTypeId: documentType,
    identificationNumber: String(52_000_000 + count),
    email: `persona${count}@ejemplo.co`,
    roleId: readers,
    ...changes,
  };
}
const password = 'Primera-1';
const recordIn = ({ status, body, text }: Reply) => {
  expect(status, text).toBe(200);
  return body['data'] as User;
};
const add = async (changes: Record<string, unknown> = {}) =>
  recordIn(await t.admin('POST', '/users', { ...form(changes), password }));
const login = (name: string, word = password) =>
  t.anonymous('POST', '/caracteriza/login', { login: name, password: word });
const rowOf = (id: string) => t.db.selectFrom('app_user').selectAll().where('id', '=', id).executeTakeFirst();

describe('adding a user', () => {
  it('answers the whole user and forces the first password to be changed', async () => {
    const userForm = form({ phone: '6041234', address: 'Cra. 1 # 2-3' });
    const user = recordIn(await t.admin('POST', '/users', { ...userForm, password }));
    expect(user).toMatchObject({
      login: userForm.login,
      identificationType: { id: documentType },
      role: { id: readers, name: 'Consulta', profile: { name: 'Estándar' } },
      enabled: 'true',
      accountLocked: 'FALSE',
      phone: '6041234',
      cellPhone: null,
      address: 'Cra. 1 # 2-3',
      lastAuthenticationDate: null,
      lastChangePasswordDate: { dateChar: '20260310' },
      authenticationAttempts: 0,
      version: 1,
    });
    expect(JSON.stringify(user)).not.toMatch(/argon2|Primera/);
    expect(recordIn(await t.admin('GET', `/users/${user.id}`))).toEqual(user);
    expect((await login(userForm.login.toUpperCase())).body['changePassword']).toBe('true');
  });

  it('refuses a password made of the login of the new user', async () => {
    const userForm = form();
    const reply = await t.admin('POST', '/users', {
      ...userForm,
      password: `X-1${userForm.login.toUpperCase()}`,
    });
    expect([reply.status, reply.body['errors']]).toEqual([
      422,
      [{ field: 'password', message: expect.stringContaining('no puede contener el usuario') as string }],
    ]);
  });

  it.each([
    ['corta', 'Ab-1', 'Inserte mínimo 8 caracteres.'],
    ['sin número', 'Contrasena-', 'Mínimo una mayúscula, un número y un carácter especial'],
  ])('refuses a password that the profile of the chosen role refuses: %s', async (_name, word, message) => {
    const userForm = form();
    const reply = await t.admin('POST', '/users', { ...userForm, password: word });
    expect(reply.status).toBe(422);
    expect(reply.body).toEqual({ success: false, message, errors: [{ field: 'password', message }] });
    expect((await login(userForm.login, word)).status).toBe(401);
  });

  it('meets a pattern that never ends with 422 and an audit entry', async () => {
    const { passwordregex } = await t.db
      .selectFrom('profile')
      .select('passwordregex')
      .executeTakeFirstOrThrow();
    await t.db.updateTable('profile').set({ passwordregex: '^(a+)+$' }).execute();
    const reply = await t.admin('POST', '/users', { ...form(), password: `${'a'.repeat(40)}!` });
    await t.db.updateTable('profile').set({ passwordregex }).execute();
    expect(reply.status).toBe(422);
    const entries = t.db.selectFrom('audit_entry').select('after').where('operation_id', '=', 'createUser');
    const rows = await entries.execute();
    expect(rows.map(({ after }) => after)).toContainEqual({ reason: 'regla de contraseñas lenta' });
  });

  it('takes no version, no unknown field and no password in an update', async () => {
    expect((await t.admin('POST', '/users', { ...form(), password, version: 1 })).status).toBe(400);
    expect((await t.admin('POST', '/users', { ...form(), password, changePassword: 'false' })).status).toBe(
      400,
    );
    const user = await add();
    expect((await t.admin('PUT', `/users/${user.id}`, { ...form(), password })).status).toBe(400);
  });

  it('says what another user has already, whatever the case', async () => {
    const userForm = form();
    const user = recordIn(await t.admin('POST', '/users', { ...userForm, password }));
    const sameForm = {
      ...userForm,
      login: userForm.login.toUpperCase(),
      email: userForm.email.toUpperCase(),
    };
    const reply = await t.admin('POST', '/users', { ...sameForm, password });
    expect(reply.status).toBe(409);
    expect(reply.body).toMatchObject({
      message: 'Hay 3 campos por corregir. Otra persona ya tiene este usuario.',
      errors: [{ field: 'login' }, { field: 'identificationNumber' }, { field: 'email' }],
    });
    const otherUser = await add();
    const changeReply = await t.admin('PUT', `/users/${otherUser.id}`, { ...form(), email: userForm.email });
    expect([changeReply.status, changeReply.body['errors']]).toEqual([
      409,
      [{ field: 'email', message: 'Otra persona ya tiene este correo electrónico.' }],
    ]);
    expect((await t.admin('PUT', `/users/${user.id}`, userForm)).status).toBe(200);
  });

  it.each([
    ['a role that is none', { roleId: '0190aaaa-0000-7000-8000-000000000000' }, 'roleId'],
    [
      'a document type that is none',
      { identificationTypeId: '0190aaaa-0000-7000-8000-000000000000' },
      'identificationTypeId',
    ],
    ['a login of blanks', { login: '   ' }, 'login'],
  ])('refuses %s', async (_name, wrong, field) => {
    const reply = await t.admin('POST', '/users', { ...form(wrong), password });
    expect([400, 422]).toContain(reply.status);
    expect(reply.body['errors']).toMatchObject([{ field }]);
  });
});

describe('the users of a role', () => {
  it('are listed, found, sorted and exported', async () => {
    const { roleID } = await t.userWith([]);
    const [firstUser, secondUser] = [
      await add({ roleId: roleID, name: 'Zoé' }),
      await add({ roleId: roleID }),
    ];
    const list = (query: string) => t.admin('GET', `/users/role/${roleID}?${query}`);
    const logins = ({ body }: Reply) => (body['data'] as User[]).map((user) => user.login);
    expect(logins(await list('search=zoe'))).toEqual([firstUser.login]);
    const page = await list('page=1&pageSize=2&sort=-login');
    expect(page.body['total']).toBe(3);
    for (const sort of [
      'name',
      'lastname',
      'identificationNumber',
      'email',
      'role',
      'enabled',
      'accountLocked',
    ]) {
      expect([sort, logins(await list(`page=1&sort=-${sort}`)).length]).toEqual([sort, 3]);
    }
    const [heads, ...rows] = tableIn(await t.admin('GET', `/users/role/${roleID}/csv?search=ingrid`), 'csv');
    expect(heads?.slice(0, 3)).toEqual(['Usuario', 'Nombres', 'Apellidos']);
    expect(rows.map(([name]) => name)).toContain(secondUser.login);
    expect(JSON.stringify(rows)).not.toContain('argon2');
    expect((await t.admin('GET', '/users/role/0190aaaa-0000-7000-8000-000000000000')).status).toBe(404);
  });
});

describe('changing a user', () => {
  it('keeps the password, and ends the sessions only when the role changes', async () => {
    const user = await add();
    const { token } = (await login(user.login)).body as unknown as { token: string };
    const alive = async () => (await t.withToken(token)('GET', '/session')).status;
    const userForm = form({ login: user.login });
    await t.anonymous('POST', '/users/reset-password', { resetBy: 'email', value: user['email'] });
    await expect.poll(() => t.mails.length).toBe(1);
    const links = () => t.db.selectFrom('recovery_token').select('user_id').where('user_id', '=', user.id);
    expect(await links().execute()).toHaveLength(1);
    const changedUser = recordIn(await t.admin('PUT', `/users/${user.id}`, { ...userForm, version: 1 }));
    expect(await links().execute()).toEqual([]);
    expect(changedUser).toMatchObject({ version: 2, email: userForm.email });
    expect(await alive()).toBe(200);
    expect((await t.admin('PUT', `/users/${user.id}`, { ...userForm, version: 1 })).body).toMatchObject({
      data: { version: 2 },
    });
    const { roleID } = await t.userWith([]);
    expect((await t.admin('PUT', `/users/${user.id}`, { ...userForm, roleId: roleID })).status).toBe(200);
    expect(await alive()).toBe(401);
    expect((await login(user.login)).status).toBe(200);
  });

  it('ends the sessions of who becomes inactive, who then cannot sign in', async () => {
    const user = await add();
    const { token } = (await login(user.login)).body as unknown as { token: string };
    const userForm = form({ login: user.login, enabled: 'false' });
    expect(recordIn(await t.admin('PUT', `/users/${user.id}`, userForm))['enabled']).toBe('false');
    expect((await t.withToken(token)('GET', '/session')).status).toBe(401);
    expect((await login(user.login)).status).toBe(401);
  });

  it('blocks only for who may block', async () => {
    const user = await add();
    const editor = await t.userWith([
      'security:user:EDIT',
      ...allGrants.filter((grant) => !grant.startsWith('security')),
    ]);
    const userForm = form({ login: user.login, accountLocked: 'TRUE' });
    expect((await editor.send('PUT', `/users/${user.id}`, userForm)).status).toBe(403);
    expect(
      (await editor.send('PUT', `/users/${user.id}`, { ...userForm, accountLocked: 'FALSE' })).status,
    ).toBe(200);
    expect(recordIn(await t.admin('PUT', `/users/${user.id}`, userForm))['accountLocked']).toBe('TRUE');
  });
});

describe('blocking', () => {
  it('ends the sessions at once; unblocking lets the user in again, also after a long absence', async () => {
    const user = await add();
    const { token } = (await login(user.login)).body as unknown as { token: string };
    const blockReply = await t.admin('PUT', `/users/block/${user.id}`, { accountLocked: 'TRUE' });
    expect(blockReply.body).toMatchObject({
      message: 'El usuario se bloqueó correctamente.',
      data: { accountLocked: 'TRUE', version: 2 },
    });
    expect((await t.withToken(token)('GET', '/session')).status).toBe(401);
    expect((await login(user.login)).status).toBe(401);
    await t.db
      .updateTable('app_user')
      .set({ last_authentication_date: new Date('2020-01-01'), authentication_attempts: 9 })
      .where('id', '=', user.id)
      .execute();
    const unblockReply = await t.admin('PUT', `/users/block/${user.id}`, { accountLocked: 'FALSE' });
    expect(unblockReply.body).toMatchObject({
      message: 'El usuario se desbloqueó correctamente.',
      data: { accountLocked: 'FALSE', authenticationAttempts: 0 },
    });
    expect((await login(user.login)).status).toBe(200);
  });

  it('needs BLOCK or UNLOCK by value, before anything is looked up', async () => {
    const user = await add();
    const grants = allGrants.filter((grant) => !grant.startsWith('security'));
    const blocker = await t.userWith([...grants, 'security:user:BLOCK']);
    const unlocker = await t.userWith([...grants, 'security:user:UNLOCK']);
    const unknownID = '0190aaaa-0000-7000-8000-000000000000';
    const send = async ({ send: blockerSend }: typeof blocker, id: string, accountLocked: string) =>
      (await blockerSend('PUT', `/users/block/${id}`, { accountLocked })).status;
    expect(await send(unlocker, unknownID, 'TRUE')).toBe(403);
    expect(await send(blocker, unknownID, 'FALSE')).toBe(403);
    expect(await send(blocker, unknownID, 'TRUE')).toBe(404);
    expect(await send(blocker, user.id, 'TRUE')).toBe(200);
    expect(await send(blocker, user.id, 'FALSE')).toBe(403);
    expect(await send(unlocker, user.id, 'FALSE')).toBe(200);
  });
});

describe('deleting', () => {
  it('removes the user and the sessions', async () => {
    const user = await add();
    const { token } = (await login(user.login)).body as unknown as { token: string };
    expect((await t.admin('DELETE', `/users/${user.id}`)).body.message).toBe(
      'El usuario se eliminó correctamente.',
    );
    expect((await t.withToken(token)('GET', '/session')).status).toBe(401);
    expect(await rowOf(user.id)).toBeUndefined();
    expect((await t.admin('DELETE', `/users/${user.id}`)).status).toBe(404);
  });
});

describe('whether another user has a value', () => {
  it('is told only to who may add or edit users', async () => {
    const userForm = form();
    const user = recordIn(await t.admin('POST', '/users', { ...userForm, password }));
    const reader = await t.userWith(['security:user:OPEN']);
    const editor = await t.userWith(['security:user:EDIT']);
    for (const [path, body] of [
      ['email', { email: userForm.email.toUpperCase() }],
      ['identificationNumber', { identificationNumber: userForm.identificationNumber }],
    ] as const) {
      const ask = `/users/validate/${path}`;
      expect((await t.anonymous('POST', ask, body)).status).toBe(200);
      expect((await reader.send('POST', ask, body)).status).toBe(200);
      expect((await editor.send('POST', ask, body)).body).toMatchObject({ errors: [{ field: path }] });
      expect((await editor.send('POST', ask, { ...body, userID: user.id })).status).toBe(200);
      expect((await t.anonymous('POST', ask, { [path]: 'no vale' })).status).toBe(400);
    }
  });
});

describe('nobody climbs', () => {
  /** A user with every permission for users and no others. */
  const securityGrants = [...allGrants].filter((grant) => grant.startsWith('security:user'));
  const attacks: [string, (id: string) => ['POST' | 'PUT' | 'DELETE', string, unknown?]][] = [
    ['change the e-mail of', (id) => ['PUT', `/users/${id}`, form()]],
    ['block', (id) => ['PUT', `/users/block/${id}`, { accountLocked: 'TRUE' }]],
    ['unblock', (id) => ['PUT', `/users/block/${id}`, { accountLocked: 'FALSE' }]],
    ['delete', (id) => ['DELETE', `/users/${id}`]],
  ];
  it.each(attacks)('%s somebody who may do more: 403, and nothing changes', async (_name, attack) => {
    const attacker = await t.userWith(securityGrants);
    const target = await add({ roleId: administrators });
    const before = await rowOf(target.id);
    const [method, path, body] = attack(target.id);
    const reply = await attacker.send(method, path, body);
    expect(reply.status).toBe(403);
    expect(reply.body.message).toContain(`El usuario ${before!.login} tiene permisos que usted no tiene`);
    expect(await rowOf(target.id)).toEqual(before);
  });

  it('assign a stronger role to somebody new, to another or to oneself: 403', async () => {
    const attacker = await t.userWith(securityGrants);
    const { roleID: weakerRole, id } = await t.userWith([]);
    const strongForm = form({ roleId: administrators });
    expect((await attacker.send('POST', '/users', { ...strongForm, password })).status).toBe(403);
    expect((await attacker.send('PUT', `/users/${id}`, strongForm)).status).toBe(403);
    expect((await attacker.send('PUT', `/users/${attacker.id}`, strongForm)).status).toBe(403);
    expect((await attacker.send('PUT', `/users/${id}`, form({ roleId: weakerRole }))).status).toBe(200);
  });

  it.each(attacks.filter(([name]) => name !== 'unblock'))('%s oneself', async (name, attack) => {
    const self = await t.userWith([...securityGrants]);
    const { roleID: weakerRole } = await t.userWith([]);
    const [method, path, body] = attack(self.id);
    const demotion = name.startsWith('change') ? { ...(body as object), roleId: weakerRole } : body;
    const reply = await self.send(method, path, demotion);
    expect(reply.status).toBe(422);
    expect(reply.body.message).toMatch(/^No puede bloquear, desactivar ni eliminar su propio usuario/);
    expect(await rowOf(self.id)).toMatchObject({ account_locked: false, role_id: self.roleID });
  });

  it('may change one’s own names', async () => {
    const self = await t.userWith([...securityGrants]);
    expect((await self.send('PUT', `/users/${self.id}`, form({ roleId: self.roleID }))).status).toBe(200);
  });
});

describe('the last administrator', () => {
  it('stays: of two who remove each other at the same moment, one remains', async () => {
    // Leaves these two as the only users with every permission.
    await t.db
      .updateTable('app_user')
      .set({ enabled: false })
      .where('role_id', '=', administrators)
      .execute();
    for (const attack of ['delete', 'block', 'demote'] as const) {
      const bothUsers = await Promise.all([t.userWith(allGrants), t.userWith(allGrants)]);
      const { roleID: weakerRole } = await t.userWith([]);
      const replies = await Promise.all(
        bothUsers.map(({ send }, n) => {
          const { id } = bothUsers[1 - n]!;
          if (attack === 'delete') return send('DELETE', `/users/${id}`);
          if (attack === 'block') return send('PUT', `/users/block/${id}`, { accountLocked: 'TRUE' });
          return send('PUT', `/users/${id}`, form({ roleId: weakerRole }));
        }),
      );
      expect([attack, replies.map(({ status }) => status).toSorted((a, b) => a - b)]).toEqual([
        attack,
        [200, 401],
      ]);
      const rows = await Promise.all(bothUsers.map(({ id }) => rowOf(id)));
      const activeAdministrators = rows.filter(
        (row, n) => row && !row.account_locked && row.role_id === bothUsers[n]!.roleID && row.enabled,
      );
      expect([attack, activeAdministrators.length]).toEqual([attack, 1]);
      await t.db
        .updateTable('app_user')
        .set({ enabled: false })
        .where('id', '=', activeAdministrators[0]!.id)
        .execute();
    }
  });
});
