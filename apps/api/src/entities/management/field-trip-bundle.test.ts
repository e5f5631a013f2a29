/** Bundles: each operation is executed once, by its own rules, and with the time at which it was made at the door. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, recordIn, type Row } from '../../../tests/support/demo.ts';
import {
  adultIn,
  bodyOfFamily,
  bodyOfPerson,
  deviceOf,
  familiesOf,
  fieldPlace,
  surveyBody,
  surveyorGrants,
  tripOf,
} from '../../../tests/support/field.ts';

let test: TestApp;
let fieldSetup: Awaited<ReturnType<typeof fieldPlace>>;
let staff: Awaited<ReturnType<TestApp['userWith']>>;
let trip: Awaited<ReturnType<typeof tripOf>>;
let device: ReturnType<typeof deviceOf>;
let families: Awaited<ReturnType<typeof familiesOf>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
});
afterAll(() => test.close());

beforeEach(async () => {
  fieldSetup = await fieldPlace(test);
  staff = await test.userWith(surveyorGrants);
  trip = await tripOf(staff.send, fieldSetup.campaign, fieldSetup.zones);
  families = await familiesOf(staff.send, trip.id);
  device = deviceOf(test, staff.send, trip.id);
});

const hour = 3_600_000;
let document = 7_000_000;

/** A new family and a new person in it, as a device creates them. */
function newFamily(index = 0) {
  const { family: from, adult } = adultIn(families);
  const family = device.made({
    operationId: 'createFamily',
    recordID: randomUUID(),
    body: {
      ...bodyOfFamily(from),
      code: trip.materials.codes.families[index]!,
      latitude: 4.5,
      longitude: -74.1,
    },
  });
  const person = device.made({
    operationId: 'createSurveyable',
    recordID: randomUUID(),
    needs: [family.id],
    body: {
      ...bodyOfPerson(adult),
      code: trip.materials.codes.people[index]!,
      identification: String(document++),
      chFamilyID: family.recordID,
    },
  });
  return { family, person };
}

/** A survey of a person, as a device creates it. */
function newSurvey(person: string, index = 0, neededIDs: string[] = []) {
  const code = trip.materials.codes.surveys[index]!;
  const [questionnaire] = trip.materials.questionnaires;
  const pin = device.made({
    operationId: 'pinFieldSurvey',
    needs: neededIDs,
    body: {
      code,
      surveyableID: person,
      characterizationByCampaignID: questionnaire!.id,
      questionnaireHash: questionnaire!.questionnaireHash,
    },
  });
  const save = device.made({
    operationId: 'saveCompleteSurvey',
    needs: [pin.id],
    body: surveyBody(trip.materials, code, person),
  });
  return { pin, save };
}

const statesOf = (outcomes: readonly { state: string }[]) => outcomes.map(({ state }) => state);

it('a new family, its person, their survey and the visit are there, once, under the ids of the device', async () => {
  const { family, person } = newFamily();
  const { pin, save } = newSurvey(person.recordID!, 0, [person.id]);
  const visit = device.made({
    operationId: 'recordFamilyVisit',
    needs: [save.id],
    body: {
      familyID: family.recordID,
      campaignID: fieldSetup.campaign.id,
      attempt: randomUUID(),
      result: 'completa',
    },
  });
  const operations = [family, person, pin, save, visit];
  const outcomes = await device.deliver(...operations);
  expect(statesOf(outcomes), JSON.stringify(outcomes)).toEqual(['saved', 'saved', 'saved', 'saved', 'saved']);
  expect(statesOf(await device.deliver(...operations))).toEqual(Array<string>(5).fill('repeated'));
  expect(recordIn(await staff.send('GET', `/surveyables/${person.recordID}`))).toMatchObject({
    code: (person.body as Row).code,
    chFamilyID: { id: family.recordID },
  });
  const board = recordIn(
    await staff.send('GET', `/visits/family/${family.recordID}?campaignID=${fieldSetup.campaign.id}`),
  );
  expect(board['visits']).toHaveLength(1);
});

it('the same bundle sent three times at the same moment is executed once', async () => {
  const { family, person } = newFamily();
  const replies = await Promise.all([1, 2, 3].map(() => device.deliver(family, person)));
  for (const index of [0, 1]) {
    const outcomeStates = replies.map((outcomes) => outcomes[index]!.state).toSorted();
    expect(outcomeStates).toEqual(['repeated', 'repeated', 'saved']);
  }
  const { count } = await test.db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('entity_id', 'in', [family.recordID!, person.recordID!])
    .where('operation_id', 'in', ['createFamily', 'createSurveyable'])
    .executeTakeFirstOrThrow();
  expect(Number(count)).toBe(2);
});

it('what comes too early waits and stops nothing else', async () => {
  const { family, person } = newFamily();
  const otherFamily = newFamily(1);
  expect(statesOf(await device.deliver(person, otherFamily.family))).toEqual(['waiting', 'saved']);
  expect(statesOf(await device.deliver(family, person))).toEqual(['saved', 'saved']);
});

it('one that is refused says why, stops only what needs it, and may be sent again', async () => {
  const { family, person } = newFamily();
  const wrongUpdate = { ...person, body: { ...(person.body as Row), birthdate: '29990101' } };
  const otherFamily = newFamily(1);
  const outcomes = await device.deliver(family, wrongUpdate, otherFamily.family);
  expect(statesOf(outcomes)).toEqual(['saved', 'refused', 'saved']);
  expect(outcomes[1]!.errors).toEqual([{ field: 'birthdate', message: expect.any(String) }]);
  const { pin } = newSurvey(person.recordID!, 0, [person.id]);
  expect(statesOf(await device.deliver(pin))).toEqual(['waiting']);
  expect(statesOf(await device.deliver(person))).toEqual(['refused']);
  expect(statesOf(await device.deliver({ ...person, id: randomUUID() }))).toEqual(['saved']);
});

it('another content under the same id is refused alone', async () => {
  const { family } = newFamily();
  await device.deliver(family);
  const body = family.body as Row;
  const editedFamily = { ...family, body: { ...body, residentialaddress: 'Otra' } };
  const { family: anotherFamily } = newFamily(1);
  const [outcome, nextOutcome] = await device.deliver(editedFamily, anotherFamily);
  expect(outcome).toMatchObject({ state: 'refused', data: null });
  expect(nextOutcome!.state).toBe('saved');
  const { residentialaddress } = recordIn(await staff.send('GET', `/families/${family.recordID}`));
  expect(residentialaddress).toBe(body['residentialaddress']);
});

it('another user cannot send it again, nor into a trip that is not theirs', async () => {
  const { family } = newFamily();
  await device.deliver(family);
  const otherUser = await test.userWith(surveyorGrants);
  expect((await deviceOf(test, otherUser.send, trip.id).post([family])).status).toBe(404);
  const ownTrip = await tripOf(otherUser.send, fieldSetup.campaign, fieldSetup.zones);
  expect(statesOf(await deviceOf(test, otherUser.send, ownTrip.id).deliver(family))).toEqual(['refused']);
});

it('each operation needs the permission of its own call', async () => {
  const limitedUser = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
  const ownTrip = await tripOf(limitedUser.send, fieldSetup.campaign, fieldSetup.zones);
  const { family } = newFamily();
  const [outcome] = await deviceOf(test, limitedUser.send, ownTrip.id).deliver(family);
  expect(outcome).toMatchObject({ state: 'refused' });
  expect(outcome!.message).toMatch(/permiso/i);
});

it('the time is that of the door, corrected by the clock of the device, within the trip', async () => {
  const visitTime = test.clock.now();
  const clockDelay = 5 * hour;
  const { family, person } = newFamily();
  const { pin, save } = newSurvey(person.recordID!, 0, [person.id]);
  const onDeviceClock = (operation: typeof save, time: number) => ({
    ...operation,
    madeAt: new Date(time + clockDelay).toISOString(),
  });
  test.clock.advance(hour / 4);
  const sentAt = new Date(test.clock.now().getTime() + clockDelay).toISOString();
  const operations = [family, person, pin, onDeviceClock(save, visitTime.getTime())];
  const reply = await device.post(
    [
      ...operations.slice(0, 3).map((operation) => onDeviceClock(operation, visitTime.getTime() - 9 * hour)),
      operations[3]!,
    ],
    sentAt,
  );
  expect(statesOf(reply.body['data'] as { state: string }[])).toEqual(Array<string>(4).fill('saved'));
  const rows = await test.db
    .selectFrom('field_operation')
    .select(['id', 'used_at'])
    .where('trip_id', '=', trip.id)
    .execute();
  expect(new Set(rows.map(({ used_at }) => used_at.toISOString()))).toEqual(
    new Set([visitTime.toISOString()]),
  );
  const survey = await test.db
    .selectFrom('survey')
    .select(['created_at'])
    .where('surveyable_id', '=', person.recordID!)
    .executeTakeFirstOrThrow();
  expect(survey.created_at).toEqual(visitTime);
  const entry = await test.db
    .selectFrom('audit_entry')
    .select(['at', 'operation_id'])
    .where('entity_id', '=', family.recordID!)
    .executeTakeFirstOrThrow();
  expect(entry).toEqual({ at: test.clock.now(), operation_id: 'createFamily' });
});

it('the time is as the device showed it where only the sending took its time', async () => {
  const visitTime = test.clock.now();
  const { family } = newFamily();
  test.clock.advance(30_000);
  await device.post([{ ...family, madeAt: visitTime.toISOString() }], visitTime.toISOString());
  const { used_at } = await test.db
    .selectFrom('field_operation')
    .select('used_at')
    .where('id', '=', family.id)
    .executeTakeFirstOrThrow();
  expect(used_at).toEqual(visitTime);
});

it('a time that does not exist is refused', async () => {
  const { family } = newFamily();
  expect((await device.post([{ ...family, madeAt: '2026-13-45T99:00:00Z' }])).status).toBe(400);
});

it('a mark of absence is taken back by the id that the device gave it', async () => {
  const { members } = families.find((household) => household.members.length > 1)!;
  const absence = device.made({
    operationId: 'recordVisitAbsence',
    recordID: randomUUID(),
    body: { campaignID: fieldSetup.campaign.id, surveyableID: members[0]!.id },
  });
  const repeatedAbsence = { ...absence, id: randomUUID(), recordID: randomUUID() };
  const returnOperation = device.made({
    operationId: 'withdrawVisitAbsence',
    params: { id: repeatedAbsence.recordID },
    needs: [repeatedAbsence.id],
  });
  expect(statesOf(await device.deliver(absence, repeatedAbsence, returnOperation))).toEqual([
    'saved',
    'saved',
    'saved',
  ]);
  const marks = await test.db
    .selectFrom('family_visit_absence')
    .select('id')
    .where('campaign_id', '=', fieldSetup.campaign.id)
    .execute();
  expect(marks).toEqual([]);
});

it('a survey is pinned to the version that the device asked, whatever was edited since', async () => {
  const { adult } = adultIn(families);
  const hash = trip.materials.questionnaires[0]!.questionnaireHash;
  const { pin, save } = newSurvey(adult.id);
  const rename = async (name: string) => {
    const description = String(fieldSetup.health['description']);
    const reply = await test.admin('PUT', `/characterizations/${fieldSetup.health.id}`, {
      name,
      description,
    });
    expect(reply.status, reply.text).toBe(200);
  };
  await rename('Salud de ahora');
  expect(statesOf(await device.deliver(pin, save))).toEqual(['saved', 'saved']);
  await rename('Salud de la persona');
  const survey = await test.db
    .selectFrom('survey')
    .select('questionnaire_hash')
    .where('surveyable_id', '=', adult.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  expect(survey.questionnaire_hash).toBe(hash);
  const unknownPin = newSurvey(adult.id, 1).pin;
  const [outcome] = await device.deliver({
    ...unknownPin,
    body: { ...(unknownPin.body as Row), questionnaireHash: 'a'.repeat(64) },
  });
  expect(outcome).toMatchObject({ state: 'refused' });
});

it('a family that left the territory is still surveyed and changed, and no other one is', async () => {
  const [zone, outsideZone] = fieldSetup.zones.filter(({ id }) =>
    families.some(({ family, members }) => family.zoneID.id === id && members.length > 0),
  );
  await test.db.updateTable('app_user').set({ territory: 'lugares' }).where('id', '=', staff.id).execute();
  await test.db.insertInto('territory_zone').values({ holder_id: staff.id, zone_id: zone!.id }).execute();
  const ownTrip = await tripOf(staff.send, fieldSetup.campaign, [zone!]);
  const tripFamilies = await familiesOf(staff.send, ownTrip.id);
  const movedFamily = tripFamilies.find(({ members }) => members.length > 0)!;
  await test.db
    .updateTable('family')
    .set({ zone_id: outsideZone!.id })
    .where('id', '=', movedFamily.family.id)
    .execute();
  const otherDevice = deviceOf(test, staff.send, ownTrip.id);
  const body = bodyOfFamily(movedFamily.family);
  const update = otherDevice.made({
    operationId: 'updateFamily',
    params: { id: movedFamily.family.id },
    body: { ...body, residentialaddress: 'Al lado' },
    base: body,
  });
  const absence = otherDevice.made({
    operationId: 'recordVisitAbsence',
    recordID: randomUUID(),
    body: { campaignID: fieldSetup.campaign.id, surveyableID: movedFamily.members[0]!.id },
  });
  const otherFamily = families.find(
    ({ family, members }) => family.zoneID.id === outsideZone!.id && members.length > 0,
  )!;
  const neverAbsence = otherDevice.made({
    operationId: 'recordVisitAbsence',
    recordID: randomUUID(),
    body: { campaignID: fieldSetup.campaign.id, surveyableID: otherFamily.members[0]!.id },
  });
  expect(statesOf(await otherDevice.deliver(update, absence, neverAbsence))).toEqual([
    'merged',
    'saved',
    'refused',
  ]);
  expect(recordIn(await test.admin('GET', `/families/${movedFamily.family.id}`))).toMatchObject({
    residentialaddress: 'Al lado',
    zoneID: { id: outsideZone!.id },
  });
  const contact = recordIn(
    await staff.send('PUT', `/fieldTrips/${ownTrip.id}/contact`, { waiting: 0, familyCodes: [] }),
  );
  expect(contact['gone']).toEqual([movedFamily.family.id]);
});
