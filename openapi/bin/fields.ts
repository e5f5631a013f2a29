/** Writes generated/fields.ts and public-fields.ts: the label and limits of every field of every request body, for forms. */
import { type Contract, type Schema, eachOperation, resolveSchema, schemaName } from './contract.ts';

/** The limits that a form can enforce, copied unchanged. */
const limits = [
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minimum',
  'maximum',
  'maxItems',
  'enum',
] as const;

/**
 * The TypeScript sources of the table: body schema → property → label and limits; untitled properties are omitted. Bodies of
 * public operations are in a file of their own, so that the page for signing in does not load the whole table.
 */
export function fieldsSources(contract: Contract): { 'fields.ts': string; 'public-fields.ts': string } {
  const publicBodies = bodiesOf(contract, true);
  const otherBodies = [...bodiesOf(contract, false)].filter(([name]) => !publicBodies.has(name));
  return {
    'public-fields.ts': `${head}
/** As \`fields\`, of the bodies of public operations alone. */
export const publicFields = {
${blocksOf(contract, publicBodies)}} as const;
`,
    'fields.ts': `${head}
import { publicFields } from './public-fields.ts';

/** Label and limits of each field of a request body. \`nullable\`: '' and null both mean that nothing is given. */
export const fields = {
  ...publicFields,
${blocksOf(contract, otherBodies)}} as const;
`,
  };
}

const head = '// Written by bin/generate.ts from the contract. Do not edit.';

/** The named bodies of operations that need a session, or of those that do not. */
function bodiesOf(contract: Contract, isPublic: boolean): Map<string, Schema> {
  const bodies = new Map<string, Schema>();
  for (const { operation } of eachOperation(contract)) {
    if ((operation.security?.length === 0) !== isPublic) continue;
    for (const { schema } of Object.values(operation.requestBody?.content ?? {})) {
      if (schema) collect(contract, schema, bodies);
    }
  }
  return bodies;
}

function blocksOf(contract: Contract, bodies: Iterable<[string, Schema]>): string {
  const blocks = Array.from(bodies, ([name, schema]) => {
    const required = new Set(schema.required);
    const lines = Object.entries(schema.properties ?? {}).flatMap(([property, propertySchema]) => {
      const field = fieldOf(resolveSchema(contract, propertySchema), required.has(property));
      return field ? [`    ${property}: ${literalText(field)},\n`] : [];
    });
    return lines.length > 0 ? `  ${name}: {\n${lines.join('')}  },\n` : '';
  });
  return blocks.join('');
}

/** Adds the named body schema and its nested ones. */
function collect(contract: Contract, schema: Schema, bodies: Map<string, Schema>): void {
  const name = schemaName(schema);
  const resolved = resolveSchema(contract, schema);
  if (name && resolved.properties) bodies.set(name, resolved);
  for (const property of Object.values(resolved.properties ?? {})) collect(contract, property, bodies);
  if (resolved.items) collect(contract, resolved.items, bodies);
}

function fieldOf(schema: Schema, required: boolean): Record<string, unknown> | undefined {
  if (!schema.title) return undefined;
  const types = [schema.type ?? typeof schema.enum?.[0]].flat();
  const nullable = types.includes('null') ? { nullable: true } : {};
  const type = types.find((typeName) => typeName !== 'null');
  const entries = limits
    .filter((limit) => schema[limit] !== undefined)
    // `nullable` already states that the field may be left empty.
    .map((limit) => [
      limit,
      limit === 'enum' ? schema.enum!.filter((value) => value !== null) : schema[limit],
    ]);
  const allowance = schema['x-required-unless'];
  if (allowance !== undefined) {
    const wider = { allowance, required: false, nullable: true };
    return { label: schema.title, required: true, type, ...Object.fromEntries(entries), wider };
  }
  const wider = schema['x-wider'] === undefined ? {} : { wider: schema['x-wider'] };
  return { label: schema.title, required, type, ...nullable, ...Object.fromEntries(entries), ...wider };
}

/** A one-line TypeScript literal. */
function literalText(value: Record<string, unknown>): string {
  return `{ ${Object.entries(value)
    .map(([key, entry]) => `${key}: ${JSON.stringify(entry)}`)
    .join(', ')} }`;
}
