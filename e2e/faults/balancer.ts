/** A load balancer: each request goes to the next server in turn, skipping servers that do not listen. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  origin: string;
  /** The number of requests answered by each server. */
  answered: number[];
  stop: () => Promise<void>;
}

export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const answerCounts = targets.map(() => 0);
  let nextTurn = 0;

  function pass(
    request: http.IncomingMessage,
    reply: http.ServerResponse,
    body: Buffer,
    firstPort: number,
    tries = 1,
  ): void {
    const index = (firstPort + tries) % targets.length;
    const { method, headers, url = '' } = request;
    const forwarded = http.request(targets[index] + url, { method, headers, agent: false });
    forwarded.on('error', (error: NodeJS.ErrnoException) => {
      // Nothing has arrived over a refused connection. For a broken connection this is unknown, so only the client may
      // retry.
      if (error.code === 'ECONNREFUSED' && tries < targets.length)
        pass(request, reply, body, firstPort, tries + 1);
      else reply.destroy();
    });
    forwarded.on('response', (answer) => {
      answerCounts[index]! += 1;
      // One connection per request, so that a broken connection affects only that request.
      reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
      answer.on('error', () => reply.destroy());
      answer.pipe(reply);
    });
    forwarded.end(body);
  }

  const server = http.createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (bodyChunk: Buffer) => chunks.push(bodyChunk));
    request.on('end', () => pass(request, reply, Buffer.concat(chunks), nextTurn++));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered: answerCounts,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
