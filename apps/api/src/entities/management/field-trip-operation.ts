/** The note of each operation sent by a device, which ensures that it is carried out only once (decision 0102). */
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, sql } from 'kysely';
import type { Carrier, Perform } from '../../contract/performed-call.ts';
import { executeWithNext } from '../../db/driver/driver.ts';
import { statement, type ValueOf } from '../../db/driver/statement.ts';
import type { Database } from '../../db/types.ts';
import { contentHash } from '../../questionnaire/body.ts';
import { isID } from '../../records/resolve.ts';

export type Operation = components['schemas']['FieldOperation'];
export type Outcome = components['schemas']['FieldOutcome'];
type WrittenRecord = components['schemas']['FieldWritten'];

/** Who sends operations, and for which trip. The session that delivers them acts as the trip's user. */
export interface Sending {
  perform: Perform;
  carrier: Carrier & { inBackground: (work: () => Promise<void>) => void };
  tripID: string;
}

/** An operation with its times. */
export interface SentOperation {
  operation: Operation;
  /** By the device's clock. */
  madeAt: Date;
  /** The time that counts. */
  usedAt: Date;
  /** Its place in the bundle. */
  position: number;
}

/** The references to people and families in the body of an operation. */
const references = new Set(['surveyableID', 'familyID', 'chFamilyID', 'chSurveyableID']);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A copy with every reference to a person, a family or the record in the path replaced. */
function withReplacedIDs(value: unknown, replace: (id: string) => string): unknown {
  if (!isObject(value)) return value;
  const replaceEntry = ([name, inner]: [string, unknown]): [string, unknown] => {
    if (name === 'surveyRequestDTO') return [name, withReplacedIDs(inner, replace)];
    return [name, references.has(name) && typeof inner === 'string' ? replace(inner) : inner];
  };
  return Object.fromEntries(Object.entries(value).map(replaceEntry));
}

/** The same operation with different ids for the records it refers to. */
export function withReferences(operation: Operation, replace: (id: string) => string): Operation {
  const { params, body, base } = operation;
  return {
    ...operation,
    ...(params && { params: { ...params, ...(params.id !== undefined && { id: replace(params.id) }) } }),
    ...(body !== undefined && { body: withReplacedIDs(body, replace) }),
    ...(base !== undefined && { base: withReplacedIDs(base, replace) }),
  };
}

/** The ids of the people, families and other records that an operation refers to. */
export function referencesIn(operation: Operation): string[] {
  const ids = new Set<string>();
  withReferences(operation, (id) => {
    if (isID(id)) ids.add(id.toLowerCase());
    return id;
  });
  return [...ids];
}

/** A hash that is equal for two sendings of the same operation. */
export const hashOf = ({ operationId, recordID, params, body, base }: Operation): string =>
  contentHash({ operationId, recordID, params, body, base });

const noteColumns = [
  'id',
  'trip_id',
  'user_id',
  'content_hash',
  'state',
  'message',
  'written',
  'case_id',
  'record_id',
  'result_id',
] as const;

/**
 * The notes of an operation, of the operations it depends on, and of those that created a record it refers to, if the server
 * gave that record a different id.
 */
const findNotes = statement(
  (db, value: ValueOf<{ ids: readonly string[]; userID: string; named: readonly string[] }>) =>
    db
      .selectFrom('field_operation')
      .select(noteColumns)
      .where((eb) =>
        eb.or([
          sql<boolean>`id = any(${value('ids')}::uuid[])`,
          eb.and([
            eb('user_id', '=', value('userID')),
            sql<boolean>`record_id = any(${value('named')}::uuid[])`,
            eb('result_id', '<>', eb.ref('record_id')),
          ]),
        ]),
      ),
);

export type Note = Awaited<ReturnType<typeof findNotes.rows>>[number];

export const readNotes = (db: Kysely<Database>, { id, needs, ...operation }: Operation, userID: string) =>
  findNotes.rows(db, {
    ids: [id, ...needs],
    userID,
    named: referencesIn({ id, needs, ...operation }),
  });

/** The operation's own note. Waits while another transaction carries out the operation. */
export async function lockNote(trx: Kysely<Database>, id: string, userID: string): Promise<Note | undefined> {
  const lock = sql`select pg_advisory_xact_lock(hashtextextended(${id.toLowerCase()}::text, 0))`.compile(trx);
  await executeWithNext(trx, lock);
  const [note] = await findNotes.rows(trx, { ids: [id], userID, named: [] });
  return note;
}

/** The part of a response that the device needs to know about the record. */
export function writtenOf(data: unknown): WrittenRecord | null {
  if (!isObject(data)) return null;
  const { id, code, version } = data;
  return {
    id: typeof id === 'string' ? id : null,
    code: typeof code === 'string' ? code : null,
    version: typeof version === 'number' ? version : null,
  };
}

export interface NewNote {
  state: 'saved' | 'merged' | 'refused' | 'held' | 'discarded';
  message: string;
  writtenRecord?: WrittenRecord | null;
  caseID?: string;
}

/** Records the outcome of an operation. Its content is kept while it is waiting for a decision. */
export async function writeNote(
  trx: Kysely<Database>,
  { carrier, tripID }: Sending,
  { operation, madeAt, usedAt, position }: SentOperation,
  { state, message, writtenRecord = null, caseID }: NewNote,
): Promise<void> {
  const resultID = writtenRecord?.id && isID(writtenRecord.id) ? writtenRecord.id : null;
  const columns = {
    state,
    message,
    written: writtenRecord && JSON.stringify(writtenRecord),
    result_id: resultID,
    ...(caseID !== undefined && { case_id: caseID }),
    held_call: state === 'held' ? JSON.stringify(operation) : null,
  };
  await trx
    .insertInto('field_operation')
    .values({
      id: operation.id,
      trip_id: tripID,
      user_id: carrier.session.userID,
      operation: operation.operationId,
      content_hash: hashOf(operation),
      made_at: madeAt,
      used_at: usedAt,
      received_at: carrier.now,
      position,
      record_id: operation.recordID ?? null,
      ...columns,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute();
}
