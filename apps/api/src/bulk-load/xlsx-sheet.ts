/** Reads a sheet of an .xlsx into texts. Everything else (widths, colours, drawings) is skipped. */
import { type Budget, maxRows } from './budget.ts';
import { asFormula, booleanText, type CellReading, type ReadText, readNumber } from './cell-text.ts';
import { type Merge, type Sheet, sheetCells } from './sheet.ts';
import { attribute, readXml, withoutExcelEscapes } from './xml.ts';

/** Data shared by the sheets of a workbook. */
export interface SharedParts {
  /** The text of a shared string, by its index. */
  sharedText: (index: number) => string | null;
  /** The number format of a cell, by its style. */
  formats: readonly string[];
  from1904: boolean;
  readText: ReadText;
  budget: Budget;
}

/** Rows beyond this are skipped, because formatted but empty rows often follow the table. */
const endRow = maxRows + 100;

/** The row and column of a reference such as 'AB12', from 0; missing parts are -1. */
function placeOf(reference: string): { row: number; column: number } {
  let column = 0;
  let index = 0;
  for (; index < reference.length; index += 1) {
    const letter = (reference.charCodeAt(index) & ~0x20) - 64;
    if (letter < 1 || letter > 26 || index > 3) break;
    column = 26 * column + letter;
  }
  return { row: (Number.parseInt(reference.slice(index), 10) || 0) - 1, column: column - 1 };
}

function mergeOf(reference: string): Merge | null {
  const [firstCell = '', lastCell = firstCell] = reference.replaceAll('$', '').split(':');
  const [from, to] = [placeOf(firstCell), placeOf(lastCell)];
  if (Math.min(from.row, from.column, to.row, to.column) < 0) return null;
  return { firstRow: from.row, lastRow: to.row, firstColumn: from.column, lastColumn: to.column };
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/** The Excel serial number of an ISO date as the format writes it ('2020-04-03T00:00:00'). */
function serialOf(text: string, from1904: boolean): number {
  const milliseconds = Date.parse(
    /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(text) || !text.includes('T') ? text : `${text}Z`,
  );
  return milliseconds / 86_400_000 + 25_569 - (from1904 ? 1462 : 0);
}

interface XlsxCell {
  column: number;
  type: string;
  style: number;
  hasFormula: boolean;
  value: string;
}

function readNumberCell({ type, style, value }: XlsxCell, sharedParts: SharedParts): CellReading {
  const { formats, from1904, readText } = sharedParts;
  const number = type === 'd' ? serialOf(value, from1904) : Number.parseFloat(value);
  if (Number.isNaN(number)) return { text: readText(value) || null };
  return readNumber(number, formats[style] ?? 'General', from1904);
}

function readValue(cell: XlsxCell, sharedParts: SharedParts): CellReading {
  const { type, value, hasFormula } = cell;
  const { sharedText, readText } = sharedParts;
  if (type === 'str' || type === 'inlineStr') return { text: readText(value) || null };
  if (value === '') return hasFormula ? { text: null, mark: 'no result' } : { text: null };
  if (type === 's') return { text: sharedText(Number(value)) };
  if (type === 'b') return { text: booleanText(isTrue(value)) };
  if (type === 'e') return { text: null, mark: 'fault' };
  return readNumberCell(cell, sharedParts);
}

function readCell(cell: XlsxCell, sharedParts: SharedParts): CellReading {
  const result = readValue(cell, sharedParts);
  return cell.hasFormula ? asFormula(result) : result;
}

/** The elements whose text belongs to a cell. */
const textElements = new Set(['v', 't', 'f']);

/** Reads the XML of one sheet. Throws `RefusedFile` if it exceeds the budget. */
export async function readXlsxSheet(
  xml: AsyncIterable<string>,
  sharedParts: SharedParts,
): Promise<Omit<Sheet, 'name' | 'hidden'>> {
  const { budget } = sharedParts;
  const cells = sheetCells(budget);
  const merges: Merge[] = [];
  const hiddenRows = new Set<number>();
  let row = -1;
  let column = -1;
  let cell: XlsxCell | null = null;
  /** The element to which the next text belongs. */
  let element = '';
  /** Inside a Japanese phonetic guide, which is not part of the text. */
  let isReading = false;

  const endCell = () => {
    if (cell) cells.add(row, cell.column, readCell(cell, sharedParts));
    cell = null;
  };
  const beginCell = (attributes: string, isEmpty: boolean) => {
    const reference = attribute(attributes, 'r');
    const namedColumn = reference === undefined ? -1 : placeOf(reference).column;
    column = namedColumn < 0 ? column + 1 : namedColumn;
    // Before the first row there is no place for a cell.
    if (row < 0 || row >= endRow) return;
    const style = Number(attribute(attributes, 's') ?? 0);
    cell = { column, type: attribute(attributes, 't') ?? 'n', style, hasFormula: false, value: '' };
    if (isEmpty) endCell();
  };
  const beginRow = (attributes: string) => {
    budget.count('rows');
    const number = Number.parseInt(attribute(attributes, 'r') ?? '', 10);
    row = number > 0 ? number - 1 : row + 1;
    column = -1;
    if (row < endRow && isTrue(attribute(attributes, 'hidden'))) hiddenRows.add(row);
  };
  const addMerge = (attributes: string) => {
    budget.count('merges');
    const merge = mergeOf(attribute(attributes, 'ref') ?? '');
    if (merge) merges.push(merge);
  };

  await readXml(xml, {
    open: (name, attributes, isEmpty) => {
      if (name === 'c') beginCell(attributes, isEmpty);
      else if (textElements.has(name)) {
        if (!isEmpty) element = name;
        if (name === 'f' && cell && attribute(attributes, 't') === 'shared') cell.hasFormula = true;
      } else if (name === 'row') beginRow(attributes);
      else if (name === 'rPh') isReading = !isEmpty;
      else if (name === 'mergeCell') addMerge(attributes);
      else if (name === 'col') budget.count('columns');
    },
    close: (name) => {
      element = '';
      if (name === 'c') endCell();
      else if (name === 'rPh') isReading = false;
    },
    text: (text) => {
      if (!cell || element === '' || isReading) return;
      if (element === 'f') cell.hasFormula = true;
      else cell.value += withoutExcelEscapes(text);
    },
  });
  return cells.finish(merges, (number) => hiddenRows.has(number));
}
