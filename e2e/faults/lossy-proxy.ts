/** A proxy that drops the connection of some requests, as happens to a phone between two antennas. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** Where a connection breaks: during the request, after it was executed but before the response, or during the response. */
const cutPoints = ['request', 'answer', 'half'] as const;

export interface LossyProxy {
  origin: string;
  /** The number of connections that broke at each point. */
  broken: Record<(typeof cutPoints)[number], number>;
  stop: () => Promise<void>;
}

async function bytesOf(message: http.IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const bodyChunk of message) chunks.push(bodyChunk as Buffer);
  return Buffer.concat(chunks);
}

/** A proxy that breaks every second request whose path contains `marked`, rotating through the possible points. */
export async function startLossyProxy(target: string, marked: RegExp): Promise<LossyProxy> {
  const brokenCounts = { request: 0, answer: 0, half: 0 };
  let requestCount = 0;

  async function pass(request: http.IncomingMessage, reply: http.ServerResponse): Promise<void> {
    const { method, headers, url = '' } = request;
    const body = await bytesOf(request);
    const breaks = method !== 'GET' && marked.test(url) && requestCount++ % 2 === 0;
    const faultPlace = breaks ? cutPoints[(requestCount >> 1) % cutPoints.length]! : null;
    const forwarded = http.request(target + url, { method, headers, agent: false });
    if (faultPlace === 'request') {
      forwarded.on('error', () => {});
      forwarded.write(body.subarray(0, body.length >> 1), () => {
        forwarded.destroy();
        request.socket.destroy();
        brokenCounts.request++;
      });
      return;
    }
    forwarded.end(body);
    const [answer] = (await once(forwarded, 'response')) as [http.IncomingMessage];
    const bytes = await bytesOf(answer);
    if (faultPlace === 'answer') request.socket.destroy();
    else {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      if (faultPlace === 'half')
        reply.write(bytes.subarray(0, bytes.length >> 1), () => request.socket.destroy());
      else reply.end(bytes);
    }
    if (faultPlace !== null) brokenCounts[faultPlace]++;
  }

  const server = http.createServer((request, reply) => {
    pass(request, reply).catch(() => request.socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    broken: brokenCounts,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
