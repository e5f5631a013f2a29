/**
 * `npm run bench:department`: what a whole department costs: disk, and the processor time and duration of the main lists, of
 * reading and saving a survey, and of a backup. The people and the surveys are made in bulk, in a database of their own that is
 * removed afterwards. Prints measurements; asserts no time limit. Options: --people 1000000 --surveys 10000000 (about 4 KB of disk
 * each while it runs) --answers 12 in each survey --requests 60 per measurement --no-backup
 */
import { statfsSync, statSync } from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { maxListedRow } from '../../apps/api/src/records/listing.ts';
import { withoutKeysAndIndexes } from '../../apps/api/src/db/backup/without-indexes.ts';
import { writeBackup } from '../../apps/api/src/db/backup/backup.ts';
import { onOneConnection } from '../../apps/api/src/db/driver/single.ts';
import { tell } from '../figures.ts';
import { temporaryFolder } from '../temporary.ts';
import { peakOf } from './cost.ts';
import { addSurveys, countRows, sizesOf } from './department-rows.ts';
import { type Ask, type Client, clientOf, listed, sendAll } from './load.ts';
import { generatePeople, machine, openStore, startOurs, type Store } from './processes.ts';
import { anyWord, searchesOf } from './searches.ts';
import { signIn } from './sign-in.ts';
import { makeSurvey, opening, prepareSave, type Survey } from './survey.ts';
import { columns, type Contender, line, measure } from './table.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    surveys: { type: 'string', default: '10000000' },
    answers: { type: 'string', default: '12' },
    requests: { type: 'string', default: '60' },
    backup: { type: 'boolean', default: true },
  },
  allowNegative: true,
});
const [people, surveys, answers, requests] = [
  Number(values.people),
  Number(values.surveys),
  Number(values.answers),
  Number(values.requests),
];
/**
 * The campaigns to which the surveys belong in turn, and how many surveys of each are saved through the API.
 */
const [campaigns, patterns] = [5, 40];
const pageSize = 10;
const gigabyte = 1024 ** 3;

const times = <Item>(make: (n: number) => Item, count = requests) =>
  Array.from({ length: count }, (_, n) => make(n));
const seconds = (from: number) => (performance.now() - from) / 1000;

/** Saves the surveys that are multiplied afterwards, and reports how much one of them adds to the tables. */
async function savePatterns(store: Store, client: Client): Promise<Survey[]> {
  const surveys = [];
  for (let index = 0; index < campaigns; index++) surveys.push(await makeSurvey(client));
  const rowsBefore = await countRows(store);
  for (const survey of surveys)
    for (let n = 0; n < patterns; n++) await client(await prepareSave(client, survey, n, answers));
  for (const [table, rows] of await countRows(store)) {
    const perSurvey = (rows - (rowsBefore.get(table) ?? 0)) / (campaigns * patterns);
    if (perSurvey > 0) tell({ description: `rows of ${table} for each survey`, unit: '', ours: perSurvey });
  }
  const { rows } = await store.run(
    `select (sum(pg_column_size(e.*)) / ${campaigns * patterns})::float8 / 1024 as kilobytes from audit_entry e
     where operation_id in ('generateSurveyCode', 'saveCompleteSurvey')`,
  );
  const { kilobytes } = rows[0] as { kilobytes: number };
  tell({
    description: 'audit entries of opening and saving a survey, not multiplied',
    unit: 'kB',
    ours: kilobytes,
  });
  return surveys;
}

async function fill(store: Store): Promise<void> {
  const startTime = performance.now();
  await onOneConnection({ connectionString: store.url }, ({ db }) =>
    withoutKeysAndIndexes(db, async () => {
      const { rows } = await store.run('select count(*)::int as people from surveyable');
      await generatePeople(store, people - (rows[0] as { people: number }).people);
      console.log(`${people} people after ${seconds(startTime).toFixed(0)} s`);
      await addSurveys(store, surveys, (doneCount) => {
        if (doneCount % 1_000_000 === 0)
          console.log(`${doneCount} surveys after ${seconds(startTime).toFixed(0)} s`);
      });
    }),
  );
  console.log(`with keys and indexes after ${seconds(startTime).toFixed(0)} s`);
  await store.run('vacuum analyze');
  console.log(`vacuumed after ${seconds(startTime).toFixed(0)} s`);
}

async function tellSizes(store: Store): Promise<void> {
  for (const { table, rows, tableMegabytes, indexes } of (await sizesOf(store)).slice(0, 8)) {
    tell({ description: `${table}: ${rows} rows`, unit: 'MB', ours: tableMegabytes });
    tell({ description: `${table}: its indexes`, unit: 'MB', ours: indexes });
  }
  const { rows } = await store.run(
    'select (pg_database_size(current_database()) / 1048576.0)::float8 as size',
  );
  tell({ description: 'the whole database', unit: 'MB', ours: (rows[0] as { size: number }).size });
}

/**
 * The measured requests by name. Each is sent twice, the first time as a warm-up, except those with words of
 * their own.
 */
async function works(store: Store, client: Client, [survey]: Survey[]): Promise<Map<string, Ask[]>> {
  const lastPageOf = (total: number) => Math.ceil(Math.min(total, maxListedRow) / pageSize);
  const familyCounts = await store.run('select count(*)::int as families from family');
  const { families } = familyCounts.rows[0] as { families: number };
  const page = (path: string, total: number, sort?: string) =>
    times((n) =>
      listed(path, { page: 1 + ((n * 7919) % lastPageOf(total)), pageSize, ...(sort ? { sort } : {}) }),
    );
  const searchCalls = async (table: 'surveyable' | 'family', name: string) => {
    const { words } = (await searchesOf(store, table)).find((group) => group.name === name)!;
    const path = table === 'family' ? '/families' : '/surveyables';
    return words.slice(0, 2 * requests).map((search) => listed(path, { page: 1, pageSize, search }));
  };
  const share = Math.min(100, (100 * 20 * requests) / surveys);
  const { rows } = await store.run(
    `select id, surveyable_id from survey tablesample bernoulli (${share}) limit ${requests}`,
  );
  const foundRows = rows as { id: string; surveyable_id: string }[];
  const detailCalls = (make: (row: (typeof foundRows)[number]) => Ask) =>
    times((n) => make(foundRows[n % foundRows.length]!));
  const saves: Ask[] = [];
  for (let n = 0; n < requests; n++) saves.push(await prepareSave(client, survey!, n, answers));
  return new Map([
    ['first page of people', times(() => listed('/surveyables', { page: 1, pageSize }))],
    ['any page of people', page('/surveyables', people)],
    ['any page of people, by document', page('/surveyables', people, 'identification')],
    ['search people, whole name', await searchCalls('surveyable', 'whole name')],
    [`search people, ${anyWord}`, await searchCalls('surveyable', anyWord)],
    ['any page of families', page('/families', families)],
    [`search families, ${anyWord}`, await searchCalls('family', anyWord)],
    [
      "a person's surveys",
      detailCalls((row) => listed(`/surveys/surveyable/${row.surveyable_id}`, { page: 1, pageSize })),
    ],
    ['read a survey', detailCalls(({ id }) => ({ method: 'GET', path: `/caracteriza/api/surveys/${id}` }))],
    ['open a survey', times((n) => opening(survey!, n))],
    ['save a survey', saves],
  ]);
}

async function measureWorks(store: Store, ourServer: Contender, surveys: Survey[]): Promise<void> {
  line(columns);
  for (const [workName, calls] of await works(store, ourServer.client, surveys)) {
    const isSearch = workName.startsWith('search');
    const warm = isSearch ? calls.slice(calls.length >> 1) : calls;
    if (workName !== 'save a survey') await sendAll(ourServer.client, warm, 1);
    const measuredCalls = isSearch ? calls.slice(0, calls.length >> 1) : calls;
    const { server, postgres, p50, p95 } = await measure(store, ourServer, workName, measuredCalls, 1);
    tell({ description: workName, unit: 'CPU-ms', ours: server + postgres, cpu: { server, postgres } });
    tell({ description: `${workName}: half within`, unit: 'ms', ours: p50 });
    tell({ description: `${workName}: 95 of 100 within`, unit: 'ms', ours: p95 });
  }
}

async function measureBackup(store: Store): Promise<void> {
  const startTime = performance.now();
  const file = await writeBackup(
    { connectionString: store.url },
    { folder: temporaryFolder(), now: () => new Date() },
  );
  tell({ description: 'backup', unit: 's', ours: seconds(startTime) });
  tell({ description: 'backup: its file', unit: 'MB', ours: statSync(file).size / 1024 ** 2 });
  tell({
    description: 'backup: most memory of the process that writes it',
    unit: 'MB',
    ours: peakOf(process.pid),
  });
}

const free = statfsSync(os.tmpdir());
const [freeSpace, neededSpace] = [free.bavail * free.bsize, people * 3000 + surveys * 4000];
if (freeSpace < neededSpace) {
  console.error(
    `${os.tmpdir()} has ${(freeSpace / gigabyte).toFixed(0)} GB free; this takes ${(neededSpace / gigabyte).toFixed(0)}.`,
  );
  process.exit(1);
}
console.log(machine());
const store = await openStore();
const server = await startOurs(store);
try {
  const { headers } = await signIn(server.origin);
  const ourServer: Contender = { name: 'ours', running: server, client: clientOf(server.origin, headers) };
  const surveys = await savePatterns(store, ourServer.client);
  await fill(store);
  await tellSizes(store);
  await measureWorks(store, ourServer, surveys);
  tell({ description: 'most memory of the server', unit: 'MB', ours: peakOf(server.pid) });
  if (values.backup) await measureBackup(store);
} finally {
  await server.stop();
  await store.stop();
}
