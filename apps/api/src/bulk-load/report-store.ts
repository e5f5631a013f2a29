/** The outcome of the last check of a file, stored for callers that did not wait for the response. */
import type { components } from '@caracteriza/openapi/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { Problem, problem } from '../http/problem.ts';
import { territoryKey } from '../records/territory-key.ts';

type Report = components['schemas']['SurveyableUploadReport'];
type Refusal = Pick<Problem, 'status' | 'message' | 'errors'>;

/** After this many minutes, the people in a report may have changed too much, and the file is checked again. */
const reportMinutes = 10;

/** A file being checked by this user. */
interface Check {
  id: string;
  /** The holder of the user's territory; null for users who see everything. */
  session: { territory: string | null };
  now: Date;
}

async function store(
  trx: Kysely<Database>,
  { id, session, now }: Check,
  outcome: { report: Report | null; refusal: Refusal | null },
): Promise<void> {
  const territory = await territoryKey({ trx, session });
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  const row = {
    report: json(outcome.report),
    refusal: json(outcome.refusal),
    territory,
    made_at: now,
  };
  await trx
    .insertInto('bulk_load_report')
    .values({ upload_id: id, ...row })
    .onConflict((conflict) => conflict.column('upload_id').doUpdateSet(row))
    .execute();
}

export const storeReport = (trx: Kysely<Database>, check: Check, report: Report): Promise<void> =>
  store(trx, check, { report, refusal: null });

/** Stores why a check rejected the file; any other error is a fault of the server. */
export function storeRefusal(db: Kysely<Database>, check: Check, error: unknown): Promise<void> {
  const { status, message, errors } = error instanceof Problem ? error : problem('internal');
  return store(db, check, { report: null, refusal: { status, message, errors } });
}

/** Deletes the outcome of earlier checks of the file. */
export const dropReport = (db: Kysely<Database>, id: string) =>
  db.deleteFrom('bulk_load_report').where('upload_id', '=', id).execute();

/**
 * The report of the file's last check. Throws the rejection if there was one, or 409 if there is no recent check of what the
 * user can see now.
 */
export async function readReport(trx: Kysely<Database>, { id, session, now }: Check): Promise<Report> {
  const row = await trx
    .selectFrom('bulk_load_report')
    .select(['report', 'refusal'])
    .where('upload_id', '=', id)
    .where('territory', '=', await territoryKey({ trx, session }))
    .where('made_at', '>', new Date(now.getTime() - reportMinutes * 60_000))
    .executeTakeFirst();
  if (row?.refusal) throw new Problem(row.refusal as unknown as Refusal);
  if (row?.report) return row.report as unknown as Report;
  throw problem(
    'conflict',
    'Este archivo no tiene una revisión terminada hace poco. Espere a que termine, o revíselo de nuevo.',
  );
}
