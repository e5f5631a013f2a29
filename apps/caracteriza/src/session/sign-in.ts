// Signing in and out (spec §4 "Login flow").
import { browserName } from '@caracteriza/domain/words/browser-name';
import { createClient, type CallData, type Client, type Schema } from '@caracteriza/api-client';
import { call } from './api.ts';
import { currentSession, endSession, startSession, type Session } from './session.ts';

/** The wire constant that means success, verbatim from the specification. */
const succeeded = 'Autenticacion Correcta';

/** The session that a sign-in opened, which may still be restricted. */
interface Pending {
  readonly login: string;
  /** As it was typed; null after a sign-in by passkey or at the provider. */
  readonly password: string | null;
  /** Calls in that session, which is not yet this browser's session. */
  readonly call: Client['call'];
  readonly token: string;
}

/** A sign-in that still needs a second-factor code, or the setup of a second factor. */
export type PendingFactor = Pending &
  (
    | { readonly kind: 'factorCode'; readonly offersPasskey: boolean; readonly endSessionURL?: string | null }
    | {
        readonly kind: 'factorSetup';
        readonly password: string;
        readonly factor: Schema<'SecondFactorSecret'>;
      }
  );

/** A sign-in that must first change the password. */
export type PendingChange = Pending & { readonly kind: 'mustChange'; readonly session: Session };

export type PendingSignIn = PendingFactor | PendingChange;

/** The outcome of a login: a session, a further step required before there is one, or a rejection with its message. */
export type SignIn =
  | { readonly kind: 'signedIn'; readonly session: Session }
  | PendingSignIn
  | { readonly kind: 'refused'; readonly message: string };

function clientOf(token: string): Client {
  const ignore = () => undefined;
  return createClient({ session: { token: () => token, onMissing: ignore, onExpired: ignore } });
}

/** Sends the credentials to the server. The caller starts the session. @throws ApiError */
export async function signIn(login: string, password: string): Promise<SignIn> {
  const { data } = await call('login', { body: { login, password } });
  if (data.Message !== succeeded) return { kind: 'refused', message: data.Message };
  const { token, secondFactor, passkey: offersPasskey } = data;
  const pending = { login, password, token, call: clientOf(token).call };
  if (secondFactor === 'code') return { kind: 'factorCode', offersPasskey, ...pending };
  if (secondFactor === 'setup') {
    const started = await pending.call('startSecondFactor', { body: { currentPassword: password } });
    return { kind: 'factorSetup', factor: started.data, ...pending };
  }
  return outcomeOf(sessionOf(token, data), data.changePassword, pending);
}

/**
 * Lets the user choose a passkey, which stands for password and second factor.
 * @param username the user whose passkey it must be; by default, any user's
 * @throws ApiError
 */
export async function signInByPasskey(username?: string): Promise<SignIn> {
  const { signWithPasskey } = await import('./passkey-prompt.ts');
  const { data } = await call('loginByPasskey', { body: await signWithPasskey() });
  const { token, Username: login } = data;
  const pending = { login, password: null, token, call: clientOf(token).call };
  if (username !== undefined && login !== username) {
    leavePending(pending);
    return { kind: 'refused', message: `Esa llave de acceso es de otra cuenta. Use una de ${username}.` };
  }
  return outcomeOf(sessionOf(token, data), data.changePassword, pending);
}

/** Leaves for the organisation's provider, which redirects back to `/public/provider`. @throws ApiError */
export async function leaveForProvider(): Promise<void> {
  const { data } = await call('startProviderLogin');
  window.location.assign(data.url);
}

/** Signs in the user who came back from the provider. @param query added to the URL by the provider @throws ApiError */
export async function signInByProvider(query: string): Promise<SignIn> {
  const { data } = await call('loginByProvider', { body: { query } });
  const { token, Username: login, endSessionURL, passkey: offersPasskey } = data;
  const pending = { login, password: null, token, call: clientOf(token).call };
  if (data.secondFactor === 'code') return { kind: 'factorCode', offersPasskey, endSessionURL, ...pending };
  if (data.secondFactor === 'setup') {
    leavePending(pending);
    const message =
      'Su rol exige un segundo factor. Ingrese una vez con su usuario y contraseña para activarlo.';
    return { kind: 'refused', message };
  }
  return outcomeOf({ ...sessionOf(token, data), endSessionURL }, data.changePassword, pending);
}

/** Creates a passkey as the second factor that the role requires, and returns the recovery codes. @throws ApiError */
export async function setUpPasskey({
  call: callPending,
  password,
}: Extract<PendingFactor, { kind: 'factorSetup' }>): Promise<string[]> {
  const { createPasskey } = await import('./passkey-prompt.ts');
  const { data } = await callPending('startPasskey', { body: { currentPassword: password } });
  const body = { name: browserName(navigator.userAgent), ...(await createPasskey(data)) };
  return (await callPending('addPasskey', { body })).data;
}

/**
 * The next step after the second factor has been verified; until then the server reveals nothing about the session.
 * @throws ApiError
 */
export async function completeSignIn(pending: PendingFactor): Promise<SignIn> {
  const { data } = await pending.call('getSession');
  const session = sessionOf(pending.token, data);
  const openedSession =
    'endSessionURL' in pending ? { ...session, endSessionURL: pending.endSessionURL } : session;
  return outcomeOf(openedSession, data.changePassword, pending);
}

/** Ends an incomplete session. If the server gives no response, the session expires. */
export function leavePending({ call }: Pending): void {
  call('logout').catch(() => undefined);
}

/** Ends a session that this browser does not keep. If the server gives no response, the session expires. */
export const leaveSession = ({ token }: Session): void =>
  void clientOf(token)
    .call('logout')
    .catch(() => undefined);

function outcomeOf(
  session: Session,
  changePassword: 'true' | 'false',
  { login, password, token, call }: Pending,
): SignIn {
  return changePassword === 'true'
    ? { kind: 'mustChange', session, login, password, token, call }
    : { kind: 'signedIn', session };
}

/** Changes the user's password in a session that allows nothing else, then starts the full session. @throws ApiError */
export async function changeForcedPassword(
  pending: PendingChange,
  currentPassword: string,
  newPassword: string,
) {
  const { login, session } = pending;
  const { message } = await call('changePassword', {
    body: { login, currentPassword, newPassword, token: session.token },
  });
  await startSession(pending.session);
  return message;
}

/** Ends the session here immediately, on the server if it can be reached, and at the provider if it was opened there. */
export async function signOut(): Promise<void> {
  const endSessionURL = currentSession()?.endSessionURL;
  const logoutCall = call('logout');
  endSession();
  // If there is no response, the session expires on the server; signing out must always work.
  await logoutCall.catch(() => undefined);
  if (endSessionURL) window.location.assign(endSessionURL);
}

function sessionOf(
  token: string,
  {
    Username,
    rol,
    operations,
    allowances,
  }: Pick<CallData<'login'>, 'Username' | 'rol' | 'operations' | 'allowances'>,
): Session {
  return { token, username: Username, role: rol, operations, allowances };
}
