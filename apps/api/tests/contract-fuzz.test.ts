/**
 * Calls every operation with values that fast-check makes from its own schemas: valid ones, odd ones and wrong ones. No answer
 * is a fault of the server, and each fits the contract, which the server itself checks in tests. FUZZ_RUNS is the number
 * of calls of each operation; FUZZ_SEED the seed, the same each time unless it is given.
 */
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { type Schema, schemaAt, trafficOf } from '../src/contract/contract.ts';
import { testApp } from './support/app.ts';
import { demoSeed, listIn } from './support/demo.ts';

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 2);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122);

const t = await testApp({ seed: demoSeed });
afterAll(async () => {
  // The caller was signed in until the end: nothing was refused for that alone.
  listIn(await t.admin('GET', '/zones?page=1'));
  await t.close();
});

/** They would end the session of the caller, who then sees 401 alone. */
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

/** Values for a schema, three of four times such as it asks for. */
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

const ids = (Object.keys(operations) as OperationId[]).filter((name) => !ending.has(name));

it.each(ids)('%s answers whatever it is sent', async (name) => {
  const { method } = operations[name];
  await fc.assert(
    fc.asyncProperty(callOf(name), async ({ path, body }) => {
      // Text, so that a body that is no object arrives as it is.
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const reply = await t.admin(method, path, sent, sent === undefined ? {} : json);
      expect([path, reply.status, reply.text.slice(0, 200)]).toEqual([
        path,
        expect.toSatisfy((status: number) => status < 500),
        reply.text.slice(0, 200),
      ]);
    }),
    { numRuns, seed, endOnFailure: true },
  );
});
