/** What a case holds is never stuck, lost, or decided by who must not see it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import {
  bodyOfFamily,
  bodyOfPerson,
  deviceOf,
  familiesOf,
  fieldPlace,
  type Operation,
  surveyorGrants,
  tripOf,
} from '../../../tests/support/field.ts';

let test: TestApp;
let place: Awaited<ReturnType<typeof fieldPlace>>;
let staff: Awaited<ReturnType<TestApp['userWith']>>;
let trip: Awaited<ReturnType<typeof tripOf>>;
let device: ReturnType<typeof deviceOf>;
let families: Awaited<ReturnType<typeof familiesOf>>;
let family: (typeof families)[number];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  place = await fieldPlace(test);
});
afterAll(() => test.close());

beforeEach(async () => {
  staff = await test.userWith(surveyorGrants);
  trip = await tripOf(staff.send, place.campaign, place.zones);
  families = await familiesOf(staff.send, trip.id);
  family = families.find(({ members }) => members.length > 1)!;
  device = deviceOf(test, staff.send, trip.id);
});

const cases = async () => listIn(await staff.send('GET', '/fieldCases'));
const decide = (id: string, body: object) => staff.send('POST', `/fieldCases/${id}/decision`, body);
const states = (outcomes: unknown) => (outcomes as { state: string }[]).map(({ state }) => state);

/** A new person with the document of the family's first member. */
const duplicate = (number = family.members[0]!.identification): Operation =>
  device.made({
    operationId: 'createSurveyable',
    recordID: randomUUID(),
    body: {
      ...bodyOfPerson(family.members[0]!),
      identification: number,
      code: trip.materials.codes.people[0]!,
      firstName: 'Otra',
      chFamilyID: family.family.id,
    },
  });

const absence = (surveyableID: string, more: Partial<Operation>): Operation =>
  device.made({
    operationId: 'recordVisitAbsence',
    recordID: randomUUID(),
    body: { campaignID: place.campaign.id, surveyableID },
    ...more,
  });

it('goes on by what each needs, not by the time at which it began', async () => {
  const person = duplicate();
  const second = absence(family.members[1]!.id, { needs: [person.id] });
  // Sent before what it needs, as a survey has the time at which it was opened, before a telephone was corrected.
  const first = absence(person.recordID!, { needs: [person.id, second.id] });
  await device.deliver(person, first, second);
  const [shown] = await cases();
  const reply = await decide(shown!.id, { decision: 'same' });
  expect(states(reply.body['data'])).toEqual(['saved', 'saved', 'saved']);
  expect(await cases()).toEqual([]);
});

it('becomes a case of its own when it also needs what never arrived', async () => {
  const person = duplicate();
  const late = absence(family.members[1]!.id, {});
  const both = absence(person.recordID!, { needs: [person.id, late.id] });
  await device.deliver(person, both);
  const [shown] = await cases();
  expect(states((await decide(shown!.id, { decision: 'same' })).body['data'])).toEqual(['saved', 'held']);
  const [left] = await cases();
  expect(left).toMatchObject({ kind: 'refused', message: 'Falta que llegue o se corrija lo anterior.' });
  await device.deliver(late);
  expect(states((await decide(left!.id, { decision: 'device' })).body['data'])).toEqual(['saved']);
  expect(await cases()).toEqual([]);
});

it('what needs something that was discarded is refused, so that it does not wait for ever', async () => {
  const person = duplicate();
  await device.deliver(person);
  const [shown] = await cases();
  await decide(shown!.id, { decision: 'discard', reason: 'Se repitió' });
  const [outcome] = await device.deliver(absence(person.recordID!, { needs: [person.id] }));
  expect(outcome).toMatchObject({ state: 'refused', message: expect.stringContaining('se descartó') });
});

it('a person of another territory is neither taken over nor changed by who cannot see them', async () => {
  const [zone, outside] = place.zones.filter(({ id }) =>
    families.some((one) => one.family.zoneID.id === id && one.members.length > 0),
  );
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', staff.id).execute();
  await test.db.insertInto('territory_zone').values({ holder_id: staff.id, zone_id: zone!.id }).execute();
  const stranger = families.find((one) => one.family.zoneID.id === outside!.id && one.members.length > 0)!
    .members[0]!;
  family = families.find((one) => one.family.zoneID.id === zone!.id && one.members.length > 0)!;
  const [held] = await device.deliver(duplicate(stranger.identification));
  expect(held, JSON.stringify(held)).toMatchObject({ state: 'held' });
  const [shown] = await cases();
  expect(JSON.stringify(shown)).not.toContain(stranger.firstSurname);
  const reply = await decide(shown!.id, { decision: 'same' });
  expect([reply.status, reply.body.message]).toEqual([
    422,
    'La persona registrada es de otro territorio. Lo decide quien ve a las dos familias.',
  ]);
  const row = await test.db
    .selectFrom('surveyable')
    .select(['status', 'first_name'])
    .where('id', '=', stranger.id)
    .executeTakeFirst();
  expect(row).toEqual({ status: 'activo', first_name: stranger.firstName });
  expect(await cases()).toHaveLength(1);
});

/** Changes the family at a desk. */
async function change(fields: object): Promise<void> {
  const body = bodyOfFamily(family.family);
  const reply = await test.admin('PUT', `/families/${family.family.id}`, { ...body, ...fields });
  expect(reply.status, reply.text).toBe(200);
}

it('a conflict is decided as it was shown; what changed meanwhile is shown first', async () => {
  const base = bodyOfFamily(family.family);
  const update = device.made({
    operationId: 'updateFamily',
    params: { id: family.family.id },
    body: { ...base, residentialaddress: 'Puerta', locationReference: 'Del río' },
    base,
  });
  await change({ residentialaddress: 'Oficina' });
  await device.deliver(update);
  const conflict = async () => (await cases()).find(({ kind }) => kind === 'conflict');
  const shown = await conflict();
  await change({ residentialaddress: 'Oficina', locationReference: 'Del parque' });
  const early = await decide(shown!.id, { decision: 'fields', deviceFields: ['residentialaddress'] });
  expect(early.status).toBe(409);
  const again = await conflict();
  expect((again!['fields'] as { field: string }[]).map(({ field }) => field)).toEqual([
    'residentialaddress',
    'locationReference',
  ]);
  expect((await decide(shown!.id, { decision: 'device' })).status).toBe(200);
  expect(recordIn(await staff.send('GET', `/families/${family.family.id}`))).toMatchObject({
    residentialaddress: 'Puerta',
    locationReference: 'Del río',
  });
});

it('a family that moved away shows the surveyor nothing of what is there now', async () => {
  const [zone, outside] = place.zones.filter(({ id }) =>
    families.some((one) => one.family.zoneID.id === id && one.members.length > 0),
  );
  family = families.find((one) => one.family.zoneID.id === zone!.id)!;
  const base = bodyOfFamily(family.family);
  const update = device.made({
    operationId: 'updateFamily',
    params: { id: family.family.id },
    body: { ...base, residentialaddress: 'Puerta de atrás' },
    base,
  });
  await change({ residentialaddress: 'Dirección reservada', zoneID: outside!.id });
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', staff.id).execute();
  await test.db.insertInto('territory_zone').values({ holder_id: staff.id, zone_id: zone!.id }).execute();
  expect(states(await device.deliver(update))).toEqual(['held']);
  const shown = (await cases()).at(-1);
  expect(shown).toMatchObject({ kind: 'conflict', fields: [{ device: 'Puerta de atrás', server: null }] });
  expect(JSON.stringify(shown)).not.toContain('Dirección reservada');
});

it('the codes of what is held live on when the device is reported lost', async () => {
  await device.deliver(duplicate());
  const shown = (await cases()).find(({ kind }) => kind === 'duplicate');
  expect((await staff.send('PUT', `/fieldTrips/${trip.id}/loss`, {})).status).toBe(200);
  const reply = await decide(shown!.id, { decision: 'other', identification: '79123457' });
  expect(reply.status, reply.text).toBe(200);
  expect(states(reply.body['data'])).toEqual(['saved']);
});
