// Lists and exports from a replica, which refuses every write, and what happens when it cannot be used. e2e/faults has a real one.
import { type OperationId, operations } from '@caracteriza/openapi/operations';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, openDatabase } from '../src/db/open.ts';
import { ReadReplica } from '../src/db/driver/read-replica.ts';
import { testApp, type TestApp } from './support/app.ts';
import { demoSeed, listIn } from './support/demo.ts';

let test: TestApp;
let readOnly: TestApp['db'];
let nobody: TestApp['db'];
let primary: Connection;

/** This database, where no statement ends in time. */
const slow = (db: TestApp['db']) =>
  db.withPlugin({
    transformQuery: () => {
      throw Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
const failures: unknown[] = [];
let asked = 0;
let use: 'replica' | 'nobody' | 'slow' = 'replica';

const nowhere = { connectionString: 'postgres://x@127.0.0.1:1/x' };

beforeAll(async () => {
  nobody = openDatabase(nowhere);
  test = await testApp({
    seed: demoSeed,
    replica: (connection) => {
      primary = connection;
      const refusing = { ...connection, options: '-c default_transaction_read_only=on' };
      readOnly = openDatabase(refusing);
      return {
        upToDate: () => {
          asked++;
          return Promise.resolve({ replica: readOnly, nobody, slow: slow(readOnly) }[use]);
        },
        failed: (error) => void failures.push(error),
      };
    },
  });
});
afterAll(async () => {
  await readOnly.destroy();
  await nobody.destroy();
  await test.close();
});

const entries = async () => {
  const { count } = await test.db
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
};

/** The addresses of all lists and exports, with the ids and queries that they need. */
async function addresses(): Promise<[OperationId, string][]> {
  const idIn = async (
    table: 'surveyable' | 'family' | 'role' | 'question',
    of: Record<string, string> = {},
  ) => {
    let rows = test.db.selectFrom(table).select('id').orderBy('id').limit(1);
    for (const [column, value] of Object.entries(of)) rows = rows.where(sql.ref(column), '=', value);
    return (await rows.executeTakeFirstOrThrow()).id;
  };
  const { campaign, characterization } = await test.db
    .selectFrom('characterization_by_campaign as link')
    .innerJoin('question', 'question.characterization_id', 'link.characterization_id')
    .select(['link.campaign_id as campaign', 'link.characterization_id as characterization'])
    .orderBy('link.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const person = await idIn('surveyable');
  const ofLast: Record<string, string> = {
    campaign,
    campaigns: campaign,
    characterization,
    characterizations: characterization,
    question: await idIn('question', { characterization_id: characterization }),
    family: await idIn('family'),
    role: await idIn('role'),
    masterTables: 'sexes',
    inactive: 'family',
  };
  const country = listIn(await test.admin('GET', '/danes/countries'))[0]!.id;
  const department = listIn(await test.admin('GET', `/danes/departments?countryID=${country}`))[0]!.id;
  const asked: Partial<Record<OperationId, string>> = {
    listAllowedUsers: 'task=createSurveyable',
    listApplicableCharacterizations: `campaignID=${campaign}&surveyableID=${person}`,
    listDepartments: `countryID=${country}`,
    listMunicipalities: `departmentID=${department}`,
  };
  return Object.entries(operations).flatMap(([name, { method, path }]) => {
    if (method !== 'GET' || !/^(list|export)/.test(name)) return [];
    const id = name as OperationId;
    const filled = path.replace(/(\w+)\/\{\w+\}/g, (_, last: string) => `${last}/${ofLast[last] ?? person}`);
    const query = /Answers(?!Opt)|Codebook/.test(id) ? `characterizationID=${characterization}` : asked[id];
    return [[id, query ? `${filled}?${query}` : filled]];
  });
}

it('answers lists and exports without a write, and the primary keeps their audit entries', async () => {
  const all = await addresses();
  const statuses: Record<string, number> = {};
  const before = await entries();
  for (const [id, path] of all) statuses[id] = (await test.admin('GET', path)).status;
  expect(failures).toEqual([]);
  expect(Object.entries(statuses).filter(([, status]) => status !== 200)).toEqual([]);
  expect(await entries()).toBeGreaterThan(before);
});

it('is not asked by what writes, nor for the loads, whose locks are the primary’s', async () => {
  asked = 0;
  expect((await test.admin('GET', '/zones/generateCode')).status).toBe(200);
  expect((await test.admin('GET', '/surveyables/uploads')).status).toBe(200);
  expect(asked).toBe(0);
});

it('that is lost amid a request leaves it to the primary, audited once', async () => {
  use = 'nobody';
  const before = await entries();
  expect((await test.admin('GET', operations.exportZonesCsv.path)).status).toBe(200);
  expect(await entries()).toBe(before + 1);
  expect(failures).toHaveLength(1);
  failures.length = 0;
  // What a client asked wrongly is no fault of the replica.
  use = 'replica';
  expect((await test.admin('GET', '/zones?sort=ninguno')).status).toBe(400);
  expect(failures).toEqual([]);
});

it('where a statement took too long keeps it from the primary, and goes on being asked', async () => {
  use = 'slow';
  const { status, body } = await test.admin('GET', '/zones');
  use = 'replica';
  expect([status, body['message']]).toEqual([503, expect.stringMatching(/./)]);
  expect(failures).toEqual([]);
});

it.each([
  ['is no replica', () => primary],
  ['is away', () => nowhere],
])('is not used while it %s, which is told once', async (_, where) => {
  const told: unknown[] = [];
  const replica = new ReadReplica(test.db, where(), { name: 'read', lost: (error) => void told.push(error) });
  expect(await replica.upToDate()).toBeNull();
  expect(await replica.upToDate()).toBeNull();
  expect(told).toHaveLength(1);
  await replica.end();
});

it('is asked again where the primary was, when the connection to it was lost', async () => {
  let lost = 0;
  const primaryOnce = test.db.withPlugin({
    transformQuery: ({ node }) => {
      if (lost++ === 0) throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const told: unknown[] = [];
  const replica = new ReadReplica(primaryOnce, nowhere, {
    name: 'read',
    lost: (error) => void told.push(error),
  });
  expect(await replica.upToDate()).toBeNull();
  expect([lost, told.length]).toEqual([2, 1]);
  await replica.end();
});
