/** The values that no two users may share: login, identification number and email (spec §5; rules §3). */
import { fold } from '@caracteriza/domain/values/fold';
import type { Kysely } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Database } from '../../db/types.ts';
import { type FieldError, problem } from '../../http/problem.ts';
import type { Session } from '../../identity/session.ts';

interface UniqueValues {
  login?: string;
  identificationNumber?: string;
  email?: string;
}

export const takenMessages: Record<keyof UniqueValues, string> = {
  login: 'Otra persona ya tiene este usuario.',
  identificationNumber: 'Otra persona ya tiene este número de identificación.',
  email: 'Otra persona ya tiene este correo electrónico.',
};

/** Throws 409 with an error for each of these values that a user other than `exceptID` already has. */
export async function assertUnique(
  trx: Kysely<Database>,
  { login, identificationNumber, email }: UniqueValues,
  exceptID: string | undefined,
): Promise<void> {
  const values = {
    login: login === undefined ? undefined : fold(login),
    identificationNumber,
    email: email === undefined ? undefined : fold(email),
  };
  const users = await trx
    .selectFrom('app_user')
    .select(['login_fold as login', 'identification_number as identificationNumber', 'email_fold as email'])
    .where((eb) =>
      eb.or([
        eb('login_fold', '=', values.login ?? null),
        eb('identification_number', '=', values.identificationNumber ?? null),
        eb('email_fold', '=', values.email ?? null),
      ]),
    )
    .$if(exceptID !== undefined, (query) => query.where('id', '<>', exceptID ?? ''))
    .execute();
  const names = Object.keys(values) as (keyof UniqueValues)[];
  const errors = names
    .filter((name) => values[name] !== undefined && users.some((user) => user[name] === values[name]))
    .map((name): FieldError => ({ field: name, message: takenMessages[name] }));
  if (errors.length > 0) throw problem('taken', errors);
}

/** Whether the caller may learn who has an account; only users who can create or edit users may. */
function maySeeUsers(session: Session | null): boolean {
  if (!session || session.changePending) return false;
  return session.grants.has('security:user:CREATE') || session.grants.has('security:user:EDIT');
}

export const userUniqueHandlers = {
  validateEmail: async ({ trx, session, body: { email, userID } }) => {
    if (maySeeUsers(session)) await assertUnique(trx, { email }, userID);
    return { message: 'El correo electrónico es válido.' };
  },
  validateIdentificationNumber: async ({ trx, session, body: { identificationNumber, userID } }) => {
    if (maySeeUsers(session)) await assertUnique(trx, { identificationNumber }, userID);
    return { message: 'El número de identificación es válido.' };
  },
} satisfies Partial<Handlers>;
