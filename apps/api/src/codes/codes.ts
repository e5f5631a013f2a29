/**
 * Codes that the server hands out before a record exists (spec §9, rules §1): it remembers who got one; only that user
 * may spend it, once. Gaps are fine. Must never know the entities whose codes these are.
 */
import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';

/** Prefix of the code of each kind of record; each has its own sequence (migration 0008). */
const prefixes = {
  campaign: 'CAM',
  characterization: 'CAR',
  question: 'PRE',
  answerOption: 'OPC',
  zone: 'ZON',
  family: 'FAM',
  surveyable: 'PER',
  survey: 'ENC',
} as const;

export type CodeKind = keyof typeof prefixes;

const batchKind = 'answer';

/** Hands out the next code of a kind ('ZON000042': prefix and at least six digits) and notes whose it is. */
export async function issueCode(
  trx: Kysely<Database>,
  kind: CodeKind,
  userID: string,
  now: Date,
): Promise<string> {
  const code = await nextCode(trx, kind);
  await trx
    .insertInto('issued_code')
    .values({ code, kind, user_id: userID, quantity: null, issued_at: now })
    .execute();
  return code;
}

/** The next code of a kind, owned by nobody: for records that the server itself makes (seed, bulk load). */
export async function nextCode(trx: Kysely<Database>, kind: CodeKind): Promise<string> {
  const prefix = prefixes[kind];
  const { rows } = await sql<{
    n: number;
  }>`select nextval(${`code_${prefix.toLowerCase()}_seq`}) as n`.execute(trx);
  return prefix + String(rows[0]?.n).padStart(6, '0');
}

/** Whether a code was handed out to this user, spent or not. */
export async function ownsCode(
  trx: Kysely<Database>,
  code: string,
  kind: CodeKind,
  userID: string,
): Promise<boolean> {
  return (await findIssued(trx, code, kind, userID)) !== undefined;
}

function findIssued(trx: Kysely<Database>, code: string, kind: CodeKind, userID: string) {
  return trx
    .selectFrom('issued_code')
    .select('spent_at')
    .where('code', '=', code)
    .where('kind', '=', kind)
    .where('user_id', '=', userID)
    .executeTakeFirst();
}

/**
 * Spends a code. Throws 422 for a code of another kind, of another user or never issued, 409 for a spent one. The row
 * stays locked until the transaction ends, so of two that spend the same code at once the second sees it spent.
 */
export async function spendCode(
  trx: Kysely<Database>,
  code: string,
  kind: CodeKind,
  userID: string,
  now: Date,
): Promise<void> {
  const spent = await trx
    .updateTable('issued_code')
    .set({ spent_at: now })
    .where('code', '=', code)
    .where('kind', '=', kind)
    .where('user_id', '=', userID)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  if (spent.numUpdatedRows === 1n) return;
  const known = await findIssued(trx, code, kind, userID);
  throw known ? problem('codeSpent', code) : problem('codeNotIssued', code);
}

/** Hands out `count` (1–500) answer codes in one row: '<batch>-<1…count>', opaque and unique for ever (rules §1). */
export async function issueAnswerCodes(
  trx: Kysely<Database>,
  count: number,
  userID: string,
  now: Date,
): Promise<string[]> {
  const batch = randomUUIDv7().replaceAll('-', '');
  await trx
    .insertInto('issued_code')
    .values({ code: batch, kind: batchKind, user_id: userID, quantity: count, issued_at: now })
    .execute();
  return Array.from({ length: count }, (_, index) => `${batch}-${index + 1}`);
}

/**
 * Checks that every answer code lies in a batch of this user; throws 422 for the first that does not. A code is spent
 * by the answer that carries it (`answer.code` is unique), so no row is written here.
 */
export async function checkAnswerCodes(
  trx: Kysely<Database>,
  codes: readonly string[],
  userID: string,
): Promise<void> {
  const parts = codes.map((code) => {
    const match = /^([0-9a-f]{32})-([1-9][0-9]{0,2})$/.exec(code);
    if (!match?.[1]) throw problem('codeNotIssued', code);
    return { code, batch: match[1], n: Number(match[2]) };
  });
  if (parts.length === 0) return;
  const batches = await trx
    .selectFrom('issued_code')
    .select(['code', 'quantity'])
    .where('code', 'in', [...new Set(parts.map(({ batch }) => batch))])
    .where('kind', '=', batchKind)
    .where('user_id', '=', userID)
    .execute();
  const sizes = new Map(batches.map(({ code, quantity }) => [code, quantity ?? 0]));
  for (const { code, batch, n } of parts) {
    if (n > (sizes.get(batch) ?? 0)) throw problem('codeNotIssued', code);
  }
}
