/** The one resolver of `{id}` and `{code}` in a path: each accepts a record's id or its code (rules §1). */
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { kinds, type RecordKind } from './kinds.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text could be an id; anything else would be an error of the database. */
export const isID = (text: string): boolean => uuid.test(text);

/** The id of the record that a path names, inactive ones too. Throws 404 when there is none. */
export async function resolveID(trx: Kysely<Database>, kind: RecordKind, idOrCode: string): Promise<string> {
  const { table, prefix, noun } = kinds[kind];
  const column = isID(idOrCode) ? 'id' : 'code';
  if (column === 'code' && prefix === null) throw problem('notFound', noun);
  const row = await trx
    .selectFrom(table as 'zone')
    .select('id')
    .where(column, '=', idOrCode)
    .executeTakeFirst();
  if (!row) throw problem('notFound', noun);
  return row.id;
}
