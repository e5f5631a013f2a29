/** Shared lists of options: their versions, and the options of questions that use them (decision 0124). */
import {
  listVersionsOf,
  placedOptions,
  type PlacedSharedOption,
  type SharedOption,
  withSharedOptions,
} from '@caracteriza/domain/question/shared-options';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { contentHash, type PinnedQuestion } from './body.ts';

/** The versions read most recently, by hash. A version never changes; one of 15,000 options takes about 3 MB. */
const versions = new Map<string, readonly PlacedSharedOption[]>();
const maxVersions = 20;

/** The options of these versions, by hash. Throws if one is missing, which never happens for a stored hash. */
export async function readListVersions(
  trx: Kysely<Database>,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, readonly PlacedSharedOption[]>> {
  const missingHashes = hashes.filter((hash) => !versions.has(hash));
  const optionsByHash = new Map<string, readonly PlacedSharedOption[]>();
  if (missingHashes.length > 0) {
    const rows = await trx
      .selectFrom('option_list_version')
      .select(['hash', 'options'])
      .where('hash', 'in', missingHashes)
      .execute();
    // Safe to cast, because only `storeListVersion` writes this column.
    for (const { hash, options } of rows)
      optionsByHash.set(hash, placedOptions(options as unknown as SharedOption[]));
  }
  for (const hash of hashes) {
    const options = versions.get(hash) ?? optionsByHash.get(hash);
    if (!options) throw new Error(`there is no version ${hash} of a list of options`);
    optionsByHash.set(hash, options);
    // Inserted again, so that it will be the last to be evicted.
    versions.delete(hash);
    versions.set(hash, options);
  }
  while (versions.size > maxVersions) versions.delete(versions.keys().next().value!);
  return optionsByHash;
}

/** A version in wire format. */
export const listVersionOnWire = (
  hash: string,
  options: readonly SharedOption[],
): components['schemas']['OptionListVersion'] => ({
  hash,
  options: options.map(({ code, label, parent }) => ({
    code,
    label,
    ...(parent !== undefined && { parent }),
  })),
});

/** Stores the options of a list unless this version already exists. @returns its hash */
export async function storeListVersion(
  trx: Kysely<Database>,
  options: readonly SharedOption[],
  now: Date,
): Promise<string> {
  const hash = contentHash(options);
  await trx
    .insertInto('option_list_version')
    .values({ hash, options: JSON.stringify(options), created_at: now })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
  return hash;
}

/** Stored questions, with the options of their lists added. */
export async function withListOptions<Body extends { readonly questions: readonly PinnedQuestion[] }>(
  trx: Kysely<Database>,
  questionnaires: readonly Body[],
): Promise<Body[]> {
  const hashes = [...new Set(questionnaires.flatMap(({ questions }) => listVersionsOf(questions)))];
  if (hashes.length === 0) return [...questionnaires];
  const options = await readListVersions(trx, hashes);
  return questionnaires.map((body) => ({
    ...body,
    questions: withSharedOptions(body.questions, (hash) => options.get(hash)),
  }));
}

/** The current version of each of these lists, by the list's code. */
export async function currentListVersions(
  trx: Kysely<Database>,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const rows = await trx
    .selectFrom('option_list')
    .select(['code', 'version_hash as hash'])
    .where('code', 'in', [...new Set(codes)])
    .execute();
  return new Map(rows.map(({ code, hash }) => [code, hash]));
}

/**
 * Locks the lists used by a characterization's questions until the transaction ends, so that the characterization is stored
 * with their newest versions.
 */
export async function holdLists(trx: Kysely<Database>, characterizationID: string): Promise<void> {
  await sql`select id from option_list where code in (
    select settings ->> 'optionList' from question
    where characterization_id = ${characterizationID}::uuid and status = 'activo' and settings ? 'optionList'
  ) order by id for share`.execute(trx);
}
