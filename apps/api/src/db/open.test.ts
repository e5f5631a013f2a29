import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { type Connection, openDatabase } from './open.ts';
import { testDatabase } from '../../tests/support/database.ts';
import { inTransaction, isConnectionLost } from './driver/transaction.ts';

const { db, connection, dropDatabase } = await testDatabase({ empty: true });
await sql`create table counter (id integer primary key, n integer not null)`.execute(db);
await sql`insert into counter values (1, 0), (2, 0)`.execute(db);
afterAll(dropDatabase);

test('numbers arrive as numbers, days as text, instants as Date', async () => {
  const { rows } = await sql`select count(*) as count, 1.50::numeric as numeric, date '2023-01-01' as day,
    timestamptz '2023-01-01 00:00-05' as instant from generate_series(1, 3)`.execute(db);
  expect(rows).toEqual([
    { count: 3, numeric: 1.5, day: '2023-01-01', instant: new Date('2023-01-01T05:00:00Z') },
  ]);
  await expect(sql`select 9007199254740993::bigint`.execute(db)).rejects.toThrow(/does not fit/);
});

/** The same database as a URL. */
function urlOf(target: Connection): string {
  if ('connectionString' in target) return target.connectionString;
  return `socket://${target.user}@${target.host}?db=${target.database}`;
}

test('statements are prepared by name unless switched off, also in the URL', async () => {
  const prepared = async (target: Connection, options: { prepare?: boolean } = {}) => {
    const ownDb = openDatabase(target, { max: 1, ...options });
    await sql`select ${1}::integer`.execute(ownDb);
    const { rows } = await sql`select 1 from pg_prepared_statements`.execute(ownDb);
    await ownDb.destroy();
    return rows.length;
  };
  const url = urlOf(connection);
  expect(await prepared(connection)).toBe(1);
  expect(await prepared({ connectionString: url })).toBe(1);
  expect(await prepared(connection, { prepare: false })).toBe(0);
  expect(await prepared({ connectionString: `${url}${url.includes('?') ? '&' : '?'}prepare=false` })).toBe(0);
});

test('losing a busy connection neither ends the process nor the pool', async () => {
  const ownDb = openDatabase(connection, { max: 1 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ownDb);
  const busy = sql`select pg_sleep(20)`.execute(ownDb).catch((error: unknown) => error);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
  expect(isConnectionLost(await busy)).toBe(true);
  expect(await inTransaction(ownDb, () => Promise.resolve('again'))).toBe('again');
  await ownDb.destroy();
});

test('a transaction whose idle connection was cut begins again on a new one', async () => {
  const ownDb = openDatabase(connection, { max: 1 });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(ownDb);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
  const result = await inTransaction(ownDb, (trx) => sql<{ one: number }>`select 1 as one`.execute(trx));
  expect(result.rows).toEqual([{ one: 1 }]);
  await ownDb.destroy();
});

test('serialization failures run again until every change counts', async () => {
  const addRow = () =>
    inTransaction(
      db,
      async (trx) => {
        const { rows } = await sql<{ n: number }>`select n from counter where id = 1`.execute(trx);
        await sql`update counter set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`.execute(trx);
      },
      { isolation: 'serializable', attempts: 50 },
    );
  await Promise.all(Array.from({ length: 5 }, addRow));
  expect((await sql`select n from counter where id = 1`.execute(db)).rows).toEqual([{ n: 5 }]);
});

test('two that lock each other out both arrive', async () => {
  await sql`update counter set n = 0`.execute(db);
  let runs = 0;
  let holderCount = 0;
  const bothStarted = Promise.withResolvers<void>();
  const lock = (firstKey: number, then: number) =>
    inTransaction(db, async (trx) => {
      runs++;
      await sql`update counter set n = n + 1 where id = ${firstKey}`.execute(trx);
      if (++holderCount === 2) bothStarted.resolve();
      await bothStarted.promise;
      await sql`update counter set n = n + 1 where id = ${then}`.execute(trx);
    });
  await Promise.all([lock(1, 2), lock(2, 1)]);
  // The failed statement was retried, possibly more than once.
  expect(runs).toBeGreaterThanOrEqual(3);
  expect((await sql`select n from counter`.execute(db)).rows).toEqual([{ n: 2 }, { n: 2 }]);
});

test('an error of another kind rolls back and is not tried again', async () => {
  let runs = 0;
  const failedTransaction = inTransaction(db, async (trx) => {
    runs++;
    await sql`insert into counter values (3, 0)`.execute(trx);
    throw new Error('no');
  });
  await expect(failedTransaction).rejects.toThrow('no');
  expect(runs).toBe(1);
  expect((await sql`select 1 from counter where id = 3`.execute(db)).rows).toEqual([]);
});
