/** What the writes of every entity check before they change a record (rules §1). */
import type { AuditedEntity } from '@caracteriza/domain/words/audit-words';
import type { Kysely } from 'kysely';
import { kinds, type RecordKind, type StatusKind } from './kinds.ts';
import { resolveID } from './resolve.ts';
import type { Database } from '../db/types.ts';
import { type FieldError, problem } from '../http/problem.ts';

/** Holds the record until the transaction ends, so that of two who change it at once the second sees the first's version. */
export async function lockRecord(trx: Kysely<Database>, kind: RecordKind, id: string): Promise<void> {
  await trx
    .selectFrom(kinds[kind].table as 'zone')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .execute();
}

/**
 * The id of the record that a path names, locked until the transaction ends.
 * @throws 404 when there is none, or when it is inactive: it has left every list
 */
export async function lockActive(trx: Kysely<Database>, kind: RecordKind, idOrCode: string): Promise<string> {
  const { table, deletion, noun } = kinds[kind];
  const id = await resolveID(trx, kind, idOrCode);
  const row = await trx
    .selectFrom(table as 'family')
    .select('id')
    .where('id', '=', id)
    .$if(deletion === 'inactive', (found) => found.where('status', '=', 'activo'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw problem('notFound', noun);
  return id;
}

/**
 * Refuses an update that was made from an outdated record, or that would change its code.
 * @param current the record as it is now, as the wire shows it
 * @param reading the record's entity, where showing it must leave an audit entry (a person's)
 * @throws 409 with `current` for another version, 422 for another code
 */
export function checkEdit(
  current: { id: string; code?: string; version: number },
  body: { code?: string; version?: number },
  reading?: AuditedEntity,
): void {
  if (body.version !== undefined && body.version !== current.version) {
    const stale = problem('staleVersion', current);
    throw reading === undefined ? stale : stale.showing(reading, current.id);
  }
  if (body.code !== undefined && body.code !== current.code) {
    const message = 'El código de un registro no se puede cambiar.';
    throw problem('rule', message, [{ field: 'code', message }]);
  }
}

/** Which column of which table refers to a record that may be deleted outright. */
const references = {
  zone: ['family', 'zone_id'],
  profile: ['role', 'profile_id'],
  role: ['app_user', 'role_id'],
} as const;

/**
 * Refuses to delete a record that others refer to.
 * @param advice what to do first, a sentence
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
 * Refuses references to entries of another master table than the field's, or of none.
 * @param choices by the property's name: the master table of spec §7 and the id that was sent
 * @returns the entries' codes by the property's name
 * @throws 422 with one error per field
 */
export async function checkMasters(
  trx: Kysely<Database>,
  choices: Readonly<Record<string, readonly [table: string, id: string]>>,
): Promise<Record<string, string | undefined>> {
  const wanted = Object.entries(choices);
  const found = await trx
    .selectFrom('master_value')
    .select(['id', 'table_name', 'code'])
    .where('id', 'in', [...new Set(wanted.map(([, [, id]]) => id))])
    .execute();
  const entries = new Map(found.map((entry) => [entry.id, entry]));
  refuseChoices(
    wanted.filter(([, [table, id]]) => entries.get(id)?.table_name !== table).map(([field]) => field),
  );
  return Object.fromEntries(wanted.map(([field, [, id]]) => [field, entries.get(id)?.code]));
}

/** Throws 422 when a reference that was sent is missing or inactive; `field` is its property in the body. */
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

/** Throws 422 with one error for each of these properties, whose values name nothing that can be chosen; none: does nothing. */
export function refuseChoices(fields: readonly string[]): void {
  if (fields.length === 0) return;
  const errors = fields.map((field): FieldError => ({
    field,
    message: 'El valor elegido no existe o fue eliminado.',
  }));
  throw problem('rule', 'Uno de los valores elegidos no existe o fue eliminado. Elija de nuevo.', errors);
}
