import net from 'node:net';
import { CompiledQuery, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testDatabase } from '../../../tests/support/database.ts';
import { executeWithNext } from './driver.ts';
import { inTransaction } from './transaction.ts';

const { db, dropDatabase } = await testDatabase({ empty: true });

test('statements that are sent together are one write', async () => {
  onTestFinished(dropDatabase);
  await sql`select 1`.execute(db);
  const writes = (['_write', '_writev'] as const).map((way) => vi.spyOn(net.Socket.prototype, way));
  onTestFinished(() => writes.forEach((way) => way.mockRestore()));
  await inTransaction(db, async (trx) => {
    await executeWithNext(trx, CompiledQuery.raw('select 2'));
    await sql`select ${'3'}::integer`.execute(trx);
  });
  // BEGIN with both statements, and COMMIT.
  expect(writes.flatMap((way) => way.mock.calls)).toHaveLength(2);
});
