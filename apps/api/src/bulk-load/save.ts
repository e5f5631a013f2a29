/** Writes a plan, families first and then people, in statements over many rows, and records what is needed to undo it. */
import { randomUUIDv7 } from 'node:crypto';
import { codeSortKey } from '@caracteriza/domain/values/sort-key';
import { type Kysely, sql } from 'kysely';
import { type Actor, type AuditedChange, writeManyAudits } from '../audit/audit.ts';
import { insertRows } from '../db/driver/insert-rows.ts';
import type { Database } from '../db/types.ts';
import { nextCodes } from '../records/codes.ts';
import type { Entry } from './choice.ts';
import { eachInPieces } from './pieces.ts';
import type { Plan } from './plan.ts';
import type { Run } from './running.ts';
import { familyKeys, personKeys } from '../records/search-columns.ts';
import { auditedRecord, type Kind } from './stored.ts';

export interface Saving {
  bulkLoadID: string;
  actor: Actor;
  operationID: string;
  now: Date;
  names: ReadonlyMap<string, Entry>;
}

type Row = Record<string, unknown> & { id: string; version: number };

interface RowChange {
  recordBefore: Row | null;
  recordAfter: Row;
}

/** Rows per statement; the user may cancel between two statements. */
const batch = 1000;

export async function savePlan(trx: Kysely<Database>, plan: Plan, saving: Saving, run: Run): Promise<void> {
  const families = plan.families.filter(
    ({ storedRecord, changes }) => !storedRecord || Object.keys(changes).length > 0,
  );
  const people = plan.rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated');
  const recordCount = families.length + people.length;
  const writtenFamilies = await completeRows(
    trx,
    'family',
    families.map(({ id, storedRecord, changes }) => ({ id, storedRecord, changes })),
    familyKeys,
    saving.now,
    run,
  );
  await writeRecords(trx, 'family', writtenFamilies, saving, (doneCount) =>
    run.report('saving', doneCount, recordCount),
  );
  const writtenPeople = await completeRows(
    trx,
    'surveyable',
    people.map(({ holder, changes }) => ({
      id: holder?.id ?? randomUUIDv7(),
      storedRecord: holder,
      changes,
    })),
    personKeys,
    saving.now,
    run,
  );
  await writeRecords(trx, 'surveyable', writtenPeople, saving, (doneCount) =>
    run.report('saving', families.length + doneCount, recordCount),
  );
}

/** The complete rows, with all their columns, before and after. */
async function completeRows(
  trx: Kysely<Database>,
  kind: Kind,
  records: readonly { id: string; storedRecord: object | null; changes: Record<string, string> }[],
  keys: (row: Record<string, unknown>) => object,
  now: Date,
  run: Run,
): Promise<RowChange[]> {
  const codes = await nextCodes(trx, kind, records.filter(({ storedRecord }) => !storedRecord).length);
  let nextCode = 0;
  const rows: RowChange[] = [];
  const completeRecord = ({ id, storedRecord, changes }: (typeof records)[number]) => {
    const recordBefore = storedRecord as Row | null;
    const row: Row = recordBefore
      ? { ...recordBefore, ...changes, version: recordBefore.version + 1 }
      : { ...newColumns(codes[nextCode++]!, now), id, version: 1, ...changes };
    rows.push({ recordBefore, recordAfter: { ...row, ...keys(row) } });
  };
  await eachInPieces(records, completeRecord, run);
  return rows;
}

/** The columns of a new record beyond its form. These are not demo records, so `demo:remove` does not remove them. */
const newColumns = (code: string, now: Date) => ({
  code,
  code_sort: codeSortKey(code),
  status: 'activo',
  demo: false,
  created_at: now,
});

async function writeRecords(
  trx: Kysely<Database>,
  kind: Kind,
  records: readonly RowChange[],
  { bulkLoadID, actor, operationID, now, names }: Saving,
  progress: (doneCount: number) => void,
): Promise<void> {
  for (let from = 0; from < records.length; from += batch) {
    progress(from);
    const batchRecords = records.slice(from, from + batch);
    const createdRecords = batchRecords
      .filter(({ recordBefore }) => recordBefore === null)
      .map(({ recordAfter }) => recordAfter);
    const changedRecords = batchRecords
      .filter(({ recordBefore }) => recordBefore !== null)
      .map(({ recordAfter }) => recordAfter);
    const changes = batchRecords.map(({ recordBefore, recordAfter }) => ({
      upload_id: bulkLoadID,
      record_id: recordAfter.id,
      kind,
      former: recordBefore && formerOf(recordBefore, recordAfter),
      version: recordAfter.version,
    }));
    const entries = batchRecords.map(({ recordBefore, recordAfter }): AuditedChange => ({
      entity: kind,
      entityID: recordAfter.id,
      ...(recordBefore ? { before: auditedRecord(kind, recordBefore, names) } : {}),
      after: auditedRecord(kind, recordAfter, names),
    }));
    // The statements share one connection, which sends them one after another; while the database runs one, the next is
    // prepared.
    await allOf([
      insertRows(trx, kind, createdRecords, columnsOf(createdRecords)),
      updateRows(trx, kind, changedRecords),
      insertRows(trx, 'surveyable_upload_change', changes),
      writeManyAudits(trx, actor, operationID, entries, now),
    ]);
  }
}

/**
 * Waits for all statements, because none may be sent after the transaction has ended. Rejects with the first failure.
 */
async function allOf(statements: readonly Promise<void>[]): Promise<void> {
  const failure = (await Promise.allSettled(statements)).find(({ status }) => status === 'rejected');
  if (failure) throw (failure as PromiseRejectedResult).reason;
}

const columnsOf = (rows: readonly Row[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** The changed columns with their previous values. */
function formerOf(recordBefore: Row, recordAfter: Row): Record<string, unknown> {
  const changedColumns = Object.keys(recordAfter).filter(
    (column) => recordAfter[column] !== recordBefore[column] && column !== 'version',
  );
  return Object.fromEntries(changedColumns.map((column) => [column, recordBefore[column] ?? null]));
}

/** Overwrites the rows with these ids. */
export async function updateRows(trx: Kysely<Database>, kind: Kind, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  // The database computes the last column.
  const fixed = new Set(['id', 'code', 'code_sort', 'created_at', 'demo', 'status', 'incomplete_from']);
  const columns = Object.keys(rows[0]!).filter((column) => !fixed.has(column));
  const sets = sql.join(columns.map((column) => sql`${sql.ref(column)} = given.${sql.ref(column)}`));
  for (let from = 0; from < rows.length; from += batch) {
    const rowsJSON = JSON.stringify(rows.slice(from, from + batch));
    await sql`update ${sql.table(kind)} set ${sets}
      from json_populate_recordset(null::${sql.table(kind)}, ${rowsJSON}::json) as given
      where ${sql.table(kind)}.id = given.id`.execute(trx);
  }
}
