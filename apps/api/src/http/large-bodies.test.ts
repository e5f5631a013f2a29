import { once } from 'node:events';
import { Agent, type IncomingMessage, request as httpRequest, type RequestOptions } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { acceptJson } from './json-body.ts';
import type { Session } from '../identity/session.ts';
import { type BodyLimits, largeBody, limitLargeBodies } from './large-bodies.ts';
import { registerErrors } from './errors.ts';

let app: FastifyInstance;
afterEach(() => {
  // A rejected body may still be arriving.
  app.server.closeAllConnections();
  return app.close();
});

function build(limits: Partial<BodyLimits> = {}): FastifyInstance {
  app = Fastify({ bodyLimit: 3 * largeBody });
  acceptJson(app);
  limitLargeBodies(app, limits);
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    request.session = { userID: request.headers['x-user'] } as Session;
  });
  registerErrors(app, { methodsOf: () => [], page: null });
  return app;
}

const largeText = JSON.stringify('x'.repeat(largeBody));
const post = (payload: string) => ({
  method: 'POST' as const,
  url: '/',
  headers: { 'content-type': 'application/json' },
  payload,
});

test('large bodies are worked on one after another, small ones beside them', async () => {
  const begunRequests: string[] = [];
  const endRequests: (() => void)[] = [];
  build().post('/', async (request) => {
    const text = request.body as string;
    begunRequests.push(text.slice(0, 1));
    if (text.length > 10) await new Promise<void>((resolve) => endRequests.push(resolve));
    return text.slice(0, 1);
  });
  const replies = ['a', 'b'].map((letter) => app.inject(post(JSON.stringify(letter.repeat(largeBody)))));
  await expect.poll(() => begunRequests).toHaveLength(1);
  expect((await app.inject(post('"c"'))).body).toBe('c');
  expect(begunRequests).toHaveLength(2);
  endRequests.shift()?.();
  await expect.poll(() => begunRequests).toHaveLength(3);
  endRequests.shift()?.();
  expect((await Promise.all(replies)).map((reply) => reply.body).sort()).toEqual(['a', 'b']);
});

test('over a connection too, where nothing stays of a turn', async () => {
  let working = 0;
  let maxConcurrent = 0;
  build().post('/', async () => {
    maxConcurrent = Math.max(maxConcurrent, ++working);
    // Long enough for another request to start in between, if that were possible.
    await sleep(20);
    working--;
    return 'saved';
  });
  const listenerCounts = new Map<Socket, number>();
  app.server.on('request', ({ socket }) => {
    if (!listenerCounts.has(socket)) listenerCounts.set(socket, socket.listenerCount('close'));
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 3 });
  const { method, headers } = post(largeText);
  const replies = Array.from({ length: 9 }, async () => {
    const { request, answer } = ask(address, { method, headers, agent });
    request.end(largeText);
    const [reply] = await answer;
    reply.resume();
    await once(reply, 'end');
    return reply.statusCode;
  });
  expect(await Promise.all(replies)).toEqual(Array.from({ length: 9 }, () => 200));
  expect(maxConcurrent).toBe(1);
  for (const [socket, countBefore] of listenerCounts)
    expect(socket.listenerCount('close')).toBeLessThanOrEqual(countBefore);
  agent.destroy();
});

test('a turn ends when the request fails', async () => {
  build().post('/', () => {
    throw new Error('on purpose');
  });
  for (let time = 0; time < 3; time++) expect((await app.inject(post(largeText))).statusCode).toBe(500);
  expect((await app.inject(post(`${largeText},`))).statusCode).toBe(400);
  expect((await app.inject(post(largeText))).statusCode).toBe(500);
});

/** Sends a request without fetch, which reads ahead. */
function ask(address: string, options: RequestOptions = {}) {
  const request = httpRequest(address, { agent: false, ...options });
  const answer = once(request, 'response') as Promise<[IncomingMessage]>;
  return { request, answer };
}

/** The headers of a user's large body. */
const headOf = (user: string, body = largeText) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'x-user': user,
  },
});

/** Sends only the beginning of a body for now. */
function sendHalfRequest(address: string, user: string, body = largeText) {
  const request = ask(address, headOf(user, body));
  // Requests cut off at the end of a test get no response.
  request.answer.catch(() => undefined);
  request.request.write(body.slice(0, 10));
  return request;
}

const sendWhole = async (address: string, user: string, body = largeText) => {
  const reply = await fetch(address, { ...headOf(user, body), body });
  return { status: reply.status, text: await reply.text() };
};

test('one user’s bodies that never end leave room for everybody else’s', async () => {
  build({ wait: 100 }).post('/', () => 'saved');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const slowRequests = Array.from({ length: 24 }, () => sendHalfRequest(address, 'one'));
  const rejected = await Promise.race(slowRequests.map(({ answer }) => answer));
  expect(rejected[0].statusCode).toBe(429);
  expect(await sendWhole(address, 'other')).toEqual({ status: 200, text: 'saved' });
  const ownAnswer = await sendWhole(address, 'one');
  expect(ownAnswer).toMatchObject({
    status: 429,
    text: expect.stringContaining('Usted ya tiene 3 envíos grandes en curso, el máximo.'),
  });
  for (const { request } of slowRequests) request.destroy();
  await expect.poll(async () => (await sendWhole(address, 'one')).status).toBe(200);
});

test('nobody waits behind another body of a user who already has one', async () => {
  build({ bytes: 2.5 * largeBody, wait: 2000 }).post('/', () => 'saved');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const slowRequests = Array.from({ length: 3 }, () => sendHalfRequest(address, 'one'));
  const rejectedAnswer = Promise.race(slowRequests.map(({ answer }) => answer));
  const otherAnswer = sendWhole(address, 'other', JSON.stringify('x'.repeat(200_000)));
  expect(await Promise.race([otherAnswer, rejectedAnswer])).toEqual({ status: 200, text: 'saved' });
  for (const { request } of slowRequests) request.destroy();
});

test('bodies that together would fill the memory wait, then are told to try again', async () => {
  build({ bytes: largeBody, wait: 200 }).post('/', () => 'saved');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const slowRequest = sendHalfRequest(address, 'one');
  await expect.poll(async () => (await sendWhole(address, 'other')).status).toBe(503);
  const waitingReply = sendWhole(address, 'other');
  slowRequest.request.end(largeText.slice(10));
  const [answer] = await slowRequest.answer;
  answer.resume();
  expect(answer.statusCode).toBe(200);
  expect((await waitingReply).status).toBe(200);
});

test('so do bodies of less than a megabyte, of which a thousand are many', async () => {
  build({ bytes: 300_000, wait: 100 }).post('/', () => 'saved');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const middling = JSON.stringify('x'.repeat(200_000));
  const slowRequest = sendHalfRequest(address, 'one', middling);
  await expect.poll(async () => (await sendWhole(address, 'other', middling)).status).toBe(503);
  expect(await sendWhole(address, 'other', '"small"')).toEqual({ status: 200, text: 'saved' });
  slowRequest.request.destroy();
  await expect.poll(async () => (await sendWhole(address, 'other', middling)).status).toBe(200);
});

test('a body that arrives too slowly is dropped with what to do, a steady one is not', async () => {
  build({ window: 200, minBytes: 1000 }).post('/', () => 'saved');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const steady = sendHalfRequest(address, 'one');
  let sentLines = 10;
  const flow = setInterval(() => {
    steady.request.write(largeText.slice(sentLines, sentLines + 1000));
    sentLines += 1000;
  }, 20);
  const [answer] = await sendHalfRequest(address, 'one').answer;
  const text = Buffer.concat(await answer.toArray()).toString();
  expect([answer.statusCode, answer.headers.connection]).toEqual([408, 'close']);
  expect(text).toContain('Los datos llegaban demasiado despacio');
  clearInterval(flow);
  steady.request.end(largeText.slice(sentLines));
  const [reply] = await steady.answer;
  reply.resume();
  expect(reply.statusCode).toBe(200);
});

test('a body of very many values, which would take 25 times its size, is refused unread', async () => {
  build().post('/', () => 'saved');
  const values = (count: number) => `[${'[],'.repeat(count)}"${'x'.repeat(100_000)}"]`;
  expect((await app.inject(post(values(40_000)))).statusCode).toBe(200);
  const reply = await app.inject(post(values(200_000)));
  expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
    413,
    'Los datos enviados tienen más de 100.000 elementos. Envíelos en varias partes.',
  ]);
});

test('large answers that nobody reads do not fill the memory', async () => {
  const size = 20 * largeBody;
  build({ unread: size }).get('/', () => 'x'.repeat(size));
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  // This client has received the headers and reads no further.
  const unreadRequest = ask(address);
  unreadRequest.request.end();
  const [answer] = await unreadRequest.answer;
  const otherStatus = () => fetch(address).then(async (reply) => (await reply.text(), reply.status));
  expect(await otherStatus()).toBe(503);
  answer.destroy();
  await expect.poll(otherStatus).toBe(200);
});
