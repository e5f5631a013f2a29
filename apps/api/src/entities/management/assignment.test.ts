/**
 * Assignments: who gets a family, by name, by zone and by workload. A surveyor only gets families of their own territory, and each
 * family has only one active assignment.
 */
import { randomUUID } from 'node:crypto';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { campaignWith } from '../../../tests/support/campaign.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { linkOf } from '../../../tests/support/survey.ts';

type Assigned = Row & {
  state: string;
  chFamilyID: Row;
  user: Row;
  zoneID: Row;
  plannedDate: unknown;
  reachable: boolean;
};

const surveying = ['management:surveyable:OPEN', 'management:surveyable:CREATE'];
const leading = [
  ...surveying,
  'management:family:OPEN',
  'management:assignment:OPEN',
  'management:assignment:CREATE',
  'management:assignment:EDIT',
];

let test: TestApp;
let campaign: Row;
let families: { id: string; zone_id: string }[];
let zones: string[];
beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  families = await test.db
    .selectFrom('family')
    .select(['id', 'zone_id'])
    .where('status', '=', 'activo')
    .orderBy('zone_id')
    .orderBy('id')
    .execute();
  zones = [...new Set(families.map(({ zone_id }) => zone_id))];
});
afterAll(() => test.close());
// Each test has a campaign of its own, in which nobody has been assigned or visited.
beforeEach(async () => {
  const { characterization } = await linkOf(test, 'Salud de la persona');
  campaign = await campaignWith(test, characterization);
});

const inZone = (zoneID: string) => families.filter(({ zone_id }) => zone_id === zoneID).map(({ id }) => id);
const limitTo = async (id: string, zoneIDs: string[]) =>
  recordIn(
    await test.admin('PUT', `/users/${id}/territory`, {
      territory: 'lugares',
      municipalityIDs: [],
      zoneIDs,
      version: 1,
    }),
  );
const assign = (send: Send, userID: string, more: Record<string, unknown>) =>
  send('POST', '/assignments', { campaignID: campaign.id, userID, familyIDs: [], zoneIDs: [], ...more });
const listed = async (send: Send, query = '') =>
  listIn(await send('GET', `/assignments?campaignID=${campaign.id}&pageSize=200${query}`)) as Assigned[];
const visit = (send: Send, familyID: string, result: string, more = {}) =>
  send('POST', '/visits', { familyID, campaignID: campaign.id, attempt: randomUUID(), result, ...more });
const dayAfter = (days: number) =>
  todayInBogota(new Date(test.clock.now().getTime() + days * 24 * 3_600_000));

describe('assigning', () => {
  it('gives families by name and by zone, each to one person, and leaves those who have somebody', async () => {
    const [ana, beto] = [await test.userWith(surveying), await test.userWith(surveying)];
    const [first, second] = inZone(zones[0]!);
    const reply = await assign(test.admin, ana.id, { familyIDs: [first], plannedDate: dayAfter(1) });
    expect(recordIn(reply)).toMatchObject({ done: 1, left: 0 });
    const zoneWise = recordIn(await assign(test.admin, beto.id, { zoneIDs: [zones[0]], familyIDs: [first] }));
    expect(zoneWise).toMatchObject({ done: inZone(zones[0]!).length - 1, left: 1 });
    const rows = await listed(test.admin);
    expect(rows.map(({ chFamilyID }) => chFamilyID.id).toSorted()).toEqual(inZone(zones[0]!).toSorted());
    const byFamily = new Map(rows.map((row) => [row.chFamilyID.id, row]));
    expect(byFamily.get(first!)).toMatchObject({
      state: 'asignada',
      user: { id: ana.id },
      plannedDate: { dateChar: dayAfter(1) },
      reachable: true,
    });
    expect(byFamily.get(second!)!.user.id).toBe(beto.id);
    expect((await listed(test.admin, `&userID=${ana.id}&day=${dayAfter(1)}`)).length).toBe(1);
    expect(await listed(test.admin, `&zoneID=${zones[1]}`)).toEqual([]);
  });

  it('tells the audit trail who got which family, in words', async () => {
    const ana = await test.userWith(surveying);
    const { id, code, consultreference } = await test.db
      .selectFrom('family')
      .selectAll()
      .where('id', '=', families[0]!.id)
      .executeTakeFirstOrThrow();
    await assign(test.admin, ana.id, { familyIDs: [id] });
    const [row] = await listed(test.admin);
    const entries = await test.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('entity_id', '=', row!.id)
      .execute();
    expect(entries.map(({ operation_id, after }) => [operation_id, after])).toEqual([
      [
        'assignFamilies',
        expect.objectContaining({
          chFamilyID: `${code} ${consultreference}`,
          surveyor: 'Íngrid Peña',
          status: 'Asignada',
        }),
      ],
    ]);
  });

  it.each([
    ['a day that is past', () => ({ plannedDate: dayAfter(-1) }), 422],
    ['a day after the campaign', () => ({ plannedDate: '29991231' }), 422],
    ['nothing chosen', () => ({ familyIDs: [] }), 422],
    ['an unknown family', () => ({ familyIDs: [randomUUID()] }), 422],
    ['an unknown zone', () => ({ zoneIDs: [randomUUID()] }), 422],
    ['an unknown person', () => ({ userID: randomUUID() }), 422],
    ['an unknown campaign', () => ({ campaignID: randomUUID() }), 422],
    ['a day that is none', () => ({ plannedDate: '20261399' }), 400],
  ])('refuses %s and writes nothing', async (_name, more, status) => {
    const ana = await test.userWith(surveying);
    const reply = await assign(test.admin, ana.id, { familyIDs: [families[0]!.id], ...more() });
    expect([reply.status, reply.body.message]).toEqual([status, expect.any(String)]);
    expect(await listed(test.admin)).toEqual([]);
  });

  it('refuses whoever may not survey', async () => {
    const reader = await test.userWith(['management:surveyable:OPEN']);
    expect((await assign(test.admin, reader.id, { familyIDs: [families[0]!.id] })).status).toBe(422);
  });
});

describe('territories', () => {
  it('neither assign what the caller does not see, nor to whom could not see it', async () => {
    const lead = await test.userWith(leading);
    const [inside, outside] = [await test.userWith(surveying), await test.userWith(surveying)];
    await limitTo(lead.id, [zones[0]!, zones[1]!]);
    await limitTo(inside.id, [zones[0]!]);
    const [mine, others] = [inZone(zones[0]!)[0]!, inZone(zones[2]!)[0]!];
    // Families and surveyors outside the caller's territory or reach are treated as if they did not exist.
    expect((await assign(lead.send, inside.id, { familyIDs: [others] })).status).toBe(422);
    expect((await assign(lead.send, inside.id, { zoneIDs: [zones[2]] })).status).toBe(422);
    expect((await assign(lead.send, outside.id, { familyIDs: [mine] })).status).toBe(422);
    // The surveyor does not see the other zone of the caller.
    const unseen = await assign(lead.send, inside.id, { zoneIDs: [zones[1]] });
    expect([unseen.status, unseen.body.message]).toEqual([422, expect.stringContaining('no ve 1 zona')]);
    expect((await assign(test.admin, inside.id, { familyIDs: [others] })).status).toBe(422);
    expect((await assign(lead.send, inside.id, { familyIDs: [mine] })).status).toBe(200);
    await assign(test.admin, outside.id, { familyIDs: [others] });
    expect((await listed(lead.send)).map(({ chFamilyID }) => chFamilyID.id)).toEqual([mine]);
    const hidden = (await listed(test.admin)).find(({ chFamilyID }) => chFamilyID.id === others)!;
    expect(
      (await lead.send('POST', '/assignments/move', { ids: [hidden.id], plannedDate: null })).status,
    ).toBe(404);
    expect((await lead.send('POST', '/assignments/return', { ids: [hidden.id], reason: 'x' })).status).toBe(
      404,
    );
    const people = listIn(await lead.send('GET', `/assignments/surveyors?campaignID=${campaign.id}`));
    expect(people.map(({ id }) => id)).toContain(inside.id);
    expect(people.map(({ id }) => id)).not.toContain(outside.id);
  });

  it('say when a surveyor lost sight of a family', async () => {
    const ana = await test.userWith(surveying);
    await assign(test.admin, ana.id, { familyIDs: [inZone(zones[0]!)[0]] });
    await limitTo(ana.id, [zones[1]!]);
    expect((await listed(test.admin)).map(({ reachable }) => reachable)).toEqual([false]);
    expect(listIn(await ana.send('GET', '/assignments/own'))).toEqual([]);
  });
});

describe('spreading', () => {
  it('gives every pending family nobody has to one of the surveyors, evenly, by what they see', async () => {
    const team = [
      await test.userWith(surveying),
      await test.userWith(surveying),
      await test.userWith(surveying),
    ];
    const visitor = await test.userWith(surveying);
    const [taken, done] = families;
    await assign(test.admin, team[0]!.id, { familyIDs: [taken!.id] });
    expect((await visit(visitor.send, done!.id, 'rechazada')).status).toBe(200);
    const body = { campaignID: campaign.id, userIDs: team.map(({ id }) => id), zoneIDs: [] };
    const result = recordIn(await test.admin('POST', '/assignments/spread', body));
    expect(result).toMatchObject({ done: families.length - 2, left: 0 });
    const { rows } = await sql<{
      user_id: string;
      n: number;
    }>`select user_id, count(*)::int as n from assignment
      where campaign_id = ${campaign.id} group by user_id`.execute(test.db);
    const loads = rows.map(({ n }) => n);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
    expect(loads.reduce((a, b) => a + b)).toBe(families.length - 1);
    // The second time, no families are left to assign.
    expect(recordIn(await test.admin('POST', '/assignments/spread', body))).toMatchObject({
      done: 0,
      left: 0,
    });
  });

  it('leaves what none of them sees, and says how many', async () => {
    const ana = await test.userWith(surveying);
    await limitTo(ana.id, [zones[0]!]);
    const body = { campaignID: campaign.id, userIDs: [ana.id], zoneIDs: [zones[0], zones[1]] };
    const result = recordIn(await test.admin('POST', '/assignments/spread', body));
    expect(result).toMatchObject({ done: inZone(zones[0]!).length, left: inZone(zones[1]!).length });
  });

  it('gives each family once when two people spread at the same time', async () => {
    const team = [await test.userWith(surveying), await test.userWith(surveying)];
    const body = { campaignID: campaign.id, userIDs: team.map(({ id }) => id), zoneIDs: [] };
    const results = await Promise.all([1, 2, 3].map(() => test.admin('POST', '/assignments/spread', body)));
    const done = results.map((reply) => recordIn(reply)['done'] as number);
    expect(done.reduce((a, b) => a + b)).toBe(families.length);
  });
});

describe('a living assignment', () => {
  const three = () => inZone(zones[0]!).slice(0, 3);

  it('moves to somebody else and to another day, and what it was stays', async () => {
    const [ana, beto] = [await test.userWith(surveying), await test.userWith(surveying)];
    await assign(test.admin, ana.id, { familyIDs: three() });
    const ids = (await listed(test.admin)).map(({ id }) => id);
    const moved = await test.admin('POST', '/assignments/move', {
      ids,
      userID: beto.id,
      plannedDate: dayAfter(2),
    });
    expect(recordIn(moved)).toMatchObject({ done: 3, left: 0 });
    const rows = await listed(test.admin);
    expect(rows.filter(({ state }) => state === 'trasladada').map(({ user }) => user.id)).toEqual([
      ana.id,
      ana.id,
      ana.id,
    ]);
    const living = rows.filter(({ state }) => state === 'asignada');
    expect(living.map(({ user, plannedDate }) => [user.id, plannedDate])).toEqual(
      living.map(() => [beto.id, { dateChar: dayAfter(2) }]),
    );
    const again = await test.admin('POST', '/assignments/move', { ids, plannedDate: null });
    expect(again.status).toBe(409);
    const day = { ids: living.map(({ id }) => id), plannedDate: null };
    expect(recordIn(await test.admin('POST', '/assignments/move', day))).toMatchObject({ done: 3 });
    expect((await listed(test.admin, '&state=asignada')).map(({ plannedDate }) => plannedDate)).toEqual([
      null,
      null,
      null,
    ]);
    expect((await test.admin('POST', '/assignments/move', { ids: day.ids })).status).toBe(422);
  });

  it('is returned with a reason by its surveyor, by nobody else, and waits again', async () => {
    const [ana, beto] = [await test.userWith(surveying), await test.userWith(surveying)];
    await assign(test.admin, ana.id, { familyIDs: three() });
    const ids = (await listed(test.admin)).map(({ id }) => id);
    expect((await beto.send('POST', '/assignments/return', { ids, reason: 'No puedo' })).status).toBe(403);
    expect((await ana.send('POST', '/assignments/return', { ids, reason: '  ' })).status).toBe(400);
    expect(
      recordIn(await ana.send('POST', '/assignments/return', { ids, reason: ' Queda lejos ' })),
    ).toMatchObject({ done: 3 });
    expect((await listed(test.admin)).map(({ state, ...row }) => [state, row['reason']])).toEqual(
      ids.map(() => ['devuelta', 'Queda lejos']),
    );
    expect(recordIn(await assign(test.admin, beto.id, { familyIDs: three() }))).toMatchObject({ done: 3 });
  });

  it('is taken over by who may, with its day', async () => {
    const [ana, beto] = [
      await test.userWith(surveying),
      await test.userWith([...surveying, 'management:assignment:TAKE_OVER']),
    ];
    await assign(test.admin, ana.id, { familyIDs: three(), plannedDate: dayAfter(1) });
    const ids = (await listed(test.admin)).map(({ id }) => id);
    expect((await ana.send('POST', '/assignments/takeOver', { ids })).status).toBe(403);
    expect(recordIn(await beto.send('POST', '/assignments/takeOver', { ids }))).toMatchObject({ done: 3 });
    const own = listIn(await beto.send('GET', '/assignments/own')) as Assigned[];
    expect(own.map(({ plannedDate }) => plannedDate)).toEqual(ids.map(() => ({ dateChar: dayAfter(1) })));
    expect(listIn(await ana.send('GET', '/assignments/own'))).toEqual([]);
  });

  it('is finished by a complete visit, or a refusal after it', async () => {
    const ana = await test.userWith(surveying);
    const [one, two] = three() as [string, string];
    await visit(ana.send, one, 'rechazada');
    test.clock.advance(60_000);
    await assign(test.admin, ana.id, { familyIDs: [one, two] });
    const own = async (finished: boolean) =>
      (listIn(await ana.send('GET', `/assignments/own?finished=${finished}`)) as Assigned[])
        .map(({ chFamilyID }) => chFamilyID.id)
        .toSorted();
    expect(await own(false)).toEqual([one, two].toSorted());
    test.clock.advance(60_000);
    await visit(ana.send, one, 'rechazada');
    await visit(ana.send, two, 'nadieEnCasa');
    expect([await own(false), await own(true)]).toEqual([[two], [one]]);
    expect((await listed(test.admin, '&state=terminada')).map(({ chFamilyID }) => chFamilyID.id)).toEqual([
      one,
    ]);
    const [person] = listIn(
      await test.admin('GET', `/assignments/surveyors?campaignID=${campaign.id}`),
    ).filter(({ id }) => id === ana.id);
    expect(person!['toVisit']).toBe(1);
  });
});

it('is to be visited again once a complete visit lost a survey: on the list, for the load, for a trip and on the board', async () => {
  const ana = await test.userWith(surveying);
  const { link, person } = await test.db
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('surveyable as person', (join) => join.on('person.family_id', 'is not', null))
    .select(['link.id as link', 'person.id as person'])
    .where('link.campaign_id', '=', campaign.id)
    .where('person.status', '=', 'activo')
    .orderBy('person.id')
    .executeTakeFirstOrThrow();
  const { family_id } = await test.db
    .selectFrom('surveyable')
    .select('family_id')
    .where('id', '=', person)
    .executeTakeFirstOrThrow();
  const survey = async () => {
    const id = randomUUID();
    await sql`insert into survey select (jsonb_populate_record(survey, ${JSON.stringify({
      id,
      code: `ENC-${id}`,
      surveyable_id: person,
      family_id: null,
      characterization_by_campaign_id: link,
      user_id: ana.id,
    })}::jsonb)).* from survey limit 1`.execute(test.db);
    return id;
  };
  await assign(test.admin, ana.id, { familyIDs: [family_id] });
  const id = await survey();
  await test.db
    .insertInto('family_visit')
    .values({
      id: randomUUID(),
      family_id: family_id!,
      campaign_id: campaign.id,
      user_id: ana.id,
      attempt: randomUUID(),
      result: 'completa',
      visited_date: todayInBogota(test.clock.now()),
      visited_time: '10:00:00',
      created_at: test.clock.now(),
    })
    .execute();
  const trip = { campaignID: campaign.id, assigned: true };
  const told = async () => {
    const [row] = listIn(await ana.send('GET', '/assignments/own')) as unknown as { lastVisit: unknown }[];
    const surveyors = listIn(await test.admin('GET', `/assignments/surveyors?campaignID=${campaign.id}`));
    test.clock.advance(5000);
    const { total } = recordIn(await test.admin('GET', `/board?campaignID=${campaign.id}`)) as unknown as {
      total: { complete: number; reopened: number };
    };
    return {
      own: row?.lastVisit ?? null,
      toVisit: surveyors.find((one) => one.id === ana.id)!['toVisit'],
      trip: (await ana.send('POST', '/fieldTrips/estimate', trip)).status,
      board: [total.complete, total.reopened],
    };
  };
  const finished = { own: null, toVisit: 0, trip: 422, board: [1, 0] };
  expect(await told()).toEqual(finished);
  const reply = await test.admin('PUT', `/surveyReviews/${id}/annul`, { reason: 'De otra persona' });
  expect(reply.status, reply.text).toBe(200);
  const reopened = expect.objectContaining({ result: 'completa', reopened: true });
  expect(await told()).toEqual({ own: reopened, toVisit: 1, trip: 200, board: [0, 1] });
  const again = await survey();
  expect(await told()).toEqual(finished);
  expect((await test.admin('PUT', `/surveyReviews/${again}/annul`, { reason: 'De otra' })).status).toBe(200);
  expect(await told()).toEqual({ own: reopened, toVisit: 1, trip: 200, board: [0, 1] });
  // The revocation counts although the campaign does not ask for consent.
  await sql`insert into revocation (id, surveyable_id, login, revoked_at)
    values (${randomUUID()}, ${person}, 'admin', ${test.clock.now()})`.execute(test.db);
  expect(await told()).toEqual(finished);
});

it('keeps a user with assignments, who is blocked instead', async () => {
  const ana = await test.userWith(surveying);
  await assign(test.admin, ana.id, { familyIDs: [families[0]!.id] });
  expect((await test.admin('DELETE', `/users/${ana.id}`)).status).toBe(409);
});
