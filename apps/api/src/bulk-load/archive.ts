/**
 * Unpacks a workbook's archive within a size limit, because a few kilobytes may unpack to gigabytes. Its files are
 * delivered in pieces, so that no file is ever in memory as a whole.
 */
import { crc32, createInflateRaw, inflateRawSync } from 'node:zlib';

/** Maximum unpacked size of an archive, in bytes. */
const maxUnpackedBytes = 200 * 1024 * 1024;

/** Maximum size of a piece, in bytes. */
const pieceSize = 64 * 1024;

const signatures = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 };
const sizes = { local: 30, directory: 46, end: 22 };

const [storedMethod, deflatedMethod] = [0, 8];

/** The flag of a file whose sizes follow its content instead of being in its header. */
const trailingSizesFlag = 8;
const encryptedFlags = 0x2041;

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
  /** As stored in the archive, packed or not. */
  packed: Buffer;
  isPacked: boolean;
  /** Its unpacked size and checksum, as stated by the archive. */
  size: number;
  sum: number;
}

/** Checks that there is a record of this kind at this offset, and returns the offset. */
function checkedOffset(bytes: Buffer, kind: keyof typeof sizes, offset: number): number {
  if (offset + sizes[kind] > bytes.length || bytes.readUInt32LE(offset) !== signatures[kind])
    throw new BadArchive();
  return offset;
}

/** The files that the archive lists. Throws {@link BadArchive} if its directory and the file headers disagree. */
function listFiles(bytes: Buffer): ArchivedFile[] {
  const end = checkedOffset(
    bytes,
    'end',
    Math.max(0, bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))),
  );
  const count = bytes.readUInt16LE(end + 10);
  // An archive split over several disks lists more files than are on its last disk.
  if (bytes.readUInt16LE(end + 8) !== count) throw new BadArchive();
  let directoryOffset = bytes.readUInt32LE(end + 16);
  const directoryEnd = directoryOffset + bytes.readUInt32LE(end + 12);
  let bytesLeft = maxUnpackedBytes;
  const spans: Span[] = [];
  const files: ArchivedFile[] = [];
  for (let n = 0; n < count; n += 1) {
    const entry = checkedOffset(bytes, 'directory', directoryOffset);
    const nameLength = bytes.readUInt16LE(entry + 28);
    const name = bytes.subarray(entry + 46, entry + 46 + nameLength);
    const span = contentSpan(bytes, entry, name);
    const file = listedFile(bytes, entry, name, span);
    bytesLeft -= file.size;
    if (bytesLeft < 0) throw new BadArchive(true);
    spans.push(span);
    files.push(file);
    directoryOffset += 46 + nameLength + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32);
  }
  if (directoryOffset !== directoryEnd || spansOverlap(spans)) throw new BadArchive();
  return files;
}

/** The place of a file in the archive: its header, its content and the end of both. */
interface Span {
  header: number;
  content: number;
  end: number;
}

/** Whether any spans overlap. Such an archive yields different files when read by its directory than when read in order. */
function spansOverlap(spans: readonly Span[]): boolean {
  const sortedSpans = spans.toSorted((a, b) => a.header - b.header);
  return sortedSpans.some(({ header }, n) => n > 0 && header < sortedSpans[n - 1]!.end);
}

/** Whether a number in a file's own header equals the directory's, or is missing where the format allows it. */
function isSameNumber(localNumber: number, directoryNumber: number, mayFollow: boolean): boolean {
  return localNumber === directoryNumber || (localNumber === 0 && mayFollow);
}

/** The place of a file's content. Throws {@link BadArchive} if the directory and the file's own header disagree. */
function contentSpan(bytes: Buffer, entry: number, name: Buffer): Span {
  const localOffset = checkedOffset(bytes, 'local', bytes.readUInt32LE(entry + 42));
  const nameEnd = localOffset + 30 + bytes.readUInt16LE(localOffset + 26);
  const flags = bytes.readUInt16LE(entry + 8);
  const hasTrailingSizes = (flags & trailingSizesFlag) !== 0;
  const isSameSize = [18, 22].every((offset) => {
    const ownSize = bytes.readUInt32LE(localOffset + offset);
    // All bits are set in files over four gigabytes, and by programs that prepare for such files.
    return (
      ownSize === 0xffffffff ||
      isSameNumber(ownSize, bytes.readUInt32LE(entry + offset + 2), hasTrailingSizes)
    );
  });
  const isSame =
    isSameSize &&
    isSameNumber(bytes.readUInt32LE(localOffset + 14), bytes.readUInt32LE(entry + 16), hasTrailingSizes) &&
    bytes.subarray(localOffset + 30, nameEnd).equals(name) &&
    bytes.readUInt16LE(localOffset + 8) === bytes.readUInt16LE(entry + 10);
  const isEncrypted = ((flags | bytes.readUInt16LE(localOffset + 6)) & encryptedFlags) !== 0;
  if (!isSame || isEncrypted) throw new BadArchive();
  const content = nameEnd + bytes.readUInt16LE(localOffset + 28);
  const end = content + bytes.readUInt32LE(entry + 20);
  if (end > bytes.length) throw new BadArchive();
  return { header: localOffset, content, end };
}

function listedFile(bytes: Buffer, entry: number, name: Buffer, span: Span): ArchivedFile {
  const packedBytes = bytes.subarray(span.content, span.end);
  const method = packedBytes.length === 0 ? storedMethod : bytes.readUInt16LE(entry + 10);
  if (method !== storedMethod && method !== deflatedMethod) throw new BadArchive();
  return {
    name,
    packed: packedBytes,
    isPacked: method === deflatedMethod,
    size: bytes.readUInt32LE(entry + 24),
    sum: bytes.readUInt32LE(entry + 16),
  };
}

/** The unpacked file, in pieces. Throws {@link BadArchive} as soon as it is larger than the archive states. */
export async function* piecesOf({ packed, isPacked, size }: ArchivedFile): AsyncGenerator<Buffer> {
  if (!isPacked) {
    if (packed.length !== size) throw new BadArchive();
    for (let offset = 0; offset < size; offset += pieceSize)
      yield packed.subarray(offset, offset + pieceSize);
    return;
  }
  try {
    // A stream costs as much as unpacking some hundred kilobytes, and an archive may have very many small files.
    if (size <= pieceSize) yield inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
    else yield* inflated(packed, size);
  } catch (error) {
    if (isUnpacking(error)) throw new BadArchive();
    throw error;
  }
}

/** Whether unpacking itself failed, rather than the code that uses the pieces. */
const isUnpacking = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(?:Z_|ERR_BUFFER_TOO_LARGE)/.test(String(error.code));

async function* inflated(packedBytes: Buffer, size: number): AsyncGenerator<Buffer> {
  const inflate = createInflateRaw({ chunkSize: pieceSize });
  inflate.end(packedBytes);
  let bytesLeft = size;
  for await (const chunk of inflate as AsyncIterable<Buffer>) {
    bytesLeft -= chunk.length;
    if (bytesLeft < 0) throw new BadArchive();
    yield chunk;
  }
}

/**
 * The files of a zip archive. Each is unpacked once to check it against what the archive states, so that nothing from a forged
 * or damaged archive is used. Throws {@link BadArchive} if a file does not match.
 */
export async function openArchive(bytes: Buffer): Promise<ArchivedFile[]> {
  const files = listFiles(bytes);
  for (const file of files) {
    let [length, sum] = [0, 0];
    for await (const chunk of piecesOf(file)) {
      length += chunk.length;
      sum = crc32(chunk, sum);
    }
    if (length !== file.size || sum !== file.sum) throw new BadArchive();
  }
  return files;
}
