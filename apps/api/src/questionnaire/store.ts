/** Writing and reading versions of a questionnaire (rules §6). */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { type QuestionnaireBody, contentHash } from './body.ts';
import { currentBody } from './current-body.ts';

/**
 * Writes the version of a characterization that its tables hold now and notes its hash on the characterization. To be
 * called after every edit of its questions, options, question triggers or name, and of the name of one that its questions
 * lead to, in the same transaction. A version that was there before (an edit undone) is found again by its hash and not
 * written twice.
 * @param check throws for content that must not be stored
 * @returns the hash
 */
export async function storeQuestionnaire(
  trx: Kysely<Database>,
  characterizationID: string,
  now: Date,
  check?: (body: QuestionnaireBody) => void,
): Promise<string> {
  // Locked before reading: an edit that another transaction is about to commit must be in the version noted last.
  await trx
    .selectFrom('characterization')
    .select('id')
    .where('id', '=', characterizationID)
    .forUpdate()
    .execute();
  const body = await currentBody(trx, characterizationID);
  check?.(body);
  const hash = contentHash(body);
  await trx
    .insertInto('questionnaire')
    .values({ hash, characterization_id: characterizationID, body: JSON.stringify(body), created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  await trx
    .updateTable('characterization')
    .set({ questionnaire_hash: hash })
    .where('id', '=', characterizationID)
    .execute();
  return hash;
}

/** Versions that were read last. A version never changes, so whoever knows its hash may use the copy. */
const versions = new Map<string, QuestionnaireBody>();
const maxVersions = 100;

/**
 * The versions with these hashes, by hash. Throws when one is missing: a hash is only ever read from a row that refers to
 * its version.
 */
export async function readQuestionnaires(
  trx: Kysely<Database>,
  hashes: Iterable<string>,
): Promise<Map<string, QuestionnaireBody>> {
  const wanted = [...new Set(hashes)];
  const found = new Map<string, QuestionnaireBody>();
  for (const hash of wanted) {
    const known = versions.get(hash);
    if (known) found.set(hash, known);
  }
  const missing = wanted.filter((hash) => !found.has(hash));
  if (missing.length > 0) {
    const rows = await trx
      .selectFrom('questionnaire')
      .select(['hash', 'body'])
      .where('hash', 'in', missing)
      .execute();
    // Written by storeQuestionnaire only.
    for (const { hash, body } of rows) found.set(hash, body as unknown as QuestionnaireBody);
  }
  for (const hash of wanted) {
    const body = found.get(hash);
    if (!body) throw new Error(`there is no questionnaire ${hash}`);
    // Added anew, it is the last to be dropped.
    versions.delete(hash);
    versions.set(hash, body);
  }
  while (versions.size > maxVersions) versions.delete(versions.keys().next().value!);
  return found;
}

/** The version with this hash; throws when there is none. */
export async function readQuestionnaire(trx: Kysely<Database>, hash: string): Promise<QuestionnaireBody> {
  return (await readQuestionnaires(trx, [hash])).get(hash)!;
}
