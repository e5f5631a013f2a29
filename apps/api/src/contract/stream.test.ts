import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAnswer } from './stream.ts';

const app = () => Fastify({ forceCloseConnections: true });
let server = app();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server = app();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Serves a response made of these chunks; resolves to a connection that has requested it, and to the end of the pump. */
async function requestAnswer(chunks: AsyncIterable<string>) {
  const answer = openAnswer('[', ']');
  const pumpPromise = answer.pump(chunks).then(answer.finish);
  server.get('/', () => answer.body);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const socket = net.connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  return { socket, pumped: pumpPromise };
}

const chunk = 'x'.repeat(32 * 1024);

it('drops a reader that stands still, and ends the reading', async () => {
  let hasEnded = false;
  async function* endless() {
    try {
      for (;;) yield chunk;
    } finally {
      hasEnded = true;
    }
  }
  const { socket, pumped } = await requestAnswer(endless());
  await once(socket, 'readable');
  let isSettled = false;
  const pumping = pumped.then(() => (isSettled = true));
  while (!isSettled) {
    vi.advanceTimersByTime(1_000);
    await turn();
  }
  await pumping;
  expect(hasEnded).toBe(true);
  // The buffered data arrives, then the connection is closed.
  let text = '';
  socket.on('data', (bytes) => (text += String(bytes)));
  await once(socket, 'close');
  expect(text.endsWith(']\r\n0\r\n\r\n')).toBe(false);
});

it('waits for a reader who pauses and goes on', async () => {
  async function* chunks() {
    for (let n = 0; n < 500; n++) yield chunk;
  }
  const { socket, pumped } = await requestAnswer(chunks());
  let size = 0;
  socket.on('data', (bytes) => {
    size += bytes.length;
    socket.pause();
    vi.advanceTimersByTime(10);
    setImmediate(() => socket.resume());
  });
  await pumped;
  await once(socket, 'close');
  expect(size).toBeGreaterThan(500 * chunk.length);
  expect(vi.getTimerCount()).toBe(0);
});
