/** Calls of any operation, made from the contract's own schemas: valid, unusual and invalid ones. */
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import fc from 'fast-check';
import { type Schema, schemaAt, trafficOf } from '../../src/contract/contract.ts';

interface AnyCall {
  /** The path including its query. */
  path: string;
  body: unknown;
}

const oddValue = fc.oneof(
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

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/**
 * @param knownIDs IDs and codes of records that the calls may contain
 * @returns a function that returns the calls of an operation
 */
export function anyCall(knownIDs: readonly string[]): (operation: OperationId) => fc.Arbitrary<AnyCall> {
  const id = fc.constantFrom(...knownIDs);

  /** Values for a schema, valid three times out of four. */
  function valueOf(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
    const choices = schema['enum'] ?? (schema['const'] === undefined ? undefined : [schema['const']]);
    const [kind] = [schema.type].flat();
    const fittingValue = (): fc.Arbitrary<unknown> => {
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
    return fc.oneof({ weight: 6, arbitrary: fittingValue() }, { weight: 1, arbitrary: oddValue });
  }

  /** Calls of one operation: its path with query, and its body. */
  function callOf(operation: OperationId): fc.Arbitrary<AnyCall> {
    const { parameters, body } = trafficOf(operation);
    const { root, path } = operations[operation];
    const inPath = parameters
      .filter((parameter) => parameter.in === 'path')
      .map(({ name, ref }) => {
        const { enum: choices } = schemaAt(ref) as { enum?: string[] };
        const usualValue = choices ? fc.constantFrom(...choices) : id;
        return [name, fc.oneof({ weight: 4, arbitrary: usualValue }, { weight: 1, arbitrary: oddValue })];
      });
    const inQuery = parameters
      .filter((parameter) => parameter.in === 'query')
      .map(({ name, ref }) => [name, valueOf(schemaAt(ref))]);
    const record = (fields: unknown[][], requiredKeys?: []) =>
      fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys });
    return fc
      .record({
        places: record(inPath),
        query: record(inQuery, []),
        body: body ? valueOf(schemaAt(body.ref)) : fc.constant(undefined),
      })
      .map(({ places: callParts, query, body: bodyValue }) => {
        const filledPath = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
          const value = text((callParts as Record<string, unknown>)[name]);
          return encodeURIComponent(value.toWellFormed());
        });
        const pairs = Object.entries(query).map(([name, value]): [string, string] => [
          name,
          text(value).toWellFormed(),
        ]);
        return { path: `${root}${filledPath}?${new URLSearchParams(pairs).toString()}`, body: bodyValue };
      });
  }

  return callOf;
}
