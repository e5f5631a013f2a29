/**
 * Calls every operation with values that fast-check generates from its own schemas: valid, unusual and invalid ones, now and
 * then with an unusual header. No response is a server error, a rejected call changes no row, and each response matches the
 * contract (successes are checked by the server itself in tests, rejections here). FUZZ_RUNS is the number of calls per
 * operation; FUZZ_SEED is the seed, which is fixed by default. `npm run test:fuzz` is the long version.
 */
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { openSession } from '../src/identity/session.ts';
import { schemaValidator } from '../src/contract/ajv.ts';
import { type Schema, schemaAt, trafficOf } from '../src/contract/contract.ts';
import { testApp } from './support/app.ts';
import { changedTables } from './support/changed-tables.ts';
import { demoSeed, listIn } from './support/demo.ts';
import { passkeyEnvironment } from './support/passkeys.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 2);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

// Elsewhere everything about passkeys would be refused before it is looked at.
const t = await testApp({ seed: demoSeed, environment: passkeyEnvironment });
const changes = await changedTables(t.db);
const answered: Record<string, number> = {};
afterAll(async () => {
  if (process.env['FUZZ_RUNS']) {
    process.stdout.write(`contract-fuzz, seed ${seed}: answers by status ${JSON.stringify(answered)}\n`);
  }
  // The caller was signed in until the end, so nothing was rejected merely for lack of a session.
  listIn(await t.admin('GET', '/zones?page=1'));
  await t.close();
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
const known: string[] = [];
for (const path of lists) {
  const rows = listIn(await t.admin('GET', `${path}?page=1&pageSize=3`));
  known.push(...rows.flatMap(({ id, code }) => (code ? [id, code] : [id])));
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    true,
    [],
    {},
    '\0',
    '\uD800',
    '😀',
    '__proto__',
  ),
  fc.constantFrom<unknown>('20260231', '00000000', "'; drop table zone; --", '%', '\\', 'x'.repeat(9000)),
  fc.string({ unit: 'binary', maxLength: 40 }),
);
const id = fc.constantFrom(...known);

/** Values for a schema, valid three times out of four. */
function valueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const choices = schema['enum'] ?? (schema['const'] === undefined ? undefined : [schema['const']]);
  const [kind] = [schema.type].flat();
  const fitting = (): fc.Arbitrary<unknown> => {
    if (Array.isArray(choices)) return fc.constantFrom<unknown>(...(choices as unknown[]));
    if (schema.properties && depth < 4) {
      const fields = Object.entries(schema.properties).map(([name, field]) => [
        name,
        valueOf(field, depth + 1),
      ]);
      const required = (schema['required'] ?? []) as string[];
      return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
        requiredKeys: required.filter((name) => name in (schema.properties ?? {})),
      });
    }
    if (schema.items && depth < 4) return fc.array(valueOf(schema.items, depth + 1), { maxLength: 3 });
    if (kind === 'integer' || kind === 'number') return fc.integer({ min: 0, max: 300 });
    if (kind === 'boolean') return fc.boolean();
    if (/\\d\{8\}|\[0-9\]\{8\}/.test(schema.pattern ?? '')) return fc.constantFrom('20260310', '19900101');
    return fc.oneof(id, fc.string({ maxLength: 30 }), fc.constantFrom('1', '20260310', 'Peña'));
  };
  return fc.oneof({ weight: 6, arbitrary: fitting() }, { weight: 1, arbitrary: odd });
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** Calls of one operation: its path with query, and its body. */
function callOf(operation: OperationId): fc.Arbitrary<{ path: string; body: unknown }> {
  const { parameters, body } = trafficOf(operation);
  const { root, path } = operations[operation];
  const inPath = parameters
    .filter((one) => one.in === 'path')
    .map(({ name, ref }) => {
      const { enum: choices } = schemaAt(ref) as { enum?: string[] };
      const usual = choices ? fc.constantFrom(...choices) : id;
      return [name, fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: odd })];
    });
  const inQuery = parameters
    .filter((one) => one.in === 'query')
    .map(({ name, ref }) => [name, valueOf(schemaAt(ref))]);
  const record = (fields: unknown[][], requiredKeys?: []) =>
    fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys });
  return fc
    .record({
      places: record(inPath),
      query: record(inQuery, []),
      body: body ? valueOf(schemaAt(body.ref)) : fc.constant(undefined),
    })
    .map(({ places, query, body: sent }) => {
      const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
        const value = text((places as Record<string, unknown>)[name]);
        return encodeURIComponent(value.toWellFormed());
      });
      const pairs = Object.entries(query).map(([name, value]): [string, string] => [
        name,
        text(value).toWellFormed(),
      ]);
      return { path: `${root}${filled}?${new URLSearchParams(pairs).toString()}`, body: sent };
    });
}

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
  makePasskeyCode: ['audit_entry', 'failed_attempt'],
};

/** A page of personal data beyond the last that is answered: also a refused reading leaves an entry. */
const isRefusedPage = (path: string, status: number) =>
  status === 400 && /^\/caracteriza\/api\/(families|visits|surveyables|audit)\b.*[?&]page=/.test(path);

async function assertAnswered(name: OperationId, path: string, reply: Awaited<ReturnType<typeof t.admin>>) {
  const { status, text } = reply;
  answered[status] = (answered[status] ?? 0) + 1;
  const told = [path, status, text.slice(0, 200)];
  expect(told).toEqual([path, expect.toSatisfy((code: number) => code < 500), told[2]]);
  const changed = await changes();
  if (status < 300) return;
  const noted = isRefusedPage(path, status) ? ['audit_entry'] : (notes[name] ?? []);
  expect([...told, ...changed.filter((table) => !noted.includes(table))]).toEqual(told);
  const refusal = schemaValidator(
    `#/components/schemas/${name === 'login' ? 'LoginProblem' : 'Problem'}`,
    false,
  );
  expect([...told, refusal(reply.body) ? null : refusal.errors]).toEqual([...told, null]);
}

const { id: adminID } = await t.db
  .selectFrom('app_user')
  .select('id')
  .where('login', '=', 'admin')
  .executeTakeFirstOrThrow();

/** The caller. Operations that check a password or code get a new session for each call, since wrong attempts end it. */
async function callerOf(name: OperationId) {
  if (!notes[name]) return t.admin;
  const browser = { address: '127.0.0.1', userAgent: null };
  const token = await openSession(t.db, adminID, false, browser, t.clock.now());
  await changes();
  return t.withToken(token);
}

const ids = (Object.keys(operations) as OperationId[]).filter((name) => !ending.has(name));

it.each(ids)(
  '%s answers whatever it is sent',
  { timeout: Math.max(180, numRuns * 10) * 1000 },
  async (name) => {
    const { method } = operations[name];
    await fc.assert(
      fc.asyncProperty(callOf(name), headersOf, async ({ path, body }, headers) => {
        // Text, so that a body that is not an object arrives unchanged.
        const sent = body === undefined ? undefined : JSON.stringify(body);
        const send = await callerOf(name);
        const reply = await send(method, path, sent, { ...(sent === undefined ? {} : json), ...headers });
        await assertAnswered(name, path, reply);
      }),
      { numRuns, seed, endOnFailure: true },
    );
  },
);
