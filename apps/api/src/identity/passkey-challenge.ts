/**
 * Challenges that a passkey signs. Each is valid once, for five minutes, and only in the browser that requested it; a challenge
 * for a new passkey is valid only in its session. The server stores only their hashes.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { hashToken, makeToken } from './secret-token.ts';

/** In milliseconds; long enough to fetch a phone and scan a QR code with it. */
export const challengeLife = 300_000;

/** Where a challenge is valid. */
export interface ChallengePlace {
  /** The browser's anti-forgery token, which the guard has checked. */
  browser: string | null;
  /** The session that adds a passkey; null for using one. */
  sessionID: string | null;
  now: Date;
}

/** Maximum number of unused challenges per address, so that strangers cannot fill the disk. */
const maxOpenChallenges = 200;

/**
 * A new challenge in base64url. Expired ones are deleted, to keep the table small.
 * @throws 429 if the address has too many unused ones
 */
export async function issueChallenge(
  trx: Kysely<Database>,
  { browser, sessionID, now }: ChallengePlace,
  address: string,
): Promise<string> {
  const oldestValid = new Date(now.getTime() - challengeLife);
  await trx.deleteFrom('passkey_challenge').where('created_at', '<=', oldestValid).execute();
  const addressHash = hashToken(address);
  const { waiting } = await trx
    .selectFrom('passkey_challenge')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('address_hash', '=', addressHash)
    .executeTakeFirstOrThrow();
  if (waiting >= maxOpenChallenges) throw problem('tooManyPasskeyPrompts');
  const challenge = makeToken();
  await trx
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashToken(challenge),
      browser_hash: hashToken(browser ?? ''),
      address_hash: addressHash,
      session_id: sessionID,
      created_at: now,
    })
    .execute();
  return challenge;
}

/**
 * The challenge that was signed, according to the browser; null if it cannot be read, or if it was signed in a frame on another
 * site's page.
 */
function challengeOf(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    if (typeof data !== 'object' || data === null) return null;
    const { challenge, crossOrigin } = data as Record<string, unknown>;
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : null;
  } catch {
    return null;
  }
}

/** Uses up the challenge of a response; null if it is unknown, used, expired or from another place. */
export async function spendChallenge(
  db: Kysely<Database>,
  clientDataJSON: string,
  { browser, sessionID, now }: ChallengePlace,
): Promise<string | null> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === null) return null;
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashToken(challenge))
    .where('browser_hash', '=', hashToken(browser ?? ''))
    .where('session_id', 'is not distinct from', sessionID)
    .where('created_at', '>', new Date(now.getTime() - challengeLife))
    .executeTakeFirst();
  return numDeletedRows > 0n ? challenge : null;
}
