/** Users with a territory manage the users of that territory (rules §2). */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inheritTerritory } from '../src/identity/territory.ts';
import type { Reply, Send } from './support/app.ts';
import { listIn, recordIn } from './support/demo.ts';
import { delegated, municipalities, password, territoryOf } from './support/municipalities.ts';

const {
  test,
  own: ownMunicipality,
  foreign,
  foreignZone,
  limitedUser,
  userForm,
  enter,
} = await municipalities();
afterAll(() => test.close());

const notFound = /^404 El usuario no existe/;
const outcome = ({ status, body }: Reply) => `${status} ${body.message}`;

describe('whoever has a territory', () => {
  let delegate: { send: Send; id: string; roleID: string };
  beforeAll(async () => {
    delegate = await limitedUser(delegated, [ownMunicipality]);
  });

  it('finds the users of that territory only', async () => {
    const insideUser = await limitedUser([], [ownMunicipality]);
    const outsideUsers = [
      await limitedUser([], [foreign]),
      await limitedUser([], [ownMunicipality, foreign]),
      await limitedUser([], []),
      await test.userWith([]),
    ];
    const ids = listIn(await delegate.send('GET', '/users')).map(({ id }) => id);
    expect(ids).toContain(insideUser.id);
    expect(ids).toContain(delegate.id);
    for (const { id, login, roleID } of outsideUsers) {
      expect(ids).not.toContain(id);
      expect(listIn(await delegate.send('GET', `/users/role/${roleID}`))).toEqual([]);
      for (const path of [`/users/${id}`, `/users/${id}/access`, `/users/${id}/territory`])
        expect(outcome(await delegate.send('GET', path))).toMatch(notFound);
      for (const [method, path, body] of [
        ['PUT', `/users/${id}`, { ...userForm(roleID), version: 1 }],
        ['PUT', `/users/${id}/territory`, { ...territoryOf([ownMunicipality]), version: 2 }],
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
    const auditor = await limitedUser(['security:audit:OPEN', 'security:user:OPEN'], [ownMunicipality]);
    const [insideUser, outsideUsers] = [
      await limitedUser([], [ownMunicipality]),
      await limitedUser([], [foreign]),
    ];
    const entriesOf = async (id: string) =>
      listIn(await auditor.send('GET', `/audit?page=1&record=${id}`)).length;
    expect(await entriesOf(insideUser.id)).toBe(1);
    expect(await entriesOf(outsideUsers.id)).toBe(0);
    // The same applies to entries about their sign-ins, whichever way the entries are searched for.
    for (const user of [insideUser, outsideUsers]) {
      const credentials = { login: user.login, password: 'Nadie-sabe-1' };
      expect((await test.anonymous('POST', '/caracteriza/login', credentials)).status).toBe(401);
    }
    const readSignIns = async (query: string) =>
      listIn(await auditor.send('GET', `/audit?page=1&operation=login&${query}`)).length;
    expect(await readSignIns(`login=${insideUser.login}`)).toBe(1);
    for (const query of [`record=${outsideUsers.id}`, `login=${outsideUsers.login}`])
      expect([query, await readSignIns(query)]).toEqual([query, 0]);
  });

  it('gives the own places to whom they add, and no others', async () => {
    const role = await test.userWith(['management:family:OPEN']);
    const { id } = recordIn(await delegate.send('POST', '/users', { ...userForm(role.roleID), password }));
    const path = `/users/${id}/territory`;
    const territory = recordIn(await delegate.send('GET', path));
    expect(territory).toMatchObject({
      territory: 'lugares',
      municipalities: [{ id: ownMunicipality }],
      zones: [],
    });
    const choices = recordIn(await delegate.send('GET', '/territories/places')) as unknown as {
      municipalities: { id: string }[];
      zones: { id: string }[];
    };
    expect(choices.municipalities.map(({ id: placeID }) => placeID)).toEqual([ownMunicipality]);
    const putTerritory = (body: object) => delegate.send('PUT', path, { ...body, version: 1 });
    expect(outcome(await putTerritory(territoryOf([foreign])))).toMatch(/^422 /);
    expect(outcome(await putTerritory(territoryOf([], [foreignZone])))).toMatch(/^422 /);
    for (const body of [
      { ...territoryOf([]), territory: 'todo' },
      { ...territoryOf([]), territory: 'rol' },
      territoryOf([]),
    ])
      expect(outcome(await putTerritory(body))).toMatch(/^422 El usuario quedaría fuera de su territorio/);
    expect(
      outcome(
        await putTerritory(
          territoryOf(
            [],
            choices.zones.slice(0, 1).map(({ id: zone }) => zone),
          ),
        ),
      ),
    ).toMatch(/^200 /);
  });

  it("keeps a role's places for whom they add, if these lie in their own", async () => {
    const { roleID } = await test.userWith([]);
    const body = { ...territoryOf([ownMunicipality]), version: 1 };
    expect((await test.admin('PUT', `/roles/${roleID}/territory`, body)).status).toBe(200);
    const { id } = recordIn(await delegate.send('POST', '/users', { ...userForm(roleID), password }));
    expect(recordIn(await delegate.send('GET', `/users/${id}/territory`))['territory']).toBe('rol');
  });

  it('moves nobody out by another role', async () => {
    const { roleID } = await test.userWith([]);
    const body = { ...territoryOf([ownMunicipality]), version: 1 };
    expect((await test.admin('PUT', `/roles/${roleID}/territory`, body)).status).toBe(200);
    const form = userForm(roleID);
    const { id } = recordIn(await delegate.send('POST', '/users', { ...form, password }));
    const { roleID: wideRole } = await test.userWith([]);
    const roleForm = { ...form, roleId: wideRole, version: 1 };
    expect(outcome(await delegate.send('PUT', `/users/${id}`, roleForm))).toMatch(
      /^422 El usuario quedaría fuera de su territorio/,
    );
  });

  it('without places adds nobody', async () => {
    const weakUser = await limitedUser(delegated, []);
    const { roleID } = await test.userWith([]);
    expect(outcome(await weakUser.send('POST', '/users', { ...userForm(roleID), password }))).toMatch(
      /^422 /,
    );
    expect(listIn(await weakUser.send('GET', '/users'))).toEqual([]);
  });

  it('gives no more places at once than are written in seconds', async () => {
    const { id: holder } = await limitedUser([], []);
    await sql`insert into territory_municipality (holder_id, municipality_id)
      select ${holder}, id from place where level = 'municipality' order by code limit 101`.execute(test.db);
    const users = Array.from({ length: 2000 }, () => randomUUIDv7());
    const giving = test.db.transaction().execute((trx) => inheritTerritory(trx, holder, users));
    // The owner of the tables sees everybody, so only users who do not exist count as heirs.
    await expect(giving).rejects.toThrow(/^Su territorio tiene 101 lugares.*2\.000 usuarios/);
  });
});
