import { delimited, inert, signsOf, type ExportCell, type ExportSheet } from './delimited.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (cell: ExportCell) =>
  String(inert(cell) ?? '').replace(/[&<>"]/g, (letter) => ENTITIES[letter]!);

/** The sheet as an HTML table without looks of its own, for a document or a mail. Formulas are inert. */
export function htmlTable({ header, rows }: ExportSheet): string {
  const line = (tag: 'th' | 'td', cells: readonly ExportCell[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  return `<table><thead>${line('th', header)}</thead><tbody>${rows.map((row) => line('td', row)).join('')}</tbody></table>`;
}

/** The sheet with tabs between its cells, for a spreadsheet or a plain text. Formulas are inert. */
export function tabbedText(sheet: ExportSheet, locale: string): string {
  // The byte order mark is for files.
  return delimited(sheet, '\t', signsOf(locale).decimal).slice(1);
}

/**
 * Puts a sheet on the clipboard in both forms; the program that it is pasted into chooses one. Only in the browser,
 * on a press, in a secure context.
 *
 * @throws when the browser has no clipboard or refuses
 */
export async function copySheet(sheet: ExportSheet, locale: string): Promise<void> {
  const part = (type: string, text: string) => new Blob([text], { type });
  await navigator.clipboard.write([
    new ClipboardItem({
      'text/html': part('text/html', htmlTable(sheet)),
      'text/plain': part('text/plain', tabbedText(sheet, locale)),
    }),
  ]);
}
