/** A request whose connection is cut at a certain byte, on the way there or on the way back. */
import { connect } from 'node:net';
import type { Api } from '../api.ts';

/** The bytes of a request. */
export function requestBytes(api: Api, path: string, body: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(body));
  const { host } = new URL(api.origin);
  const headLines = Object.entries({
    host,
    ...api.headers('POST'),
    'content-type': 'application/json',
    'content-length': String(text.length),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([Buffer.from(`POST ${path} HTTP/1.1\r\n${headLines.join('\r\n')}\r\n\r\n`), text]);
}

interface Cut {
  /** The number of bytes to send before the connection is cut. */
  sentBytes?: number;
  /** The number of bytes to read before the connection is cut. */
  read?: number;
}

/** Sends a request up to a byte, reads its answer up to a byte, and cuts the connection. @returns what was read */
export function cutRequest(
  api: Api,
  request: Buffer,
  { sentBytes = request.length, read: readBytes }: Cut,
): Promise<Buffer> {
  const { hostname, port } = new URL(api.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let response = Buffer.alloc(0);
    const end = () => {
      socket.destroy();
      resolve(response);
    };
    socket.on('error', (error: NodeJS.ErrnoException) =>
      // The server may already have closed the connection, because the request stayed incomplete.
      error.code === 'ECONNRESET' || error.code === 'EPIPE' ? end() : reject(error),
    );
    socket.on('connect', () => {
      // Everything written is sent before the cut.
      if (sentBytes < request.length) socket.write(request.subarray(0, sentBytes), end);
      else socket.write(request);
      if (readBytes === 0) socket.once('readable', end);
    });
    socket.on('data', (chunk: Buffer) => {
      response = Buffer.concat([response, chunk]);
      if (readBytes !== undefined && response.length >= readBytes) end();
    });
    socket.on('close', () => resolve(response));
  });
}
