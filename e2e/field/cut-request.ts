/** A request whose connection is cut at a certain byte, on the way there or on the way back. */
import { connect } from 'node:net';
import type { Api } from '../api.ts';

/** A request as it goes over the line. */
export function requestBytes(api: Api, path: string, body: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(body));
  const { host } = new URL(api.origin);
  const head = Object.entries({
    host,
    ...api.headers('POST'),
    'content-type': 'application/json',
    'content-length': String(text.length),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n`), text]);
}

interface Cut {
  /** Sends no more than this. */
  sent?: number;
  /** Reads no more than this. */
  read?: number;
}

/** Sends a request up to a byte, reads its answer up to a byte, and cuts the connection. @returns what was read */
export function cutRequest(api: Api, request: Buffer, { sent = request.length, read }: Cut): Promise<Buffer> {
  const { hostname, port } = new URL(api.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let received = Buffer.alloc(0);
    const end = () => {
      socket.destroy();
      resolve(received);
    };
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // The server may close a request that stays in pieces first.
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? end() : reject(error),
    );
    socket.on('connect', () => {
      // What was written leaves before the cut.
      if (sent < request.length) socket.write(request.subarray(0, sent), end);
      else socket.write(request);
      if (read === 0) socket.once('readable', end);
    });
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (read !== undefined && received.length >= read) end();
    });
    socket.on('close', () => resolve(received));
  });
}
