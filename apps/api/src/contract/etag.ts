/** ETags for responses that clients poll: the client names the version it has, and gets the response only if it has changed. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Gives the response its ETag, and status 304 if the client already has it. @returns whether it does */
export function isKnown(request: FastifyRequest, reply: FastifyReply, answer: unknown): boolean {
  const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] !== etag) return false;
  reply.code(304);
  return true;
}
