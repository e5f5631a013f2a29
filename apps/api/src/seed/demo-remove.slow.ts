/** Removing the demo, with and without real work based on it (rules §7). */
import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alertForEverySurvey } from '../../tests/support/alert.ts';
import { type TestDatabase, testDatabase } from '../../tests/support/database.ts';
import { demoSeed } from '../../tests/support/demo.ts';
import { removeDemo } from './demo-remove.ts';

const tables = [
  'answer',
  'survey',
  'survey_opening',
  'draft',
  'consent',
  'family_visit',
  'back_check_sample',
  'back_check',
  'surveyable',
  'map_layer',
  'family',
  'zone',
  'field_trip',
  'field_operation',
  'field_case',
  'characterization_by_campaign',
  'campaign',
  'trigger_rule',
  'answer_option',
  'question',
  'questionnaire',
  'characterization',
] as const;

let test: TestDatabase;
beforeEach(async () => {
  test = await testDatabase({ seedTemplate: demoSeed });
});
afterEach(() => test.dropDatabase());

/** Records a visit to every demo family. */
async function visitAll(): Promise<void> {
  const families = await test.db.selectFrom('family').select('id').execute();
  const user = await test.db.selectFrom('app_user').select('id').orderBy('login').executeTakeFirstOrThrow();
  const campaign = await test.db.selectFrom('campaign').select('id').executeTakeFirstOrThrow();
  const visit = (familyID: string) => ({
    id: randomUUIDv7(),
    family_id: familyID,
    campaign_id: campaign.id,
    user_id: user.id,
    attempt: randomUUIDv7(),
    result: 'nadieEnCasa',
    visited_date: '20260310',
    visited_time: '10:00:00',
    created_at: new Date('2026-03-10T15:00:00Z'),
  });
  await test.db
    .insertInto('family_visit')
    .values(families.map(({ id }) => visit(id)))
    .execute();
}

/** Records that everyone was asked for a campaign's consent and accepted. */
async function askAll(campaignID: string): Promise<void> {
  const people = await test.db.selectFrom('surveyable').select('id').execute();
  const user = await test.db.selectFrom('app_user').select('id').orderBy('login').executeTakeFirstOrThrow();
  const createdAt = new Date('2026-03-10T15:00:00Z');
  await test.db
    .insertInto('consent_text')
    .values({ campaign_id: campaignID, version: 1, text: 'Acepto', created_at: createdAt })
    .execute();
  await test.db
    .insertInto('consent')
    .values(
      people.map(({ id }) => ({
        id: randomUUIDv7(),
        campaign_id: campaignID,
        version: 1,
        surveyable_id: id,
        user_id: user.id,
        attempt: randomUUIDv7(),
        accepted: true,
        respondent: 'Rosa Peña',
        signature_hash: '0'.repeat(64),
        asked_date: '20260310',
        asked_time: '10:00:00',
        created_at: createdAt,
      })),
    )
    .execute();
}

/** A trip in a campaign that takes these families along and sent a change of the first one, which a person has to decide. */
async function takeAlong(campaignID: string, families: readonly { id: string; people: string[] }[]) {
  const createdAt = new Date('2026-03-10T15:00:00Z');
  const user = await test.db
    .selectFrom('app_user')
    .select('id')
    .where('demo', '=', true)
    .executeTakeFirstOrThrow();
  const trip = { id: randomUUIDv7(), user_id: user.id, campaign_id: campaignID };
  const codes = ['FAM800001', 'FAM800002'];
  await test.db
    .insertInto('field_trip')
    .values({
      ...trip,
      zone_ids: [],
      device_name: 'Teléfono',
      wrapped_key: 'c2VjcmV0bw==',
      started_at: createdAt,
      expires_at: createdAt,
    })
    .execute();
  for (const { id, people } of families)
    await test.db
      .insertInto('field_trip_family')
      .values({ trip_id: trip.id, family_id: id, people })
      .execute();
  const links = await test.db
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('questionnaire', 'questionnaire.characterization_id', 'link.characterization_id')
    .select(['link.id', 'questionnaire.hash'])
    .where('link.campaign_id', '=', campaignID)
    .execute();
  for (const link of links)
    await test.db
      .insertInto('field_trip_questionnaire')
      .values({ trip_id: trip.id, characterization_by_campaign_id: link.id, questionnaire_hash: link.hash })
      .execute();
  const issued = { kind: 'family', user_id: user.id, issued_at: createdAt, field_trip_id: trip.id };
  await test.db
    .insertInto('issued_code')
    .values(codes.map((code, index) => ({ ...issued, code, spent_at: index === 0 ? createdAt : null })))
    .execute();
  const heldOperation = { id: randomUUIDv7(), trip_id: trip.id, operation_id: randomUUIDv7() };
  await test.db
    .insertInto('field_case')
    .values({
      ...heldOperation,
      kind: 'conflict',
      subject: 'Familia',
      fields: '[]',
      created_at: createdAt,
      decided_by: user.id,
    })
    .execute();
  await test.db
    .insertInto('field_operation')
    .values({
      id: heldOperation.operation_id,
      trip_id: trip.id,
      user_id: user.id,
      operation: 'updateFamily',
      content_hash: '',
      state: 'held',
      made_at: createdAt,
      used_at: createdAt,
      received_at: createdAt,
      position: 0,
      result_id: families[0]!.id,
      message: 'Espera',
      case_id: heldOperation.id,
    })
    .execute();
}

/** A sample of a survey's questionnaire, of which this survey and every visit are verified by the demo's user. */
async function sample(surveyID: string): Promise<void> {
  const { id: admin } = await test.db
    .selectFrom('app_user')
    .select('id')
    .where('login', '=', 'admin')
    .executeTakeFirstOrThrow();
  const id = randomUUIDv7();
  await sql`insert into back_check_sample
      (id, characterization_by_campaign_id, seed, share, early_until, question_ids, frame, user_id, created_at)
    select ${id}, characterization_by_campaign_id, 1, 10, '20260310', '{}', array[survey.id], ${admin}, survey.created_at
    from survey where survey.id = ${surveyID}`.execute(test.db);
  await sql`insert into back_check (id, sample_id, survey_id, visit_id, surveyor_id, user_id)
    select gen_random_uuid(), ${id}, survey_id, visit_id, ${admin}, (select id from app_user where demo limit 1)
    from (select id as survey_id, null::uuid as visit_id from survey where id = ${surveyID}
      union all select null, id from family_visit) as verified`.execute(test.db);
}

const demoFamilies = async () => {
  const people = await test.db
    .selectFrom('surveyable')
    .select(['id', 'family_id'])
    .where('family_id', 'is not', null)
    .execute();
  return [...Map.groupBy(people, ({ family_id }) => family_id!)].map(([id, members]) => ({
    id,
    people: members.map((member) => member.id),
  }));
};

async function counts(): Promise<Record<string, number>> {
  const entries: [string, number][] = [];
  for (const table of tables) {
    const { n } = await test.db
      .selectFrom(table as 'zone')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    entries.push([table, n]);
  }
  return Object.fromEntries(entries);
}

/** A demo survey, reassigned to a real person who lives at the demo person's home. */
async function answeredByRealPerson() {
  const survey = await test.db
    .selectFrom('survey')
    .innerJoin('characterization_by_campaign as link', 'link.id', 'survey.characterization_by_campaign_id')
    .innerJoin('campaign', 'campaign.id', 'link.campaign_id')
    .innerJoin('characterization', 'characterization.id', 'link.characterization_id')
    .select(['survey.id', 'surveyable_id as personID', 'link.campaign_id as campaignID'])
    .select('link.characterization_id as characterizationID')
    .where('characterization.name', '=', 'Salud de la persona')
    .executeTakeFirstOrThrow();
  const { incomplete_from: _generated, ...person } = await test.db
    .selectFrom('surveyable')
    .selectAll()
    .where('id', '=', survey.personID)
    .executeTakeFirstOrThrow();
  const real = {
    id: randomUUIDv7(),
    code: 'PER900000',
    code_sort: 'PER900000',
    identification: 'REAL1',
    demo: false,
  };
  await test.db
    .insertInto('surveyable')
    .values({ ...person, ...real })
    .execute();
  await test.db.updateTable('survey').set({ surveyable_id: real.id }).where('id', '=', survey.id).execute();
  await test.db
    .updateTable('survey_opening')
    .set({ surveyable_id: real.id })
    .where('code', 'in', (sub) => sub.selectFrom('survey').select('code').where('id', '=', survey.id))
    .execute();
  return { survey, familyID: person.family_id!, personID: real.id };
}

describe('removeDemo', () => {
  it('leaves nothing of it, and the first user', async () => {
    await visitAll();
    const { id } = await test.db.selectFrom('campaign').select('id').executeTakeFirstOrThrow();
    await askAll(id);
    await takeAlong(id, await demoFamilies());
    await sample((await test.db.selectFrom('survey').select('id').executeTakeFirstOrThrow()).id);
    expect(await test.db.transaction().execute((trx) => removeDemo(trx))).toBeGreaterThan(150);
    expect(await counts()).toEqual(Object.fromEntries(tables.map((table) => [table, 0])));
    const users = await test.db.selectFrom('app_user').select('login').execute();
    expect(users).toEqual([{ login: 'admin' }]);
    const codes = await test.db
      .selectFrom('issued_code')
      .select('code')
      .where('code', 'like', 'FAM80000%')
      .execute();
    expect(codes).toEqual([{ code: 'FAM800001' }]);
    expect(await test.db.transaction().execute((trx) => removeDemo(trx))).toBe(0);
  });

  it('removes the alerts of its people, and keeps a rule with its campaign', async () => {
    await alertForEverySurvey(test);
    await test.db.transaction().execute((trx) => removeDemo(trx));
    expect(await test.db.selectFrom('alert_case').select('id').execute()).toEqual([]);
    expect((await test.db.selectFrom('alert_rule').select('id').execute()).length).toBeGreaterThan(0);
    expect(await counts()).toMatchObject({ survey: 0, surveyable: 0, campaign: 4 });
  });

  it('keeps a trip that took a real person along, with its campaign and user', async () => {
    const { survey, personID, familyID } = await answeredByRealPerson();
    await test.db.deleteFrom('survey').where('id', '=', survey.id).execute();
    await test.db.deleteFrom('survey_opening').where('surveyable_id', '=', personID).execute();
    await takeAlong(survey.campaignID, [{ id: familyID, people: [personID] }]);
    await test.db.transaction().execute((trx) => removeDemo(trx));
    expect(await counts()).toMatchObject({
      field_trip: 1,
      field_operation: 1,
      field_case: 1,
      campaign: 1,
      family: 1,
    });
    expect(await test.db.selectFrom('app_user').select('login').execute()).toHaveLength(2);
  });

  it('keeps the verification of a real person’s survey, with its sample, campaign and user', async () => {
    const { survey } = await answeredByRealPerson();
    await visitAll();
    await test.db.updateTable('family_visit').set({ campaign_id: survey.campaignID }).execute();
    await sample(survey.id);
    await test.db.transaction().execute((trx) => removeDemo(trx));
    // The family of the real person is kept, with the visit that found nobody.
    expect(await counts()).toMatchObject({ back_check_sample: 1, back_check: 2, survey: 1, campaign: 1 });
    expect(await test.db.selectFrom('app_user').select('login').execute()).toHaveLength(2);
  });

  it('keeps a characterization that has an indicator', async () => {
    const { id } = await test.db.selectFrom('characterization').select('id').executeTakeFirstOrThrow();
    const indicator = { id: randomUUIDv7(), characterization_id: id, name_sort: 'a', search: 'a' };
    await test.db
      .insertInto('indicator')
      .values({ ...indicator, created_at: new Date() })
      .execute();
    await test.db.transaction().execute((trx) => removeDemo(trx));
    const remaining = await test.db
      .selectFrom('characterization')
      .select('id')
      .where('id', '=', id)
      .execute();
    expect(remaining).toHaveLength(1);
  });

  it('keeps what a real person and their survey rest on', async () => {
    const { survey } = await answeredByRealPerson();
    await visitAll();
    await askAll(survey.campaignID);
    await test.db.updateTable('family_visit').set({ campaign_id: survey.campaignID }).execute();
    await test.db.transaction().execute((trx) => removeDemo(trx));
    const countsAfter = await counts();
    expect(countsAfter).toMatchObject({
      consent: 1,
      family_visit: 1,
      survey: 1,
      survey_opening: 1,
      surveyable: 1,
      family: 1,
      zone: 1,
      campaign: 1,
    });
    // The survey's own characterization, and the one its questions lead to.
    expect(countsAfter).toMatchObject({ characterization_by_campaign: 1, characterization: 2 });
    expect(countsAfter['answer']).toBeGreaterThan(3);
    const marked = await test.db.selectFrom('question').select('id').where('demo', '=', true).execute();
    expect(marked).toEqual([]);
  });

  it('keeps a family that a real person who lives elsewhere answered for', async () => {
    const { survey, familyID, personID } = await answeredByRealPerson();
    await test.db.updateTable('survey').set({ family_id: familyID }).where('id', '=', survey.id).execute();
    await test.db.updateTable('surveyable').set({ family_id: null }).where('id', '=', personID).execute();
    await test.db.transaction().execute((trx) => removeDemo(trx));
    expect(await counts()).toMatchObject({ survey: 1, surveyable: 1, family: 1, zone: 1 });
  });
});

it('removes people who were suppressed, held or had revoked', async () => {
  const { id } = await test.db.selectFrom('surveyable').select('id').limit(1).executeTakeFirstOrThrow();
  const createdAt = new Date('2026-03-10T15:00:00Z');
  const readingNote = { surveyable_id: id, login: 'admin' };
  await test.db
    .insertInto('suppression')
    .values({ ...readingNote, pseudonym: 'SUP-PRUEBA23', counts: '{}', suppressed_at: createdAt })
    .execute();
  await test.db
    .insertInto('legal_hold')
    .values({
      ...readingNote,
      id: randomUUIDv7(),
      reason: 'Proceso',
      until: '20261231',
      created_at: createdAt,
    })
    .execute();
  await test.db
    .insertInto('revocation')
    .values({ ...readingNote, id: randomUUIDv7(), revoked_at: createdAt })
    .execute();
  await test.db.transaction().execute((trx) => removeDemo(trx));
  expect(await test.db.selectFrom('surveyable').select('id').where('id', '=', id).execute()).toEqual([]);
});
