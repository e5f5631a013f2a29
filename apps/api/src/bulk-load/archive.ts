/** Unpacks a workbook's archive within a limit: some kilobytes may unpack to gigabytes. */
import { inflateRawSync } from 'node:zlib';

/** The most that an archive may unpack to, in bytes. */
const maxUnpackedBytes = 200 * 1024 * 1024;

const signatures = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 };
const sizes = { local: 30, directory: 46, end: 22 };

const [stored, deflated] = [0, 8];

/** The flag of a file whose sizes follow its content and are missing in its header. */
const sizesFollow = 8;
const encrypted = 0x2041;

/** The archive cannot be read, or is larger than it may be. */
export class BadArchive extends Error {
  readonly tooLarge: boolean;
  constructor(tooLarge = false) {
    super(tooLarge ? 'the archive unpacks to too much' : 'the archive is broken');
    this.tooLarge = tooLarge;
  }
}

/** A file of an archive; the name is in the bytes that the archive has. */
export interface ArchivedFile {
  name: Buffer;
  content: Buffer;
}

/** Checks that a record of this kind is at this place, and returns the place. */
function need(bytes: Buffer, kind: keyof typeof sizes, place: number): number {
  if (place + sizes[kind] > bytes.length || bytes.readUInt32LE(place) !== signatures[kind])
    throw new BadArchive();
  return place;
}

/** The files of a zip archive. Throws {@link BadArchive} where its directory and the headers of the files disagree. */
export function unpackArchive(bytes: Buffer): ArchivedFile[] {
  const end = need(bytes, 'end', Math.max(0, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))));
  const count = bytes.readUInt16LE(end + 10);
  // An archive on several disks has more files than the last of them.
  if (bytes.readUInt16LE(end + 8) !== count) throw new BadArchive();
  let place = bytes.readUInt32LE(end + 16);
  let left = maxUnpackedBytes;
  const files: ArchivedFile[] = [];
  for (let n = 0; n < count; n += 1) {
    const entry = need(bytes, 'directory', place);
    const nameLength = bytes.readUInt16LE(entry + 28);
    const name = bytes.subarray(entry + 46, entry + 46 + nameLength);
    const content = unpackFile(bytes, entry, name, left);
    left -= content.length;
    files.push({ name, content });
    place += 46 + nameLength + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32);
  }
  return files;
}

/** Where the content of a file starts. Throws {@link BadArchive} where the directory and the file's own header disagree. */
function contentStart(bytes: Buffer, entry: number, name: Buffer): number {
  const local = need(bytes, 'local', bytes.readUInt32LE(entry + 42));
  const nameEnd = local + 30 + bytes.readUInt16LE(local + 26);
  const flags = bytes.readUInt16LE(entry + 8);
  const size = bytes.readUInt32LE(local + 18);
  const isSameSize =
    size === bytes.readUInt32LE(entry + 20) ||
    // Files of more than four gigabytes, and programs that allow for them, have all bits set here.
    size === 0xffffffff ||
    (size === 0 && (flags & sizesFollow) !== 0);
  const isSame =
    isSameSize &&
    bytes.subarray(local + 30, nameEnd).equals(name) &&
    bytes.readUInt16LE(local + 8) === bytes.readUInt16LE(entry + 10);
  if (!isSame || (flags & encrypted) !== 0) throw new BadArchive();
  return nameEnd + bytes.readUInt16LE(local + 28);
}

/** Unpacks one file within a limit: the size that the archive names may be a lie. */
function unpackFile(bytes: Buffer, entry: number, name: Buffer, limit: number): Buffer {
  const method = bytes.readUInt16LE(entry + 10);
  const packed = bytes.readUInt32LE(entry + 20);
  const start = contentStart(bytes, entry, name);
  if (start + packed > bytes.length) throw new BadArchive();
  const content = bytes.subarray(start, start + packed);
  if (method === stored) {
    if (packed > limit) throw new BadArchive(true);
    return content;
  }
  if (method !== deflated) throw new BadArchive();
  if (packed === 0) return content;
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    throw new BadArchive((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE');
  }
}
