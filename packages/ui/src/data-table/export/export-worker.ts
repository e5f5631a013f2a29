// Writes an Excel file. SheetJS weighs 120 kB gz and blocks its thread for seconds, so it runs in a worker, which
// browser-export.ts starts.
import type { ExportSheet } from './delimited.ts';
import { excelFile } from './excel-file.ts';

/** The worker's reply: the file's bytes, or the error. */
export type ExportAnswer = { bytes: ArrayBuffer } | { error: string };

self.addEventListener('message', (event: MessageEvent<ExportSheet & { name: string }>) => {
  const answer = (message: ExportAnswer) => self.postMessage(message);
  try {
    answer({ bytes: excelFile(event.data, event.data.name) });
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) });
  }
});
