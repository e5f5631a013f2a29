/**
 * Codes issued by the server before a record exists (spec §9, rules §1). The server remembers who received a code; only that
 * user can use it, and only once. Gaps are fine.
 */
import { randomUUIDv7 } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { statement, type ValueOf } from '../db/driver/statement.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { type CodedKind, kinds } from './kinds.ts';

const batchKind = 'answer';

/** Maximum number of answers in a survey (rules §1). */
const maxAnswers = 500;

/** 'ZON000042': the prefix and `n` with at least six digits. */
const codeText = (prefix: string) => sql`${prefix}::text || lpad(n::text, greatest(6, length(n::text)), '0')`;

/** Selects the next `code` of a series. */
export const nextCode = (prefix: string, sequence: string) =>
  sql`select ${codeText(prefix)} as code from nextval(${sequence}::text::regclass) as n`;

const issue = statement(
  (_, value: ValueOf<{ prefix: string; sequence: string; kind: string; userID: string; now: Date }>) =>
    sql<{ code: string }>`insert into issued_code (code, kind, user_id, issued_at)
      select code, ${value('kind')}::text, ${value('userID')}::uuid, ${value('now')}::timestamptz
      from (${nextCode(value('prefix'), value('sequence'))}) as next
      returning code`,
);

/** Issues the next code of a kind and records its owner. */
export async function issueCode(
  trx: Kysely<Database>,
  kind: CodedKind,
  userID: string,
  now: Date,
): Promise<string> {
  const [issuedCode] = await issue.rows(trx, { ...series(kind), kind, userID, now });
  return issuedCode!.code;
}

/** The prefix of a kind's codes and the sequence that numbers them. */
export function series(kind: CodedKind): { prefix: string; sequence: string } {
  const { prefix } = kinds[kind];
  return { prefix, sequence: `code_${prefix.toLowerCase()}_seq` };
}

/** The next codes of a kind, without an owner, for records the server creates itself (seed, bulk load). */
export async function nextCodes(trx: Kysely<Database>, kind: CodedKind, count: number): Promise<string[]> {
  const { prefix, sequence } = series(kind);
  const { rows } = await sql<{ code: string }>`select ${codeText(prefix)} as code
    from (select nextval(${sequence}::text::regclass) as n from generate_series(1, ${count}::int)) as numbers`.execute(
    trx,
  );
  return rows.map(({ code }) => code);
}

const reserve = statement(
  (
    _,
    value: ValueOf<{
      prefix: string;
      sequence: string;
      count: number;
      kind: string;
      userID: string;
      now: Date;
      tripID: string;
    }>,
  ) =>
    sql<{ code: string }>`insert into issued_code (code, kind, user_id, issued_at, field_trip_id)
      select ${codeText(value('prefix'))}, ${value('kind')}::text, ${value('userID')}::uuid, ${value('now')}::timestamptz,
        ${value('tripID')}::uuid
      from (select nextval(${value('sequence')}::text::regclass) as n
        from generate_series(1, ${value('count')}::int)) as numbers
      returning code`,
);

/** Issues codes of a kind to a user for a trip without a signal. */
export async function reserveCodes(
  trx: Kysely<Database>,
  kind: CodedKind,
  count: number,
  holder: { userID: string; now: Date; tripID: string },
): Promise<string[]> {
  if (count === 0) return [];
  const rows = await reserve.rows(trx, { ...series(kind), kind, count, ...holder });
  return rows.map(({ code }) => code);
}

/** Whether a code was issued to this user, used or not. */
export async function ownsCode(
  trx: Kysely<Database>,
  code: string,
  kind: CodedKind,
  userID: string,
): Promise<boolean> {
  return (await findIssued(trx, code, kind, userID)) !== undefined;
}

const selectIssued = (
  trx: Kysely<Database>,
  code: string,
  kind: CodedKind | typeof batchKind,
  userID: string,
) =>
  trx
    .selectFrom('issued_code')
    .select('spent_at')
    .where('code', '=', code)
    .where('kind', '=', kind)
    .where('user_id', '=', userID);

const findIssued = (...args: Parameters<typeof selectIssued>) => selectIssued(...args).executeTakeFirst();

/** When a user's code was used, or null; locked until the transaction ends. Throws 422 unless it was issued to the user. */
export async function lockCode(
  trx: Kysely<Database>,
  code: string,
  kind: CodedKind,
  userID: string,
): Promise<Date | null> {
  const issuedCode = await selectIssued(trx, code, kind, userID).forUpdate().executeTakeFirst();
  if (!issuedCode) throw problem('codeNotIssued', code);
  return issuedCode.spent_at;
}

/**
 * Marks a code as used. Throws 422 if the code is of another kind, belongs to another user or was never issued, and 409 if it
 * was already used. The row stays locked until the transaction ends, so the second of two concurrent uses sees it as used.
 */
export async function spendCode(
  trx: Kysely<Database>,
  code: string,
  kind: CodedKind,
  userID: string,
  now: Date,
): Promise<void> {
  const updatedRow = await trx
    .updateTable('issued_code')
    .set({ spent_at: now })
    .where('code', '=', code)
    .where('kind', '=', kind)
    .where('user_id', '=', userID)
    .where('spent_at', 'is', null)
    .executeTakeFirst();
  if (updatedRow.numUpdatedRows === 1n) return;
  const issuedCode = await findIssued(trx, code, kind, userID);
  throw issuedCode ? problem('codeSpent', code) : problem('codeNotIssued', code);
}

/** Issues `count` (1–500) answer codes in one row: '<batch>-<1…count>', opaque and globally unique for good (rules §1). */
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
 * Checks that every answer code belongs to a batch of this user that no other survey has used, and assigns those batches to
 * this survey, so that no code is ever used twice. The codes issued when a survey is opened, '<its code>-<1…500>', belong to
 * that survey.
 * @throws 422 for the first code that was not issued, 409 for one that belongs to another survey
 */
export async function spendAnswerCodes(
  trx: Kysely<Database>,
  codes: readonly string[],
  survey: { code: string; userID: string; now: Date },
): Promise<void> {
  const batchNumbers = codes.map((code) => {
    const [batch = '', n = ''] = code.split(/-(?=[^-]*$)/);
    if (!/^[1-9][0-9]{0,2}$/.test(n)) throw problem('codeNotIssued', code);
    return { code, batch, n: Number(n) };
  });
  const batches = [...new Set(batchNumbers.map(({ batch }) => batch))].filter(
    (batch) => batch !== survey.code,
  );
  const sizes = new Map([[survey.code, maxAnswers]]);
  for (const { code, quantity } of await spendBatches(trx, batches, survey)) sizes.set(code, quantity ?? 0);
  for (const { code, batch, n } of batchNumbers) {
    if (n <= (sizes.get(batch) ?? 0)) continue;
    const issuedBatch = await findIssued(trx, batch, batchKind, survey.userID);
    throw issuedBatch && !sizes.has(batch) ? problem('codeSpent', code) : problem('codeNotIssued', code);
  }
}

function spendBatches(
  trx: Kysely<Database>,
  batches: readonly string[],
  survey: { code: string; userID: string; now: Date },
) {
  if (batches.length === 0) return [];
  return trx
    .updateTable('issued_code')
    .set({ spent_at: survey.now, survey_code: survey.code })
    .where('code', 'in', batches)
    .where('kind', '=', batchKind)
    .where('user_id', '=', survey.userID)
    .where((eb) => eb.or([eb('survey_code', 'is', null), eb('survey_code', '=', survey.code)]))
    .returning(['code', 'quantity'])
    .execute();
}
