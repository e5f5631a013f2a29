import { once } from 'node:events';
import { Agent, type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { acceptJson } from './json-body.ts';
import { largeBody, limitLargeBodies } from './large-bodies.ts';
import { registerErrors } from './errors.ts';

let app: FastifyInstance;
afterEach(() => app.close());

function build(...limits: [arrivals?: number, unread?: number]): FastifyInstance {
  app = Fastify({ bodyLimit: 3 * largeBody });
  acceptJson(app);
  limitLargeBodies(app, ...limits);
  registerErrors(app, { methodsOf: () => [], page: null });
  return app;
}

const large = JSON.stringify('x'.repeat(largeBody));
const post = (payload: string) => ({
  method: 'POST' as const,
  url: '/',
  headers: { 'content-type': 'application/json' },
  payload,
});

test('large bodies are worked on one after another, small ones beside them', async () => {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  build().post('/', async (request) => {
    const text = request.body as string;
    begun.push(text.slice(0, 1));
    if (text.length > 10) await new Promise<void>((resolve) => ends.push(resolve));
    return text.slice(0, 1);
  });
  const replies = ['a', 'b'].map((letter) => app.inject(post(JSON.stringify(letter.repeat(largeBody)))));
  await expect.poll(() => begun).toHaveLength(1);
  expect((await app.inject(post('"c"'))).body).toBe('c');
  expect(begun).toHaveLength(2);
  ends.shift()?.();
  await expect.poll(() => begun).toHaveLength(3);
  ends.shift()?.();
  expect((await Promise.all(replies)).map((reply) => reply.body).sort()).toEqual(['a', 'b']);
});

test('over a connection too, where nothing stays of a turn', async () => {
  let working = 0;
  let most = 0;
  build().post('/', async () => {
    most = Math.max(most, ++working);
    // Long enough for another to come in between, if it could.
    await sleep(20);
    working--;
    return 'saved';
  });
  const listening = new Map<Socket, number>();
  app.server.on('request', ({ socket }) => {
    if (!listening.has(socket)) listening.set(socket, socket.listenerCount('close'));
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 3 });
  const { method, headers } = post(large);
  const replies = Array.from({ length: 9 }, async () => {
    const { request, answer } = ask(address, { method, headers, agent });
    request.end(large);
    const [reply] = await answer;
    reply.resume();
    await once(reply, 'end');
    return reply.statusCode;
  });
  expect(await Promise.all(replies)).toEqual(Array.from({ length: 9 }, () => 200));
  expect(most).toBe(1);
  for (const [socket, before] of listening) expect(socket.listenerCount('close')).toBeLessThanOrEqual(before);
  agent.destroy();
});

test('a turn ends when the request fails', async () => {
  build().post('/', () => {
    throw new Error('on purpose');
  });
  for (let time = 0; time < 3; time++) expect((await app.inject(post(large))).statusCode).toBe(500);
  expect((await app.inject(post(`${large},`))).statusCode).toBe(400);
  expect((await app.inject(post(large))).statusCode).toBe(500);
});

/** Asks without fetch, which reads ahead. */
function ask(address: string, options: RequestOptions = {}) {
  const request = httpRequest(address, { agent: false, ...options });
  const answer = once(request, 'response') as Promise<[IncomingMessage]>;
  return { request, answer };
}

test('more than can arrive at once are told to try again', async () => {
  build(1).post('/', () => 'saved');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(large)) };
  const slow = ask(address, { method: 'POST', headers });
  slow.request.write(large.slice(0, 10));
  const other = () => fetch(address, { method: 'POST', headers, body: large }).then((reply) => reply.status);
  await expect.poll(other).toBe(503);
  slow.request.end(large.slice(10));
  const [answer] = await slow.answer;
  answer.resume();
  expect(answer.statusCode).toBe(200);
  await expect.poll(other).toBe(200);
});

test('large answers that nobody reads do not fill the memory', async () => {
  const size = 20 * largeBody;
  build(undefined, size).get('/', () => 'x'.repeat(size));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  // It has the head and reads no further.
  const unread = ask(address);
  unread.request.end();
  const [answer] = await unread.answer;
  const other = () => fetch(address).then(async (reply) => (await reply.text(), reply.status));
  expect(await other()).toBe(503);
  answer.destroy();
  await expect.poll(other).toBe(200);
});
