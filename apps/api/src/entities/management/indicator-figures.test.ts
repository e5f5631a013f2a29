/**
 * Indicators over random surveys, with random filters and territories: every figure that is shown equals an independent recount in SQL,
 * every small one is hidden, and the files say the same. INDICATOR_RUNS is the number of answers, INDICATOR_SEED the seed.
 */
import { randomUUIDv7 } from 'node:crypto';
import { type Chance, chanceFrom } from '@caracteriza/domain/values/chance';
import type { components } from '@caracteriza/openapi/schema';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from '../../../tests/support/demo.ts';
import { exportFormats, tableIn } from '../../../tests/support/files.ts';
import { linkOf } from '../../../tests/support/survey.ts';

type Figures = components['schemas']['IndicatorFigures'];
type Figure = components['schemas']['IndicatorFigure'];

const runs = Number(process.env['INDICATOR_RUNS'] ?? 40);
const chance: Chance = chanceFrom(Number(process.env['INDICATOR_SEED'] ?? 20_261_127));
const months = ['202601', '202602', '202603'];
const leastCell = 5;

let test: TestApp;
let campaignID: string;
let health: Row;
let link: string;
let zones: string[];
let watchers: { send: Send; zones: string[] | null }[];
let weight: { id: string; code: string };
let regime: { id: string; code: string; options: { id: string; code: string }[] };
const indicators = new Map<string, Counted>();

/** An indicator with its outcome in SQL, over the rows of `surveyed`. */
interface Counted {
  unit: 'person' | 'family' | 'survey';
  outcome: RawBuilder<string>;
}

const readingGrants = ['management:indicatorFigure:OPEN', 'management:indicatorFigure:DOWNLOAD_REPORT'];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const healthLink = await linkOf(test, 'Salud de la persona');
  [link, health, campaignID] = [healthLink.link, healthLink.characterization, healthLink.campaign.id];
  zones = (await test.db.selectFrom('zone').select('id').orderBy('code').execute()).map(({ id }) => id);
  const questions = listIn(await test.admin('GET', `/questions/characterization/${health.id}`)) as (Row & {
    statement: string;
    options: { id: string; code: string }[];
  })[];
  regime = questions.find(({ statement }) => statement === 'Régimen de afiliación en salud')!;
  weight = questions.find(({ statement }) => statement === 'Peso en kilogramos')!;
  await invent();
  await define();
  watchers = [{ send: test.admin, zones: null }];
  for (let n = 0; n < 5; n++) {
    const user = await test.userWith(readingGrants);
    const someZones = zones.filter(() => chance.happens(0.5));
    const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: someZones, version: 1 };
    recordIn(await test.admin('PUT', `/users/${user.id}/territory`, body));
    watchers.push({ send: user.send, zones: someZones });
  }
});
afterAll(() => test.close());

/** Surveys of the demo's people with random answers, days, states and pinned values; some people have several. */
async function invent() {
  const people = await test.db.selectFrom('surveyable').select('id').orderBy('code').execute();
  const user = await test.db.selectFrom('app_user').select('id').limit(1).executeTakeFirstOrThrow();
  const hash = await test.db
    .selectFrom('characterization')
    .select('questionnaire_hash as hash')
    .where('id', '=', health.id)
    .executeTakeFirstOrThrow();
  for (const [nth, { id: person }] of people
    .flatMap((entry) => (chance.happens(0.2) ? [entry, entry] : [entry]))
    .entries()) {
    const day = `${chance.pick(months)}${String(chance.integer(1, 28)).padStart(2, '0')}`;
    const age = chance.happens(0.05) ? null : chance.integer(0, 89);
    const values = {
      EDAD: age,
      SEXO: chance.happens(0.05) ? null : chance.pick(['M', 'F']),
      ETNIA: chance.pick(['1', '5', '6', '6', null]),
    };
    const regimeAnswer = chance.pick([...regime.options.map(({ id }) => id), '@NS', '@NR', null]);
    const kilograms = age !== null && age >= 2 && chance.happens(0.8) ? String(chance.integer(10, 99)) : null;
    const answers = [
      ...(regimeAnswer === null ? [] : [{ question: regime.id, code: `r${nth}`, value: regimeAnswer }]),
      ...(kilograms === null ? [] : [{ question: weight.id, code: `w${nth}`, value: kilograms }]),
    ];
    const survey = {
      code: `ENC8${String(nth).padStart(6, '0')}`,
      surveyable_id: person,
      characterization_by_campaign_id: link,
      questionnaire_hash: hash.hash!,
      created_at: new Date(Date.UTC(2026, 2, 1, 0, 0, nth)),
    };
    await test.db
      .insertInto('survey_opening')
      .values({ ...survey, opened_on: day, trigger_values: JSON.stringify(values) })
      .execute();
    await test.db
      .insertInto('survey')
      .values({
        ...survey,
        id: randomUUIDv7(),
        user_id: user.id,
        content_hash: survey.code,
        created_date: day,
        characterization_time: '10:00:00',
        answers: JSON.stringify(answers),
        state: chance.happens(0.1) ? 'annulled' : chance.pick(['registered', 'returned', 'approved']),
      })
      .execute();
  }
  await sql`update surveyable set status = 'inactivo' where id in (select id from surveyable order by id limit 9)`.execute(
    test.db,
  );
}

async function define() {
  const [firstOption, secondOption] = regime.options;
  const isFirst = sql`case when r = '@NS' then 'dontKnow' when r = '@NR' then 'noReply' when r is null then 'missing'
    when r = ${firstOption!.id} then 'yes' else 'no' end`;
  const addIndicator = async (body: object, outcome: RawBuilder<unknown>) => {
    const form = {
      characterizationID: health.id,
      name: `Indicador ${indicators.size + 1}`,
      description: 'Para contar.',
      numerator: `${regime.code} = ${firstOption!.code}`,
      denominator: null,
      unit: 'person',
      factor: 100,
      breakdowns: ['zone', 'month', 'age', 'sex', 'ethnicity'],
      ...body,
    };
    const { id } = recordIn(await test.admin('POST', '/indicators', form));
    indicators.set(id, { unit: form.unit as Counted['unit'], outcome: outcome as RawBuilder<string> });
  };
  await addIndicator({}, isFirst);
  await addIndicator(
    { unit: 'survey', denominator: 'edad >= 18' },
    sql`case when age is null then 'missing' when age < 18 then 'notApplicable' else ${isFirst} end`,
  );
  await addIndicator(
    { numerator: `${weight.code} > 60`, factor: 1000 },
    sql`case when age is null or age < 2 then 'notApplicable' when w is null then 'missing'
      when w > 60 then 'yes' else 'no' end`,
  );
  await addIndicator(
    {
      unit: 'family',
      breakdowns: ['zone', 'month'],
      numerator: `${regime.code} = ${secondOption!.code}`,
      factor: 1,
    },
    sql`case when r = '@NS' then 'dontKnow' when r = '@NR' then 'noReply' when r is null then 'missing'
      when r = ${secondOption!.id} then 'yes' else 'no' end`,
  );
}

/** The surveys in these zones that count. */
const surveyedRows = (within: string[] | null) => sql`
  select survey.id, survey.surveyable_id as person, p.family_id as family, coalesce(p.zone_id::text, '') as zone,
    left(survey.created_date, 6) as month, survey.created_at, (o.trigger_values ->> 'EDAD')::int as age,
    coalesce(o.trigger_values ->> 'SEXO', '') as sex, coalesce(o.trigger_values ->> 'ETNIA', '') as ethnicity,
    (select a ->> 'value' from jsonb_array_elements(survey.answers) as a where a ->> 'question' = ${regime.id}) as r,
    (select (a ->> 'value')::numeric from jsonb_array_elements(survey.answers) as a where a ->> 'question' = ${weight.id}) as w
  from survey join surveyable as p on p.id = survey.surveyable_id join survey_opening as o on o.code = survey.code
  where survey.characterization_by_campaign_id = ${link} and survey.state <> 'annulled' and p.status = 'activo'
    ${within === null ? sql`` : sql`and p.zone_id = any(${within}::uuid[])`}`;

const ageGroup = sql`case when age is null then '' when age < 6 then '0' when age < 12 then '6' when age < 18 then '12'
  when age < 29 then '18' when age < 60 then '29' else '60' end`;

const lastAnswers = sql`select distinct on (person) * from told order by person, created_at desc, id desc`;

/** The units of an indicator with their outcomes, computed independently of the server. */
function unitsOf({ unit, outcome }: Counted, within: string[] | null) {
  const surveyRows = sql`told as (select *, ${ageGroup} as age_group, ${outcome} as outcome from (${surveyedRows(within)}) as s)`;
  if (unit === 'survey') return sql`with ${surveyRows} select * from told`;
  if (unit === 'person') return sql`with ${surveyRows} ${lastAnswers}`;
  return sql`with ${surveyRows}, people as (${lastAnswers}), latest as (
      select distinct on (family) family, zone, month from people where family is not null
      order by family, created_at desc, id desc)
    select latest.zone, latest.month, (
      select case when 'yes' = any(all_of) then 'yes' when 'dontKnow' = any(all_of) then 'dontKnow'
        when 'noReply' = any(all_of) then 'noReply' when 'missing' = any(all_of) then 'missing'
        when 'no' = any(all_of) then 'no' else 'notApplicable' end
      from (select array_agg(people.outcome) as all_of from people where people.family = latest.family) as m) as outcome,
      '' as age_group, '' as sex, '' as ethnicity from latest`;
}

interface Recount {
  key: string;
  yes: number;
  no: number;
  notApplicable: number;
  dontKnow: number;
  noReply: number;
  missing: number;
}

const columns = {
  zone: 'zone',
  month: 'month',
  age: 'age_group',
  sex: 'sex',
  ethnicity: 'ethnicity',
} as const;

/** Counts by a column, or everything. */
async function recount(
  countedSurveys: Counted,
  within: string[] | null,
  { zone, month }: { zone?: string | undefined; month?: string | undefined },
  dimension?: keyof typeof columns,
): Promise<Map<string, Recount>> {
  const count = (outcome: string) =>
    sql`count(*) filter (where outcome = ${outcome})::int as ${sql.ref(outcome)}`;
  const outcomes = ['yes', 'no', 'notApplicable', 'dontKnow', 'noReply', 'missing'].map(count);
  const key = dimension ? sql.ref(columns[dimension]) : sql`''`;
  const { rows } =
    await sql<Recount>`select ${key} as key, ${sql.join(outcomes)} from (${unitsOf(countedSurveys, within)}) as unit
    where ${zone === undefined ? sql`true` : sql`zone = ${zone}`}
      and ${month === undefined ? sql`true` : sql`month = ${month}`} group by 1`.execute(test.db);
  return new Map(rows.map((row) => [row.key, row]));
}

const isSmall = (count: number) => count > 0 && count < leastCell;
const tally = { shown: 0, hidden: 0 };

/** Checks that a shown cell equals its recount and that small counts are not shown. */
function expectCell(
  cell: Figure['total'],
  recounted: Recount | undefined,
  factor: number,
  cellName: unknown,
) {
  const { yes = 0, no = 0, notApplicable = 0, dontKnow = 0, noReply = 0, missing = 0 } = recounted ?? {};
  const outsideCount = notApplicable + dontKnow + noReply + missing;
  if (cell === null) {
    tally.hidden++;
    return;
  }
  tally.shown++;
  const value = yes + no === 0 ? null : (yes / (yes + no)) * factor;
  const difference = value === null || cell.value === null ? 0 : Math.abs(cell.value - value);
  const real = { numerator: yes, base: yes + no, outside: cell.outside === null ? null : outsideCount };
  expect([cellName, { ...cell, value: cell.value === null }]).toEqual([
    cellName,
    { ...real, value: value === null },
  ]);
  expect(difference).toBeLessThan(factor === 1 ? 0.00051 : 0.051);
  const smallCounts = [yes, no, cell.outside === null ? 0 : outsideCount].filter(isSmall);
  expect([cellName, smallCounts]).toEqual([cellName, []]);
}

const query = (zone?: string, month?: string) =>
  `campaignID=${campaignID}${zone === undefined ? '' : `&zoneID=${zone === '' ? 'ninguna' : zone}`}${month ? `&month=${month}` : ''}`;

const figuresFor = async (send: Send, text: string) =>
  recordIn(await send('GET', `/indicatorFigures?${text}`)) as unknown as Figures;

describe('the figures of indicators', () => {
  it('equal an independent recount, whatever the filter and the territory, and hide what is small', async () => {
    for (let runNumber = 0; runNumber < runs; runNumber++) {
      const { send, zones: visibleZones } = chance.pick(watchers);
      const zone = chance.happens(0.5) ? undefined : chance.pick([...zones, '']);
      const month = chance.happens(0.6) ? undefined : chance.pick([...months, '202512']);
      const figures = await figuresFor(send, query(zone, month));
      for (const [id, figure] of indicators) {
        const { total, outside, breakdowns, factor, name } = figures.indicators.find(
          (figure) => figure.id === id,
        )!;
        const totals = (await recount(figure, visibleZones, { zone, month })).get('');
        expectCell(total, totals, factor, [runNumber, name]);
        const reasons = Object.entries(outside) as [keyof typeof outside, number | null][];
        for (const [reason, count] of reasons.filter(([, reasonCount]) => reasonCount !== null))
          expect([runNumber, name, reason, count, isSmall(count!)]).toEqual([
            runNumber,
            name,
            reason,
            totals?.[reason] ?? 0,
            false,
          ]);
        for (const { dimension, rows } of breakdowns) {
          const recounted = await recount(figure, visibleZones, { zone, month }, dimension);
          expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining([...recounted.keys()]));
          for (const { key, cell } of rows)
            expectCell(cell, recounted.get(key), factor, [runNumber, name, dimension, key]);
        }
        expect(zone !== undefined && month !== undefined ? breakdowns : []).toEqual([]);
      }
    }
    expect(tally.shown).toBeGreaterThan(100);
    expect(tally.hidden).toBeGreaterThan(20);
  });

  it('are the same from what was counted a moment ago', async () => {
    const fresh = await figuresFor(test.admin, query());
    expect(await figuresFor(test.admin, query())).toEqual(fresh);
    test.clock.advance(60_000);
    const { countedAt: _later, ...laterFigures } = await figuresFor(test.admin, query());
    const { countedAt: _before, ...earlierFigures } = fresh;
    expect(laterFigures).toEqual(earlierFigures);
  });

  it('follow a correction and an annulment', async () => {
    const [id, figure] = [...indicators][0]!;
    const numerator = async () => {
      test.clock.advance(60_000);
      const { total } = (await figuresFor(test.admin, query())).indicators.find(
        (figure) => figure.id === id,
      )!;
      const { yes } = (await recount(figure, null, {})).get('')!;
      return [total!.numerator, yes];
    };
    const [numeratorBefore] = await numerator();
    // Only people with a single survey; otherwise another of their surveys would count instead.
    await sql`update survey set content_hash = content_hash || 'x', answers = jsonb_build_array(jsonb_build_object(
        'question', ${regime.id}::text, 'code', 'c', 'value', ${regime.options[0]!.id}::text))
      where id in (select s.id from (${surveyedRows(null)}) as s where s.r <> ${regime.options[0]!.id}
        and (select count(*) from survey as o where o.surveyable_id = s.person
          and o.characterization_by_campaign_id = ${link}) = 1 order by s.id limit 7)`.execute(test.db);
    const correctedCount = await numerator();
    expect(correctedCount[0]).toBe(correctedCount[1]);
    expect(correctedCount[0]).toBeGreaterThan(numeratorBefore!);
    await sql`update survey set state = 'annulled' where content_hash like '%x' and state <> 'annulled'`.execute(
      test.db,
    );
    const annulledCount = await numerator();
    expect(annulledCount[0]).toBe(annulledCount[1]);
    expect(annulledCount[0]).toBeLessThan(correctedCount[0]!);
  });

  it.each(exportFormats)(
    'are the same as %s, which names the states, the limit and the version',
    async (format) => {
      const figures = await figuresFor(test.admin, query());
      const [header, ...lines] = tableIn(
        await test.admin('GET', `/indicatorFigures/${format}?${query()}`),
        format,
      );
      const columnIndex = (name: string) => header!.indexOf(name);
      const ownFigures = figures.indicators.flatMap(({ name, total, breakdowns }) => [
        { name, group: null as string | null, cell: total },
        ...breakdowns.flatMap(({ rows }) => rows.map(({ label, cell }) => ({ name, group: label, cell }))),
      ]);
      const text = (value: number | string) => (format === 'excel' ? value : String(value));
      for (const [nth, { name, group, cell }] of ownFigures.entries()) {
        const line = lines[nth]!;
        expect([line[columnIndex('Indicador')], line[columnIndex('Grupo')]]).toEqual([name, group]);
        expect([line[columnIndex('Numerador')], line[columnIndex('Base')]]).toEqual(
          cell ? [text(cell.numerator), text(cell.base)] : ['Oculto', 'Oculto'],
        );
      }
      for (const line of lines) {
        expect(line[columnIndex('Estados contados')]).toBe(
          'Registrada, En revisión, Devuelta, Corregida, Aprobada',
        );
        expect(line[columnIndex('Se ocultan cifras menores que')]).toBe(text(leastCell));
        expect(line[columnIndex('Versión')]).toBe('Versión 1');
      }
    },
  );

  it('of the population and the households equal a recount too', async () => {
    const { pyramid, households, indicators: indicatorFigures } = await figuresFor(test.admin, query());
    const { rows: people } = await sql<{ age: number | null; sex: string | null }>`
      select distinct on (p.id) (o.trigger_values ->> 'EDAD')::int as age, o.trigger_values ->> 'SEXO' as sex
      from survey join surveyable as p on p.id = survey.surveyable_id join survey_opening as o on o.code = survey.code
      where survey.state <> 'annulled' and p.status = 'activo' and survey.family_id is null
        and survey.characterization_by_campaign_id in (
          select id from characterization_by_campaign where campaign_id = ${campaignID})
      order by p.id, survey.created_at desc, survey.id desc`.execute(test.db);
    expect(pyramid.total).toBe(people.length);
    for (const { key, counts } of pyramid.rows)
      for (const [nth, count] of counts.entries()) {
        const sex = pyramid.sexes[nth]!.key;
        const real = people.filter(
          (unit) =>
            (unit.sex ?? '') === sex &&
            (unit.age === null ? '' : String(Math.min(80, 5 * Math.floor(unit.age / 5)))) === key,
        ).length;
        expect([key, sex, count ?? 'hidden', isSmall(real)]).toEqual([
          key,
          sex,
          count === null ? 'hidden' : real,
          count === null && isSmall(real),
        ]);
      }
    const householdCount = households.rows.reduce((sum, { count }) => sum + (count ?? 0), 0);
    expect(householdCount).toBeLessThanOrEqual(households.total!);
    const board = recordIn(await test.admin('GET', `/board?campaignID=${campaignID}`)) as unknown as {
      total: { complete: number; families: number };
    };
    const coverage = indicatorFigures.find(({ id }) => id === 'cobertura')!;
    expect(coverage.total === null || coverage.total.base === board.total.families).toBe(true);
  });
});
