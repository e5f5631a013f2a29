/**
 * Reads a workbook (.xlsx, .xls, .ods or .csv, recognised by its content) into texts as a person sees them. Runs in its own
 * thread.
 */
import { type ArchivedFile, BadArchive, openArchive, piecesOf } from './archive.ts';
import { type Budget, fileBudget } from './budget.ts';
import { cleanText, type ReadText } from './cell-text.ts';
import { readCsv } from './csv.ts';
import { fileKind } from './file-kind.ts';
import { readOds } from './ods.ts';
import { RefusedFile, wrongFileMessage } from './refused-file.ts';
import type { Sheet } from './sheet.ts';
import { checkRecords, type CompoundFile, openCompound, readXls } from './xls.ts';
import { readXlsx } from './xlsx.ts';

const messages = {
  document: 'El archivo es un documento de texto. Copie la tabla a un libro de Excel (.xlsx) y elíjalo.',
  binary: 'El archivo es un libro binario (.xlsb). Ábralo y guárdelo como libro de Excel (.xlsx).',
  macros: 'El libro tiene macros. Guárdelo como libro de Excel sin macros (.xlsx) y elíjalo de nuevo.',
  password: 'El libro está protegido con contraseña. Quítela y elíjalo de nuevo.',
  broken: 'El libro está dañado y no se pudo leer. Ábralo en Excel, guárdelo de nuevo y elíjalo otra vez.',
  large: 'El libro es demasiado grande. Divídalo en varios de hasta 50.000 filas.',
};

/** Maximum size in bytes of the small file that identifies an archive's format. */
const maxSmallBytes = 1_000_000;

/** The files of an archive that could belong to a workbook. */
async function openFiles(bytes: Buffer): Promise<ArchivedFile[]> {
  try {
    return await openArchive(bytes);
  } catch (error) {
    throw new RefusedFile(error instanceof BadArchive && error.tooLarge ? messages.large : messages.broken);
  }
}

const spreadsheetType = 'application/vnd.oasis.opendocument.spreadsheet';

/** The text of a small file of an archive; '' if it is not there. */
async function smallText(files: readonly ArchivedFile[], name: string): Promise<string> {
  const file = files.find((entry) => entry.name.toString() === name);
  const chunks: Buffer[] = [];
  if (file && file.size <= maxSmallBytes) for await (const chunk of piecesOf(file)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Rejects an OpenDocument that is not an .ods, and one that is protected or has macros. */
async function checkOds(files: readonly ArchivedFile[], hasFile: (name: RegExp) => boolean): Promise<void> {
  if (!(await smallText(files, 'mimetype')).trim().startsWith(spreadsheetType))
    throw new RefusedFile(messages.document);
  if (/<manifest:encryption-data/.test(await smallText(files, 'META-INF/manifest.xml')))
    throw new RefusedFile(messages.password);
  if (hasFile(/^(?:Basic|Scripts)\/./)) throw new RefusedFile(messages.macros);
}

/** The sheets of an .xlsx or an .ods. */
async function readArchive(bytes: Buffer, readText: ReadText, budget: Budget): Promise<Sheet[]> {
  const files = await openFiles(bytes);
  const names = files.map(({ name }) => name.toString().replaceAll('\\', '/'));
  const hasFile = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (hasFile(/vbaProject\.bin$|(^|\/)macrosheets\//i)) throw new RefusedFile(messages.macros);
  if (hasFile(/(^|\/)workbook\.bin$/i)) throw new RefusedFile(messages.binary);
  const isOpenDocument = hasFile(/^mimetype$/) && hasFile(/^content\.xml$/);
  if (hasFile(/^word\/document\.xml$/i)) throw new RefusedFile(messages.document);
  if (isOpenDocument) {
    await checkOds(files, hasFile);
    return readOds(files, readText, budget);
  }
  // These names would make the library read it as another format, some of which contain nested archives.
  const otherFile = hasFile(/^META-INF\/manifest\.xml$|^objectdata\.xml$|\.iwa$|(^|\/)Index\.zip$/i);
  if (otherFile || !hasFile(/(^|\/)workbook\.xml$/i) || !hasFile(/^\[Content_Types\]\.xml$/i))
    throw new RefusedFile(wrongFileMessage);
  return readXlsx(files, readText, budget);
}

/** Rejects a compound file that is not an .xls, and one that exceeds the limits. */
function checkCompound(bytes: Buffer, budget: Budget): void {
  let file: CompoundFile;
  try {
    file = openCompound(bytes);
  } catch {
    throw new RefusedFile(messages.broken);
  }
  const hasPath = (name: RegExp) => file.paths.some((path) => name.test(path));
  if (hasPath(/\/EncryptedPackage$/)) throw new RefusedFile(messages.password);
  if (hasPath(/_VBA_PROJECT/)) throw new RefusedFile(messages.macros);
  const books = file.paths.filter((path) => /\/(Workbook|Book)$/i.test(path));
  if (books.length === 0) throw new RefusedFile(wrongFileMessage);
  const isWhole = (path: string) => {
    const content = file.content(path);
    return content !== null && checkRecords(content, budget);
  };
  if (!books.every(isWhole)) throw new RefusedFile(messages.broken);
}

/**
 * A copy of the bytes in their own memory, so that a faulty reader that reads past their end does not find parts of another
 * file.
 */
function copyBytes(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const copy = Buffer.alloc(bytes.length);
  bytes.copy(copy);
  return copy;
}

/**
 * Every sheet of a workbook. Throws {@link RefusedFile} for any other file, for unsupported kinds of workbook, and for those
 * that exceed the limits.
 * @param readText by default, texts are cleaned
 */
export async function readWorkbook(file: Buffer, readText: ReadText = cleanText): Promise<Sheet[]> {
  const kind = fileKind(file);
  const bytes = copyBytes(file);
  const budget = fileBudget();
  if (kind === 'text') return readCsv(bytes, readText, budget);
  if (kind === 'compound') checkCompound(bytes, budget);
  try {
    return kind === 'archive' ? await readArchive(bytes, readText, budget) : readXls(bytes, readText, budget);
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile(/password|encrypt/i.test(String(error)) ? messages.password : messages.broken);
  }
}
