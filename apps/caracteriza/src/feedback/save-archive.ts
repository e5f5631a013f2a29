/**
 * Saves a ZIP archive that the server sent as base64.
 * @param name the file's name without its extension, of characters that file systems take
 * @throws {DOMException} if `base64` is not valid base64
 * @returns the file's name
 */
export function saveArchive(base64: string, name: string): string {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/zip' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.zip`;
  link.click();
  // The browser reads the blob after the click; if its URL were already revoked, the file would be empty.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return link.download;
}
