/**
 * Calls every operation with values that fast-check generates from its own schemas: valid, unusual and invalid ones, now and
 * then with an unusual header. No response is a server error, a rejected call changes no row, and each response matches the
 * contract (successes are checked by the server itself in tests, rejections here). FUZZ_RUNS is the number of calls per
 * operation; FUZZ_SEED is the seed, which is fixed by default. `npm run test:fuzz` is the long version.
 */
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openSession } from '../src/identity/session.ts';
import { schemaValidator } from '../src/contract/ajv.ts';
import { anyCall } from './support/any-call.ts';
import { testApp } from './support/app.ts';
import { changedTables } from './support/changed-tables.ts';
import { demoSeed, listIn } from './support/demo.ts';
import { passkeyEnvironment } from './support/passkeys.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 2);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

// At any other address, every passkey request would be rejected before it is checked.
const test = await testApp({ seed: demoSeed, environment: passkeyEnvironment });
const changes = await changedTables(test.db);
const statusCounts: Record<string, number> = {};
afterAll(async () => {
  if (process.env['FUZZ_RUNS']) {
    process.stdout.write(`contract-fuzz, seed ${seed}: answers by status ${JSON.stringify(statusCounts)}\n`);
  }
  // The caller was signed in until the end, so nothing was rejected merely for lack of a session.
  listIn(await test.admin('GET', '/zones?page=1'));
  await test.close();
});

/** They would end the caller's session, after which every response is 401. */
const ending: ReadonlySet<OperationId> = new Set([
  'logout',
  'endSession',
  'changePassword',
  'changePasswordByRecovery',
]);

const lists = [
  '/zones',
  '/campaigns',
  '/characterizations',
  '/questions',
  '/families',
  '/surveyables',
  '/roles',
];
const knownIDs: string[] = [];
for (const path of lists) {
  const rows = listIn(await test.admin('GET', `${path}?page=1&pageSize=3`));
  knownIDs.push(...rows.flatMap(({ id, code }) => (code ? [id, code] : [id])));
}

const callOf = anyCall(knownIDs);

const json = { 'content-type': 'application/json' };

/** Usually none, because with many of them nothing gets past the first checks. */
const headersOf = fc.oneof(
  { weight: 12, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { authorization: 'Bearer 0' },
      { authorization: '' },
      { 'x-xsrf-token': 'other' },
      { cookie: 'XSRF-TOKEN=' },
      { 'content-type': 'text/plain' },
      { 'content-type': 'application/json; charset=latin1' },
      { 'content-encoding': 'gzip' },
      { accept: 'image/png' },
      { 'user-agent': 'ñ'.repeat(3000) },
      { 'x-forwarded-for': "1.2.3.4, '" },
    ),
  },
);

/** The tables that rejected calls may write to: failed attempts at a password or code. */
const notes: Partial<Record<OperationId, string[]>> = {
  login: ['audit_entry', 'failed_attempt'],
  startSecondFactor: ['failed_attempt', 'session'],
  startPasskey: ['failed_attempt', 'session'],
  addPasskey: ['audit_entry', 'failed_attempt', 'session'],
  loginByPasskey: ['audit_entry', 'failed_attempt'],
  startProviderLink: ['failed_attempt', 'session'],
  unlinkProvider: ['failed_attempt', 'session'],
  makePasskeyCode: ['audit_entry', 'failed_attempt'],
};

/**
 * A rejected read of personal data leaves an entry too: a page beyond the last one allowed, a name that too many people have,
 * and a download of answers with nothing in it or with days that end before they begin.
 */
const isRefusedReading = (path: string, status: number) =>
  (status === 400 &&
    /^\/caracteriza\/api\/(families|visits|surveyables|surveyReviews|dataRequests|incidents|audit)\b.*[?&]page=/.test(
      path,
    )) ||
  (status === 422 && /^\/caracteriza\/api\/(?:audit\b.*[?&]record=|campaigns\/[^/]+\/answers\/)/.test(path));

async function assertAnswered(
  name: OperationId,
  path: string,
  reply: Awaited<ReturnType<typeof test.admin>>,
) {
  const { status, text } = reply;
  statusCounts[status] = (statusCounts[status] ?? 0) + 1;
  const actual = [path, status, text.slice(0, 200)];
  expect(actual).toEqual([path, expect.toSatisfy((code: number) => code < 500), actual[2]]);
  const actualTables = await changes();
  if (status < 300) return;
  const expectedTables = isRefusedReading(path, status) ? ['audit_entry'] : (notes[name] ?? []);
  expect([...actual, ...actualTables.filter((table) => !expectedTables.includes(table))]).toEqual(actual);
  const refusal = schemaValidator(
    `#/components/schemas/${name === 'login' ? 'LoginProblem' : 'Problem'}`,
    false,
  );
  expect([...actual, refusal(reply.body) ? null : refusal.errors]).toEqual([...actual, null]);
}

const { id: adminID } = await test.db
  .selectFrom('app_user')
  .select('id')
  .where('login', '=', 'admin')
  .executeTakeFirstOrThrow();

/** The caller. Operations that check a password or code get a new session for each call, since wrong attempts end it. */
async function callerOf(name: OperationId) {
  if (!notes[name]) return test.admin;
  const browser = { address: '127.0.0.1', userAgent: null };
  const token = await openSession(test.db, adminID, false, browser, test.clock.now());
  await changes();
  return test.withToken(token);
}

const ids = (Object.keys(operations) as OperationId[]).filter((name) => !ending.has(name));

// An address with many failures must wait, and the test's clock does not advance.
beforeEach(async () => {
  await test.db.deleteFrom('failed_attempt').execute();
  await changes();
});

it.each(ids)(
  '%s answers whatever it is sent',
  { timeout: Math.max(180, numRuns * 10) * 1000 },
  async (name) => {
    const { method } = operations[name];
    await fc.assert(
      fc.asyncProperty(callOf(name), headersOf, async ({ path, body }, headers) => {
        // Text, so that a body that is not an object arrives unchanged.
        const bodyText = body === undefined ? undefined : JSON.stringify(body);
        const send = await callerOf(name);
        const reply = await send(method, path, bodyText, {
          ...(bodyText === undefined ? {} : json),
          ...headers,
        });
        await assertAnswered(name, path, reply);
      }),
      { numRuns, seed, endOnFailure: true },
    );
  },
);
