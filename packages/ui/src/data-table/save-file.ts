/** The download formats: the label on the button, the file extension and its MIME type. */
export const downloadFormats = {
  excel: {
    label: 'Excel',
    extension: 'xlsx',
    mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  csv: { label: 'CSV', extension: 'csv', mime: 'text/csv;charset=utf-8' },
  txt: { label: 'TXT', extension: 'txt', mime: 'text/plain;charset=utf-8' },
} as const;

export type DownloadFormat = keyof typeof downloadFormats;

/** '{table name}.xlsx', without characters that file systems reject. */
export function fileNameOf(tableName: string, format: DownloadFormat): string {
  const baseName = tableName.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim();
  return `${baseName || 'tabla'}.${downloadFormats[format].extension}`;
}

/**
 * Downloads a file. Browser only.
 * @returns the file's name
 */
export function saveFile(content: BlobPart, tableName: string, format: DownloadFormat): string {
  const name = fileNameOf(tableName, format);
  const url = URL.createObjectURL(new Blob([content], { type: downloadFormats[format].mime }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob after the click; if its URL were already revoked, the file would be empty.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return name;
}

/**
 * Saves a file that the server sent as base64.
 *
 * @throws {DOMException} if `base64` is not valid base64
 * @returns the file's name
 */
export function saveBase64(base64: string, tableName: string, format: DownloadFormat): string {
  const binary = atob(base64);
  const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0));
  return saveFile(bytes, tableName, format);
}
