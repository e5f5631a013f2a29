/**
 * Undoes a bulk load: new records are deleted, changed ones get their previous values back, and records changed since the load
 * are kept and listed.
 */
import { type Kysely, sql } from 'kysely';
import { type Actor, type AuditedChange, writeManyAudits } from '../audit/audit.ts';
import type { Database } from '../db/types.ts';
import type { Entry } from './choice.ts';
import { holdFamiliesOf } from './family-hold.ts';
import type { Run } from './running.ts';
import { updateRows } from './save.ts';
import { familyKeys, personKeys } from '../records/search-columns.ts';
import { auditedRecord, type Kind } from './stored.ts';
import { type Counts, keepReasons, keepResult, type Reason } from './undo-result.ts';

export interface UndoContext {
  bulkLoadID: string;
  loadedAt: Date;
  actor: Actor;
  operationID: string;
  now: Date;
  names: ReadonlyMap<string, Entry>;
}

/** A record of the load in its current state, and the reason to keep it, if there is one. */
type Candidate = Record<string, unknown> & {
  id: string;
  code: string;
  version: number;
  undo_former: Record<string, unknown> | null;
  undo_reason: Reason | null;
};

/** The deletable records that each kind refers to, and the column that holds the reference. */
const parents = { surveyable: ['family', 'family_id'], family: ['zone', 'zone_id'] } as const;

const keys = { surveyable: personKeys, family: familyKeys };

/** Records per statement; the user may cancel between two statements. */
const batch = 1000;

export async function undoBulkLoad(trx: Kysely<Database>, context: UndoContext, run: Run): Promise<Counts> {
  const { count } = await trx
    .selectFrom('surveyable_upload_change')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('upload_id', '=', context.bulkLoadID)
    .executeTakeFirstOrThrow();
  let undoneCount = 0;
  const step = (records: number) => run.report('undoing', (undoneCount += records), Number(count));
  step(0);
  // People first, because a family that still has members is kept.
  const people = await undoKind(trx, 'surveyable', context, step);
  const families = await undoKind(trx, 'family', context, step);
  const counts = {
    removed: people.removed + families.removed,
    restored: people.restored + families.restored,
    kept: people.kept + families.kept,
  };
  await keepResult(trx, context.bulkLoadID, counts);
  return counts;
}

/** Why a record is kept although nobody edited it: other records refer to it, or the record it referred to is gone. */
const obstacle = {
  surveyable: (loadedAt: Date) => sql`case
    when exists (select from survey where survey.surveyable_id = record.id and (former is null or survey.created_at >= ${loadedAt}))
      or exists (select from draft where draft.surveyable_id = record.id and (former is null or draft.created_at >= ${loadedAt}))
      or exists (select from survey_opening where survey_opening.surveyable_id = record.id
        and (former is null or survey_opening.created_at >= ${loadedAt})) then 'surveyed'
    when exists (select from consent where consent.surveyable_id = record.id and (former is null or consent.created_at >= ${loadedAt})) then 'consented'
    when former is null and exists (select from family_visit_absence as absence where absence.surveyable_id = record.id) then 'visited'
    when former is null and exists (select from data_request where data_request.surveyable_id = record.id) then 'requested'
    when former ->> 'family_id' is not null
      and not exists (select from family where family.id = (former ->> 'family_id')::uuid) then 'familyGone'
    end`,
  family: (_loadedAt: Date) => sql`case
    when former is null and exists (select from surveyable where surveyable.family_id = record.id) then 'members'
    when former is null and exists (select from survey where survey.family_id = record.id) then 'surveyed'
    when former is null and (exists (select from family_visit where family_visit.family_id = record.id)
      or exists (select from family_visit_absence as absence where absence.family_id = record.id)) then 'visited'
    when former is null and exists (select from assignment where assignment.family_id = record.id) then 'assigned'
    when former ->> 'zone_id' is not null
      and not exists (select from zone where zone.id = (former ->> 'zone_id')::uuid) then 'zoneGone'
    end`,
};

async function undoKind(
  trx: Kysely<Database>,
  kind: Kind,
  context: UndoContext,
  step: (records: number) => void,
): Promise<Counts> {
  const { bulkLoadID, loadedAt } = context;
  if (kind === 'surveyable')
    await holdFamiliesOf(
      trx,
      sql`id in (select record_id from surveyable_upload_change where upload_id = ${bulkLoadID})`,
    );
  // Locked first, then read by a second statement, which sees what others have committed in the meantime.
  await sql`select from ${sql.table(kind)} as record
    where id in (select record_id from surveyable_upload_change where upload_id = ${bulkLoadID} and kind = ${kind})
    order by id for update`.execute(trx);
  // The records they will refer to again are locked too, so that nobody deletes them in the meantime.
  const [parent, column] = parents[kind];
  await sql`select from ${sql.table(parent)} as parent
    where id in (select (former ->> ${sql.lit(column)})::uuid from surveyable_upload_change
      where upload_id = ${bulkLoadID} and kind = ${kind})
    order by id for key share`.execute(trx);
  const { rows } = await sql<Candidate>`
    select record.*, former as undo_former,
      case when record.version <> change.version or record.status <> 'activo' then 'edited' else ${obstacle[kind](loadedAt)} end
        as undo_reason
    from surveyable_upload_change as change join ${sql.table(kind)} as record on record.id = change.record_id
    where change.upload_id = ${bulkLoadID} and change.kind = ${kind}
    order by record.code_sort`.execute(trx);
  const undoableRows = rows.filter(({ undo_reason: reason }) => reason === null);
  step(rows.length - undoableRows.length);
  for (let from = 0; from < undoableRows.length; from += batch) {
    const batchRows = undoableRows.slice(from, from + batch);
    await undoBatch(trx, kind, batchRows, context);
    step(batchRows.length);
  }
  const reasons = rows.flatMap(({ id, undo_reason: reason }) => (reason === null ? [] : [{ id, reason }]));
  await keepReasons(trx, bulkLoadID, reasons);
  const removedCount = undoableRows.filter(({ undo_former: formerValues }) => formerValues === null).length;
  return { removed: removedCount, restored: undoableRows.length - removedCount, kept: reasons.length };
}

async function undoBatch(
  trx: Kysely<Database>,
  kind: Kind,
  rows: readonly Candidate[],
  { actor, operationID, now, names }: UndoContext,
): Promise<void> {
  const addedRecords = rows.filter(({ undo_former: formerValues }) => formerValues === null).map(recordOf);
  const restoredRecords = rows.flatMap((row) => {
    if (row.undo_former === null) return [];
    const recordBefore = recordOf(row);
    const recordAfter = { ...recordBefore, ...row.undo_former, version: recordBefore.version + 1 };
    return [{ before: recordBefore, after: { ...recordAfter, ...keys[kind](recordAfter) } }];
  });
  await sql`delete from ${sql.table(kind)} where id in (select unnest(${addedRecords.map(({ id }) => id)}::uuid[]))`.execute(
    trx,
  );
  await updateRows(
    trx,
    kind,
    restoredRecords.map(({ after: recordAfter }) => recordAfter),
  );
  const entries: AuditedChange[] = [
    ...addedRecords.map((row) => ({
      entity: kind,
      entityID: row.id,
      before: auditedRecord(kind, row, names),
    })),
    ...restoredRecords.map(({ before: recordBefore, after: recordAfter }) => ({
      entity: kind,
      entityID: recordBefore.id,
      before: auditedRecord(kind, recordBefore, names),
      after: auditedRecord(kind, recordAfter, names),
    })),
  ];
  await writeManyAudits(trx, actor, operationID, entries, now);
}

/** The record without the fields added in this file. */
function recordOf({ undo_former: _former, undo_reason: _reason, ...row }: Candidate) {
  return row as Record<string, unknown> & { id: string; code: string; version: number };
}
