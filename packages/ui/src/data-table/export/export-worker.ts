// Writes an Excel file. SheetJS weighs 120 kB gz and blocks its thread for seconds, so it runs in a worker, which
// browser-export.ts starts.
import { utils, write } from 'xlsx';
import { inert, type ExportSheet } from './delimited.ts';

/** The worker's reply: the file's bytes, or the error. */
export type ExportAnswer = { bytes: ArrayBuffer } | { error: string };

self.addEventListener('message', (event: MessageEvent<ExportSheet & { name: string }>) => {
  const answer = (message: ExportAnswer) => self.postMessage(message);
  try {
    const { header, rows, name } = event.data;
    const sheet = utils.aoa_to_sheet([header, ...rows].map((row) => row.map(inert)));
    sheet['!freeze'] = { ySplit: 1 };
    sheet['!cols'] = header.map((title) => ({ wch: Math.max(12, title.length + 2) }));
    const book = utils.book_new();
    // A sheet's name has at most 31 characters and none of []:*?/\
    utils.book_append_sheet(book, sheet, name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || 'Datos');
    answer({ bytes: write(book, { type: 'array', bookType: 'xlsx', compression: true }) as ArrayBuffer });
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) });
  }
});
