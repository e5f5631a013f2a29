/** The minimum cost of an Excel file: deflating the bytes of its sheet. */
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createDeflateRaw, inflateRawSync } from 'node:zlib';

/** The content of the largest file in a zip; the sizes are in the directory at its end. */
export function largestOf(zip: Buffer): Buffer {
  let best = { packed: 0, at: 0 };
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  for (let at = zip.readUInt32LE(end + 16); zip.readUInt32LE(at) === 0x02014b50;) {
    const [packed, name, extra, comment] = [
      zip.readUInt32LE(at + 20),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    if (packed > best.packed) best = { packed, at: zip.readUInt32LE(at + 42) };
    at += 46 + name + extra + comment;
  }
  const data = best.at + 30 + zip.readUInt16LE(best.at + 26) + zip.readUInt16LE(best.at + 28);
  return inflateRawSync(zip.subarray(data, data + best.packed));
}

/** The product's deflate, applied to bytes already in memory. */
export async function deflated(bytes: Buffer): Promise<number> {
  let packed = 0;
  const count = new Writable({
    write(chunk: Buffer, _, done) {
      packed += chunk.length;
      done();
    },
  });
  const pieces = function* () {
    for (let at = 0; at < bytes.length; at += 48 * 1024) yield bytes.subarray(at, at + 48 * 1024);
  };
  await pipeline(Readable.from(pieces()), createDeflateRaw({ level: 4 }), count);
  return packed;
}
