/**
 * Reads an .ods, LibreOffice's workbook, from the one part that contains its sheets. Nothing in it is computed, run or fetched.
 */
import { type ArchivedFile, piecesOf } from './archive.ts';
import { type Budget, maxColumns, maxRows } from './budget.ts';
import type { ReadText } from './cell-text.ts';
import { type OdsCell, readOdsCell } from './ods-cell.ts';
import { type Merge, type Sheet, type SheetCells, sheetCells } from './sheet.ts';
import { attribute, BadXml, readXml, xmlPieces } from './xml.ts';

/** Rows beyond this are skipped, because formatted but empty rows often follow the table. */
const endRow = maxRows + 100;

/** Elements whose content is read; the content of all others, such as comments, drawings and cached links, is skipped. */
const enteredElements = new Set(
  `document-content automatic-styles style body spreadsheet table table-columns table-header-columns table-column-group
   table-rows table-header-rows table-row-group table-row table-cell p span a`.split(/\s+/),
);

/** A sheet being read. */
interface OpenSheet {
  name: string;
  hidden: boolean;
  cells: SheetCells;
  merges: Merge[];
  hiddenRows: Set<number>;
}

/** A row being read; it may stand for several identical rows. */
interface OpenRow {
  number: number;
  times: number;
  hidden: boolean;
  column: number;
  cells: { column: number; times: number; cell: OdsCell }[];
}

const countOf = (attributes: string, name: string): number => {
  const count = Number.parseInt(attribute(attributes, name) ?? '', 10);
  return count > 0 ? count : 1;
};

/** Reads the elements of the part in document order. */
class OdsReader {
  readonly sheets: Sheet[] = [];
  /** Whether the closing tag of the sheets was found. */
  isWhole = false;
  readonly #hiddenStyles = new Set<string>();
  readonly #readText: ReadText;
  readonly #budget: Budget;
  #style = '';
  #sheet: OpenSheet | null = null;
  #row: OpenRow | null = null;
  #nextRow = 0;
  #cell: OdsCell | null = null;
  /** The number of open elements being skipped. */
  #passed = 0;

  constructor(readText: ReadText, budget: Budget) {
    this.#readText = readText;
    this.#budget = budget;
  }

  open = (name: string, attributes: string, isEmpty: boolean): void => {
    // A table inside another table's cell is not part of the sheet.
    const isNested = name === 'table' && this.#sheet !== null;
    if (this.#passed === 0 && !isNested) this.#enter(name, attributes);
    if (isEmpty) {
      if (this.#passed === 0 && !isNested) this.#leave(name);
    } else if (this.#passed > 0 || isNested || !enteredElements.has(name)) this.#passed += 1;
  };

  close = (name: string): void => {
    if (this.#passed > 0) this.#passed -= 1;
    else this.#leave(name);
  };

  text = (text: string): void => {
    if (this.#passed === 0 && this.#cell?.isInText) this.#cell.displayedText += text;
  };

  #enter(name: string, attributes: string): void {
    if (name === 'style') this.#style = attribute(attributes, 'name') ?? '';
    else if (name === 'table-properties') {
      if (attribute(attributes, 'display') === 'false') this.#hiddenStyles.add(this.#style);
    } else if (name === 'table') this.#beginSheet(attributes);
    else if (name === 'table-column') this.#budget.count('columns');
    else if (name === 'table-row') this.#beginRow(attributes);
    else if (name === 'table-cell' || name === 'covered-table-cell') this.#beginCell(name, attributes);
    else if (this.#cell) this.#enterText(this.#cell, name, attributes);
  }

  #leave(name: string): void {
    if (name === 'spreadsheet') this.isWhole = true;
    else if (name === 'table') this.#endSheet();
    else if (name === 'table-row') this.#endRow();
    else if (name === 'table-cell') this.#cell = null;
    else if (name === 'p' && this.#cell) this.#cell.isInText = false;
  }

  #beginSheet(attributes: string): void {
    this.#budget.count('sheets');
    this.#nextRow = 0;
    this.#sheet = {
      name: attribute(attributes, 'name') ?? '',
      hidden: this.#hiddenStyles.has(attribute(attributes, 'style-name') ?? ''),
      cells: sheetCells(this.#budget),
      merges: [],
      hiddenRows: new Set(),
    };
  }

  #endSheet(): void {
    const sheet = this.#sheet;
    this.#sheet = null;
    // LibreOffice caches data from linked files in hidden sheets with such names.
    if (!sheet || sheet.name.startsWith("'file:")) return;
    const { name, hidden, cells, merges, hiddenRows } = sheet;
    this.sheets.push({ name, hidden, ...cells.finish(merges, (row) => hiddenRows.has(row)) });
  }

  #beginRow(attributes: string): void {
    this.#budget.count('rows');
    const times = countOf(attributes, 'number-rows-repeated');
    const isHidden = (attribute(attributes, 'visibility') ?? 'visible') !== 'visible';
    this.#row = { number: this.#nextRow, times, hidden: isHidden, column: 0, cells: [] };
    this.#nextRow += times;
  }

  #endRow(): void {
    const [row, sheet] = [this.#row, this.#sheet];
    this.#row = null;
    if (!row || !sheet) return;
    const cells = row.cells.flatMap(({ cell, ...columnRange }) => {
      const cellReading = readOdsCell(cell, this.#readText);
      return cellReading.text === null && cellReading.mark === undefined
        ? []
        : [{ ...columnRange, reading: cellReading }];
    });
    const end = Math.min(row.number + row.times, endRow);
    for (let number = row.number; number < end && (cells.length > 0 || row.hidden); number += 1) {
      if (row.hidden) sheet.hiddenRows.add(number);
      for (const { column, times, reading: cellReading } of cells)
        // One cell beyond the last column is enough to know that there are cells beyond it.
        for (
          let columnIndex = column;
          columnIndex < Math.min(column + times, maxColumns + 1);
          columnIndex += 1
        )
          sheet.cells.add(number, columnIndex, cellReading);
    }
  }

  #beginCell(name: string, attributes: string): void {
    const row = this.#row;
    if (!row || !this.#sheet) return;
    const times = countOf(attributes, 'number-columns-repeated');
    const column = Math.min(row.column, maxColumns);
    row.column += times;
    // A cell covered by another one is not visible.
    if (name !== 'table-cell') return;
    this.#cell = { attributes, displayedText: '', isInText: false, paragraphs: 0 };
    row.cells.push({ column, times, cell: this.#cell });
    const rows = countOf(attributes, 'number-rows-spanned');
    if (rows === 1) return;
    this.#budget.count('merges');
    this.#sheet.merges.push({
      firstRow: row.number,
      lastRow: row.number + rows - 1,
      firstColumn: column,
      lastColumn: column + countOf(attributes, 'number-columns-spanned') - 1,
    });
  }

  #enterText(cell: OdsCell, name: string, attributes: string): void {
    if (name === 'p') {
      if (cell.paragraphs > 0) cell.displayedText += '\n';
      cell.paragraphs += 1;
      cell.isInText = true;
    } else if (name === 's') cell.displayedText += ' '.repeat(Math.min(countOf(attributes, 'c'), 1000));
    else if (name === 'tab') cell.displayedText += '\t';
    else if (name === 'line-break') cell.displayedText += '\n';
  }
}

/** Every sheet of a workbook. Throws {@link BadXml} for a corrupt one, `RefusedFile` if it exceeds the budget. */
export async function readOds(
  files: readonly ArchivedFile[],
  readText: ReadText,
  budget: Budget,
): Promise<Sheet[]> {
  const [content, ...otherContents] = files.filter(({ name }) => name.toString() === 'content.xml');
  // If two parts have the same name, other programs may read the other one.
  if (!content || otherContents.length > 0) throw new BadXml();
  const reader = new OdsReader(readText, budget);
  await readXml(xmlPieces(piecesOf(content)), reader);
  if (!reader.isWhole) throw new BadXml();
  return reader.sheets;
}
