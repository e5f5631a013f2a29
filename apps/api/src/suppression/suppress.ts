/** Suppresses a person: everything except a pseudonym is erased, in one transaction (decision 0122). */
import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { type Actor, writeAudit } from '../audit/audit.ts';
import { redactionDigest } from '../audit/redaction.ts';
import type { Database } from '../db/types.ts';
import { auditedRecords, ownedByPerson } from './own-rows.ts';
import { personColumns } from './named-rows.ts';
import type { Find } from './reading.ts';
import { isOwnRequest, type SuppressedPerson, suppressedOf, suppressionSteps } from './steps.ts';

/** How many records of each kind were affected. */
type SuppressionCounts = Record<keyof typeof suppressionSteps | 'audit', number>;

interface Suppression {
  surveyableID: string;
  /** The former pseudonym, when a backup is restored. */
  pseudonym?: string;
  requestID: string | null;
  actor: Actor;
  operationID: string;
  now: Date;
  /** The result of an earlier search; without it, the transaction searches the whole trail and every load's file. */
  findTraces?: Find;
}

/** Eight letters, without those that look alike. The database rejects one that is already in use. */
function newPseudonym(): string {
  const alphabet = 'BCDFGHJKMNPQRSTVWXYZ23456789';
  return `SUP-${Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('')}`;
}

/**
 * Removes the person's values from the trail. @returns the number of entries that contained some, and a digest of what was
 * removed
 */
async function redact(
  trx: Kysely<Database>,
  { person, pseudonym, traces, foundTraces }: SuppressedPerson,
  entryID: string,
) {
  const candidateEntryIDs = foundTraces ? sql`${[...foundTraces.entries]}::uuid[]` : sql`null`;
  const { rows } = await sql<{ count: number }>`
    select redact_audit_entries(
      (select jsonb_agg(jsonb_build_array(entity, entity_id)) from (
        select 'surveyable' as entity, ${person.id}::text as entity_id
        union all (${auditedRecords(ownedByPerson(person.id, pseudonym))})
        union all select 'dataRequest', id::text from data_request where ${isOwnRequest(person)}
      ) as own),
      ${traces.text}, ${pseudonym}, ${entryID}, ${candidateEntryIDs}, ${foundTraces?.since ?? null}) as count`.execute(
    trx,
  );
  return { count: rows[0]!.count, digest: await redactionDigest(trx, entryID) };
}

/**
 * Suppresses a person, who is locked until the transaction ends. Never limited to a territory, because the trail and the loads
 * of all users are searched.
 * @returns the counts; null if the person was already suppressed or does not exist
 */
export async function suppressPerson(
  trx: Kysely<Database>,
  { surveyableID, pseudonym = newPseudonym(), requestID, actor, operationID, now, findTraces }: Suppression,
): Promise<{ pseudonym: string; counts: SuppressionCounts } | null> {
  const person = await trx
    .selectFrom('surveyable')
    .select(personColumns)
    .where('id', '=', surveyableID)
    .where(sql<boolean>`not exists (select from suppression where surveyable_id = surveyable.id)`)
    .forUpdate()
    .executeTakeFirst();
  if (!person) return null;
  const suppressedPerson = await suppressedOf(trx, person, pseudonym, findTraces);
  const row = { surveyable_id: surveyableID, pseudonym, request_id: requestID, suppressed_at: now };
  await trx
    .insertInto('suppression')
    .values({ ...row, counts: '{}', login: actor.login ?? operationID })
    .execute();
  const entryID = randomUUIDv7();
  const { count: audit, digest } = await redact(trx, suppressedPerson, entryID);
  const counts: Record<string, number> = { audit };
  for (const [name, step] of Object.entries(suppressionSteps))
    counts[name] = await step(trx, suppressedPerson);
  await trx
    .updateTable('suppression')
    .set({ counts: JSON.stringify(counts) })
    .where('surveyable_id', '=', surveyableID)
    .execute();
  const auditValue = { suppressed: pseudonym, entries: audit, digest };
  await writeAudit(
    trx,
    actor,
    operationID,
    { entity: 'surveyable', entityID: surveyableID, after: auditValue },
    now,
    entryID,
  );
  return { pseudonym, counts: counts as SuppressionCounts };
}
