/**
 * Samples of surveys that somebody else verifies: the draw is repeated from the seed, questions are asked again, and
 * the results are compared with a recount.
 */
import { randomUUIDv7 } from 'node:crypto';
import { drawBackChecks, type SampledUnit } from '@caracteriza/domain/quality/back-check-sample';
import { chanceFrom } from '@caracteriza/domain/values/chance';
import type { components } from '@caracteriza/openapi/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { linkOf } from '../../../tests/support/survey.ts';

type Differences = components['schemas']['BackCheckDifferences'];
type Check = components['schemas']['BackCheck'];
type Opened = components['schemas']['OpenBackCheck'];
type Questionnaire = components['schemas']['BackCheckQuestionnaire'];

const chance = chanceFrom(Number(process.env['QUALITY_SEED'] ?? 20_261_127));
const days = ['20260301', '20260310', '20260320', '20260402'];
const supervising = ['management:surveyReview:OPEN', 'management:surveyReview:EDIT'];
const surveying = ['management:surveyable:OPEN', 'management:surveyable:CREATE'];

let test: TestApp;
let supervisor: Send;
let team: { id: string; send: Send }[];
let campaignID: string;
let link: string;
let questionIDs: string[];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const healthLink = await linkOf(test, 'Salud de la persona');
  [campaignID, link] = [healthLink.campaign.id, healthLink.link];
  ({ send: supervisor } = await test.userWith(supervising));
  team = [];
  for (let n = 0; n < 3; n++) team.push(await test.userWith(surveying));
  const surveys = await test.db.selectFrom('survey').select('id').orderBy('id').execute();
  for (const { id } of surveys)
    await test.db
      .updateTable('survey')
      // The third member of the team has made no survey.
      .set({ user_id: team[chance.integer(0, 1)]!.id, created_date: chance.pick(days) })
      .where('id', '=', id)
      .execute();
  const families = await test.db
    .selectFrom('family')
    .select('id')
    .where('status', '=', 'activo')
    .orderBy('id')
    .execute();
  for (const { id } of families.slice(0, 12))
    await test.db
      .insertInto('family_visit')
      .values({
        id: randomUUIDv7(),
        family_id: id,
        campaign_id: campaignID,
        user_id: team[chance.integer(0, 1)]!.id,
        attempt: randomUUIDv7(),
        result: 'nadieEnCasa',
        visited_date: chance.pick(days),
        visited_time: '10:00:00',
        created_at: test.clock.now(),
      })
      .execute();
  const questionnaires = listIn(
    await supervisor('GET', `/backChecks/questions?campaignID=${campaignID}`),
  ) as unknown as Questionnaire[];
  questionIDs = questionnaires
    .find(({ id }) => id === link)!
    .questions.slice(0, 4)
    .map(({ id }) => id);
});
afterAll(() => test.close());

const drawSample = (body: object, send = supervisor) =>
  send('POST', '/backChecks', {
    characterizationByCampaignID: link,
    share: 20,
    questionIDs,
    userIDs: team.map(({ id }) => id),
    ...body,
  });

const rowsOf = async <Row>(query: ReturnType<typeof sql>) => (await query.execute(test.db)).rows as Row[];

/** What a sample was drawn from, read without the server's code. */
async function unitsOf(sampleID: string): Promise<SampledUnit[]> {
  const { frame, early_until } = await test.db
    .selectFrom('back_check_sample')
    .selectAll()
    .where('id', '=', sampleID)
    .executeTakeFirstOrThrow();
  return rowsOf<SampledUnit>(sql`
    select id, user_id as "surveyorID", created_date <= ${early_until} as early, false as "notFound" from survey
    where id = any(${frame}::uuid[])
    union all select id, user_id, visited_date <= ${early_until}, true from family_visit where id = any(${frame}::uuid[])`);
}

const checksOf = (sampleID: string) =>
  test.db.selectFrom('back_check').selectAll().where('sample_id', '=', sampleID).execute();

const sortIDs = (ids: readonly (string | null)[]) => ids.toSorted((a, b) => (a! < b! ? -1 : 1));

let sampleID: string;

it('is drawn by its seed, covers every surveyor and who was not found, and goes to somebody else', async () => {
  const sample = recordIn(await drawSample({ seed: 4711 }));
  sampleID = sample.id;
  const [units, checks] = [await unitsOf(sample.id), await checksOf(sample.id)];
  const sameSample = drawBackChecks(units, { share: 20, seed: 4711 });
  expect(sortIDs(checks.map(({ survey_id, visit_id }) => survey_id ?? visit_id))).toEqual(
    sortIDs(sameSample.map(({ id }) => id)),
  );
  expect(sample).toMatchObject({ seed: 4711, frame: units.length, drawn: checks.length, unassigned: 0 });
  expect(new Set(checks.map(({ surveyor_id }) => surveyor_id))).toEqual(
    new Set(units.map((unit) => unit.surveyorID)),
  );
  expect(checks.filter(({ visit_id }) => visit_id !== null).length).toBeGreaterThan(0);
  expect(sameSample.filter(({ early }) => early).length * 5).toBeGreaterThanOrEqual(sameSample.length);
  for (const check of checks) expect(check.user_id).not.toBe(check.surveyor_id);
  expect((await drawSample({ seed: 4711, userIDs: [randomUUIDv7()] })).status).toBe(422);
  expect((await drawSample({ questionIDs: [randomUUIDv7()] })).status).toBe(422);
  expect((await drawSample({ share: 21 })).status).toBe(400);
});

it('draws nothing twice', async () => {
  const checkedBefore = new Set(
    (await checksOf(sampleID)).map(({ survey_id, visit_id }) => survey_id ?? visit_id),
  );
  const { id, seed } = recordIn(await drawSample({})) as unknown as { id: string; seed: number };
  expect(seed).toBeGreaterThan(0);
  for (const { survey_id, visit_id } of await checksOf(id))
    expect(checkedBefore.has(survey_id ?? visit_id)).toBe(false);
});

/** A random answer to each question, sometimes none. */
function answersTo({ questions }: Opened) {
  return questions.flatMap(({ id: questionID, options, mtFieldTypeID }) => {
    if (chance.happens(0.15)) return [];
    const value =
      options.length > 0
        ? chance.pick(options).id
        : mtFieldTypeID.code === '5'
          ? `${chance.integer(40, 90)}`
          : 'Sí';
    return [{ questionID, value }];
  });
}

it('asks again without the first answers, once, only whoever it is for', async () => {
  const [pendingCheck] = (await checksOf(sampleID)).filter(({ survey_id }) => survey_id !== null);
  const visitSurveyor = team.find(({ id }) => id === pendingCheck!.user_id)!;
  const otherSurveyor = team.find(({ id }) => id !== pendingCheck!.user_id)!;
  const path = `/backChecks/${pendingCheck!.id}`;
  expect((await otherSurveyor.send('GET', path)).status).toBe(404);
  expect((await otherSurveyor.send('PUT', path, { found: true, answers: [] })).status).toBe(404);
  const reply = await visitSurveyor.send('GET', path);
  const openedCheck = recordIn(reply) as unknown as Opened;
  expect(sortIDs(openedCheck.questions.map(({ id }) => id))).toEqual(sortIDs(questionIDs));
  expect(openedCheck.questions.every(({ required, parentID }) => required === 0 && parentID === null)).toBe(
    true,
  );
  expect(reply.text).not.toContain('answers');
  const choice = openedCheck.questions.find(({ options }) => options.length > 0)!;
  const changeReply = await visitSurveyor.send('PUT', path, {
    found: true,
    answers: [{ questionID: choice.id, value: 'nada' }],
  });
  expect([changeReply.status, changeReply.body['message']]).toEqual([422, 'La opción elegida no existe.']);
  const body = { found: true, answers: [{ questionID: choice.id, value: choice.options[0]!.id }] };
  for (const status of [200, 200]) expect((await visitSurveyor.send('PUT', path, body)).status).toBe(status);
  expect((await visitSurveyor.send('PUT', path, { found: false, answers: [] })).status).toBe(409);
});

it('every difference equals a recount, and the list behind it', async () => {
  for (const { id, user_id } of await test.db
    .selectFrom('back_check')
    .selectAll()
    .where('state', '=', 'pendiente')
    .execute()) {
    const { send } = team.find((surveyor) => surveyor.id === user_id)!;
    const openedCheck = recordIn(await send('GET', `/backChecks/${id}`)) as unknown as Opened;
    const isFound = chance.happens(0.8);
    const reply = await send('PUT', `/backChecks/${id}`, {
      found: isFound,
      answers: isFound ? answersTo(openedCheck) : [],
    });
    expect(reply.status, reply.text).toBe(200);
  }
  const checks = await test.db.selectFrom('back_check').selectAll().execute();
  const surveys = new Map(
    (await test.db.selectFrom('survey').selectAll().execute()).map((row) => [row.id, row]),
  );
  const pairs = checks.flatMap((check) => {
    if (check.state !== 'hecha' || check.survey_id === null) return [];
    type Answers = { question: string; value?: string }[];
    const firstAnswers = surveys.get(check.survey_id)!.answers as unknown as Answers;
    return (check.answers as unknown as Answers).flatMap(({ question, value }) => {
      const valueBefore = firstAnswers.find((answer) => answer.question === question)?.value;
      return valueBefore === undefined
        ? []
        : [
            {
              id: check.id,
              surveyor: check.surveyor_id,
              question,
              differs: valueBefore.trim().toLowerCase() !== value!.trim().toLowerCase(),
            },
          ];
    });
  });
  const different = (pairSubset: typeof pairs) => pairSubset.filter(({ differs }) => differs).length;
  const differences = recordIn(
    await supervisor('GET', `/backChecks/differences?campaignID=${campaignID}`),
  ) as unknown as Differences;
  expect(new Map(differences.questions.map(({ questionID, ...counts }) => [questionID.id, counts]))).toEqual(
    new Map(
      [...Map.groupBy(pairs, ({ question }) => question)].map(([id, differences]) => [
        id,
        { compared: differences.length, different: different(differences) },
      ]),
    ),
  );
  expect(new Map(differences.surveyors.map(({ surveyor, ...counts }) => [surveyor.id, counts]))).toEqual(
    new Map(
      [...Map.groupBy(checks, ({ surveyor_id }) => surveyor_id)].map(([id, rows]) => {
        const surveyorPairs = pairs.filter(({ surveyor }) => surveyor === id);
        const checksInState = (state: string) => rows.filter((check) => check.state === state).length;
        return [
          id,
          {
            drawn: rows.length,
            done: checksInState('hecha'),
            notFound: checksInState('noEncontrada'),
            compared: surveyorPairs.length,
            different: different(surveyorPairs),
          },
        ];
      }),
    ),
  );
  expect(different(pairs)).toBeGreaterThan(0);
  for (const { questionID, different: count } of differences.questions) {
    const rows = listIn(
      await supervisor(
        'GET',
        `/backChecks?campaignID=${campaignID}&questionID=${questionID.id}&page=1&pageSize=200`,
      ),
    ) as unknown as Check[];
    expect([
      rows.length,
      rows.every((row) => row.differences.some((difference) => difference.questionID.id === questionID.id)),
    ]).toEqual([count, true]);
  }
});

it('is seen and drawn within the territory, by who may review', async () => {
  const limited = await test.userWith(supervising);
  const zone = await test.db.selectFrom('zone').select('id').orderBy('id').executeTakeFirstOrThrow();
  const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zone.id], version: 1 };
  recordIn(await test.admin('PUT', `/users/${limited.id}/territory`, body));
  const checkRows = await rowsOf<{ id: string }>(sql`select back_check.id from back_check
    left join survey on survey.id = survey_id left join surveyable on surveyable.id = survey.surveyable_id
    left join family_visit on family_visit.id = visit_id left join family on family.id = family_visit.family_id
    where ${zone.id} in (surveyable.zone_id, family.zone_id)`);
  const rows = listIn(await limited.send('GET', `/backChecks?campaignID=${campaignID}&page=1&pageSize=200`));
  expect(sortIDs(rows.map(({ id }) => id))).toEqual(sortIDs(checkRows.map(({ id }) => id)));
  expect((await team[0]!.send('GET', `/backChecks?campaignID=${campaignID}`)).status).toBe(403);
  const reader = await test.userWith(['management:surveyReview:OPEN']);
  expect((await drawSample({}, reader.send)).status).toBe(403);
});

it('shows in the audit trail what was verified within the territory, and no sample', async () => {
  const limited = await test.userWith(['security:audit:OPEN', ...supervising]);
  const { zone_id: zone } = await test.db
    .selectFrom('back_check')
    .innerJoin('survey', 'survey.id', 'back_check.survey_id')
    .innerJoin('surveyable', 'surveyable.id', 'survey.surveyable_id')
    .select('surveyable.zone_id')
    .where('back_check.state', '<>', 'pendiente')
    .orderBy('back_check.id')
    .executeTakeFirstOrThrow();
  const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zone], version: 1 };
  recordIn(await test.admin('PUT', `/users/${limited.id}/territory`, body));
  const listIDs = async (send: Send, operation: string) =>
    listIn(await send('GET', `/audit?page=1&pageSize=200&operation=${operation}`)).map(
      ({ entityID }) => entityID,
    );
  const insideChecks = await rowsOf<{ id: string }>(sql`select back_check.id from back_check
    left join survey on survey.id = survey_id left join surveyable on surveyable.id = survey.surveyable_id
    left join family_visit on family_visit.id = visit_id left join family on family.id = family_visit.family_id
    where ${zone} in (surveyable.zone_id, family.zone_id)`);
  const allIDs = (await listIDs(test.admin, 'recordBackCheck')) as string[];
  const ownIDs = allIDs.filter((id) => insideChecks.some((row) => row.id === id));
  expect(ownIDs.length).toBeGreaterThan(0);
  expect(ownIDs.length).toBeLessThan(allIDs.length);
  expect(await listIDs(limited.send, 'recordBackCheck')).toEqual(ownIDs);
  expect(await listIDs(test.admin, 'drawBackChecks')).toContain(sampleID);
  expect(await listIDs(limited.send, 'drawBackChecks')).toEqual([]);
});
