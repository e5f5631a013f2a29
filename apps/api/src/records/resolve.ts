/** Resolves `{id}` and `{code}` in a path. Both accept a record's ID or its code (rules §1). */
import { idPattern } from '@caracteriza/domain/values/id';
import type { Kysely } from 'kysely';
import type { Database } from '../db/types.ts';
import { problem } from '../http/problem.ts';
import { kinds, type RecordKind } from './kinds.ts';

/** Whether a text could be an ID, also in capitals; anything else would cause a database error. */
export const isID = (text: string): boolean => idPattern.test(text.toLowerCase());

/** The ID of the record named in the path, even if inactive. Throws 404 if there is none. */
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
