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
  if (Array.isArray(node)) return node.map((item) => flattenNode(contract, item));
  if (node === null || typeof node !== 'object') return node;
  const schema = node as Schema;
  if (Array.isArray(schema.allOf)) return flattenNode(contract, merge(contract, schema));
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, flattenNode(contract, value)]));
}

function merge(contract: Contract, { allOf = [], ...outer }: Schema): Schema {
  const merged: Schema = {};
  for (const part of [...allOf, outer]) {
    const resolved = resolveSchema(contract, part);
    const flat = resolved.allOf ? merge(contract, resolved) : resolved;
    for (const [key, value] of Object.entries(flat)) add(merged, key as keyof Schema, value);
  }
  return merged;
}

function add(merged: Schema, key: keyof Schema, value: unknown): void {
  const before = merged[key];
  if (key === 'properties') {
    for (const name of Object.keys(value as object)) {
      if (merged.properties && name in merged.properties)
        throw new Error(`allOf says property ${name} twice`);
    }
    merged.properties = { ...merged.properties, ...(value as Record<string, Schema>) };
  } else if (key === 'required') {
    merged.required = [...new Set([...(merged.required ?? []), ...(value as string[])])];
  } else if (before === undefined || wording.has(key) || JSON.stringify(before) === JSON.stringify(value)) {
    Object.assign(merged, { [key]: value });
  } else {
    throw new Error(`allOf says ${key} twice: ${JSON.stringify(before)} and ${JSON.stringify(value)}`);
  }
}
