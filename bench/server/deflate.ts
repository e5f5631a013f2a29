/** The minimum cost of an Excel file: deflating the bytes of its sheet. */
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw, inflateRawSync } from 'node:zlib';

/** The content of the largest file in a zip; the sizes are in the directory at its end. */
export function largestOf(zip: Buffer): Buffer {
  let largest = { packed: 0, at: 0 };
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  for (let offset = zip.readUInt32LE(end + 16); zip.readUInt32LE(offset) === 0x02014b50;) {
    const [packed, name, extra, comment] = [
      zip.readUInt32LE(offset + 20),
      zip.readUInt16LE(offset + 28),
      zip.readUInt16LE(offset + 30),
      zip.readUInt16LE(offset + 32),
    ];
    if (packed > largest.packed) largest = { packed, at: zip.readUInt32LE(offset + 42) };
    offset += 46 + name + extra + comment;
  }
  const data = largest.at + 30 + zip.readUInt16LE(largest.at + 26) + zip.readUInt16LE(largest.at + 28);
  return inflateRawSync(zip.subarray(data, data + largest.packed));
}

/** The product's deflate, applied to bytes already in memory. */
export async function deflated(bytes: Buffer): Promise<number> {
  let packedSize = 0;
  const count = new Writable({
    write(chunk: Buffer, _, callback) {
      packedSize += chunk.length;
      callback();
    },
  });
  const chunks = function* () {
    for (let offset = 0; offset < bytes.length; offset += 48 * 1024)
      yield bytes.subarray(offset, offset + 48 * 1024);
  };
  await pipeline(Readable.from(chunks()), createDeflateRaw({ level: 4 }), count);
  return packedSize;
}
