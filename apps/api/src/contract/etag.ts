/** Answers that a client polls: it names the one that it has, and gets another only if it changed. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Gives the answer its ETag, and status 304 if the client has it already. @returns whether it has */
export function isKnown(request: FastifyRequest, reply: FastifyReply, answer: unknown): boolean {
  const etag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url')}"`;
  reply.header('etag', etag);
  if (request.headers['if-none-match'] !== etag) return false;
  reply.code(304);
  return true;
}
