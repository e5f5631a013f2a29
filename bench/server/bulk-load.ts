/**
 * `npm run bench:bulk-load`: the cost of a bulk load for our server and its PostgreSQL, step by step, against a baseline in the
 * same run: the workbook read by the bare library, and the same rows inserted by plain statements of a thousand rows. Prints a
 * table; saves nothing and never fails. Options: --rows 20000 people in the workbook, in families of four --people 0 people who
 * already exist
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { choicesOf, personRow, readBare, workbookOf } from '../../apps/api/tests/support/workbook.ts';
import { cpuOf, cpuOfPostgres, peakOf, residentOf } from './cost.ts';
import { tell } from '../figures.ts';
import { type Client, clientOf } from './load.ts';
import { generatePeople, machine, openStore, startOurs, type Store } from './processes.ts';
import { signIn } from './sign-in.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '20000' }, people: { type: 'string', default: '0' } },
});
const [rows, people] = [Number(values.rows), Number(values.people)];

const api = '/caracteriza/api';
const batch = 1000;

interface Cost {
  seconds: number;
  server: number;
  postgres: number;
}

const printed: [string, Cost][] = [];

function print(step: string, { seconds, server, postgres }: Cost): void {
  const cells = [seconds.toFixed(2), ...[server + postgres, server, postgres].map((cpu) => cpu.toFixed(0))];
  console.log(step.padEnd(34), ...cells.map((cell) => cell.padStart(9)));
  printed.push([step, { seconds, server, postgres }]);
}

/** Runs a step and prints its cost for this process (the server or the baseline) and PostgreSQL. */
async function measure<Result>(
  { postmaster }: Store,
  process: number,
  step: string,
  work: () => Promise<Result> | Result,
): Promise<Result> {
  const postgres = () => (postmaster === null ? Number.NaN : cpuOfPostgres(postmaster));
  const start = [cpuOf(process), postgres(), performance.now()] as const;
  const result = await work();
  print(step, {
    seconds: (performance.now() - start[2]) / 1000,
    server: cpuOf(process) - start[0],
    postgres: postgres() - start[1],
  });
  return result;
}

function printSum(name: string, steps: readonly string[]): void {
  const costs = printed.filter(([step]) => steps.includes(step)).map(([, cost]) => cost);
  const sum = (costOf: (cost: Cost) => number) => costs.reduce((total, cost) => total + costOf(cost), 0);
  print(name, {
    seconds: sum(({ seconds }) => seconds),
    server: sum(({ server }) => server),
    postgres: sum(({ postgres }) => postgres),
  });
}

/** Our steps and the baseline's equivalents; checking and undoing have none. */
function tellSteps(): void {
  const cost = (name: string) => printed.find(([step]) => step === name)?.[1];
  const pairs = [
    ['send', null],
    ['check', 'floor: read the workbook'],
    ['load', 'floor: insert the rows'],
    ['= send, check, load', '= floor'],
    ['undo', null],
  ] as const;
  for (const [ownStep, least] of pairs) {
    const [ourCost, floor] = [cost(ownStep), least === null ? undefined : cost(least)];
    if (!ourCost) continue;
    tell({
      description: `${rows} rows: ${ownStep.replace('= ', '')}`,
      unit: 's',
      ours: ourCost.seconds,
      ...(floor && least ? { baseline: { name: least.replace('= ', ''), value: floor.seconds } } : {}),
      cpu: ourCost,
    });
  }
}

const post = async (client: Client, path: string, body: object) =>
  JSON.parse((await client({ method: 'POST', path: api + path, body: JSON.stringify(body) })).text) as {
    data: { id: string };
  };

/** The rows that the load added to a table, as texts by column. */
async function writtenRows(db: pg.Client, table: string, startDate: Date) {
  const types = await db.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [table],
  );
  const texts = types.rows.map(({ name }) => `"${name}"::text`).join(', ');
  const result = await db.query<(string | null)[]>({
    text: `select ${texts} from ${table} where created_at >= $1`,
    values: [startDate],
    rowMode: 'array',
  });
  return { table, columns: types.rows, rows: result.rows };
}

type Written = Awaited<ReturnType<typeof writtenRows>>;

/** Inserts them using unnest. */
async function insertBare(db: pg.Client, { table, columns, rows: sourceRows }: Written): Promise<void> {
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const arrays = columns.map((_, n) => `$${n + 1}::text[]`).join(', ');
  const cast = columns.map(({ name, type }) => `"${name}"::${type}`).join(', ');
  for (let from = 0; from < sourceRows.length; from += batch) {
    const batchRows = sourceRows.slice(from, from + batch);
    await db.query({
      name: `insert ${table}`,
      text: `insert into ${table} (${names}) select ${cast} from unnest(${arrays}) as given (${names})`,
      values: columns.map((_, n) => batchRows.map((row) => row[n])),
    });
  }
}

async function run(store: Store): Promise<void> {
  if (people > 0) {
    // Starting it creates the schema and the demo, which the people belong to.
    await (await startOurs(store)).stop();
    await generatePeople(store, people);
  }
  const ourServer = await startOurs(store);
  const db = new pg.Client({ connectionString: store.url });
  await db.connect();
  try {
    const client = clientOf(ourServer.origin, (await signIn(ourServer.origin)).headers);
    const list = async (path: string) =>
      (JSON.parse((await client({ method: 'GET', path: api + path })).text) as { data: never[] }).data;
    const choices = await choicesOf(list);
    const workbook = (firstNumber: number, count: number) =>
      workbookOf(Array.from({ length: count }, (_, n) => personRow(firstNumber + n, choices)));
    const base64 = (file: Buffer) => ({ surveyableExcelFile: file.toString('base64') });
    const upload = (file: Buffer) => post(client, '/surveyables/uploadFile', base64(file));
    // A server's first load compiles code and fills caches, so it is small.
    await upload(workbook(1_000_000, 8));
    await db.query('analyze');

    const file = workbook(0, rows);
    console.log(machine());
    console.log(
      `${rows} rows, ${(file.length / 1024 / 1024).toFixed(1)} MB, beside ${people} people; server ${residentOf(ourServer.pid)} MB`,
    );
    console.log(
      'step'.padEnd(34),
      ...['seconds', 'CPU-ms', 'server', 'pg'].map((columnTitle) => columnTitle.padStart(9)),
    );
    const step = <Result>(name: string, work: () => Promise<Result>) =>
      measure(store, ourServer.pid, name, work);
    const startDate = new Date();
    const { data } = await step('send', () =>
      post(client, '/surveyables/uploads', { fileName: 'Personas.xlsx', ...base64(file) }),
    );
    const path = `/surveyables/uploads/${data.id}`;
    await step('check', () => post(client, `${path}/check`, {}));
    await step('load', () => post(client, `${path}/load`, { onlyValid: false }));
    printSum('= send, check, load', ['send', 'check', 'load']);
    await step('20 looks at the progress', async () => {
      for (let n = 0; n < 20; n += 1) await client({ method: 'GET', path: api + path });
    });
    const writtenTables = [
      await writtenRows(db, 'family', startDate),
      await writtenRows(db, 'surveyable', startDate),
    ];
    await step('undo', () => post(client, `${path}/undo`, {}));
    await db.query('vacuum analyze');
    await step('the single call uploadFile', () => upload(file));
    await step('the same file: nothing to save', () => upload(file));
    console.log(`server's peak ${peakOf(ourServer.pid)} MB`);

    for (const { table } of writtenTables.toReversed())
      await db.query(`delete from ${table} where created_at >= $1`, [startDate]);
    await db.query('vacuum analyze');
    const measureOwn = <Result>(name: string, work: () => Promise<Result> | Result) =>
      measure(store, process.pid, name, work);
    await measureOwn('floor: read the workbook', () => void readBare(file));
    await measureOwn('floor: insert the rows', async () => {
      await db.query('begin');
      for (const table of writtenTables) await insertBare(db, table);
      await db.query('commit');
    });
    printSum('= floor', ['floor: read the workbook', 'floor: insert the rows']);
    tellSteps();
  } finally {
    await db.end();
    await ourServer.stop();
  }
}

const store = await openStore();
try {
  await run(store);
} finally {
  await store.stop();
}
