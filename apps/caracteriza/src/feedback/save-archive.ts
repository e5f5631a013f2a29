import { fromBase64 } from '../session/base64.ts';

/** Saves a file. @param type its MIME type @param name its name, of characters that file systems take @returns the name */
export function saveOther(content: BlobPart, type: string, name: string): string {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click; if its URL were already revoked, the file would be empty.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return name;
}

/**
 * Saves a ZIP archive that the server sent as base64.
 * @param name the file's name without its extension
 * @throws {DOMException} if `base64` is not valid base64
 * @returns the file's name
 */
export function saveArchive(base64: string, name: string): string {
  return saveOther(fromBase64(base64), 'application/zip', `${name}.zip`);
}
