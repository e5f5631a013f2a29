/**
 * `npm run bench:downloads`: downloads the list of people in three formats. The text formats are compared with PostgreSQL's
 * COPY of the same cells to the same kind of file over one connection of this process, Excel with the bare deflate of the same
 * bytes. Measures first byte, rate, CPU-ms and memory growth of the server. Ours and the baseline alternate, and the median is
 * reported, because the speed of a shared machine varies. Prints measurements; asserts no time limit. Options: --people 100000,
 * --rounds 3.
 */
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { copyOut } from '../../apps/api/src/db/backup/copy.ts';
import { tell } from '../figures.ts';
import { temporaryFolder } from '../temporary.ts';
import { cpuOf, cpuOfPostgres, peakOf, residentOf } from './cost.ts';
import { deflated, largestOf } from './deflate.ts';
import { generatePeople, machine, openStore, type Running, startOurs, type Store } from './processes.ts';
import { signIn } from './sign-in.ts';

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '100000' },
    rounds: { type: 'string', default: '3' },
  },
});
const [people, rounds] = [Number(values.people), Number(values.rounds)];
const megabytes = (bytes: number) => bytes / 1024 / 1024;

interface Download {
  seconds: number;
  /** Milliseconds until the first byte of the body. */
  first: number;
  bytes: number;
  cpu: { server: number; postgres: number };
  /** Peak memory growth of the server, in megabytes. */
  growth: number;
}

/** Downloads into a file. */
async function download(
  { postmaster }: Store,
  { origin, pid }: Running,
  headers: Record<string, string>,
  format: string,
  file: string,
): Promise<Download> {
  const postgres = () => (postmaster === null ? 0 : cpuOfPostgres(postmaster));
  // Resets the peak that the kernel records (proc(5)).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const start = { server: cpuOf(pid), postgres: postgres(), resident: residentOf(pid) };
  const startTime = performance.now();
  const request = http.get(`${origin}/caracteriza/api/surveyables/${format}`, { headers });
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
  if (reply.statusCode !== 200) throw new Error(`${format} answered ${reply.statusCode}`);
  let [first, bytes] = [0, 0];
  reply.on('data', (chunk: Buffer) => {
    first ||= performance.now() - startTime;
    bytes += chunk.length;
  });
  await pipeline(reply, createWriteStream(file));
  return {
    seconds: (performance.now() - startTime) / 1000,
    first,
    bytes,
    cpu: { server: cpuOf(pid) - start.server, postgres: postgres() - start.postgres },
    growth: peakOf(pid) - start.resident,
  };
}

/** The file in a response: base64 in the envelope (spec §5). */
function fileIn(answer: string): Buffer {
  const { data } = JSON.parse(readFileSync(answer, 'utf8')) as { data: string };
  return Buffer.from(data, 'base64');
}

/** A table with the cells of a text file, and a COPY that writes the same cells. */
async function copyOfFile(db: pg.Client, file: string, separator: string) {
  const rows = cellsOf(fileIn(file).toString().slice(1), separator);
  const names = rows[0]!.map((_, n) => `c${n}`);
  await db.query(
    `drop table if exists bench_cells; create table bench_cells (${names.map((name) => `${name} text`).join()})`,
  );
  const arrays = names.map((_, n) => `$${n + 1}::text[]`).join();
  for (let from = 0; from < rows.length; from += 5000) {
    const slice = rows.slice(from, from + 5000);
    await db.query(
      `insert into bench_cells select * from unnest(${arrays})`,
      names.map((_, n) => slice.map((row) => row[n])),
    );
  }
  await db.query('vacuum analyze bench_cells');
  return `copy bench_cells to stdout (format csv, delimiter '${separator}')`;
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const cell = /"((?:[^"]|"")*)"|[^"\r\n;\t][^\r\n;\t]*|/y;
  for (let offset = 0; offset < text.length;) {
    cell.lastIndex = offset;
    const match = cell.exec(text)!;
    cells.push(match[1]?.replaceAll('""', '"') ?? match[0]);
    offset = cell.lastIndex;
    if (text[offset] === separator) offset += 1;
    else {
      rows.push(cells);
      cells = [];
      offset += 2;
    }
  }
  return rows;
}

/** The CPU time that this process and PostgreSQL need for this many bytes. */
async function costOf({ postmaster }: Store, work: () => Promise<number>) {
  const cpuTime = () => cpuOf(process.pid) + (postmaster === null ? 0 : cpuOfPostgres(postmaster));
  const [startCost, startTime] = [cpuTime(), performance.now()];
  const bytes = await work();
  return { seconds: (performance.now() - startTime) / 1000, cpu: cpuTime() - startCost, bytes };
}

async function copyTable(db: pg.Client, statement: string, file: string): Promise<number> {
  const target = await open(file, 'w');
  let bytes = 0;
  try {
    for await (const chunk of copyOut(db, statement)) {
      bytes += chunk.length;
      await target.write(chunk);
    }
  } finally {
    await target.close();
  }
  return bytes;
}

type Least = Awaited<ReturnType<typeof costOf>>;

/** The median. */
const median = <T>(items: readonly T[], numberOf: (item: T) => number): number =>
  items.map(numberOf).sort((a, b) => a - b)[items.length >> 1]!;

function tellDownload(format: string, downloads: Download[], name: string, least: Least[]): void {
  const subject = `${format} of ${people} people`;
  const [seconds, leastSeconds] = [
    median(downloads, (download) => download.seconds),
    median(least, (run) => run.seconds),
  ];
  const cpu = {
    server: median(downloads, (download) => download.cpu.server),
    postgres: median(downloads, (download) => download.cpu.postgres),
  };
  const packed = megabytes(downloads[0]!.bytes).toFixed(1);
  console.log(`${format}: ${packed} MB sent, ${name} ${megabytes(least[0]!.bytes).toFixed(1)} MB`);
  tell({ description: subject, unit: 's', ours: seconds, baseline: { name, value: leastSeconds } });
  const rate = {
    unit: '/s' as const,
    ours: people / seconds,
    baseline: { name, value: people / leastSeconds },
  };
  tell({ description: `${subject}: rows`, ...rate });
  const baseline = { name, value: median(least, (run) => run.cpu) };
  tell({ description: subject, unit: 'CPU-ms', ours: cpu.server + cpu.postgres, baseline, cpu });
  tell({
    description: `${subject}: first byte`,
    unit: 'ms',
    ours: median(downloads, (download) => download.first),
  });
  const growth = Math.max(...downloads.map((download) => download.growth));
  tell({ description: `${subject}: growth of the server, at most`, unit: 'MB', ours: growth });
}

console.log(machine());
const store = await openStore();
const server = await startOurs(store);
const folder = temporaryFolder();
const db = new pg.Client({ connectionString: store.url });
try {
  await generatePeople(store, people);
  await store.run('vacuum analyze');
  await db.connect();
  const { headers } = await signIn(server.origin);
  const file = (name: string) => path.join(folder, name);
  /** Alternates downloads and the baseline, which `prepare` creates from the first file. */
  const compare = async (
    format: string,
    name: string,
    prepare: () => Promise<() => Promise<number>>,
  ): Promise<void> => {
    // The first download also compiles the code.
    await download(store, server, headers, format, file(format));
    const bareDownload = await prepare();
    const downloads: Download[] = [];
    const least: Least[] = [];
    for (let round = 0; round < rounds; round += 1) {
      downloads.push(await download(store, server, headers, format, file(format)));
      least.push(await costOf(store, bareDownload));
    }
    tellDownload(format, downloads, name, least);
  };
  for (const [format, separator] of [
    ['csv', ';'],
    ['txt', '\t'],
  ] as const)
    await compare(format, 'COPY', async () => {
      const statement = await copyOfFile(db, file(format), separator);
      return () => copyTable(db, statement, file('copy'));
    });
  await compare('excel', 'bare deflate', async () => {
    const bytes = largestOf(fileIn(file('excel')));
    return () => deflated(bytes);
  });
} finally {
  await db.end();
  await server.stop();
  await store.stop();
}
