// Keeps the session, and data that must not be written in plain text, across a reload: in sessionStorage, encrypted with a key
// that the page cannot read. This is a convenience, not a protection: code running in the page has the session anyway, and the
// browser stores the key in its profile.

const sessionName = 'caracteriza.session';
const databaseName = 'caracteriza';
const storeName = 'keys';
const keyName = 'session';

/** Whether this page can keep a session; browsers provide WebCrypto only on HTTPS and localhost. */
export function canKeepSession(): boolean {
  return typeof crypto !== 'undefined' && crypto.subtle !== undefined && typeof indexedDB !== 'undefined';
}

/** Encrypts and keeps a text, by default the session. If the browser refuses, it is lost on reload. */
export async function storeEncrypted(text: string, name = sessionName): Promise<void> {
  if (!canKeepSession()) return;
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const ciphertext = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      await key(),
      new TextEncoder().encode(text),
    );
    sessionStorage.setItem(name, `${encode(iv)}.${encode(new Uint8Array(ciphertext))}`);
  } catch {
    // Signing in must work with blocked or full storage.
  }
}

/** The stored text, or null if there is none or it can no longer be read. */
export async function readEncrypted(name = sessionName): Promise<string | null> {
  if (!canKeepSession()) return null;
  try {
    const storedText = sessionStorage.getItem(name);
    if (!storedText) return null;
    const [iv = '', ciphertext = ''] = storedText.split('.');
    const decrypted = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: decode(iv) },
      await key(),
      decode(ciphertext),
    );
    return new TextDecoder().decode(decrypted);
  } catch {
    removeEncrypted(name);
    return null;
  }
}

/** Removes the stored text. */
export function removeEncrypted(name = sessionName): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Inaccessible storage holds nothing to remove.
  }
}

async function key(): Promise<CryptoKey> {
  const database = await request(openDatabase());
  try {
    const storedKey = await request<CryptoKey | undefined>(
      database.transaction(storeName).objectStore(storeName).get(keyName),
    );
    if (storedKey) return storedKey;
    const newKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const keys = database.transaction(storeName, 'readwrite').objectStore(storeName);
    const otherTabsKey = await request<CryptoKey | undefined>(keys.get(keyName));
    // Another tab may have created a key in the meantime. Its sessions must stay readable, so that key is used.
    if (otherTabsKey) return otherTabsKey;
    await request(keys.put(newKey, keyName));
    return newKey;
  } finally {
    database.close();
  }
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return request;
}

function request<T>(databaseRequest: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    databaseRequest.onsuccess = () => resolve(databaseRequest.result);
    databaseRequest.onerror = () => reject(databaseRequest.error ?? new Error('IndexedDB did not answer'));
  });
}

const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
