/**
 * A random population for the board: families that were visited, assigned and surveyed, and surveys that were reviewed. Rows are taken in the
 * order of their codes, so that a seed makes the same one each time; IDs differ from run to run.
 */
import { randomUUIDv7 } from 'node:crypto';
import type { Chance } from '@caracteriza/domain/values/chance';
import { sql } from 'kysely';
import type { TestApp } from './app.ts';

interface Place {
  test: TestApp;
  chance: Chance;
  campaignID: string;
  surveyors: readonly string[];
  days: readonly string[];
}

/** Visits, assignments, surveys of families, and people and families that are no longer active, all at random. */
export async function inventPopulation(setting: Place): Promise<void> {
  const { test, chance, campaignID, surveyors, days } = setting;
  const families = (await test.db.selectFrom('family').select('id').orderBy('code').execute()).map(
    ({ id }) => id,
  );
  const results = ['completa', 'nadieEnCasa', 'rechazada', 'volver'];
  const visits = families.flatMap((family_id) =>
    Array.from({ length: chance.integer(0, 4) }, (_, n) => {
      const day = chance.pick(days);
      const result = chance.pick(results);
      return {
        id: randomUUIDv7(),
        family_id,
        campaign_id: campaignID,
        user_id: chance.pick(surveyors),
        attempt: randomUUIDv7(),
        result,
        return_date: result === 'volver' ? '20260315' : null,
        reason: result === 'volver' ? 'Otro día' : null,
        visited_date: day,
        visited_time: '10:00:00',
        created_at: new Date(Date.UTC(2026, 2, Number(day.slice(6)), 15, n, chance.integer(0, 59))),
      };
    }),
  );
  for (const visit of visits) await test.db.insertInto('family_visit').values(visit).execute();
  for (const family_id of families.filter(() => chance.happens(0.5)))
    await test.db
      .insertInto('assignment')
      .values({
        id: randomUUIDv7(),
        campaign_id: campaignID,
        family_id,
        user_id: chance.pick(surveyors),
        state: 'asignada',
        assigned_by: surveyors[0]!,
        assigned_at: new Date('2026-03-05T15:00:00Z'),
      })
      .execute();
  const ids = async (table: 'survey' | 'surveyable') =>
    (await test.db.selectFrom(table).select('id').orderBy('code').execute()).map(({ id }) => id);
  const sample = (items: readonly string[], share: number) => items.filter(() => chance.happens(share));
  await sql`update survey set family_id = (select family_id from surveyable where surveyable.id = surveyable_id)
    where id = any(${sample(await ids('survey'), 0.2)}::uuid[])`.execute(test.db);
  const surveyDays = (await ids('survey')).map((id) => [id, chance.pick(days)] as const);
  for (const [id, day] of surveyDays)
    await sql`update survey set created_date = ${day} where id = ${id}`.execute(test.db);
  await sql`update surveyable set status = 'inactivo' where id = any(${sample(await ids('surveyable'), 0.1)}::uuid[])`.execute(
    test.db,
  );
  await sql`update family set status = 'inactivo' where id = any(${sample(families, 0.05)}::uuid[])`.execute(
    test.db,
  );
  await review(setting, await ids('survey'));
  await refuseConsents(setting, sample(await ids('surveyable'), 0.3));
}

/** Some surveys are made again, and some annulled, returned or corrected, all at random. */
async function review({ test, chance, surveyors, days }: Place, surveys: readonly string[]) {
  for (const id of surveys.filter(() => chance.happens(0.2)))
    await sql`insert into survey select (jsonb_populate_record(survey, jsonb_build_object('id', ${randomUUIDv7()}::text,
        'code', code || '-2', 'created_date', ${chance.pick(days)}::text))).*
      from survey where id = ${id} and family_id is null`.execute(test.db);
  const surveyRows = await test.db.selectFrom('survey').select('id').orderBy('code').execute();
  for (const { id } of surveyRows.filter(() => chance.happens(0.6))) {
    const state = chance.pick(['annulled', 'returned', 'corrected']);
    const savedAt = new Date(Date.UTC(2026, 2, chance.integer(6, 14), 15, 30));
    await test.db.updateTable('survey').set({ state, version: 2 }).where('id', '=', id).execute();
    await test.db
      .insertInto('survey_review')
      .values({
        id: randomUUIDv7(),
        survey_id: id,
        number: 2,
        action: state === 'corrected' ? 'correct' : state === 'annulled' ? 'annul' : 'return',
        state,
        answers_number: 1,
        user_id: surveyors[0]!,
        created_at: savedAt,
      })
      .execute();
  }
}

/** The campaign asks for consent, which these people refused, or gave in the end; one questionnaire leaves the campaign. */
async function refuseConsents({ test, chance, campaignID, surveyors }: Place, people: readonly string[]) {
  const created_at = new Date('2026-03-05T15:00:00Z');
  await test.db
    .updateTable('campaign')
    .set({ consent_since: created_at })
    .where('id', '=', campaignID)
    .execute();
  await test.db
    .insertInto('consent_text')
    .values({ campaign_id: campaignID, version: 1, text: 'Acepto', created_at })
    .execute();
  const consent = (surveyable_id: string, accepted: boolean) => ({
    id: randomUUIDv7(),
    campaign_id: campaignID,
    version: 1,
    surveyable_id,
    user_id: surveyors[0]!,
    attempt: randomUUIDv7(),
    accepted,
    respondent: 'Rosa Peña',
    signature_hash: accepted ? '0'.repeat(64) : null,
    asked_date: '20260305',
    asked_time: '10:00:00',
    created_at,
  });
  const rows = people.flatMap((id) => [
    consent(id, chance.happens(0.5)),
    { ...consent(id, chance.happens(0.3)), created_at: new Date('2026-03-05T16:00:00Z') },
  ]);
  await test.db.insertInto('consent').values(rows).execute();
  // The revocation comes before, between or after the answers to the consent text.
  const revoke = (surveyable_id: string) => ({
    id: randomUUIDv7(),
    surveyable_id,
    login: 'admin',
    revoked_at: new Date(Date.UTC(2026, 2, 5, chance.integer(14, 16), 30)),
    lifted_at: chance.happens(0.2) ? new Date('2026-03-06T15:00:00Z') : null,
  });
  const allPeople = await test.db.selectFrom('surveyable').select('id').orderBy('code').execute();
  const revocations = allPeople.filter(() => chance.happens(0.1)).map(({ id }) => revoke(id));
  await test.db.insertInto('revocation').values(revocations).execute();
  await sql`update characterization_by_campaign set status = 'inactivo' where id = (
    select characterization_by_campaign_id from survey where state = 'annulled'
      and characterization_by_campaign_id in (select id from characterization_by_campaign where campaign_id = ${campaignID})
    group by characterization_by_campaign_id order by count(*), min(code) limit 1)`.execute(test.db);
}

/** The tables as they are, so that they can be counted without the server's SQL. */
export async function readPopulation({ test, campaignID }: Pick<Place, 'test' | 'campaignID'>) {
  const readRows = async <R>(query: ReturnType<typeof sql>) => (await query.execute(test.db)).rows as R[];
  return {
    families: await readRows<{ id: string; zone_id: string }>(
      sql`select id, zone_id from family where status = 'activo'`,
    ),
    people: await readRows<{ id: string; family_id: string | null }>(
      sql`select id, family_id from surveyable where status = 'activo'`,
    ),
    visits: await readRows<{
      family_id: string;
      result: string;
      user_id: string;
      visited_date: string;
      created_at: Date;
      id: string;
    }>(sql`select * from family_visit where campaign_id = ${campaignID}`),
    given: await readRows<{ family_id: string; user_id: string }>(
      sql`select family_id, user_id from assignment where campaign_id = ${campaignID} and state = 'asignada'`,
    ),
    surveys: await readRows<{
      id: string;
      surveyable_id: string;
      family_id: string | null;
      link: string;
      isAsked: boolean;
      state: string;
      created_date: string;
      characterization_time: string;
      decidedAt: Date | null;
    }>(
      sql`select survey.id, surveyable_id, family_id, characterization_by_campaign_id as link, link.status = 'activo' as "isAsked",
          survey.state, survey.created_date, characterization_time, event.created_at as "decidedAt"
        from survey join characterization_by_campaign as link on link.id = characterization_by_campaign_id
        left join survey_review as event on event.survey_id = survey.id
        where link.campaign_id = ${campaignID}`,
    ),
    refusers: await readRefusers(test, campaignID),
  };
}

/** People who refused when last asked, or who revoked their consent and have not accepted since. */
async function readRefusers(test: TestApp, campaignID: string): Promise<{ id: string }[]> {
  const consents = await test.db
    .selectFrom('consent')
    .select(['surveyable_id as id', 'accepted', 'created_at'])
    .where('campaign_id', '=', campaignID)
    .orderBy('created_at')
    .execute();
  const revocations = await test.db.selectFrom('revocation').selectAll().execute();
  const refusers = [...Map.groupBy(consents, ({ id }) => id)].flatMap(([id, ownConsents]) =>
    ownConsents.at(-1)!.accepted ? [] : [{ id }],
  );
  const revoked = revocations.flatMap(({ surveyable_id: id, lifted_at, revoked_at }) =>
    lifted_at === null &&
    !consents.some((consent) => consent.id === id && consent.accepted && consent.created_at > revoked_at)
      ? [{ id }]
      : [],
  );
  return [...refusers, ...revoked];
}
