/**
 * The first user (rules §8): login `admin`, role Administrador. A given password does not have to be changed; a generated one
 * is returned once, to be printed, and must be changed at the first sign-in.
 */
import { randomUUIDv7 } from 'node:crypto';
import { fold } from '@caracteriza/domain/values/fold';
import { checkPassword } from '@caracteriza/domain/access/password-rule';
import type { Kysely } from 'kysely';
import { StartupProblem } from '../db/startup-problem.ts';
import type { Database } from '../db/types.ts';
import { generatePassword } from '../identity/generated-password.ts';
import { guessableProblem } from '../identity/guessable-password.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { administratorRole } from './roles.ts';

/** The first user's login. */
const firstLogin = 'admin';

/** The first user; null if the system already had users. */
export interface FirstUser {
  id: string;
  login: string;
  /** Set only if the password was generated. */
  password: string | null;
}

/**
 * Creates the first user in a database without users. Needs roles (seedRoles) and, for a document type, the master tables. Run
 * it in the same transaction as the rest of the seed.
 * @throws StartupProblem if the given password violates the profile's rules
 */
export async function seedFirstUser(
  trx: Kysely<Database>,
  givenPassword: string | undefined,
  now: Date,
): Promise<FirstUser | null> {
  const anyUser = await trx.selectFrom('app_user').select('id').limit(1).executeTakeFirst();
  if (anyUser) return null;
  const role = await trx
    .selectFrom('role')
    .innerJoin('profile', 'profile.id', 'role.profile_id')
    .select(['role.id', 'minimumlengthpassword', 'maximumlengthpassword'])
    .select(['passwordregex', 'passwordregexexplanation'])
    .where('role.name', '=', administratorRole)
    .executeTakeFirstOrThrow();
  const [name, lastname, email] = ['Administrador', 'del Sistema', 'admin@example.org'];
  const problem =
    givenPassword === undefined
      ? null
      : (checkPassword(givenPassword, undefined, role)?.message ??
        guessableProblem(givenPassword, { login: firstLogin, name, lastname }));
  if (problem) throw new StartupProblem(`ADMIN_PASSWORD no es válida. ${problem}`);
  const documentType = await trx
    .selectFrom('master_value')
    .select('id')
    .where('table_name', '=', 'identificationTypes')
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  const password = givenPassword ?? generatePassword();
  const id = randomUUIDv7();
  await trx
    .insertInto('app_user')
    .values({
      id,
      login: firstLogin,
      login_fold: fold(firstLogin),
      name,
      lastname,
      identification_type_id: documentType?.id ?? null,
      identification_number: '0',
      email,
      email_fold: fold(email),
      role_id: role.id,
      password_hash: await hashPassword(password),
      change_password: givenPassword === undefined,
      last_change_password_date: now,
      search: fold(`${firstLogin} ${name} ${lastname} 0 ${email}`),
      created_at: now,
    })
    .execute();
  return { id, login: firstLogin, password: givenPassword === undefined ? password : null };
}
