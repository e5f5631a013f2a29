/** Operations that work alike for every kind of record; the SQL of the writes themselves is with each entity. */
import { randomUUIDv7 } from 'node:crypto';
import { codeSortKey } from '@caracteriza/domain/values/sort-key';
import type { Kysely } from 'kysely';
import type { AuditedChange } from '../audit/audit.ts';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { lockActive } from './checks.ts';
import { issueCode, spendCode } from './codes.ts';
import { type CodedKind, kinds, type RecordKind, type StatusKind } from './kinds.ts';
import { resolveID } from './resolve.ts';

/** Reads the full records with these IDs, active or not, in any order. */
type ReadByIDs<Row> = (trx: Kysely<Database>, ids: readonly string[]) => Promise<Row[]>;

interface StoredRecord {
  id: string;
  version: number;
}

interface Write {
  trx: Kysely<Database>;
  audit: (change: AuditedChange) => Promise<void>;
}

/** The record with this ID, active or not. Throws 404 if there is none. */
export async function readOne<Row>(
  kind: RecordKind,
  readRows: ReadByIDs<Row>,
  trx: Kysely<Database>,
  id: string,
): Promise<Row> {
  const [row] = await readRows(trx, [id]);
  if (row === undefined) throw problem('notFound', kinds[kind].noun);
  return row;
}

/** The record named in the path, locked until the transaction ends. Throws 404 if there is none or it is inactive. */
export async function readLocked<Row>(
  kind: RecordKind,
  readRows: ReadByIDs<Row>,
  trx: Kysely<Database>,
  idOrCode: string,
): Promise<Row> {
  return readOne(kind, readRows, trx, await lockActive(trx, kind, idOrCode));
}

/** Responds with one record, found by ID or code. */
export async function answerRecord<Row>(
  kind: RecordKind,
  readRows: ReadByIDs<Row>,
  { trx, params }: { trx: Kysely<Database>; params: { id: string } },
) {
  const id = await resolveID(trx, kind, params.id);
  return { message: 'Consulta exitosa.', data: await readOne(kind, readRows, trx, id) };
}

/** Responds with a new code for a record about to be created. */
export async function answerCode(
  kind: CodedKind,
  { trx, session, now }: { trx: Kysely<Database>; session: { userID: string }; now: Date },
) {
  return { message: 'Código generado.', data: await issueCode(trx, kind, session.userID, now) };
}

/**
 * The columns that every new record starts with; uses up its code. Throws 409 or 422 for a code that was not issued to the
 * user.
 */
export async function newRecord(
  kind: CodedKind,
  call: {
    trx: Kysely<Database>;
    body: { code: string };
    session: { userID: string };
    now: Date;
    recordID?: string | undefined;
  },
) {
  const { code } = call.body;
  await spendCode(call.trx, code, kind, call.session.userID, call.now);
  return { id: call.recordID ?? randomUUIDv7(), code, code_sort: codeSortKey(code), created_at: call.now };
}

/** Audits and returns a record that was just created. */
export async function answerCreated<Row>(
  kind: RecordKind,
  readRows: ReadByIDs<Row>,
  { trx, audit }: Write,
  id: string,
) {
  const data = await readOne(kind, readRows, trx, id);
  await audit({ entity: kind, entityID: id, after: data });
  return { message: `${kinds[kind].noun} se agregó correctamente.`, data };
}

/** Audits and returns a record that was just changed; `recordBefore` is its previous state. */
export async function answerUpdated<Row extends StoredRecord>(
  kind: RecordKind,
  readRows: ReadByIDs<Row>,
  { trx, audit }: Write,
  recordBefore: Row,
) {
  const data = await readOne(kind, readRows, trx, recordBefore.id);
  await audit({ entity: kind, entityID: recordBefore.id, before: recordBefore, after: data });
  return { message: `${kinds[kind].noun} se actualizó correctamente.`, data };
}

/**
 * Makes a record inactive (rules §4) and returns it.
 * @param check may reject the request once the record is locked
 */
export async function deactivate<Row extends StoredRecord>(
  kind: StatusKind,
  readRows: ReadByIDs<Row>,
  { trx, params, query, audit }: Write & { params: { id: string }; query: { status: 'inactivo' } },
  check?: (recordBefore: Row) => Promise<void> | void,
) {
  const recordBefore = await readLocked(kind, readRows, trx, params.id);
  await check?.(recordBefore);
  const { id, version } = recordBefore;
  const { status } = query;
  await trx
    .updateTable(kinds[kind].table as 'family')
    .set({ status, version: version + 1 })
    .where('id', '=', id)
    .execute();
  const data = await readOne(kind, readRows, trx, id);
  await audit({ entity: kind, entityID: id, before: recordBefore, after: { ...data, status } });
  return { message: `${kinds[kind].noun} se eliminó correctamente.`, data };
}
