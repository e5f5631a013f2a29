/** A file of a ZIP archive; its text arrives in pieces, which are compressed as they come. */
export interface ZipEntry {
  name: string;
  pieces: Iterable<string>;
}

const crcTable = Int32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xed_b8_83_20 : value >>> 1;
  return value;
});

function addToCrc(crc: number, bytes: Uint8Array): number {
  let value = crc;
  for (const byte of bytes) value = crcTable[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return value;
}

async function compressed({ name, pieces }: ZipEntry) {
  const encoder = new TextEncoder();
  const stream = new CompressionStream('deflate-raw');
  const data = new Response(stream.readable).arrayBuffer();
  const writer = stream.writable.getWriter();
  let crc = -1;
  let size = 0;
  for (const chunk of pieces) {
    const bytes = encoder.encode(chunk);
    crc = addToCrc(crc, bytes);
    size += bytes.length;
    await writer.write(bytes);
  }
  await writer.close();
  return { name: encoder.encode(name), data: new Uint8Array(await data), crc: ~crc >>> 0, size };
}

/** Little-endian numbers of two and four bytes: `[2, 20]` is 20 in two bytes. */
function packed(...fields: readonly (readonly [size: 2 | 4, value: number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [size]) => sum + size, 0)));
  let byteOffset = 0;
  for (const [size, value] of fields) {
    if (size === 2) view.setUint16(byteOffset, value, true);
    else view.setUint32(byteOffset, value, true);
    byteOffset += size;
  }
  return new Uint8Array(view.buffer);
}

/** A ZIP archive below 4 GB. Its files are dated 1 January 1980, so that equal contents produce equal archives. */
export async function zipFile(entries: readonly ZipEntry[]): Promise<ArrayBuffer> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  const lengthOf = (list: readonly Uint8Array[]) => list.reduce((sum, { length }) => sum + length, 0);
  for (const entry of entries) {
    const { name, data, crc, size } = await compressed(entry);
    const offset = lengthOf(parts);
    // Version 2.0, names in UTF-8, deflate, the date, then checksum and sizes.
    const shared = [
      [2, 20],
      [2, 0x08_00],
      [2, 8],
      [2, 0],
      [2, 33],
      [4, crc],
      [4, data.length],
      [4, size],
      [2, name.length],
      [2, 0],
    ] as const;
    parts.push(packed([4, 0x04_03_4b_50], ...shared), name, data);
    directory.push(
      packed([4, 0x02_01_4b_50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]),
      name,
    );
  }
  const end = packed(
    [4, 0x06_05_4b_50],
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, lengthOf(directory)],
    [4, lengthOf(parts)],
    [2, 0],
  );
  return new Blob([...parts, ...directory, end]).arrayBuffer();
}
