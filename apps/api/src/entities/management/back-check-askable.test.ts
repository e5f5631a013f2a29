/** Surveys of people who may not be asked again: their verifications are not drawn, listed, opened or recorded. */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { linkOf } from '../../../tests/support/survey.ts';

interface Surveyed {
  id: string;
  person: string;
}
type Reason = (surveyed: Surveyed) => Promise<unknown>;

let test: TestApp;
let campaignID: string;
let link: string;
let questionIDs: string[];
let checker: { id: string; send: Send };

const refuseConsent = async ({ person }: Surveyed, accepted: boolean) =>
  test.db
    .insertInto('consent')
    .values({
      id: randomUUIDv7(),
      campaign_id: campaignID,
      version: 1,
      surveyable_id: person,
      user_id: checker.id,
      attempt: randomUUIDv7(),
      accepted,
      respondent: 'Rosa Peña',
      signature_hash: accepted ? '0'.repeat(64) : null,
      asked_date: '20260305',
      asked_time: '10:00:00',
      created_at: test.clock.now(),
    })
    .execute();

const reasons: Record<string, Reason> = {
  'revoked their authorisation': ({ person }) =>
    test.db
      .insertInto('revocation')
      .values({ id: randomUUIDv7(), surveyable_id: person, login: 'admin', revoked_at: test.clock.now() })
      .execute(),
  refused: (unit) => refuseConsent(unit, false),
  'is no longer active': ({ person }) =>
    test.db.updateTable('surveyable').set({ status: 'inactivo' }).where('id', '=', person).execute(),
  'was suppressed': ({ person }) =>
    test.db
      .insertInto('suppression')
      .values({
        surveyable_id: person,
        pseudonym: `SUP-${person}`,
        counts: '{}',
        login: 'admin',
        suppressed_at: test.clock.now(),
      })
      .execute(),
  'has an annulled survey': ({ id }) =>
    test.db.updateTable('survey').set({ state: 'annulled' }).where('id', '=', id).execute(),
};

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const healthLink = await linkOf(test, 'Salud de la persona');
  [campaignID, link] = [healthLink.campaign.id, healthLink.link];
  checker = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
  const questionnaires = listIn(await test.admin('GET', `/backChecks/questions?campaignID=${campaignID}`));
  const linkQuestions = questionnaires.find(({ id }) => id === link)!['questions'] as { id: string }[];
  questionIDs = linkQuestions.slice(0, 1).map(({ id }) => id);
  await sql`insert into consent_text (campaign_id, version, text, created_at)
    values (${campaignID}, 1, 'Acepto', ${test.clock.now()})`.execute(test.db);
});
afterAll(() => test.close());

/**
 * Annuls all but this many surveys of the questionnaire, each by a different surveyor, so that one of each is drawn.
 */
async function openUnits(count: number): Promise<Surveyed[]> {
  const { rows } = await sql<Surveyed>`
    select distinct on (person.id) survey.id, person.id as person from survey
    join surveyable as person on person.id = survey.surveyable_id and person.status = 'activo'
    where characterization_by_campaign_id = ${link} and survey.family_id is null and survey.state <> 'annulled'
      and not exists (select from back_check where back_check.survey_id = survey.id)
    order by person.id limit ${count}`.execute(test.db);
  expect(rows).toHaveLength(count);
  const surveyIDs = rows.map(({ id }) => id);
  await sql`update survey set state = 'annulled' where characterization_by_campaign_id = ${link} and id <> all(${surveyIDs}::uuid[])`.execute(
    test.db,
  );
  for (const id of surveyIDs) {
    const { id: userID } = await test.userWith([]);
    await test.db.updateTable('survey').set({ user_id: userID }).where('id', '=', id).execute();
  }
  return rows;
}

const drawSample = () =>
  test.admin('POST', '/backChecks', {
    characterizationByCampaignID: link,
    share: 20,
    questionIDs,
    userIDs: [checker.id],
  });

it('lets nobody be asked again who must not be, before and after the draw', async () => {
  const names = Object.keys(reasons);
  const surveyedUnits = await openUnits(names.length + 1);
  const [stayingUnit] = surveyedUnits.splice(-1);
  const undo = async () => {
    const people = surveyedUnits.map(({ person }) => person);
    for (const table of ['revocation', 'consent', 'suppression'] as const)
      await sql`delete from ${sql.table(table)} where surveyable_id = any(${people}::uuid[])`.execute(
        test.db,
      );
    await sql`update surveyable set status = 'activo' where id = any(${people}::uuid[])`.execute(test.db);
    const ids = surveyedUnits.map(({ id }) => id);
    await sql`update survey set state = 'registered' where id = any(${ids}::uuid[])`.execute(test.db);
  };
  const frameOf = async () => {
    const sample = recordIn(await drawSample()) as unknown as { id: string; frame: number };
    const checks = await test.db
      .selectFrom('back_check')
      .select(['id', 'survey_id'])
      .where('sample_id', '=', sample.id)
      .execute();
    await sql`delete from back_check where sample_id = ${sample.id}`.execute(test.db);
    return { frame: sample.frame, drawn: checks.map(({ survey_id }) => survey_id) };
  };
  for (const [index, name] of names.entries()) await reasons[name]!(surveyedUnits[index]!);
  expect(await frameOf()).toEqual({ frame: 1, drawn: [stayingUnit!.id] });
  await undo();
  recordIn(await drawSample());
  const checks = new Map(
    (await test.db.selectFrom('back_check').select(['id', 'survey_id']).execute()).map((row) => [
      row.survey_id,
      row.id,
    ]),
  );
  expect(checks.size).toBe(surveyedUnits.length + 1);
  const readChecks = async () => listIn(await checker.send('GET', '/backChecks/own')).map(({ id }) => id);
  expect(await readChecks()).toHaveLength(checks.size);
  const record = { found: true, answers: [] };
  for (const [index, name] of names.entries()) {
    const unit = surveyedUnits[index]!;
    const path = `/backChecks/${checks.get(unit.id)!}`;
    expect([name, (await checker.send('GET', path)).status]).toEqual([name, 200]);
    await reasons[name]!(unit);
    const statuses = [
      (await checker.send('GET', path)).status,
      (await checker.send('PUT', path, record)).status,
    ];
    expect([name, ...statuses]).toEqual([name, 404, 404]);
  }
  expect(await readChecks()).toEqual([checks.get(stayingUnit!.id)]);
  const path = `/backChecks/${checks.get(stayingUnit!.id)!}`;
  expect((await checker.send('PUT', path, record)).status).toBe(200);
});
