// The browser's own dialogs for passkeys (WebAuthn). Loaded by the click that needs them.
import { ApiError, type Schema } from '@caracteriza/api-client';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { call } from './api.ts';
import { toBase64 } from './base64.ts';

const unused =
  'No se usó ninguna llave de acceso. Si canceló o no encontró la suya, intente de nuevo o ingrese de otra manera.';
const notCreated = 'No se creó ninguna llave de acceso. Si canceló o pasó el tiempo, intente de nuevo.';
const withoutSecret =
  'Esa llave de acceso, o este navegador, no sirve para abrir una salida. Use la frase de acceso.';
const alreadyAddedMessage =
  'Ese dispositivo ya tiene una llave de acceso de su cuenta. Use la que tiene, o elija otro dispositivo.';

/** Waits for the user; browsers do not say why a prompt failed. */
async function askForPasskey<T>(prompt: () => Promise<T>, message: string): Promise<T> {
  try {
    return await prompt();
  } catch (error) {
    const isKnown =
      error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new ApiError(0, isKnown ? alreadyAddedMessage : message, { cause: error });
  }
}

/** Lets the user choose a passkey, which signs the server's challenge. @throws ApiError */
export async function signWithPasskey(): Promise<Schema<'PasskeyUse'>> {
  const { data: optionsJSON } = await call('startPasskeyUse');
  const { id, response } = await askForPasskey(() => startAuthentication({ optionsJSON }), unused);
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  // Passkeys that do not store their user were not created here.
  if (userHandle === '') throw new ApiError(0, unused);
  return { credentialID: id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** A passkey with a salt, from which it derives a secret that nothing else can produce. */
export interface SaltedPasskey {
  readonly credentialID: string;
  readonly salt: Uint8Array<ArrayBuffer>;
}

/**
 * Lets the user choose one of these passkeys, which derives its secret of 32 bytes (WebAuthn's PRF). Needs no network: nothing
 * is proved to the server, and the secret never leaves this page. @throws ApiError
 */
export async function secretOfPasskey(
  keys: readonly SaltedPasskey[],
): Promise<{ credentialID: string; secret: Uint8Array<ArrayBuffer> }> {
  const prf = {
    evalByCredential: Object.fromEntries(
      keys.map(({ credentialID, salt }) => [credentialID, { first: salt }]),
    ),
  };
  const optionsJSON = {
    challenge: bytesToBase64Url(crypto.getRandomValues(new Uint8Array(32))),
    allowCredentials: keys.map(({ credentialID: id }) => ({ id, type: 'public-key' as const })),
    userVerification: 'required' as const,
    extensions: { prf } as AuthenticationExtensionsClientInputs,
  };
  const { id, clientExtensionResults } = await askForPasskey(
    () => startAuthentication({ optionsJSON }),
    unused,
  );
  const { first } = (clientExtensionResults as AuthenticationExtensionsClientOutputs).prf?.results ?? {};
  if (!first) throw new ApiError(0, withoutSecret);
  return { credentialID: id, secret: new Uint8Array(first as ArrayBuffer) };
}

const bytesToBase64Url = (bytes: Uint8Array): string =>
  toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** Lets the user create a passkey, able to derive secrets if its device supports that. @throws ApiError */
export async function createPasskey(
  optionsJSON: Schema<'PasskeyCreation'>,
): Promise<Omit<Schema<'PasskeyCreate'>, 'name'>> {
  const { id, response } = await askForPasskey(
    () => startRegistration({ optionsJSON: { ...optionsJSON, extensions: { prf: {} } } }),
    notCreated,
  );
  const { clientDataJSON, attestationObject } = response;
  return { credentialID: id, clientDataJSON, attestationObject };
}
