/**
 * Replaces every `allOf` by the single schema it stands for. In JSON Schema, closed parts of an `allOf` reject each other's
 * fields, so the source may only use `allOf` for envelopes because the generator removes it.
 */
import { type Contract, type Schema, resolveSchema } from './contract.ts';

/** Descriptive keywords, which the outer part may override without contradiction. */
const wording = new Set(['title', 'description']);

/**
 * The same document without `allOf`; the input is not modified.
 * @throws if two parts contradict each other
 */
export function flatten(contract: Contract): Contract {
  return flattenNode(contract, contract) as Contract;
}

function flattenNode(contract: Contract, node: unknown): unknown {
  if (Array.isArray(node)) return node.map((element) => flattenNode(contract, element));
  if (node === null || typeof node !== 'object') return node;
  const schema = node as Schema;
  if (Array.isArray(schema.allOf)) return flattenNode(contract, merge(contract, schema));
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, flattenNode(contract, value)]));
}

function merge(contract: Contract, { allOf = [], ...outerSchema }: Schema): Schema {
  const mergedSchema: Schema = {};
  for (const schemaPart of [...allOf, outerSchema]) {
    const resolved = resolveSchema(contract, schemaPart);
    const flatSchema = resolved.allOf ? merge(contract, resolved) : resolved;
    for (const [key, value] of Object.entries(flatSchema)) add(mergedSchema, key as keyof Schema, value);
  }
  return mergedSchema;
}

function add(mergedSchema: Schema, key: keyof Schema, value: unknown): void {
  const valueBefore = mergedSchema[key];
  if (key === 'properties') {
    for (const name of Object.keys(value as object)) {
      if (mergedSchema.properties && name in mergedSchema.properties)
        throw new Error(`allOf says property ${name} twice`);
    }
    mergedSchema.properties = { ...mergedSchema.properties, ...(value as Record<string, Schema>) };
  } else if (key === 'required') {
    mergedSchema.required = [...new Set([...(mergedSchema.required ?? []), ...(value as string[])])];
  } else if (
    valueBefore === undefined ||
    wording.has(key) ||
    JSON.stringify(valueBefore) === JSON.stringify(value)
  ) {
    Object.assign(mergedSchema, { [key]: value });
  } else {
    throw new Error(`allOf says ${key} twice: ${JSON.stringify(valueBefore)} and ${JSON.stringify(value)}`);
  }
}
