/** Who may limit whom to a territory, and what is stored and audited. */
import { allGrants } from '@caracteriza/domain/access/permissions';
import { entityWords } from '@caracteriza/domain/words/audit-words';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Reply, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';

let test: TestApp;
let zone: { id: string; code: string; name: string; municipality_id: string };
const unknownID = '0190aaaa-0000-7000-8000-000000000000';

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  zone = await test.db
    .selectFrom('zone')
    .select(['id', 'code', 'name', 'municipality_id'])
    .orderBy('code')
    .executeTakeFirstOrThrow();
});
afterAll(() => test.close());

const territoryOf = (fields: object) => ({
  territory: 'lugares',
  municipalityIDs: [],
  zoneIDs: [],
  version: 1,
  ...fields,
});
const messageOf = ({ status, body }: Reply) => `${status} ${body.message}`;

it('a user is given zones and municipalities, and finds them in the session', async () => {
  const user = await test.userWith(['management:family:OPEN']);
  const path = `/users/${user.id}/territory`;
  expect(recordIn(await test.admin('GET', path))).toEqual({
    territory: 'rol',
    municipalities: [],
    zones: [],
    version: 1,
  });
  expect(recordIn(await user.send('GET', '/session'))['territory']).toBeNull();
  const body = territoryOf({ municipalityIDs: [zone.municipality_id], zoneIDs: [zone.id] });
  const savedTerritory = recordIn(await test.admin('PUT', path, body));
  expect(savedTerritory).toMatchObject({
    territory: 'lugares',
    zones: [{ id: zone.id, code: zone.code }],
    version: 2,
  });
  expect(recordIn(await test.admin('GET', path))).toEqual(savedTerritory);
  const session = recordIn(await user.send('GET', '/session'));
  expect(session['territory']).toMatchObject({ count: 2, places: expect.arrayContaining([zone.name]) });
  // A second request for the same territory is no conflict; one for a different territory is rejected.
  expect((await test.admin('PUT', path, body)).status).toBe(200);
  expect(messageOf(await test.admin('PUT', path, territoryOf({ zoneIDs: [zone.id] })))).toMatch(/^409 /);
});

it('every zone of a municipality is seen, one added later too', async () => {
  const user = await test.userWith(['configurations:zone:OPEN', 'configurations:zone:CREATE']);
  const municipalityZones = await test.db
    .selectFrom('zone')
    .select('id')
    .where('municipality_id', '=', zone.municipality_id)
    .execute();
  await test.admin(
    'PUT',
    `/users/${user.id}/territory`,
    territoryOf({ municipalityIDs: [zone.municipality_id] }),
  );
  expect(listIn(await user.send('GET', '/zones'))).toHaveLength(municipalityZones.length);
  const record = recordIn(await test.admin('GET', `/zones/completed/${zone.id}`));
  const idOf = (name: string) => (record[name] as { id: string }).id;
  const addFamily = async (daneID: string) => {
    const code = (await user.send('GET', '/zones/generateCode')).body['data'];
    return user.send('POST', '/zones', {
      code,
      name: 'Vereda Nueva',
      zipcode: '050001',
      mtTypeID: idOf('mtTypeID'),
      daneID,
    });
  };
  expect((await addFamily(zone.municipality_id)).status).toBe(200);
  expect(listIn(await user.send('GET', '/zones'))).toHaveLength(municipalityZones.length + 1);
  const otherPlace = await test.db
    .selectFrom('place')
    .select('id')
    .where('level', '=', 'municipality')
    .where('id', '<>', zone.municipality_id)
    .executeTakeFirstOrThrow();
  expect(messageOf(await addFamily(otherPlace.id))).toMatch(/^422 .*fuera de su territorio/);
});

it("a role's territory holds for its users without their own", async () => {
  const user = await test.userWith(['management:family:OPEN']);
  const countFamilies = async () => listIn(await user.send('GET', '/families')).length;
  const familyCount = await countFamilies();
  await test.admin('PUT', `/roles/${user.roleID}/territory`, territoryOf({}));
  expect(await countFamilies()).toBe(0);
  await test.admin('PUT', `/users/${user.id}/territory`, territoryOf({ zoneIDs: [zone.id] }));
  expect(await countFamilies()).toBeGreaterThan(0);
  await test.admin('PUT', `/users/${user.id}/territory`, territoryOf({ territory: 'todo', version: 2 }));
  expect(await countFamilies()).toBe(familyCount);
  const restored = recordIn(
    await test.admin(
      'PUT',
      `/users/${user.id}/territory`,
      territoryOf({ territory: 'rol', zoneIDs: [zone.id], version: 3 }),
    ),
  );
  expect(restored).toMatchObject({ territory: 'rol', zones: [] });
  expect(await countFamilies()).toBe(0);
});

it('a copy of a role has its territory', async () => {
  const user = await test.userWith([]);
  await test.admin('PUT', `/roles/${user.roleID}/territory`, territoryOf({ zoneIDs: [zone.id] }));
  const profileID = listIn(await test.admin('GET', '/profiles'))[0]!.id;
  const body = { name: 'Copia limitada', profileID, enabled: 'true' };
  const copy = recordIn(await test.admin('POST', `/roles/${user.roleID}/copy`, body));
  expect(recordIn(await test.admin('GET', `/roles/${copy.id}/territory`))).toMatchObject({
    territory: 'lugares',
    zones: [{ id: zone.id }],
  });
});

it('places that do not exist are refused, each at its field', async () => {
  const user = await test.userWith([]);
  const body = territoryOf({ municipalityIDs: [unknownID], zoneIDs: [unknownID] });
  const reply = await test.admin('PUT', `/users/${user.id}/territory`, body);
  expect(reply.status).toBe(422);
  const fields = (reply.body['errors'] as { field: string }[]).map(({ field }) => field);
  expect(fields).toEqual(['municipalityIDs', 'zoneIDs']);
});

describe('nobody', () => {
  it('changes their own territory or that of their role', async () => {
    const user = await test.userWith(allGrants);
    for (const path of [`/users/${user.id}/territory`, `/roles/${user.roleID}/territory`])
      expect(messageOf(await user.send('PUT', path, territoryOf({})))).toMatch(
        /^422 No puede cambiar su propio territorio/,
      );
  });

  it('who is limited changes roles or profiles', async () => {
    const [user, otherUser] = [await test.userWith(allGrants), await test.userWith([])];
    await test.admin(
      'PUT',
      `/users/${user.id}/territory`,
      territoryOf({ municipalityIDs: [zone.municipality_id] }),
    );
    for (const [method, path] of [
      ['PUT', `/roles/${otherUser.roleID}/territory`],
      ['PUT', `/roles/${otherUser.roleID}`],
      ['DELETE', `/roles/${otherUser.roleID}`],
      ['POST', '/roles'],
      ['POST', '/profiles'],
    ] as const)
      expect(messageOf(await user.send(method, path, territoryOf({})))).toMatch(
        /^403 Su cuenta está limitada/,
      );
  });

  it('limits the only administrator with a second factor', async () => {
    const [user, limitedUser] = [await test.userWith(allGrants), await test.userWith(allGrants)];
    await test.db.insertInto('second_factor').values({ user_id: limitedUser.id, secret: 'x' }).execute();
    const reply = await user.send('PUT', `/users/${limitedUser.id}/territory`, territoryOf({}));
    expect(messageOf(reply)).toMatch(/^409 /);
  });
});

it('the audit trail tells a territory in names', async () => {
  const user = await test.userWith([]);
  await test.admin('PUT', `/users/${user.id}/territory`, territoryOf({ zoneIDs: [zone.id] }));
  const [entry] = listIn(await test.admin('GET', `/audit?page=1&record=${user.id}`));
  expect(entry).toMatchObject({ entity: 'user', entityID: user.id });
  expect(JSON.parse(entry!['after'] as string)).toEqual({
    login: user.login,
    territory: 'lugares',
    municipalityIDs: '',
    zoneIDs: `${zone.code} ${zone.name}`,
  });
});

it('the audit trail of a territory has a rule for each kind of record', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_viewdef(format('%I.audit_entry', current_schema() || '_territory')::regclass) as definition`.execute(
    test.db,
  );
  const unnamed = Object.keys(entityWords).filter((kind) => !rows[0]!.definition.includes(`'${kind}'::`));
  expect(unnamed).toEqual([]);
});
