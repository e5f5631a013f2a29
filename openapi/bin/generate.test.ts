import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleContract } from './bundle.ts';
import { problemsOf } from './check.ts';
import type { Contract, Operation, Schema } from './contract.ts';
import { fieldsSources } from './fields.ts';
import { flatten } from './flatten.ts';
import { driftedFiles, generate } from './generate.ts';
import { operationsSource } from './operations.ts';
import { operationWordsSource } from './operation-words.ts';
import { addRefusals } from './refusals.ts';
import { expandSorts } from './sorts.ts';

const envelope: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['success'],
  properties: { success: { type: 'boolean' } },
};
const sampleSchema: Schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: {
    name: { type: 'string', title: 'Nombre', maxLength: 50 },
    note: { type: ['string', 'null'], title: 'Nota', maxLength: 200 },
    version: { type: 'integer' },
  },
};

/** A valid contract with one operation, with the given changes to that operation and to the schemas. */
function contractWith(changes: Partial<Operation> = {}, schemas: Record<string, Schema> = {}): Contract {
  const operation: Operation = {
    operationId: 'createThing',
    summary: 'Agregar cosa',
    security: [{ session: ['configurations:thing:CREATE'] }],
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } } },
    responses: { 200: {}, default: {} },
    ...changes,
  };
  return {
    openapi: '3.1.1',
    servers: [{ url: '/api' }],
    paths: { '/things': { post: operation } },
    components: { schemas: { Envelope: envelope, Thing: sampleSchema, ...schemas } },
  };
}

describe('flatten', () => {
  it('makes one closed object of an envelope and its data', () => {
    const Answer: Schema = {
      allOf: [
        { $ref: '#/components/schemas/Envelope' },
        { type: 'object', required: ['data'], properties: { data: { $ref: '#/components/schemas/Thing' } } },
      ],
    };
    expect(flatten(contractWith({}, { Answer })).components.schemas?.Answer).toEqual({
      type: 'object',
      additionalProperties: false,
      required: ['success', 'data'],
      properties: { success: { type: 'boolean' }, data: { $ref: '#/components/schemas/Thing' } },
    });
  });

  it('lets the outer part give a referenced schema its own title', () => {
    const Day: Schema = { type: 'string', pattern: '^[0-9]{8}$' };
    const Start: Schema = { allOf: [{ $ref: '#/components/schemas/Day' }], title: 'Fecha de Inicio' };
    expect(flatten(contractWith({}, { Day, Start })).components.schemas?.Start).toEqual({
      ...Day,
      title: 'Fecha de Inicio',
    });
  });

  it('refuses parts that contradict each other', () => {
    const clash = { allOf: [{ type: 'string' }, { type: 'integer' }] };
    expect(() => flatten(contractWith({}, { Clash: clash }))).toThrow(/type twice/);
    const duplicated = {
      allOf: [{ $ref: '#/components/schemas/Thing' }, { properties: { name: { type: 'string' } } }],
    };
    expect(() => flatten(contractWith({}, { Twice: duplicated }))).toThrow(/name twice/);
  });
});

it('addRefusals: an operation refuses as all do, if it says nothing else', () => {
  const refusalsOf = (responses: Operation['responses']) =>
    addRefusals(contractWith({ responses })).paths['/things']?.post?.responses;
  const ownResponse = { $ref: '#/components/responses/Own' };
  expect(refusalsOf({ 200: {} })).toEqual({ 200: {}, default: { $ref: '#/components/responses/Problem' } });
  expect(refusalsOf({ 200: {}, default: ownResponse })).toEqual({ 200: {}, default: ownResponse });
});

describe('expandSorts', () => {
  it('lists each field of a sort in both directions, and leaves other enums alone', () => {
    const contract = contractWith();
    contract.components.parameters = {
      thingSort: { name: 'sort', in: 'query', schema: { type: 'string', enum: ['code', 'name'] } },
      status: { name: 'status', in: 'query', schema: { type: 'string', enum: ['inactivo'] } },
    };
    const { thingSort, status } = expandSorts(contract).components.parameters ?? {};
    expect(thingSort?.schema?.enum).toEqual(['code', '-code', 'name', '-name']);
    expect(status?.schema?.enum).toEqual(['inactivo']);
  });
});

describe('problemsOf', () => {
  it('refuses a sort that is any text, or that is not a parameter of its own', () => {
    const contract = contractWith({
      parameters: [{ name: 'sort', in: 'query', schema: { type: 'string' } }],
    });
    contract.components.parameters = { thingSort: { name: 'sort', in: 'query', schema: { type: 'string' } } };
    expect(problemsOf(contract)).toEqual([
      'parameters.thingSort: sort is an enum of fields',
      'POST /things: sort is a parameter of its own, under parameters',
    ]);
  });

  it('finds nothing in a sound contract', () => {
    expect(problemsOf(contractWith())).toEqual([]);
  });

  it('refuses an open object, nested ones too', () => {
    const open: Schema = { type: 'object', properties: {} };
    const list: Schema = { type: 'array', items: { anyOf: [{ type: 'null' }, open] } };
    expect(problemsOf(contractWith({}, { Open: open, List: list }))).toEqual([
      'schemas.Open: open object; set additionalProperties: false',
      'schemas.List[]: open object; set additionalProperties: false',
    ]);
  });

  it('refuses a schema that says nothing, or says it in a keyword that hides schemas', () => {
    expect(problemsOf(contractWith({}, { Any: {} }))).toEqual(['schemas.Any: no type']);
    const hiddenSchema = { type: 'string', not: { type: 'object' } } as Schema;
    expect(problemsOf(contractWith({}, { Hiding: hiddenSchema }))[0]).toMatch(/keyword not/);
  });

  it.each<[string, Partial<Operation>, RegExp]>([
    ['security', { security: undefined }, /no security/],
    ['operationId', { operationId: undefined }, /no operationId/],
    ['summary', { summary: undefined }, /no summary/],
  ])('refuses an operation without %s', (_what, changes, message) => {
    expect(problemsOf(contractWith(changes)).join()).toMatch(message);
  });

  it('refuses grants of another shape', () => {
    for (const grants of [['zone:CREATE'], ['a:b:open'], ['a:b:OPEN', 'a:b:EDIT']]) {
      expect(problemsOf(contractWith({ security: [{ session: grants }] }))).toHaveLength(1);
    }
    expect(problemsOf(contractWith({ security: [{}] }))).toHaveLength(1);
    expect(problemsOf(contractWith({ security: [{ session: [] }, { session: ['a:b:OPEN'] }] }))).toHaveLength(
      1,
    );
  });

  it('refuses a word on the database that says nothing, or contradicts itself', () => {
    const asGet = (changes: Partial<Operation>) => {
      const contract = contractWith(changes);
      contract.paths['/things'] = { get: contract.paths['/things']!.post! };
      return problemsOf(contract);
    };
    const asPost = (changes: Partial<Operation>) => problemsOf(contractWith(changes));
    expect(asGet({ 'x-writes': 'Issues a code.' })).toEqual([]);
    expect(asGet({ 'x-replica': true })).toEqual([]);
    expect(asPost({ 'x-writes': false, 'x-replica': true })).toEqual([]);
    expect(asGet({ 'x-etag': true })).toEqual([]);
    expect(asPost({ 'x-etag': true })).toEqual(['POST /things: x-etag is true and of a GET, or left out']);
    const reasonMessage = /x-writes is the reason/;
    for (const statement of [true, false, ' '])
      expect(asGet({ 'x-writes': statement }).join()).toMatch(reasonMessage);
    for (const statement of [true, 'Adds one.'])
      expect(asPost({ 'x-writes': statement }).join()).toMatch(reasonMessage);
    expect(asPost({ 'x-replica': true })).toEqual(['POST /things: x-replica, but it writes']);
    expect(asGet({ 'x-writes': 'Issues a code.', 'x-replica': true })).toHaveLength(1);
    expect(asGet({ 'x-replica': false })).toEqual(['GET /things: x-replica is true or left out']);
  });

  it('refuses an operationId that is taken', () => {
    const contract = contractWith();
    contract.paths['/others'] = { get: contract.paths['/things']?.post };
    expect(problemsOf(contract)).toContain('GET /others: operationId createThing is taken');
  });

  it('refuses a field of a body without a Spanish title', () => {
    const Thing = {
      ...sampleSchema,
      properties: { ...sampleSchema.properties, name: { type: 'string', maxLength: 9 } },
    };
    expect(problemsOf(contractWith({}, { Thing }))).toEqual(['POST /things: name has no title']);
  });

  it('refuses a text of a body that may be as long as one likes', () => {
    const withName = (name: Schema) => ({
      Thing: { ...sampleSchema, properties: { ...sampleSchema.properties, name } },
    });
    const problems = (name: Schema) => problemsOf(contractWith({}, withName({ title: 'Nombre', ...name })));
    expect(problems({ type: ['string', 'null'] })).toEqual([
      'POST /things: name is a text without maxLength',
    ]);
    expect(problems({ type: 'string', pattern: '^[0-9]*$' })).toHaveLength(1);
    expect(problems({ type: 'string', pattern: '^[0-9]{8}$' })).toEqual([]);
    expect(problems({ type: 'string', format: 'uuid' })).toEqual([]);
    expect(problems({ type: 'string', enum: ['sí'] })).toEqual([]);
  });
});

describe('what is written', () => {
  it('has where an operation lives and who may call it', () => {
    expect(operationsSource(contractWith())).toContain(
      "createThing: { method: 'POST', path: '/things', root: '/api', public: false, grants: ['configurations:thing:CREATE'] }",
    );
    expect(operationsSource(contractWith({ security: [] }))).toContain('public: true, grants: []');
    expect(operationsSource(contractWith({ security: [{ session: [] }] }))).toContain(
      'public: false, grants: []',
    );
  });

  it('names an operation of another protocol for people, and gives it no handler and no client', () => {
    const contract = contractWith();
    const readTable: Operation = {
      operationId: 'readTable',
      summary: 'Cosas desde un programa',
      'x-protocol': 'OData',
      security: [{ other: [] }],
      responses: { 200: {} },
    };
    contract.paths['/tables/{name}'] = { get: readTable };
    expect(problemsOf(contract)).toEqual([]);
    expect(operationsSource(contract)).not.toContain('readTable');
    expect(operationWordsSource(contract)).toContain('readTable: "Consultar: Cosas desde un programa"');
    expect(addRefusals(contract).paths['/tables/{name}']?.get?.responses).toEqual({ 200: {} });
  });

  it('has what an operation does to the database', () => {
    const useOf = (changes: Partial<Operation>) =>
      / createThing: '(\w+)'/.exec(operationsSource(contractWith(changes)))?.[1];
    expect(useOf({})).toBe('write');
    expect(useOf({ 'x-writes': false })).toBe('read');
    expect(useOf({ 'x-writes': false, 'x-replica': true })).toBe('replica');
  });

  it('has the label and the limits of every titled field', () => {
    const source = fieldsSources(contractWith())['fields.ts'];
    expect(source).toContain('name: { label: "Nombre", required: true, type: "string", maxLength: 50 }');
    expect(source).toContain(
      'note: { label: "Nota", required: false, type: "string", nullable: true, maxLength: 200 }',
    );
    expect(source).not.toContain('version');
  });

  it('has the fields of public operations apart', () => {
    const name = 'name: { label: "Nombre"';
    const closed = fieldsSources(contractWith());
    expect([closed['fields.ts'].includes(name), closed['public-fields.ts'].includes(name)]).toEqual([
      true,
      false,
    ]);
    const open = fieldsSources(contractWith({ security: [] }));
    expect([open['fields.ts'].includes(name), open['public-fields.ts'].includes(name)]).toEqual([
      false,
      true,
    ]);
  });
});

describe('generate', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'contract-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('answers the committed files, and names those that drifted', async () => {
    const files = await generate(fileURLToPath(new URL('../openapi.yaml', import.meta.url)));
    expect(driftedFiles(files, fileURLToPath(new URL('../generated', import.meta.url)))).toEqual([]);

    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, 'fields.ts'), '');
    rmSync(join(folder, 'operations.ts'));
    expect(driftedFiles(files, folder)).toEqual(['operations.ts', 'fields.ts']);
  });

  it('expands what an operation says shortly, of another file too', () => {
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const beginning =
      'openapi: 3.1.1\ninfo: { title: A, version: "1", license: { name: A, identifier: MIT } }\nservers: [{ url: /api }]\n';
    write(
      'openapi.yaml',
      `${beginning}paths: { /things: { $ref: thing.yaml#/things }, /thing: { $ref: thing.yaml#/thing } }\n`,
    );
    cpSync(fileURLToPath(new URL('../common.yaml', import.meta.url)), join(folder, 'common.yaml'));
    const code = '{ $ref: common.yaml#/schemas/Code }';
    write(
      'thing.yaml',
      `things: { get: { operationId: listThings, summary: Cosas, security: [], x-list: ${code} } }
thing: { post: { operationId: createThing, summary: Agregar, security: [], x-body: { $ref: common.yaml#/schemas/EmptyBody }, x-data: ${code} } }
`,
    );
    const contract = flatten(bundleContract(join(folder, 'openapi.yaml')));
    const dataOf = (operation: Operation | undefined) =>
      operation?.responses?.['200']?.content?.['application/json']?.schema?.properties;
    const { get } = contract.paths['/things']!;
    expect(get?.parameters).toEqual(
      ['page', 'pageSize', 'search'].map((name) => ({ $ref: `#/components/parameters/${name}` })),
    );
    const codes = { type: 'array', items: { $ref: '#/components/schemas/Code' } };
    expect(dataOf(get)).toMatchObject({
      success: { const: true },
      data: codes,
      total: { $ref: expect.any(String) },
    });
    const { post } = contract.paths['/thing']!;
    expect(dataOf(post)).toMatchObject({ data: { $ref: '#/components/schemas/Code' } });
    expect(dataOf(post)).not.toHaveProperty('total');
    expect(post?.requestBody).toMatchObject({ required: true });
    expect(JSON.stringify(contract)).not.toMatch(/x-(data|list|body)"/);
  });

  it('refuses a document that Redocly only warns of', async () => {
    const source = join(folder, 'openapi.yaml');
    writeFileSync(
      source,
      'openapi: 3.1.1\ninfo: { title: A, version: "1" }\nservers: [{ url: /api }]\npaths: {}\n',
    );
    await expect(generate(source)).rejects.toThrow(/info-license/);
  });
});
