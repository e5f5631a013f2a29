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
let fieldSetup: Awaited<ReturnType<typeof fieldPlace>>;
let staff: Day['staff'];
let trip: Day['trip'];
let families: Day['families'];
let family: Day['family'];
let device: Day['device'];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  fieldSetup = await fieldPlace(test);
});
afterAll(() => test.close());

beforeEach(async () => {
  ({ staff, trip, families, family, device } = await surveyorDay(test, fieldSetup));
});

const cases = (send = staff.send) => casesOf(send).list();
const decide = (id: string, body: object, send = staff.send) => casesOf(send).decide(id, body);
const decided = (id: string, body: object) => casesOf(staff.send).decided(id, body);

/** Changes a family at the desk, and returns the operation of a device that changed the same family in the meantime. */
async function changeBothSides(changeOnServer: object, changeOnDevice: object): Promise<Operation> {
  const body = bodyOfFamily(family.family);
  const reply = await test.admin('PUT', `/families/${family.family.id}`, { ...body, ...changeOnDevice });
  expect(reply.status, reply.text).toBe(200);
  return device.made({
    operationId: 'updateFamily',
    params: { id: family.family.id },
    body: { ...body, ...changeOnServer },
    base: body,
  });
}

/** Limits the surveyor to the zone of this family. */
async function limitTo(zoneID: string) {
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', staff.id).execute();
  await test.db.insertInto('territory_zone').values({ holder_id: staff.id, zone_id: zoneID }).execute();
}

const readFamily = async () => recordIn(await staff.send('GET', `/families/${family.family.id}`));

it('different fields are merged; the same value twice is no conflict', async () => {
  const update = await changeBothSides(
    { residentialaddress: 'Casa azul', locationReference: 'La tienda' },
    { consultreference: 'Los del puente', locationReference: 'La tienda' },
  );
  expect(statesOf(await device.deliver(update))).toEqual(['merged']);
  expect(await readFamily()).toMatchObject({
    residentialaddress: 'Casa azul',
    consultreference: 'Los del puente',
    locationReference: 'La tienda',
  });
  expect(await cases()).toEqual([]);
});

it('a change that the record already has writes nothing', async () => {
  const update = await changeBothSides(
    { residentialaddress: 'Casa roja' },
    { residentialaddress: 'Casa roja' },
  );
  const { version } = await readFamily();
  expect(statesOf(await device.deliver(update))).toEqual(['merged']);
  expect((await readFamily()).version).toBe(version);
});

it('the same field changed twice is held whole, shown side by side, and decided field by field', async () => {
  const update = await changeBothSides(
    {
      residentialaddress: 'Del dispositivo',
      consultreference: 'Referencia nueva',
      locationReference: 'Del río',
    },
    { residentialaddress: 'De la oficina', locationReference: 'Del parque' },
  );
  const [outcome] = await device.deliver(update);
  expect(outcome).toMatchObject({ state: 'held', caseID: expect.any(String) });
  expect(await readFamily()).toMatchObject({
    residentialaddress: 'De la oficina',
    consultreference: family.family.consultreference,
  });
  const [conflictCase] = await cases();
  expect(conflictCase).toMatchObject({
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
  expect((await decide(conflictCase!.id, { decision: 'same' })).status).toBe(422);
  const [end] = await decided(conflictCase!.id, { decision: 'fields', deviceFields: ['residentialaddress'] });
  expect(end!.state).toMatch(/saved|merged/);
  expect(await readFamily()).toMatchObject({
    residentialaddress: 'Del dispositivo',
    consultreference: 'Referencia nueva',
    locationReference: 'Del parque',
  });
  expect((await decide(conflictCase!.id, { decision: 'server' })).status).toBe(409);
  expect(statesOf(await device.deliver(update))).toEqual(['repeated']);
});

it('of a family that left the territory only what the device knew is shown', async () => {
  const nearbyFamily = families.find((candidate) => candidate.family.zoneID.id !== family.family.zoneID.id)!;
  const update = await changeBothSides(
    { residentialaddress: 'Del terreno' },
    { residentialaddress: 'Ajena' },
  );
  const [heldOutcome] = await device.deliver(update);
  await limitTo(nearbyFamily.family.zoneID.id);
  const heldCase = (await cases()).find(({ id }) => id === heldOutcome!.caseID);
  expect(heldCase!['fields']).toEqual([
    {
      field: 'residentialaddress',
      base: family.family.residentialaddress,
      device: 'Del terreno',
      server: null,
    },
  ]);
  const surveyor = await test.userWith(surveyorGrants);
  expect((await decide(heldOutcome!.caseID!, { decision: 'server' }, surveyor.send)).status).toBe(200);
});

it.each(['device', 'server'] as const)('a conflict decided for %s keeps that value', async (decision) => {
  const values = { device: `Puerta ${decision}`, server: `Oficina ${decision}` };
  const update = await changeBothSides(
    { residentialaddress: values.device },
    { residentialaddress: values.server },
  );
  const [outcome] = await device.deliver(update);
  await decided(outcome!.caseID!, { decision });
  expect(await readFamily()).toMatchObject({ residentialaddress: values[decision] });
});

it('a conflict that grew since it was shown is shown again before it is decided', async () => {
  const update = await changeBothSides(
    { residentialaddress: 'Puerta 1', locationReference: 'Puente 1' },
    { residentialaddress: 'Oficina 1' },
  );
  const [heldOutcome] = await device.deliver(update);
  const meanwhileBody = {
    ...bodyOfFamily(family.family),
    residentialaddress: 'Oficina 1',
    locationReference: 'Sede 1',
  };
  expect((await test.admin('PUT', `/families/${family.family.id}`, meanwhileBody)).status).toBe(200);
  const decision = { decision: 'fields', deviceFields: ['residentialaddress'] };
  expect((await decide(heldOutcome!.caseID!, decision)).status).toBe(409);
  expect(await readFamily()).toMatchObject({ residentialaddress: 'Oficina 1', locationReference: 'Sede 1' });
  const heldCase = (await cases()).find(({ id }) => id === heldOutcome!.caseID);
  expect(heldCase!['fields']).toMatchObject([
    { server: 'Oficina 1' },
    { device: 'Puente 1', server: 'Sede 1' },
  ]);
  await decided(heldOutcome!.caseID!, decision);
  expect(await readFamily()).toMatchObject({ residentialaddress: 'Puerta 1', locationReference: 'Sede 1' });
});

const duplicateOf = (index: number) =>
  duplicateIn(device, family, trip.materials.codes.people[index]!, fieldSetup.campaign.id);

it('a document that somebody has is a case, with what needs the person; the same person takes it all', async () => {
  const { registered, person, absence } = duplicateOf(0);
  expect(statesOf(await device.deliver(person, absence))).toEqual(['held', 'held']);
  expect(statesOf(await device.deliver(person, absence))).toEqual(['held', 'held']);
  const [duplicateCase] = await cases();
  expect(duplicateCase).toMatchObject({ kind: 'duplicate', held: 1, existing: { id: registered.id } });
  expect(duplicateCase!['fields']).toEqual([
    { field: 'firstName', base: null, device: 'Otra', server: registered.firstName },
  ]);
  const outcomes = await decided(duplicateCase!.id, { decision: 'same' });
  expect(statesOf(outcomes)).toEqual(['saved', 'saved']);
  expect(outcomes[0]).toMatchObject({ data: { id: registered.id } });
  const absenceRow = await test.db
    .selectFrom('family_visit_absence')
    .select('surveyable_id')
    .where('id', '=', absence.recordID!)
    .executeTakeFirstOrThrow();
  expect(absenceRow.surveyable_id).toBe(registered.id);
  const heldOperations = await test.db
    .selectFrom('field_operation')
    .select('held_call')
    .where('trip_id', '=', trip.id)
    .execute();
  expect(heldOperations.every(({ held_call }) => held_call === null)).toBe(true);
});

it('another person needs the right document, and the case stays open until it is right', async () => {
  const { registered, person, absence } = duplicateOf(0);
  await device.deliver(person, absence);
  const [openCase] = await cases();
  expect((await decide(openCase!.id, { decision: 'other' })).status).toBe(422);
  const reply = await decide(openCase!.id, { decision: 'other', identification: registered.identification });
  expect(reply.status).toBe(409);
  expect(await cases()).toHaveLength(1);
  const outcomes = await decided(openCase!.id, { decision: 'other', identification: '79123456' });
  expect(statesOf(outcomes)).toEqual(['saved', 'saved']);
  expect(recordIn(await staff.send('GET', `/surveyables/${person.recordID}`))).toMatchObject({
    identification: '79123456',
  });
});

it('what is discarded with a reason is not written, nor when it is sent again', async () => {
  const { person, absence } = duplicateOf(0);
  await device.deliver(person, absence);
  const [openCase] = await cases();
  expect((await decide(openCase!.id, { decision: 'discard' })).status).toBe(422);
  expect(statesOf(await decided(openCase!.id, { decision: 'discard', reason: 'Se repitió' }))).toEqual([
    'refused',
    'refused',
  ]);
  expect(statesOf(await device.deliver(person, absence))).toEqual(['refused', 'refused']);
  expect(await cases()).toEqual([]);
  const laterOperation = device.made({ ...absence, id: randomUUID(), recordID: randomUUID() });
  expect(await device.deliver(laterOperation)).toMatchObject([
    { state: 'refused', message: expect.stringContaining('Se repitió') },
  ]);
});

it('a device that is lost takes no code from what is held', async () => {
  const { person } = duplicateOf(0);
  const [heldOutcome] = await device.deliver(person);
  expect((await staff.send('PUT', `/fieldTrips/${trip.id}/loss`)).status).toBe(200);
  const outcomes = await decided(heldOutcome!.caseID!, { decision: 'other', identification: '79555111' });
  expect(statesOf(outcomes)).toEqual(['saved']);
});

it.each(['activo', 'inactivo'])(
  'that it is the same person is not for who does not see them: %s outside the territory',
  async (status) => {
    const [registered] = family.members;
    const nearbyFamily = families.find(
      (candidate) => candidate.family.zoneID.id !== family.family.zoneID.id,
    )!;
    await limitTo(nearbyFamily.family.zoneID.id);
    const { person } = duplicateOf(0);
    (person.body as { chFamilyID: string }).chFamilyID = nearbyFamily.family.id;
    const [heldOutcome] = await device.deliver(person);
    expect(heldOutcome!.state).toBe('held');
    await test.db.updateTable('surveyable').set({ status }).where('id', '=', registered!.id).execute();
    const reply = await decide(heldOutcome!.caseID!, { decision: 'same' });
    expect(reply.status, reply.text).toBe(422);
    expect(reply.text).toContain('Lo decide quien ve a las dos familias');
    const row = await test.db
      .selectFrom('surveyable')
      .select(['status', 'first_name', 'family_id'])
      .where('id', '=', registered!.id)
      .executeTakeFirst();
    expect(row).toEqual({ status, first_name: registered!.firstName, family_id: family.family.id });
    const heldCase = (await cases()).find(({ id }) => id === heldOutcome!.caseID);
    expect(heldCase!['existing']).toBeNull();
    expect(JSON.stringify(heldCase)).not.toContain(`"${registered!.firstName}"`);
    await test.db
      .updateTable('surveyable')
      .set({ status: 'activo' })
      .where('id', '=', registered!.id)
      .execute();
    const surveyor = await test.userWith(surveyorGrants);
    expect((await decide(heldOutcome!.caseID!, { decision: 'same' }, surveyor.send)).status).toBe(200);
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
  const [openCase] = await cases();
  expect(statesOf(await decided(openCase!.id, { decision: 'same' }))).toEqual(['saved', 'saved']);
  const row = await test.db
    .selectFrom('surveyable')
    .select(['status', 'first_name'])
    .where('id', '=', registered.id)
    .executeTakeFirst();
  expect(row).toEqual({ status: 'activo', first_name: 'Otra' });
});

it('what is refused after a decision becomes a case, since the device may have it no more', async () => {
  const { person } = duplicateOf(0);
  const badOperation = device.made({
    operationId: 'recordFamilyVisit',
    needs: [person.id],
    body: {
      familyID: family.family.id,
      campaignID: fieldSetup.campaign.id,
      attempt: randomUUID(),
      result: 'volver',
    },
  });
  expect(statesOf(await device.deliver(person, badOperation))).toEqual(['held', 'held']);
  const [openCase] = await cases();
  expect(statesOf(await decided(openCase!.id, { decision: 'same' }))).toEqual(['saved', 'held']);
  const [refusedCase] = await cases();
  expect(refusedCase).toMatchObject({ kind: 'refused', operationId: 'recordFamilyVisit' });
  expect(statesOf(await decided(refusedCase!.id, { decision: 'discard', reason: 'No hubo visita' }))).toEqual(
    ['refused'],
  );
});

it('cases are shown and decided by the surveyor, and by who may edit people within reach', async () => {
  const update = await changeBothSides({ residentialaddress: 'A' }, { residentialaddress: 'B' });
  await device.deliver(update);
  const reader = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
  expect(await cases(reader.send)).toEqual([]);
  const [openCase] = await cases();
  expect((await decide(openCase!.id, { decision: 'server' }, reader.send)).status).toBe(404);
  const otherSurveyor = await test.userWith(surveyorGrants);
  await test.db
    .updateTable('app_user')
    .set({ territory: 'lugares' })
    .where('id', '=', otherSurveyor.id)
    .execute();
  expect(await cases(otherSurveyor.send)).toEqual([]);
  expect((await decide(openCase!.id, { decision: 'server' }, otherSurveyor.send)).status).toBe(404);
  const editor = await test.userWith(surveyorGrants);
  expect(await cases(editor.send)).toHaveLength(1);
  expect((await decide(openCase!.id, { decision: 'device' }, editor.send)).status).toBe(200);
  const entry = await test.db
    .selectFrom('audit_entry')
    .select(['user_id', 'operation_id'])
    .where('entity_id', '=', family.family.id)
    .where('operation_id', '=', 'updateFamily')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry.user_id).toBe(editor.id);
});
