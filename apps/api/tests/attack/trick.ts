/** Files made to break a reader. Each trick states the expected outcome. */
import { crc32, deflateRawSync } from 'node:zlib';
import { rawArchive, type RawFile } from '../support/raw-archive.ts';
import { files, main } from '../support/raw-workbook.ts';

export interface Trick {
  trickName: string;
  file: () => Buffer;
  /** The message with which the file is rejected, or the first rows as read. */
  expected: RegExp | (readonly (string | null)[] | undefined)[];
}

export const brokenFileMessage = /^El libro está dañado y no se pudo leer\./;
export const tooLargeMessage = /^El libro es demasiado grande\./;
export const wrongKind = /^El archivo no es un libro de Excel\./;

/** A file of an archive, with what the archive states about it if that is false. */
type Part = Pick<RawFile, 'name' | 'content' | 'size' | 'sum'>;

/** An archive of these files, packed, in this order. */
export const packed = (parts: readonly Part[]): Buffer =>
  rawArchive(
    parts.map(({ content, size = content.length, sum = crc32(content), ...header }) => ({
      ...header,
      content: deflateRawSync(content, { level: 1 }),
      packed: true,
      size,
      sum,
    })),
  );

/** The parts of a workbook, some of them changed, left out (null) or added. */
export function partsWith(changes: Record<string, string | Buffer | null> = {}): Part[] {
  const archiveFiles: Record<string, string | Buffer | null> = {
    ...files(sheetOf('<row><c><v>7</v></c></row>')),
    ...changes,
  };
  return Object.entries(archiveFiles).flatMap(([name, content]) =>
    content === null ? [] : [{ name, content: Buffer.from(content as string) }],
  );
}

export const sheetOf = (rows: string, elementsAfter = '') =>
  `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${elementsAfter}</worksheet>`;

const sheetPart = 'xl/worksheets/sheet1.xml';

/** A workbook whose only sheet is this text. */
export const bookOf = (
  sheet: string | Buffer,
  changes: Record<string, string | Buffer | null> = {},
): Buffer => packed(partsWith({ [sheetPart]: sheet, ...changes }));

/** The XML of a cell that holds a text. */
export const cellOf = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
