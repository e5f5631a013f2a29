/**
 * Writes a zip archive in chunks of bytes while its entries arrive; sizes are written after each entry and again at the end.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  name: string;
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The largest size a plain (non-Zip64) zip header can hold; a larger download is aborted. */
const largest = 2 ** 32 - 1;

/** Flags: sizes after the content, names in UTF-8. Method: deflate. Date: 1 January 1980, because the real one is unknown. */
const [version, flags, method, date] = [20, 0x0808, 8, 0x21];

interface Sizes {
  crc: number;
  packed: number;
  size: number;
}

/** The fields common to the local and the central header. */
function header(signature: number, name: Buffer, { crc, packed, size }: Sizes, extraBytes: number): Buffer {
  const central = extraBytes > 0;
  const bytes = Buffer.alloc(30 + extraBytes);
  let offset = bytes.writeUInt32LE(signature);
  if (central) offset = bytes.writeUInt16LE(version, offset);
  for (const value of [version, flags, method, 0, date]) offset = bytes.writeUInt16LE(value, offset);
  for (const value of [crc, packed, size]) offset = bytes.writeUInt32LE(value, offset);
  bytes.writeUInt16LE(name.length, offset);
  return bytes;
}

function descriptor({ crc, packed, size }: Sizes): Buffer {
  const bytes = Buffer.alloc(16);
  let offset = bytes.writeUInt32LE(0x08074b50);
  for (const value of [crc, packed, size]) offset = bytes.writeUInt32LE(value, offset);
  return bytes;
}

/** Compresses an entry's content and records its sizes. Compression runs in Node's thread pool. */
async function* pack(content: ZipEntry['content'], sizes: Sizes): AsyncGenerator<Uint8Array> {
  async function* countedChunks() {
    for await (const chunk of content) {
      sizes.crc = crc32(chunk, sizes.crc);
      sizes.size += chunk.length;
      yield chunk;
    }
  }
  const deflate = createDeflateRaw({ level: 4 });
  const pipelineEnd = pipeline(Readable.from(countedChunks()), deflate);
  // The same error is also thrown when reading.
  pipelineEnd.catch(() => undefined);
  try {
    for await (const chunk of deflate as AsyncIterable<Buffer>) {
      sizes.packed += chunk.length;
      yield chunk;
    }
  } finally {
    deflate.destroy();
    await pipelineEnd.catch(() => undefined);
  }
}

/** The bytes of the archive. */
export async function* zip(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let position = 0;
  let count = 0;
  for await (const { name, content } of entries) {
    count += 1;
    const nameBytes = Buffer.from(name);
    const sizes: Sizes = { crc: 0, packed: 0, size: 0 };
    const start = position;
    const localHeader = header(0x04034b50, nameBytes, sizes, 0);
    yield localHeader;
    yield nameBytes;
    yield* pack(content, sizes);
    position += localHeader.length + nameBytes.length + sizes.packed + 16;
    if (Math.max(position, sizes.size) > largest)
      throw new RangeError('the file is too large for its format');
    yield descriptor(sizes);
    const central = header(0x02014b50, nameBytes, sizes, 16);
    central.writeUInt32LE(start, 42);
    directory.push(central, nameBytes);
  }
  const bytes = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(bytes.length, 12);
  end.writeUInt32LE(position, 16);
  yield bytes;
  yield end;
}
