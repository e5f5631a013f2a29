/** The invalid rows of a file as a workbook that can be corrected and loaded, in their original columns, with the reason for each. */
import { fold } from '@caracteriza/domain/values/fold';
import type { ExportColumn } from '../exports/columns.ts';
import { exportFile } from '../exports/file.ts';
import { reasonHeader } from './header.ts';
import type { Plan } from './plan.ts';
import { isRefused, type RowPlan } from './row-plan.ts';
import type { SheetContent } from './sheet-check.ts';
import type { Family } from './stored.ts';
import { familyField, targetIndex, targets } from './targets.ts';

interface RejectedRow {
  texts: (string | null)[];
  reason: string;
}

const familyTarget = targetIndex(familyField);

/** The registered family that the row's text refers to; null if there is none, or if the text is already its code. */
function intendedFamily({ family, values }: RowPlan): Family | null {
  const [storedFamily, text] = [family?.storedRecord ?? null, values[familyTarget] ?? null];
  return storedFamily === null || text === null || text.toUpperCase() === storedFamily.code
    ? null
    : storedFamily;
}

/**
 * The cells to write instead of the file's, by field. The text shared by the members of a family means nothing here, because
 * the valid rows are not in this workbook; the family's code replaces it. A row rejected because of its family keeps its text,
 * because only the user can say whether it means this family.
 */
function changedCells(row: RowPlan): ReadonlyMap<string, string> {
  const family = intendedFamily(row);
  if (family === null || isRefusedForFamily(row)) return new Map();
  const unchangedWords = targets.flatMap(({ entity, kind, field, column }, n) => {
    const storedColumn = family[column as keyof Family];
    if (entity !== 'family' || kind !== 'text' || typeof storedColumn !== 'string') return [];
    // The code alone; a name in capitals would rename the family.
    return fold(row.values[n] ?? '') === fold(storedColumn) ? [[field, storedColumn] as const] : [];
  });
  return new Map([[familyField, family.code], ...unchangedWords]);
}

const isRefusedForFamily = ({ findings }: RowPlan) =>
  findings.some(({ target, notice }) => target === familyTarget && notice !== true);

function reasonOf(row: RowPlan): string {
  const reason = row.findings
    .filter(({ notice }) => notice !== true)
    .map(({ target, message }) => `${targets[target]!.label}: ${message}`)
    .join(' ');
  const family = isRefusedForFamily(row) ? intendedFamily(row) : null;
  if (family === null || reason.includes(family.code)) return reason;
  return `${reason} La familia «${row.family!.name}» es ahora ${family.code}: si es la misma, escriba ese código.`;
}

/** The column's index (from 0), given its letters. */
const placeOf = (column: string) =>
  Array.from(column).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

async function* rowsOf({ texts, columns }: SheetContent, { rows }: Plan): AsyncGenerator<RejectedRow> {
  for (const row of rows) {
    if (!isRefused(row)) continue;
    const rowTexts = [...(texts[row.row] ?? [])];
    const newTexts = changedCells(row);
    for (const { column, field } of columns) {
      const text = field === null ? undefined : newTexts.get(field);
      if (text !== undefined) rowTexts[placeOf(column)] = text;
    }
    yield { texts: rowTexts, reason: reasonOf(row) };
  }
}

export function rejectedRows(content: SheetContent, plan: Plan): AsyncGenerator<Uint8Array> {
  const columns: ExportColumn<RejectedRow>[] = content.columns.map(({ column, header }) => {
    const columnTarget = placeOf(column);
    return { header, value: ({ texts }) => texts[columnTarget] ?? null };
  });
  columns.push({ header: reasonHeader, value: ({ reason }) => reason, width: 80 });
  return exportFile('excel', 'Filas con errores', columns, rowsOf(content, plan));
}
