/**
 * What a device takes along and shared lists, compressed: megabytes of JSON over a mobile network become a tenth of that. Other answers are
 * not, since one that held a secret beside what a stranger chose would tell the secret by its length.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** Little is won on less, in bytes. */
const minBytes = 2_000;

/** Names repeat so much that more effort wins little. */
const level = 4;

const acceptsGzip = (header = ''): boolean =>
  header.split(',').some((coding) => /^\s*gzip\s*(;|$)/i.test(coding) && !/;\s*q=0(\.0*)?\s*$/i.test(coding));

/** A hook of Fastify that compresses a whole answer for a client that accepts it. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string') return payload;
  reply.header('vary', 'accept-encoding');
  if (payload.length < minBytes || !acceptsGzip(request.headers['accept-encoding'])) return payload;
  const compressed = await compress(payload, { level });
  reply.header('content-encoding', 'gzip');
  reply.removeHeader('content-length');
  return compressed;
}
