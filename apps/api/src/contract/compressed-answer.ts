/**
 * Compresses shared lists and the data that a device downloads before a trip: over a mobile network, megabytes of JSON shrink
 * to a tenth. Other responses are not compressed, because if one contained both a secret and text chosen by an attacker, its
 * length would reveal the secret.
 */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compress = promisify(gzip);

/** In bytes; compressing smaller responses saves little. */
const minBytes = 2_000;

/** The JSON is so repetitive that higher levels save little more. */
const level = 4;

const acceptsGzip = (header = ''): boolean =>
  header.split(',').some((coding) => /^\s*gzip\s*(;|$)/i.test(coding) && !/;\s*q=0(\.0*)?\s*$/i.test(coding));

/** A Fastify hook that compresses a whole response if the client accepts it. */
export async function compressAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  if (typeof payload !== 'string') return payload;
  reply.header('vary', 'accept-encoding');
  if (payload.length < minBytes || !acceptsGzip(request.headers['accept-encoding'])) return payload;
  const compressedPayload = await compress(payload, { level });
  reply.header('content-encoding', 'gzip');
  reply.removeHeader('content-length');
  return compressedPayload;
}
