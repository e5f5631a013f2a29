/** Files made to break a reader. Each trick says what must come of it. */
import { crc32, deflateRawSync } from 'node:zlib';
import { files, main } from '../support/raw-workbook.ts';

export interface Trick {
  what: string;
  file: () => Buffer;
  /** The sentence with which the file is refused, or the first rows as they are read. */
  expected: RegExp | (readonly (string | null)[] | undefined)[];
}

export const broken = /^El libro está dañado y no se pudo leer\./;
export const tooLarge = /^El libro es demasiado grande\./;
export const wrongKind = /^El archivo no es un libro de Excel\./;

/** A file of an archive. Whatever is left out is what the content says. */
interface Part {
  name: string;
  content: Buffer;
  /** What the archive states of the unpacked size and of the checksum. */
  size?: number;
  sum?: number;
}

/** An archive of packed files, in this order, whose checksums are right unless a part says otherwise. */
export function packed(parts: readonly Part[]): Buffer {
  const [before, directory]: [Buffer[], Buffer[]] = [[], []];
  let place = 0;
  for (const { name, content, size = content.length, sum = crc32(content) } of parts) {
    const small = deflateRawSync(content, { level: 1 });
    const [local, central] = [Buffer.alloc(30), Buffer.alloc(46)];
    local.writeUInt32LE(0x04034b50);
    central.writeUInt32LE(0x02014b50);
    for (const [header, at] of [
      [local, 0],
      [central, 2],
    ] as const) {
      header.writeUInt16LE(8, at + 8);
      header.writeUInt32LE(sum, at + 14);
      header.writeUInt32LE(small.length, at + 18);
      header.writeUInt32LE(size, at + 22);
      header.writeUInt16LE(Buffer.byteLength(name), at + 26);
    }
    central.writeUInt32LE(place, 42);
    before.push(local, Buffer.from(name), small);
    directory.push(central, Buffer.from(name));
    place += 30 + Buffer.byteLength(name) + small.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, { length }) => sum + length, 0),
    12,
  );
  end.writeUInt32LE(place, 16);
  return Buffer.concat([...before, ...directory, end]);
}

/** The parts of a workbook, some of them changed, left out (null) or added. */
export function partsWith(changes: Record<string, string | Buffer | null> = {}): Part[] {
  const all: Record<string, string | Buffer | null> = {
    ...files(sheetOf('<row><c><v>7</v></c></row>')),
    ...changes,
  };
  return Object.entries(all).flatMap(([name, content]) =>
    content === null ? [] : [{ name, content: Buffer.from(content as string) }],
  );
}

export const sheetOf = (rows: string, after = '') =>
  `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`;

const sheetPart = 'xl/worksheets/sheet1.xml';

/** A workbook whose only sheet is this text. */
export const bookOf = (
  sheet: string | Buffer,
  changes: Record<string, string | Buffer | null> = {},
): Buffer => packed(partsWith({ [sheetPart]: sheet, ...changes }));

/** The XML of a cell that holds a text. */
export const cellOf = (text: string) => `<row><c t="inlineStr"><is><t>${text}</t></is></c></row>`;
