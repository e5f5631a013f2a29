/**
 * The map of the board over a random population, with random filters, territories and boxes: every cell equals a recount of the tables in
 * TypeScript and the list behind it, and nobody is missing. MAP_RUNS is the number of maps, MAP_SEED the seed.
 */
import { randomUUIDv7 } from 'node:crypto';
import { type Box, cellAt, cellText, cellsOf } from '@caracteriza/domain/map/map-grid';
import { chanceFrom } from '@caracteriza/domain/values/chance';
import type { components } from '@caracteriza/openapi/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Send, testApp, type TestApp } from '../../../tests/support/app.ts';
import { demoSeed, listIn, recordIn } from '../../../tests/support/demo.ts';
import { linkOf } from '../../../tests/support/survey.ts';

type BoardMap = components['schemas']['BoardMap'];
type Measure = components['schemas']['BoardMeasure'];

const runs = Number(process.env['MAP_RUNS'] ?? 150);
const chance = chanceFrom(Number(process.env['MAP_SEED'] ?? 20_261_128));
const readingGrants = ['management:assignment:OPEN'];
const results = ['completa', 'nadieEnCasa', 'rechazada', 'volver'];

let test: TestApp;
let campaignID: string;
let zones: string[];
let surveyors: string[];
let watchers: { send: Send; zones: string[] | null }[];
let families: Family[];

interface Family {
  id: string;
  zone_id: string;
  longitude: number | null;
  latitude: number | null;
  position_doubt: string | null;
  result: string | null;
  surveyor: string | null;
  assigned: boolean;
}

beforeAll(async () => {
  test = await testApp({ seed: demoSeed });
  campaignID = (await linkOf(test, 'Salud de la persona')).campaign.id;
  zones = (await test.db.selectFrom('zone').select('id').orderBy('code').execute()).map(({ id }) => id);
  surveyors = [];
  for (let n = 0; n < 3; n++) surveyors.push((await test.userWith(['management:surveyable:CREATE'])).id);
  await invent();
  watchers = [{ send: test.admin, zones: null }];
  for (let n = 0; n < 5; n++) {
    const user = await test.userWith(readingGrants);
    const someZones = zones.filter(() => chance.happens(0.5));
    const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: someZones, version: 1 };
    recordIn(await test.admin('PUT', `/users/${user.id}/territory`, body));
    watchers.push({ send: user.send, zones: someZones });
  }
  families = await readFamilies();
});
afterAll(() => test.close());

/** More families than the demo has, many at one place, some far away and some nowhere; visits and assignments at random. */
async function invent() {
  const copies = 8;
  await sql`insert into family (id, code, code_sort, consultreference, consultreference_sort, residentialaddress,
      residentialaddress_sort, location_reference, zone_id, social_stratum_id, search, latitude, longitude, accuracy, created_at)
    select gen_random_uuid(), code || '-' || n, code_sort || '-' || n, consultreference, consultreference_sort, residentialaddress,
      residentialaddress_sort, location_reference, zone_id, social_stratum_id, search, latitude, longitude, accuracy, created_at
    from family, generate_series(1, ${copies}) as n`.execute(test.db);
  const ids = (await test.db.selectFrom('family').select('id').orderBy('code').execute()).map(({ id }) => id);
  for (const id of ids) {
    if (chance.happens(0.1))
      await sql`update family set latitude = null, longitude = null where id = ${id}`.execute(test.db);
    else if (chance.happens(0.6))
      await sql`update family set latitude = latitude + ${chance.integer(-2000, 2000) / 1e5},
        longitude = longitude + ${chance.integer(-2000, 2000) / 1e5} where id = ${id}`.execute(test.db);
    if (chance.happens(0.05))
      await sql`update family set status = 'inactivo' where id = ${id}`.execute(test.db);
    for (let n = chance.integer(0, 2); n > 0; n--) await visit(id, n);
    if (chance.happens(0.4)) await assign(id);
  }
}

async function visit(family_id: string, n: number) {
  const result = chance.pick(results);
  const row = {
    id: randomUUIDv7(),
    family_id,
    campaign_id: campaignID,
    user_id: chance.pick(surveyors),
    attempt: randomUUIDv7(),
    result,
    return_date: result === 'volver' ? '20260315' : null,
    reason: result === 'volver' ? 'Otro día' : null,
    visited_date: '20260307',
    visited_time: '10:00:00',
    created_at: new Date(Date.UTC(2026, 2, 7, 15, n)),
  };
  await test.db.insertInto('family_visit').values(row).execute();
}

async function assign(family_id: string) {
  const assigned_at = new Date('2026-03-05T15:00:00Z');
  const assignedUsers = { user_id: chance.pick(surveyors), assigned_by: surveyors[0]!, assigned_at };
  const row = { id: randomUUIDv7(), campaign_id: campaignID, family_id, state: 'asignada', ...assignedUsers };
  await test.db.insertInto('assignment').values(row).execute();
}

async function readFamilies(): Promise<Family[]> {
  const rows = async <R>(query: ReturnType<typeof sql>) => (await query.execute(test.db)).rows as R[];
  const visits = await rows<{ family_id: string; result: string; user_id: string }>(
    sql`select family_id, result, user_id from family_visit where campaign_id = ${campaignID} order by created_at, id`,
  );
  const lastVisits = new Map(visits.map((visitRow) => [visitRow.family_id, visitRow]));
  const assignments = await rows<{ family_id: string; user_id: string }>(
    sql`select family_id, user_id from assignment where campaign_id = ${campaignID} and state = 'asignada'`,
  );
  const assignee = new Map(assignments.map((assignment) => [assignment.family_id, assignment.user_id]));
  const homes = await rows<Family>(
    sql`select id, zone_id, longitude, latitude, position_doubt from family where status = 'activo'`,
  );
  return homes.map((home) => ({
    ...home,
    result: lastVisits.get(home.id)?.result ?? null,
    surveyor: lastVisits.get(home.id)?.user_id ?? assignee.get(home.id) ?? null,
    assigned: assignee.has(home.id),
  }));
}

const belongs: Partial<Record<Measure, (family: Family) => boolean>> = {
  families: () => true,
  toVisit: ({ result }) => result === null,
  unassigned: ({ result, assigned }) => result !== 'completa' && result !== 'rechazada' && !assigned,
  visited: ({ result }) => result !== null,
  complete: ({ result }) => result === 'completa',
  comeBack: ({ result }) => result === 'volver',
  nobodyHome: ({ result }) => result === 'nadieEnCasa',
  refused: ({ result }) => result === 'rechazada',
};
const measuresTried = Object.keys(belongs) as Measure[];

interface Filter {
  zoneID?: string;
  surveyorID?: string;
  measure: Measure;
}

const someFilter = (): Filter => ({
  measure: chance.happens(0.5) ? 'families' : chance.pick(measuresTried),
  ...(chance.happens(0.3) && { zoneID: chance.pick(zones) }),
  ...(chance.happens(0.3) && { surveyorID: chance.pick([...surveyors, 'nadie']) }),
});

const expectedFamilies = (visibleZones: readonly string[] | null, { zoneID, surveyorID, measure }: Filter) =>
  families.filter(
    (family) =>
      (visibleZones === null || visibleZones.includes(family.zone_id)) &&
      (!zoneID || family.zone_id === zoneID) &&
      (!surveyorID || family.surveyor === (surveyorID === 'nadie' ? null : surveyorID)) &&
      belongs[measure]!(family),
  );

/** A box somewhere around a family, of any size. */
function someBox(): Box {
  const { longitude, latitude } = chance.pick(families.filter((family) => family.latitude !== null));
  const halfWidth = chance.pick([0.002, 0.02, 0.2, 2, 8]);
  const movedDegrees = (degrees: number) =>
    Number((degrees + (chance.integer(-1000, 1000) / 1000) * halfWidth).toFixed(6));
  const [x, y] = [movedDegrees(longitude!), movedDegrees(latitude!)];
  const roundedDegrees = (degrees: number) => Number(degrees.toFixed(6));
  return {
    west: roundedDegrees(x - halfWidth),
    south: roundedDegrees(y - halfWidth / 2),
    east: roundedDegrees(x + halfWidth),
    north: roundedDegrees(y + halfWidth / 2),
  };
}

const boxText = ({ west, south, east, north }: Box) => [west, south, east, north].join(',');

function addressOf(path: string, query: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams({ campaignID });
  for (const [name, value] of Object.entries(query)) if (value !== undefined) params.set(name, String(value));
  return `${path}?${params.toString()}`;
}

const sortIDs = (ids: string[]) => ids.toSorted((a, b) => (a < b ? -1 : 1));

async function listFamilies(send: Send, query: Record<string, string | undefined>): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const rows = listIn(await send('GET', addressOf('/board/families', { ...query, page, pageSize: 200 })));
    ids.push(...rows.map(({ id }) => id));
    if (rows.length < 200) return sortIDs(ids);
  }
}

/** The expected content of a map cell with these families. */
const cellOf = (grid: number, someFamilies: readonly Family[]) => ({
  ...(({ column, row }) => ({ column, row }))(
    cellAt(grid, someFamilies[0]!.longitude!, someFamilies[0]!.latitude!),
  ),
  families: someFamilies.length,
  toVisit: someFamilies.filter(belongs.toVisit!).length,
  complete: someFamilies.filter(belongs.complete!).length,
  comeBack: someFamilies.filter(belongs.comeBack!).length,
  nobodyHome: someFamilies.filter(belongs.nobodyHome!).length,
  refused: someFamilies.filter(belongs.refused!).length,
  doubtful: someFamilies.filter(({ position_doubt }) => position_doubt !== null).length,
});

/** The box around the positions that are not doubtful, or around all positions if all are doubtful. */
function boundsOf(placed: readonly Family[]): Box | null {
  const surePositions = placed.filter(({ position_doubt }) => position_doubt === null);
  const boxFamilies = surePositions.length > 0 ? surePositions : placed;
  if (boxFamilies.length === 0) return null;
  const [x, y] = [
    boxFamilies.map(({ longitude }) => longitude!),
    boxFamilies.map(({ latitude }) => latitude!),
  ];
  return { west: Math.min(...x), south: Math.min(...y), east: Math.max(...x), north: Math.max(...y) };
}

const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

it('every cell equals a recount and the list behind it, and everybody is drawn, clustered, outside or without a position', async () => {
  let cells = 0;
  for (let runNumber = 0; runNumber < runs; runNumber++) {
    const { send, zones: visibleZones } = chance.pick(watchers);
    const filter = someFilter();
    const viewBox = chance.happens(0.2) ? undefined : someBox();
    const view = {
      box: viewBox && boxText(viewBox),
      zoom: chance.happens(0.8) ? chance.integer(3, 20) : undefined,
    };
    const map = recordIn(
      await send('GET', addressOf('/board/map', { ...filter, ...view })),
    ) as unknown as BoardMap;
    const expectedRows = expectedFamilies(visibleZones, filter);
    const placedFamilies = expectedRows.filter(({ latitude }) => latitude !== null);
    const bounds = boundsOf(placedFamilies);
    expect(map.bounds).toEqual(bounds);
    const edge = cellsOf(map.grid, viewBox ?? bounds ?? { west: 0, south: 0, east: 0, north: 0 });
    const visibleFamilies = placedFamilies.filter(({ longitude, latitude }) => {
      const { column, row } = cellAt(map.grid, longitude!, latitude!);
      const { first: firstCell, last: lastCell } = edge;
      return (
        column >= firstCell.column && column <= lastCell.column && row >= firstCell.row && row <= lastCell.row
      );
    });
    const familiesByCell = Map.groupBy(visibleFamilies, ({ longitude, latitude }) =>
      cellText(cellAt(map.grid, longitude!, latitude!)),
    );
    const lonelyCells = [...familiesByCell.values()].filter(
      (cellFamilies) => cellFamilies.length === 1,
    ).length;
    expect(map.total).toBe(expectedRows.length);
    expect([map.drawn, map.clustered, map.outside, map.unplaced]).toEqual([
      lonelyCells,
      visibleFamilies.length - lonelyCells,
      placedFamilies.length - visibleFamilies.length,
      expectedRows.length - placedFamilies.length,
    ]);
    expect(map.drawn + map.clustered + map.outside + map.unplaced).toBe(map.total);
    expect(map.doubtful).toBe(expectedRows.filter(({ position_doubt }) => position_doubt !== null).length);
    const actualCells = new Map(
      map.cells.map(({ longitude: _x, latitude: _y, ...cell }) => [
        cellText({ grid: map.grid, ...cell }),
        cell,
      ]),
    );
    expect(actualCells).toEqual(
      new Map([...familiesByCell].map(([name, cellFamilies]) => [name, cellOf(map.grid, cellFamilies)])),
    );
    for (const { longitude, latitude, ...cell } of map.cells) {
      const cellFamilies = familiesByCell.get(cellText({ grid: map.grid, ...cell }))!;
      expect(longitude).toBeCloseTo(middle(cellFamilies.map((family) => family.longitude!)), 5);
      expect(latitude).toBeCloseTo(middle(cellFamilies.map((family) => family.latitude!)), 5);
    }
    if (map.cells.length === 0) continue;
    const { column, row } = chance.pick(map.cells);
    const cell = cellText({ grid: map.grid, column, row });
    expect(await listFamilies(send, { ...filter, cell })).toEqual(
      sortIDs(familiesByCell.get(cell)!.map(({ id }) => id)),
    );
    cells += map.cells.length;
    // A shared map may be some seconds old; nothing has changed here.
    test.clock.advance(500);
  }
  expect(cells).toBeGreaterThan(runs);
});

it('lists those without a position and those with a doubtful one', async () => {
  for (const { send, zones: visibleZones } of watchers) {
    const filter = someFilter();
    const expectedRows = expectedFamilies(visibleZones, filter);
    const ids = (which: (family: Family) => boolean) =>
      sortIDs(expectedRows.filter(which).map(({ id }) => id));
    expect(await listFamilies(send, { ...filter, position: 'unplaced' })).toEqual(
      ids(({ latitude }) => latitude === null),
    );
    expect(await listFamilies(send, { ...filter, position: 'doubtful' })).toEqual(
      ids(({ position_doubt }) => position_doubt !== null),
    );
  }
  const doubtful = families.filter(({ position_doubt }) => position_doubt !== null).length;
  expect([doubtful > 0, doubtful < families.length]).toEqual([true, true]);
});

it('opens a thousand families on one point as a list, at the deepest zoom too', async () => {
  const { id: zone_id } = (await test.db.selectFrom('zone').select('id').orderBy('code').execute())[0]!;
  const countBefore = families.length;
  await sql`insert into family (id, code, code_sort, consultreference, consultreference_sort, residentialaddress,
      residentialaddress_sort, location_reference, zone_id, social_stratum_id, search, latitude, longitude, accuracy, created_at)
    select gen_random_uuid(), 'MIL' || n, 'mil' || n, 'Mil', 'mil', 'Calle', 'calle', '', ${zone_id}, social_stratum_id, 'mil',
      6.2518, -75.5636, 5, created_at
    from (select social_stratum_id, created_at from family limit 1) as one, generate_series(1, 1000) as n`.execute(
    test.db,
  );
  test.clock.advance(5000);
  const viewText = '-75.565,6.25,-75.562,6.253';
  const map = recordIn(
    await test.admin('GET', addressOf('/board/map', { box: viewText, zoom: 20 })),
  ) as unknown as BoardMap;
  const { column, row } = cellAt(map.grid, -75.5636, 6.2518);
  const cell = map.cells.find((matchingCell) => matchingCell.column === column && matchingCell.row === row)!;
  expect(cell.families).toBeGreaterThanOrEqual(1000);
  const query = { measure: 'families', cell: cellText({ grid: map.grid, column, row }) };
  const reply = await test.admin('GET', addressOf('/board/families', { ...query, page: 1, pageSize: 50 }));
  expect([reply.body['total'], listIn(reply).length]).toEqual([cell.families, 50]);
  await sql`delete from family where code like 'MIL%'`.execute(test.db);
  expect(countBefore).toBe((await readFamilies()).length);
});

it('answers 304 while nothing changed, and hides what left the territory at once', async () => {
  const user = await test.userWith(readingGrants);
  const path = addressOf('/board/map', { zoom: 6 });
  const firstReply = await user.send('GET', path);
  const poll = () =>
    user.send('GET', path, undefined, { 'if-none-match': String(firstReply.headers['etag']) });
  expect((await poll()).status).toBe(304);
  const body = { territory: 'lugares', municipalityIDs: [], zoneIDs: [zones[0]!], version: 1 };
  recordIn(await test.admin('PUT', `/users/${user.id}/territory`, body));
  const limited = recordIn(await poll()) as unknown as BoardMap;
  expect(limited.total).toBe(expectedFamilies([zones[0]!], { measure: 'families' }).length);
});

it.each([
  ['without a campaign', '/board/map', 400],
  ['of an unknown campaign', `/board/map?campaignID=${randomUUIDv7()}`, 404],
  ['of half a box', `/board/map?campaignID=${randomUUIDv7()}&box=1,2,3`, 400],
  ['of a box that ends before it begins', 'CAMPAIGN&box=-74,6,-75,7', 400],
  ['of a box beyond the globe', 'CAMPAIGN&box=-190,6,-75,7', 400],
  ['too deep', 'CAMPAIGN&zoom=21', 400],
])('refuses a map %s', async (_name, path, status) => {
  const address = path.replace('CAMPAIGN', `/board/map?campaignID=${campaignID}`);
  expect((await test.admin('GET', address)).status).toBe(status);
  const blindUser = await test.userWith(['management:surveyable:OPEN']);
  expect((await blindUser.send('GET', address)).status).toBe(403);
});

it.each(['22.1.1', '3.1', 'x', '3.-1.2'])('refuses the cell %s', async (cell) => {
  expect((await test.admin('GET', addressOf('/board/families', { measure: 'families', cell }))).status).toBe(
    400,
  );
});
