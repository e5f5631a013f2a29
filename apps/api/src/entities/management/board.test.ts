/**
 * The board over a random population, with random filters and territories: every figure equals a recount of the tables in TypeScript, and
 * the list behind it. BOARD_RUNS is the number of boards, BOARD_SEED the seed.
 */
import { randomUUIDv7 } from 'node:crypto';
import { type Chance, chanceFrom } from '@caracteriza/domain/values/chance';
import type { components } from '@caracteriza/openapi/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
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
let watchers: { send: Send; zones: string[] | null }[];
let recount: Awaited<ReturnType<typeof readTables>>;

const reading = ['management:assignment:OPEN'];

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  const { campaign } = await linkOf(test, 'Salud de la persona');
  campaignID = campaign.id;
  zones = (await test.db.selectFrom('zone').select('id').orderBy('id').execute()).map(({ id }) => id);
  const team = [];
  for (let n = 0; n < 4; n++) team.push(await test.userWith(['management:surveyable:CREATE']));
  surveyors = team.map(({ id }) => id);
  await invent();
  watchers = [{ send: test.admin, zones: null }];
  for (let n = 0; n < 6; n++) {
    const user = await test.userWith(reading);
    const some = zones.filter(() => chance.happens(0.4));
    const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: some, version: 1 };
    recordIn(await test.admin('PUT', `/users/${user.id}/territory`, body));
    watchers.push({ send: user.send, zones: some });
  }
  recount = await readTables();
});
afterAll(() => test.close());

/** Visits, assignments, surveys of families, and people and families that are no longer active, all at random. */
async function invent() {
  const families = (await test.db.selectFrom('family').select('id').orderBy('id').execute()).map(
    ({ id }) => id,
  );
  const results = ['completa', 'nadieEnCasa', 'rechazada', 'volver'];
  const visits = families.flatMap((family_id) =>
    Array.from({ length: chance.whole(0, 4) }, (_, n) => {
      const day = chance.one(days);
      const result = chance.one(results);
      return {
        id: randomUUIDv7(),
        family_id,
        campaign_id: campaignID,
        user_id: chance.one(surveyors),
        attempt: randomUUIDv7(),
        result,
        return_date: result === 'volver' ? '20260315' : null,
        reason: result === 'volver' ? 'Otro día' : null,
        visited_date: day,
        visited_time: '10:00:00',
        created_at: new Date(Date.UTC(2026, 2, Number(day.slice(6)), 15, n, chance.whole(0, 59))),
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
        user_id: chance.one(surveyors),
        state: 'asignada',
        assigned_by: surveyors[0]!,
        assigned_at: new Date('2026-03-05T15:00:00Z'),
      })
      .execute();
  const ids = async (table: 'survey' | 'surveyable') =>
    (await test.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  const some = (all: readonly string[], share: number) => all.filter(() => chance.happens(share));
  await sql`update survey set family_id = (select family_id from surveyable where surveyable.id = surveyable_id)
    where id = any(${some(await ids('survey'), 0.2)}::uuid[])`.execute(test.db);
  const moved = (await ids('survey')).map((id) => [id, chance.one(days)] as const);
  for (const [id, day] of moved)
    await sql`update survey set created_date = ${day} where id = ${id}`.execute(test.db);
  await sql`update surveyable set status = 'inactivo' where id = any(${some(await ids('surveyable'), 0.1)}::uuid[])`.execute(
    test.db,
  );
  await sql`update family set status = 'inactivo' where id = any(${some(families, 0.05)}::uuid[])`.execute(
    test.db,
  );
}

async function readTables() {
  const read = async <R>(query: ReturnType<typeof sql>) => (await query.execute(test.db)).rows as R[];
  return {
    families: await read<{ id: string; zone_id: string }>(
      sql`select id, zone_id from family where status = 'activo'`,
    ),
    people: await read<{ id: string; family_id: string | null }>(
      sql`select id, family_id from surveyable where status = 'activo'`,
    ),
    visits: await read<{
      family_id: string;
      result: string;
      user_id: string;
      visited_date: string;
      created_at: Date;
      id: string;
    }>(sql`select * from family_visit where campaign_id = ${campaignID}`),
    given: await read<{ family_id: string; user_id: string }>(
      sql`select family_id, user_id from assignment where campaign_id = ${campaignID} and state = 'asignada'`,
    ),
    surveys: await read<{
      surveyable_id: string;
      family_id: string | null;
      link: string;
      created_date: string;
    }>(
      sql`select surveyable_id, family_id, characterization_by_campaign_id as link, created_date from survey
        where characterization_by_campaign_id in (
          select id from characterization_by_campaign where campaign_id = ${campaignID})`,
    ),
  };
}

interface Counted {
  id: string;
  result: string | null;
  surveyor: string | null;
  assigned: boolean;
  people: number;
  surveyedPeople: number;
  questionnaires: number;
  active: boolean;
}

/** One family as it stands, or as it was dealt with on a day; counted without the server's SQL. */
function countFamily({ id }: { id: string }, day: string | null): Counted {
  const { people, visits, given, surveys } = recount;
  const own = visits
    .filter((visit) => visit.family_id === id && (day === null || visit.visited_date === day))
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1));
  const last = own.at(-1);
  const members = new Set(people.filter((person) => person.family_id === id).map((person) => person.id));
  const assignee = given.find((one) => one.family_id === id)?.user_id ?? null;
  const done = surveys.filter(
    (one) =>
      (day === null || one.created_date === day) &&
      (one.family_id === null ? members.has(one.surveyable_id) : one.family_id === id),
  );
  return {
    id,
    result: last?.result ?? null,
    surveyor: last?.user_id ?? assignee,
    assigned: assignee !== null,
    people: members.size,
    surveyedPeople: new Set(done.filter((one) => one.family_id === null).map((one) => one.surveyable_id))
      .size,
    questionnaires: new Set(done.map((one) => `${one.family_id ?? one.surveyable_id} ${one.link}`)).size,
    active: own.length + done.length > 0,
  };
}

const belongs: Record<Measure, (family: Counted) => boolean> = {
  families: () => true,
  toVisit: ({ result }) => result === null,
  unassigned: ({ result, assigned }) => result !== 'completa' && result !== 'rechazada' && !assigned,
  visited: ({ result }) => result !== null,
  complete: ({ result }) => result === 'completa',
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

interface Filter {
  zoneID?: string;
  surveyorID?: string;
}

/** The families of a board, as they stand or on a day. */
function countedFamilies(seen: readonly string[] | null, { zoneID, surveyorID }: Filter, day: string | null) {
  return recount.families
    .filter(({ zone_id }) => (seen === null || seen.includes(zone_id)) && (!zoneID || zone_id === zoneID))
    .map((family) => ({ ...countFamily(family, day), zone: family.zone_id }))
    .filter(({ active }) => day === null || active)
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
  ...(chance.happens(0.4) && { zoneID: chance.one(zones) }),
  ...(chance.happens(0.4) && { surveyorID: chance.one([...surveyors, 'nadie']) }),
});

/** One figure somewhere on the board, with the filters of its link. */
function anyFigure(board: Board, filter: Filter): { figures: Figures; query: Filter & { day?: string } } {
  const parts = [
    { figures: board.total, query: filter },
    ...board.zones.map(({ zone, figures }) => ({ figures, query: { ...filter, zoneID: zone.id } })),
    ...board.surveyors.map(({ surveyor, figures }) => ({
      figures,
      query: { ...filter, surveyorID: surveyor?.id ?? 'nadie' },
    })),
    ...board.days.map(({ day, figures }) => ({ figures, query: { ...filter, day } })),
  ];
  return chance.one(parts);
}

it('every figure equals a recount, and the list behind it', async () => {
  let figures = 0;
  for (let run = 0; run < runs; run++) {
    const { send, zones: seen } = chance.one(watchers);
    const filter = someFilter();
    const board = recordIn(await send('GET', addressOf('/board', { ...filter }))) as unknown as Board;
    const all = countedFamilies(seen, filter, null);
    expect(board.total).toEqual(figuresOf(all));
    const byZone = Map.groupBy(all, ({ zone }) => zone);
    expect(new Map(board.zones.map((part) => [part.zone.id, part.figures]))).toEqual(
      new Map([...byZone].map(([id, families]) => [id, figuresOf(families)])),
    );
    const bySurveyor = Map.groupBy(all, ({ surveyor }) => surveyor);
    expect(new Map(board.surveyors.map((part) => [part.surveyor?.id ?? null, part.figures]))).toEqual(
      new Map([...bySurveyor].map(([id, families]) => [id, figuresOf(families)])),
    );
    const perDay = days
      .map((day) => [day, countedFamilies(seen, filter, day)] as const)
      .filter(([, families]) => families.length > 0);
    expect(new Map(board.days.map((part) => [part.day, part.figures]))).toEqual(
      new Map(perDay.map(([day, families]) => [day, figuresOf(families)])),
    );
    const { figures: shown, query } = anyFigure(board, filter);
    for (const measure of allMeasures) {
      const reply = await send(
        'GET',
        addressOf('/board/families', { ...query, measure, page: '1', pageSize: '200' }),
      );
      const rows = listIn(reply) as unknown as Listed[];
      const expected = countedFamilies(seen, query, query.day ?? null).filter(belongs[measure]);
      const counts =
        `${measure}Families` in shown
          ? shown[`${measure}Families` as 'questionnairesFamilies']
          : shown[measure];
      expect([
        measure,
        reply.body['total'],
        rows.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1)),
      ]).toEqual([measure, counts, expected.map(({ id }) => id).toSorted((a, b) => (a < b ? -1 : 1))]);
      const sums = sumsOf(rows);
      const isSum = measure === 'surveyedPeople' || measure === 'questionnaires';
      expect([measure, isSum ? sums[measure] : null]).toEqual([measure, isSum ? shown[measure] : null]);
      figures++;
    }
    // A shared board may be some seconds old; nothing has changed here.
    test.clock.advance(1000);
  }
  expect(figures).toBe(runs * allMeasures.length);
});

it('has families on both sides of every figure, so that a wrong condition would be seen', () => {
  const all = countedFamilies(null, {}, null);
  for (const measure of allMeasures.filter((each) => each !== 'families'))
    expect([measure, new Set(all.map(belongs[measure])).size]).toEqual([measure, 2]);
});

it('answers 304 while nothing changed, shows a visit within four seconds, and hides what left the territory at once', async () => {
  const user = await test.userWith([
    ...reading,
    'management:surveyable:OPEN',
    'management:surveyable:CREATE',
  ]);
  const path = addressOf('/board', {});
  const first = await user.send('GET', path);
  const etag = String(first.headers['etag']);
  expect(etag).toMatch(/^"[\w-]{43}"$/);
  const poll = () => user.send('GET', path, undefined, { 'if-none-match': etag });
  const [again] = [await poll()];
  expect([again.status, again.text]).toEqual([304, '']);
  const family = recount.families.find(({ id }) => countFamily({ id }, null).result === null)!;
  const body = { familyID: family.id, campaignID, attempt: randomUUIDv7(), result: 'rechazada' };
  recordIn(await user.send('POST', '/visits', body));
  expect((await poll()).status).toBe(304);
  test.clock.advance(4000);
  const later = recordIn(await poll()) as unknown as Board;
  const before = recordIn(first) as unknown as Board;
  expect(later.total.refused).toBe(before.total.refused + 1);
  const places = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zones[0]], version: 1 };
  recordIn(await test.admin('PUT', `/users/${user.id}/territory`, places));
  const limited = recordIn(await poll()) as unknown as Board;
  expect(limited.zones.map(({ zone }) => zone.id)).toEqual([zones[0]]);
});

it.each([
  ['without a campaign', '/board', 400],
  ['of an unknown campaign', `/board?campaignID=${randomUUIDv7()}`, 404],
  ['with an unknown measure', `/board/families?campaignID=${randomUUIDv7()}&measure=todas`, 400],
])('refuses a board %s', async (_name, path, status) => {
  expect((await test.admin('GET', path)).status).toBe(status);
  const blind = await test.userWith(['management:surveyable:OPEN']);
  expect((await blind.send('GET', path)).status).toBe(403);
});
