/** Trips: the data that a device takes along, its codes, and what happens when the device is lost or the trip ends. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import {
  bodyOfFamily,
  deviceOf,
  familiesOf,
  fieldPlace,
  surveyorGrants,
  tripOf,
} from '../../../tests/support/field.ts';

let test: TestApp;
let fieldSetup: Awaited<ReturnType<typeof fieldPlace>>;
let staff: Awaited<ReturnType<TestApp['userWith']>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  fieldSetup = await fieldPlace(test);
  staff = await test.userWith(surveyorGrants);
});
afterAll(() => test.close());

const start = (id?: string) => tripOf(staff.send, fieldSetup.campaign, fieldSetup.zones, id);
const choice = () => ({ campaignID: fieldSetup.campaign.id, zoneIDs: fieldSetup.zones.map(({ id }) => id) });

it('takes along every active family of the zones with its people, once', async () => {
  const trip = await start();
  const families = await familiesOf(staff.send, trip.id);
  const listedFamilies = listIn(await test.admin('GET', '/families'));
  expect(families.map(({ family }) => family.id).sort()).toEqual(listedFamilies.map(({ id }) => id).sort());
  const { id } = listedFamilies[0]!;
  const board = recordIn(
    await staff.send('GET', `/visits/family/${id}?campaignID=${fieldSetup.campaign.id}`),
  ) as unknown as Record<'family' | 'cells' | 'visits' | 'absences', unknown> & { members: { id: string }[] };
  const addedFamily = families.find(({ family }) => family.id === id)!;
  expect(addedFamily.members.map((member) => member.id)).toEqual(board.members.map((member) => member.id));
  const { family, cells, visits, absences } = addedFamily;
  expect({ family, cells, visits, absences }).toEqual({
    family: board.family,
    cells: board.cells,
    visits: board.visits,
    absences: board.absences,
  });
});

it('estimates families and people exactly, and the size within a third', async () => {
  const trip = await start();
  const estimate = recordIn(await staff.send('POST', '/fieldTrips/estimate', choice())) as unknown as {
    families: number;
    people: number;
    bytes: number;
  };
  const families = await familiesOf(staff.send, trip.id);
  const people = families.flatMap(({ members }) => members).length;
  expect(estimate).toMatchObject({ families: families.length, people });
  const { codes: _codes, ...materials } = trip.materials;
  const bytes = JSON.stringify(families).length + JSON.stringify(materials).length;
  expect(estimate.bytes / bytes).toBeGreaterThan(2 / 3);
  expect(estimate.bytes / bytes).toBeLessThan(3 / 2);
});

it('the same start again is the same trip, with the same codes', async () => {
  const id = randomUUID();
  const firstTrip = await start(id);
  expect(firstTrip.materials.codes.families).toHaveLength(50);
  expect(firstTrip.materials.codes.people).toHaveLength(200);
  const secondReply = await staff.send('POST', '/fieldTrips', {
    id,
    ...choice(),
    deviceName: 'Teléfono de la prueba',
    wrappedKey: 'c2VjcmV0bw==',
  });
  expect(secondReply.status).toBe(200);
  const materials = recordIn(await staff.send('GET', `/fieldTrips/${id}/materials`));
  expect(materials).toMatchObject({ codes: firstTrip.materials.codes });
  const otherTrip = await staff.send('POST', '/fieldTrips', {
    id,
    ...choice(),
    deviceName: 'Otro',
    wrappedKey: 'c2VjcmV0bw==',
  });
  expect(otherTrip.status).toBe(409);
  expect((await test.admin('GET', `/fieldTrips/${id}/materials`)).status).toBe(404);
});

it('says what a questionnaire needs to be asked without the server', async () => {
  const { materials } = await start();
  const [health] = materials.questionnaires;
  expect(health).toMatchObject({
    characterizationET: { id: fieldSetup.health.id },
    level: 'person',
    dependent: false,
  });
  expect(health!.questionnaireHash).toMatch(/^[0-9a-f]{64}$/);
  expect(health!.questions.length).toBeGreaterThan(3);
  expect(materials.masterTables.map(({ table }) => table)).toEqual(
    expect.arrayContaining(['identificationTypes', 'relationships', 'sexes', 'socialStratums']),
  );
  expect(materials.zones).toHaveLength(fieldSetup.zones.length);
});

it('reserves more codes while the trip lasts', async () => {
  const { id } = await start();
  const renewCodes = () =>
    staff.send('POST', `/fieldTrips/${id}/codes`, { families: 2, people: 3, surveys: 0 });
  const codes = recordIn(await renewCodes()) as unknown as { families: string[]; people: string[] };
  expect(codes.families).toHaveLength(2);
  expect(codes.people).toHaveLength(3);
  await staff.send('PUT', `/fieldTrips/${id}/end`);
  expect((await renewCodes()).status).toBe(422);
});

it('a lost device gets 410 and its codes end; its user and who manages users may report it', async () => {
  const { id, materials } = await start();
  const otherSurveyor = await test.userWith(surveyorGrants);
  expect((await otherSurveyor.send('PUT', `/fieldTrips/${id}/loss`)).status).toBe(404);
  const contact = await staff.send('PUT', `/fieldTrips/${id}/contact`, {
    waiting: 3,
    familyCodes: ['FAM000001'],
  });
  expect(recordIn(contact)).toMatchObject({
    wrappedKey: 'c2VjcmV0bw==',
    gone: [],
    trip: { state: 'activa' },
  });
  const manager = await test.userWith(['security:user:EDIT']);
  const lostTrip = recordIn(await manager.send('PUT', `/fieldTrips/${id}/loss`));
  expect(lostTrip).toMatchObject({ state: 'perdida', waiting: 3, waitingFamilies: ['FAM000001'] });
  for (const [method, path, body] of [
    ['PUT', 'contact', { waiting: 0, familyCodes: [] }],
    ['GET', 'materials', undefined],
    ['GET', 'families', undefined],
    [
      'POST',
      'bundles',
      {
        sentAt: test.clock.now().toISOString(),
        operations: [deviceOf(test, staff.send, id).made({ operationId: 'createFamily' })],
      },
    ],
  ] as const) {
    expect((await staff.send(method, `/fieldTrips/${id}/${path}`, body)).status, path).toBe(410);
  }
  const [family] = await familiesOf(staff.send, (await start()).id);
  const body = {
    ...bodyOfFamily(family!.family),
    code: materials.codes.families[0],
    latitude: 4,
    longitude: -74,
  };
  expect((await staff.send('POST', '/families', body)).status).toBe(422);
  const allTrips = listIn(await manager.send('GET', '/fieldTrips?everyone=true'));
  expect(allTrips.some((trip) => trip.id === id)).toBe(true);
  expect((await staff.send('GET', '/fieldTrips?everyone=true')).status).toBe(403);
});

it('a trip that ended or expired still takes what its device did', async () => {
  const { id, materials } = await start();
  const device = deviceOf(test, staff.send, id);
  const [family] = await familiesOf(staff.send, id);
  const create = (index: number) =>
    device.made({
      operationId: 'createFamily',
      recordID: randomUUID(),
      body: {
        ...bodyOfFamily(family!.family),
        code: materials.codes.families[index],
        latitude: 4,
        longitude: -74,
      },
    });
  const earlyOperation = create(0);
  await staff.send('PUT', `/fieldTrips/${id}/end`);
  expect((await device.deliver(earlyOperation))[0]).toMatchObject({
    state: 'saved',
    data: { id: earlyOperation.recordID },
  });
});

it('tells a device without a session whether its trip goes on, and nothing else', async () => {
  const anonymous = async (id: string) => {
    const reply = await test.anonymous('GET', `/fieldTrips/${id}/state`);
    return reply.status === 200 ? reply.body['data'] : reply.status;
  };
  const [openTrip, endedTrip, lostTrip] = [await start(), await start(), await start()];
  await staff.send('PUT', `/fieldTrips/${endedTrip.id}/end`);
  await staff.send('PUT', `/fieldTrips/${lostTrip.id}/loss`);
  expect(await anonymous(openTrip.id)).toEqual({ state: 'activa' });
  expect(await anonymous(endedTrip.id)).toEqual({ state: 'terminada' });
  expect(await anonymous(lostTrip.id)).toEqual({ state: 'perdida' });
  expect([await anonymous(randomUUID()), await anonymous('x')]).toEqual([404, 404]);
});

it('takes along what its user has to visit, and answers the same when it is begun again', async () => {
  const surveyor = await test.userWith(surveyorGrants);
  const campaignID = fieldSetup.campaign.id;
  const families = listIn(await test.admin('GET', '/families')).slice(0, 3);
  const start = (id: string, options: object = { assigned: true }) =>
    surveyor.send('POST', '/fieldTrips', {
      id,
      campaignID,
      deviceName: 'Teléfono',
      wrappedKey: 'c2VjcmV0bw==',
      ...options,
    });
  const id = randomUUID();
  const reply = await start(id);
  expect([reply.status, reply.body.message]).toEqual([
    422,
    expect.stringContaining('No tiene familias asignadas'),
  ]);
  const familyIDs = families.map((family) => family.id);
  recordIn(
    await test.admin('POST', '/assignments', { campaignID, userID: surveyor.id, familyIDs, zoneIDs: [] }),
  );
  const estimate = recordIn(
    await surveyor.send('POST', '/fieldTrips/estimate', { campaignID, assigned: true }),
  );
  expect(estimate['families']).toBe(3);
  recordIn(await start(id));
  const tripFamilies = await familiesOf(surveyor.send, id);
  expect(tripFamilies.map(({ family }) => family.id).toSorted((a, b) => (a < b ? -1 : 1))).toEqual(
    familyIDs.toSorted((a, b) => (a < b ? -1 : 1)),
  );
  const visit = { familyID: familyIDs[0], campaignID, attempt: randomUUID(), result: 'rechazada' };
  test.clock.advance(1000);
  recordIn(await surveyor.send('POST', '/visits', visit));
  // The trip keeps the families that it began with; a new trip takes only those still to be visited.
  expect((await start(id)).status).toBe(200);
  expect(await familiesOf(surveyor.send, id)).toHaveLength(3);
  const tripID = randomUUID();
  recordIn(await start(tripID));
  expect(await familiesOf(surveyor.send, tripID)).toHaveLength(2);
  const zoneIDs = fieldSetup.zones.map((zone) => zone.id);
  expect((await start(id, { zoneIDs })).status).toBe(409);
  expect((await start(randomUUID(), { zoneIDs, assigned: true })).status).toBe(422);
  expect((await start(randomUUID(), {})).status).toBe(422);
});

it('is seen in the trail by who sees the user whose trip it was', async () => {
  const { id } = await start();
  const auditor = await test.userWith(['security:audit:OPEN', 'security:user:OPEN', 'security:user:EDIT']);
  const entries = async () =>
    listIn(await auditor.send('GET', '/audit?pageSize=50&operation=startFieldTrip')).map(
      ({ entityID }) => entityID,
    );
  expect(await entries()).toContain(id);
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', auditor.id).execute();
  expect(await entries()).toEqual([]);
});
