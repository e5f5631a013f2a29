/** Sign-ins on their way to the provider and back. Each is valid once, for ten minutes, in the browser that began it. */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { hashToken, makeToken } from './secret-token.ts';

/** Long enough to sign in there with a second factor; in milliseconds. */
const requestLife = 600_000;

/** Maximum number of pending requests per address, so that strangers cannot fill the disk. */
const maxOpenRequests = 200;

/** Where a request is valid. */
export interface RequestPlace {
  /** The browser's anti-forgery token, which the guard has checked. */
  browser: string | null;
  /** The session whose user links an account; null for a sign-in. */
  sessionID: string | null;
  now: Date;
}

/** What the provider's response is checked against. */
interface ProviderRequest {
  nonce: string;
  codeVerifier: string;
}

/**
 * Stores a new request. Expired ones are deleted, to keep the table small.
 * @returns its state, of which only a hash is stored
 * @throws 429 if the address has too many pending requests
 */
export async function issueRequest(
  trx: Kysely<Database>,
  { browser, sessionID, now }: RequestPlace,
  { nonce, codeVerifier }: ProviderRequest,
  address: string,
): Promise<string> {
  const oldestValid = new Date(now.getTime() - requestLife);
  await trx.deleteFrom('provider_request').where('created_at', '<=', oldestValid).execute();
  const addressHash = hashToken(address);
  const { waiting } = await trx
    .selectFrom('provider_request')
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .where('address_hash', '=', addressHash)
    .executeTakeFirstOrThrow();
  if (waiting >= maxOpenRequests) throw problem('tooManyAttempts');
  const state = makeToken();
  await trx
    .insertInto('provider_request')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browser ?? ''),
      address_hash: addressHash,
      session_id: sessionID,
      nonce,
      code_verifier: codeVerifier,
      created_at: now,
    })
    .execute();
  return state;
}

/** Uses up the request with this state; null if it is unknown, used, expired or from another place. */
export async function spendRequest(
  db: Kysely<Database>,
  state: string,
  { browser, sessionID, now }: RequestPlace,
): Promise<ProviderRequest | null> {
  const request = await db
    .deleteFrom('provider_request')
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browser ?? ''))
    .where('session_id', 'is not distinct from', sessionID)
    .where('created_at', '>', new Date(now.getTime() - requestLife))
    .returning(['nonce', 'code_verifier as codeVerifier'])
    .executeTakeFirst();
  return request ?? null;
}
