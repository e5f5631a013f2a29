/**
 * `npm run bench:server`: the cost of a request for our server and its PostgreSQL, compared with the floor (floor.ts) on the
 * same PostgreSQL in the same run. Prints a table; saves nothing, never fails and asserts no time limit. Options: --only
 * save,open,codes,page,search,export,memory some of the operations --requests 300 requests per measurement --people 200000
 * people in the big lists --surveys 10000 surveys after which the memory is read DATABASE_URL selects another PostgreSQL; a
 * separate database is created there and dropped again.
 */
import { parseArgs } from 'node:util';
import { maxListedRow } from '../../apps/api/src/records/listing.ts';
import { tell } from '../figures.ts';
import { residentOf } from './cost.ts';
import { type Ask, type Client, clientOf, sendAll } from './load.ts';
import { generatePeople, machine, openStore, startFloor, startOurs, type Store } from './processes.ts';
import { signIn } from './sign-in.ts';
import { type Contender, columns, line, measure, measured } from './table.ts';
import { answerCodes, floorSave, makeSurvey, opening, prepareSave, type Survey } from './survey.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: 'save,open,codes,page,search,export,memory' },
    requests: { type: 'string', default: '300' },
    people: { type: 'string', default: '200000' },
    surveys: { type: 'string', default: '10000' },
  },
});
const only = new Set(values.only.split(','));
const [requests, people, surveys] = [values.requests, values.people, values.surveys].map(Number) as [
  number,
  number,
  number,
];
const clientCounts = [1, 16, 64];
const warmups = 200;
/** The number of people when pages of them were measured. */
const pageCounts: number[] = [];

const times = <Item>(count: number, make: (n: number) => Item) =>
  Array.from({ length: count }, (_, n) => make(n));

async function prepared(client: Client, survey: Survey, count: number, answersOf: (n: number) => number) {
  const asks: Ask[] = [];
  for (let start = 0; start < count; start += 8) {
    const group = times(Math.min(8, count - start), (n) => start + n);
    asks.push(
      ...(await Promise.all(group.map((n) => prepareSave(client, survey, n, answersOf(n)).catch(fail)))),
    );
  }
  return asks;
}

function fail(error: unknown): never {
  throw error;
}

const api = '/caracteriza/api';
const listed = (query: string): Ask => ({ method: 'GET', path: `${api}/surveyables?${query}` });

/** Opening, codes and saving, with one client, sixteen and sixty-four; the floor saves the same answers. */
async function measureSurveys(store: Store, ours: Contender, floor: Contender): Promise<void> {
  if (!['save', 'open', 'codes'].some((work) => only.has(work))) return;
  const survey = await makeSurvey(ours.client);
  await sendAll(ours.client, await prepared(ours.client, survey, warmups, () => 50), 4);
  for (const clients of clientCounts) {
    if (only.has('open')) {
      await measure(
        store,
        ours,
        'open a survey',
        times(requests, (n) => opening(survey, n)),
        clients,
      );
    }
    if (only.has('codes')) {
      await measure(
        store,
        ours,
        '50 answer codes',
        times(requests, () => answerCodes),
        clients,
      );
    }
    if (!only.has('save')) continue;
    const asks = await prepared(ours.client, survey, requests, () => 50);
    await measure(store, ours, 'save 50 answers', asks, clients);
    for (const path of ['/rows', '/document', '/parse'] as const) {
      const same = asks.map((ask) => floorSave(ask, path));
      await measure(store, floor, `save 50 answers ${path}`, same, clients);
    }
  }
}

/** A page of ten people out of this many. */
async function measurePages(store: Store, ours: Contender, floor: Contender, of: number): Promise<void> {
  if (!only.has('page')) return;
  pageCounts.push(of);
  const last = Math.ceil(Math.min(of, maxListedRow) / 10);
  const pages = new Set([1, Math.ceil(last / 2), last]);
  await sendAll(
    ours.client,
    times(warmups, () => listed('page=1&pageSize=10')),
    1,
  );
  for (const page of pages) {
    const asks = times(requests, () => listed(`page=${page}&pageSize=10`));
    await measure(store, ours, `page ${page} of ${of} people`, asks, 1);
  }
  const any = times(requests, (n) => listed(`page=${1 + ((n * 7919) % last)}&pageSize=10`));
  for (const clients of clientCounts) await measure(store, ours, `any page of ${of} people`, any, clients);
  const least = times(requests, (): Ask => ({ method: 'GET', path: '/page' }));
  for (const clients of clientCounts) await measure(store, floor, `page of ${of} people`, least, clients);
}

/** Words that many people share, one or two at a time, and prefixes of words as a person types them. */
const anyWords = [
  'maria',
  'gomez',
  'jose perez',
  'an',
  'ro',
  'e',
  'luz ma',
  'zzz',
  'per0001',
  'garcia lo',
  'ñañez',
  '90',
];

async function measureSearches(store: Store, ours: Contender): Promise<void> {
  if (!only.has('search')) return;
  const { rows } = await store.run(
    `select identification, code, concat_ws(' ', first_name, second_name, first_surname, second_surname) as name
     from surveyable where status = 'activo' order by id offset 1000 limit 100`,
  );
  const found = rows as { identification: string; code: string; name: string }[];
  const searched = (words: string) => listed(`page=1&pageSize=10&search=${encodeURIComponent(words)}`);
  const few = found.flatMap(({ identification, code, name }) => [identification, code, name].map(searched));
  const any = times(Math.min(requests, 120), (n) => searched(anyWords[n % anyWords.length]!));
  for (const clients of [1, 16]) {
    await measure(store, ours, 'search, words that match few', few.slice(0, requests), clients);
    await measure(store, ours, 'search, any words', any, clients);
  }
}

async function measureExports(store: Store, ours: Contender): Promise<void> {
  if (!only.has('export')) return;
  for (const format of ['csv', 'excel']) {
    const ask: Ask = { method: 'GET', path: `${api}/surveyables/${format}` };
    await measure(store, ours, `export ${people} people, ${format}`, [ask], 1);
  }
}

/** The server's memory after many surveys of different lengths and a download. */
async function measureMemory(ours: Contender): Promise<void> {
  if (!only.has('memory')) return;
  const resident = () => `${residentOf(ours.running.pid)} MB`;
  const figures = [`before ${resident()}`];
  const survey = await makeSurvey(ours.client);
  for (let done = 0; done < surveys; done += 500) {
    const count = Math.min(500, surveys - done);
    await sendAll(ours.client, await prepared(ours.client, survey, count, (n) => 1 + ((n + done) % 50)), 16);
  }
  figures.push(`after ${surveys} surveys of 1 to 50 answers ${resident()}`);
  await sendAll(ours.client, [{ method: 'GET', path: `${api}/surveyables/excel` }], 1);
  figures.push(`after an export of all people ${resident()}`);
  await new Promise((resolve) => setTimeout(resolve, 30_000));
  figures.push(`30 s later ${resident()}`);
  console.log(`resident memory: ${figures.join(', ')}`);
}

/** Our CPU-ms compared with the floor's for the same operation. */
function tellCosts(pairs: readonly (readonly [ours: string, floor: string])[]): void {
  for (const [own, least] of pairs) {
    for (const clients of clientCounts) {
      const ours = measured.get(`${own}/ours/${clients}`);
      const floor = measured.get(`${least}/floor/${clients}`);
      if (!ours || !floor) continue;
      tell({
        what: `${own}, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
        unit: 'CPU-ms',
        ours: ours.server + ours.postgres,
        baseline: { name: `floor: ${least}`, value: floor.server + floor.postgres },
        cpu: ours,
      });
    }
  }
}

console.log(machine());
const store = await openStore();
const stops = [store.stop];
try {
  const server = await startOurs(store);
  stops.unshift(server.stop);
  const { token, headers } = await signIn(server.origin);
  const least = await startFloor(store, token);
  stops.unshift(least.stop);
  const ours: Contender = { name: 'ours', running: server, client: clientOf(server.origin, headers) };
  const floor: Contender = { name: 'floor', running: least, client: clientOf(least.origin, headers) };
  console.log(
    `resident memory at the start: ${residentOf(server.pid)} MB, the floor's ${residentOf(least.pid)} MB`,
  );
  line(columns);
  await measureSurveys(store, ours, floor);
  const { rows } = await store.run(`select count(*)::int as people from surveyable`);
  await measurePages(store, ours, floor, (rows[0] as { people: number }).people);
  if (['page', 'search', 'export', 'memory'].some((work) => only.has(work))) {
    await generatePeople(store, people - (rows[0] as { people: number }).people);
    await store.run('vacuum analyze');
    await measurePages(store, ours, floor, people);
    await measureSearches(store, ours);
    await measureExports(store, ours);
  }
  await measureMemory(ours);
  tellCosts([
    ['save 50 answers', 'save 50 answers /rows'],
    ['save 50 answers', 'save 50 answers /document'],
    ['open a survey', 'save 50 answers /document'],
    ...pageCounts.map((of) => [`any page of ${of} people`, `page of ${of} people`] as const),
  ]);
} finally {
  for (const stop of stops) await stop();
}
