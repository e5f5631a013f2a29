import { fromBase64 } from '../session/base64.ts';

/**
 * Saves a file. @param type its MIME type @param name its name, made of characters that file systems accept @returns the name
 */
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

/** Files, other than tables, that the server sends whole. */
const mediaTypes = { zip: 'application/zip', pdf: 'application/pdf' } as const;

export type WholeFormat = keyof typeof mediaTypes;

export const isWhole = (format: string): format is WholeFormat => format in mediaTypes;

/**
 * Saves an archive or a document that the server sent as base64.
 * @param name the file's name without its extension
 * @throws {DOMException} if `base64` is not valid base64
 * @returns the file's name
 */
export function saveWhole(base64: string, name: string, format: WholeFormat): string {
  return saveOther(fromBase64(base64), mediaTypes[format], `${name}.${format}`);
}
