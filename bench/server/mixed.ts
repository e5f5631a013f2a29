/**
 * `npm run bench:mixed`: 64 clients that list, search, open and save surveys at random; measures errors, response times and
 * CPU-ms. Then the same while others sign in continuously: how many do, compared with bare hashes in this process, and how the
 * 64 are affected. Prints measurements; asserts no time limit. Options: --seconds 300 (per half), --people 20000, --clients 64,
 * --signing 2.
 */
import { parseArgs } from 'node:util';
import { hashPassword, verifyPassword } from '../../apps/api/src/identity/password-hash.ts';
import { maxListedRow } from '../../apps/api/src/records/listing.ts';
import { tell } from '../figures.ts';
import { cpuOf, cpuOfPostgres, peakOf } from './cost.ts';
import { type Ask, type Client, clientOf, quantile } from './load.ts';
import { adminPassword, generatePeople, machine, openStore, startOurs } from './processes.ts';
import { signIn } from './sign-in.ts';
import { makeSurvey, prepareSave, type Survey } from './survey.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '300' },
    people: { type: 'string', default: '20000' },
    clients: { type: 'string', default: '64' },
    signing: { type: 'string', default: '2' },
  },
});
const [seconds, people, clients, signing] = [
  values.seconds,
  values.people,
  values.clients,
  values.signing,
].map(Number) as [number, number, number, number];

const listCall = (query: string): Ask => ({ method: 'GET', path: `/caracteriza/api/surveyables?${query}` });
const searchTerms = ['maria', 'gomez', 'jose perez', 'luz ma', 'garcia lo', 'ñañez', 'per0001', 'rod'];

let nextTurn = 0;

/** A client's next request. Out of ten, five are pages, two are searches and three are surveys, each opened and saved. */
async function act(client: Client, survey: Survey): Promise<void> {
  const n = nextTurn++;
  const kind = (n * 7) % 10;
  if (kind < 5)
    await client(
      listCall(`page=${1 + ((n * 7919) % Math.ceil(Math.min(people, maxListedRow) / 10))}&pageSize=10`),
    );
  else if (kind < 7) {
    const search = encodeURIComponent(searchTerms[n % searchTerms.length]!);
    await client(listCall(`page=1&pageSize=10&search=${search}`));
  } else await client(await prepareSave(client, survey, n, 1 + (n % 50)));
}

/** Keeps this many calls running until the time is over; returns the duration of each in ms, and the failures. */
async function during(milliseconds: number, workerCount: number, call: () => Promise<unknown>) {
  const end = performance.now() + milliseconds;
  const times: number[] = [];
  const errors: string[] = [];
  const work = async () => {
    while (performance.now() < end) {
      const startTime = performance.now();
      await call().then(
        () => times.push(performance.now() - startTime),
        (error: Error) => errors.push(error.message),
      );
    }
  };
  await Promise.all(Array.from({ length: workerCount }, work));
  return { times, errors };
}

console.log(machine());
const store = await openStore();
const server = await startOurs(store);
try {
  const { headers } = await signIn(server.origin);
  const plainClient = clientOf(server.origin, headers);
  const survey = await makeSurvey(plainClient);
  const { rows } = await store.run('select count(*)::int as people from surveyable');
  await generatePeople(store, people - (rows[0] as { people: number }).people);
  await store.run('vacuum analyze');

  const cpu = () => ({
    server: cpuOf(server.pid),
    postgres: store.postmaster === null ? 0 : cpuOfPostgres(store.postmaster),
  });
  /** Runs the 64 clients and records how long each request took. */
  const mix = async () => {
    const times: number[] = [];
    const timed: Client = async (request) => {
      const startTime = performance.now();
      const answer = await plainClient(request);
      times.push(performance.now() - startTime);
      return answer;
    };
    const startCost = cpu();
    const { errors } = await during(seconds * 1000, clients, () => act(timed, survey));
    const endCost = cpu();
    for (const error of new Set(errors)) console.error(error);
    times.sort((a, b) => a - b);
    const perRequest = (total: number) => total / times.length;
    return {
      requests: times.length,
      errors: errors.length,
      p50: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      p99: quantile(times, 0.99),
      cpu: {
        server: perRequest(endCost.server - startCost.server),
        postgres: perRequest(endCost.postgres - startCost.postgres),
      },
    };
  };

  await during(3000, clients, () => act(plainClient, survey));
  const quietRun = await mix();
  const [busyRun, signIns] = await Promise.all([
    mix(),
    during(seconds * 1000, signing, () => signIn(server.origin)),
  ]);
  const passwordHash = await hashPassword(adminPassword);
  const bare = await during(3000, signing, () => verifyPassword(adminPassword, passwordHash));

  const subject = `${clients} mixed clients`;
  tell({
    description: `${subject}: errors of ${quietRun.requests} requests`,
    unit: '',
    ours: quietRun.errors,
  });
  tell({ description: `${subject}: rate`, unit: '/s', ours: quietRun.requests / seconds, cpu: quietRun.cpu });
  for (const percentile of ['p50', 'p95', 'p99'] as const) {
    tell({ description: `${subject}: ${percentile}`, unit: 'ms', ours: quietRun[percentile] });
    tell({
      description: `${subject} and ${signing} who sign in: ${percentile}`,
      unit: 'ms',
      ours: busyRun[percentile],
      baseline: { name: 'without them', value: quietRun[percentile] },
    });
  }
  tell({
    description: `${subject} and ${signing} who sign in: errors`,
    unit: '',
    ours: busyRun.errors + signIns.errors.length,
  });
  tell({
    description: `sign-ins beside ${subject}`,
    unit: '/s',
    ours: signIns.times.length / seconds,
    baseline: { name: 'bare argon2id with nothing beside', value: bare.times.length / 3 },
  });
  tell({ description: 'most memory of the server', unit: 'MB', ours: peakOf(server.pid) });
} finally {
  await server.stop();
  await store.stop();
}
