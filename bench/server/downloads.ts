/**
 * `npm run bench:downloads`: the download of the list of people in three formats. The text formats stand beside PostgreSQL's COPY of
 * the same cells to the same kind of file, over one connection of this process; Excel beside the bare deflate of the same bytes. First byte,
 * rate, CPU-ms and by how much the server grew. Prints a table and figures; a time limit is no test. Option: --people 100000.
 */
import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { Readable, Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { createDeflateRaw, inflateRawSync } from 'node:zlib';
import pg from 'pg';
import { copyOut } from '../../apps/api/src/db/copy.ts';
import { tell } from '../figures.ts';
import { cpuOf, cpuOfPostgres, peakOf, residentOf } from './cost.ts';
import { generatePeople, machine, openStore, type Running, startOurs, type Store } from './processes.ts';
import { signIn } from './sign-in.ts';

const { values } = parseArgs({ options: { people: { type: 'string', default: '100000' } } });
const people = Number(values.people);
const megabytes = (bytes: number) => bytes / 1024 / 1024;

interface Download {
  seconds: number;
  /** Milliseconds until the first byte of the body. */
  first: number;
  bytes: number;
  cpu: { server: number; postgres: number };
  /** Megabytes that the server held more than before, at most. */
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
  // From here on the kernel counts the peak anew (proc(5)).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const before = { server: cpuOf(pid), postgres: postgres(), resident: residentOf(pid) };
  const began = performance.now();
  const request = http.get(`${origin}/caracteriza/api/surveyables/${format}`, { headers });
  const [reply] = (await once(request, 'response')) as [http.IncomingMessage];
  if (reply.statusCode !== 200) throw new Error(`${format} answered ${reply.statusCode}`);
  let [first, bytes] = [0, 0];
  reply.on('data', (chunk: Buffer) => {
    first ||= performance.now() - began;
    bytes += chunk.length;
  });
  await pipeline(reply, createWriteStream(file));
  return {
    seconds: (performance.now() - began) / 1000,
    first,
    bytes,
    cpu: { server: cpuOf(pid) - before.server, postgres: postgres() - before.postgres },
    growth: peakOf(pid) - before.resident,
  };
}

/** The file in an answer: base64 in the envelope (spec §5). */
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
    const part = rows.slice(from, from + 5000);
    await db.query(
      `insert into bench_cells select * from unnest(${arrays})`,
      names.map((_, n) => part.map((row) => row[n])),
    );
  }
  await db.query('vacuum analyze bench_cells');
  return `copy bench_cells to stdout (format csv, delimiter '${separator}')`;
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  const cell = /"((?:[^"]|"")*)"|[^"\r\n;\t][^\r\n;\t]*|/y;
  for (let at = 0; at < text.length;) {
    cell.lastIndex = at;
    const found = cell.exec(text)!;
    cells.push(found[1]?.replaceAll('""', '"') ?? found[0]);
    at = cell.lastIndex;
    if (text[at] === separator) at += 1;
    else {
      rows.push(cells);
      cells = [];
      at += 2;
    }
  }
  return rows;
}

/** What it takes this process and PostgreSQL to make so many bytes. */
async function costOf({ postmaster }: Store, work: () => Promise<number>) {
  const spent = () => cpuOf(process.pid) + (postmaster === null ? 0 : cpuOfPostgres(postmaster));
  const [before, began] = [spent(), performance.now()];
  const bytes = await work();
  return { seconds: (performance.now() - began) / 1000, cpu: spent() - before, bytes };
}

async function copied(db: pg.Client, statement: string, file: string): Promise<number> {
  const to = await open(file, 'w');
  let bytes = 0;
  try {
    for await (const piece of copyOut(db, statement)) {
      bytes += piece.length;
      await to.write(piece);
    }
  } finally {
    await to.close();
  }
  return bytes;
}

/** What the largest file of a zip holds, out of its bytes; the sizes stand in its directory at the end. */
function largestOf(zip: Buffer): Buffer {
  let best = { packed: 0, at: 0 };
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50;) {
    const [packed, name, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    if (packed > best.packed) best = { packed, at: zip.readUInt32LE(at + 42) };
    at += 46 + name + extra + comment;
  }
  const data = best.at + 30 + zip.readUInt16LE(best.at + 26) + zip.readUInt16LE(best.at + 28);
  return inflateRawSync(zip.subarray(data, data + best.packed));
}

/** The deflate that the product uses, over bytes that are already there. */
async function deflated(bytes: Buffer): Promise<number> {
  let packed = 0;
  const count = new Writable({
    write(chunk: Buffer, _, done) {
      packed += chunk.length;
      done();
    },
  });
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += 48 * 1024) yield bytes.subarray(at, at + 48 * 1024);
  };
  await pipeline(Readable.from(pieces()), createDeflateRaw({ level: 4 }), count);
  return packed;
}

type Least = Awaited<ReturnType<typeof costOf>>;

function tellDownload(format: string, ours: Download, name: string, least: Least): void {
  const what = `${format} of ${people} people`;
  tell({ what, unit: 's', ours: ours.seconds, baseline: { name, value: least.seconds } });
  tell({
    what: `${what}: rows`,
    unit: '/s',
    ours: people / ours.seconds,
    baseline: { name, value: people / least.seconds },
  });
  const spent = ours.cpu.server + ours.cpu.postgres;
  tell({ what, unit: 'CPU-ms', ours: spent, baseline: { name, value: least.cpu }, cpu: ours.cpu });
  tell({ what: `${what}: first byte`, unit: 'ms', ours: ours.first });
  tell({ what: `${what}: growth of the server`, unit: 'MB', ours: ours.growth });
}

console.log(machine());
const store = await openStore();
const server = await startOurs(store);
const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-bench-exports-'));
const db = new pg.Client({ connectionString: store.url });
try {
  await generatePeople(store, people);
  await store.run('vacuum analyze');
  await db.connect();
  const { headers } = await signIn(server.origin);
  const file = (name: string) => path.join(folder, name);
  // The first request of a server compiles and fills caches; it finds nobody.
  await download(store, server, headers, 'csv?search=xqzw', file('none'));
  for (const [format, separator] of [
    ['csv', ';'],
    ['txt', '\t'],
  ] as const) {
    const ours = await download(store, server, headers, format, file(format));
    const statement = await copyOfFile(db, file(format), separator);
    const least = await costOf(store, () => copied(db, statement, file('copy')));
    console.log(
      `${format}: ${megabytes(ours.bytes).toFixed(1)} MB, COPY ${megabytes(least.bytes).toFixed(1)} MB`,
    );
    tellDownload(format, ours, 'COPY', least);
  }
  const excel = await download(store, server, headers, 'excel', file('excel'));
  const bytes = largestOf(fileIn(file('excel')));
  const least = await costOf(store, () => deflated(bytes));
  console.log(
    `excel: ${megabytes(excel.bytes).toFixed(1)} MB of ${megabytes(bytes.length).toFixed(1)} MB, deflate alone ${megabytes(least.bytes).toFixed(1)} MB`,
  );
  tellDownload('excel', excel, 'bare deflate', least);
} finally {
  await db.end();
  await server.stop();
  await store.stop();
  await rm(folder, { recursive: true, force: true });
}
