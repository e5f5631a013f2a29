/** The result of undoing a load, stored with the load so that it can still be read later. */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { type Kind, nameOf } from './stored.ts';

/** Why records were kept, in the user's words. */
const reasons = {
  edited: 'Se editó después del cargue.',
  surveyed: 'Se encuestó después del cargue.',
  consented: 'Se le pidió el consentimiento después del cargue.',
  visited: 'Se visitó después del cargue.',
  requested: 'Tiene una solicitud como titular de sus datos.',
  assigned: 'Se asignó a alguien después del cargue.',
  familyGone: 'La familia que tenía antes del cargue ya no existe.',
  members: 'Tiene encuestables que se quedan.',
  zoneGone: 'La zona que tenía antes del cargue ya no existe.',
};

export type Reason = keyof typeof reasons;

export interface Counts {
  removed: number;
  restored: number;
  kept: number;
}

/** Stores why records of a load were kept. */
export async function keepReasons(
  trx: Kysely<Database>,
  bulkLoadID: string,
  keptRecords: readonly { id: string; reason: Reason }[],
): Promise<void> {
  if (keptRecords.length === 0) return;
  await sql`update surveyable_upload_change as change set kept_because = stays.reason
    from unnest(${keptRecords.map(({ id }) => id)}::uuid[], ${keptRecords.map(({ reason }) => reason)}::text[]) as stays (id, reason)
    where change.upload_id = ${bulkLoadID} and change.record_id = stays.id`.execute(trx);
}

/** Marks the load as undone. */
export async function keepResult(
  trx: Kysely<Database>,
  bulkLoadID: string,
  { removed, restored, kept }: Counts,
): Promise<void> {
  await trx
    .updateTable('surveyable_upload')
    .set({ state: 'deshecho', undone_removed: removed, undone_restored: restored, undone_kept: kept })
    .where('id', '=', bulkLoadID)
    .execute();
}

/** The result of undoing the load, with the current names of the records that were kept; null until it is known. */
export async function readResult(
  db: Kysely<Database>,
  bulkLoadID: string,
): Promise<components['schemas']['SurveyableUploadUndone'] | null> {
  const counts = await db
    .selectFrom('surveyable_upload')
    .select(['undone_removed as removed', 'undone_restored as restored'])
    .where('id', '=', bulkLoadID)
    .executeTakeFirst();
  if (!counts || counts.removed === null || counts.restored === null) return null;
  const people = await readKeptRecords(db, 'surveyable', bulkLoadID);
  const families = await readKeptRecords(db, 'family', bulkLoadID);
  return { removed: counts.removed, restored: counts.restored, kept: [...people, ...families] };
}

async function readKeptRecords(db: Kysely<Database>, kind: Kind, bulkLoadID: string) {
  const { rows } = await sql<{ code: string; kept_because: Reason }>`select record.*, kept_because
    from surveyable_upload_change as change join ${sql.table(kind)} as record on record.id = change.record_id
    where change.upload_id = ${bulkLoadID} and change.kind = ${kind} and kept_because is not null
    order by record.code_sort`.execute(db);
  return rows.map((row) => ({ code: row.code, name: nameOf(kind, row), reason: reasons[row.kept_because] }));
}
