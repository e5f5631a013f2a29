/**
 * Workbooks that are hard to read: some made to bring the server down, and the largest one that an honest user would
 * load.
 */
import { type Choices, headers, personRow } from '../../apps/api/tests/support/workbook.ts';
import { archive, files, main } from '../../apps/api/tests/support/raw-workbook.ts';

const sheet = (content: string) => `<worksheet xmlns="${main}">${content}</worksheet>`;
const oneCell = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>';

/** 29 KB that name all columns 200,000 times. */
export const manyColumns = (): Promise<Buffer> =>
  archive(files(sheet(`<cols>${'<col min="1" max="16384" hidden="1"/>'.repeat(200_000)}</cols>${oneCell}`)));

/** 0.45 MB with 3,000,000 merged cells. */
export const manyMerges = (): Promise<Buffer> =>
  archive(files(sheet(`${oneCell}<mergeCells>${'<mergeCell ref="A1:A2"/>'.repeat(3_000_000)}</mergeCells>`)));

/**
 * 0.2 MB that unpack to almost the maximum size of an archive, in a part that no reader needs until its end.
 */
export const longComment = (): Promise<Buffer> =>
  archive(files(sheet(`<!--${' '.repeat(190 * 1024 * 1024)}-->${oneCell}`)));

/** Rows and columns of almost as many cells as a workbook may have (bulk-load/budget.ts). */
const [wrongRows, wrongColumns] = [49_999, 59];

/** Almost 3,000,000 cells below the headers of a bulk load, each with a text that no field accepts. */
export function wrongCells(): Promise<Buffer> {
  const headerCells = headers.map((header) => `<c t="str"><v>${header}</v></c>`).join('');
  const row = `<row>${'<c t="str"><v>?</v></c>'.repeat(wrongColumns)}</row>`;
  return archive(files(sheet(`<sheetData><row>${headerCells}</row>${row.repeat(wrongRows)}</sheetData>`)));
}

const columns = headers.slice(0, 20);

/** People in rows of 20 cells, with shared texts, as Excel writes them. */
export function honestWorkbook(rows: number, choices: Choices): Promise<Buffer> {
  const rowByName = new Map<string, number>();
  const cell = (text: string | number | null | undefined) => {
    const content = String(text ?? '');
    if (content === '') return '<c/>';
    const contentIndex = rowByName.get(content) ?? rowByName.size;
    rowByName.set(content, contentIndex);
    return `<c t="s"><v>${contentIndex}</v></c>`;
  };
  const row = (texts: readonly (string | number | null | undefined)[]) =>
    `<row>${texts.map(cell).join('')}</row>`;
  const sheetRows = [row(columns)];
  for (let n = 0; n < rows; n += 1) {
    const person = personRow(n, choices);
    sheetRows.push(row(columns.map((header) => person[header])));
  }
  const strings = [...rowByName.keys()].map((text) => `<si><t>${text}</t></si>`).join('');
  return archive(files(sheet(`<sheetData>${sheetRows.join('')}</sheetData>`), { strings }));
}
