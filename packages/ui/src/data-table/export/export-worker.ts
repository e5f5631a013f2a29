// Writes an Excel file in its own thread, which browser-export.ts starts. The rows arrive in pieces, so that neither thread
// copies all of them at once.
import type { ExportSheet } from './delimited.ts';
import { excelFile } from './excel-file.ts';

/** Some rows or, after the last ones, the data needed to finish. */
export type ExportRequest = Pick<ExportSheet, 'rows'> | (Omit<ExportSheet, 'rows'> & { name: string });

/** The worker's reply: the file's bytes, or the error. */
export type ExportAnswer = { bytes: ArrayBuffer } | { error: string };

const rows: ExportSheet['rows'][number][] = [];

self.addEventListener('message', ({ data }: MessageEvent<ExportRequest>) => {
  if ('rows' in data) {
    for (const row of data.rows) rows.push(row);
    return;
  }
  const answer = (message: ExportAnswer, transfer: Transferable[] = []) =>
    self.postMessage(message, { transfer });
  excelFile({ ...data, rows }, data.name).then(
    (bytes) => answer({ bytes }, [bytes]),
    (error: unknown) => answer({ error: error instanceof Error ? error.message : String(error) }),
  );
});
