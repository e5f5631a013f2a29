/** Cases: the same field changed twice, the same person registered twice, and how a person decides them. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, recordIn } from '../../../tests/support/demo.ts';
import {
  bodyOfFamily,
  casesOf,
  duplicateIn,
  fieldPlace,
  statesOf,
  surveyorDay,
  surveyorGrants,
  type Operation,
} from '../../../tests/support/field.ts';

type Day = Awaited<ReturnType<typeof surveyorDay>>;

let test: TestApp;
let place: Awaited<ReturnType<typeof fieldPlace>>;
let staff: Day['staff'];
let trip: Day['trip'];
let families: Day['families'];
let family: Day['family'];
let device: Day['device'];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  place = await fieldPlace(test);
});
afterAll(() => test.close());

beforeEach(async () => {
  ({ staff, trip, families, family, device } = await surveyorDay(test, place));
});

const cases = (send = staff.send) => casesOf(send).list();
const decide = (id: string, body: object, send = staff.send) => casesOf(send).decide(id, body);
const decided = (id: string, body: object) => casesOf(staff.send).decided(id, body);

/** What a device and somebody at a desk changed in the same family meanwhile. */
async function bothChange(there: object, here: object): Promise<Operation> {
  const body = bodyOfFamily(family.family);
  const reply = await test.admin('PUT', `/families/${family.family.id}`, { ...body, ...here });
  expect(reply.status, reply.text).toBe(200);
  return device.made({
    operationId: 'updateFamily',
    params: { id: family.family.id },
    body: { ...body, ...there },
    base: body,
  });
}

/** Limits the surveyor to the zone of this family. */
async function limitTo(zoneID: string) {
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', staff.id).execute();
  await test.db.insertInto('territory_zone').values({ holder_id: staff.id, zone_id: zoneID }).execute();
}

const stored = async () => recordIn(await staff.send('GET', `/families/${family.family.id}`));

it('different fields are merged; the same value twice is no conflict', async () => {
  const update = await bothChange(
    { residentialaddress: 'Casa azul', locationReference: 'La tienda' },
    { consultreference: 'Los del puente', locationReference: 'La tienda' },
  );
  expect(statesOf(await device.deliver(update))).toEqual(['merged']);
  expect(await stored()).toMatchObject({
    residentialaddress: 'Casa azul',
    consultreference: 'Los del puente',
    locationReference: 'La tienda',
  });
  expect(await cases()).toEqual([]);
});

it('a change that the record already has writes nothing', async () => {
  const update = await bothChange({ residentialaddress: 'Casa roja' }, { residentialaddress: 'Casa roja' });
  const { version } = await stored();
  expect(statesOf(await device.deliver(update))).toEqual(['merged']);
  expect((await stored()).version).toBe(version);
});

it('the same field changed twice is held whole, shown side by side, and decided field by field', async () => {
  const update = await bothChange(
    {
      residentialaddress: 'Del dispositivo',
      consultreference: 'Referencia nueva',
      locationReference: 'Del río',
    },
    { residentialaddress: 'De la oficina', locationReference: 'Del parque' },
  );
  const [outcome] = await device.deliver(update);
  expect(outcome).toMatchObject({ state: 'held', caseID: expect.any(String) });
  expect(await stored()).toMatchObject({
    residentialaddress: 'De la oficina',
    consultreference: family.family.consultreference,
  });
  const [shown] = await cases();
  expect(shown).toMatchObject({
    kind: 'conflict',
    subject: expect.stringContaining(family.family.code),
    fields: [
      {
        field: 'residentialaddress',
        base: family.family.residentialaddress,
        device: 'Del dispositivo',
        server: 'De la oficina',
      },
      {
        field: 'locationReference',
        base: family.family.locationReference,
        device: 'Del río',
        server: 'Del parque',
      },
    ],
  });
  expect((await decide(shown!.id, { decision: 'same' })).status).toBe(422);
  const [end] = await decided(shown!.id, { decision: 'fields', deviceFields: ['residentialaddress'] });
  expect(end!.state).toMatch(/saved|merged/);
  expect(await stored()).toMatchObject({
    residentialaddress: 'Del dispositivo',
    consultreference: 'Referencia nueva',
    locationReference: 'Del parque',
  });
  expect((await decide(shown!.id, { decision: 'server' })).status).toBe(409);
  expect(statesOf(await device.deliver(update))).toEqual(['repeated']);
});

it('of a family that left the territory only what the device knew is shown', async () => {
  const near = families.find((one) => one.family.zoneID.id !== family.family.zoneID.id)!;
  const update = await bothChange({ residentialaddress: 'Del terreno' }, { residentialaddress: 'Ajena' });
  const [held] = await device.deliver(update);
  await limitTo(near.family.zoneID.id);
  const shown = (await cases()).find(({ id }) => id === held!.caseID);
  expect(shown!['fields']).toEqual([
    {
      field: 'residentialaddress',
      base: family.family.residentialaddress,
      device: 'Del terreno',
      server: null,
    },
  ]);
  const all = await test.userWith(surveyorGrants);
  expect((await decide(held!.caseID!, { decision: 'server' }, all.send)).status).toBe(200);
});

it.each(['device', 'server'] as const)('a conflict decided for %s keeps that value', async (decision) => {
  const values = { device: `Puerta ${decision}`, server: `Oficina ${decision}` };
  const update = await bothChange(
    { residentialaddress: values.device },
    { residentialaddress: values.server },
  );
  const [outcome] = await device.deliver(update);
  await decided(outcome!.caseID!, { decision });
  expect(await stored()).toMatchObject({ residentialaddress: values[decision] });
});

it('a conflict that grew since it was shown is shown again before it is decided', async () => {
  const update = await bothChange(
    { residentialaddress: 'Puerta 1', locationReference: 'Puente 1' },
    { residentialaddress: 'Oficina 1' },
  );
  const [held] = await device.deliver(update);
  const meanwhile = {
    ...bodyOfFamily(family.family),
    residentialaddress: 'Oficina 1',
    locationReference: 'Sede 1',
  };
  expect((await test.admin('PUT', `/families/${family.family.id}`, meanwhile)).status).toBe(200);
  const decision = { decision: 'fields', deviceFields: ['residentialaddress'] };
  expect((await decide(held!.caseID!, decision)).status).toBe(409);
  expect(await stored()).toMatchObject({ residentialaddress: 'Oficina 1', locationReference: 'Sede 1' });
  const shown = (await cases()).find(({ id }) => id === held!.caseID);
  expect(shown!['fields']).toMatchObject([{ server: 'Oficina 1' }, { device: 'Puente 1', server: 'Sede 1' }]);
  await decided(held!.caseID!, decision);
  expect(await stored()).toMatchObject({ residentialaddress: 'Puerta 1', locationReference: 'Sede 1' });
});

const duplicateOf = (index: number) =>
  duplicateIn(device, family, trip.materials.codes.people[index]!, place.campaign.id);

it('a document that somebody has is a case, with what needs the person; the same person takes it all', async () => {
  const { registered, person, absence } = duplicateOf(0);
  expect(statesOf(await device.deliver(person, absence))).toEqual(['held', 'held']);
  expect(statesOf(await device.deliver(person, absence))).toEqual(['held', 'held']);
  const [shown] = await cases();
  expect(shown).toMatchObject({ kind: 'duplicate', held: 1, existing: { id: registered.id } });
  expect(shown!['fields']).toEqual([
    { field: 'firstName', base: null, device: 'Otra', server: registered.firstName },
  ]);
  const ends = await decided(shown!.id, { decision: 'same' });
  expect(statesOf(ends)).toEqual(['saved', 'saved']);
  expect(ends[0]).toMatchObject({ data: { id: registered.id } });
  const mark = await test.db
    .selectFrom('family_visit_absence')
    .select('surveyable_id')
    .where('id', '=', absence.recordID!)
    .executeTakeFirstOrThrow();
  expect(mark.surveyable_id).toBe(registered.id);
  const kept = await test.db
    .selectFrom('field_operation')
    .select('held_call')
    .where('trip_id', '=', trip.id)
    .execute();
  expect(kept.every(({ held_call }) => held_call === null)).toBe(true);
});

it('another person needs the right document, and the case stays open until it is right', async () => {
  const { registered, person, absence } = duplicateOf(0);
  await device.deliver(person, absence);
  const [shown] = await cases();
  expect((await decide(shown!.id, { decision: 'other' })).status).toBe(422);
  const still = await decide(shown!.id, { decision: 'other', identification: registered.identification });
  expect(still.status).toBe(409);
  expect(await cases()).toHaveLength(1);
  const ends = await decided(shown!.id, { decision: 'other', identification: '79123456' });
  expect(statesOf(ends)).toEqual(['saved', 'saved']);
  expect(recordIn(await staff.send('GET', `/surveyables/${person.recordID}`))).toMatchObject({
    identification: '79123456',
  });
});

it('what is discarded with a reason is not written, nor when it is sent again', async () => {
  const { person, absence } = duplicateOf(0);
  await device.deliver(person, absence);
  const [shown] = await cases();
  expect((await decide(shown!.id, { decision: 'discard' })).status).toBe(422);
  expect(statesOf(await decided(shown!.id, { decision: 'discard', reason: 'Se repitió' }))).toEqual([
    'refused',
    'refused',
  ]);
  expect(statesOf(await device.deliver(person, absence))).toEqual(['refused', 'refused']);
  expect(await cases()).toEqual([]);
  const later = device.made({ ...absence, id: randomUUID(), recordID: randomUUID() });
  expect(await device.deliver(later)).toMatchObject([
    { state: 'refused', message: expect.stringContaining('Se repitió') },
  ]);
});

it('a device that is lost takes no code from what is held', async () => {
  const { person } = duplicateOf(0);
  const [held] = await device.deliver(person);
  expect((await staff.send('PUT', `/fieldTrips/${trip.id}/loss`)).status).toBe(200);
  const ends = await decided(held!.caseID!, { decision: 'other', identification: '79555111' });
  expect(statesOf(ends)).toEqual(['saved']);
});

it.each(['activo', 'inactivo'])(
  'that it is the same person is not for who does not see them: %s outside the territory',
  async (status) => {
    const [registered] = family.members;
    const near = families.find((one) => one.family.zoneID.id !== family.family.zoneID.id)!;
    await limitTo(near.family.zoneID.id);
    const { person } = duplicateOf(0);
    (person.body as { chFamilyID: string }).chFamilyID = near.family.id;
    const [held] = await device.deliver(person);
    expect(held!.state).toBe('held');
    await test.db.updateTable('surveyable').set({ status }).where('id', '=', registered!.id).execute();
    const reply = await decide(held!.caseID!, { decision: 'same' });
    expect(reply.status, reply.text).toBe(422);
    expect(reply.text).toContain('Lo decide quien ve a las dos familias');
    const row = await test.db
      .selectFrom('surveyable')
      .select(['status', 'first_name', 'family_id'])
      .where('id', '=', registered!.id)
      .executeTakeFirst();
    expect(row).toEqual({ status, first_name: registered!.firstName, family_id: family.family.id });
    const shown = (await cases()).find(({ id }) => id === held!.caseID);
    expect(shown!['existing']).toBeNull();
    expect(JSON.stringify(shown)).not.toContain(`"${registered!.firstName}"`);
    await test.db
      .updateTable('surveyable')
      .set({ status: 'activo' })
      .where('id', '=', registered!.id)
      .execute();
    const all = await test.userWith(surveyorGrants);
    expect((await decide(held!.caseID!, { decision: 'same' }, all.send)).status).toBe(200);
  },
);

it('who is inactive becomes active when it is the same person', async () => {
  const { registered, person, absence } = duplicateOf(0);
  await test.db
    .updateTable('surveyable')
    .set({ status: 'inactivo' })
    .where('id', '=', registered.id)
    .execute();
  await device.deliver(person, absence);
  const [shown] = await cases();
  expect(statesOf(await decided(shown!.id, { decision: 'same' }))).toEqual(['saved', 'saved']);
  const row = await test.db
    .selectFrom('surveyable')
    .select(['status', 'first_name'])
    .where('id', '=', registered.id)
    .executeTakeFirst();
  expect(row).toEqual({ status: 'activo', first_name: 'Otra' });
});

it('what is refused after a decision becomes a case, since the device may have it no more', async () => {
  const { person } = duplicateOf(0);
  const bad = device.made({
    operationId: 'recordFamilyVisit',
    needs: [person.id],
    body: {
      familyID: family.family.id,
      campaignID: place.campaign.id,
      attempt: randomUUID(),
      result: 'volver',
    },
  });
  expect(statesOf(await device.deliver(person, bad))).toEqual(['held', 'held']);
  const [shown] = await cases();
  expect(statesOf(await decided(shown!.id, { decision: 'same' }))).toEqual(['saved', 'held']);
  const [refused] = await cases();
  expect(refused).toMatchObject({ kind: 'refused', operationId: 'recordFamilyVisit' });
  expect(statesOf(await decided(refused!.id, { decision: 'discard', reason: 'No hubo visita' }))).toEqual([
    'refused',
  ]);
});

it('cases are shown and decided by the surveyor, and by who may edit people within reach', async () => {
  const update = await bothChange({ residentialaddress: 'A' }, { residentialaddress: 'B' });
  await device.deliver(update);
  const reader = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
  expect(await cases(reader.send)).toEqual([]);
  const [shown] = await cases();
  expect((await decide(shown!.id, { decision: 'server' }, reader.send)).status).toBe(404);
  const elsewhere = await test.userWith(surveyorGrants);
  await test.db
    .updateTable('app_user')
    .set({ territory: 'lugares' })
    .where('id', '=', elsewhere.id)
    .execute();
  expect(await cases(elsewhere.send)).toEqual([]);
  expect((await decide(shown!.id, { decision: 'server' }, elsewhere.send)).status).toBe(404);
  const editor = await test.userWith(surveyorGrants);
  expect(await cases(editor.send)).toHaveLength(1);
  expect((await decide(shown!.id, { decision: 'device' }, editor.send)).status).toBe(200);
  const entry = await test.db
    .selectFrom('audit_entry')
    .select(['user_id', 'operation_id'])
    .where('entity_id', '=', family.family.id)
    .where('operation_id', '=', 'updateFamily')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.user_id).toBe(editor.id);
});
