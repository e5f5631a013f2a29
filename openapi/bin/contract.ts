/**
 * The parts of an OpenAPI 3.1 document that the generator reads, limited to the keywords this contract uses. Everything is
 * optional on purpose: check.ts validates a document, these types do not.
 */

/** A JSON Schema, as used in the contract. */
export interface Schema {
  $ref?: string;
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean | null;
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  /** The limits that apply instead while the organisation's allowance is on. */
  'x-wider'?: { allowance: string; maxLength?: number; pattern?: string };
  /** The allowance that makes the field optional; while it is off the field is required. */
  'x-required-unless'?: string;
}

interface MediaTypes {
  content?: Record<string, { schema?: Schema }>;
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  schema?: Schema;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  security?: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: MediaTypes & { $ref?: string; required?: boolean };
  responses?: Record<string, MediaTypes & { $ref?: string }>;
  /** Why a GET writes; `false` on another method that only reads. */
  'x-writes'?: string | boolean;
  /** A replica may serve this read, which is large enough to make that worthwhile. */
  'x-replica'?: boolean;
  /** The response has an ETag, and a client that already has this version gets a 304. */
  'x-etag'?: boolean;
  /**
   * The path is served by a route of its own that speaks this protocol, with its own responses, errors and
   * authentication; the contract only lists it.
   */
  'x-protocol'?: string;
}

type PathItem = { servers?: { url: string }[]; parameters?: Parameter[] } & Partial<
  Record<Method, Operation>
>;

/** A bundled document: every `$ref` points into its own `components`. */
export interface Contract {
  openapi: string;
  servers: { url: string }[];
  paths: Record<string, PathItem>;
  components: {
    schemas?: Record<string, Schema>;
    responses?: Record<string, MediaTypes>;
    requestBodies?: Record<string, MediaTypes>;
    parameters?: Record<string, Parameter>;
  };
}

const methods = ['get', 'put', 'post', 'delete'] as const;
type Method = (typeof methods)[number];

/** Every operation of the document in source order, with its location. */
export function* eachOperation(contract: Contract) {
  for (const [path, pathItem] of Object.entries(contract.paths)) {
    for (const method of methods) {
      const operation = pathItem[method];
      if (operation) yield { path, pathItem, method, operation, location: `${method.toUpperCase()} ${path}` };
    }
  }
}

/** A copy without the paths of other protocols, which the server's handlers and the client do not speak. */
export function executedPart(contract: Contract): Contract {
  const paths = Object.entries(contract.paths).filter(([, { get }]) => !get?.['x-protocol']);
  return structuredClone({ ...contract, paths: Object.fromEntries(paths) });
}

/** Whether an operation writes. GETs do not and other methods do, unless `x-writes` overrides this. */
export function writes(method: string, { 'x-writes': statedWrites }: Operation): boolean {
  return method === 'get' ? statedWrites !== undefined : statedWrites !== false;
}

/**
 * The schema behind a local reference, following chains.
 * @throws if the name is not in `components.schemas`
 */
export function resolveSchema(contract: Contract, schema: Schema): Schema {
  const name = schemaName(schema);
  if (name === undefined) return schema;
  const target = contract.components.schemas?.[name];
  if (!target) throw new Error(`unknown schema ${schema.$ref}`);
  return resolveSchema(contract, target);
}

/** `Zone` for `{ $ref: '#/components/schemas/Zone' }`; undefined for anything else. */
export function schemaName(schema: Schema): string | undefined {
  return /^#\/components\/schemas\/([^/]+)$/.exec(schema.$ref ?? '')?.[1];
}
