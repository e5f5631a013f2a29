import net from 'node:net';
import type { AddressInfo } from 'node:net';
import { operations, type OperationId } from '@caracteriza/openapi/operations';
import { afterAll, describe, expect, it } from 'vitest';
import { trafficOf } from '../src/contract/contract.ts';
import { forgeryHeaders, type Reply, testApp } from './support/app.ts';
import { fingerprint } from './support/tables.ts';

const test = await testApp();
afterAll(test.close);
const fingerprintBefore = await fingerprint(test.db, ['session', 'failed_attempt']);

interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  root: string;
  path: string;
}
const operationEntries = Object.entries(operations) as [OperationId, Operation][];
const url = ({ root, path }: Operation, id = '0190aaaa-0000-7000-8000-000000000000') =>
  root +
  path
    .replace('{entity}', 'campaign')
    .replace('{allowance}', 'longAddresses')
    .replace(/\{\w+\}/g, id);

/** Expects a rejection in the envelope, in Spanish, that reveals no server internals. */
function expectRefusal(caseName: unknown, reply: Reply, ...statuses: number[]): void {
  expect([caseName, reply.status, reply.text.slice(0, 200)]).toEqual([
    caseName,
    statuses.includes(reply.status) ? reply.status : statuses,
    reply.text.slice(0, 200),
  ]);
  expect(reply.body.success).toBe(false);
  expect(reply.body.message).toMatch(/^[A-ZÁÉÍÓÚ][^{}]*\.$/);
  expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(reply.text).not.toMatch(/node_modules|\.ts:|select |FST_|syntax error|stack/i);
}

const wrongBodies: [string, unknown][] = [
  ['a list', []],
  ['a text', '"text"'],
  ['a number', '5'],
  ['null inside', '{"name":null,"login":null}'],
  ['an unknown field', { unknownField: 1 }],
  ['fields of wrong types', { code: 1, name: {}, login: [], roleID: 'x', token: 5, password: true }],
  ['a prototype', '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'],
  ['deep nesting', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}`],
];

const json = { 'content-type': 'application/json' };

describe('every operation with a method that writes', () => {
  const writes = operationEntries.filter(([, { method }]) => method !== 'GET');

  it.each(wrongBodies)('refuses %s with 400', async (_name, body) => {
    for (const [id, operation] of writes) {
      const reply = await test.admin(operation.method, url(operation), body, json);
      expectRefusal(id, reply, 400);
    }
  });

  it('refuses a missing body where one is required', async () => {
    for (const [id, operation] of writes.filter(([operationId]) => trafficOf(operationId).body?.required)) {
      expectRefusal(id, await test.admin(operation.method, url(operation)), 400);
      expectRefusal(id, await test.admin(operation.method, url(operation), '', json), 400);
      expectRefusal(id, await test.admin(operation.method, url(operation), 'null', json), 400);
    }
  });

  it('refuses broken JSON with 400 and another content type with 415', async () => {
    for (const [id, operation] of writes) {
      expectRefusal(
        id,
        await test.admin(operation.method, url(operation), '{"name": "sin cerrar', json),
        400,
      );
      const type = { 'content-type': 'text/plain' };
      expectRefusal(id, await test.admin(operation.method, url(operation), 'text', type), 415);
    }
  });

  it('refuses a body over its limit with 413', async () => {
    const body = (megabytes: number) => JSON.stringify({ name: 'x'.repeat(megabytes * 1024 * 1024) });
    for (const [id, operation] of writes) {
      if (trafficOf(id).bodyLimit !== null) continue;
      expectRefusal(id, await test.admin(operation.method, url(operation), body(1), json), 413);
    }
    const { saveCompleteSurvey: save, saveDraft: draft, uploadSurveyables: upload } = operations;
    expectRefusal('save', await test.admin('POST', url(save), body(24), json), 400);
    expectRefusal('save', await test.admin('POST', url(save), body(25), json), 413);
    expectRefusal('draft', await test.admin(draft.method, url(draft), body(24), json), 400);
    expectRefusal('draft', await test.admin(draft.method, url(draft), body(25), json), 413);
    expectRefusal('upload', await test.admin('POST', url(upload), body(15), json), 413);
  });
});

describe('every operation', () => {
  it('refuses an unknown query parameter with 400', async () => {
    for (const [id, operation] of operationEntries.filter(([, { method }]) => method === 'GET')) {
      const reply = await test.admin('GET', `${url(operation)}?desconocido=1`);
      // A path segment with an enum is validated first.
      expectRefusal(id, reply, 400, 404);
    }
  });

  it('refuses page, pageSize, search and sort outside their limits', async () => {
    const queries = [
      'page=0',
      'page=x',
      'page=1.5',
      'page=1&page=2',
      'pageSize=201',
      'pageSize=0',
      'page=99999999999',
    ];
    const texts = ['sort=name;drop', 'sort=', `search=${'x'.repeat(101)}`, 'search=%00', 'sort=noSuchField'];
    const lists = operationEntries.filter(([id]) =>
      trafficOf(id).parameters.some(({ name }) => name === 'page'),
    );
    expect(lists.length).toBeGreaterThan(5);
    for (const [id, operation] of lists) {
      for (const query of [...queries, ...texts]) {
        expectRefusal([id, query], await test.admin('GET', `${url(operation)}?${query}`), 400, 404);
      }
    }
  });

  it('answers 404 to ids that are none or exist nowhere', async () => {
    // A record type is not an ID.
    const reads = operationEntries.filter(
      ([, { method, path }]) => method === 'GET' && /\{(?!entity\})/.test(path),
    );
    for (const [id, operation] of reads) {
      // The other required fields, which are also IDs.
      const required = trafficOf(id)
        .parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
        .map(({ name }) => `${name}=0190aaaa-0000-7000-8000-000000000000`)
        .join('&');
      for (const wrongValue of [
        undefined,
        'x',
        '%27%20or%201=1',
        '%00',
        'ZON999999',
        'ñ',
        '-1',
        'x'.repeat(199),
      ]) {
        expectRefusal(
          [id, wrongValue],
          await test.admin('GET', `${url(operation, wrongValue)}?${required}`),
          404,
        );
      }
    }
  });

  it('answers a wrong method with 405 and what is allowed', async () => {
    const paths = new Map<string, string[]>();
    for (const [, operation] of operationEntries) {
      const shape = operation.root + operation.path.replace(/\{\w+\}/g, '{}');
      paths.set(shape, [...(paths.get(shape) ?? []), operation.method]);
    }
    for (const [shape, methods] of paths) {
      const path = shape.replaceAll('{}', '0190aaaa-0000-7000-8000-000000000000');
      const reply = await test.app.inject({ method: 'PATCH', url: path, headers: forgeryHeaders });
      expect([path, reply.statusCode, reply.json().success]).toEqual([path, 405, false]);
      for (const method of methods) expect(reply.headers['allow']).toContain(method);
    }
  });
});

describe('addresses and connections', () => {
  it.each([
    '/nada',
    '/caracteriza/api/nada',
    '/caracteriza/api',
    '/caracteriza/api/zones/1/2/3',
    '/../../etc/passwd',
  ])('answers 404 at %s', async (path) => {
    const reply = await test.app.inject(path);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toEqual({
      success: false,
      message: expect.stringMatching(/^La dirección solicitada no existe\./),
    });
  });

  it('answers an address that cannot be read with 400', async () => {
    const reply = await test.app.inject('/caracteriza/api/%zz');
    expect([reply.statusCode, reply.json().success]).toEqual([400, false]);
  });

  it('answers what is no HTTP with the envelope', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    const socket = net.connect(port, '127.0.0.1');
    socket.end('HOLA MUNDO\r\n\r\n');
    let text = '';
    for await (const chunk of socket) text += String(chunk);
    expect(text).toMatch(/^HTTP\/1\.1 400 .*"success":false/s);
  });

  it('takes a path with and without the slash at its end', async () => {
    expect((await test.admin('GET', '/zones')).status).toBe((await test.admin('GET', '/zones/')).status);
    expect((await test.anonymous('GET', '/health/')).status).toBe(200);
  });
});

describe('tokens', () => {
  it.each(['', 'Bearer', 'Bearer x', 'Basic YTpi', `Bearer ${'é'.repeat(20)}`, `Bearer ${'A'.repeat(5000)}`])(
    'answers 401 to Authorization %j',
    async (authorization) => {
      const reply = await test.anonymous('GET', '/session', undefined, { authorization });
      expectRefusal(authorization, reply, 401);
    },
  );
});

it('writes Spanish messages with the contract’s labels', async () => {
  const reply = await test.admin('POST', '/zones', { code: 'x', name: '', zipcode: 'abc', daneID: 'x' });
  expect(reply.status).toBe(400);
  expect(reply.body['errors']).toEqual(
    expect.arrayContaining([
      { field: 'name', message: 'El campo Nombre de la Zona es requerido.' },
      { field: 'zipcode', message: 'El campo Código Postal solo admite números.' },
      { field: 'daneID', message: 'Elija un valor válido para el campo Municipio.' },
      { field: 'mtTypeID', message: 'El campo Tipo de Zona es requerido.' },
    ]),
  );
  const blank = await test.admin('POST', '/zones', { code: 'x', name: ' \r\n\u00A0', zipcode: '110111' });
  expect(blank.body['errors']).toContainEqual({
    field: 'name',
    message: 'El campo Nombre de la Zona es requerido.',
  });
  expect(reply.body.message).toMatch(/^Hay 4 campos por corregir\. /);
  const date = await test.admin('POST', '/campaigns', {
    code: 'CAM000001',
    name: 'a',
    description: 'b',
    startDate: '20230229',
    endDate: '20230301',
  });
  expect(date.body['errors']).toEqual([
    expect.objectContaining({ field: 'startDate', message: expect.stringContaining('fecha real') }),
  ]);
});

it('left the database as it was', async () => {
  expect(await fingerprint(test.db, ['session', 'failed_attempt'])).toEqual(fingerprintBefore);
});
