/**
 * Measures the server memory used by a download (rules §7: constant, however long the table is): `npm run bench:exports -w
 * apps/api`. A thousand to a hundred thousand campaigns are sent in each format over a real connection, each from a separate
 * process. Prints the peak above the server's start: heap after a garbage collection, and buffers. Resident memory would depend
 * on how late V8 collects.
 */
import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fork } from 'node:child_process';
import { codeSortKey } from '@caracteriza/domain/values/sort-key';
import { buildApp } from '../src/app.ts';
import { readConfig } from '../src/config.ts';
import { type Connection, openDatabase } from '../src/db/open.ts';
import { cloneDatabase, startTestServer } from './support/postgres.ts';
import { openSession } from '../src/identity/session.ts';
import { chunksOf } from '../src/seed/chunks.ts';
import { seedFirstUser } from '../src/seed/first-user.ts';
import { seedRoles } from '../src/seed/roles.ts';

const sizes = [1000, 10_000, 100_000];
const formats = ['excel', 'csv', 'txt'];
const now = new Date('2026-03-10T15:00:00Z');
const description =
  'Una descripción detallada, con ñ y con todo lo que suele traer, de unos cien caracteres en total.';

/** Fills a new database; resolves to a session's token. */
async function fill(connection: Connection, size: number): Promise<string> {
  const db = openDatabase(connection);
  const user = await db.transaction().execute(async (trx) => {
    await seedRoles(trx, now);
    await seedFirstUser(trx, 'Secreta-123', now);
    const rows = Array.from({ length: size }, (_, n) => {
      const code = `CAM${String(n).padStart(6, '0')}`;
      const name = `Campaña ${n}`;
      const dates = { start_date: '20260101', end_date: '20261231', created_at: now };
      const sortColumns = { code_sort: codeSortKey(code), name_sort: name, search: name };
      return { id: randomUUIDv7(), code, name, description, ...sortColumns, ...dates };
    });
    for (const chunk of chunksOf(rows)) await trx.insertInto('campaign').values(chunk).execute();
    return trx.selectFrom('app_user').select('id').executeTakeFirstOrThrow();
  });
  const token = await openSession(db, user.id, false, { address: '', userAgent: null }, now);
  await db.destroy();
  return token;
}

/** Serves one download and reports the bytes sent and the peak memory above the start, in bytes. */
async function measure(connection: Connection, token: string, format: string): Promise<void> {
  const db = openDatabase(connection);
  const app = await buildApp({
    db,
    config: readConfig({}),
    clock: () => now,
    mailer: { send: () => Promise.resolve() },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const download = async (path: string) => {
    const request = get({
      port,
      path: `/caracteriza/api${path}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const [reply] = (await once(request, 'response')) as [IncomingMessage];
    let bytes = 0;
    for await (const chunk of reply) bytes += (chunk as Buffer).length;
    if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}`);
    return bytes;
  };
  // A server's first request compiles validators and fills caches.
  await download(`/campaigns/${format}?search=nada`);
  const heldBytes = () => {
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const bytesBefore = heldBytes();
  let highestBytes = bytesBefore;
  const watch = setInterval(() => (highestBytes = Math.max(highestBytes, heldBytes())), 20);
  const startTime = performance.now();
  const bytes = await download(`/campaigns/${format}`);
  const milliseconds = Math.round(performance.now() - startTime);
  clearInterval(watch);
  process.send?.({ bytes, milliseconds, above: highestBytes - bytesBefore });
  await app.close();
  await db.destroy();
}

async function runMeasurement(): Promise<void> {
  const server = await startTestServer();
  const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1).padStart(6);
  try {
    for (const size of sizes) {
      const connection = await cloneDatabase(
        server.maintenance,
        `${server.run}_schema`,
        `${server.run}_${size}`,
      );
      const token = await fill(connection, size);
      for (const format of formats) {
        const child = fork(import.meta.filename, [JSON.stringify(connection), token, format], {
          execArgv: ['--expose-gc'],
        });
        const [measurement] = (await once(child, 'message')) as [
          { bytes: number; milliseconds: number; above: number },
        ];
        await once(child, 'exit');
        const line = [`${size}`.padStart(7), format.padEnd(5), `${megabytes(measurement.bytes)} MB sent`];
        line.push(`${measurement.milliseconds} ms`.padStart(8), `${megabytes(measurement.above)} MB held`);
        process.stdout.write(`${line.join('  ')}\n`);
      }
    }
  } finally {
    await server.stop();
  }
}

const [connection, token, format] = process.argv.slice(2);
if (connection && token && format) await measure(JSON.parse(connection) as Connection, token, format);
else await runMeasurement();
