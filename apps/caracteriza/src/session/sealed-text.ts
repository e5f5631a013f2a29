// Texts as the device stores them: encrypted, and bound to the place where they are stored.

/** An encrypted text in IndexedDB. */
export interface SealedText {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

/** The ciphertext is bound to its place, so that no value can replace another. */
const aesParams = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
});

/** Encrypts a text for a place, such as a database key. */
export async function sealText(key: CryptoKey, place: string, text: string): Promise<SealedText> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt(aesParams(iv, place), key, new TextEncoder().encode(text)) };
}

/** Decrypts a text. Rejects if it was encrypted with another key or for another place, or has been changed since. */
export async function openText(key: CryptoKey, place: string, { iv, data }: SealedText): Promise<string> {
  return new TextDecoder().decode(await crypto.subtle.decrypt(aesParams(iv, place), key, data));
}

/** A name that reveals nothing and that only the key's holder can compute. */
export async function sealedName(key: CryptoKey, text: string): Promise<string> {
  const signed = new Uint8Array(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(text)));
  return Array.from(signed, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
