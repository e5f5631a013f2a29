/**
 * A population of any size for figures: families that were visited, assigned and surveyed, surveys that were reviewed, people who refused.
 * It is written in SQL by a hash of codes and a seed, so a seed makes the same one each time; IDs differ from run to run.
 */
import { type RawBuilder, sql } from 'kysely';
import { withoutKeysAndIndexes } from '../../src/db/backup/without-indexes.ts';
import { checkWaitingPositions } from '../../src/entities/security/map-layer-checking.ts';
import { generateData } from '../../src/seed/generated.ts';
import type { TestApp } from '../support/app.ts';
import { fileOf, rectangle, sendLayer, withoutLayers } from '../support/map-layer.ts';

export interface Place {
  test: TestApp;
  seed: number;
  families: number;
  campaignID: string;
  /** The questionnaire of the indicators, and another one of the campaign. */
  links: readonly [string, string];
  /** A question with options, and one with a number. */
  regime: { id: string; options: readonly { id: string }[] };
  weight: { id: string };
  zoneCode: string;
  surveyors: readonly string[];
}

export const days = ['20260226', '20260306', '20260307', '20260309'];

/** The shape of the first zone: positions outside it are doubtful. */
export const shape = { west: -76.4, south: 3, east: -76.2, north: 4 };

/** A number from 0 to 1 that follows from a text and the seed. */
const chanceOf = (seed: number, key: RawBuilder<unknown>) =>
  sql`((hashtextextended(${key}, ${seed}::bigint) & 1048575) / 1048576.0)`;

export async function inventFigures(setting: Place): Promise<void> {
  const { test, seed, families } = setting;
  await test.db.transaction().execute((trx) => {
    const generate = () => generateData(trx, { people: families * 4, seed }, test.clock.now());
    // Without keys and indexes, a large population takes half the time. For a small one, recreating them would take
    // most of it.
    return families > 1000 ? withoutKeysAndIndexes(trx, generate) : generate();
  });
  const { run: runStatement, share: chanceFor, oneOf } = statementsOf(setting);
  await withoutLayers(test.admin);
  // A quarter of the families live at one of twenty points, some live far away, and some have no position.
  await runStatement(sql`update family set no_position_reason = null, accuracy = null,
    latitude = case when ${chanceFor('unplaced')} < 0.1 then null when ${chanceFor('point')} < 0.25
      then 3.3 + floor(${chanceFor('which')} * 20) / 100 else round((3.2 + ${chanceFor('y')} * 0.5)::numeric, 4) end,
    longitude = case when ${chanceFor('unplaced')} < 0.1 then null when ${chanceFor('point')} < 0.25
      then -76.3 else round((-76.5 + ${chanceFor('x')} * 0.5)::numeric, 4) end`);
  await sendLayer(
    test.admin,
    fileOf([[setting.zoneCode, rectangle([shape.west, shape.south], [shape.east, shape.north])]]),
  );
  // With so many families, the server leaves most positions to be checked later.
  await checkWaitingPositions(test.db);
  await runStatement(sql`update family set status = 'inactivo' where ${chanceFor('left')} < 0.05`);
  await runStatement(sql`update surveyable set status = 'inactivo' where ${chanceFor('gone')} < 0.08`);
  await inventVisits(setting);
  await runStatement(sql`insert into assignment (id, campaign_id, family_id, user_id, state, assigned_by, assigned_at)
    select gen_random_uuid(), ${setting.campaignID}, id, ${oneOf('assignee', setting.surveyors)}::uuid, 'asignada',
      ${setting.surveyors[0]}, '2026-03-05T15:00:00Z' from family where ${chanceFor('given')} < 0.5`);
  await inventSurveys(setting);
  await inventConsents(setting);
  for (const table of [
    'family',
    'surveyable',
    'family_visit',
    'assignment',
    'survey',
    'survey_opening',
    'survey_review',
    'consent',
  ])
    await runStatement(sql`vacuum analyze ${sql.table(table)}`);
}

/** Helpers for the SQL statements of a population; `code` is the code column of a statement's rows. */
function statementsOf({ test, seed }: Pick<Place, 'test' | 'seed'>) {
  const runStatement = (statement: RawBuilder<unknown>) => statement.execute(test.db);
  const chanceFor = (purpose: string, code = 'code') => chanceOf(seed, sql`${sql.ref(code)} || ${purpose}`);
  const oneOf = (purpose: string, values: readonly string[], code = 'code') =>
    sql`(${[...values]}::text[])[1 + floor(${chanceFor(purpose, code)} * ${values.length})::int]`;
  return { run: runStatement, share: chanceFor, oneOf };
}

async function inventVisits(setting: Place): Promise<void> {
  const { run: runStatement, share: chanceFor, oneOf } = statementsOf(setting);
  for (const turn of ['a', 'b', 'c']) {
    const result = oneOf(`result${turn}`, ['completa', 'completa', 'nadieEnCasa', 'volver', 'rechazada']);
    const day = oneOf(`day${turn}`, days);
    const nearbyDegrees = (axis: string) =>
      sql`round((${sql.ref(axis)} + ${chanceFor(axis + turn)} * 0.006 - 0.003)::numeric, 4)`;
    const isPlaced = sql`${chanceFor(`seen${turn}`)} < 0.8`;
    await runStatement(sql`insert into family_visit (id, family_id, campaign_id, user_id, attempt, result, return_date, reason,
        visited_date, visited_time, created_at, latitude, longitude, accuracy)
      select gen_random_uuid(), id, ${setting.campaignID}, user_id::uuid, gen_random_uuid(), result,
        case result when 'volver' then '20260315' end, case result when 'volver' then 'Otro día' end, day, '10:00:00',
        date_trunc('milliseconds', to_timestamp(day, 'YYYYMMDD') + (13 + 6 * ${chanceFor(`hour${turn}`)}) * interval '1 hour'),
        y, x, case when y is not null then 1 + floor(${chanceFor(`accuracy${turn}`)} * 60) end
      from (select id, code, ${result} as result, ${day} as day, ${oneOf(`by${turn}`, setting.surveyors)} as user_id,
          case when ${isPlaced} and latitude is not null then ${nearbyDegrees('latitude')} end as y,
          case when ${isPlaced} and latitude is not null then ${nearbyDegrees('longitude')} end as x
        from family where ${chanceFor(`visit${turn}`)} < 0.45) as family`);
  }
}

/** Surveys of people, some made twice, some of the family as a whole; of two questionnaires. */
async function inventSurveys(setting: Place): Promise<void> {
  const { run: runStatement, share: chanceFor } = statementsOf(setting);
  await addSurveys(setting, { link: setting.links[0], suffix: 'a', surveyShare: 0.6, ofFamily: false });
  await addSurveys(setting, { link: setting.links[0], suffix: 'b', surveyShare: 0.1, ofFamily: false });
  await addSurveys(setting, { link: setting.links[1], suffix: 'c', surveyShare: 0.3, ofFamily: false });
  await addSurveys(setting, { link: setting.links[1], suffix: 'd', surveyShare: 0.15, ofFamily: true });
  await runStatement(sql`insert into survey_review (id, survey_id, number, action, state, answers_number, user_id, created_at)
    select gen_random_uuid(), id, 2, case state when 'annulled' then 'annul' when 'returned' then 'return' else 'correct' end,
      state, 1, ${setting.surveyors[0]}, '2026-03-04T15:00:00Z'::timestamptz + floor(${chanceOf(setting.seed, sql`code || 'event'`)} * 8) * interval '1 day'
    from survey where version = 2`);
  // Some people have moved since, usually to another zone; a family survey stays with the family surveyed.
  await runStatement(sql`update surveyable set family_id = following.id
    from family cross join lateral (select id from family as other where other.code > family.code order by other.code limit 1) as following
    where family.id = surveyable.family_id and ${chanceFor('moved', 'surveyable.code')} < 0.05`);
}

interface Added {
  link: string;
  suffix: string;
  /** The share of the people, or of the families, that is surveyed. */
  surveyShare: number;
  ofFamily: boolean;
}

async function addSurveys(setting: Place, { link, suffix, surveyShare, ofFamily }: Added): Promise<void> {
  const { run: runStatement, share: chanceFor, oneOf } = statementsOf(setting);
  const { regime, weight, surveyors } = setting;
  const table = sql.table(`figures_${suffix}`);
  const maybeValue = (purpose: string, most: number) =>
    sql`case when ${chanceFor(purpose)} < 0.15 then null else floor(${chanceFor(`${purpose}s`)} * ${most + 1})::int end`;
  const regimeAnswer = oneOf('regime', [...regime.options.map(({ id }) => id), '@NS', '@NR', '']);
  await runStatement(sql`create table ${table} as
    select made.*, 'ENC7' || ${suffix} || code as survey_code,
      date_trunc('milliseconds', to_timestamp(day, 'YYYYMMDD') + (13 + 6 * ${chanceFor('time')}) * interval '1 hour') as made_at,
      nullif(given, '') as regime, case when age >= 2 and ${chanceFor('weighed')} < 0.8 then floor(10 + ${chanceFor('weight')} * 90)::int end as weight
    from (select id, family_id, code || ${suffix} as code, ${oneOf('day', days)} as day, ${regimeAnswer} as given,
        case when ${chanceFor('ageless')} < 0.05 then null else floor(${chanceFor('age')} * 90)::int end as age,
        ${oneOf('sex', ['M', 'F', ''])} as sex, ${oneOf('ethnicity', ['1', '5', '6', '6', ''])} as ethnicity,
        ${oneOf('state', ['registered', 'registered', 'registered', 'approved', 'inReview', 'annulled', 'returned', 'corrected'])} as state,
        ${maybeValue('offered', 9)} as offered, ${maybeValue('numbers', 8)} as numbers
      from surveyable where ${chanceFor(suffix)} < ${surveyShare}
        and ${ofFamily ? sql`id in (select min(id::text)::uuid from surveyable where family_id is not null group by family_id)` : sql`true`}
    ) as made`);
  const hash = sql`(select questionnaire_hash from characterization join characterization_by_campaign as link
    on link.characterization_id = characterization.id where link.id = ${link})`;
  await runStatement(sql`insert into survey_opening (code, surveyable_id, characterization_by_campaign_id, questionnaire_hash, created_at, opened_on, trigger_values)
    select survey_code, id, ${link}, ${hash}, made_at, day, jsonb_build_object('EDAD', age, 'SEXO', nullif(sex, ''), 'ETNIA', nullif(ethnicity, ''))
    from ${table}`);
  const answer = (question: string, value: string) =>
    sql`case when ${sql.ref(value)} is null then '[]'::jsonb
      else jsonb_build_array(jsonb_build_object('question', ${question}::text, 'code', ${question}::text || code, 'value', ${sql.ref(value)}::text)) end`;
  const answers =
    link === setting.links[0]
      ? sql`${answer(regime.id, 'regime')} || ${answer(weight.id, 'weight')}`
      : sql`'[]'::jsonb`;
  await runStatement(sql`insert into survey (id, code, surveyable_id, family_id, characterization_by_campaign_id, questionnaire_hash, user_id,
      created_at, created_date, characterization_time, content_hash, answers, state, version, seconds, device, unknown_offered, unknown_given,
      same_option_run, numbers, round_numbers)
    select gen_random_uuid(), survey_code, id, ${ofFamily ? sql`family_id` : sql`null`}, ${link}, ${hash},
      ${oneOf('by', surveyors)}::uuid, made_at, day, to_char(made_at, 'HH24:MI:SS'), survey_code, ${answers}, state,
      case when state in ('annulled', 'returned', 'corrected') then 2 else 1 end, ${maybeValue('seconds', 2400)},
      case when ${chanceFor('deviceless')} < 0.1 then null else md5(${oneOf('device', ['x', 'y'])})::uuid end,
      offered, floor(${chanceFor('unknown')} * (offered + 1))::int, ${maybeValue('run', 12)}, numbers, floor(${chanceFor('round')} * (numbers + 1))::int
    from ${table}`);
  await runStatement(sql`drop table ${table}`);
}

/** The campaign asks for consent, which some people refused. */
async function inventConsents(setting: Place): Promise<void> {
  const { run: runStatement, share: chanceFor } = statementsOf(setting);
  const consentedAt = '2026-02-01T15:00:00Z';
  await runStatement(
    sql`update campaign set consent_since = ${consentedAt} where id = ${setting.campaignID}`,
  );
  await runStatement(
    sql`insert into consent_text (campaign_id, version, text, created_at) values (${setting.campaignID}, 1, 'Acepto', ${consentedAt})`,
  );
  await runStatement(sql`insert into consent (id, campaign_id, version, surveyable_id, user_id, attempt, accepted, respondent, signature_hash,
      asked_date, asked_time, created_at)
    select gen_random_uuid(), ${setting.campaignID}, 1, id, ${setting.surveyors[0]}, gen_random_uuid(), accepted, 'Rosa Peña',
      case when accepted then repeat('0', 64) end, '20260201', '10:00:00', ${consentedAt}
    from (select id, ${chanceFor('accepts')} < 0.6 as accepted from surveyable where ${chanceFor('asked')} < 0.1) as asked`);
}
