/** Archives built byte by byte, which may contain false statements. */
import { crc32, inflateRawSync } from 'node:zlib';

export interface RawFile {
  name: string;
  content: Buffer;
  packed?: boolean;
  sizesFollow?: boolean;
  /** The unpacked size and the checksum that the archive states; by default, the true ones. */
  size?: number;
  sum?: number;
}

/** An archive built byte by byte. */
export function rawArchive(raw: readonly RawFile[]): Buffer {
  const [contents, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, content, packed = false, sizesFollow = false, size, sum: statedSum } of raw) {
    // An entry with a stated size may be huge, so it is not unpacked here.
    const plainContent = packed && size === undefined ? inflateRawSync(content) : content;
    const [sum, unpacked] = [statedSum ?? crc32(plainContent), size ?? plainContent.length];
    const [local, central, trailer] = [
      Buffer.alloc(30),
      Buffer.alloc(46),
      Buffer.alloc(sizesFollow ? 16 : 0),
    ];
    local.writeUInt32LE(0x04034b50);
    central.writeUInt32LE(0x02014b50);
    for (const [header, offset] of [
      [local, 0],
      [central, 2],
    ] as const) {
      header.writeUInt16LE(sizesFollow ? 8 : 0, offset + 6);
      header.writeUInt16LE(packed ? 8 : 0, offset + 8);
      header.writeUInt32LE(sizesFollow && header === local ? 0 : content.length, offset + 18);
      header.writeUInt32LE(sizesFollow && header === local ? 0 : sum, offset + 14);
      header.writeUInt32LE(sizesFollow && header === local ? 0 : unpacked, offset + 22);
      header.writeUInt16LE(Buffer.byteLength(name), offset + 26);
    }
    if (sizesFollow) {
      trailer.writeUInt32LE(0x08074b50);
      trailer.writeUInt32LE(content.length, 8);
      trailer.writeUInt32LE(sum, 4);
      trailer.writeUInt32LE(unpacked, 12);
    }
    central.writeUInt32LE(offset, 42);
    contents.push(local, Buffer.from(name), content, trailer);
    directory.push(central, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + content.length + trailer.length;
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(raw.length, 8);
  end.writeUInt16LE(raw.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...contents, ...directory, end]);
}
