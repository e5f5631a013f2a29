import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { openDatabase } from '../open.ts';
import { inTransaction } from './transaction.ts';
import { DatabaseWatch } from './watch.ts';

const { db, connection, dropDatabase } = await testDatabase({ empty: true });
await sql`create table counter (id integer primary key)`.execute(db);
afterAll(dropDatabase);

test('a locked table does not take the whole pool: half of it is soon free for others', async () => {
  const name = 'caracteriza-watched';
  const pool = openDatabase(connection, { name, max: 10 });
  const watch = new DatabaseWatch(connection, { name, longWait: 0 });
  const errors: unknown[] = [];
  let readings: Promise<unknown>[] = [];
  await inTransaction(db, async (trx) => {
    await sql`lock table counter`.execute(trx);
    readings = Array.from({ length: 10 }, () =>
      sql`select * from counter`.execute(pool).catch((error: unknown) => errors.push(error)),
    );
    const freePool = async () => {
      await watch.freeLockedPool();
      return errors.length;
    };
    await expect.poll(freePool).toBe(5);
    expect(errors).toEqual(Array.from({ length: 5 }, () => expect.objectContaining({ code: '57014' })));
    // Other requests still get a connection, and the watch has its own.
    expect((await sql`select 1`.execute(pool)).rows).toHaveLength(1);
    expect(await watch.answers()).toBe(true);
  });
  await Promise.all(readings);
  expect(errors).toHaveLength(5);
  await watch.end();
  await pool.destroy();
});

test('a database that cannot be reached is away', async () => {
  const watch = new DatabaseWatch({ host: '/nowhere', user: 'nobody', database: 'none' }, { name: 'none' });
  expect(await watch.answers()).toBe(false);
  await watch.end();
});
