/** Checks that the writes of every entity run before changing a record (rules §1). */
import type { AuditedEntity } from '@caracteriza/domain/words/audit-words';
import type { Kysely } from 'kysely';
import { kinds, type RecordKind, type StatusKind } from './kinds.ts';
import { resolveID } from './resolve.ts';
import type { Database } from '../db/types.ts';
import { type FieldError, problem } from '../http/problem.ts';

/** Locks the record until the transaction ends, so that the second of two concurrent edits sees the first one's version. */
export async function lockRecord(trx: Kysely<Database>, kind: RecordKind, id: string): Promise<void> {
  await trx
    .selectFrom(kinds[kind].table as 'zone')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/**
 * Returns the ID of the record named in the path and locks it until the transaction ends.
 * @throws 404 if there is none or it is inactive, because lists do not show inactive records
 */
export async function lockActive(trx: Kysely<Database>, kind: RecordKind, idOrCode: string): Promise<string> {
  const { table, deletion, noun } = kinds[kind];
  const id = await resolveID(trx, kind, idOrCode);
  const row = await trx
    .selectFrom(table as 'family')
    .select('id')
    .where('id', '=', id)
    .$if(deletion === 'inactive', (query) => query.where('status', '=', 'activo'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('notFound', noun);
  return id;
}

/**
 * Rejects an update that was based on an outdated record or would change its code.
 * @param currentRecord the record's current state, in wire format
 * @param readingEntity the record's entity if showing it must be audited (a person's)
 * @throws 409 with `current` for another version, 422 for another code
 */
export function checkEdit(
  currentRecord: { id: string; code?: string; version: number },
  body: { code?: string; version?: number },
  readingEntity?: AuditedEntity,
): void {
  if (body.version !== undefined && body.version !== currentRecord.version) {
    const staleProblem = problem('staleVersion', currentRecord);
    throw readingEntity === undefined ? staleProblem : staleProblem.showing(readingEntity, currentRecord.id);
  }
  if (body.code !== undefined && body.code !== currentRecord.code) {
    const message = 'El código de un registro no se puede cambiar.';
    throw problem('rule', message, [{ field: 'code', message }]);
  }
}

/** A column of a table that refers to a record that can be deleted permanently. */
const references = {
  zone: ['family', 'zone_id'],
  profile: ['role', 'profile_id'],
  role: ['app_user', 'role_id'],
} as const;

/**
 * Rejects deleting a record that others refer to.
 * @param advice a sentence explaining what to do first
 * @throws 409
 */
export async function refuseUsed(
  trx: Kysely<Database>,
  kind: keyof typeof references,
  id: string,
  advice: string,
): Promise<void> {
  const [table, column] = references[kind];
  const user = await trx
    .selectFrom(table as 'family')
    .select('id')
    .where(column as 'zone_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (user) throw problem('inUse', kinds[kind].noun, advice);
}

/**
 * Rejects references to entries that do not exist or belong to a different master table than the field's.
 * @param choices by property name, the master table of spec §7 and the ID that was sent; null or undefined if nothing was chosen
 * @returns the entries' codes by property name
 * @throws 422 with one error per field
 */
export async function checkMasters(
  trx: Kysely<Database>,
  choices: Readonly<Record<string, readonly [table: string, id: string | null | undefined]>>,
): Promise<Record<string, string | undefined>> {
  const choiceEntries = Object.entries(choices).filter(
    (choice): choice is [string, readonly [table: string, id: string]] => (choice[1][1] ?? null) !== null,
  );
  const rows = await trx
    .selectFrom('master_value')
    .select(['id', 'table_name', 'code'])
    .where('id', 'in', [...new Set(choiceEntries.map(([, [, id]]) => id))])
    .execute();
  const entries = new Map(rows.map((entry) => [entry.id, entry]));
  refuseChoices(
    choiceEntries.filter(([, [table, id]]) => entries.get(id)?.table_name !== table).map(([field]) => field),
  );
  return Object.fromEntries(choiceEntries.map(([field, [, id]]) => [field, entries.get(id)?.code]));
}

/** Throws 422 if a reference that was sent is missing or inactive; `field` is its property in the body. */
export async function checkActive(
  trx: Kysely<Database>,
  kind: StatusKind,
  field: string,
  id: string,
): Promise<void> {
  const row = await trx
    .selectFrom(kinds[kind].table as 'family')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'activo')
    .executeTakeFirst();
  if (!row) refuseChoices([field]);
}

/**
 * Throws 422 with one error for each of these properties, whose values do not refer to anything that can be selected. Does
 * nothing if there are none.
 */
export function refuseChoices(fields: readonly string[]): void {
  if (fields.length === 0) return;
  const errors = fields.map((field): FieldError => ({
    field,
    message: 'El valor elegido no existe o fue eliminado.',
  }));
  throw problem('rule', 'Uno de los valores elegidos no existe o fue eliminado. Elija de nuevo.', errors);
}
