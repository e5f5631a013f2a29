// The options of a shared list as lines of text, as they are typed or copied from a spreadsheet: code, label, what it belongs to.
import type { OptionRow } from '@caracteriza/domain/option-list/option-list-problems';
import { fold } from '@caracteriza/domain/values/fold';

/** First lines that are headings and no options. */
const headings = new Set(['codigo', 'code', 'cod', 'name', 'codigo propio', 'codigo dane']);

const clean = (cell: string | undefined) => (cell ?? '').trim().replace(/\s+/g, ' ');

/** The options of a text: cells are separated by tabs or, where there is none, by semicolons. A line of headings is left out. */
export function rowsOfLines(text: string): OptionRow[] {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const rows = lines.map((line) => {
    const [code, label, parent] = line.split(line.includes('\t') ? '\t' : ';');
    return { code: clean(code), label: clean(label), parent: clean(parent) };
  });
  return headings.has(fold(rows[0]?.code ?? '')) ? rows.slice(1) : rows;
}

/** The options as lines, one cell beside the other with tabs. */
export const linesOfRows = (rows: readonly OptionRow[]): string =>
  rows.map(({ code, label, parent }) => [code, label, ...(parent ? [parent] : [])].join('\t')).join('\n');
