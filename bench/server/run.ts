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
const onlyParts = new Set(values.only.split(','));
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
  const calls: Ask[] = [];
  for (let start = 0; start < count; start += 8) {
    const group = times(Math.min(8, count - start), (n) => start + n);
    calls.push(
      ...(await Promise.all(group.map((n) => prepareSave(client, survey, n, answersOf(n)).catch(fail)))),
    );
  }
  return calls;
}

function fail(error: unknown): never {
  throw error;
}

const api = '/caracteriza/api';
const listCall = (query: string): Ask => ({ method: 'GET', path: `${api}/surveyables?${query}` });

/** Opening, codes and saving, with one client, sixteen and sixty-four; the floor saves the same answers. */
async function measureSurveys(store: Store, ourServer: Contender, floor: Contender): Promise<void> {
  if (!['save', 'open', 'codes'].some((workName) => onlyParts.has(workName))) return;
  const survey = await makeSurvey(ourServer.client);
  await sendAll(ourServer.client, await prepared(ourServer.client, survey, warmups, () => 50), 4);
  for (const clients of clientCounts) {
    if (onlyParts.has('open')) {
      await measure(
        store,
        ourServer,
        'open a survey',
        times(requests, (n) => opening(survey, n)),
        clients,
      );
    }
    if (onlyParts.has('codes')) {
      await measure(
        store,
        ourServer,
        '50 answer codes',
        times(requests, () => answerCodes),
        clients,
      );
    }
    if (!onlyParts.has('save')) continue;
    const calls = await prepared(ourServer.client, survey, requests, () => 50);
    await measure(store, ourServer, 'save 50 answers', calls, clients);
    for (const path of ['/rows', '/document', '/parse'] as const) {
      const repeatedCalls = calls.map((request) => floorSave(request, path));
      await measure(store, floor, `save 50 answers ${path}`, repeatedCalls, clients);
    }
  }
}

/** A page of ten people out of this many. */
async function measurePages(
  store: Store,
  ourServer: Contender,
  floor: Contender,
  total: number,
): Promise<void> {
  if (!onlyParts.has('page')) return;
  pageCounts.push(total);
  const lastPage = Math.ceil(Math.min(total, maxListedRow) / 10);
  const pages = new Set([1, Math.ceil(lastPage / 2), lastPage]);
  await sendAll(
    ourServer.client,
    times(warmups, () => listCall('page=1&pageSize=10')),
    1,
  );
  for (const page of pages) {
    const calls = times(requests, () => listCall(`page=${page}&pageSize=10`));
    await measure(store, ourServer, `page ${page} of ${total} people`, calls, 1);
  }
  const anyAsks = times(requests, (n) => listCall(`page=${1 + ((n * 7919) % lastPage)}&pageSize=10`));
  for (const clients of clientCounts)
    await measure(store, ourServer, `any page of ${total} people`, anyAsks, clients);
  const least = times(requests, (): Ask => ({ method: 'GET', path: '/page' }));
  for (const clients of clientCounts) await measure(store, floor, `page of ${total} people`, least, clients);
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

async function measureSearches(store: Store, ourServer: Contender): Promise<void> {
  if (!onlyParts.has('search')) return;
  const { rows } = await store.run(
    `select identification, code, concat_ws(' ', first_name, second_name, first_surname, second_surname) as name
     from surveyable where status = 'activo' order by id offset 1000 limit 100`,
  );
  const foundPeople = rows as { identification: string; code: string; name: string }[];
  const searchCall = (searchText: string) =>
    listCall(`page=1&pageSize=10&search=${encodeURIComponent(searchText)}`);
  const few = foundPeople.flatMap(({ identification, code, name }) =>
    [identification, code, name].map(searchCall),
  );
  const anyAsks = times(Math.min(requests, 120), (n) => searchCall(anyWords[n % anyWords.length]!));
  for (const clients of [1, 16]) {
    await measure(store, ourServer, 'search, words that match few', few.slice(0, requests), clients);
    await measure(store, ourServer, 'search, any words', anyAsks, clients);
  }
}

async function measureExports(store: Store, ourServer: Contender): Promise<void> {
  if (!onlyParts.has('export')) return;
  for (const format of ['csv', 'excel']) {
    const request: Ask = { method: 'GET', path: `${api}/surveyables/${format}` };
    await measure(store, ourServer, `export ${people} people, ${format}`, [request], 1);
  }
}

/** The server's memory after many surveys of different lengths and a download. */
async function measureMemory(ourServer: Contender): Promise<void> {
  if (!onlyParts.has('memory')) return;
  const resident = () => `${residentOf(ourServer.running.pid)} MB`;
  const figures = [`before ${resident()}`];
  const survey = await makeSurvey(ourServer.client);
  for (let doneCount = 0; doneCount < surveys; doneCount += 500) {
    const count = Math.min(500, surveys - doneCount);
    await sendAll(
      ourServer.client,
      await prepared(ourServer.client, survey, count, (n) => 1 + ((n + doneCount) % 50)),
      16,
    );
  }
  figures.push(`after ${surveys} surveys of 1 to 50 answers ${resident()}`);
  await sendAll(ourServer.client, [{ method: 'GET', path: `${api}/surveyables/excel` }], 1);
  figures.push(`after an export of all people ${resident()}`);
  await new Promise((resolve) => setTimeout(resolve, 30_000));
  figures.push(`30 s later ${resident()}`);
  console.log(`resident memory: ${figures.join(', ')}`);
}

/** Our CPU-ms compared with the floor's for the same operation. */
function tellCosts(pairs: readonly (readonly [ours: string, floor: string])[]): void {
  for (const [ownWork, least] of pairs) {
    for (const clients of clientCounts) {
      const ourTimes = measured.get(`${ownWork}/ours/${clients}`);
      const floor = measured.get(`${least}/floor/${clients}`);
      if (!ourTimes || !floor) continue;
      tell({
        description: `${ownWork}, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
        unit: 'CPU-ms',
        ours: ourTimes.server + ourTimes.postgres,
        baseline: { name: `floor: ${least}`, value: floor.server + floor.postgres },
        cpu: ourTimes,
      });
    }
  }
}

console.log(machine());
const store = await openStore();
const shutdowns = [store.stop];
try {
  const server = await startOurs(store);
  shutdowns.unshift(server.stop);
  const { token, headers } = await signIn(server.origin);
  const floorServer = await startFloor(store, token);
  shutdowns.unshift(floorServer.stop);
  const ourServer: Contender = { name: 'ours', running: server, client: clientOf(server.origin, headers) };
  const floor: Contender = {
    name: 'floor',
    running: floorServer,
    client: clientOf(floorServer.origin, headers),
  };
  console.log(
    `resident memory at the start: ${residentOf(server.pid)} MB, the floor's ${residentOf(floorServer.pid)} MB`,
  );
  line(columns);
  await measureSurveys(store, ourServer, floor);
  const { rows } = await store.run(`select count(*)::int as people from surveyable`);
  await measurePages(store, ourServer, floor, (rows[0] as { people: number }).people);
  if (['page', 'search', 'export', 'memory'].some((workName) => onlyParts.has(workName))) {
    await generatePeople(store, people - (rows[0] as { people: number }).people);
    await store.run('vacuum analyze');
    await measurePages(store, ourServer, floor, people);
    await measureSearches(store, ourServer);
    await measureExports(store, ourServer);
  }
  await measureMemory(ourServer);
  tellCosts([
    ['save 50 answers', 'save 50 answers /rows'],
    ['save 50 answers', 'save 50 answers /document'],
    ['open a survey', 'save 50 answers /document'],
    ...pageCounts.map((total) => [`any page of ${total} people`, `page of ${total} people`] as const),
  ]);
} finally {
  for (const stop of shutdowns) await stop();
}
