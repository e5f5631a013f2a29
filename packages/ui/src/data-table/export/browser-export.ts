import { delimitedText, signsOf, type ExportSheet } from './delimited.ts';
import type { ExportAnswer } from './export-worker.ts';
import { saveFile, type DownloadFormat } from '../save-file.ts';

function writeExcel(sheet: ExportSheet, name: string): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ArrayBuffer>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<ExportAnswer>) => {
      if ('bytes' in event.data) resolve(event.data.bytes);
      else reject(new Error(event.data.error));
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    worker.postMessage({ ...sheet, name });
  }).finally(() => worker.terminate());
}

/**
 * The library's own export, for apps whose server has none: CSV with the locale's `;` or `,`, TXT with tabs, both in this
 * thread, and Excel in a worker. Browser only.
 *
 * @returns the saved file's name
 */
export async function exportInBrowser(
  sheet: ExportSheet,
  tableName: string,
  format: DownloadFormat,
  locale: string,
): Promise<string> {
  if (format === 'excel') return saveFile(await writeExcel(sheet, tableName), tableName, format);
  const { decimal, separator } = signsOf(locale);
  return saveFile(delimitedText(sheet, format === 'csv' ? separator : '\t', decimal), tableName, format);
}
