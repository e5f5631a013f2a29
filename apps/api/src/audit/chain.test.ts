import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/support/database.ts';
import { writeBackup } from '../db/backup/backup.ts';
import { openDatabase } from '../db/open.ts';
import { restoreBackup } from '../db/backup/restore.ts';
import type { Database } from '../db/types.ts';
import { writeAudit } from './audit.ts';
import { continueChain, sealEntries, verifyChain } from './chain.ts';

const now = new Date('2026-03-10T15:00:00Z');
const ana = { userID: '01980000-0000-7000-8000-000000000001', login: 'ana', address: '10.0.0.7' };

let base: Awaited<ReturnType<typeof testDatabase>>;
let db: Kysely<Database>;

beforeAll(async () => {
  base = await testDatabase();
  ({ db } = base);
});
afterAll(() => base.dropDatabase());

const note = (connection: Kysely<Database>, id: string) =>
  writeAudit(
    connection,
    ana,
    'updateZone',
    { entity: 'zone', entityID: id, before: { n: 1 }, after: { n: 2 } },
    now,
  );

/**
 * Waits until no transaction in this PostgreSQL is older than the newest entry, because other test files run at the same time.
 */
async function waitUntilFinal(connection: Kysely<Database>): Promise<void> {
  const countUnfinal = async () => {
    const { rows } = await sql`select from audit_entry
      where position >= pg_snapshot_xmin(pg_current_snapshot())::text::bigint + audit_offset() limit 1`.execute(
      connection,
    );
    return rows.length;
  };
  await expect.poll(countUnfinal).toBe(0);
}

/** Changes the trail as only the tables' owner can, passes the transaction to `see`, then undoes the change. */
async function withChange(change: string, see: (trx: Kysely<Database>) => Promise<void>): Promise<void> {
  const undo = new Error('undo');
  const transaction = db.transaction().execute(async (trx) => {
    await sql`alter table audit_entry disable trigger user`.execute(trx);
    await sql.raw(change).execute(trx);
    await sql`alter table audit_entry enable trigger user`.execute(trx);
    await see(trx);
    throw undo;
  });
  await expect(transaction).rejects.toBe(undo);
}

describe('the chain', () => {
  it('covers entries of transactions that overlap, each once, in whatever order they commit', async () => {
    const slowDb = openDatabase(base.connection, { max: 1 });
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    let markStarted = () => {};
    const started = new Promise<void>((resolve) => (markStarted = resolve));
    const slowEntry = slowDb.transaction().execute(async (trx) => {
      await note(trx, 'slow');
      await sql`select`.execute(trx);
      markStarted();
      await released;
    });
    await started;
    await note(db, 'quick');
    // The slow transaction has the lower position and has not committed, so no entry after it is final.
    expect(await sealEntries(db, now)).toBeNull();
    release();
    await slowEntry;
    await slowDb.destroy();
    await waitUntilFinal(db);
    expect(await sealEntries(db, now)).toMatchObject({ number: 1, entries: 2 });
    expect(await sealEntries(db, now)).toBeNull();
    expect(await verifyChain(db)).toMatchObject({ entries: 2, unsealed: 0, outside: 0, broken: null });
  });

  it('goes on over many entries, and two servers that seal at once make one chain', async () => {
    await db.transaction().execute(async (trx) => {
      for (let n = 0; n < 1200; n++) await note(trx, `of one transaction ${n}`);
    });
    await Promise.all(Array.from({ length: 50 }, (_, n) => note(db, `${n}`)));
    await waitUntilFinal(db);
    await Promise.all([sealEntries(db, now), sealEntries(db, now)]);
    await sealEntries(db, now);
    expect(await verifyChain(db)).toMatchObject({ entries: 1252, unsealed: 0, broken: null });
  });

  it.each([
    ['a changed entry', `update audit_entry set login = 'eva' where entity_id = 'slow'`, 2],
    ['a changed record', `update audit_entry set after = '{"n":3}' where entity_id = 'quick'`, 2],
    ['another time', `update audit_entry set at = at + interval '1 ms' where entity_id = 'quick'`, 2],
    ['a removed entry', `delete from audit_entry where entity_id = 'slow'`, 1],
    [
      'an entry added afterwards',
      `insert into audit_entry (id, at, operation_id, entity, position)
       select gen_random_uuid(), at, operation_id, entity, position from audit_entry where entity_id = 'slow'`,
      3,
    ],
  ])('shows %s', async (_, change, actual) => {
    await withChange(change, async (trx) => {
      const { broken } = await verifyChain(trx);
      expect(broken).toMatchObject({ number: 1, expected: 2, actual });
    });
  });

  it.each([0, -5])('shows an entry at position %i, which belongs to no seal', async (position) => {
    const insert = `insert into audit_entry (id, at, operation_id, entity, position)
      values (gen_random_uuid(), now(), 'x', 'zone', ${position})`;
    await expect(sql.raw(insert).execute(db)).rejects.toMatchObject({ code: '23514' });
    const dropConstraint = `alter table audit_entry drop constraint audit_entry_position_check; ${insert}`;
    await withChange(dropConstraint, async (trx) => {
      expect(await verifyChain(trx)).toMatchObject({ outside: 1, broken: null });
    });
  });

  it('shows a seal whose number of entries was changed', async () => {
    const change = `alter table audit_seal disable trigger user;
      update audit_seal set entries = entries + 1 where number = 1;
      alter table audit_seal enable trigger user`;
    await withChange(change, async (trx) => {
      expect(await verifyChain(trx)).toMatchObject({ broken: { number: 1, expected: 3, actual: 2 } });
    });
  });

  it('counts what no seal covers yet, which may be changed unseen', async () => {
    const insertLate = `insert into audit_entry (id, at, operation_id, entity, position)
      select gen_random_uuid(), '2026-03-10T16:00:00Z', 'x', 'zone', max(position) + 1 from audit_seal`;
    await withChange(insertLate, async (trx) => {
      const chain = await verifyChain(trx);
      expect(chain).toMatchObject({
        unsealed: 1,
        unsealedFrom: new Date('2026-03-10T16:00:00Z'),
        outside: 0,
        broken: null,
      });
    });
  });

  it('goes on after a backup was restored where transactions have lower numbers', async () => {
    await sql`insert into audit_entry (id, at, operation_id, entity, position)
      values (gen_random_uuid(), ${now}, 'x', 'zone', 9000000000)`.execute(db);
    const folder = await mkdtemp(path.join(os.tmpdir(), 'caracteriza-chain-'));
    const file = await writeBackup(base.connection, { folder, now: () => now });
    const restored = await testDatabase({ empty: true });
    try {
      await restoreBackup(restored.connection, file, { now: () => now });
      await continueChain(restored.db);
      await note(restored.db, 'after the restore');
      await waitUntilFinal(restored.db);
      await sealEntries(restored.db, now);
      const { entries, unsealed, broken } = await verifyChain(restored.db);
      expect({ entries, unsealed, broken }).toEqual({ entries: 1254, unsealed: 0, broken: null });
    } finally {
      await restored.dropDatabase();
      await rm(folder, { recursive: true });
    }
  });
});
