/** Unpacks a workbook's archive within a size limit, because a few kilobytes may unpack to gigabytes. */
import { inflateRawSync } from 'node:zlib';

/** Maximum unpacked size of an archive, in bytes. */
const maxUnpackedBytes = 200 * 1024 * 1024;

const signatures = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 };
const sizes = { local: 30, directory: 46, end: 22 };

const [stored, deflated] = [0, 8];

/** The flag of a file whose sizes come after its content and are missing from its header. */
const sizesFollow = 8;
const encrypted = 0x2041;

/** The archive cannot be read, or is too large. */
export class BadArchive extends Error {
  readonly tooLarge: boolean;
  constructor(tooLarge = false) {
    super(tooLarge ? 'the archive unpacks to too much' : 'the archive is broken');
    this.tooLarge = tooLarge;
  }
}

/** A file of an archive; the name is kept as the raw bytes from the archive. */
export interface ArchivedFile {
  name: Buffer;
  content: Buffer;
}

/** Checks that there is a record of this kind at this offset, and returns the offset. */
function need(bytes: Buffer, kind: keyof typeof sizes, place: number): number {
  if (place + sizes[kind] > bytes.length || bytes.readUInt32LE(place) !== signatures[kind])
    throw new BadArchive();
  return place;
}

/** The files of a zip archive. Throws {@link BadArchive} if the archive's directory and the file headers disagree. */
export function unpackArchive(bytes: Buffer): ArchivedFile[] {
  const end = need(bytes, 'end', Math.max(0, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))));
  const count = bytes.readUInt16LE(end + 10);
  // A multi-disk archive has more files than are on its last disk.
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

/** The offset where a file's content starts. Throws {@link BadArchive} if the directory and the file's own header disagree. */
function contentStart(bytes: Buffer, entry: number, name: Buffer): number {
  const local = need(bytes, 'local', bytes.readUInt32LE(entry + 42));
  const nameEnd = local + 30 + bytes.readUInt16LE(local + 26);
  const flags = bytes.readUInt16LE(entry + 8);
  const size = bytes.readUInt32LE(local + 18);
  const isSameSize =
    size === bytes.readUInt32LE(entry + 20) ||
    // Files over four gigabytes, and programs that prepare for them, set all bits here.
    size === 0xffffffff ||
    (size === 0 && (flags & sizesFollow) !== 0);
  const isSame =
    isSameSize &&
    bytes.subarray(local + 30, nameEnd).equals(name) &&
    bytes.readUInt16LE(local + 8) === bytes.readUInt16LE(entry + 10);
  if (!isSame || (flags & encrypted) !== 0) throw new BadArchive();
  return nameEnd + bytes.readUInt16LE(local + 28);
}

/** Unpacks one file within a limit, because the size stated in the archive may be false. */
function unpackFile(bytes: Buffer, entry: number, name: Buffer, limit: number): Buffer {
  const method = bytes.readUInt16LE(entry + 10);
  const packedSize = bytes.readUInt32LE(entry + 20);
  const start = contentStart(bytes, entry, name);
  if (start + packedSize > bytes.length) throw new BadArchive();
  const content = bytes.subarray(start, start + packedSize);
  if (method === stored) {
    if (packedSize > limit) throw new BadArchive(true);
    return content;
  }
  if (method !== deflated) throw new BadArchive();
  if (packedSize === 0) return content;
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, limit) });
  } catch (error) {
    throw new BadArchive((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE');
  }
}
