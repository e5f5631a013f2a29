/** Archives that lie. */
import {
  brokenFileMessage,
  packed,
  partsWith,
  sheetOf,
  tooLargeMessage,
  type Trick,
  wrongKind,
} from './trick.ts';

const sevenRow = [['7']];
const goodFile = () => packed(partsWith());
const end = (file: Buffer) => file.length - 22;
const directory = (file: Buffer) => file.readUInt32LE(end(file) + 16);

/** A valid archive with one number overwritten. */
function overwritten(bits: 16 | 32, offsetIn: (file: Buffer) => number, value: number): Buffer {
  const file = goodFile();
  if (bits === 16) file.writeUInt16LE(value, offsetIn(file));
  else file.writeUInt32LE(value, offsetIn(file));
  return file;
}

/** All entries of the directory point to the first file, which would therefore be unpacked once per entry. */
function overlapping(): Buffer {
  const blank = Buffer.alloc(4 * 1024 * 1024, 0x20);
  const file = packed([...partsWith(), ...Array.from({ length: 60 }, () => ({ name: 'x', content: blank }))]);
  let offset = directory(file);
  let firstOffset: number | null = null;
  while (offset < end(file)) {
    const isBlank = file.readUInt16LE(offset + 28) === 1;
    if (isBlank) file.writeUInt32LE((firstOffset ??= file.readUInt32LE(offset + 42)), offset + 42);
    offset += 46 + file.readUInt16LE(offset + 28);
  }
  return file;
}

/** The end of the archive, whose comment contains the end of another archive. */
function endInComment(): Buffer {
  const file = goodFile();
  const changedFile = Buffer.from(file.subarray(end(file)));
  changedFile.writeUInt32LE(0, 16);
  file.writeUInt16LE(changedFile.length, end(file) + 20);
  return Buffer.concat([file, changedFile]);
}

const anotherFile = (name: string) => ({
  name,
  content: Buffer.from(sheetOf('<row><c><v>8</v></c></row>')),
});
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024, 0x20);

export const zipTricks: readonly Trick[] = [
  {
    trickName: 'many files that unpack to more than all may together',
    file: () =>
      packed([...partsWith(), ...Array.from('abcde', (name) => ({ name, content: megabytes(45) }))]),
    expected: tooLargeMessage,
  },
  {
    trickName: 'an archive in an archive in an archive, which nobody opens',
    file: () => packed(partsWith({ 'xl/media/1.zip': packed(partsWith({ 'a.zip': goodFile() })) })),
    expected: sevenRow,
  },
  {
    trickName: 'sixty entries for the bytes of one file',
    file: overlapping,
    expected: /dañado|demasiado grande/,
  },
  {
    trickName: 'a file that states fewer bytes than it has',
    file: () => packed([...partsWith(), { name: 'a', content: megabytes(1), size: 10 }]),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a file that states four gigabytes',
    file: () => packed([...partsWith(), { name: 'a', content: Buffer.from('a'), size: 0xffff_fffe }]),
    expected: tooLargeMessage,
  },
  {
    trickName: 'a file with a wrong checksum',
    file: () => packed([...partsWith(), { name: 'a', content: Buffer.from('a'), sum: 1 }]),
    expected: brokenFileMessage,
  },
  {
    trickName: 'all bits of a size set, as in zip64',
    file: () => overwritten(32, (f) => directory(f) + 24, 0xffff_ffff),
    expected: brokenFileMessage,
  },
  {
    trickName: 'the offset of zip64',
    file: () => overwritten(32, (f) => end(f) + 16, 0xffff_ffff),
    expected: brokenFileMessage,
  },
  {
    trickName: 'the count of zip64',
    file: () => overwritten(16, (f) => end(f) + 10, 0xffff),
    expected: brokenFileMessage,
  },
  { trickName: 'no file', file: () => overwritten(16, (f) => end(f) + 8, 0), expected: brokenFileMessage },
  {
    trickName: 'a password',
    file: () => overwritten(16, (f) => directory(f) + 8, 1),
    expected: brokenFileMessage,
  },
  {
    trickName: 'an unknown way of packing',
    file: () => overwritten(16, (f) => directory(f) + 10, 99),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a name as long as can be',
    file: () => overwritten(16, (f) => directory(f) + 28, 0xffff),
    expected: brokenFileMessage,
  },
  {
    trickName: 'a header behind the end',
    file: () => overwritten(32, (f) => directory(f) + 42, 0x7fff_ffff),
    expected: brokenFileMessage,
  },
  {
    trickName: 'the same name twice',
    file: () => packed([...partsWith(), anotherFile('xl/worksheets/sheet1.xml')]),
    expected: brokenFileMessage,
  },
  {
    trickName: 'the same name twice, in other letters',
    file: () => packed([...partsWith(), anotherFile('XL\\worksheets\\Sheet1.xml')]),
    expected: brokenFileMessage,
  },
  {
    trickName: 'names that lead out of the archive, which nobody writes to disk',
    file: () => packed([...partsWith(), anotherFile('../../../etc/passwd'), anotherFile('C:\\Windows\\a')]),
    expected: sevenRow,
  },
  {
    trickName: 'a name with a NUL',
    file: () => packed([...partsWith(), anotherFile('xl/worksheets/sheet1.xml\0.png')]),
    expected: sevenRow,
  },
  { trickName: 'an end within the comment of the end', file: endInComment, expected: brokenFileMessage },
  {
    trickName: 'a program before the archive',
    file: () => Buffer.concat([Buffer.from('MZ'), goodFile()]),
    expected: wrongKind,
  },
  {
    trickName: 'bytes after the archive',
    file: () => Buffer.concat([goodFile(), Buffer.alloc(100)]),
    expected: sevenRow,
  },
  {
    trickName: 'nothing but the end',
    file: () => Buffer.concat([Buffer.from('PK\u0003\u0004'), goodFile().subarray(end(goodFile()))]),
    expected: brokenFileMessage,
  },
];
