/** Reads an .xlsx: its list of sheets, the texts and formats they share, and each sheet. */
import path from 'node:path';
import { SSF } from 'xlsx';
import { type ArchivedFile, piecesOf } from './archive.ts';
import type { Budget } from './budget.ts';
import type { ReadText } from './cell-text.ts';
import type { Sheet } from './sheet.ts';
import { attribute, BadXml, readXml, withoutExcelEscapes, xmlPieces } from './xml.ts';
import { readXlsxSheet } from './xlsx-sheet.ts';

/** The XML of a part. */
type Xml = AsyncIterable<string>;

/**
 * The XML of a part, by its path; null if there is none. Each part is returned only once, so that a file cannot have
 * the same part read repeatedly.
 */
type TakePart = (name: string) => Xml | null;

// eslint-disable-next-line @typescript-eslint/require-await -- an empty part has nothing to await
async function* emptyXml(): Xml {}

const partName = (name: string) => name.replaceAll('\\', '/').replace(/^\//, '').toLowerCase();

function partsOf(files: readonly ArchivedFile[]): TakePart {
  const filesByName = new Map(files.map((file) => [partName(file.name.toString()), file]));
  // If two parts have the same name, other programs may read the other one.
  if (filesByName.size < files.length) throw new BadXml();
  return (name) => {
    const file = filesByName.get(partName(name));
    filesByName.delete(partName(name));
    return file ? xmlPieces(piecesOf(file)) : null;
  };
}

interface Relation {
  id: string;
  /** The last segment of its type: 'worksheet', 'styles' … */
  type: string;
  /** The path of the part. */
  target: string;
}

/** The references of a part to others. */
async function relationsOf(takePart: TakePart, partPath: string): Promise<Relation[]> {
  const folder = path.posix.dirname(partPath);
  const xml = takePart(path.posix.join(folder, '_rels', `${path.posix.basename(partPath)}.rels`));
  const relations: Relation[] = [];
  await readXml(xml ?? emptyXml(), {
    open: (name, attributes) => {
      if (name !== 'Relationship') return;
      const type = path.posix.basename(attribute(attributes, 'Type') ?? '');
      const target = attribute(attributes, 'Target') ?? '';
      const targetPath = target.startsWith('/') ? target : path.posix.join(folder, target);
      relations.push({ id: attribute(attributes, 'Id') ?? '', type, target: targetPath });
    },
  });
  return relations;
}

/** The contents of the workbook's own part. */
async function readBook(xml: Xml, budget: Budget) {
  const sheets: { name: string; hidden: boolean; relation: string }[] = [];
  let from1904 = false;
  await readXml(xml, {
    open: (name, attributes) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attribute(attributes, 'date1904') ?? '');
      if (name !== 'sheet') return;
      budget.count('sheets');
      const isHidden = (attribute(attributes, 'state') ?? 'visible') !== 'visible';
      sheets.push({
        name: withoutExcelEscapes(attribute(attributes, 'name') ?? ''),
        hidden: isHidden,
        relation: attribute(attributes, 'id') ?? '',
      });
    },
  });
  return { sheets, from1904 };
}

/** The texts shared by cells, as written. */
async function readStrings(xml: Xml, budget: Budget): Promise<string[]> {
  const strings: string[] = [];
  let text: string | null = null;
  let isText = false;
  let isReading = false;
  await readXml(xml, {
    open: (name, _attributes, isEmpty) => {
      if (name === 'si') {
        budget.count('strings');
        text = '';
        if (isEmpty) strings.push(text);
      } else if (name === 't') isText = !isEmpty;
      // A Japanese phonetic guide is not part of the text.
      else if (name === 'rPh') isReading = !isEmpty;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si' && text !== null) strings.push(text);
    },
    text: (partPath) => {
      if (isText && !isReading && text !== null) text += withoutExcelEscapes(partPath);
    },
  });
  return strings;
}

/** The number formats, by the style of their cells. */
async function readFormats(xml: Xml, budget: Budget): Promise<string[]> {
  const customFormats = new Map<number, string>();
  const styles: number[] = [];
  let isInCellFormats = false;
  await readXml(xml, {
    open: (name, attributes, isEmpty) => {
      if (name === 'numFmt') {
        budget.count('formats');
        customFormats.set(
          Number(attribute(attributes, 'numFmtId')),
          attribute(attributes, 'formatCode') ?? 'General',
        );
      } else if (name === 'cellXfs') isInCellFormats = !isEmpty;
      else if (name === 'xf' && isInCellFormats) {
        budget.count('formats');
        styles.push(Number(attribute(attributes, 'numFmtId') ?? 0));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellFormats = false;
    },
  });
  const builtInFormats = SSF.get_table() as Readonly<Record<number, string>>;
  return styles.map((id) => customFormats.get(id) ?? builtInFormats[id] ?? 'General');
}

/** The text of a shared string, by its index; each is cleaned once, however many cells show it. */
function sharedTexts(strings: readonly string[], readText: ReadText): (index: number) => string | null {
  const texts: (string | null | undefined)[] = [];
  return (index) => {
    const cachedText = texts[index];
    if (cachedText !== undefined) return cachedText;
    const rawText = strings[index];
    const text = rawText === undefined ? null : readText(rawText) || null;
    if (rawText !== undefined) texts[index] = text;
    return text;
  };
}

/** Every sheet of a workbook. Throws {@link BadXml} for corrupt parts, `RefusedFile` if it exceeds the budget. */
export async function readXlsx(
  files: readonly ArchivedFile[],
  readText: ReadText,
  budget: Budget,
): Promise<Sheet[]> {
  const readPart = partsOf(files);
  const packageRelations = await relationsOf(readPart, '');
  const main = packageRelations.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const xml = readPart(main);
  if (xml === null) throw new BadXml();
  const { sheets, from1904 } = await readBook(xml, budget);
  const relations = await relationsOf(readPart, main);
  const partOf = (kind: string) => relations.find(({ type }) => type === kind)?.target;
  const readSharedPart = (kind: string) => readPart(partOf(kind) ?? `xl/${kind}.xml`) ?? emptyXml();
  const formats = await readFormats(readSharedPart('styles'), budget);
  const sharedText = sharedTexts(await readStrings(readSharedPart('sharedStrings'), budget), readText);
  const sheetContext = { sharedText, formats, from1904, readText, budget };
  const readSheets: Sheet[] = [];
  for (const { name, hidden, relation } of sheets) {
    const relatedPart = relations.find(({ id, type }) => id === relation && type === 'worksheet')?.target;
    const sheet = relatedPart === undefined ? emptyXml() : readPart(relatedPart);
    // A sheet that is referenced but missing does not count as empty.
    if (sheet === null) throw new BadXml();
    readSheets.push({ name, hidden, ...(await readXlsxSheet(sheet, sheetContext)) });
  }
  return readSheets;
}
