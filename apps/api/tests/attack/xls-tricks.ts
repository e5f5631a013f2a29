/** Old binary workbooks (.xls): a compound file of sectors in chains, with records inside. */
import { utils } from 'xlsx';
import { sheetFile } from '../support/workbook.ts';
import { brokenFileMessage, type Trick } from './trick.ts';

/** A good one of two rows. */
export const goodXls = () =>
  sheetFile(
    utils.aoa_to_sheet([
      ['Peña', 7],
      ['b', 8],
    ]),
    'biff8',
  );

const sectorSize = 512;
const sector = (n: number) => sectorSize * (n + 1);
/** Offsets in the header. */
const offsets = {
  sectorShift: 0x1e,
  tables: 0x2c,
  directory: 0x30,
  miniTable: 0x3c,
  moreTables: 0x44,
  firstTable: 0x4c,
};

/** The good one after a change. */
function changedFile(change: (file: Buffer) => Buffer | void): () => Buffer {
  return () => {
    const file = goodXls();
    return change(file) ?? file;
  };
}
const writeAt = (offset: number, value: number) =>
  changedFile((file) => void file.writeUInt32LE(value, offset));

/** The offset of this sector's entry in the table of chains; the entry names the next sector. */
const nextSectorOffset = (file: Buffer, n: number) => sector(file.readUInt32LE(offsets.firstTable)) + 4 * n;

/** The records of the workbook's stream: their positions in the file, as long as they are contiguous. */
export function recordsOf(file: Buffer): { offset: number; type: number; length: number }[] {
  const begin = file.indexOf(Buffer.from('0908100000060500', 'hex'));
  const records: { offset: number; type: number; length: number }[] = [];
  for (let offset = begin; offset >= 0 && offset + 4 <= file.length;) {
    const [type, length] = [file.readUInt16LE(offset), file.readUInt16LE(offset + 2)];
    if (type === 0 && length === 0) break;
    records.push({ offset, type, length });
    offset += 4 + length;
  }
  return records;
}

/** The good one, with another length or type for the records of this type. */
const recordsWith = (type: number, offset: 0 | 2, value: number) =>
  changedFile((file) => {
    for (const record of recordsOf(file))
      if (record.type === type) file.writeUInt16LE(value, record.offset + offset);
  });

/** The good one, with another number in the content of the records of this type. */
const contentsWith = (type: number, offset: number, value: number) =>
  changedFile((file) => {
    for (const record of recordsOf(file))
      if (record.type === type) file.writeUInt32LE(value, record.offset + 4 + offset);
  });

/** The offset of the stream's size, in the directory entry that begins with the stream's name. */
const streamSize = (file: Buffer) => file.indexOf(Buffer.from('Workbook\0', 'utf16le')) + 0x78;

const [bof, sheetName, sst, dimensions, label, number, eof] = [0x809, 0x85, 0xfc, 0x200, 0x204, 0x203, 0x0a];
const refusalPattern = /^El (libro|archivo) /;

export const twoRows = [
  ['Peña', '7'],
  ['b', '8'],
];

export const xlsTricks: readonly Trick[] = [
  { trickName: 'the signature alone', file: () => goodXls().subarray(0, 8), expected: refusalPattern },
  { trickName: 'the header alone', file: () => goodXls().subarray(0, sectorSize), expected: refusalPattern },
  {
    trickName: 'half',
    file: changedFile((file) => file.subarray(0, file.length / 2)),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a last sector cut off',
    file: changedFile((file) => file.subarray(0, file.length - 300)),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a workbook of more bytes than its sectors hold',
    file: changedFile((file) => void file.writeUInt32LE(2000, streamSize(file))),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a directory whose chain is a ring',
    file: changedFile((file) => {
      const firstSector = file.readUInt32LE(offsets.directory);
      file.writeUInt32LE(firstSector, nextSectorOffset(file, firstSector));
    }),
    expected: twoRows,
  },
  {
    trickName: 'every sector followed by itself',
    file: changedFile((file) => {
      for (let n = 0; n < 120; n += 1) file.writeUInt32LE(n, nextSectorOffset(file, n));
    }),
    expected: brokenFileMessage,
  },
  {
    trickName: 'every sector followed by the first',
    file: changedFile((file) => {
      for (let n = 0; n < 120; n += 1) file.writeUInt32LE(0, nextSectorOffset(file, n));
    }),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a directory beyond the end',
    file: writeAt(offsets.directory, 0x7fff_ffff),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a small table beyond the end',
    file: writeAt(offsets.miniTable, 0x7fff_ffff),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a table of chains that is its own next',
    file: writeAt(offsets.moreTables, 0),
    expected: twoRows,
  },
  {
    trickName: 'four thousand million tables',
    file: writeAt(offsets.tables, 0xffff_ffff),
    expected: twoRows,
  },
  {
    trickName: 'a table beyond the end',
    file: writeAt(offsets.firstTable, 0x7fff_fff0),
    expected: brokenFileMessage,
  },
  {
    trickName: 'sectors of 2^65535 bytes',
    file: changedFile((file) => void file.writeUInt16LE(0xffff, offsets.sectorShift)),
    expected: brokenFileMessage,
  },
  {
    trickName: 'records longer than the file',
    file: recordsWith(label, 2, 0xffff),
    expected: brokenFileMessage,
  },
  { trickName: 'records of no length', file: recordsWith(number, 2, 0), expected: brokenFileMessage },
  {
    trickName: 'a table of texts that ends before its count',
    file: recordsWith(sst, 2, 8),
    expected: twoRows,
  },
  { trickName: 'no beginnings', file: recordsWith(bof, 0, 0xfff0), expected: brokenFileMessage },
  { trickName: 'no ends', file: recordsWith(eof, 0, 0xfff0), expected: brokenFileMessage },
  {
    trickName: 'sheets that begin at the workbook itself',
    file: contentsWith(sheetName, 0, 0),
    expected: brokenFileMessage,
  },
  {
    trickName: 'sheets that begin beyond the end',
    file: contentsWith(sheetName, 0, 0x7fff_ffff),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a sheet of four thousand million rows',
    file: contentsWith(dimensions, 4, 0xffff_ffff),
    expected: twoRows,
  },
  {
    trickName: 'a password',
    file: recordsWith(sst, 0, 0x2f),
    expected: /^El libro está protegido con contraseña\./,
  },
  { trickName: 'columns a million times', file: recordsWith(dimensions, 0, 0x7d), expected: twoRows },
  {
    trickName: 'a thousand times a sector of nothing',
    file: changedFile((file) => Buffer.concat([file, Buffer.alloc(1000 * sectorSize, 0xff)])),
    expected: twoRows,
  },
];
