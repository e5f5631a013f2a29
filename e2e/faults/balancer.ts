/** One address for several servers: each request goes to the next one in turn, and to the next again where nobody listens. */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Balancer {
  origin: string;
  /** How many requests each server has answered. */
  answered: number[];
  stop: () => Promise<void>;
}

export async function startBalancer(targets: readonly string[]): Promise<Balancer> {
  const answered = targets.map(() => 0);
  let turn = 0;

  function pass(
    request: http.IncomingMessage,
    reply: http.ServerResponse,
    body: Buffer,
    first: number,
    tries = 1,
  ): void {
    const nth = (first + tries) % targets.length;
    const { method, headers, url = '' } = request;
    const onwards = http.request(targets[nth] + url, { method, headers, agent: false });
    onwards.on('error', (error: NodeJS.ErrnoException) => {
      // Nothing of a refused connection has arrived. Of a broken one it is unknown: only the client may try again.
      if (error.code === 'ECONNREFUSED' && tries < targets.length)
        pass(request, reply, body, first, tries + 1);
      else reply.destroy();
    });
    onwards.on('response', (answer) => {
      answered[nth]! += 1;
      // A connection that breaks must be that of one request.
      reply.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
      answer.on('error', () => reply.destroy());
      answer.pipe(reply);
    });
    onwards.end(body);
  }

  const server = http.createServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => pass(request, reply, Buffer.concat(parts), turn++));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
