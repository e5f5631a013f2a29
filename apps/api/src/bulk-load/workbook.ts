/** Reads a workbook (.xls or .xlsx, detected from its content) into texts as a person sees them. Runs in its own thread. */
import { type ArchivedFile, BadArchive, openArchive } from './archive.ts';
import { type Budget, fileBudget } from './budget.ts';
import { cleanText, type ReadText } from './cell-text.ts';
import { checkSignature, RefusedFile, wrongFile } from './refused-file.ts';
import type { Sheet } from './sheet.ts';
import { checkRecords, type CompoundFile, openCompound, readXls } from './xls.ts';
import { readXlsx } from './xlsx.ts';

const messages = {
  openDocument: 'El archivo es de LibreOffice (.ods). Ábralo y guárdelo como libro de Excel (.xlsx).',
  binary: 'El archivo es un libro binario (.xlsb). Ábralo y guárdelo como libro de Excel (.xlsx).',
  macros: 'El libro tiene macros. Guárdelo como libro de Excel sin macros (.xlsx) y elíjalo de nuevo.',
  password: 'El libro está protegido con contraseña. Quítela y elíjalo de nuevo.',
  broken: 'El libro está dañado y no se pudo leer. Ábralo en Excel, guárdelo de nuevo y elíjalo otra vez.',
  large: 'El libro es demasiado grande. Divídalo en varios de hasta 50.000 filas.',
};

/** The files of an .xlsx. */
async function openXlsx(bytes: Buffer): Promise<ArchivedFile[]> {
  let files: ArchivedFile[];
  try {
    files = await openArchive(bytes);
  } catch (error) {
    throw new RefusedFile(error instanceof BadArchive && error.tooLarge ? messages.large : messages.broken);
  }
  const names = files.map(({ name }) => name.toString().replaceAll('\\', '/'));
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has(/vbaProject\.bin$|(^|\/)macrosheets\//i)) throw new RefusedFile(messages.macros);
  if (has(/(^|\/)workbook\.bin$/i)) throw new RefusedFile(messages.binary);
  if (has(/^mimetype$/) && has(/^content\.xml$/)) throw new RefusedFile(messages.openDocument);
  // These names would make the library read it as another format, some of which contain nested archives.
  const other = has(/^META-INF\/manifest\.xml$|^objectdata\.xml$|\.iwa$|(^|\/)Index\.zip$/i);
  if (other || !has(/(^|\/)workbook\.xml$/i) || !has(/^\[Content_Types\]\.xml$/i))
    throw new RefusedFile(wrongFile);
  return files;
}

/** Rejects a compound file that is not an .xls, and one that exceeds the limits. */
function checkCompound(bytes: Buffer, budget: Budget): void {
  let file: CompoundFile;
  try {
    file = openCompound(bytes);
  } catch {
    throw new RefusedFile(messages.broken);
  }
  const has = (name: RegExp) => file.paths.some((path) => name.test(path));
  if (has(/\/EncryptedPackage$/)) throw new RefusedFile(messages.password);
  if (has(/_VBA_PROJECT/)) throw new RefusedFile(messages.macros);
  const books = file.paths.filter((path) => /\/(Workbook|Book)$/i.test(path));
  if (books.length === 0) throw new RefusedFile(wrongFile);
  const isWhole = (path: string) => {
    const content = file.content(path);
    return content !== null && checkRecords(content, budget);
  };
  if (!books.every(isWhole)) throw new RefusedFile(messages.broken);
}

/** The bytes in memory of their own, so that what a faulty reader finds after their end is not the rest of another file. */
function apart(bytes: Buffer): Buffer {
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes;
  const own = Buffer.alloc(bytes.length);
  bytes.copy(own);
  return own;
}

/**
 * Every sheet of a workbook. Throws {@link RefusedFile} for any other file, for unsupported kinds of workbook, and for those
 * that exceed the limits.
 * @param readText by default, texts are cleaned
 */
export async function readWorkbook(given: Buffer, readText: ReadText = cleanText): Promise<Sheet[]> {
  checkSignature(given);
  const bytes = apart(given);
  const budget = fileBudget();
  const files = bytes[0] === 0x50 ? await openXlsx(bytes) : null;
  if (!files) checkCompound(bytes, budget);
  try {
    return files ? await readXlsx(files, readText, budget) : readXls(bytes, readText, budget);
  } catch (error) {
    if (error instanceof RefusedFile) throw error;
    throw new RefusedFile(/password|encrypt/i.test(String(error)) ? messages.password : messages.broken);
  }
}
