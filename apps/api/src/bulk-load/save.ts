/** Writes a plan: families first, then people, in statements over many rows, and notes what undoing it needs. */
import { randomUUIDv7 } from 'node:crypto';
import { codeSortKey } from '@caracteriza/domain/values/sort-key';
import { type Kysely, sql } from 'kysely';
import { type Actor, type AuditedChange, writeManyAudits } from '../audit/audit.ts';
import { insertRows } from '../db/driver/insert-rows.ts';
import type { Database } from '../db/types.ts';
import { nextCodes } from '../records/codes.ts';
import type { Entry } from './choice.ts';
import type { Plan } from './plan.ts';
import type { Run } from './running.ts';
import { familyKeys, personKeys } from '../records/search-columns.ts';
import { audited, type Kind } from './stored.ts';

export interface Saving {
  uploadID: string;
  actor: Actor;
  operationID: string;
  now: Date;
  names: ReadonlyMap<string, Entry>;
}

type Row = Record<string, unknown> & { id: string; version: number };

interface Written {
  before: Row | null;
  after: Row;
}

/** Rows written together; between two runs the user may end the load. */
const batch = 1000;

export async function savePlan(trx: Kysely<Database>, plan: Plan, saving: Saving, run: Run): Promise<void> {
  const families = plan.families.filter(({ stored, changes }) => !stored || Object.keys(changes).length > 0);
  const people = plan.rows.filter(({ outcome }) => outcome === 'created' || outcome === 'updated');
  const all = families.length + people.length;
  const writtenFamilies = await written(
    trx,
    'family',
    families.map(({ id, stored, changes }) => ({ id, stored, changes })),
    familyKeys,
    saving.now,
  );
  await write(trx, 'family', writtenFamilies, saving, (done) => run.report('saving', done, all));
  const writtenPeople = await written(
    trx,
    'surveyable',
    people.map(({ holder, changes }) => ({ id: holder?.id ?? randomUUIDv7(), stored: holder, changes })),
    personKeys,
    saving.now,
  );
  await write(trx, 'surveyable', writtenPeople, saving, (done) =>
    run.report('saving', families.length + done, all),
  );
}

/** The whole rows as they will be. */
async function written(
  trx: Kysely<Database>,
  kind: Kind,
  records: readonly { id: string; stored: object | null; changes: Record<string, string> }[],
  keys: (row: Record<string, unknown>) => object,
  now: Date,
): Promise<Written[]> {
  const codes = await nextCodes(trx, kind, records.filter(({ stored }) => !stored).length);
  let next = 0;
  return records.map(({ id, stored, changes }) => {
    const before = stored as Row | null;
    const row: Row = before
      ? { ...before, ...changes, version: before.version + 1 }
      : { ...fresh(codes[next++]!, now), id, version: 1, ...changes };
    return { before, after: { ...row, ...keys(row) } };
  });
}

/** What a new record has beside its form: a demo's records are removed by a command, these are not. */
const fresh = (code: string, now: Date) => ({
  code,
  code_sort: codeSortKey(code),
  status: 'activo',
  demo: false,
  created_at: now,
});

async function write(
  trx: Kysely<Database>,
  kind: Kind,
  records: readonly Written[],
  { uploadID, actor, operationID, now, names }: Saving,
  progress: (done: number) => void,
): Promise<void> {
  for (let from = 0; from < records.length; from += batch) {
    progress(from);
    const part = records.slice(from, from + batch);
    const created = part.filter(({ before }) => before === null).map(({ after }) => after);
    const changed = part.filter(({ before }) => before !== null).map(({ after }) => after);
    const changes = part.map(({ before, after }) => ({
      upload_id: uploadID,
      record_id: after.id,
      kind,
      former: before && formerOf(before, after),
      version: after.version,
    }));
    const entries = part.map(({ before, after }): AuditedChange => ({
      entity: kind,
      entityID: after.id,
      ...(before ? { before: audited(kind, before, names) } : {}),
      after: audited(kind, after, names),
    }));
    // One connection sends them one after the other; while the database writes one, the next is made.
    await allOf([
      insertRows(trx, kind, created, columnsOf(created)),
      updateRows(trx, kind, changed),
      insertRows(trx, 'surveyable_upload_change', changes),
      writeManyAudits(trx, actor, operationID, entries, now),
    ]);
  }
}

/** Waits for all, since none may be sent after the transaction has ended. Rejects as the first that failed. */
async function allOf(statements: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(statements)).find(({ status }) => status === 'rejected');
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

const columnsOf = (rows: readonly Row[]) => [...new Set(rows.flatMap((row) => Object.keys(row)))];

/** The columns that changed, as they were. */
function formerOf(before: Row, after: Row): Record<string, unknown> {
  const changed = Object.keys(after).filter(
    (column) => after[column] !== before[column] && column !== 'version',
  );
  return Object.fromEntries(changed.map((column) => [column, before[column] ?? null]));
}

/** Overwrites whole rows, told by their ids. */
export async function updateRows(trx: Kysely<Database>, kind: Kind, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  const kept = new Set(['id', 'code', 'code_sort', 'created_at', 'demo', 'status']);
  const columns = Object.keys(rows[0]!).filter((column) => !kept.has(column));
  const sets = sql.join(columns.map((column) => sql`${sql.ref(column)} = told.${sql.ref(column)}`));
  for (let from = 0; from < rows.length; from += batch) {
    const rowsJSON = JSON.stringify(rows.slice(from, from + batch));
    await sql`update ${sql.table(kind)} set ${sets}
      from json_populate_recordset(null::${sql.table(kind)}, ${rowsJSON}::json) as told
      where ${sql.table(kind)}.id = told.id`.execute(trx);
  }
}
