/** Writes and reads versions of a questionnaire (rules §6). */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { type QuestionnaireBody, contentHash } from './body.ts';
import { currentBody } from './current-body.ts';
import { holdLists, withListOptions } from './option-lists.ts';

/**
 * Writes the current version of a characterization and records its hash on the characterization. Must be called in the same
 * transaction after every edit of its questions, options, question triggers or name, and of the name of one that its questions
 * lead to. An existing version (when an edit is undone) is found again by its hash and not written twice.
 * @param check throws for content that must not be stored
 * @returns the hash
 */
export async function storeQuestionnaire(
  trx: Kysely<Database>,
  characterizationID: string,
  now: Date,
  check?: (body: QuestionnaireBody) => void,
): Promise<string> {
  // Locked before reading, because an edit that another transaction is about to commit must be included in the version recorded
  // last.
  await trx
    .selectFrom('characterization')
    .select('id')
    .where('id', '=', characterizationID)
    .forUpdate()
    .execute();
  await holdLists(trx, characterizationID);
  const body = await currentBody(trx, characterizationID);
  const [questionnaire] = check ? await withListOptions(trx, [body]) : [];
  if (questionnaire) check?.(questionnaire);
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

/** The versions read most recently. A version never changes, so anyone who knows its hash can use the copy. */
const versions = new Map<string, QuestionnaireBody>();
const maxVersions = 100;

/**
 * The versions with these hashes, by hash. Throws if one is missing, because hashes are only ever read from rows that refer to
 * their version.
 */
export async function readQuestionnaires(
  trx: Kysely<Database>,
  hashes: Iterable<string>,
): Promise<Map<string, QuestionnaireBody>> {
  const uniqueHashes = [...new Set(hashes)];
  const questionnaires = new Map<string, QuestionnaireBody>();
  for (const hash of uniqueHashes) {
    const body = versions.get(hash);
    if (body) questionnaires.set(hash, body);
  }
  const missingHashes = uniqueHashes.filter((hash) => !questionnaires.has(hash));
  if (missingHashes.length > 0) {
    const rows = await trx
      .selectFrom('questionnaire')
      .select(['hash', 'body'])
      .where('hash', 'in', missingHashes)
      .execute();
    // Safe to cast, because only storeQuestionnaire writes this column.
    const storedQuestionnaires = rows.map(({ body }) => body as unknown as QuestionnaireBody);
    const questionnairesWithOptions = await withListOptions(trx, storedQuestionnaires);
    for (const [index, { hash }] of rows.entries())
      questionnaires.set(hash, questionnairesWithOptions[index]!);
  }
  for (const hash of uniqueHashes) {
    const body = questionnaires.get(hash);
    if (!body) throw new Error(`there is no questionnaire ${hash}`);
    // Inserted again, so that it is the last to be evicted.
    versions.delete(hash);
    versions.set(hash, body);
  }
  while (versions.size > maxVersions) versions.delete(versions.keys().next().value!);
  return questionnaires;
}

/** The version with this hash; throws if it does not exist. */
export async function readQuestionnaire(trx: Kysely<Database>, hash: string): Promise<QuestionnaireBody> {
  return (await readQuestionnaires(trx, [hash])).get(hash)!;
}
