/** A user may sign in and work from one day to another; days end at midnight in Bogotá (rules §2). */
import { allGrants } from '@caracteriza/domain/access/permissions';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { afterAll, describe, expect, it } from 'vitest';
import { type Reply, testApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, masterID, recordIn } from '../../../tests/support/demo.ts';
import { openSession } from '../../identity/session.ts';

const test = await testApp({ seed: demoSeed });
afterAll(test.close);

const documentType = await masterID(test.admin, 'identificationTypes');
const day = 86_400_000;
/** The day this many days from today, as yyyymmdd. */
const dayFromToday = (days: number) => todayInBogota(new Date(test.clock.now().getTime() + days * day));
const outcome = ({ status, body }: Reply) => `${status} ${body.message}`;
const password = 'Vereda-2026';
let addedCount = 0;

async function addUserWithDays(days: { accessFrom?: string | null; accessUntil?: string | null }) {
  addedCount += 1;
  const { roleID } = await test.userWith(['management:family:OPEN']);
  const form = {
    login: `temporal${addedCount}`,
    name: 'Íngrid',
    lastname: 'Peña',
    identificationTypeId: documentType,
    identificationNumber: String(63_000_000 + addedCount),
    email: `temporal${addedCount}@ejemplo.co`,
    roleId: roleID,
  };
  const user = recordIn(await test.admin('POST', '/users', { ...form, ...days, password }));
  // A pending password change would prevent them from doing anything else.
  await test.db.updateTable('app_user').set({ change_password: false }).where('id', '=', user.id).execute();
  return { ...user, form, login: form.login };
}

const signIn = (login: string) => test.anonymous('POST', '/caracteriza/login', { login, password });

describe('a user with days of access', () => {
  it('signs in on these days only, the last one included', async () => {
    for (const [days, status] of [
      [{ accessFrom: dayFromToday(1) }, 401],
      [{ accessUntil: dayFromToday(-1) }, 401],
      [{ accessFrom: dayFromToday(0), accessUntil: dayFromToday(0) }, 200],
      [{ accessFrom: dayFromToday(-3), accessUntil: dayFromToday(5) }, 200],
    ] as const)
      expect([days, (await signIn((await addUserWithDays(days)).login)).status]).toEqual([days, status]);
  });

  it('is found by the filter, and the page on what they may do says why not', async () => {
    const [userBefore, userAfter, currentUser] = [
      await addUserWithDays({ accessFrom: dayFromToday(2) }),
      await addUserWithDays({ accessUntil: dayFromToday(-2) }),
      await addUserWithDays({ accessFrom: dayFromToday(-2), accessUntil: dayFromToday(2) }),
    ];
    const listedUsers = listIn(await test.admin('GET', '/users?state=fueraDeFechas')).map(({ id }) => id);
    expect([userBefore, userAfter, currentUser].map(({ id }) => listedUsers.includes(id))).toEqual([
      true,
      true,
      false,
    ]);
    const barrierOf = async (id: string) =>
      recordIn(await test.admin('GET', `/users/${id}/access`))['barrier'];
    expect([
      await barrierOf(userBefore.id),
      await barrierOf(userAfter.id),
      await barrierOf(currentUser.id),
    ]).toEqual(['accessNotBegun', 'accessEnded', null]);
    const allowed = listIn(await test.admin('GET', '/users/allowed?task=listFamilies')).map(({ id }) => id);
    expect([userBefore, userAfter, currentUser].map(({ id }) => allowed.includes(id))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('keeps them where an edit does not send any, and loses them where it sends null', async () => {
    const { id, form } = await addUserWithDays({ accessFrom: dayFromToday(0), accessUntil: dayFromToday(9) });
    const savedUser = recordIn(await test.admin('PUT', `/users/${id}`, form));
    expect(savedUser).toMatchObject({
      accessFrom: { dateChar: dayFromToday(0) },
      accessUntil: { dateChar: dayFromToday(9) },
    });
    const lostUser = recordIn(
      await test.admin('PUT', `/users/${id}`, { ...form, accessFrom: null, accessUntil: null }),
    );
    expect([lostUser['accessFrom'], lostUser['accessUntil']]).toEqual([null, null]);
  });

  it.each([['20260230'], ['mañana']])('%s is no day', async (accessFrom) => {
    const { id, form } = await addUserWithDays({});
    expect((await test.admin('PUT', `/users/${id}`, { ...form, accessFrom })).status).toBe(400);
  });

  it('does not end before it begins', async () => {
    const { id, form } = await addUserWithDays({ accessFrom: dayFromToday(3) });
    const reply = await test.admin('PUT', `/users/${id}`, { ...form, accessUntil: dayFromToday(1) });
    expect(outcome(reply)).toMatch(/^422 El último día de acceso/);
  });
});

describe('nobody', () => {
  it('changes their own days', async () => {
    const user = await test.userWith(allGrants);
    const form = (await addUserWithDays({})).form;
    const ownForm = { ...form, login: user.login, roleId: user.roleID };
    const body = {
      ...ownForm,
      identificationNumber: '63999999',
      email: 'propia@ejemplo.co',
      accessUntil: dayFromToday(9),
    };
    expect(outcome(await user.send('PUT', `/users/${user.id}`, body))).toMatch(
      /^422 .*sus? .*días de acceso/,
    );
  });

  it('leaves the system without an administrator whose access has no end', async () => {
    const { id: adminID } = await test.db
      .selectFrom('app_user')
      .select('id')
      .where('login', '=', 'admin')
      .executeTakeFirstOrThrow();
    const secondUser = await test.userWith(allGrants);
    const body = {
      ...(await addUserWithDays({})).form,
      login: 'admin',
      identificationNumber: '63999998',
      email: 'admin@ejemplo.co',
      roleId: recordIn(await test.admin('GET', `/users/${adminID}`))['role'] as { id: string },
    };
    const datedBody = { ...body, roleId: (body.roleId as { id: string }).id, accessUntil: dayFromToday(30) };
    // The other administrator's own access ends too, so the first is the only one who remains.
    await test.db
      .updateTable('app_user')
      .set({ access_until: dayFromToday(60) })
      .where('id', '<>', adminID)
      .execute();
    expect(outcome(await secondUser.send('PUT', `/users/${adminID}`, datedBody))).toMatch(/^409 /);
    const change = (columns: { access_until?: null; invited_at?: Date | null }) =>
      test.db.updateTable('app_user').set(columns).where('id', '=', secondUser.id).execute();
    // An invited administrator without a password does not count either.
    await change({ access_until: null, invited_at: test.clock.now() });
    expect(outcome(await secondUser.send('PUT', `/users/${adminID}`, datedBody))).toMatch(/^409 /);
    // A user with access days does not restrict the one who remains either.
    await change({ invited_at: null });
    await test.db
      .updateTable('app_user')
      .set({ access_until: dayFromToday(60) })
      .where('id', '=', secondUser.id)
      .execute();
    const territory = { territory: 'lugares', municipalityIDs: [], zoneIDs: [], version: 1 };
    expect(outcome(await secondUser.send('PUT', `/users/${adminID}/territory`, territory))).toMatch(/^409 /);
    const { role_id: roleID } = await test.db
      .selectFrom('app_user')
      .select('role_id')
      .where('id', '=', adminID)
      .executeTakeFirstOrThrow();
    expect(outcome(await secondUser.send('PUT', `/roles/${roleID}/territory`, territory))).toMatch(/^409 /);
    await change({ access_until: null });
    expect(outcome(await secondUser.send('PUT', `/users/${adminID}`, datedBody))).toMatch(/^200 /);
  });
});

// Last, because it ends the administrator's session too.
it('a user with days of access is shut out at midnight in Bogotá, also in the midst of a session', async () => {
  const user = await addUserWithDays({ accessUntil: dayFromToday(0) });
  const now = test.clock.now();
  const bogota = 5 * 3_600_000;
  const midnight = Math.floor((now.getTime() - bogota) / day) * day + day + bogota;
  test.clock.advance(midnight - now.getTime() - 1);
  const origin = { address: '127.0.0.1', userAgent: null };
  const send = test.withToken(await openSession(test.db, user.id, false, origin, test.clock.now()));
  expect((await send('GET', '/families?page=1')).status).toBe(200);
  test.clock.advance(1);
  expect((await send('GET', '/families?page=1')).status).toBe(401);
  expect((await signIn(user.login)).status).toBe(401);
});

it('is not locked as unused for what lies before the first day of access', async () => {
  const admin = { address: '127.0.0.1', userAgent: null };
  const { id } = await test.db
    .selectFrom('app_user')
    .select('id')
    .where('login', '=', 'admin')
    .executeTakeFirstOrThrow();
  await test.db.updateTable('profile').set({ amountdaysinactivityblockuser: 90 }).execute();
  const send = test.withToken(await openSession(test.db, id, false, admin, test.clock.now()));
  const form = await test.db
    .selectFrom('app_user')
    .select('role_id')
    .where('login', '=', 'temporal1')
    .executeTakeFirstOrThrow();
  const body = {
    login: 'temporada',
    name: 'Íngrid',
    lastname: 'Peña',
    identificationTypeId: documentType,
    identificationNumber: '63888888',
    email: 'temporada@ejemplo.co',
    roleId: form.role_id,
    accessFrom: dayFromToday(120),
    password,
  };
  expect((await send('POST', '/users', body)).status).toBe(200);
  test.clock.advance(125 * day);
  expect((await signIn('temporada')).status).toBe(200);
});
