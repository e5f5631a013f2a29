/**
 * The hash chain over the audit trail. A seal's hash covers the previous seal and the entries of one range of positions, so
 * changing, removing or adding an entry breaks every seal from there on. Seals are made in the background, over entries that no
 * running transaction can still add to; a request writes its entry without waiting for a seal.
 */
import { type Kysely, sql } from 'kysely';
import { errorCode, inTransaction } from '../db/driver/transaction.ts';
import type { Database } from '../db/types.ts';
import { type VerifiedRedactions, verifyRedactions } from './redaction.ts';

/** Entries per seal; a few more if the last ones share a transaction. */
const batchLimit = 1000;

/** One link of the chain. */
export interface Seal {
  number: number;
  position: number;
  entries: number;
  /** SHA-256 in hexadecimal. */
  hash: string;
}

const start: Seal = { number: 0, position: 0, entries: 0, hash: '' };

/**
 * The hash and number of the entries after one position, up to and including another. The hash covers every column; for an
 * entry with removed values, it is the hash it had before the removal.
 */
async function hashOf(
  trx: Kysely<Database>,
  previous: string,
  lastPosition: number,
  upTo: number,
): Promise<{ hash: string; entries: number }> {
  const { rows } = await sql<{ hash: string; entries: number }>`
    select count(*)::integer as entries,
      encode(sha256(convert_to(
        concat(${previous}::text, ' ', ${upTo}::bigint, ' ', string_agg(one.hash, '' order by one.position, one.id)),
        'UTF8')), 'hex') as hash
    from (
      select position, id, coalesce(redaction.hash, audit_entry_hash(audit_entry)) as hash
      from audit_entry left join audit_redaction as redaction on entry_id = id and step = 1
      where position > ${lastPosition} and position <= ${upTo}
    ) as one`.execute(trx);
  return rows[0]!;
}

async function lastSeal(trx: Kysely<Database>): Promise<Seal> {
  const columns = ['number', 'position', 'entries', 'hash'] as const;
  const query = trx.selectFrom('audit_seal').select(columns).orderBy('number', 'desc').limit(1);
  return (await query.executeTakeFirst()) ?? start;
}

/** The last position of the next seal's range; null if no final entry is waiting to be sealed. */
async function nextPosition(trx: Kysely<Database>, lastPosition: number): Promise<number | null> {
  const { rows } = await sql<{ position: number | null }>`
    select max(position) as position from (
      select position from audit_entry
      where position > ${lastPosition}
        and position < pg_snapshot_xmin(pg_current_snapshot())::text::bigint + audit_offset()
      order by position limit ${batchLimit}
    ) as waiting`.execute(trx);
  return rows[0]?.position ?? null;
}

function sealNext(db: Kysely<Database>, now: Date): Promise<Seal | null> {
  return inTransaction(db, async (trx) => {
    const latestSeal = await lastSeal(trx);
    const position = await nextPosition(trx, latestSeal.position);
    if (position === null) return null;
    const seal = {
      number: latestSeal.number + 1,
      position,
      ...(await hashOf(trx, latestSeal.hash, latestSeal.position, position)),
    };
    await trx
      .insertInto('audit_seal')
      .values({ ...seal, made_at: now })
      .execute();
    return seal;
  });
}

/** Seals every final entry that has no seal yet; resolves to the last seal it made. */
export async function sealEntries(db: Kysely<Database>, now: Date): Promise<Seal | null> {
  let latestSeal: Seal | null = null;
  for (;;) {
    const seal = await sealNext(db, now).catch((error: unknown) => {
      // Another instance of the server has just made the same seal.
      if (errorCode(error) === '23505') return null;
      throw error;
    });
    if (!seal) return latestSeal;
    latestSeal = seal;
  }
}

/** The result of `verifyChain`. */
export interface VerifiedChain {
  /** Number of entries in the ranges of the seals. */
  entries: number;
  /** The last seal; number 0 if there is none. */
  latestSeal: Seal;
  /** Entries newer than the last seal, with the time of the oldest; a change to one of them cannot be detected. */
  unsealed: number;
  unsealedFrom: Date | null;
  /** Entries before the first seal's range, where the server never writes any. */
  outside: number;
  /** Entries with removed values, and how many of those are not accounted for by a sealed entry. */
  redactions: VerifiedRedactions;
  /** The first seal that does not match, with the times of the oldest and newest entries now in its range. */
  broken: { number: number; expected: number; actual: number; from: Date | null; to: Date | null } | null;
}

/** Recomputes every seal. The transaction must see a single state throughout (repeatable read). */
export async function verifyChain(trx: Kysely<Database>): Promise<VerifiedChain> {
  let latestSeal = start;
  let entries = 0;
  let firstBreak: VerifiedChain['broken'] = null;
  for await (const seal of seals(trx)) {
    const now = await hashOf(trx, latestSeal.hash, latestSeal.position, seal.position);
    if (now.hash !== seal.hash || now.entries !== seal.entries || seal.number !== latestSeal.number + 1) {
      const times = await timesOf(trx, latestSeal.position, seal.position);
      firstBreak = { number: latestSeal.number + 1, expected: seal.entries, actual: now.entries, ...times };
      break;
    }
    entries += seal.entries;
    latestSeal = seal;
  }
  const { rows } = await sql<Pick<VerifiedChain, 'unsealed' | 'unsealedFrom' | 'outside'>>`
    select count(*) filter (where position > ${latestSeal.position}) as unsealed,
      min(at) filter (where position > ${latestSeal.position}) as "unsealedFrom",
      count(*) filter (where position <= ${start.position}) as outside
    from audit_entry where position > ${latestSeal.position} or position <= ${start.position}`.execute(trx);
  return { entries, latestSeal, broken: firstBreak, redactions: await verifyRedactions(trx), ...rows[0]! };
}

/** Every seal, in order. */
async function* seals(trx: Kysely<Database>): AsyncGenerator<Seal> {
  for (let lastNumber = 0; ;) {
    const batch = await trx
      .selectFrom('audit_seal')
      .select(['number', 'position', 'entries', 'hash'])
      .where('number', '>', lastNumber)
      .orderBy('number')
      .limit(1000)
      .execute();
    yield* batch;
    const lastSealOfBatch = batch.at(-1);
    if (!lastSealOfBatch) return;
    lastNumber = lastSealOfBatch.number;
  }
}

async function timesOf(trx: Kysely<Database>, lastPosition: number, upTo: number) {
  return trx
    .selectFrom('audit_entry')
    .select((eb) => [eb.fn.min('at').as('from'), eb.fn.max('at').as('to')])
    .where('position', '>', lastPosition)
    .where('position', '<=', upTo)
    .executeTakeFirstOrThrow();
}

/**
 * Makes new entries follow the existing ones. A cluster into which a backup was restored may number its transactions from a
 * lower value. Run as the owner of the tables, before the server starts serving.
 */
export async function continueChain(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ last: number; next: number }>`
    select greatest((select max(position) from audit_entry), (select max(position) from audit_seal), 0) as last,
      pg_snapshot_xmax(pg_current_snapshot())::text::bigint + audit_offset() as next`.execute(db);
  const { last, next } = rows[0]!;
  if (last < next) return;
  await sql
    .raw(
      `create or replace function audit_offset() returns bigint language sql immutable parallel safe
       as 'select ${last + 1}::bigint'`,
    )
    .execute(db);
}
