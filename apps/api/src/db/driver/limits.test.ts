import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { databaseProblem } from '../../http/database-problem.ts';
import { testDatabase } from '../../../tests/support/database.ts';
import { type Connection, type Limits, openDatabase, servingLimits } from '../open.ts';
import { inTransaction } from './transaction.ts';

const { db, connection, dropDatabase } = await testDatabase({ empty: true });
await sql`create table counter (id integer primary key, n integer not null)`.execute(db);
afterAll(dropDatabase);

/** All limits are long, except those under test. */
function limited(limits: Partial<Limits>) {
  const longTimeout = 120_000;
  const limitedDb = openDatabase(connection, {
    max: 1,
    limits: {
      connect: longTimeout,
      lock: longTimeout,
      statement: longTimeout,
      idleTransaction: longTimeout,
      answer: longTimeout,
      ...limits,
    },
  });
  onTestFinished(() => limitedDb.destroy());
  return limitedDb;
}

/** The address of the tests' database. */
function addressOf(target: Connection): net.NetConnectOpts {
  if (!('connectionString' in target)) return { path: `${target.host}/.s.PGSQL.${target.port ?? 5432}` };
  const { hostname, port } = new URL(target.connectionString);
  return { host: hostname, port: Number(port || 5432) };
}

/** The tests' database at a different address. */
function connectionThrough({ port }: net.AddressInfo): Connection {
  if (!('connectionString' in connection)) return { ...connection, host: '127.0.0.1', port };
  const url = new URL(connection.connectionString);
  url.host = `127.0.0.1:${port}`;
  return { connectionString: url.href };
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => databaseProblem(error, false)?.status,
  );

test('who waits too long for a lock is told to try again, and the connection is free', async () => {
  const limitedDb = limited({ lock: 50 });
  await inTransaction(db, async (trx) => {
    await sql`lock table counter`.execute(trx);
    expect(await refusal(sql`select * from counter`.execute(limitedDb))).toBe(503);
    expect((await sql`select 1`.execute(limitedDb)).rows).toHaveLength(1);
  });
  expect(await refusal(sql`select * from counter`.execute(limitedDb))).toBe('done');
});

test('a statement that takes too long ends in the database too', async () => {
  const limitedDb = limited({ statement: 50 });
  expect(await refusal(sql`select pg_sleep(600)`.execute(limitedDb))).toBe(503);
  const active = async () =>
    (
      await sql`select from pg_stat_activity where query = 'select pg_sleep(600)' and state = 'active'`.execute(
        db,
      )
    ).rows;
  await expect.poll(active).toEqual([]);
});

test('a transaction in which nothing happens is ended; its locks go with it', async () => {
  const limitedDb = limited({ idleTransaction: 50 });
  const blockedTransaction = inTransaction(
    limitedDb,
    async (trx) => {
      await sql`lock table counter`.execute(trx);
      await expect
        .poll(
          async () => (await sql`select from pg_locks where relation = 'counter'::regclass`.execute(db)).rows,
        )
        .toEqual([]);
      await sql`select 1`.execute(trx);
    },
    { attempts: 1 },
  );
  expect(await refusal(blockedTransaction)).toBe(503);
});

test('a database that stops answering is given up, and used again when it answers', async () => {
  let frozen = true;
  const sockets: net.Socket[] = [];
  // A proxy between server and database that passes on everything except, while frozen, one statement.
  const proxy = net.createServer((client) => {
    const database = net.connect(addressOf(connection));
    sockets.push(client, database);
    database.pipe(client);
    client.on('data', (data) => (frozen && data.includes('pg_sleep') ? undefined : database.write(data)));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const)
      one.on('error', () => {}).on('close', () => other.destroy());
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const limitedDb = openDatabase(connectionThrough(proxy.address() as net.AddressInfo), {
    max: 1,
    limits: { ...servingLimits, connect: 120_000, answer: 50 },
  });
  onTestFinished(() => limitedDb.destroy());
  const sleepBriefly = () => inTransaction(limitedDb, (trx) => sql`select pg_sleep(0)`.execute(trx));
  expect(await refusal(sleepBriefly())).toBe(503);
  frozen = false;
  // A slow machine may need more than 50 ms once or twice.
  await expect.poll(() => refusal(sleepBriefly())).toBe('done');
});
