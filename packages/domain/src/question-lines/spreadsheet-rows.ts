/** The rows of a text that a spreadsheet copied. */

export interface SpreadsheetRow {
  /** The number of its first line, from 1; empty lines count. */
  readonly number: number;
  /** Its place in the text, from the first letter to after the end of its last line. */
  readonly start: number;
  readonly end: number;
  /** Trimmed at both ends, without the empty ones after the last that says something. */
  readonly cells: readonly string[];
}

/** A cell in quotes, where a quote is written twice and lines and tabs are part of the text. */
const quotedCell = /"([^"]*(?:""[^"]*)*)"(?=\t|\r|\n|$)/y;
/** Any other cell, whose quotes are letters like others. */
const plainCell = /[^\t\r\n]*/y;
const lineEnd = /\r\n|\r|\n/y;

const trimmed = (cells: readonly string[]): string[] => {
  const texts = cells.map((cell) => cell.trim());
  return texts.slice(0, texts.findLastIndex((cell) => cell !== '') + 1);
};

const linesIn = (text: string): number => text.match(/\r\n|\r|\n/g)?.length ?? 0;

/** The rows that say something. A quote that is never closed is a letter. */
export function spreadsheetRows(text: string): SpreadsheetRow[] {
  const rows: SpreadsheetRow[] = [];
  let at = 0;
  let number = 1;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    at += match?.[0].length ?? 0;
    return match;
  };
  while (at < text.length) {
    const start = at;
    const cells: string[] = [];
    do {
      const quoted = text[at] === '"' ? take(quotedCell) : null;
      cells.push(quoted ? quoted[1]!.replaceAll('""', '"') : take(plainCell)![0]);
    } while (text[at] === '\t' && ++at);
    take(lineEnd);
    const kept = trimmed(cells);
    if (kept.length > 0) rows.push({ number, start, end: at, cells: kept });
    number += linesIn(text.slice(start, at));
  }
  return rows;
}
