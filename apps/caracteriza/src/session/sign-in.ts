// Signing in and out (spec §4 "Login flow").
import type { CallData } from '@caracteriza/api-client';
import { call } from './api.ts';
import { endSession, startSession, type Session } from './session.ts';

/** The wire constant that means success, verbatim as the specification has it. */
const succeeded = 'Autenticacion Correcta';

/** The outcome of a login: a session, a session that must first change its password, or a refusal with its message. */
export type SignIn =
  | { readonly kind: 'signedIn'; readonly session: Session }
  | {
      readonly kind: 'mustChange';
      readonly session: Session;
      readonly login: string;
      readonly password: string;
    }
  | { readonly kind: 'refused'; readonly message: string };

/** Asks the server. The caller starts the session. @throws ApiError */
export async function signIn(login: string, password: string): Promise<SignIn> {
  const { data } = await call('login', { body: { login, password } });
  if (data.Message !== succeeded) return { kind: 'refused', message: data.Message };
  const session = sessionOf(data);
  return data.changePassword === 'true'
    ? { kind: 'mustChange', session, login, password }
    : { kind: 'signedIn', session };
}

/** Changes the password of a session that may do nothing else, and starts it. @throws ApiError */
export async function changeForcedPassword(
  pending: { session: Session; login: string; password: string },
  newPassword: string,
) {
  const { login, password: currentPassword, session } = pending;
  const { message } = await call('changePassword', {
    body: { login, currentPassword, newPassword, token: session.token },
  });
  await startSession(pending.session);
  return message;
}

/** Ends the session here at once, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  const left = call('logout');
  endSession();
  // Without an answer the session expires on the server; leaving must always work.
  await left.catch(() => undefined);
}

function sessionOf(data: CallData<'login'>): Session {
  return {
    token: data.token,
    username: data.Username,
    role: data.rol,
    operations: data.operations,
  };
}
