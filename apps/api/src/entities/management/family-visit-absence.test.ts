/**
 * Members who are absent during a visit: they are marked and unmarked, the marks stay with the visit that ended, and
 * they never count as done.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { campaignWith } from '../../../tests/support/campaign.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import {
  bodyOf,
  healthy,
  linkOf,
  openSurveyOf,
  questionsOf,
  saveSurvey,
} from '../../../tests/support/survey.ts';

type Absence = { id: string; surveyableID: string; absentee: string; recorder: string };
type Board = {
  questionnaires: { id: string }[];
  cells: { survey: unknown }[];
  absences: Absence[];
  visits: (Row & { absences: Absence[] })[];
};

const minute = 60_000;
let test: TestApp;
let health: Row;
let family: Row;
let campaign: Row;
let people: Row[];
let staff: Awaited<ReturnType<TestApp['userWith']>>;

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  health = (await linkOf(test, 'Salud de la persona')).characterization;
});
afterAll(() => test.close());

/** A family of two adults, whom a fresh campaign asks about their health. */
beforeEach(async () => {
  staff = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
  campaign = await campaignWith(test, health);
  family = listIn(await test.admin('GET', '/families'))[0]!;
  people = listIn(await test.admin('GET', '/surveyables?page=1&pageSize=2&sort=-age'));
  const ids = people.map(({ id }) => id);
  await test.db
    .updateTable('surveyable')
    .set({ family_id: null })
    .where('family_id', '=', family.id)
    .execute();
  await test.db.updateTable('surveyable').set({ family_id: family.id }).where('id', 'in', ids).execute();
});

const board = async (send: Send = staff.send) =>
  recordIn(await send('GET', `/visits/family/${family.id}?campaignID=${campaign.id}`)) as unknown as Board;
const markAbsence = ({ id }: Row, send: Send = staff.send) =>
  send('POST', '/visits/absences', { campaignID: campaign.id, surveyableID: id });
const marked = async (person: Row) => recordIn(await markAbsence(person)) as unknown as Absence;
const end = (result: string, fields: object = {}) =>
  staff.send('POST', '/visits', {
    familyID: family.id,
    campaignID: campaign.id,
    attempt: randomUUID(),
    result,
    ...fields,
  });

async function survey({ id: person }: Row): Promise<void> {
  const link = (await board()).questionnaires[0]!.id;
  const code = await openSurveyOf(staff.send, person, link);
  const questions = await questionsOf(staff.send, health, code);
  const body = await bodyOf(staff.send, { code, person, link }, questions, healthy);
  const reply = await saveSurvey(staff.send, body);
  expect(reply.status, reply.text).toBe(200);
}

it('a mark says who, when and by whom, once, and can be taken back', async () => {
  const [absentPerson] = people;
  const firstMark = await marked(absentPerson!);
  test.clock.advance(minute);
  expect(await marked(absentPerson!)).toEqual(firstMark);
  const personNames = [absentPerson!['firstName'], absentPerson!['firstSurname']].map(String);
  for (const name of personNames) expect(firstMark.absentee).toContain(name);
  expect(firstMark).toMatchObject({
    surveyableID: absentPerson!.id,
    absentTime: expect.stringMatching(/^\d\d:\d\d:\d\d$/),
  });
  const { absences, cells } = await board(test.admin);
  expect(absences).toEqual([firstMark]);
  expect(cells.every((cell) => cell.survey === null)).toBe(true);
  expect((await staff.send('DELETE', `/visits/absences/${firstMark.id}`)).status).toBe(200);
  expect((await board()).absences).toEqual([]);
  expect((await staff.send('DELETE', `/visits/absences/${firstMark.id}`)).status).toBe(404);
  expect((await staff.send('DELETE', '/visits/absences/INT-1')).status).toBe(404);
  const entries = await test.db
    .selectFrom('audit_entry')
    .select('operation_id')
    .where('entity_id', '=', absentPerson!.id)
    .where('operation_id', 'in', ['recordVisitAbsence', 'withdrawVisitAbsence'])
    .orderBy('position')
    .execute();
  expect(entries.map((entry) => entry.operation_id)).toEqual(['recordVisitAbsence', 'withdrawVisitAbsence']);
});

it('a visit is complete without those who are not there, who are named and not done', async () => {
  const [presentPerson, absentPerson] = people;
  await survey(presentPerson!);
  expect((await end('completa')).status).toBe(422);
  const note = await marked(absentPerson!);
  const savedVisit = recordIn(await end('completa')) as Board['visits'][number];
  expect(savedVisit.absences).toEqual([note]);
  const boardAfter = await board();
  expect(boardAfter.visits).toEqual([savedVisit]);
  expect(boardAfter.absences).toEqual([]);
  expect(boardAfter.cells.filter((cell) => cell.survey === null)).toHaveLength(1);
  const file = recordIn(await staff.send('GET', `/families/${family.id}/file`));
  expect(file['visits']).toMatchObject([{ id: savedVisit.id, absences: [note] }]);
  const removalReply = await staff.send('DELETE', `/visits/absences/${note.id}`);
  expect([removalReply.status, removalReply.body.message]).toEqual([
    409,
    expect.stringContaining('ya se registró'),
  ]);
  // The next visit asks for them again.
  expect((await end('completa')).status).toBe(422);
});

it('a visit at which nobody is there is not complete', async () => {
  for (const person of people) await marked(person);
  const reply = await end('completa');
  expect([reply.status, reply.body['errors']]).toMatchObject([422, [{ field: 'result' }]]);
  expect(reply.body.message).toContain('Nadie en casa');
  const savedVisit = recordIn(await end('nadieEnCasa')) as Board['visits'][number];
  expect(savedVisit.absences.map((absence) => absence.surveyableID)).toEqual(people.map(({ id }) => id));
});

it('a survey that follows takes the mark back, and so does another day', async () => {
  const [firstPerson, secondPerson] = people;
  await marked(firstPerson!);
  await marked(secondPerson!);
  test.clock.advance(minute);
  await survey(firstPerson!);
  expect((await board()).absences.map((absence) => absence.surveyableID)).toEqual([secondPerson!.id]);
  test.clock.advance(minute);
  await marked(firstPerson!);
  expect((await board()).absences.map((absence) => absence.surveyableID)).toEqual([
    secondPerson!.id,
    firstPerson!.id,
  ]);
  await test.db
    .updateTable('family_visit_absence')
    .set({ absent_date: '20260309' })
    .where('campaign_id', '=', campaign.id)
    .execute();
  expect((await board()).absences).toEqual([]);
});

it('is refused outside an open campaign, of whoever is nobody or has no family, and without the permission', async () => {
  const [person] = people;
  const reader = await test.userWith(['management:surveyable:OPEN']);
  expect((await markAbsence(person!, reader.send)).status).toBe(403);
  const fieldsOf = async (sentReply: ReturnType<typeof markAbsence>) => {
    const reply = await sentReply;
    return [reply.status, (reply.body['errors'] as { field: string }[]).map(({ field }) => field)];
  };
  expect(await fieldsOf(markAbsence({ ...person!, id: randomUUID() }))).toEqual([422, ['surveyableID']]);
  await test.db.updateTable('surveyable').set({ family_id: null }).where('id', '=', person!.id).execute();
  expect(await fieldsOf(markAbsence(person!))).toEqual([422, ['surveyableID']]);
  await test.db.updateTable('campaign').set({ status: 'inactivo' }).where('id', '=', campaign.id).execute();
  expect(await fieldsOf(markAbsence(people[1]!))).toEqual([422, ['campaignID']]);
});

it('within a territory, only members of its families are marked and taken back', async () => {
  const outsideAbsence = await marked(people[0]!);
  const { zone_id: homeZone } = await test.db
    .selectFrom('family')
    .select('zone_id')
    .where('id', '=', family.id)
    .executeTakeFirstOrThrow();
  const zones = listIn(await test.admin('GET', '/zones'));
  const userWithZone = async (zoneID: string) => {
    const user = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
    const version = recordIn(await test.admin('GET', `/users/${user.id}`)).version;
    const territory = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zoneID], version };
    const reply = await test.admin('PUT', `/users/${user.id}/territory`, territory);
    expect(reply.status, reply.text).toBe(200);
    return user.send;
  };
  const otherUser = await userWithZone(zones.find(({ id }) => id !== homeZone)!.id);
  expect((await markAbsence(people[1]!, otherUser)).status).toBe(422);
  expect((await otherUser('DELETE', `/visits/absences/${outsideAbsence.id}`)).status).toBe(404);
  const zoneUser = await userWithZone(homeZone);
  const insideReply = await markAbsence(people[1]!, zoneUser);
  expect(insideReply.status, insideReply.text).toBe(200);
  expect((await zoneUser('DELETE', `/visits/absences/${outsideAbsence.id}`)).status).toBe(200);
  expect((await board(zoneUser)).absences).toHaveLength(1);
});
