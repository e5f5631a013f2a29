/**
 * Inserts the users and roles that a test needs into a running server's database, using the product's own hash, and can block
 * tables so that a test sees a half-finished state. Takes milliseconds and needs no screens.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { openDatabase } from '../apps/api/src/db/open.ts';
import type { Database } from '../apps/api/src/db/types.ts';
import { hashPassword } from '../apps/api/src/identity/password-hash.ts';
import { postgresHome } from './server.ts';

/** Runs against a server's embedded database, using the connection from apps/api/src/db/embedded/claim.ts. */
export async function inDatabase<T>(dataDir: string, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const host = await postgresHome(dataDir);
  const db = openDatabase({ host, port: 5432, user: 'caracteriza', database: 'caracteriza' }, { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** The user to create. */
export interface NewUser {
  login: string;
  password: string;
  email?: string;
  /** A seeded role, or the name of a new one that gets `grants`. */
  role: string;
  /** Grants ('management:surveyable:OPEN') of a new role. */
  grants?: readonly string[];
  /** Require a new password at the first sign-in. */
  changePassword?: boolean;
}

/** Creates a user. A new role gets a row for every permission of the catalogue, with only `grants` enabled. */
export function addUser(
  dataDir: string,
  { login, password, email, role, grants = [], changePassword = false }: NewUser,
): Promise<void> {
  return inDatabase(dataDir, async (db) => {
    const now = new Date();
    const seeded = await db
      .selectFrom('role')
      .select(['id', 'profile_id', 'name'])
      .orderBy('created_at')
      .execute();
    let roleID = seeded.find(({ name }) => name === role)?.id;
    if (roleID === undefined) {
      const [pattern] = seeded;
      if (!pattern) throw new Error('A running server has roles.');
      const id = randomUUID();
      roleID = id;
      await db
        .insertInto('role')
        .values({ id, name: role, profile_id: pattern.profile_id, search: role, created_at: now })
        .execute();
      const catalogue = await db
        .selectFrom('granted_operation')
        .select('permission')
        .where('role_id', '=', pattern.id)
        .execute();
      const rows = catalogue.map(({ permission }) => ({
        id: randomUUID(),
        role_id: id,
        permission,
        granted: grants.includes(permission),
      }));
      await db.insertInto('granted_operation').values(rows).execute();
    }
    await db
      .insertInto('app_user')
      .values({
        id: randomUUID(),
        login,
        login_fold: login.toLowerCase(),
        name: login,
        lastname: 'de Prueba',
        email: email ?? null,
        email_fold: email?.toLowerCase() ?? null,
        role_id: roleID,
        password_hash: await hashPassword(password),
        change_password: changePassword,
        last_change_password_date: now,
        search: login.toLowerCase(),
        created_at: now,
      })
      .execute();
  });
}

/** Ends every session of a user on the server, as blocking the user or restarting an idle server would. */
export function endSessions(dataDir: string, login: string): Promise<void> {
  return inDatabase(dataDir, async (db) => {
    await db
      .deleteFrom('session')
      .where('user_id', 'in', db.selectFrom('app_user').select('id').where('login', '=', login))
      .execute();
  });
}

/** Links a user's account with one of the organisation's provider, as 'Mi cuenta' does. */
export function linkToProvider(
  dataDir: string,
  login: string,
  account: { issuer: string; subject: string },
): Promise<void> {
  return inDatabase(dataDir, async (db) => {
    const { id } = await db
      .selectFrom('app_user')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('provider_link')
      .values({ user_id: id, linked_at: new Date(), ...account })
      .execute();
  });
}

/** Requires a user to change the password at the next sign-in, as after expiry. */
export function expirePassword(dataDir: string, login: string): Promise<void> {
  return inDatabase(dataDir, async (db) => {
    await db.updateTable('app_user').set({ change_password: true }).where('login', '=', login).execute();
  });
}

/** The number of rows in a table. */
export function countRows(dataDir: string, table: 'survey' | 'answer' | 'session'): Promise<number> {
  return inDatabase(dataDir, async (db) => {
    const row = await db
      .selectFrom(table)
      .select((expressions) => expressions.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    return Number(row.rows);
  });
}

/** Blocks the server from reading and writing people until the returned function is called. */
export async function holdPeople(dataDir: string): Promise<() => Promise<void>> {
  const [lock, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = inDatabase(dataDir, (db) =>
    db.transaction().execute(async (trx) => {
      await sql`lock table surveyable`.execute(trx);
      lock.resolve();
      await release.promise;
    }),
  );
  await Promise.race([lock.promise, holding]);
  return () => {
    release.resolve();
    return holding;
  };
}
