// Keeps the session across a reload: in sessionStorage, encrypted with a non-extractable key. It is a convenience, not a
// protection, because code that runs in the page has the session anyway.

const storageName = 'caracteriza.session';
const databaseName = 'caracteriza';
const storeName = 'keys';
const keyName = 'session';

/** Whether this page can keep a session; browsers provide WebCrypto only on HTTPS and localhost. */
export function canKeepSession(): boolean {
  return typeof crypto !== 'undefined' && crypto.subtle !== undefined && typeof indexedDB !== 'undefined';
}

/** Encrypts and stores a text. If the browser prevents this, a reload signs the user out. */
export async function keep(text: string): Promise<void> {
  if (!canKeepSession()) return;
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv },
      await key(),
      new TextEncoder().encode(text),
    );
    sessionStorage.setItem(storageName, `${encode(iv)}.${encode(new Uint8Array(sealed))}`);
  } catch {
    // Signing in must work with blocked or full storage.
  }
}

/** The stored text, or null if there is none or it can no longer be read. */
export async function recall(): Promise<string | null> {
  if (!canKeepSession()) return null;
  try {
    const stored = sessionStorage.getItem(storageName);
    if (!stored) return null;
    const [iv = '', sealed = ''] = stored.split('.');
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: decode(iv) },
      await key(),
      decode(sealed),
    );
    return new TextDecoder().decode(plain);
  } catch {
    forget();
    return null;
  }
}

/** Removes the stored text. */
export function forget(): void {
  try {
    sessionStorage.removeItem(storageName);
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
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const keys = database.transaction(storeName, 'readwrite').objectStore(storeName);
    const raced = await request<CryptoKey | undefined>(keys.get(keyName));
    // Another tab may have created a key in the meantime. Its sessions must stay readable, so that key is used.
    if (raced) return raced;
    await request(keys.put(fresh, keyName));
    return fresh;
  } finally {
    database.close();
  }
}

function openDatabase(): IDBOpenDBRequest {
  const opening = indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  return opening;
}

function request<T>(pending: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    pending.onsuccess = () => resolve(pending.result);
    pending.onerror = () => reject(pending.error ?? new Error('IndexedDB did not answer'));
  });
}

const encode = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const decode = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
