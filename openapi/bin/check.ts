/**
 * Checks that a valid OpenAPI document is also closed, named, guarded and labelled. It reads the flattened document. An open
 * object could let a secret column pass the response check, and a missing `security` would make an operation public.
 */
import {
  type Contract,
  type Operation,
  type Schema,
  eachOperation,
  resolveSchema,
  schemaName,
  writes,
} from './contract.ts';

/** The keywords that the checks understand; a schema under any other keyword could be overlooked. */
const keywords = new Set(
  `$ref anyOf oneOf type title description properties required additionalProperties maxProperties items minItems maxItems
  uniqueItems enum const format pattern minLength maxLength minimum maximum exclusiveMinimum exclusiveMaximum multipleOf
  contentEncoding contentMediaType default examples x-wider x-required-unless`.split(/\s+/),
);
const grantShape = /^[a-z][A-Za-z]*:[a-z][A-Za-z]*:[A-Z]+(_[A-Z]+)*$/;
/**
 * The places that may hold any data: the record in an error response, and the calls carried by a bundle, each
 * of which is checked against the contract of its own operation.
 */
const anythingAllowed = new Set([
  'schemas.Problem.data',
  'schemas.FieldOperation.body',
  'schemas.FieldOperation.base',
]);

/** Every violation, as `place: what`; empty for a valid contract. */
export function problemsOf(contract: Contract): string[] {
  return [...schemaProblems(contract), ...operationProblems(contract), ...labelProblems(contract)];
}

function* parameterProblems(
  parameters: NonNullable<Contract['components']['parameters']>,
): Generator<string> {
  for (const [key, { name, schema = {} }] of Object.entries(parameters)) {
    yield* walkSchema(schema, `parameters.${key}`);
    if (name === 'sort' && !schema.enum) yield `parameters.${key}: sort is an enum of fields`;
  }
}

function* schemaProblems(contract: Contract): Generator<string> {
  const { schemas = {}, responses = {}, requestBodies = {}, parameters = {} } = contract.components;
  for (const [name, schema] of Object.entries(schemas)) {
    if (!/^[A-Z][A-Za-z0-9]*$/.test(name))
      yield `schemas.${name}: the name is taken twice, or is not PascalCase`;
    yield* walkSchema(schema, `schemas.${name}`);
  }
  for (const [name, response] of Object.entries(responses)) yield* content(response, `responses.${name}`);
  for (const [name, body] of Object.entries(requestBodies)) yield* content(body, `requestBodies.${name}`);
  yield* parameterProblems(parameters);
  for (const operation of eachOperation(contract)) yield* operationSchemaProblems(operation);
}

function* operationSchemaProblems({
  operation,
  pathItem,
  location,
}: {
  operation: Operation;
  pathItem: Contract['paths'][string];
  location: string;
}): Generator<string> {
  for (const [status, response] of Object.entries(operation.responses ?? {})) {
    yield* content(response, `${location} ${status}`);
  }
  if (operation.requestBody) yield* content(operation.requestBody, `${location} body`);
  for (const { $ref, name, schema = {} } of [
    ...(pathItem.parameters ?? []),
    ...(operation.parameters ?? []),
  ]) {
    if (!$ref) yield* walkSchema(schema, `${location} ?${name}`);
    if (name === 'sort') yield `${location}: sort is a parameter of its own, under parameters`;
  }
}

function* content(
  { content: media = {} }: { content?: Record<string, { schema?: Schema }> },
  location: string,
) {
  for (const [type, { schema }] of Object.entries(media)) {
    if (schema) yield* walkSchema(schema, location);
    else yield `${location}: ${type} has no schema`;
  }
}

/** Every problem of a schema and its nested schemas. */
function* walkSchema(schema: Schema, location: string): Generator<string> {
  yield* keywordProblems(schema, location);
  yield* widerProblems(schema, location);
  yield* requiredUnlessProblems(schema, location);
  yield* objectProblems(schema, location);
  const { type, properties = {}, items } = schema;
  for (const [name, property] of Object.entries(properties))
    yield* walkSchema(property, `${location}.${name}`);
  if (items) yield* walkSchema(items, `${location}[]`);
  else if (type === 'array') yield `${location}: array without items`;
  for (const variant of variantsOf(schema)) yield* walkSchema(variant, location);
}

const variantsOf = ({ anyOf = [], oneOf = [] }: Schema): Schema[] => [...anyOf, ...oneOf];

/** A field that an allowance makes optional must be nullable and must not be listed as required. */
function* requiredUnlessProblems(schema: Schema, location: string): Generator<string> {
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    if (property['x-required-unless'] === undefined) continue;
    if (schema.required?.includes(name)) yield `${location}.${name}: required and x-required-unless`;
    if (![property.type].flat().includes('null'))
      yield `${location}.${name}: x-required-unless of a field that is never null`;
  }
}

/** An allowance may only widen limits that the field has, and only to larger ones. */
function* widerProblems(schema: Schema, location: string): Generator<string> {
  const widerLimits = schema['x-wider'];
  if (!widerLimits) return;
  const { allowance, ...limits } = widerLimits;
  if (!allowance || Object.keys(limits).length === 0)
    yield `${location}: x-wider names an allowance and at least one limit`;
  for (const limit of Object.keys(limits) as (keyof typeof limits)[])
    if (schema[limit] === undefined) yield `${location}: x-wider widens ${limit}, which is not limited`;
  if (limits.maxLength !== undefined && limits.maxLength <= Number(schema.maxLength))
    yield `${location}: x-wider is not wider than maxLength`;
}

function* keywordProblems(schema: Schema, location: string): Generator<string> {
  for (const key of Object.keys(schema)) {
    if (!keywords.has(key)) yield `${location}: the keyword ${key} is not known to the generator`;
  }
  const { $ref, type } = schema;
  if ($ref && Object.keys(schema).length > 1) yield `${location}: $ref has keywords beside it; use allOf`;
  const typeDescription = $ref ?? type ?? schema.enum ?? schema.const;
  if (typeDescription === undefined && variantsOf(schema).length === 0 && !anythingAllowed.has(location))
    yield `${location}: no type`;
}

function* objectProblems(schema: Schema, location: string): Generator<string> {
  const { type, properties, additionalProperties, required = [] } = schema;
  const isObject = properties !== undefined || [type].flat().includes('object');
  if (isObject && additionalProperties !== false) {
    yield `${location}: open object; set additionalProperties: false`;
  }
  for (const name of required) {
    if (!properties || !(name in properties)) yield `${location}: requires ${name}, which is no property`;
  }
}

function* operationProblems(contract: Contract): Generator<string> {
  const seenIDs = new Set<string>();
  for (const { operation, method, location } of eachOperation(contract)) {
    const { operationId, summary, responses = {} } = operation;
    if (!operationId) yield `${location}: no operationId`;
    else if (seenIDs.has(operationId)) yield `${location}: operationId ${operationId} is taken`;
    else seenIDs.add(operationId);
    if (!summary) yield `${location}: no summary`;
    if (!responses['200']) yield `${location}: no 200 response`;
    yield* securityProblems(operation, location);
    yield* databaseProblems(method, operation, location);
  }
}

function* databaseProblems(method: string, operation: Operation, location: string): Generator<string> {
  const { 'x-writes': statedWrites, 'x-replica': replica, 'x-etag': tagged } = operation;
  if (tagged !== undefined && (tagged !== true || method !== 'get'))
    yield `${location}: x-etag is true and of a GET, or left out`;
  const saysWhy = typeof statedWrites === 'string' && statedWrites.trim() !== '';
  if (statedWrites !== undefined && !(method === 'get' ? saysWhy : statedWrites === false)) {
    yield `${location}: x-writes is the reason why a GET writes, or false for another method that only reads`;
  }
  if (replica === undefined) return;
  if (replica !== true) yield `${location}: x-replica is true or left out`;
  if (writes(method, operation)) yield `${location}: x-replica, but it writes`;
}

function* securityProblems(operation: Operation, location: string): Generator<string> {
  const { security, 'x-protocol': protocol } = operation;
  if (!security) return yield `${location}: no security; write [] if it is public`;
  if (protocol) return;
  for (const requirement of security) {
    const grants = requirement.session;
    if (!grants || Object.keys(requirement).length !== 1 || grants.length > 1) {
      yield `${location}: a security entry is { session: [one grant] } or { session: [] }`;
    } else if (grants.length === 0 && security.length > 1) {
      yield `${location}: any session suffices, so the other grants say nothing`;
    } else if (grants[0] !== undefined && !grantShape.test(grants[0])) {
      yield `${location}: ${grants[0]} is not module:submodule:OPERATION`;
    }
  }
}

function* labelProblems(contract: Contract): Generator<string> {
  for (const { operation, location } of eachOperation(contract)) {
    for (const { schema = {} } of Object.values(operation.requestBody?.content ?? {})) {
      if (!schemaName(schema)) yield `${location}: the body's schema has no name; put it under schemas`;
      yield* placesWithoutTitle(contract, schema, location);
    }
  }
}

/** A pattern that already limits the length of a text: `^[0-9]{8}$`. */
const boundedPattern = /^\^[^*+]*\{\d+\}\$$/;

/** Whether a text has no length limit. */
function isBoundless(field: Schema): boolean {
  if (![field.type].flat().includes('string') || field.maxLength !== undefined) return false;
  const isChoice = field.enum !== undefined || field.const !== undefined || field.format === 'uuid';
  return !isChoice && !boundedPattern.test(field.pattern ?? '');
}

/** Fields that people fill in need a title, and texts need a limit; `version` is never shown. */
function* placesWithoutTitle(contract: Contract, schema: Schema, location: string): Generator<string> {
  const { properties = {}, items } = resolveSchema(contract, schema);
  if (items) yield* placesWithoutTitle(contract, items, `${location}[]`);
  for (const [name, property] of Object.entries(properties)) {
    const { title, properties: innerProperties, items: rows } = resolveSchema(contract, property);
    if (innerProperties ?? rows) yield* placesWithoutTitle(contract, property, `${location}.${name}`);
    else if (!title && name !== 'version') yield `${location}: ${name} has no title`;
    if (isBoundless(resolveSchema(contract, property)))
      yield `${location}: ${name} is a text without maxLength`;
  }
}
