/**
 * Finds the records meant by a search for entries about one record: by id, code, role name, login, or the name of a person or
 * family.
 */
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/types.ts';
import { problem } from '../../http/problem.ts';
import { kinds } from '../../records/kinds.ts';
import { holdsWords, wordsOf } from '../../records/listing.ts';
import { mayReadKind } from '../../records/readable-kinds.ts';
import { isID } from '../../records/resolve.ts';

/** If more people than this share a name, they are not looked up one by one. */
const namesakeLimit = 100;

/** The ID of the record with this code, or of the role or user with this name; undefined if there is none. */
async function idOf(trx: Kysely<Database>, record: string): Promise<string | undefined> {
  if (isID(record)) return record.toLowerCase();
  const kind = Object.values(kinds).find(
    ({ prefix }) => prefix !== null && new RegExp(`^${prefix}\\d+$`, 'i').test(record),
  );
  const row = await (
    kind
      ? trx
          .selectFrom(kind.table as 'zone')
          .select('id')
          .where('code', '=', record.toUpperCase())
      : trx
          .selectFrom('role')
          .select('id')
          .where('search', '=', fold(record))
          .unionAll(
            trx
              .selectFrom('app_user')
              .innerJoin('reachable_user', 'reachable_user.id', 'app_user.id')
              .select('app_user.id')
              .where('login_fold', '=', fold(record)),
          )
  ).executeTakeFirst();
  return row?.id;
}

/** The people and families, active or not, whose names contain all these words, as far as the caller may read them. */
async function namesakes(
  trx: Kysely<Database>,
  text: string,
  grants: ReadonlySet<string>,
): Promise<string[]> {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const ids: string[] = [];
  for (const kind of ['surveyable', 'family'] as const) {
    if (!mayReadKind(kind, grants)) continue;
    const rows = await trx
      .selectFrom(kind as 'family')
      .select('id')
      .where(holdsWords([`${kind}.search`], words))
      .limit(namesakeLimit + 1)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  if (ids.length <= namesakeLimit) return ids;
  const message = `Hay más de ${namesakeLimit} personas o familias con ese nombre. Escriba más palabras, o el código.`;
  throw problem('rule', message, [{ field: 'record', message }]);
}

/**
 * Everything by which entries may refer to the record: its code, if that was given; its id; for a role, the ids of its
 * permissions; for a name, the ids of everyone who has it.
 * @throws 422 for a name that too many people have
 */
export async function recordNames(
  trx: Kysely<Database>,
  record: string,
  grants: ReadonlySet<string>,
): Promise<string[]> {
  const id = await idOf(trx, record);
  if (id === undefined)
    return [record.toLowerCase(), record.toUpperCase(), ...(await namesakes(trx, record, grants))];
  const permissions = await trx
    .selectFrom('granted_operation')
    .select('id')
    .where('role_id', '=', id)
    .execute();
  return [id, record.toUpperCase(), ...permissions.map((permission) => permission.id)];
}
