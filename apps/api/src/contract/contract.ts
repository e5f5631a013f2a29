/** Reads the bundled contract: the details of each operation that bind needs, and its schemas with every reference resolved. */
import document from '@caracteriza/openapi/openapi.json' with { type: 'json' };
import { operations, type OperationId } from '@caracteriza/openapi/operations';

/** The parts of a JSON Schema that the server uses. */
export interface Schema {
  title?: string;
  type?: string | string[];
  pattern?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  /** Pointer to its schema, in `$ref` form ('#/components/…'). */
  ref: string;
}

/** The request and response of one operation; pointers are in `$ref` form. */
export interface Traffic {
  parameters: Parameter[];
  /** Null if the operation has no body. */
  body: { ref: string; required: boolean } | null;
  /** Maximum body size in bytes, if the contract's `x-body-limit` exceeds the default. */
  bodyLimit: number | null;
  response: { ref: string };
}

interface Node {
  $ref?: string;
  [key: string]: unknown;
}

const step = (key: string | number) =>
  `/${encodeURIComponent(String(key).replaceAll('~', '~0').replaceAll('/', '~1'))}`;

function resolvePointer(pointer: string): unknown {
  let node: unknown = document;
  for (const segment of pointer.slice(2).split('/')) {
    const $ref = (node as Node | undefined)?.$ref;
    if (typeof $ref === 'string') node = resolvePointer($ref);
    const key = decodeURIComponent(segment).replaceAll('~1', '/').replaceAll('~0', '~');
    node = (node as Record<string, unknown> | undefined)?.[key];
  }
  if (node === undefined) throw new Error(`the contract has no ${pointer}`);
  return node;
}

/** The node that a pointer refers to, and its final pointer after following all `$ref`s. */
function resolve(pointer: string): { pointer: string; node: Node } {
  const node = resolvePointer(pointer) as Node;
  return typeof node.$ref === 'string' ? resolve(node.$ref) : { pointer, node };
}

/**
 * A copy with every `$ref` replaced by its target (an adjacent title takes precedence). The contract has no recursive schemas.
 */
function inline(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inline);
  if (value === null || typeof value !== 'object') return value;
  const { $ref, ...ownProperties } = value as Node;
  const siblings = Object.fromEntries(
    Object.entries(ownProperties).map(([key, inner]) => [key, inline(inner)]),
  );
  return typeof $ref === 'string' ? { ...(inline(resolvePointer($ref)) as object), ...siblings } : siblings;
}

/** The fully resolved schema at a pointer. */
export function schemaAt(pointer: string): Schema {
  return inline(resolvePointer(pointer)) as Schema;
}

function parametersAt(pointer: string, list: unknown): Parameter[] {
  return ((list as unknown[] | undefined) ?? []).map((_, index) => {
    const parameter = resolve(`${pointer}/parameters${step(index)}`);
    const {
      name,
      in: location,
      required,
    } = parameter.node as unknown as Omit<Parameter, 'required'> & { required?: boolean };
    return { name, in: location, required: required === true, ref: `${parameter.pointer}/schema` };
  });
}

const jsonSchema = `/content${step('application/json')}/schema`;

function hasJson(node: Node): boolean {
  return (node['content'] as Record<string, unknown> | undefined)?.['application/json'] !== undefined;
}

/** The request and response of an operation. Throws if it has no 200 response. */
export function trafficOf(id: OperationId): Traffic {
  const { path, method } = operations[id];
  const item = `#/paths${step(path)}`;
  const operationPointer = `${item}/${method.toLowerCase()}`;
  const { node } = resolve(operationPointer);
  const ownParameters = parametersAt(operationPointer, node['parameters']);
  const sharedParameters = parametersAt(item, (resolvePointer(item) as Node)['parameters']);
  const parameters = [
    ...sharedParameters.filter(
      ({ name }) => !ownParameters.some((ownParameter) => ownParameter.name === name),
    ),
    ...ownParameters,
  ];
  const response = resolve(`${operationPointer}/responses/200`);
  if (!hasJson(response.node)) throw new Error(`${id} has no JSON answer in the contract`);
  const requestBody = node['requestBody'] ? resolve(`${operationPointer}/requestBody`) : null;
  const body = requestBody && {
    ref: requestBody.pointer + jsonSchema,
    required: requestBody.node['required'] === true,
  };
  const limit = node['x-body-limit'];
  const bodyLimit = typeof limit === 'number' ? limit : null;
  return { parameters, body, bodyLimit, response: { ref: response.pointer + jsonSchema } };
}

/** A description of the operation, in Spanish. */
export function summaryOf(id: OperationId): string {
  const { path, method } = operations[id];
  return String(resolvePointer(`#/paths${step(path)}/${method.toLowerCase()}/summary`));
}
