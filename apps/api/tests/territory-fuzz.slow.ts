/**
 * Users with random roles and territories call every operation with what the contract's schemas allow, naming records outside
 * their territory: nothing about these is revealed, and none changes. SCOPE_RUNS is the number of calls of each operation by
 * each user, SCOPE_SEED the seed, which is fixed by default.
 */
import { allGrants } from '@caracteriza/domain/access/permissions';
import { chanceFrom } from '@caracteriza/domain/values/chance';
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSession } from '../src/identity/session.ts';
import { alertForEverySurvey } from './support/alert.ts';
import { anyCall } from './support/any-call.ts';
import { type Send, testApp, type TestApp } from './support/app.ts';
import { csvIn, demoSeed, listIn, recordIn, type Row } from './support/demo.ts';
import { namesOutside, readable } from './support/territory.ts';
import { type TracedPerson, traces, tracedPerson } from './support/traced-person.ts';

const numRuns = Number(process.env['SCOPE_RUNS'] ?? 1);
const seed = Number(process.env['SCOPE_SEED'] ?? 20_261_126);
const chance = chanceFrom(seed);

/** Operations that end the session or change what the caller may do. */
const skippedOperations: ReadonlySet<OperationId> = new Set([
  'logout',
  'endSession',
  'changePassword',
  'changePasswordByRecovery',
]);
const ids = (Object.keys(operations) as OperationId[]).filter((id) => !skippedOperations.has(id));

let test: TestApp;
let insideIDs: string[];
let outsideNames: string[];
let knownIDs: string[];
let callers: { name: string; id: string }[];

/** A new session for each operation, because wrong passwords and codes end one. */
async function enter(id: string): Promise<Send> {
  const origin = { address: '127.0.0.1', userAgent: null };
  return test.withToken(await openSession(test.db, id, false, origin, test.clock.now()));
}

const grantsOf = {
  everything: () => allGrants,
  half: () => allGrants.filter(() => chance.happens(0.5)),
  reading: () => allGrants.filter((grant) => /:(OPEN|DOWNLOAD_REPORT)$/.test(grant)),
};

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  await alertForEverySurvey(test);
  const traced = await tracedPerson(test);
  await restrict(traced);
  const homeID = (traced.person['chFamilyID'] as Row).id;
  const zones = await test.db.selectFrom('zone').select(['id', 'municipality_id']).orderBy('id').execute();
  const { zone_id } = await test.db
    .selectFrom('family')
    .select('zone_id')
    .where('id', '=', homeID)
    .executeTakeFirstOrThrow();
  const homeMunicipality = zones.find(({ id }) => id === zone_id)!.municipality_id;
  const municipality = zones.find(
    ({ municipality_id }) => municipality_id !== homeMunicipality,
  )!.municipality_id;
  insideIDs = zones.filter((zone) => zone.municipality_id === municipality).map(({ id }) => id);
  outsideNames = await namesOutside(test, insideIDs);
  const users = await test.db.selectFrom('app_user').select('email').where('email', 'is not', null).execute();
  outsideNames.push(...users.map(({ email }) => email!), ...Object.values(traces));
  const territories: Record<string, [municipalities: string[], zones: string[]]> = {
    'a municipality': [[municipality], []],
    'one zone': [[], insideIDs.slice(0, 1)],
    'no place': [[], []],
  };
  callers = [];
  for (const [role, grants] of Object.entries(grantsOf)) {
    for (const [territoryName, [municipalityIDs, zoneIDs]] of Object.entries(territories)) {
      const user = await test.userWith(grants());
      const body = { territory: 'lugares', municipalityIDs, zoneIDs, version: 1 };
      recordIn(await test.admin('PUT', `/users/${user.id}/territory`, body));
      callers.push({ name: `${role}, ${territoryName}`, id: user.id });
    }
  }
  knownIDs = [...(await recordsToName()), ...(await recordsOf(traced))];
});
afterAll(() => test.close());

/** Gives the person's family to somebody, and places a hold. */
async function restrict({ campaign, family, request }: TracedPerson) {
  const { id: userID } = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
  const assigned = { campaignID: campaign.id, userID, familyIDs: [family.id], zoneIDs: [] };
  recordIn(await test.admin('POST', '/assignments', assigned));
  const holdForm = { reason: 'Proceso 2026-00123', until: '20261231' };
  recordIn(await test.admin('POST', `/dataRequests/${request.id}/legalHold`, holdForm));
}

/** The IDs and codes of all that is kept about the person, one of each kind. */
async function recordsOf({ person, survey1, draftCode, request, trip }: TracedPerson): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from family_visit where family_id = (select family_id from surveyable where id = ${person.id}) limit 1)
    union all (select id from family_visit_absence where surveyable_id = ${person.id} limit 1)
    union all (select id from consent where surveyable_id = ${person.id} limit 1)
    union all (select id from assignment where family_id = (select family_id from surveyable where id = ${person.id}) limit 1)
    union all (select id from alert_case where surveyable_id = ${person.id} limit 1)
    union all (select id from back_check where survey_id = ${survey1.id} limit 1)
    union all (select upload_id from surveyable_upload_change where record_id = ${person.id} limit 1)
    union all (select id from audit_entry where entity_id = ${person.id}::text limit 1)`.execute(test.db);
  expect(rows).toHaveLength(8);
  return [
    person.id,
    person.code,
    survey1.id,
    draftCode,
    request.id,
    request.code,
    trip,
    ...rows.map(({ id }) => id),
  ];
}

/** IDs and codes of some records of every kind, most of them outside. */
async function recordsToName(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select unnest(array[id::text, code]) as name from (select id, code from family
      where zone_id <> all(${insideIDs}::uuid[]) order by id limit 3) as few
    union all select unnest(array[id::text, code]) from (select id, code from surveyable
      where zone_id <> all(${insideIDs}::uuid[]) order by id limit 3) as few
    union all select unnest(array[id::text, code]) from (select s.id, s.code from survey s join surveyable p
      on p.id = s.surveyable_id where p.zone_id <> all(${insideIDs}::uuid[]) order by s.id limit 3) as few
    union all (select a.id::text from alert_case a join surveyable p on p.id = a.surveyable_id
      where p.zone_id <> all(${insideIDs}::uuid[]) order by a.id limit 3)
    union all (select id::text from alert_rule order by id limit 1)
    union all (select id::text from app_user order by id limit 3)
    union all (select id::text from role order by id limit 2)
    union all (select id::text from zone where id <> all(${insideIDs}::uuid[]) order by id limit 2)
    union all (select id::text from family where zone_id = any(${insideIDs}::uuid[]) order by id limit 1)
    union all (select id::text from campaign order by id limit 2)
    union all (select id::text from characterization order by id limit 2)
    union all (select id::text from characterization_by_campaign order by id limit 2)`.execute(test.db);
  return rows.map(({ name }) => name);
}

/** A digest of everything outside the territory: homes, people, their surveys, and users. */
async function digest(): Promise<unknown> {
  const { rows } = await sql`
    with homes as (select * from family where zone_id <> all(${insideIDs}::uuid[])),
    people as (select * from surveyable where zone_id is null or zone_id <> all(${insideIDs}::uuid[]))
    select (select md5(string_agg(homes::text, '' order by id)) from homes) as homes,
      (select md5(string_agg(people::text, '' order by id)) from people) as people,
      (select md5(string_agg(zone::text, '' order by id)) from zone where id <> all(${insideIDs}::uuid[])) as zones,
      (select md5(string_agg(survey::text, '' order by id)) from survey
        where surveyable_id in (select id from people)) as surveys,
      (select md5(string_agg(alert_case::text, '' order by id)) from alert_case
        where surveyable_id in (select id from people)) as alerts,
      (select md5(string_agg(family_visit::text, '' order by id)) from family_visit
        where family_id in (select id from homes)) as visits,
      (select md5(string_agg(consent::text, '' order by id)) from consent
        where surveyable_id in (select id from people)) as consents,
      (select md5(string_agg(assignment::text, '' order by id)) from assignment
        where family_id in (select id from homes)) as assignments,
      (select md5(string_agg(draft::text, '' order by id)) from draft
        where surveyable_id in (select id from people)) as drafts,
      (select md5(string_agg(data_request::text, '' order by id)) from data_request
        where surveyable_id in (select id from people)) as requests,
      (select md5(string_agg(legal_hold::text, '' order by id)) from legal_hold
        where surveyable_id in (select id from people)) as holds,
      (select md5(string_agg(back_check::text, '' order by id)) from back_check
        where survey_id in (select id from survey where surveyable_id in (select id from people))) as verifications,
      (select md5(string_agg(app_user::text, '' order by id)) from app_user
        where id <> all(${callers.map(({ id }) => id)}::uuid[]) and upload_id is null and email = any(${outsideNames}::text[])) as users`.execute(
    test.db,
  );
  return rows[0];
}

describe.each(['everything', 'half', 'reading'])('a role that grants %s', (role) => {
  it.each(['a municipality', 'one zone', 'no place'])(
    'is told nothing of what lies outside of %s, and changes nothing there',
    { timeout: Math.max(300, numRuns * 300) * 1000 },
    async (placeID) => {
      const { id: callerID } = callers.find(({ name }) => name === `${role}, ${placeID}`)!;
      const callOf = anyCall(knownIDs);
      const digestBefore = await digest();
      const answers: Record<number, number> = {};
      for (const id of ids) {
        const { method } = operations[id];
        // Otherwise the wrong passwords of many operations would make requests from this address wait.
        await test.db.deleteFrom('failed_attempt').execute();
        const send = await enter(callerID);
        await fc.assert(
          fc.asyncProperty(callOf(id), async ({ path, body }) => {
            const reply = await send(method, path, body);
            answers[reply.status] = (answers[reply.status] ?? 0) + 1;
            const responseText = readable(reply, id);
            const requestText = `${path} ${JSON.stringify(body)}`;
            const leakedNames = outsideNames.filter(
              (name) => responseText.includes(name) && !requestText.includes(name),
            );
            expect([path, reply.status, leakedNames]).toEqual([
              path,
              expect.toSatisfy((code) => code < 500),
              [],
            ]);
          }),
          { numRuns, seed, endOnFailure: true },
        );
      }
      expect(await digest()).toEqual(digestBefore);
      expect((await (await enter(callerID))('GET', '/session')).status).toBe(200);
      if (numRuns > 1) process.stdout.write(`${role}, ${placeID}: ${JSON.stringify(answers)}\n`);
    },
  );
});

it('list, total and file agree for everybody who reads', async () => {
  for (const { name, id } of callers.filter((caller) => /^(everything|reading)/.test(caller.name))) {
    const send = await enter(id);
    for (const path of ['/families', '/surveyables', '/zones', '/users']) {
      const rows = listIn(await send('GET', path));
      const page = await send('GET', `${path}?page=1`);
      const lines = csvIn(await send('GET', `${path}/csv`));
      expect([name, path, page.body['total'], lines.length]).toEqual([name, path, rows.length, rows.length]);
    }
  }
});
