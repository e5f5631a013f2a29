/**
 * `npm run bench:growth`: the cost of a page, a search and a sort of the list of people as their number grows, each relative to
 * the smallest number. Prints a table and measurements; asserts no time limit. Options: --people 10000,100000,1000000 numbers
 * of people, in ascending order --requests 60 requests per measurement
 */
import { parseArgs } from 'node:util';
import { maxListedRow } from '../../apps/api/src/records/listing.ts';
import { tell } from '../figures.ts';
import { type Ask, clientOf, sendAll } from './load.ts';
import { generatePeople, machine, openStore, startOurs, type Store } from './processes.ts';
import { anyWord, searchesOf } from './searches.ts';
import { signIn } from './sign-in.ts';
import { columns, type Contender, line, measure } from './table.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '10000,100000,1000000' },
    requests: { type: 'string', default: '60' },
  },
});
const sizes = values.people.split(',').map(Number);
const requests = Number(values.requests);
const pageSize = 10;

const listCall = (query: Record<string, string | number>): Ask => ({
  method: 'GET',
  path: `/caracteriza/api/surveyables?${new URLSearchParams(Object.entries({ pageSize, ...query }).map(([name, value]) => [name, String(value)]))}`,
});
const times = (make: (n: number) => Ask) => Array.from({ length: requests }, (_, n) => make(n));

/** The requests of each kind for this number of people. */
async function works(store: Store, people: number): Promise<Map<string, Ask[]>> {
  const lastPage = Math.ceil(Math.min(people, maxListedRow) / pageSize);
  const groups = await searchesOf(store, 'surveyable');
  const searchCalls = (name: string) => {
    const groupWords = groups.find((group) => group.name === name)!.words;
    // Half of them are for the warm-up, after which the database has their rows cached.
    return groupWords.slice(0, 2 * requests).map((search) => listCall({ page: 1, search }));
  };
  return new Map([
    ['first page', times(() => listCall({ page: 1 }))],
    ['any page', times((n) => listCall({ page: 1 + ((n * 7919) % lastPage) }))],
    ['first page, by document', times(() => listCall({ page: 1, sort: 'identification' }))],
    [
      'any page, by document',
      times((n) => listCall({ page: 1 + ((n * 7919) % lastPage), sort: 'identification' })),
    ],
    ['search, whole name', searchCalls('whole name')],
    [`search, ${anyWord}`, searchCalls(anyWord)],
  ]);
}

console.log(machine());
const store = await openStore();
const server = await startOurs(store);
try {
  const { headers } = await signIn(server.origin);
  const ourServer: Contender = { name: 'ours', running: server, client: clientOf(server.origin, headers) };
  const smallest = new Map<string, number>();
  const figures: Parameters<typeof tell>[0][] = [];
  line(columns);
  for (const people of sizes) {
    const { rows } = await store.run('select count(*)::int as people from surveyable');
    await generatePeople(store, people - (rows[0] as { people: number }).people);
    await store.run('vacuum analyze');
    for (const [workName, calls] of await works(store, people)) {
      const isSearch = workName.startsWith('search');
      const [warm, countedAsks] = isSearch
        ? [calls.slice(calls.length >> 1), calls.slice(0, calls.length >> 1)]
        : [calls, calls];
      // The server with the smallest number must not bear the cost of compiling.
      await sendAll(
        ourServer.client,
        Array.from({ length: 100 }, (_, n) => warm[n % warm.length]!),
        1,
      );
      const cost = await measure(store, ourServer, `${workName} of ${people}`, countedAsks, 1);
      const total = cost.server + cost.postgres;
      const smallestTime = smallest.get(workName);
      if (smallestTime === undefined) smallest.set(workName, total);
      const baseline =
        smallestTime === undefined ? {} : { baseline: { name: `of ${sizes[0]}`, value: smallestTime } };
      figures.push({
        description: `${workName} of ${people} people`,
        unit: 'CPU-ms',
        ours: total,
        cpu: cost,
        ...baseline,
      });
    }
  }
  for (const figure of figures) tell(figure);
} finally {
  await server.stop();
  await store.stop();
}
