import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { receiveBody, releaseBody } from './body-bytes.ts';

let app: FastifyInstance;
afterEach(() => app.close());

const limit = 1_000_000;

/** The address of a server that responds with what it received. */
async function listen(): Promise<string> {
  app = Fastify({ bodyLimit: limit });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest) => receiveBody(request));
  app.post('/', (request) => {
    const body = request.body as Buffer;
    const reply = { text: body.toString(), memory: body.buffer.byteLength, kept: 0 };
    releaseBody(body);
    return { ...reply, kept: body.length };
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** Sends the pieces one after another, without a length unless the headers contain one. */
async function send(address: string, textChunks: readonly string[], headers = {}) {
  const request = httpRequest(address, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'a/b', ...headers },
  });
  const answer = once(request, 'response');
  for (const chunk of textChunks) if (!request.write(chunk)) await once(request, 'drain');
  request.end();
  const [reply] = (await answer) as [IncomingMessage];
  const text = Buffer.concat(await reply.toArray()).toString();
  return {
    status: reply.statusCode,
    ...(JSON.parse(text) as { text: string; memory: number; kept: number }),
  };
}

const chunks = Array.from({ length: 9 }, (_, n) => 'ñ'.repeat(5000 * (n + 1)));
const text = chunks.join('');

test('a body of a declared length takes its memory once, and gives it back when told', async () => {
  const length = Buffer.byteLength(text);
  const reply = await send(await listen(), chunks, { 'content-length': length });
  expect(reply).toEqual({ status: 200, text, memory: length, kept: 0 });
});

test('one without a length is whole too', async () => {
  expect(await send(await listen(), chunks)).toMatchObject({ status: 200, text, kept: 0 });
});

test('one that is larger than allowed is refused, whether it says so or not', async () => {
  const address = await listen();
  expect((await send(address, ['x'], { 'content-length': limit + 1 })).status).toBe(413);
  expect((await send(address, ['x'.repeat(limit), 'x'])).status).toBe(413);
});

test('one that is refused while it arrives gives its memory back', async () => {
  const address = await listen();
  const transferSpy = vi.spyOn(ArrayBuffer.prototype, 'transfer');
  expect((await send(address, ['x'.repeat(limit), 'x'])).status).toBe(413);
  // Every outgrown buffer is released, and so is the last one.
  const lastBuffer = transferSpy.mock.contexts.at(-1) as ArrayBuffer;
  expect(lastBuffer.detached).toBe(true);
  expect(transferSpy.mock.calls.length).toBeGreaterThan(1);
  transferSpy.mockRestore();
});
