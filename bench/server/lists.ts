/**
 * `npm run bench:lists`: the cost of a page of every list of the contract, in every order and both directions, at its
 * beginning, middle and end, and of searches, with one client and with sixteen. Prints a table; saves nothing and never fails.
 * Options: --requests 80 requests per measurement --people 200000 people; there are about a quarter as many families --only
 * surveyables,families,searches some of the lists (the last word of their paths) --filled <url> measures the existing database
 * at this URL, whose admin has the benchmark's password, and keeps it
 */
import { parseArgs } from 'node:util';
import document from '../../openapi/generated/openapi.json' with { type: 'json' };
import { maxListedRow } from '../../apps/api/src/records/listing.ts';
import { tell } from '../figures.ts';
import { type Client, clientOf, listed } from './load.ts';
import { generatePeople, machine, openFilled, openStore, startOurs, type Store } from './processes.ts';
import { anyWord, searchesOf } from './searches.ts';
import { signIn } from './sign-in.ts';
import { columns, type Contender, line, measure, measured } from './table.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '80' },
    people: { type: 'string', default: '200000' },
    only: { type: 'string' },
    filled: { type: 'string' },
  },
});
const [requests, people] = [Number(values.requests), Number(values.people)];
const onlyLists = values.only?.split(',');
const isWanted = (list: string) => onlyLists?.includes(list) ?? true;
const pageSize = 10;

interface Parameter {
  $ref?: string;
  name?: string;
  required?: boolean;
  schema?: { enum?: string[] };
}

const follow = ({ $ref, ...ownFields }: Parameter): Parameter => {
  if ($ref === undefined) return ownFields;
  const steps = $ref.slice(2).split('/');
  return steps.reduce<unknown>(
    (node, step) => (node as Record<string, unknown>)[step],
    document,
  ) as Parameter;
};

/** Path and orders of every list that is paged by the server and needs no other parameters. */
function* sortedLists(): Generator<{ path: string; sorts: string[] }> {
  for (const [path, pathItem] of Object.entries(document.paths)) {
    if (path.includes('{') || !('get' in pathItem)) continue;
    const parameters = ((pathItem.get as { parameters?: Parameter[] }).parameters ?? []).map(follow);
    const sorts = parameters.find(({ name }) => name === 'sort')?.schema?.enum;
    const isPaged = parameters.some(({ name }) => name === 'page');
    if (sorts && isPaged && !parameters.some(({ required }) => required)) yield { path, sorts };
  }
}

/** The last page with rows, or the deepest that a list serves; found by bisection, since totals are exact only up to 10,000. */
async function lastPage(client: Client, path: string): Promise<number> {
  const readPage = async (page: number) =>
    JSON.parse((await client(listed(path, { page, pageSize }))).text) as { data: unknown[]; total: number };
  const { total } = await readPage(1);
  if (total <= 10_000) return Math.max(1, Math.ceil(total / pageSize));
  let [lastFilledPage, firstEmptyPage] = [1000, maxListedRow / pageSize + 1];
  while (firstEmptyPage - lastFilledPage > 1) {
    const middlePage = Math.floor((lastFilledPage + firstEmptyPage) / 2);
    if ((await readPage(middlePage)).data.length > 0) lastFilledPage = middlePage;
    else firstEmptyPage = middlePage;
  }
  return lastFilledPage;
}

async function measureOrders(store: Store, ourServer: Contender): Promise<void> {
  for (const { path, sorts } of sortedLists()) {
    if (!isWanted(path.split('/').at(-1)!)) continue;
    const lastPageNumber = await lastPage(ourServer.client, path);
    const pages = [...new Set([1, Math.ceil(lastPageNumber / 2), lastPageNumber])];
    console.log(`${path}: ${lastPageNumber} pages of ${pageSize}`);
    for (const sort of sorts) {
      for (const page of pages) {
        const request = listed(path, { page, pageSize, sort });
        const calls = Array.from({ length: requests }, () => request);
        const workName = `${path} ${sort} ${page}`.padEnd(44);
        await measure(store, ourServer, workName, calls, 1);
        await measure(store, ourServer, workName, calls, 16);
      }
    }
  }
}

async function measureSearches(store: Store, ourServer: Contender): Promise<void> {
  if (!isWanted('searches')) return;
  for (const path of ['/surveyables', '/families'] as const) {
    const groups = await searchesOf(store, path === '/families' ? 'family' : 'surveyable');
    const sorts = [...sortedLists()].find((list) => list.path === path)!.sorts;
    for (const clients of [1, 16]) {
      for (const { name, words } of groups) {
        // Different words for each number of clients, because the database has the rows of the first ones cached.
        const ownWords = words.filter((_, n) => n % 2 === (clients === 1 ? 0 : 1));
        const query = { page: 1, pageSize };
        const calls = ownWords.slice(0, requests).map((search) => listed(path, { ...query, search }));
        await measure(store, ourServer, `${path} search, ${name}`, calls, clients);
        if (name !== anyWord) continue;
        const orderNames = sorts.flatMap((sort) =>
          ownWords.map((search) => listed(path, { ...query, search, sort })),
        );
        const searchesEach = Math.max(1, Math.floor(orderNames.length / requests));
        const sampled = orderNames.filter((_, n) => n % searchesEach === 0);
        await measure(store, ourServer, `${path} search, ${name}, in every order`, sampled, clients);
      }
    }
  }
}

/** The slowest and the fastest position of each list, with sixteen clients. */
function tellDearest(): void {
  for (const { path } of sortedLists()) {
    const costs = [...measured]
      .filter(([key]) => key.startsWith(`${path} `) && key.endsWith('/ours/16'))
      .map(([key, cost]) => ({ work: key.slice(0, key.lastIndexOf('/ours')).trim(), cost }))
      .toSorted((a, b) => a.cost.server + a.cost.postgres - b.cost.server - b.cost.postgres);
    const [lowest, highest] = [costs[0], costs.at(-1)];
    if (!lowest || !highest) continue;
    tell({
      description: `dearest: ${highest.work}`,
      unit: 'CPU-ms',
      ours: highest.cost.server + highest.cost.postgres,
      baseline: { name: `cheapest: ${lowest.work}`, value: lowest.cost.server + lowest.cost.postgres },
      cpu: highest.cost,
    });
  }
}

console.log(machine());
const store = values.filled === undefined ? await openStore() : await openFilled(values.filled);
const shutdowns = [store.stop];
try {
  const server = await startOurs(store);
  shutdowns.unshift(server.stop);
  const { headers } = await signIn(server.origin);
  const ourServer: Contender = { name: 'ours', running: server, client: clientOf(server.origin, headers) };
  if (values.filled === undefined) {
    await generatePeople(store, people);
    await store.run('vacuum analyze');
  }
  line(columns);
  await measureOrders(store, ourServer);
  await measureSearches(store, ourServer);
  tellDearest();
} finally {
  for (const stop of shutdowns) await stop();
}
