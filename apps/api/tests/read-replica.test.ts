// Lists and exports from a replica, which rejects every write, and what happens if it is unusable. e2e/faults has a real one.
import { databaseUses, operations } from '@caracteriza/openapi/operations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, openDatabase } from '../src/db/open.ts';
import { ReadReplica } from '../src/db/driver/read-replica.ts';
import { testApp, type TestApp } from './support/app.ts';
import { demoSeed } from './support/demo.ts';
import { getAddresses } from './support/get-addresses.ts';

let test: TestApp;
let readOnly: TestApp['db'];
let noTerritoryDb: TestApp['db'];
let primary: Connection;

/** This database, but every statement times out. */
const slowDb = (db: TestApp['db']) =>
  db.withPlugin({
    transformQuery: () => {
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
const failures: unknown[] = [];
let queryCount = 0;
let replicaKind: 'replica' | 'nobody' | 'slow' = 'replica';

const deadConnection = { connectionString: 'postgres://x@127.0.0.1:1/x' };

beforeAll(async () => {
  noTerritoryDb = openDatabase(deadConnection);
  test = await testApp({
    seed: demoSeed,
    replica: (connection) => {
      primary = connection;
      const refusing = { ...connection, options: '-c default_transaction_read_only=on' };
      readOnly = openDatabase(refusing);
      return {
        upToDate: () => {
          queryCount++;
          return Promise.resolve(
            { replica: readOnly, nobody: noTerritoryDb, slow: slowDb(readOnly) }[replicaKind],
          );
        },
        failed: (error) => void failures.push(error),
      };
    },
  });
});
afterAll(async () => {
  await readOnly.destroy();
  await noTerritoryDb.destroy();
  await test.close();
});

const entries = async () => {
  const { count } = await test.db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

it('answers lists and exports without a write, and the primary keeps their audit entries', async () => {
  const replicaReads = (await getAddresses(test)).filter(([id]) => databaseUses[id] === 'replica');
  expect(replicaReads.length).toBeGreaterThan(80);
  const statuses: Record<string, number> = {};
  const entriesBefore = await entries();
  for (const [id, path] of replicaReads) statuses[id] = (await test.admin('GET', path)).status;
  expect(failures).toEqual([]);
  expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([]);
  expect(await entries()).toBeGreaterThan(entriesBefore);
});

it('is not asked by what writes, nor for the loads, whose locks are the primary’s', async () => {
  queryCount = 0;
  expect((await test.admin('GET', '/zones/generateCode')).status).toBe(200);
  expect((await test.admin('GET', '/surveyables/uploads')).status).toBe(200);
  expect(queryCount).toBe(0);
});

it('that is lost amid a request leaves it to the primary, audited once', async () => {
  replicaKind = 'nobody';
  const entriesBefore = await entries();
  expect((await test.admin('GET', operations.exportZonesCsv.path)).status).toBe(200);
  expect(await entries()).toBe(entriesBefore + 1);
  expect(failures).toHaveLength(1);
  failures.length = 0;
  // A client's invalid request does not count as a failure of the replica.
  replicaKind = 'replica';
  expect((await test.admin('GET', '/zones?sort=ninguno')).status).toBe(400);
  expect(failures).toEqual([]);
});

it('where a statement took too long keeps it from the primary, and goes on being asked', async () => {
  replicaKind = 'slow';
  const { status, body } = await test.admin('GET', '/zones');
  replicaKind = 'replica';
  expect([status, body['message']]).toEqual([503, expect.stringMatching(/./)]);
  expect(failures).toEqual([]);
});

it.each([
  ['is no replica', () => primary],
  ['is away', () => deadConnection],
])('is not used while it %s, which is told once', async (_, connectionOf) => {
  const errors: unknown[] = [];
  const replica = new ReadReplica(test.db, connectionOf(), {
    name: 'read',
    lost: (error) => void errors.push(error),
  });
  expect(await replica.upToDate()).toBeNull();
  expect(await replica.upToDate()).toBeNull();
  expect(errors).toHaveLength(1);
  await replica.end();
});

it('is asked again where the primary was, when the connection to it was lost', async () => {
  let lostReads = 0;
  const primaryOnce = test.db.withPlugin({
    transformQuery: ({ node }) => {
      if (lostReads++ === 0) throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const errors: unknown[] = [];
  const replica = new ReadReplica(primaryOnce, deadConnection, {
    name: 'read',
    lost: (error) => void errors.push(error),
  });
  expect(await replica.upToDate()).toBeNull();
  expect([lostReads, errors.length]).toEqual([2, 1]);
  await replica.end();
});
