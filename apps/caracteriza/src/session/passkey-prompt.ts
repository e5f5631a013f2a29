// The browser's own dialogs for passkeys (WebAuthn). Loaded by the click that needs them.
import { ApiError, type Schema } from '@caracteriza/api-client';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { call } from './api.ts';

const unused =
  'No se usó ninguna llave de acceso. Si canceló o no encontró la suya, intente de nuevo o ingrese de otra manera.';
const notCreated = 'No se creó ninguna llave de acceso. Si canceló o pasó el tiempo, intente de nuevo.';
const alreadyAddedMessage =
  'Ese dispositivo ya tiene una llave de acceso de su cuenta. Use la que tiene, o elija otro dispositivo.';

/** Waits for the user; browsers do not say why a prompt failed. */
async function prompted<T>(prompt: () => Promise<T>, message: string): Promise<T> {
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
  const { id, response } = await prompted(() => startAuthentication({ optionsJSON }), unused);
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  // Passkeys that do not store their user were not created here.
  if (userHandle === '') throw new ApiError(0, unused);
  return { credentialID: id, clientDataJSON, authenticatorData, signature, userHandle };
}

/** Lets the user create a passkey. @throws ApiError */
export async function createPasskey(
  optionsJSON: Schema<'PasskeyCreation'>,
): Promise<Omit<Schema<'PasskeyCreate'>, 'name'>> {
  const { id, response } = await prompted(() => startRegistration({ optionsJSON }), notCreated);
  const { clientDataJSON, attestationObject } = response;
  return { credentialID: id, clientDataJSON, attestationObject };
}
