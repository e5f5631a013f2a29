// The keys with which this tab encrypts the data stored on the device. The server issues them to the signed-in user; they exist
// only in this page's memory and are dropped with the session (decision 0025).
import { call } from './api.ts';
import { fromBase64 } from './base64.ts';
import { currentSession, whenSessionEnds } from './session.ts';
import { canKeepSession } from './session-vault.ts';

/** `seal` encrypts; `name` computes names under which only this user can find a copy. Neither key can be extracted. */
export interface DeviceKeys {
  readonly seal: CryptoKey;
  readonly name: CryptoKey;
}

let cache: { username: string; keys: Promise<DeviceKeys> } | null = null;
whenSessionEnds(() => (cache = null));

/** The signed-in user's keys. Rejects if the browser has no WebCrypto (plain HTTP) or the server returns no key. */
export async function deviceKeys(): Promise<DeviceKeys> {
  const username = currentSession()?.username;
  if (username === undefined) throw new Error('Nobody is signed in.');
  if (cache?.username !== username) {
    const request = { username, keys: askForKeys() };
    cache = request;
    request.keys.catch(() => {
      if (cache === request) cache = null;
    });
  }
  return cache.keys;
}

async function askForKeys(): Promise<DeviceKeys> {
  // Otherwise every change of a survey would request a key that cannot be used.
  if (!canKeepSession()) throw new Error('This page cannot encrypt.');
  const { data } = await call('generateDeviceKey');
  const bytes = fromBase64(data.key);
  return keysFrom(bytes, { seal: 'copies', name: 'names' });
}

/**
 * Two keys derived from 32 random bytes, one for each purpose, so that no key is used twice. Rejects if the browser has no
 * WebCrypto.
 */
export async function keysFrom(
  bytes: Uint8Array<ArrayBuffer>,
  purposes: Readonly<Record<keyof DeviceKeys, string>>,
): Promise<DeviceKeys> {
  const root = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const deriveKey = (purpose: string, algorithm: AesKeyGenParams | HmacKeyGenParams, usages: KeyUsage[]) => {
    const info = new TextEncoder().encode(`caracteriza ${purpose}`);
    const hkdfParams = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info };
    return crypto.subtle.deriveKey(hkdfParams, root, algorithm, false, usages);
  };
  const [seal, name] = await Promise.all([
    deriveKey(purposes.seal, { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
    deriveKey(purposes.name, { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']),
  ]);
  return { seal, name };
}
