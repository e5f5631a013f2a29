/** The invalid rows of a file as a workbook, in their original columns, with the reason for each. */
import type { ExportColumn } from '../exports/columns.ts';
import { exportFile } from '../exports/file.ts';
import { reasonHeader } from './header.ts';
import type { SheetContent } from './sheet-check.ts';

interface Rejected {
  texts: (string | null)[];
  reason: string;
}

async function* rowsOf(
  content: SheetContent,
  reasons: ReadonlyMap<number, string>,
): AsyncGenerator<Rejected> {
  for (const [row, reason] of reasons) yield { texts: content.texts[row] ?? [], reason };
}

/** The column's index (from 0), given its letters. */
const placeOf = (column: string) =>
  Array.from(column).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

export function rejectedRows(
  content: SheetContent,
  reasons: ReadonlyMap<number, string>,
): AsyncGenerator<Uint8Array> {
  const columns: ExportColumn<Rejected>[] = content.columns.map(({ column, header }) => {
    const place = placeOf(column);
    return { header, value: ({ texts }) => texts[place] ?? null };
  });
  columns.push({ header: reasonHeader, value: ({ reason }) => reason, width: 80 });
  return exportFile('excel', 'Filas con errores', columns, rowsOf(content, reasons));
}
