/** Loads in database and wire format. */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { idPattern } from '@caracteriza/domain/values/id';
import { sortKey } from '@caracteriza/domain/values/sort-key';
import type { components } from '@caracteriza/openapi/schema';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { headerKey } from './header.ts';
import { fileKind, signatureBytes } from './file-kind.ts';
import { RefusedFile } from './refused-file.ts';
import { isOnOtherInstance, type Progress, progressOf } from './running.ts';
import type { SheetOptions } from './sheet-check.ts';

export type BulkLoadRecord = components['schemas']['SurveyableUploadRecord'];
type CheckOptions = components['schemas']['SurveyableUploadCheck'];
export type BulkLoad = Pick<Selectable<Database['surveyable_upload']>, (typeof recordColumns)[number]> & {
  options: CheckOptions;
};

/** All columns except the file itself, which is several megabytes. */
const recordColumns = [
  'id',
  'user_id',
  'state',
  'loaded_at',
  'families_created',
  'families_updated',
] as const;

/** How long a file is stored, in days. */
const fileDays = 7;

/** Stores a file and deletes files that are too old; the record of what their loads did is kept. */
export async function storeFile(
  trx: Kysely<Database>,
  { fileName, surveyableExcelFile }: { fileName: string; surveyableExcelFile: string },
  user: { userID: string; login: string },
  now: Date,
): Promise<string> {
  try {
    fileKind(Buffer.from(surveyableExcelFile.slice(0, (signatureBytes * 4) / 3), 'base64'));
  } catch (error) {
    if (error instanceof RefusedFile)
      throw problem('rule', error.message, [{ field: 'surveyableExcelFile', message: error.message }]);
    throw error;
  }
  await trx
    .updateTable('surveyable_upload')
    .set({ file: null })
    .where('created_at', '<', new Date(now.getTime() - fileDays * 86_400_000))
    .where('file', 'is not', null)
    .execute();
  const id = randomUUIDv7();
  await trx
    .insertInto('surveyable_upload')
    .values({
      id,
      user_id: user.userID,
      login: user.login,
      file_name: fileName,
      file_name_sort: sortKey(fileName),
      search: fold(`${fileName} ${user.login}`),
      file: surveyableExcelFile,
      options: '{}',
      state: 'recibido',
      created_at: now,
    })
    .execute();
  return id;
}

/** Deletes a file from which nothing was loaded. */
export const discardUnread = (db: Kysely<Database>, id: string) =>
  db.deleteFrom('surveyable_upload').where('id', '=', id).where('state', '=', 'recibido').execute();

const noun = 'El cargue';

/** The load with this id. Throws 404 if there is none. */
export async function findBulkLoad(db: Kysely<Database>, id: string): Promise<BulkLoad> {
  const row = idPattern.test(id)
    ? await db
        .selectFrom('surveyable_upload')
        .select(recordColumns)
        .select('options')
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (!row) throw problem('notFound', noun);
  return row as unknown as BulkLoad;
}

/** The load with this id, uploaded by this user. Throws 404 if it is someone else's. */
export async function findOwnBulkLoad(db: Kysely<Database>, id: string, userID: string): Promise<BulkLoad> {
  const bulkLoad = await findBulkLoad(db, id);
  if (bulkLoad.user_id !== userID) throw problem('notFound', noun);
  return bulkLoad;
}

/** States in which others may see a load; a file that was only previewed stays private. */
export const sharedStates: readonly string[] = ['cargando', 'cargado', 'deshecho'];

/**
 * Locks the load until the transaction ends. Throws 409 if another transaction holds the lock, that is, the load is being
 * saved.
 */
export async function lockBulkLoad(trx: Kysely<Database>, id: string): Promise<BulkLoad> {
  await findBulkLoad(trx, id);
  const row = await trx
    .selectFrom('surveyable_upload')
    .select(recordColumns)
    .select('options')
    .where('id', '=', id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!row) throw problem('conflict', 'Este archivo ya se está cargando. Espere a que termine.');
  return row as unknown as BulkLoad;
}

/** The file's bytes. Throws 404 if the load was discarded, 409 if the file is no longer stored. */
export async function readBytes(db: Kysely<Database>, id: string): Promise<Uint8Array<ArrayBuffer>> {
  const bulkLoad = await db
    .selectFrom('surveyable_upload')
    .select('file')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!bulkLoad) throw problem('notFound', noun);
  const { file } = bulkLoad;
  if (file === null)
    throw problem('conflict', `El archivo ya no se conserva después de ${fileDays} días. Elíjalo de nuevo.`);
  // A copy, because it is transferred to the thread that reads it.
  return new Uint8Array(Buffer.from(file, 'base64'));
}

/** The user's choices for a file, including the columns chosen for earlier files. */
export async function sheetOptions(
  db: Kysely<Database>,
  userID: string,
  options: CheckOptions,
): Promise<SheetOptions> {
  const remembered = await db
    .selectFrom('surveyable_upload_column')
    .select(['header', 'field'])
    .where('user_id', '=', userID)
    .execute();
  const columns = [...remembered, ...(options.columns ?? [])];
  return {
    sheet: options.sheet ?? null,
    columns: Object.fromEntries(columns.map(({ header, field }) => [headerKey(header), field])),
    replacements: options.replacements ?? [],
  };
}

/** Remembers the chosen columns for later files. */
export async function rememberColumns(
  trx: Kysely<Database>,
  userID: string,
  { columns = [] }: CheckOptions,
): Promise<void> {
  const fieldByHeader = new Map(columns.map(({ header, field }) => [headerKey(header), field]));
  if (fieldByHeader.size === 0) return;
  await trx
    .insertInto('surveyable_upload_column')
    .values([...fieldByHeader].map(([header, field]) => ({ user_id: userID, header, field })))
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'header']).doUpdateSet((row) => ({ field: row.ref('excluded.field') })),
    )
    .execute();
}

/** The full loads with these ids, in wire format for a user. */
export async function readBulkLoads(
  trx: Kysely<Database>,
  ids: readonly string[],
  userID: string,
): Promise<BulkLoadRecord[]> {
  // Before the rows: a run that ends in between then still counts as running, and the state it left is not taken for its outcome.
  const ownProgress = new Map(ids.map((id) => [id, progressOf(id)]));
  const rows = await trx
    .selectFrom('surveyable_upload')
    .leftJoin('bulk_load_run as run', (join) => join.onRef('run.upload_id', '=', 'id').on(isOnOtherInstance))
    .select(['run.step', 'run.percent'])
    .select([
      'id',
      'file_name as fileName',
      'login as user',
      'surveyable_upload.user_id',
      'created_at',
      'state',
      'rows',
      'created',
      'updated',
    ])
    .select(['unchanged', 'rejected', 'families_created as familiesCreated'])
    .select(['families_updated as familiesUpdated', 'undone_kept as kept'])
    .where('id', 'in', ids)
    .execute();
  const loads = rows.map(({ step, percent, ...row }) => ({
    ...row,
    progress: ownProgress.get(row.id) ?? (step === null ? null : ({ step, percent } as Progress)),
  }));
  const saving = loads.filter(({ state, progress }) => state === 'cargando' && progress === null);
  const abandoned = await abandonedOf(
    trx,
    saving.map(({ id }) => id),
  );
  return loads.map(({ created_at: createdAt, state, user_id: owner, ...row }) => ({
    ...row,
    own: owner === userID,
    createdDate: createdAt.toISOString(),
    state: (abandoned.has(row.id) ? 'interrumpido' : state) as BulkLoadRecord['state'],
    choices: null,
    undone: null,
  }));
}

/**
 * Loads that no transaction holds: they were interrupted, and the database rolled them back entirely. The load's row
 * and the database's list of locks show whether a load is held. Requesting a lock instead would block a load that is
 * starting.
 */
async function abandonedOf(trx: Kysely<Database>, saving: readonly string[]): Promise<Set<string>> {
  if (saving.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`select id from surveyable_upload
    where id = any(${saving}::uuid[]) and state = 'cargando' and not exists (
      select from pg_locks where locktype = 'transactionid' and transactionid = surveyable_upload.xmax)`.execute(
    trx,
  );
  return new Set(rows.flatMap(({ id }) => (progressOf(id) === null ? [id] : [])));
}
