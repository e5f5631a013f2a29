// Bytes as base64, and back. The session's vault has its own copy, because browser tests run it as a script.

/** Bytes as base64. */
export function toBase64(bytes: Uint8Array): string {
  let text = '';
  // A function call can only take a limited number of arguments.
  for (let offset = 0; offset < bytes.length; offset += 0x8000)
    text += String.fromCharCode(...bytes.subarray(offset, offset + 0x8000));
  return btoa(text);
}

/** The bytes of a text. @throws {DOMException} if it is not valid base64 */
export const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
