/**
 * Whoever has a territory manages the users of that territory, and no sequence of what they do gives them, or an account they can
 * sign in to, more than they had (rules §2). DELEGATION_RUNS is the number of sequences, DELEGATION_SEED the seed, which is fixed by
 * default.
 */
import { allGrants } from '@caracteriza/domain/access/permissions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../src/identity/session.ts';
import { type Reply, type Send, testApp, type TestApp } from './support/app.ts';
import { demoSeed, listIn, recordIn } from './support/demo.ts';

/** What a municipality's administrator holds; roles and profiles too, so that it is the territory which keeps these from them. */
const delegated = [
  ...allGrants.filter((grant) => /^security:(user|role|profile):/.test(grant)),
  'management:family:OPEN',
  'management:surveyable:OPEN',
];

let test: TestApp;
/** Two municipalities that have zones, and a zone of the second. */
let own: string;
let foreign: string;
let foreignZone: string;
let documentType: string;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const zones = await test.db.selectFrom('zone').select(['id', 'municipality_id']).orderBy('id').execute();
  own = zones[0]!.municipality_id;
  ({ id: foreignZone, municipality_id: foreign } = zones.find((zone) => zone.municipality_id !== own)!);
  documentType = listIn(await test.admin('GET', '/identificationTypes'))[0]!.id;
});
afterAll(() => test.close());

const places = (municipalityIDs: string[], zoneIDs: string[] = []) => ({
  territory: 'lugares',
  municipalityIDs,
  zoneIDs,
});

/** A user with these grants who sees these municipalities only. */
async function limitedUser(grants: readonly string[], municipalityIDs: string[]) {
  const user = await test.userWith(grants);
  const body = { ...places(municipalityIDs), version: 1 };
  expect((await test.admin('PUT', `/users/${user.id}/territory`, body)).status).toBe(200);
  return user;
}

let added = 0;

function userForm(roleId: string) {
  added += 1;
  return {
    login: `delegada${added}`,
    name: 'Íngrid',
    lastname: 'Peña',
    identificationTypeId: documentType,
    identificationNumber: String(61_000_000 + added),
    email: `delegada${added}@ejemplo.co`,
    roleId,
  };
}

/** The session of someone who knows an account's password. */
const enter = async (id: string) => {
  const origin = { address: '127.0.0.1', userAgent: null };
  const token = await openSession(test.db, id, false, origin, test.clock.now());
  return { token, send: test.withToken(token) };
};

const password = 'Vereda-2026';
const notFound = /^404 El usuario no existe/;
const outcome = ({ status, body }: Reply) => `${status} ${body.message}`;

describe('whoever has a territory', () => {
  let delegate: { send: Send; id: string; roleID: string };
  beforeAll(async () => {
    delegate = await limitedUser(delegated, [own]);
  });

  it('finds the users of that territory only', async () => {
    const inside = await limitedUser([], [own]);
    const outside = [
      await limitedUser([], [foreign]),
      await limitedUser([], [own, foreign]),
      await limitedUser([], []),
      await test.userWith([]),
    ];
    const ids = listIn(await delegate.send('GET', '/users')).map(({ id }) => id);
    expect(ids).toContain(inside.id);
    expect(ids).toContain(delegate.id);
    for (const { id, login, roleID } of outside) {
      expect(ids).not.toContain(id);
      expect(listIn(await delegate.send('GET', `/users/role/${roleID}`))).toEqual([]);
      for (const path of [`/users/${id}`, `/users/${id}/access`, `/users/${id}/territory`])
        expect(outcome(await delegate.send('GET', path))).toMatch(notFound);
      for (const [method, path, body] of [
        ['PUT', `/users/${id}`, { ...userForm(roleID), version: 1 }],
        ['PUT', `/users/${id}/territory`, { ...places([own]), version: 2 }],
        ['PUT', `/users/block/${id}`, { accountLocked: 'TRUE' }],
        ['DELETE', `/users/secondFactor/${id}`, undefined],
        ['DELETE', `/users/${id}`, undefined],
      ] as const)
        expect(outcome(await delegate.send(method, path, body))).toMatch(notFound);
      const { token } = await enter(delegate.id);
      const change = { login, token, newPassword: password };
      expect(outcome(await test.anonymous('POST', '/users/change-password', change))).toMatch(notFound);
    }
    const allowed = listIn(await delegate.send('GET', '/users/allowed?task=listFamilies'));
    expect(allowed.map(({ id }) => id)).toEqual([delegate.id]);
  });

  it('finds entries of the audit trail about these users only', async () => {
    const auditor = await limitedUser(['security:audit:OPEN', 'security:user:OPEN'], [own]);
    const [inside, outside] = [await limitedUser([], [own]), await limitedUser([], [foreign])];
    const entriesOf = async (id: string) =>
      listIn(await auditor.send('GET', `/audit?page=1&record=${id}`)).length;
    expect(await entriesOf(inside.id)).toBe(1);
    expect(await entriesOf(outside.id)).toBe(0);
    // Their sign-ins too, by whatever the entry is looked for.
    for (const user of [inside, outside]) {
      const sent = { login: user.login, password: 'Nadie-sabe-1' };
      expect((await test.anonymous('POST', '/caracteriza/login', sent)).status).toBe(401);
    }
    const signIns = async (query: string) =>
      listIn(await auditor.send('GET', `/audit?page=1&operation=login&${query}`)).length;
    expect(await signIns(`login=${inside.login}`)).toBe(1);
    for (const query of [`record=${outside.id}`, `login=${outside.login}`])
      expect([query, await signIns(query)]).toEqual([query, 0]);
  });

  it('gives the own places to whom they add, and no others', async () => {
    const role = await test.userWith(['management:family:OPEN']);
    const { id } = recordIn(await delegate.send('POST', '/users', { ...userForm(role.roleID), password }));
    const path = `/users/${id}/territory`;
    const territory = recordIn(await delegate.send('GET', path));
    expect(territory).toMatchObject({ territory: 'lugares', municipalities: [{ id: own }], zones: [] });
    const choices = recordIn(await delegate.send('GET', '/territories/places')) as unknown as {
      municipalities: { id: string }[];
      zones: { id: string }[];
    };
    expect(choices.municipalities.map(({ id: place }) => place)).toEqual([own]);
    const put = (body: object) => delegate.send('PUT', path, { ...body, version: 1 });
    expect(outcome(await put(places([foreign])))).toMatch(/^422 /);
    expect(outcome(await put(places([], [foreignZone])))).toMatch(/^422 /);
    for (const body of [
      { ...places([]), territory: 'todo' },
      { ...places([]), territory: 'rol' },
      places([]),
    ])
      expect(outcome(await put(body))).toMatch(/^422 El usuario quedaría fuera de su territorio/);
    expect(
      outcome(
        await put(
          places(
            [],
            choices.zones.slice(0, 1).map(({ id: zone }) => zone),
          ),
        ),
      ),
    ).toMatch(/^200 /);
  });

  it("keeps a role's places for whom they add, if these lie in their own", async () => {
    const { roleID } = await test.userWith([]);
    const body = { ...places([own]), version: 1 };
    expect((await test.admin('PUT', `/roles/${roleID}/territory`, body)).status).toBe(200);
    const { id } = recordIn(await delegate.send('POST', '/users', { ...userForm(roleID), password }));
    expect(recordIn(await delegate.send('GET', `/users/${id}/territory`))['territory']).toBe('rol');
  });

  it('moves nobody out by another role', async () => {
    const { roleID } = await test.userWith([]);
    const body = { ...places([own]), version: 1 };
    expect((await test.admin('PUT', `/roles/${roleID}/territory`, body)).status).toBe(200);
    const form = userForm(roleID);
    const { id } = recordIn(await delegate.send('POST', '/users', { ...form, password }));
    const { roleID: wide } = await test.userWith([]);
    const moved = { ...form, roleId: wide, version: 1 };
    expect(outcome(await delegate.send('PUT', `/users/${id}`, moved))).toMatch(
      /^422 El usuario quedaría fuera de su territorio/,
    );
  });

  it('without places adds nobody', async () => {
    const lost = await limitedUser(delegated, []);
    const { roleID } = await test.userWith([]);
    expect(outcome(await lost.send('POST', '/users', { ...userForm(roleID), password }))).toMatch(/^422 /);
    expect(listIn(await lost.send('GET', '/users'))).toEqual([]);
  });
});

type Act = { kind: Kind; who: number; whom: number; role: number; place: number };
const kinds = [
  'add',
  'edit',
  'territory',
  'password',
  'block',
  'delete',
  'resetFactor',
  'roleTerritory',
  'addRole',
  'copyRole',
  'grant',
  'profile',
] as const;
type Kind = (typeof kinds)[number];

/** What nobody with a territory may do. */
const concerningEverybody: readonly Kind[] = ['roleTerritory', 'addRole', 'copyRole', 'grant', 'profile'];

const act: fc.Arbitrary<Act> = fc.record({
  // Adding and editing are what the others need something to work on.
  kind: fc.constantFrom(...kinds, 'add', 'add', 'edit', 'territory', 'password'),
  who: fc.nat(),
  whom: fc.nat(),
  role: fc.nat(),
  place: fc.nat(),
});

const any = <T>(all: readonly T[], n: number): T => all[n % all.length]!;

/** The accounts and roles that a sequence starts with. */
async function scene() {
  const delegate = await limitedUser(delegated, [own]);
  const peers = [
    await limitedUser(['management:family:OPEN'], [own]),
    await limitedUser(delegated, [own]),
    await limitedUser(allGrants, [own]),
    await limitedUser(['management:family:OPEN'], [foreign]),
    await limitedUser(['management:family:OPEN'], [own, foreign]),
    await limitedUser(['management:family:OPEN'], []),
    await test.userWith(['management:family:OPEN']),
    await test.userWith(allGrants),
  ];
  const local = await test.userWith(['management:family:OPEN']);
  await test.admin('PUT', `/roles/${local.roleID}/territory`, { ...places([own]), version: 1 });
  return {
    delegate,
    users: [delegate, ...peers].map(({ id, login }) => ({ id, login })),
    roles: [delegate, ...peers, local].map(({ roleID }) => roleID),
    outside: peers.slice(3).map(({ id }) => id),
  };
}

type Scene = Awaited<ReturnType<typeof scene>>;

async function versionOf(table: 'app_user' | 'role', id: string): Promise<number> {
  const row = await test.db.selectFrom(table).select('version').where('id', '=', id).executeTakeFirst();
  return row?.version ?? 1;
}

async function perform(
  { kind, who, whom, role, place }: Act,
  { delegate, users, roles }: Scene,
  held: Set<string>,
) {
  // The delegate acts most, because most of the others may not do much.
  const able = [delegate.id, delegate.id, ...held].filter((id) => held.has(id));
  const { send, token } = await enter(any(able, who));
  const { id, login } = any(users, whom);
  const roleID = any(roles, role);
  const territory = any(
    [
      places([own]),
      places([own], []),
      places([own], []),
      places([foreign]),
      places([own], [foreignZone]),
      places([], [foreignZone]),
      places([]),
      { ...places([]), territory: 'todo' },
      { ...places([]), territory: 'rol' },
    ],
    place,
  );
  switch (kind) {
    case 'add': {
      const form = userForm(roleID);
      const reply = await send('POST', '/users', { ...form, password });
      if (reply.status !== 200) return reply;
      const user = recordIn(reply);
      users.push({ id: user.id, login: form.login });
      held.add(user.id);
      return reply;
    }
    case 'edit':
      return send('PUT', `/users/${id}`, { ...userForm(roleID), version: await versionOf('app_user', id) });
    case 'territory':
      return send('PUT', `/users/${id}/territory`, {
        ...territory,
        version: await versionOf('app_user', id),
      });
    case 'password': {
      const reply = await send('POST', '/users/change-password', {
        login: await loginOf(id, login),
        token,
        newPassword: `Vereda-${++added}`,
      });
      if (reply.status === 200) held.add(id);
      return reply;
    }
    case 'block':
      return send('PUT', `/users/block/${id}`, { accountLocked: place % 2 ? 'TRUE' : 'FALSE' });
    case 'delete': {
      const reply = await send('DELETE', `/users/${id}`);
      if (reply.status === 200) held.delete(id);
      return reply;
    }
    case 'resetFactor':
      return send('DELETE', `/users/secondFactor/${id}`);
    case 'roleTerritory':
      return send('PUT', `/roles/${roleID}/territory`, {
        ...territory,
        version: await versionOf('role', roleID),
      });
    case 'addRole':
      return send('POST', '/roles', { name: `Rol ${++added}`, enabled: 'true' });
    case 'copyRole':
      return send('POST', `/roles/${roleID}/copy`, { name: `Rol ${++added}`, enabled: 'true' });
    case 'grant':
      return send('PUT', `/grantedOperations/${roleID}`, { operation: '#security:#role:EDIT:true' });
    case 'profile':
      return send('POST', '/profiles', { name: `Perfil ${++added}` });
  }
}

/** An edit may have given another login. */
async function loginOf(id: string, login: string): Promise<string> {
  const row = await test.db.selectFrom('app_user').select('login').where('id', '=', id).executeTakeFirst();
  return row?.login ?? login;
}

/** What the accounts may do and see beyond the delegate's grants and municipality. */
async function excess(held: Set<string>) {
  const { rows } = await sql<{ gained: string }>`
    with account as (
      select u.id, u.role_id, territory_holder(u.territory, u.id, r.territory, r.id) as holder
      from app_user u join role r on r.id = u.role_id where u.id = any(${[...held]}::uuid[]))
    select permission as gained from account join granted_operation using (role_id)
      where granted and permission <> all(${delegated}::text[])
    union all select 'everything' from account where holder is null
    union all select municipality_id::text from account join territory_municipality on holder_id = holder
      where municipality_id <> ${own}::uuid
    union all select zone_id::text from account join reachable_zone on holder_id = holder
      join zone on zone.id = zone_id where municipality_id <> ${own}::uuid`.execute(test.db);
  return rows.map(({ gained }) => gained);
}

const rowsOf = (ids: string[]) =>
  test.db.selectFrom('app_user').selectAll().where('id', 'in', ids).orderBy('id').execute();

const runs = Number(process.env['DELEGATION_RUNS'] ?? 8);
const seed = Number(process.env['DELEGATION_SEED'] ?? 20_261_126);

it(`no sequence of delegated acts gains anything (${runs} sequences of 40)`, async () => {
  const done: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 40, maxLength: 40 }), async (acts) => {
      const start = await scene();
      const held = new Set([start.delegate.id]);
      const before = await rowsOf(start.outside);
      for (const each of acts) {
        // They may have deleted each other.
        if (held.size === 0) break;
        const { status, text } = await perform(each, start, held);
        expect(status, text).toBeLessThan(500);
        expect(text).not.toContain('La dirección solicitada no existe');
        // Refused before what is sent is looked at; 401 is for whoever was blocked.
        const mayBe = concerningEverybody.includes(each.kind) ? [401, 403] : [status];
        expect(mayBe, each.kind).toContain(status);
        done[each.kind] = (done[each.kind] ?? 0) + (status === 200 ? 1 : 0);
        expect(await excess(held), JSON.stringify(each)).toEqual([]);
      }
      expect(await rowsOf(start.outside)).toEqual(before);
      // The administrator that the system began with may still sign in and see everything.
      expect((await test.admin('GET', '/roles')).status).toBe(200);
    }),
    { numRuns: runs, seed, endOnFailure: true },
  );
  // Nobody here has a second factor to reset.
  const possible = kinds.filter((kind) => kind !== 'resetFactor' && !concerningEverybody.includes(kind));
  expect(kinds.filter((kind) => (done[kind] ?? 0) > 0)).toEqual(possible);
});
