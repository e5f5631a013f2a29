import { delimitedText, signsOf, type ExportSheet } from './delimited.ts';
import type { ExportAnswer, ExportRequest } from './export-worker.ts';
import { runsFromRight } from '../../provider/text-direction.ts';
import { saveFile, type DownloadFormat } from '../save-file.ts';

/** How many rows can be read and copied at once without a noticeable delay. */
const ROWS_PER_PIECE = 500;

/** Lets the browser handle input or paint before the work continues. */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

function writeExcel({ rows, ...sheet }: ExportSource, name: string): Promise<ArrayBuffer> {
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<ArrayBuffer>((resolve, reject) => {
    worker.addEventListener('message', (event: MessageEvent<ExportAnswer>) => {
      if ('bytes' in event.data) resolve(event.data.bytes);
      else reject(new Error(event.data.error));
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message)));
    const post = (request: ExportRequest) => worker.postMessage(request);
    const send = async () => {
      for (let offset = 0; offset < rows.count; offset += ROWS_PER_PIECE) {
        post({ rows: rows.rowsBetween(offset, offset + ROWS_PER_PIECE) });
        await nextTask();
      }
      post({ ...sheet, name });
    };
    send().catch(reject);
  }).finally(() => worker.terminate());
}

/** A table whose rows are read when they are needed. */
export interface ExportSource extends Omit<ExportSheet, 'rows'> {
  rows: { count: number; rowsBetween: (first: number, end: number) => ExportSheet['rows'] };
}

/**
 * The library's own export, for apps whose server has none: CSV with the locale's `;` or `,`, TXT with tabs, both in this
 * thread, and Excel in a worker. Browser only.
 *
 * @returns the saved file's name
 */
export async function exportInBrowser(
  sheet: ExportSource,
  tableName: string,
  format: DownloadFormat,
  locale: string,
): Promise<string> {
  if (format === 'excel') {
    const file = await writeExcel({ ...sheet, fromRight: runsFromRight(locale) }, tableName);
    return saveFile(file, tableName, format);
  }
  const { decimal, separator } = signsOf(locale);
  const fullSheet = { ...sheet, rows: sheet.rows.rowsBetween(0, sheet.rows.count) };
  return saveFile(delimitedText(fullSheet, format === 'csv' ? separator : '\t', decimal), tableName, format);
}
