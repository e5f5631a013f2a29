/** Values removed from the trail, and the entry that records the removal (decision 0122). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';

/** The digest over what one entry says about removed values. */
const digest = sql<string>`encode(sha256(convert_to(coalesce(string_agg(
  concat_ws(' ', entry_id, step, taken.hash, redacted_hash), ',' order by entry_id, step), ''), 'UTF8')), 'hex')`;

/** The digest that the entry `attestedBy` must contain for the values it removed. */
export async function redactionDigest(trx: Kysely<Database>, attestedBy: string): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select ${digest} as digest from audit_redaction as taken where attested_by = ${attestedBy}`.execute(trx);
  return rows[0]!.digest;
}

export interface VerifiedRedactions {
  /** Entries with removed values. */
  redacted: number;
  /** Entries that have changed since the removal, or whose removal is not recorded by the entry they name. */
  unattested: number;
}

/**
 * Compares redacted entries with the record of their redaction. The seals cover both the original digests and the entries that
 * record the redaction.
 */
export async function verifyRedactions(trx: Kysely<Database>): Promise<VerifiedRedactions> {
  const { rows } = await sql<VerifiedRedactions>`
    with step as (
      select entry_id, hash, redacted_hash, attested_by,
        lag(redacted_hash) over by_entry as former, lead(step) over by_entry is null as is_last
      from audit_redaction window by_entry as (partition by entry_id order by step)
    ), said as (
      select attested_by, ${digest} as digest from audit_redaction as taken group by attested_by
    ), good as (
      select said.attested_by from said join audit_entry on audit_entry.id = said.attested_by
        and audit_entry.after ->> 'digest' = said.digest
    )
    select count(distinct entry_id) as redacted,
      count(distinct entry_id) filter (where former <> step.hash
        or is_last and redacted_hash is distinct from audit_entry_hash(audit_entry)
        or step.attested_by not in (select attested_by from good)) as unattested
    from step left join audit_entry on audit_entry.id = step.entry_id`.execute(trx);
  return rows[0]!;
}
