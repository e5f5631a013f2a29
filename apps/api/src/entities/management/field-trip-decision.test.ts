/** Operations that wait for a case of a trip continue once the case is decided. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed } from '../../../tests/support/demo.ts';
import { casesOf, duplicateIn, fieldPlace, statesOf, surveyorDay } from '../../../tests/support/field.ts';

type Day = Awaited<ReturnType<typeof surveyorDay>>;

let test: TestApp;
let fieldSetup: Awaited<ReturnType<typeof fieldPlace>>;
let staff: Day['staff'];
let trip: Day['trip'];
let family: Day['family'];
let device: Day['device'];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  fieldSetup = await fieldPlace(test);
});
afterAll(() => test.close());

beforeEach(async () => {
  ({ staff, trip, family, device } = await surveyorDay(test, fieldSetup));
});

const cases = (send = staff.send) => casesOf(send).list();
const decide = (id: string, body: object, send = staff.send) => casesOf(send).decide(id, body);
const decided = (id: string, body: object) => casesOf(staff.send).decided(id, body);

const duplicateOf = (index: number) =>
  duplicateIn(device, family, trip.materials.codes.people[index]!, fieldSetup.campaign.id);

it('what is held is executed after what it needs, whenever it was made', async () => {
  const { person } = duplicateOf(0);
  const laterTime = new Date(test.clock.now().getTime() + 1000).toISOString();
  const absence = device.made({
    operationId: 'recordVisitAbsence',
    recordID: randomUUID(),
    needs: [person.id],
    madeAt: laterTime,
    body: { campaignID: fieldSetup.campaign.id, surveyableID: person.recordID },
  });
  const present = device.made({
    operationId: 'withdrawVisitAbsence',
    needs: [absence.id],
    params: { id: absence.recordID! },
  });
  test.clock.advance(2000);
  const [heldOutcome] = await device.deliver(person, absence, present);
  const outcomes = await decided(heldOutcome!.caseID!, { decision: 'same' });
  expect(statesOf(outcomes)).toEqual(['saved', 'saved', 'saved']);
  expect(
    await test.db.selectFrom('field_operation').select('state').where('trip_id', '=', trip.id).execute(),
  ).toEqual(Array.from({ length: 3 }, () => ({ state: 'saved' })));
});

it('what still needs something that has not arrived becomes a case of its own, and goes on when it has', async () => {
  const { person, absence } = duplicateOf(0);
  const laterAbsence = device.made({
    operationId: 'recordVisitAbsence',
    recordID: randomUUID(),
    body: { campaignID: fieldSetup.campaign.id, surveyableID: family.members[1]!.id },
  });
  absence.needs.push(laterAbsence.id);
  const [heldOutcome] = await device.deliver(person, absence);
  const outcomes = await decided(heldOutcome!.caseID!, { decision: 'same' });
  expect(statesOf(outcomes)).toEqual(['saved', 'held']);
  const endCase = (await cases()).find(({ id }) => id === outcomes[1]!.caseID);
  expect(endCase).toMatchObject({ kind: 'refused', message: 'Falta que llegue o se corrija lo anterior.' });
  expect((await decide(endCase!.id, { decision: 'device' })).status).toBe(409);
  expect(statesOf(await device.deliver(laterAbsence))).toEqual(['saved']);
  expect(statesOf(await decided(endCase!.id, { decision: 'device' }))).toEqual(['saved']);
});

it('a decision that was cut short is listed again, and goes on', async () => {
  const { registered, person, absence } = duplicateOf(0);
  const [heldOutcome] = await device.deliver(person, absence);
  const id = heldOutcome!.caseID!;
  await test.db
    .updateTable('field_case')
    .set({ decided_at: test.clock.now(), decided_by: staff.id, decision: 'same' })
    .where('id', '=', id)
    .execute();
  await test.db
    .updateTable('field_operation')
    .set({ state: 'saved', held_call: null, result_id: registered.id })
    .where('id', '=', person.id)
    .execute();
  expect(await cases()).toMatchObject([{ id, kind: 'refused', held: 1 }]);
  expect((await decide(id, { decision: 'same' })).status).toBe(422);
  expect(statesOf(await decided(id, { decision: 'device' }))).toEqual(['saved']);
  expect(await cases()).toEqual([]);
  expect((await decide(id, { decision: 'device' })).status).toBe(409);
});
