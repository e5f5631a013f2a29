/** The feed key that a request contains, and what it may read. */
import type { FastifyRequest } from 'fastify';
import type { Grant } from '@caracteriza/domain/access/permissions';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { noteAttempt } from '../../identity/attempts.ts';
import { type FeedKey, findFeedKey } from '../../identity/feed-key.ts';

const readingGrant = 'configurations:campaign:DOWNLOAD_REPORT' satisfies Grant;

/** The password of HTTP Basic; null for any other header. */
function basicPassword(authorization: string | undefined): string | null {
  const credentials = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(authorization ?? '')?.[1];
  if (credentials === undefined) return null;
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : text.slice(colon + 1);
}

/**
 * The key of a request. Throws 401 without a valid one, 429 after many wrong ones from this address (counted together with
 * wrong sign-ins), and 403 if its user may no longer download answers. Wrong keys never delay a valid one.
 */
export async function feedCaller(db: Kysely<Database>, request: FastifyRequest, now: Date): Promise<FeedKey> {
  const secret = basicPassword(request.headers.authorization);
  if (secret === null) throw problem('feedKeyRefused');
  const key = await findFeedKey(db, secret, now);
  if (!key) {
    await noteAttempt(db, request.ip, 'OData', now);
    throw problem('feedKeyRefused');
  }
  if (!key.grants.has(readingGrant)) throw problem('forbidden', readingGrant);
  return key;
}
