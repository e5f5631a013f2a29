import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, webhookURLProblem } from './address.ts';
import { postMessage } from './post.ts';

describe('an address', () => {
  it.each([
    '8.8.8.8',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '192.167.1.1',
    '2607:f8b0::1',
    '2a00:1450:4001::1',
  ])('%s is public', (address) => expect(isPublicAddress(address)).toBe(true));

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('the address of a webhook', () => {
  it.each<[string, string | null]>([
    ['https://ejemplo.org/avisos?x=1', null],
    ['https://8.8.8.8/a', null],
    ['ejemplo.org', 'Escriba una dirección completa, como https://ejemplo.org/avisos.'],
    ['ftp://ejemplo.org', 'Escriba una dirección completa, como https://ejemplo.org/avisos.'],
    ['http://ejemplo.org', 'La dirección debe empezar por https://.'],
    ['https://u:p@ejemplo.org', 'La dirección no puede llevar usuario ni contraseña.'],
    ['https://ejemplo.org/#a', 'La dirección no puede llevar «#».'],
    ...[
      'https://localhost/a',
      'https://base.internal',
      'https://servidor',
      'https://127.0.0.1',
      // The URL parser reads the next two as 127.0.0.1.
      'https://2130706433',
      'https://0x7f.1',
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
      'https://169.254.169.254/latest',
    ].map((url): [string, string] => [url, 'Esa dirección es de una red privada: use una de internet.']),
  ])('%s: %s', (url, problem) => expect(webhookURLProblem(url, false)).toBe(problem));

  it('is looked at again when it is resolved, so that a name reaches nothing private', async () => {
    let reached = 0;
    const server = createServer((_request, reply) => {
      reached += 1;
      reply.end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const url = `http://localhost:${port}/`;
    const message = { headers: {}, body: '{}' };
    expect(await postMessage(url, { ...message, allowsPrivate: false })).toEqual({
      status: null,
      problem: 'privada',
    });
    expect(reached).toBe(0);
    expect(await postMessage(url, { ...message, allowsPrivate: true })).toEqual({
      status: 200,
      problem: null,
    });
    expect(reached).toBe(1);
    await new Promise((closed) => server.close(closed));
  });
});
