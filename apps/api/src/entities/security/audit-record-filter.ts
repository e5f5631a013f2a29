/**
 * Finds the records meant by a search for entries about one record: by id, code, role name, login, or the name of a person,
 * family or user; and the users meant by a search for what somebody did.
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

type Field = 'record' | 'login';

/** @throws 422 if there are too many to look up one by one */
function assertFew(field: Field, matches: readonly unknown[]): void {
  if (matches.length <= namesakeLimit) return;
  const message = `Hay más de ${namesakeLimit} con ese nombre. Escriba más palabras, el código o el usuario.`;
  throw problem('rule', message, [{ field, message }]);
}

/** The users whose logins and names contain all these words, as far as the caller may read them. */
async function usersNamed(trx: Kysely<Database>, words: readonly string[], grants: ReadonlySet<string>) {
  if (words.length === 0 || !mayReadKind('user', grants)) return [];
  return trx
    .selectFrom('app_user')
    .innerJoin('reachable_user', 'reachable_user.id', 'app_user.id')
    .select(['app_user.id', 'login'])
    .where(holdsWords(['app_user.search'], words))
    .limit(namesakeLimit + 1)
    .execute();
}

/** Whether a user whom the caller may read has this login. */
async function isLoginOf(
  trx: Kysely<Database>,
  login: string,
  grants: ReadonlySet<string>,
): Promise<boolean> {
  if (!mayReadKind('user', grants)) return false;
  const user = await trx
    .selectFrom('app_user')
    .innerJoin('reachable_user', 'reachable_user.id', 'app_user.id')
    .select('app_user.id')
    .where('login_fold', '=', fold(login))
    .executeTakeFirst();
  return user !== undefined;
}

/** The people, families and users, active or not, whose names contain all these words, as far as the caller may read them. */
async function namesakes(
  trx: Kysely<Database>,
  text: string,
  grants: ReadonlySet<string>,
): Promise<string[]> {
  const searchWords = wordsOf(text);
  if (searchWords.length === 0) return [];
  const ids = (await usersNamed(trx, searchWords, grants)).map(({ id }) => id);
  for (const kind of ['surveyable', 'family'] as const) {
    if (!mayReadKind(kind, grants)) continue;
    const rows = await trx
      .selectFrom(kind as 'family')
      .select('id')
      .where(holdsWords([`${kind}.search`], searchWords))
      .limit(namesakeLimit + 1)
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  assertFew('record', ids);
  return ids;
}

/**
 * The logins, in lower case, meant by a search for a user's actions: the login itself, which may belong to a deleted user, or
 * the logins of everyone with this name.
 * @throws 422 if too many users have the name
 */
export async function actingLogins(
  trx: Kysely<Database>,
  login: string,
  grants: ReadonlySet<string>,
): Promise<string[]> {
  // Checked first: a search for the same words among the users' names may match too many of them and fail.
  if (await isLoginOf(trx, login, grants)) return [login.toLowerCase()];
  const users = await usersNamed(trx, wordsOf(login), grants);
  assertFew('login', users);
  return [login.toLowerCase(), ...users.map((user) => user.login.toLowerCase())];
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
