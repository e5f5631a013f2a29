/** Splits a text copied from a spreadsheet into rows. */

export interface SpreadsheetRow {
  /** The line number at which the row starts, from 1; empty lines count. */
  readonly number: number;
  /** The row's position in the text, including its line ending. */
  readonly start: number;
  readonly end: number;
  /** The trimmed cells, without empty ones at the end. */
  readonly cells: readonly string[];
}

/** A quoted cell: it may contain tabs and line breaks, and a quote inside it is doubled. */
const quotedCell = /"([^"]*(?:""[^"]*)*)"(?=\t|\r|\n|$)/y;
/** Any other cell; quotes in it are ordinary characters. */
const plainCell = /[^\t\r\n]*/y;
const lineEnd = /\r\n|\r|\n/y;

const trimCells = (cells: readonly string[]): string[] => {
  const texts = cells.map((cell) => cell.trim());
  return texts.slice(0, texts.findLastIndex((cell) => cell !== '') + 1);
};

const linesIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The rows that are not blank. A quote that is never closed is an ordinary character. */
export function spreadsheetRows(text: string): SpreadsheetRow[] {
  const rows: SpreadsheetRow[] = [];
  let offset = 0;
  let number = 1;
  const takeMatch = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = offset;
    const match = pattern.exec(text);
    offset += match?.[0].length ?? 0;
    return match;
  };
  while (offset < text.length) {
    const start = offset;
    const cells: string[] = [];
    do {
      const quotedMatch = text[offset] === '"' ? takeMatch(quotedCell) : null;
      cells.push(quotedMatch ? quotedMatch[1]!.replaceAll('""', '"') : takeMatch(plainCell)![0]);
    } while (text[offset] === '\t' && ++offset);
    takeMatch(lineEnd);
    const trimmedCells = trimCells(cells);
    if (trimmedCells.length > 0) rows.push({ number, start, end: offset, cells: trimmedCells });
    number += linesIn(text.slice(start, offset));
  }
  return rows;
}
