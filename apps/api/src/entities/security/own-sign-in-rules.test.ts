// Nobody can loosen the rules of their own sign-in or remove the last administrator with a second factor.
import { allGrants } from '@caracteriza/domain/access/permissions';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Send, testApp } from '../../../tests/support/app.ts';
import { listIn, masterID, recordIn, type Row } from '../../../tests/support/demo.ts';
import { dataOf, factorPassword, factorSteps } from '../../../tests/support/second-factor.ts';

const test = await testApp();
afterAll(test.close);

beforeEach(async () => {
  await test.db.deleteFrom('second_factor').execute();
  await later();
});

const { codeOf, giveFactor, later, someone: addUser } = factorSteps(test);

const strict = {
  minimumlengthpassword: 10,
  maximumlengthpassword: 64,
  amountfailedattemptstoblockuser: 5,
  amountdayschangepassword: 90,
  amountdaysinactivityblockuser: 60,
  passwordregex: '.',
  passwordregexexplanation: 'Cualquiera',
  amountpasswordstokeep: 5,
};

const bound = (binding: 'rol' | 'perfil') => [
  403,
  `No puede hacer menos estrictas las reglas de su propio ingreso. Pídalo a otro administrador que no tenga este ${binding}.`,
];
const lastFactor = [
  409,
  'Es el único administrador con segundo factor. Active antes el suyo en Mi cuenta e intente de nuevo.',
];

const okResult = [200, expect.any(String)];

let counter = 0;

const addProfile = async (change: object = {}) =>
  recordIn(await test.admin('POST', '/profiles', { ...strict, name: `Propio ${++counter}`, ...change }));

/** An administrator whose role requires a second factor and has its own profile. */
async function boundAdministrator(grants: readonly string[] = allGrants) {
  const user = await test.userWith(grants);
  const profile = await addProfile();
  const name = `Rol ${user.login}`;
  const role = { name, profileID: profile.id, enabled: 'true', secondFactor: 'true' };
  recordIn(await test.admin('PUT', `/roles/${user.roleID}`, role));
  const change = async (send: Send, changed: object) => {
    const { status, body } = await send('PUT', `/roles/${user.roleID}`, { ...role, ...changed });
    return [status, body.message];
  };
  return { ...user, profile, change };
}

describe('one’s own role', () => {
  it('is not freed from the factor that it demands; others free it', async () => {
    const { send, change } = await boundAdministrator();
    expect(await change(send, { secondFactor: 'false' })).toEqual(bound('rol'));
    expect(await change(test.admin, { secondFactor: 'false' })).toEqual(okResult);
    expect(await change(send, { secondFactor: 'true' })).toEqual(okResult);
  });

  it('is not freed from the provider that it demands; others free it', async () => {
    const { send, change } = await boundAdministrator();
    expect(await change(test.admin, { signIn: 'proveedor' })).toEqual(okResult);
    expect(await change(send, { signIn: 'ambos' })).toEqual(bound('rol'));
    expect(await change(send, { name: 'Del proveedor' })).toEqual(okResult);
    expect(await change(test.admin, { signIn: 'ambos' })).toEqual(okResult);
  });

  it('gets no profile that is laxer in any rule, but a stricter one', async () => {
    const { send, change } = await boundAdministrator();
    const laxerProfile = await addProfile({
      name: 'Más laxo',
      minimumlengthpassword: 20,
      amountdayschangepassword: 0,
    });
    const stricterProfile = await addProfile({ name: 'Más estricto', amountfailedattemptstoblockuser: 3 });
    expect(await change(send, { profileID: laxerProfile.id })).toEqual(bound('rol'));
    expect(await change(send, { profileID: stricterProfile.id })).toEqual(okResult);
    expect(await change(test.admin, { profileID: laxerProfile.id })).toEqual(okResult);
  });

  it('changes its name as before', async () => {
    const { send, change } = await boundAdministrator();
    expect(await change(send, { name: 'Otro nombre' })).toEqual(okResult);
  });
});

describe('the profile of one’s own role', () => {
  const edit = async (send: Send, id: string, changed: object) => {
    const { status, body } = await send('PUT', `/profiles/${id}`, {
      ...strict,
      name: `Cambiado ${++counter}`,
      ...changed,
    });
    return [status, body.message];
  };

  it.each([
    { minimumlengthpassword: 1 },
    { maximumlengthpassword: 10 },
    { amountfailedattemptstoblockuser: 0 },
    { amountdayschangepassword: 365 },
    { amountdaysinactivityblockuser: 0 },
    { amountpasswordstokeep: 1 },
    { passwordregex: '..' },
  ])('is not loosened by whom it binds: %o', async (changed) => {
    const { send, profile } = await boundAdministrator();
    expect(await edit(send, profile.id, changed)).toEqual(bound('perfil'));
    expect(await edit(test.admin, profile.id, changed)).toEqual(okResult);
  });

  it('is made stricter, and named and explained otherwise, by whom it binds', async () => {
    const { send, profile } = await boundAdministrator();
    const changedRules = { name: 'Renombrado', passwordregexexplanation: 'Otra', minimumlengthpassword: 12 };
    expect(await edit(send, profile.id, changedRules)).toEqual(okResult);
  });
});

describe('the last administrator with a second factor', () => {
  /** The first user, who has no second factor, and the only administrator who has one. */
  async function onlyOneGuarded() {
    const guardedUser = await addUser(allGrants);
    return { ...guardedUser, ...(await giveFactor(guardedUser)) };
  }

  /** The form of 'Editar usuario', saved with these changes. */
  async function edit({ id, roleID }: { id: string; roleID: string }, changed: object) {
    const { login } = recordIn(await test.admin('GET', `/users/${id}`));
    return test.admin('PUT', `/users/${id}`, {
      login,
      name: 'Íngrid',
      lastname: 'Peña',
      identificationTypeId: await masterID(test.admin, 'identificationTypes'),
      identificationNumber: String(80_000 + ++counter),
      email: `guardada${counter}@example.org`,
      roleId: roleID,
      ...changed,
    });
  }

  const acts: [string, (user: { id: string; roleID: string }) => ReturnType<Send>][] = [
    ['reset', ({ id }) => test.admin('DELETE', `/users/secondFactor/${id}`)],
    ['blocked', ({ id }) => test.admin('PUT', `/users/block/${id}`, { accountLocked: 'TRUE' })],
    ['deleted', ({ id }) => test.admin('DELETE', `/users/${id}`)],
    [
      'deactivated with the role',
      async ({ roleID }) => {
        const [profile] = listIn(await test.admin('GET', '/profiles'));
        return test.admin('PUT', `/roles/${roleID}`, {
          name: `Apagado ${++counter}`,
          profileID: profile!.id,
          enabled: 'false',
        });
      },
    ],
    [
      'deprived of a permission',
      async ({ roleID }) => {
        const [entry] = dataOf<Row[]>(await test.admin('GET', `/grantedOperations/role/${roleID}`));
        const operations = String(entry!['operations']).replace(/true$/, 'false');
        return test.admin('PUT', `/grantedOperations/${entry!.id}`, { roleID, operations });
      },
    ],
    ['given another role', async (user) => edit(user, { roleId: (await test.userWith([])).roleID })],
    ['deactivated by an edit', async (user) => edit(user, { enabled: 'false' })],
    ['given a last day of access', async (user) => edit(user, { accessUntil: '20991231' })],
  ];

  it.each(acts)('is not %s by one who has none; once that one has one, as always', async (_name, act) => {
    const guardedUser = await onlyOneGuarded();
    const rejection = await act(guardedUser);
    expect([rejection.status, rejection.body.message]).toEqual(lastFactor);
    const otherUser = await addUser(allGrants);
    await giveFactor(otherUser);
    await test.admin('GET', '/session');
    const reply = await act(guardedUser);
    expect(reply.status, reply.text).toBe(200);
  });

  it('ends the factor as its owner, with password and code', async () => {
    const { send, secret } = await onlyOneGuarded();
    const credentials = { currentPassword: factorPassword, code: codeOf(secret) };
    expect((await send('POST', '/secondFactor/off', credentials)).status).toBe(200);
  });

  it('protects no one else: a user who may do less is reset and blocked as always', async () => {
    await onlyOneGuarded();
    const plainUser = await addUser(['configurations:zone:OPEN']);
    await giveFactor(plainUser);
    await test.admin('GET', '/session');
    expect((await test.admin('DELETE', `/users/secondFactor/${plainUser.id}`)).status).toBe(200);
    expect((await test.admin('PUT', `/users/block/${plainUser.id}`, { accountLocked: 'TRUE' })).status).toBe(
      200,
    );
  });
});
