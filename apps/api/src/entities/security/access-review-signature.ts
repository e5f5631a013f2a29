/** The signature of a closed access review, which proves that its result is still the one written when it ended. */
import { createHash } from 'node:crypto';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import {
  ensureInstallationKey,
  installationKey,
  isSignedBy,
  signatureOf,
  signerOf,
} from '../../db/installation-key.ts';
import type { Database } from '../../db/types.ts';

type Signature = components['schemas']['AccessReviewSignature'];

/** The name of the key that signs results. */
const keyName = 'access-review';

/** SHA-256 of everything in the result, in a fixed order. */
async function digestOf(trx: Kysely<Database>, reviewID: string): Promise<string> {
  const review = await trx
    .selectFrom('access_review')
    .select(['id', 'until', 'role_name', 'started_login', 'started_at', 'closed_at', 'closed_login'])
    .where('id', '=', reviewID)
    .executeTakeFirstOrThrow();
  const reviewItems = await trx
    .selectFrom('access_review_item')
    .select(['id', 'login', 'full_name', 'role_name', 'municipalities', 'zones', 'last_used_at'])
    .select(['decision', 'decided_login', 'decided_at'])
    .where('review_id', '=', reviewID)
    .orderBy('id')
    .execute();
  const hash = createHash('sha256');
  for (const row of [review, ...reviewItems]) hash.update(`${JSON.stringify(Object.values(row))}\n`);
  return hash.digest('hex');
}

/** Signs the current result of a review. */
export async function signResult(
  trx: Kysely<Database>,
  reviewID: string,
  dataDir: string,
): Promise<Omit<Signature, 'state'>> {
  const key = await ensureInstallationKey(dataDir, keyName);
  const digest = await digestOf(trx, reviewID);
  return { digest, signer: signerOf(key), signature: signatureOf(key, digest) };
}

/** The digest recorded in the audit trail when the review ended; undefined if there is no entry or the caller may not see it. */
async function notedDigest(trx: Kysely<Database>, reviewID: string): Promise<string | undefined> {
  const entry = await trx
    .selectFrom('audit_entry')
    .select(sql<string>`after->>'digest'`.as('digest'))
    .where('entity', '=', 'accessReview')
    .where('entity_id', '=', reviewID)
    .where('operation_id', '=', 'closeAccessReview')
    .executeTakeFirst();
  return entry?.digest;
}

/**
 * Whether the stored result is the one that was signed, as far as this installation's key and its audit trail can tell. The
 * trail exposes someone who writes their own result and claims that another installation signed it.
 */
export async function signatureState(
  trx: Kysely<Database>,
  reviewID: string,
  { digest, signer, signature }: Omit<Signature, 'state'>,
  dataDir: string,
): Promise<Signature['state']> {
  const auditedDigest = await notedDigest(trx, reviewID);
  if ((await digestOf(trx, reviewID)) !== digest || (auditedDigest ?? digest) !== digest) return 'alterada';
  const key = await installationKey(dataDir, keyName);
  if (key === null || signerOf(key) !== signer) return 'deOtraInstalacion';
  return isSignedBy(key, digest, signature) ? 'valida' : 'alterada';
}
