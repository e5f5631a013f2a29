/**
 * `npm run bench:restore`: measures how fast a backup of generated people is created, and restored as `npm run restore` does it,
 * into an empty database of the bundled PostgreSQL. The baseline is PostgreSQL's COPY of the same rows into plain tables without
 * indexes. Rates are megabytes of rows (COPY's text) per second. It only prints measurements; no time limit can fail. Options: --people
 * 200000, --rounds 3, --file <backup> instead of generated people.
 */
import { chmodSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readBackup } from '../../apps/api/src/db/backup/backup-file.ts';
import { writeBackup } from '../../apps/api/src/db/backup/backup.ts';
import { copyIn } from '../../apps/api/src/db/backup/copy.ts';
import { startEmbedded } from '../../apps/api/src/db/embedded/supervisor.ts';
import { restoreBackup } from '../../apps/api/src/db/backup/restore.ts';
import { tell } from '../figures.ts';
import { stopOnSignal, temporaryFolder } from '../temporary.ts';
import { cpuOf, cpuOfPostgres, peakOf, postmasterOf } from './cost.ts';
import { generatePeople, machine, openStore, startOurs } from './processes.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '200000' },
    rounds: { type: 'string', default: '3' },
    file: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const megabytes = (bytes: number) => bytes / 1024 / 1024;
const now = () => new Date();

/** A backup with this many people. */
async function backupFile(people: number): Promise<string> {
  const store = await openStore();
  try {
    // Starting it creates the schema and the demo, which the people belong to.
    await (await startOurs(store)).stop();
    await generatePeople(store, people);
    const startTime = performance.now();
    const file = await writeBackup({ connectionString: store.url }, { folder: temporaryFolder(), now });
    tell({
      description: `backup of ${people} people`,
      unit: 's',
      ours: (performance.now() - startTime) / 1000,
    });
    return file;
  } finally {
    await store.stop();
  }
}

/** COPY of all rows into text-only tables. */
async function copyTable(client: pg.Client, file: string): Promise<void> {
  const backupParts = readBackup(file, undefined);
  await client.query('begin');
  let nextPart = await backupParts.next();
  while (!nextPart.done) {
    const backupChunk = nextPart.value;
    if (backupChunk.kind !== 'table') {
      nextPart = await backupParts.next();
      continue;
    }
    const table = pg.escapeIdentifier(backupChunk.table);
    await client.query(
      `create table ${table} (${backupChunk.columns.map((name) => `${pg.escapeIdentifier(name)} text`).join()})`,
    );
    const rows = async function* () {
      for (
        nextPart = await backupParts.next();
        !nextPart.done && nextPart.value.kind === 'rows';
        nextPart = await backupParts.next()
      )
        yield nextPart.value.text;
    };
    await copyIn(client, `copy ${table} from stdin`, rows());
  }
  await client.query('commit');
}

interface Run {
  seconds: number;
  cpu: { server: number; postgres: number };
  /** The size of the database afterwards. */
  bytes: number;
}

/** Does the work in an empty PostgreSQL, whose start is not counted. */
async function inEmpty(
  work: (
    connection: Awaited<ReturnType<typeof startEmbedded>>['connection'],
    client: pg.Client,
  ) => Promise<unknown>,
): Promise<Run> {
  const dataDir = temporaryFolder();
  // When run as root, PostgreSQL runs under another uid, which must be able to reach its folder.
  chmodSync(dataDir, 0o755);
  const embedded = await startEmbedded({ dataDir, toFill: true, log: () => {} });
  stopOnSignal(embedded.stop);
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const postmaster = postmasterOf(rows[0]!.pid)!;
    const cpuTime = () => ({ server: cpuOf(process.pid), postgres: cpuOfPostgres(postmaster) });
    const [startCost, startTime] = [cpuTime(), performance.now()];
    await work(embedded.connection, client);
    const seconds = (performance.now() - startTime) / 1000;
    const endCost = cpuTime();
    const size = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database())::text as bytes',
    );
    return {
      seconds,
      cpu: { server: endCost.server - startCost.server, postgres: endCost.postgres - startCost.postgres },
      bytes: Number(size.rows[0]!.bytes),
    };
  } finally {
    await client.end();
    await embedded.stop();
  }
}

const median = <T>(items: readonly T[], numberOf: (item: T) => number): number =>
  items.map(numberOf).sort((a, b) => a - b)[items.length >> 1]!;

console.log(machine());
const file = values.file ?? (await backupFile(Number(values.people)));
let bytes = 0;
let rows = 0;
for await (const backupChunk of readBackup(file, undefined)) {
  if (backupChunk.kind === 'rows') bytes += backupChunk.text.length;
  if (backupChunk.kind === 'end') rows = backupChunk.rows;
}
const ourRuns: Run[] = [];
const bareRuns: Run[] = [];
for (let round = 0; round < rounds; round += 1) {
  ourRuns.push(await inEmpty((connection) => restoreBackup(connection, file, { now })));
  bareRuns.push(await inEmpty((_, client) => copyTable(client, file)));
}
const subject = `restore of ${rows} rows, ${megabytes(bytes).toFixed(0)} MB`;
console.log(
  `the file has ${megabytes(statSync(file).size).toFixed(0)} MB, the restored database ${megabytes(ourRuns[0]!.bytes).toFixed(0)}`,
);
const name = 'bare COPY';
const [seconds, least] = [ourRuns, bareRuns].map((runs) => median(runs, (run) => run.seconds)) as [
  number,
  number,
];
tell({ description: subject, unit: 's', ours: seconds, baseline: { name, value: least } });
tell({
  description: `${subject}: rate`,
  unit: 'MB/s',
  ours: megabytes(bytes) / seconds,
  baseline: { name, value: megabytes(bytes) / least },
});
const total = ({ cpu }: Run) => cpu.server + cpu.postgres;
const cpu = {
  server: median(ourRuns, (run) => run.cpu.server),
  postgres: median(ourRuns, (run) => run.cpu.postgres),
};
tell({
  description: subject,
  unit: 'CPU-ms',
  ours: median(ourRuns, total),
  baseline: { name, value: median(bareRuns, total) },
  cpu,
});
tell({ description: `${subject}: memory of this process, at most`, unit: 'MB', ours: peakOf(process.pid) });
