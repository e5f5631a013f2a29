// The keys under which this tab encrypts what it keeps on the device. The server gives them to the signed-in user; they are in
// this page's memory only, and go with the session (decision 0025).
import { call } from './api.ts';
import { currentSession, whenSessionEnds } from './session.ts';
import { canKeepSession } from './session-vault.ts';

/** `seal` encrypts; `name` makes names under which only this user finds a copy. Neither key can be read out. */
export interface DeviceKeys {
  readonly seal: CryptoKey;
  readonly name: CryptoKey;
}

let cache: { username: string; keys: Promise<DeviceKeys> } | null = null;
whenSessionEnds(() => (cache = null));

/** The keys of whoever is signed in. Rejects where the browser has no WebCrypto (plain HTTP) or the server gives no key. */
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
  // Else every change of a survey would ask for a key that is of no use.
  if (!canKeepSession()) throw new Error('This page cannot encrypt.');
  const { data } = await call('generateDeviceKey');
  const bytes = Uint8Array.from(atob(data.key), (char) => char.charCodeAt(0));
  const root = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
  const derived = (purpose: string, algorithm: AesKeyGenParams | HmacKeyGenParams, usages: KeyUsage[]) => {
    const info = new TextEncoder().encode(`caracteriza ${purpose}`);
    const way = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info };
    return crypto.subtle.deriveKey(way, root, algorithm, false, usages);
  };
  const [seal, name] = await Promise.all([
    derived('copies', { name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']),
    derived('names', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']),
  ]);
  return { seal, name };
}
