/**
 * Every figure of board, map, quality and indicators over a random population, with random filters and territories, against a recount of the
 * tables in TypeScript that shares no condition with the server; and the lists behind the figures. FIGURES_FAMILIES and
 * FIGURES_COMBINATIONS set its size, FIGURES_KINDS what is drawn from, FIGURES_SEED the seed, which is printed;
 * `npm run prove:figures` is the long version.
 */
import {
  type QualityFlag,
  qualityFlags,
  type QualitySettings,
} from '@caracteriza/domain/quality/quality-flags';
import { chanceFrom } from '@caracteriza/domain/values/chance';
import type { components } from '@caracteriza/openapi/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  belongs,
  boardOf,
  type BoardRules,
  countFamilies,
  type Filter,
  mapOf,
  measures,
  seenFamilies,
} from './figures/board-recount.ts';
import {
  type Answered,
  countedSurveys,
  type Defined,
  emptyTally,
  type Outcome,
  pyramidOf,
  talliesOf,
  type Tally,
  unitsOf,
} from './figures/indicator-recount.ts';
import { days, inventFigures } from './figures/population.ts';
import { flaggedSurveys, lookAtSurveys, qualityOf } from './figures/quality-recount.ts';
import { readTables, type Tables } from './figures/tables.ts';
import { type Send, testApp, type TestApp } from './support/app.ts';
import { demoSeed, listIn, recordIn, type Row } from './support/demo.ts';
import { linkOf } from './support/survey.ts';

type Board = components['schemas']['Board'];
type BoardMap = components['schemas']['BoardMap'];
type Quality = components['schemas']['Quality'];
type Figures = components['schemas']['IndicatorFigures'];
type Cell = components['schemas']['IndicatorFigure']['total'];

const size = (name: string, standard: number) => Number(process.env[name] ?? standard);
const [families, combinations] = [size('FIGURES_FAMILIES', 300), size('FIGURES_COMBINATIONS', 40)];
const seed = size('FIGURES_SEED', Math.floor(Math.random() * 1e9));
const chance = chanceFrom(seed);
/** The long version has no time limit. */
const patience = families > 1000 ? 0 : undefined;
const leastCell = 5;

interface Watcher {
  send: Send;
  /** The zones that the watcher sees; null for all. */
  zones: string[] | null;
}

let test: TestApp;
let campaignID: string;
let zones: string[];
let surveyors: string[];
let teams: { id: string; userIDs: string[] }[];
let watchers: Watcher[];
let tables: Tables;
let rules: BoardRules;
let counted: ReturnType<typeof countFamilies>;
let looked: ReturnType<typeof lookAtSurveys>;
let health: Row;
let link: string;
let regime: Row & { options: { id: string; code: string }[] };
let weight: Row;
const indicators = new Map<string, Defined>();
/** How many numbers were compared. */
let compared = 0;
const kindsDone = new Map<string, number>();

const reading = [
  'management:assignment:OPEN',
  'management:surveyReview:OPEN',
  'management:indicatorFigure:OPEN',
];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed, checkResponses: families <= 1000 });
  const found = await linkOf(test, 'Salud de la persona');
  [link, health, campaignID] = [found.link, found.characterization, found.campaign.id];
  const { rows } = await sql<{ id: string }>`select id from characterization_by_campaign
    where campaign_id = ${campaignID} and id <> ${link} order by id limit 1`.execute(test.db);
  const zoneRows = await test.db.selectFrom('zone').select(['id', 'code']).orderBy('code').execute();
  zones = zoneRows.map(({ id }) => id);
  const questions = listIn(await test.admin('GET', `/questions/characterization/${health.id}`));
  const asked = (statement: string) => questions.find((one) => one['statement'] === statement)!;
  regime = asked('Régimen de afiliación en salud') as typeof regime;
  weight = asked('Peso en kilogramos');
  surveyors = [];
  for (let n = 0; n < 6; n++) surveyors.push((await test.userWith(['management:surveyable:CREATE'])).id);
  teams = [];
  for (const userIDs of [surveyors.slice(0, 2), surveyors.slice(2, 4)]) {
    const { id } = recordIn(await test.admin('POST', '/teams', { name: `Equipo ${teams.length}`, userIDs }));
    teams.push({ id, userIDs });
  }
  const links = [link, rows[0]!.id] as const;
  const zoneCode = zoneRows[0]!.code;
  await inventFigures({ test, seed, families, campaignID, links, regime, weight, zoneCode, surveyors });
  await define();
  watchers = [{ send: test.admin, zones: null }];
  for (let n = 0; n < 5; n++) {
    const user = await test.userWith(reading);
    const some = zones.filter(() => chance.happens(0.5));
    const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: some, version: 1 };
    recordIn(await test.admin('PUT', `/users/${user.id}/territory`, body));
    watchers.push({ send: user.send, zones: some });
  }
  tables = await readTables(test, campaignID);
  const teamOf = (user: string | null) =>
    teams.find(({ userIDs }) => user !== null && userIDs.includes(user))?.id ?? null;
  rules = { tables, shapedZone: zones[0]!, teamOf };
  counted = countFamilies(rules);
  looked = lookAtSurveys(tables);
}, patience);
afterAll(() => test.close());

async function define() {
  const [first, second] = regime.options;
  const isOption =
    (option: { id: string }) =>
    ({ regime: given }: Answered): Outcome =>
      given === '@NS'
        ? 'dontKnow'
        : given === '@NR'
          ? 'noReply'
          : given === null
            ? 'missing'
            : given === option.id
              ? 'yes'
              : 'no';
  const add = async (body: object, unit: Defined['unit'], outcome: Defined['outcome']) => {
    const form = {
      characterizationID: health.id,
      name: `Indicador ${indicators.size + 1}`,
      description: 'Para contar.',
      numerator: `${regime.code} = ${first!.code}`,
      denominator: null,
      unit,
      factor: 100,
      breakdowns: unit === 'family' ? ['zone', 'month'] : ['zone', 'month', 'age', 'sex', 'ethnicity'],
      ...body,
    };
    indicators.set(recordIn(await test.admin('POST', '/indicators', form)).id, { unit, outcome });
  };
  await add({}, 'person', isOption(first!));
  await add({ denominator: 'edad >= 18' }, 'survey', (answered) =>
    answered.age === null ? 'missing' : answered.age < 18 ? 'notApplicable' : isOption(first!)(answered),
  );
  await add({ numerator: `${weight.code} > 60`, factor: 1000 }, 'person', ({ age, weight: kilograms }) =>
    age === null || age < 2
      ? 'notApplicable'
      : kilograms === null
        ? 'missing'
        : kilograms > 60
          ? 'yes'
          : 'no',
  );
  await add({ numerator: `${regime.code} = ${second!.code}` }, 'family', isOption(second!));
}

/** Compares two values, and counts the numbers in the expected one. */
function expectSame(found: unknown, expected: unknown, where: unknown) {
  compared += JSON.stringify(expected).match(/-?\d+(?=[,}\]])/g)?.length ?? 0;
  expect([where, found]).toEqual([where, expected]);
}

function addressOf(path: string, query: object): string {
  const params = new URLSearchParams({ campaignID });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return `${path}?${params.toString()}`;
}

const get = async <Answer>(send: Send, path: string, query: object) =>
  recordIn(await send('GET', addressOf(path, query))) as unknown as Answer;

const anyFilter = (): Filter => ({
  ...(chance.happens(0.4) && { zoneID: chance.pick(zones) }),
  ...(chance.happens(0.3) && { teamID: chance.pick([...teams.map(({ id }) => id), 'ninguno']) }),
  ...(chance.happens(0.4) && { surveyorID: chance.pick([...surveyors, 'nadie']) }),
});

/** The ids of a page are all among the expected ones, and the total says how many there are. */
async function expectListed(send: Send, path: string, query: object, expected: readonly { id: string }[]) {
  const reply = await send('GET', addressOf(path, { ...query, page: 1, pageSize: 200 }));
  const ids = new Set(expected.map(({ id }) => id));
  const listed = listIn(reply).map(({ id }) => id);
  expectSame(
    { total: reply.body['total'], listed: listed.length, foreign: listed.filter((id) => !ids.has(id)) },
    { total: expected.length, listed: Math.min(200, expected.length), foreign: [] },
    [path, query],
  );
}

async function compareBoard({ send, zones: seen }: Watcher) {
  const filter = anyFilter();
  const board = await get<Board>(send, '/board', filter);
  const within = (some: typeof counted.standing) => seenFamilies(some, seen, filter, rules.teamOf);
  const byDay = new Map([...counted.byDay].map(([day, some]) => [day, within(some)]));
  const standing = within(counted.standing);
  const found = {
    total: board.total,
    zones: Object.fromEntries(board.zones.map(({ zone, figures }) => [zone.id, figures])),
    teams: Object.fromEntries(board.teams.map(({ team, figures }) => [team?.id ?? 'none', figures])),
    surveyors: Object.fromEntries(board.surveyors.map((one) => [one.surveyor?.id ?? 'none', one.figures])),
    days: Object.fromEntries(board.days.map(({ day, figures }) => [day, figures])),
  };
  expectSame(found, boardOf(standing, byDay, rules.teamOf), filter);
  const [measure, day] = [chance.pick(measures), chance.happens(0.3) ? chance.pick(days) : undefined];
  const listed = (day === undefined ? standing : (byDay.get(day) ?? [])).filter(belongs[measure]);
  await expectListed(send, '/board/families', { ...filter, measure, day }, listed);
}

/** A part of the map around a home, of any size. */
function anyBox() {
  const { longitude, latitude } = chance.pick(counted.standing.filter((family) => family.latitude !== null));
  const half = chance.pick([0.002, 0.02, 0.2, 2]);
  const rounded = (degrees: number) => Number(degrees.toFixed(6));
  const [west, south, east, north] = [
    longitude! - half,
    latitude! - half,
    longitude! + half,
    latitude! + half,
  ].map(rounded);
  return { west: west!, south: south!, east: east!, north: north! };
}

async function compareMap({ send, zones: seen }: Watcher) {
  const filter = {
    ...anyFilter(),
    measure: chance.happens(0.4) ? 'families' : chance.pick(measures),
  } as const;
  const box = chance.happens(0.2) ? null : anyBox();
  const view = {
    box: box ? [box.west, box.south, box.east, box.north].join() : undefined,
    zoom: chance.integer(3, 18),
  };
  const map = await get<BoardMap>(send, '/board/map', { ...filter, ...view });
  const some = seenFamilies(counted.standing, seen, filter, rules.teamOf).filter(belongs[filter.measure]);
  const found = Object.fromEntries(
    map.cells.map(({ column, row, longitude: _x, latitude: _y, ...cell }) => [`${column}.${row}`, cell]),
  );
  const { total, drawn, clustered, outside, unplaced, doubtful, bounds } = map;
  expectSame(
    { total, drawn, clustered, outside, unplaced, doubtful, bounds, cells: found },
    mapOf(some, map.grid, box),
    { ...filter, ...view },
  );
  expect(drawn + clustered + outside + unplaced).toBe(total);
}

const thresholds: Record<QualityFlag, readonly [number, number]> = {
  short: [20, 99],
  long: [101, 250],
  gap: [1, 30],
  distance: [10, 400],
  samePoint: [2, 6],
  sameOption: [3, 12],
  dontKnow: [1, 100],
  roundNumbers: [1, 100],
  device: [1, 24],
};

/** Whether these zones include the survey's zone and, for a family survey, the family's zone. */
const isSeenBy =
  (seen: string[] | null) =>
  ({ zone, familyZone }: { zone: string; familyZone: string | null }) =>
    seen === null || (seen.includes(zone) && (familyZone === null || seen.includes(familyZone)));

async function compareQuality({ send, zones: seen }: Watcher) {
  const settings = Object.fromEntries(
    qualityFlags.map((flag) => [flag, chance.happens(0.2) ? null : chance.integer(...thresholds[flag])]),
  ) as unknown as QualitySettings;
  recordIn(await test.admin('PUT', '/quality/settings', settings));
  const quality = await get<Quality>(send, '/quality', {});
  const all = looked.filter(isSeenBy(seen));
  const found = {
    total: quality.total,
    surveyors: Object.fromEntries(quality.surveyors.map(({ surveyor, figures }) => [surveyor.id, figures])),
  };
  const bySurveyor = [...Map.groupBy(all, ({ user }) => user)].map(
    ([id, own]) => [id, qualityOf(own, settings)] as const,
  );
  expectSame(found, { total: qualityOf(all, settings), surveyors: Object.fromEntries(bySurveyor) }, settings);
  const flag = chance.pick(['any', ...qualityFlags] as const);
  const surveyorID = chance.happens(0.3) ? undefined : chance.pick(surveyors);
  const own = all.filter(({ user }) => surveyorID === undefined || user === surveyorID);
  await expectListed(send, '/surveyReviews', { flag, surveyorID }, flaggedSurveys(own, settings, flag));
}

const isSmall = (count: number) => count > 0 && count < leastCell;

/** Checks that a shown cell equals its recount and is not small. */
function expectCell(cell: Cell, { yes, no, ...outside }: Tally, where: unknown) {
  if (cell === null) return;
  const out = Object.values(outside).reduce((sum, count) => sum + count, 0);
  const shown = { numerator: yes, base: yes + no, outside: cell.outside === null ? null : out };
  expectSame({ numerator: cell.numerator, base: cell.base, outside: cell.outside }, shown, where);
  expect([where, [yes, no, cell.outside === null ? 0 : out].some(isSmall)]).toEqual([where, false]);
}

async function compareIndicators({ send, zones: seen }: Watcher) {
  const zone = chance.happens(0.5) ? undefined : chance.pick(zones);
  const month = chance.happens(0.6) ? undefined : chance.pick(['202602', '202603']);
  const figures = await get<Figures>(send, '/indicatorFigures', { zoneID: zone, month });
  const surveys = countedSurveys(tables).filter(isSeenBy(seen));
  const own = surveys.filter((one) => one.link === link);
  for (const [id, defined] of indicators) {
    const { total, outside, breakdowns, name } = figures.indicators.find((one) => one.id === id)!;
    const units = unitsOf(own, defined, { regime: regime.id, weight: weight.id }).filter(
      (unit) => (zone === undefined || unit.zone === zone) && (month === undefined || unit.month === month),
    );
    const tallies = talliesOf(units);
    expectCell(total, tallies.total, [name, zone, month]);
    for (const [reason, count] of Object.entries(outside))
      if (count !== null) expectSame(count, tallies.total[reason as Outcome], [name, reason, zone, month]);
    for (const { dimension, rows } of breakdowns) {
      const real = tallies.by(dimension);
      expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining([...real.keys()]));
      for (const { key, cell } of rows)
        expectCell(cell, real.get(key) ?? emptyTally, [name, dimension, key, zone, month]);
    }
  }
  const standing = seenFamilies(
    counted.standing,
    seen,
    zone === undefined ? {} : { zoneID: zone },
    rules.teamOf,
  );
  const complete = standing.filter(belongs.complete).length;
  const coverage = figures.indicators.find(({ id }) => id === 'cobertura');
  if (coverage && month === undefined)
    expectCell(coverage.total, { ...emptyTally, yes: complete, no: standing.length - complete }, [
      'cobertura',
      zone,
    ]);
  if (month !== undefined) return;
  const real = pyramidOf(zone === undefined ? surveys : surveys.filter((one) => one.zone === zone));
  for (const { key, counts } of figures.pyramid.rows)
    for (const [nth, count] of counts.entries())
      if (count !== null)
        expectSame(count, real.get(`${key}|${figures.pyramid.sexes[nth]!.key}`) ?? 0, [
          'pyramid',
          key,
          nth,
          zone,
        ]);
}

const kinds = {
  board: compareBoard,
  map: compareMap,
  quality: compareQuality,
  indicators: compareIndicators,
};
type Kind = keyof typeof kinds;
/** The kinds of comparison to draw from. Boards and maps cost the least and have the most filters. */
const drawn = (process.env['FIGURES_KINDS'] ?? 'board,board,map,map,quality,indicators').split(',') as Kind[];

it(
  'every figure of board, map, quality and indicators equals an independent recount, whoever asks and whatever the filter',
  async () => {
    for (let n = 0; n < combinations; n++) {
      const kind = chance.pick(drawn);
      const began = performance.now();
      await kinds[kind](chance.pick(watchers));
      if (families > 1000)
        process.stderr.write(
          `${n + 1} ${kind}: ${Math.round(performance.now() - began)} ms, ${compared} figures\n`,
        );
      kindsDone.set(kind, (kindsDone.get(kind) ?? 0) + 1);
      // Answers are shared for some seconds, and nothing has changed here.
      test.clock.advance(1000);
    }
    process.stdout.write(
      `seed ${seed}: ${tables.families.length} families, ${tables.surveys.length} surveys, ${combinations} combinations ` +
        `(${[...kindsDone].map(([kind, times]) => `${kind} ${times}`).join(', ')}), ${compared} figures, 0 differences\n`,
    );
    expect(compared).toBeGreaterThan(combinations * 10);
  },
  patience,
);

it('has families on both sides of every figure, so that a wrong condition would be seen', () => {
  for (const measure of measures.filter((each) => each !== 'families'))
    expect([measure, new Set(counted.standing.map(belongs[measure])).size]).toEqual([measure, 2]);
});
