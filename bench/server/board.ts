/**
 * `npm run bench:board`: the board of a campaign with 100,000 families and 300,000 surveys, as 16 watchers ask for it: everybody's
 * board, which they share; boards of many zones and surveyors, which nobody shares; the families behind its figures; and its map,
 * whole and of many parts, with the shapes of its zones. The baseline of the boards counts the campaign's surveys, on
 * as many connections as there are watchers; the baseline of the map counts the campaign's families. Prints a table;
 * saves nothing and never fails. Options: --people 400000 in families of four
 * --surveys 300000 --requests 48 per measurement --database URL for one that a run has filled
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { onOneConnection } from '../../apps/api/src/db/driver/single.ts';
import { withoutKeysAndIndexes } from '../../apps/api/src/db/backup/without-indexes.ts';
import { tell } from '../figures.ts';
import { addSurveys } from './department-rows.ts';
import { type Ask, type Client, clientOf, listed, sendAll, type Times } from './load.ts';
import { generatePeople, machine, openFilled, openStore, startOurs, type Store } from './processes.ts';
import { signIn } from './sign-in.ts';
import { makeSurvey, prepareSave } from './survey.ts';
import { columns, type Contender, line, measure } from './table.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '400000' },
    surveys: { type: 'string', default: '300000' },
    requests: { type: 'string', default: '48' },
    database: { type: 'string' },
  },
});
const [people, surveys, requests] = [Number(values.people), Number(values.surveys), Number(values.requests)];
const watchers = 16;
/** The number of surveys saved through the API, which are multiplied afterwards. */
const patterns = 20;
const days = 30;

/** A month in which twenty surveyors visited seven of ten families, some twice, and nine of ten are assigned. */
const month = [
  `update survey set created_date = to_char(date '2026-11-01' + (hashtext(code) & 1023) % ${days}, 'YYYYMMDD')`,
  `create unlogged table bench_family as
    select id, row_number() over (order by id) as nth from family where status = 'activo'`,
  `create unlogged table bench_surveyor as
    select id, row_number() over (order by id) - 1 as nth from app_user limit 20`,
  `insert into family_visit (id, family_id, campaign_id, user_id, attempt, result, return_date, reason, visited_date, visited_time, created_at)
    select uuidv7(), f.id, $1, u.id, uuidv7(), r.result, case r.result when 'volver' then '20261130' end,
      case r.result when 'volver' then 'Otro día' end, to_char(d.day, 'YYYYMMDD'), '10:00:00', d.day + interval '15 hours'
    from bench_family f cross join generate_series(1, 2) as turn
    cross join lateral (select date '2026-11-01' + ((f.nth * 7 + turn * 11) % ${days})::int as day) as d
    cross join lateral (select (array['completa', 'completa', 'nadieEnCasa', 'volver', 'rechazada'])[1 + (f.nth + turn) % 5] as result) as r
    join bench_surveyor u on u.nth = f.nth % (select count(*) from bench_surveyor)
    where f.nth % 10 < 7 and (turn = 1 or f.nth % 3 = 0)`,
  `insert into assignment (id, campaign_id, family_id, user_id, state, assigned_by, assigned_at)
    select uuidv7(), $1, f.id, u.id, 'asignada', u.id, now() from bench_family f
    join bench_surveyor u on u.nth = f.nth % (select count(*) from bench_surveyor) where f.nth % 10 < 9`,
  'drop table bench_family, bench_surveyor',
  'vacuum analyze',
];

async function fill(store: Store, client: Client): Promise<string> {
  const survey = await makeSurvey(client);
  for (let n = 0; n < patterns; n++) await client(await prepareSave(client, survey, n, 5));
  await onOneConnection({ connectionString: store.url }, ({ db }) =>
    withoutKeysAndIndexes(db, async () => {
      await generatePeople(store, people);
      await addSurveys(store, surveys, () => undefined);
    }),
  );
  const { rows } = await store.run(
    `select campaign_id as id from characterization_by_campaign where id = '${survey.linkID}'`,
  );
  const { id } = rows[0] as { id: string };
  for (const statement of month) await store.run(statement.replaceAll('$1', `'${id}'`));
  return id;
}

const board = (campaignID: string, filter: Record<string, string> = {}): Ask =>
  listed('/board', { campaignID, ...filter });

/** Homes spread over a whole department instead of around eight points. */
const spread = [
  `update family set longitude = -77 + (hashtext(id::text) & 65535) * 3.0 / 65536,
    latitude = 5 + (hashtext(code) & 65535) * 3.0 / 65536 where latitude is not null`,
  'vacuum analyze family',
];

const map = (campaignID: string, view: Record<string, string | number> = {}): Ask =>
  listed('/board/map', { campaignID, ...view });

/**
 * A different part of the department each time, as large as a screen of 1,280 by 600 pixels shows at this
 * zoom.
 */
function partOfMap(campaignID: string, n: number): Ask {
  const zoom = 8 + (n % 8);
  const [wide, high] = [1280, 600].map((pixels) => (pixels * 360) / (256 * 2 ** zoom)) as [number, number];
  const [west, south] = [-77 + ((n * 0.37) % 2.5), 5 + ((n * 0.53) % 2.5)];
  const mapBox = [west, south, west + wide, south + high].map((degrees) => degrees.toFixed(6)).join(',');
  return map(campaignID, { box: mapBox, zoom });
}

/** Circles of many points around the zones, as a file of shapes would contain. */
async function shapesOf(store: Store, points: number): Promise<Ask> {
  const { rows } = await store.run('select code from zone order by code');
  const ring = Array.from({ length: points + 1 }, (_, n) => {
    const angle = (2 * Math.PI * (n % points)) / points;
    return [-75.5 + 1.2 * Math.cos(angle), 6.5 + 1.2 * Math.sin(angle)];
  });
  const features = (rows as { code: string }[]).map(({ code }) => ({
    type: 'Feature',
    properties: { code },
    geometry: { type: 'Polygon', coordinates: [ring] },
  }));
  const file = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })).toString('base64');
  const texts = { source: 'Círculos', licence: 'Inventados' };
  const body = { kind: 'zona', property: 'code', ...texts, margin: 100, file };
  return { method: 'POST', path: '/caracteriza/api/mapLayers', body: JSON.stringify(body) };
}

/** The duration of one request, and the size of its response. */
async function timedRequest(client: Client, request: Ask): Promise<{ time: number; bytes: number }> {
  const startTime = performance.now();
  const { bytes } = await client(request);
  return { time: performance.now() - startTime, bytes };
}

/** Whether positions are still being checked against a layer. */
async function isChecking(client: Client): Promise<boolean> {
  const { text } = await client({ method: 'GET', path: '/caracteriza/api/mapLayers' });
  const { data } = JSON.parse(text) as { data: { unchecked: number }[] };
  return data.some(({ unchecked }) => unchecked > 0);
}

async function tellMap(store: Store, client: Client, campaignID: string): Promise<void> {
  for (const statement of spread) await store.run(statement);
  const startTime = performance.now();
  await store.run("select count(*) from family where status = 'activo'");
  const baseline = { name: 'counting the families', value: performance.now() - startTime };
  const wholeRequest = await timedRequest(client, map(campaignID));
  tell({
    description: 'the first map, nobody has asked before',
    unit: 'ms',
    ours: wholeRequest.time,
    baseline,
  });
  const partRequest = await timedRequest(client, partOfMap(campaignID, 0));
  tell({
    description: 'a part of it, nobody has asked before',
    unit: 'ms',
    ours: partRequest.time,
    baseline,
  });
  const sizes = [wholeRequest.bytes];
  for (let n = 0; n < 40; n++) sizes.push((await timedRequest(client, partOfMap(campaignID, n))).bytes);
  tell({ description: 'size of the largest of 41 maps', unit: 'kB', ours: Math.max(...sizes) / 1024 });
  await store.run('delete from map_layer');
  const shapes = await timedRequest(client, await shapesOf(store, 500));
  tell({ description: 'adding zones of 500 points each', unit: 'ms', ours: shapes.time, baseline });
  const added = performance.now();
  while (await isChecking(client)) await sleep(100);
  tell({
    description: 'until all positions are checked',
    unit: 's',
    ours: (performance.now() - added) / 1000,
  });
  const shapesRequest = await timedRequest(client, listed('/board/shapes', {}));
  tell({ description: 'size of their outlines', unit: 'kB', ours: shapesRequest.bytes / 1024 });
}

/** The campaign that has most surveys. */
async function filledCampaign(store: Store): Promise<string> {
  const { rows } = await store.run(
    'select campaign_id as id from campaign_survey group by 1 order by count(*) desc limit 1',
  );
  return (rows[0] as { id: string }).id;
}

/** Counts the surveys of a campaign on as many connections as there are watchers. */
async function countAtOnce(store: Store, campaignID: string): Promise<Times> {
  const pool = new pg.Pool({ connectionString: store.url, max: watchers });
  const count = async () => {
    await pool.query('select count(*) from campaign_survey where campaign_id = $1', [campaignID]);
    return { text: '', bytes: 0 };
  };
  const calls = times(() => board(campaignID));
  await sendAll(count, calls, watchers);
  const countTimes = await sendAll(count, calls, watchers);
  await pool.end();
  return countTimes;
}

/** As many requests as are measured, made by `make`. */
const times = (make: (n: number) => Ask) => Array.from({ length: requests }, (_, n) => make(n));

console.log(machine());
const store = values.database === undefined ? await openStore() : await openFilled(values.database);
const shutdowns = [store.stop];
try {
  const server = await startOurs(store);
  shutdowns.unshift(server.stop);
  const { headers } = await signIn(server.origin);
  const client = clientOf(server.origin, headers);
  const ourServer: Contender = { name: 'ours', running: server, client };
  const campaignID = values.database === undefined ? await fill(store, client) : await filledCampaign(store);
  const idsOf = async (query: string) =>
    ((await store.run(query)).rows as { id: string }[]).map(({ id }) => id);
  const zones = await idsOf(`select distinct zone_id as id from family limit ${requests}`);
  const surveyors = await idsOf('select distinct user_id as id from family_visit');

  const startTime = performance.now();
  await store.run(`select count(*) from campaign_survey where campaign_id = '${campaignID}'`);
  const counting = performance.now() - startTime;
  const drawStart = performance.now();
  const { bytes } = await client(board(campaignID));
  tell({
    description: 'the first board, nobody has asked before',
    unit: 'ms',
    ours: performance.now() - drawStart,
    baseline: { name: 'counting the surveys', value: counting },
  });
  tell({ description: 'size of a board', unit: 'kB', ours: bytes / 1024 });
  await tellMap(store, client, campaignID);
  const { p95 } = await countAtOnce(store, campaignID);
  const atOnce = { name: 'counting the surveys, p95', value: p95 };
  line(columns);
  const measures = ['toVisit', 'complete', 'comeBack', 'questionnaires'];
  const works: Record<string, Ask[]> = {
    "everybody's board": times(() => board(campaignID)),
    'boards of a zone': times((n) => board(campaignID, { zoneID: zones[n % zones.length]! })),
    'boards of a zone and a surveyor': times((n) =>
      board(campaignID, {
        zoneID: zones[n % zones.length]!,
        surveyorID: surveyors[n % surveyors.length]!,
      }),
    ),
    'boards of a surveyor': times((n) => board(campaignID, { surveyorID: surveyors[n % surveyors.length]! })),
    "everybody's map": times(() => map(campaignID)),
    'parts of the map': times((n) => partOfMap(campaignID, n)),
    'maps of a zone': times((n) => map(campaignID, { zoneID: zones[n % zones.length]! })),
    'families in a cell': times((n) =>
      listed('/board/families', {
        campaignID,
        measure: 'families',
        page: 1,
        cell: `8.${73 + (n % 2)}.${68 + (n % 2)}`,
      }),
    ),
    'families behind a figure': times((n) =>
      listed('/board/families', { campaignID, measure: measures[n % measures.length]!, page: 1 + (n % 5) }),
    ),
    'families behind a figure of a day': times((n) =>
      listed('/board/families', {
        campaignID,
        measure: 'visited',
        day: `202611${String(1 + (n % days)).padStart(2, '0')}`,
        page: 1,
      }),
    ),
  };
  const slowest = new Map<string, number>();
  for (const [workName, calls] of Object.entries(works))
    slowest.set(workName, (await measure(store, ourServer, workName, calls, watchers)).p95);
  for (const [work, time] of slowest)
    tell({ description: `${work}, ${watchers} watchers, p95`, unit: 'ms', ours: time, baseline: atOnce });
} finally {
  for (const stop of shutdowns) await stop();
}
