/** What cases of trips hold goes on once they are decided. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed } from '../../../tests/support/demo.ts';
import { casesOf, duplicateIn, fieldPlace, statesOf, surveyorDay } from '../../../tests/support/field.ts';

type Day = Awaited<ReturnType<typeof surveyorDay>>;

let test: TestApp;
let place: Awaited<ReturnType<typeof fieldPlace>>;
let staff: Day['staff'];
let trip: Day['trip'];
let family: Day['family'];
let device: Day['device'];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  place = await fieldPlace(test);
});
afterAll(() => test.close());

beforeEach(async () => {
  ({ staff, trip, family, device } = await surveyorDay(test, place));
});

const cases = (send = staff.send) => casesOf(send).list();
const decide = (id: string, body: object, send = staff.send) => casesOf(send).decide(id, body);
const decided = (id: string, body: object) => casesOf(staff.send).decided(id, body);

const duplicateOf = (index: number) =>
  duplicateIn(device, family, trip.materials.codes.people[index]!, place.campaign.id);

it('what is held is executed after what it needs, whenever it was made', async () => {
  const { person } = duplicateOf(0);
  const later = new Date(test.clock.now().getTime() + 1000).toISOString();
  const mark = device.made({
    operationId: 'recordVisitAbsence',
    recordID: randomUUID(),
    needs: [person.id],
    madeAt: later,
    body: { campaignID: place.campaign.id, surveyableID: person.recordID },
  });
  const present = device.made({
    operationId: 'withdrawVisitAbsence',
    needs: [mark.id],
    params: { id: mark.recordID! },
  });
  test.clock.advance(2000);
  const [held] = await device.deliver(person, mark, present);
  const ends = await decided(held!.caseID!, { decision: 'same' });
  expect(statesOf(ends)).toEqual(['saved', 'saved', 'saved']);
  expect(
    await test.db.selectFrom('field_operation').select('state').where('trip_id', '=', trip.id).execute(),
  ).toEqual(Array.from({ length: 3 }, () => ({ state: 'saved' })));
});

it('what still needs something that has not arrived becomes a case of its own, and goes on when it has', async () => {
  const { person, absence } = duplicateOf(0);
  const missing = device.made({
    operationId: 'recordVisitAbsence',
    recordID: randomUUID(),
    body: { campaignID: place.campaign.id, surveyableID: family.members[1]!.id },
  });
  absence.needs.push(missing.id);
  const [held] = await device.deliver(person, absence);
  const ends = await decided(held!.caseID!, { decision: 'same' });
  expect(statesOf(ends)).toEqual(['saved', 'held']);
  const shown = (await cases()).find(({ id }) => id === ends[1]!.caseID);
  expect(shown).toMatchObject({ kind: 'refused', message: 'Falta que llegue o se corrija lo anterior.' });
  expect((await decide(shown!.id, { decision: 'device' })).status).toBe(409);
  expect(statesOf(await device.deliver(missing))).toEqual(['saved']);
  expect(statesOf(await decided(shown!.id, { decision: 'device' }))).toEqual(['saved']);
});

it('a decision that was cut short is listed again, and goes on', async () => {
  const { registered, person, absence } = duplicateOf(0);
  const [held] = await device.deliver(person, absence);
  const id = held!.caseID!;
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
