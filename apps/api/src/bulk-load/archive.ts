/** Looks into a workbook's archive before it is read: an archive of some kilobytes may unpack to gigabytes. */
import { inflateRawSync } from 'node:zlib';

/** The most that an archive may unpack to, in bytes. */
const largest = 200 * 1024 * 1024;

const [directorySignature, endSignature] = [0x02014b50, 0x06054b50];

/** The archive cannot be read, or is larger than it may be. */
export class BadArchive extends Error {
  readonly tooLarge: boolean;
  constructor(tooLarge = false) {
    super(tooLarge ? 'the archive unpacks to too much' : 'the archive is broken');
    this.tooLarge = tooLarge;
  }
}

/** The names of the files in a zip archive, after each was unpacked once within the limit. */
export function namesInArchive(bytes: Buffer): string[] {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endSignature) throw new BadArchive();
  const count = bytes.readUInt16LE(end + 10);
  let place = bytes.readUInt32LE(end + 16);
  let left = largest;
  const names: string[] = [];
  for (let n = 0; n < count; n += 1) {
    if (place + 46 > bytes.length || bytes.readUInt32LE(place) !== directorySignature) throw new BadArchive();
    const nameLength = bytes.readUInt16LE(place + 28);
    names.push(bytes.toString('utf8', place + 46, place + 46 + nameLength));
    left -= unpackedSize(bytes, place, left);
    place += 46 + nameLength + bytes.readUInt16LE(place + 30) + bytes.readUInt16LE(place + 32);
  }
  return names;
}

/** Unpacks one file and forgets it: the size that the archive names may be a lie. */
function unpackedSize(bytes: Buffer, entry: number, limit: number): number {
  const [method, packed] = [bytes.readUInt16LE(entry + 10), bytes.readUInt32LE(entry + 20)];
  const local = bytes.readUInt32LE(entry + 42);
  if (local + 30 > bytes.length) throw new BadArchive();
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  if (start + packed > bytes.length) throw new BadArchive();
  if (method === 0 && packed <= limit) return packed;
  if (method !== 8) throw new BadArchive(method === 0);
  if (packed === 0) return 0;
  try {
    return inflateRawSync(bytes.subarray(start, start + packed), { maxOutputLength: Math.max(1, limit) })
      .length;
  } catch (error) {
    throw new BadArchive((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE');
  }
}
