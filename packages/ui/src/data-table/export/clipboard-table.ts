import { delimitedText, inert, signsOf, type ExportCell, type ExportSheet } from './delimited.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (cell: ExportCell, timeZone: string | undefined) =>
  String(inert(cell, timeZone) ?? '').replace(/[&<>"]/g, (letter) => ENTITIES[letter]!);

/** The sheet as an unstyled HTML table, for pasting into a document or an email. Formulas are made inert. */
export function htmlTable({ header, rows, timeZone }: ExportSheet): string {
  const line = (tag: 'th' | 'td', cells: readonly ExportCell[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell, timeZone)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line('th', header)}</thead><tbody>${rows.map((row) => line('td', row)).join('')}</tbody></table>`;
}

/** The sheet as tab-separated text, for a spreadsheet or plain text. Formulas are made inert. */
export function tabbedText(sheet: ExportSheet, locale: string): string {
  // The byte order mark is for files.
  return delimitedText(sheet, '\t', signsOf(locale).decimal).slice(1);
}

/**
 * Copies a sheet to the clipboard in both forms; the program it is pasted into chooses one. Requires a browser, a user gesture
 * and a secure context.
 *
 * @throws if the browser has no clipboard or denies access
 */
export async function copySheet(sheet: ExportSheet, locale: string): Promise<void> {
  const clipboardBlob = (type: string, text: string) => new Blob([text], { type });
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/html': clipboardBlob('text/html', htmlTable(sheet)),
      'text/plain': clipboardBlob('text/plain', tabbedText(sheet, locale)),
    }),
  ]);
}
