/**
 * The board over a random population, with random filters and territories: every figure equals a recount of the tables in TypeScript, and
 * the list behind it. BOARD_RUNS is the number of boards, BOARD_SEED the seed.
 */
import { randomUUIDv7 } from 'node:crypto';
import { type Chance, chanceFrom } from '@caracteriza/domain/values/chance';
import type { components } from '@caracteriza/openapi/schema';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { inventPopulation, readPopulation } from '../../../tests/support/board-population.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { linkOf } from '../../../tests/support/survey.ts';

type Board = components['schemas']['Board'];
type Figures = components['schemas']['BoardFigures'];
type Listed = components['schemas']['BoardFamily'];
type Measure = components['schemas']['BoardMeasure'];

const runs = Number(process.env['BOARD_RUNS'] ?? 40);
const chance: Chance = chanceFrom(Number(process.env['BOARD_SEED'] ?? 20_261_127));
const days = ['20260306', '20260307', '20260309', '20260310'];

let test: TestApp;
let campaignID: string;
let zones: string[];
let surveyors: string[];
/** Two teams; the last surveyor is in none. */
let teams: { id: string; userIDs: string[] }[];
let watchers: { send: Send; zones: string[] | null }[];
let recount: Awaited<ReturnType<typeof readPopulation>>;

const readingGrants = ['management:assignment:OPEN'];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const { campaign } = await linkOf(test, 'Salud de la persona');
  campaignID = campaign.id;
  zones = (await test.db.selectFrom('zone').select('id').orderBy('code').execute()).map(({ id }) => id);
  const team = [];
  for (let n = 0; n < 4; n++) team.push(await test.userWith(['management:surveyable:CREATE']));
  surveyors = team.map(({ id }) => id);
  teams = [];
  for (const [name, userIDs] of [
    ['Norte', surveyors.slice(0, 2)],
    ['Sur', surveyors.slice(2, 3)],
  ] as const) {
    const { id } = recordIn(await test.admin('POST', '/teams', { name, userIDs }));
    teams.push({ id: id as string, userIDs: [...userIDs] });
  }
  await inventPopulation({ test, chance, campaignID, surveyors, days });
  watchers = [{ send: test.admin, zones: null }];
  for (let n = 0; n < 6; n++) {
    const user = await test.userWith(readingGrants);
    const someZones = zones.filter(() => chance.happens(0.4));
    const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: someZones, version: 1 };
    recordIn(await test.admin('PUT', `/users/${user.id}/territory`, body));
    watchers.push({ send: user.send, zones: someZones });
  }
  recount = await readPopulation({ test, campaignID });
});
afterAll(() => test.close());

interface Counted {
  id: string;
  result: string | null;
  surveyor: string | null;
  assigned: boolean;
  people: number;
  surveyedPeople: number;
  questionnaires: number;
  active: boolean;
  reopened: boolean;
}

type CountedSurvey = (typeof recount)['surveys'][number];

const isLater = (a: CountedSurvey, b: CountedSurvey) =>
  [a.created_date, a.characterization_time, a.id].join() >
  [b.created_date, b.characterization_time, b.id].join();

/** When a family lost this survey without another one replacing it; null if that did not happen. */
function lostAt(survey: CountedSurvey): Date | null {
  const { id, state, family_id, surveyable_id, link, isAsked, decidedAt } = survey;
  if (!isAsked || (state !== 'annulled' && state !== 'returned')) return null;
  if (family_id === null && recount.refusers.some((refuser) => refuser.id === surveyable_id)) return null;
  const replaces = recount.surveys.filter(
    (later) =>
      later.id !== id &&
      later.link === link &&
      later.state !== 'annulled' &&
      later.family_id === family_id &&
      (family_id !== null || later.surveyable_id === surveyable_id),
  );
  return replaces.some((laterSurvey) => state === 'annulled' || isLater(laterSurvey, survey))
    ? null
    : decidedAt;
}

/** One family in its current state, or with what was done on one day; counted without the server's SQL. */
function countFamily({ id }: { id: string }, day: string | null): Counted {
  const { people, visits, given: givenAssignments, surveys } = recount;
  const familyVisits = visits
    .filter((visit) => visit.family_id === id && (day === null || visit.visited_date === day))
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1));
  const lastVisit = familyVisits.at(-1);
  const members = new Set(people.filter((person) => person.family_id === id).map((person) => person.id));
  const assignee = givenAssignments.find((assignment) => assignment.family_id === id)?.user_id ?? null;
  const familySurveys = surveys.filter((survey) =>
    survey.family_id === null ? members.has(survey.surveyable_id) : survey.family_id === id,
  );
  const validSurveys = familySurveys.filter(
    (survey) => survey.state !== 'annulled' && (day === null || survey.created_date === day),
  );
  const isReopened =
    day === null &&
    lastVisit?.result === 'completa' &&
    familySurveys.some((survey) => (lostAt(survey)?.getTime() ?? 0) > lastVisit.created_at.getTime());
  return {
    id,
    result: lastVisit?.result ?? null,
    surveyor: lastVisit?.user_id ?? assignee,
    assigned: assignee !== null,
    people: members.size,
    surveyedPeople: new Set(
      validSurveys.filter((survey) => survey.family_id === null).map((survey) => survey.surveyable_id),
    ).size,
    questionnaires: new Set(
      validSurveys.map((survey) => `${survey.family_id ?? survey.surveyable_id} ${survey.link}`),
    ).size,
    active: familyVisits.length + validSurveys.length > 0,
    reopened: isReopened,
  };
}

const belongs: Record<Measure, (family: Counted) => boolean> = {
  families: () => true,
  toVisit: ({ result }) => result === null,
  unassigned: ({ result, reopened, assigned }) =>
    ((result !== 'completa' && result !== 'rechazada') || reopened) && !assigned,
  visited: ({ result }) => result !== null,
  complete: ({ result, reopened }) => result === 'completa' && !reopened,
  reopened: ({ reopened }) => reopened,
  comeBack: ({ result }) => result === 'volver',
  nobodyHome: ({ result }) => result === 'nadieEnCasa',
  refused: ({ result }) => result === 'rechazada',
  surveyedPeople: ({ surveyedPeople }) => surveyedPeople > 0,
  questionnaires: ({ questionnaires }) => questionnaires > 0,
};
const allMeasures = Object.keys(belongs) as Measure[];

function figuresOf(families: readonly Counted[]): Figures {
  const sum = (name: 'people' | 'surveyedPeople' | 'questionnaires') =>
    families.reduce((total, family) => total + family[name], 0);
  const count = (measure: Measure) => families.filter(belongs[measure]).length;
  return {
    ...(Object.fromEntries(allMeasures.map((measure) => [measure, count(measure)])) as unknown as Figures),
    people: sum('people'),
    surveyedPeople: sum('surveyedPeople'),
    questionnaires: sum('questionnaires'),
    surveyedPeopleFamilies: count('surveyedPeople'),
    questionnairesFamilies: count('questionnaires'),
  };
}

const teamOf = (surveyor: string | null) =>
  teams.find(({ userIDs }) => surveyor !== null && userIDs.includes(surveyor))?.id ?? null;

interface Filter {
  zoneID?: string;
  teamID?: string;
  surveyorID?: string;
}

/** The families of a board in their current state, or on one day. */
function countedFamilies(
  visibleZones: readonly string[] | null,
  { zoneID, teamID, surveyorID }: Filter,
  day: string | null,
) {
  return recount.families
    .filter(
      ({ zone_id }) =>
        (visibleZones === null || visibleZones.includes(zone_id)) && (!zoneID || zone_id === zoneID),
    )
    .map((family) => ({ ...countFamily(family, day), zone: family.zone_id }))
    .filter(({ active }) => day === null || active)
    .filter(({ surveyor }) => !teamID || teamOf(surveyor) === (teamID === 'ninguno' ? null : teamID))
    .filter(({ surveyor }) => !surveyorID || surveyor === (surveyorID === 'nadie' ? null : surveyorID));
}

function addressOf(path: string, query: Record<string, string | undefined>): string {
  const params = new URLSearchParams({ campaignID });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, value);
  return `${path}?${params.toString()}`;
}

const sumsOf = (rows: readonly Listed[]) => ({
  surveyedPeople: rows.reduce((total, row) => total + row.surveyedPeople, 0),
  questionnaires: rows.reduce((total, row) => total + row.questionnaires, 0),
});

const someFilter = (): Filter => ({
  ...(chance.happens(0.4) && { zoneID: chance.pick(zones) }),
  ...(chance.happens(0.3) && { teamID: chance.pick([...teams.map(({ id }) => id), 'ninguno']) }),
  ...(chance.happens(0.4) && { surveyorID: chance.pick([...surveyors, 'nadie']) }),
});

/** One figure somewhere on the board, with the filters of its link. */
function anyFigure(board: Board, filter: Filter): { figures: Figures; query: Filter & { day?: string } } {
  const figureSets = [
    { figures: board.total, query: filter },
    ...board.zones.map(({ zone, figures }) => ({ figures, query: { ...filter, zoneID: zone.id } })),
    ...board.teams.map(({ team, figures }) => ({
      figures,
      query: { ...filter, teamID: team?.id ?? 'ninguno' },
    })),
    ...board.surveyors.map(({ surveyor, figures }) => ({
      figures,
      query: { ...filter, surveyorID: surveyor?.id ?? 'nadie' },
    })),
    ...board.days.map(({ day, figures }) => ({ figures, query: { ...filter, day } })),
  ];
  return chance.pick(figureSets);
}

it('every figure equals a recount, and the list behind it', async () => {
  let figures = 0;
  for (let runNumber = 0; runNumber < runs; runNumber++) {
    const { send, zones: visibleZones } = chance.pick(watchers);
    const filter = someFilter();
    const board = recordIn(await send('GET', addressOf('/board', { ...filter }))) as unknown as Board;
    const families = countedFamilies(visibleZones, filter, null);
    expect(board.total).toEqual(figuresOf(families));
    const familiesByZone = Map.groupBy(families, ({ zone }) => zone);
    expect(new Map(board.zones.map((group) => [group.zone.id, group.figures]))).toEqual(
      new Map([...familiesByZone].map(([id, families]) => [id, figuresOf(families)])),
    );
    const familiesByTeam = Map.groupBy(families, ({ surveyor }) => teamOf(surveyor));
    expect(new Map(board.teams.map((group) => [group.team?.id ?? null, group.figures]))).toEqual(
      new Map([...familiesByTeam].map(([id, families]) => [id, figuresOf(families)])),
    );
    const familiesBySurveyor = Map.groupBy(families, ({ surveyor }) => surveyor);
    expect(new Map(board.surveyors.map((group) => [group.surveyor?.id ?? null, group.figures]))).toEqual(
      new Map([...familiesBySurveyor].map(([id, families]) => [id, figuresOf(families)])),
    );
    const dailyFigures = days
      .map((day) => [day, countedFamilies(visibleZones, filter, day)] as const)
      .filter(([, families]) => families.length > 0);
    expect(new Map(board.days.map((group) => [group.day, group.figures]))).toEqual(
      new Map(dailyFigures.map(([day, families]) => [day, figuresOf(families)])),
    );
    const { figures: figuresShown, query } = anyFigure(board, filter);
    for (const measure of allMeasures) {
      const reply = await send(
        'GET',
        addressOf('/board/families', { ...query, measure, page: '1', pageSize: '200' }),
      );
      const rows = listIn(reply) as unknown as Listed[];
      const expectedFamilies = countedFamilies(visibleZones, query, query.day ?? null).filter(
        belongs[measure],
      );
      const counts =
        `${measure}Families` in figuresShown
          ? figuresShown[`${measure}Families` as 'questionnairesFamilies']
          : figuresShown[measure];
      expect([
        measure,
        reply.body['total'],
        rows.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1)),
      ]).toEqual([
        measure,
        counts,
        expectedFamilies.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1)),
      ]);
      const sums = sumsOf(rows);
      const isAdditive = measure === 'surveyedPeople' || measure === 'questionnaires';
      expect([measure, isAdditive ? sums[measure] : null]).toEqual([
        measure,
        isAdditive ? figuresShown[measure] : null,
      ]);
      figures++;
    }
    // A shared board may be some seconds old; nothing has changed here.
    test.clock.advance(1000);
  }
  expect(figures).toBe(runs * allMeasures.length);
});

it('has families on both sides of every figure, so that a wrong condition would be seen', () => {
  const families = countedFamilies(null, {}, null);
  for (const measure of allMeasures.filter((anyMeasure) => anyMeasure !== 'families'))
    expect([measure, new Set(families.map(belongs[measure])).size]).toEqual([measure, 2]);
});

it('answers 304 while nothing changed, shows a visit that somebody else saved within four seconds, and hides what left the territory at once', async () => {
  const user = await test.userWith(readingGrants);
  const surveyor = await test.userWith(['management:surveyable:OPEN', 'management:surveyable:CREATE']);
  const path = addressOf('/board', {});
  const firstReply = await user.send('GET', path);
  const etag = String(firstReply.headers['etag']);
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  const poll = () => user.send('GET', path, undefined, { 'if-none-match': etag });
  const [cachedReply] = [await poll()];
  expect([cachedReply.status, cachedReply.text]).toEqual([304, '']);
  const family = recount.families.find(({ id }) => countFamily({ id }, null).result === null)!;
  const body = { familyID: family.id, campaignID, attempt: randomUUIDv7(), result: 'rechazada' };
  recordIn(await surveyor.send('POST', '/visits', body));
  expect((await poll()).status).toBe(304);
  test.clock.advance(4000);
  const laterBoard = recordIn(await poll()) as unknown as Board;
  const boardBefore = recordIn(firstReply) as unknown as Board;
  expect(laterBoard.total.refused).toBe(boardBefore.total.refused + 1);
  const territory = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zones[0]], version: 1 };
  recordIn(await test.admin('PUT', `/users/${user.id}/territory`, territory));
  const limited = recordIn(await poll()) as unknown as Board;
  expect(limited.zones.map(({ zone }) => zone.id)).toEqual([zones[0]]);
});

it.each([
  ['without a campaign', '/board', 400],
  ['of an unknown campaign', `/board?campaignID=${randomUUIDv7()}`, 404],
  ['with an unknown measure', `/board/families?campaignID=${randomUUIDv7()}&measure=todas`, 400],
])('refuses a board %s', async (_name, path, status) => {
  expect((await test.admin('GET', path)).status).toBe(status);
  const blindUser = await test.userWith(['management:surveyable:OPEN']);
  expect((await blindUser.send('GET', path)).status).toBe(403);
});
