// The options of a shared list as lines of text, typed or copied from a spreadsheet: code, label, parent option.
import { isOwnCode } from '@caracteriza/domain/question/own-names';
import type { OptionRow } from '@caracteriza/domain/option-list/option-list-problems';
import { fold } from '@caracteriza/domain/values/fold';

/** Possible headings of the code column and the label column. */
const codeHeadings = new Set(['codigo', 'code', 'cod', 'name', 'codigo propio', 'codigo dane']);
const labelHeadings = new Set([
  'etiqueta',
  'label',
  'nombre',
  'name',
  'opcion',
  'descripcion',
  'municipio',
  'departamento',
]);

const clean = (cell: string) => cell.trim().replace(/\s+/g, ' ');

/** Whether the first line contains headings. 'cod' can be an option's code, so the cell next to it must be a heading too. */
const isHeading = ({ code, label }: OptionRow): boolean =>
  codeHeadings.has(fold(code)) && (!isOwnCode(code) || labelHeadings.has(fold(label)));

/**
 * Parses options: cells are separated by tabs or, if there are none, by semicolons. A heading line is skipped. `extra` contains
 * cells beyond the three of an option, which would otherwise be lost.
 */
export function readOptionLines(text: string): { rows: OptionRow[]; hasHeadings: boolean } {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const rows = lines.map((line) => {
    const [code, label, parent, ...extraCells] = line.split(line.includes('\t') ? '\t' : ';').map(clean);
    const extra = extraCells.filter((cell) => cell !== '').join(', ');
    const row = { code: code ?? '', label: label ?? '', parent: parent ?? '' };
    return extra === '' ? row : { ...row, extra };
  });
  const hasHeadings = rows[0] !== undefined && isHeading(rows[0]);
  return { rows: hasHeadings ? rows.slice(1) : rows, hasHeadings };
}

/** The options as lines with cells separated by tabs. */
export const linesOfRows = (rows: readonly OptionRow[]): string =>
  rows.map(({ code, label, parent }) => [code, label, ...(parent ? [parent] : [])].join('\t')).join('\n');
