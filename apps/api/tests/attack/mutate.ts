/** Good files spoilt at random; the same number spoils a file in the same way. */
import { openArchive, piecesOf } from '../../src/bulk-load/archive.ts';
import { chanceFrom } from '@caracteriza/domain/values/chance';
import { packed } from './trick.ts';
import { recordsOf } from './xls-tricks.ts';

/** A whole number below the limit. */
type Random = (limit: number) => number;

function randomOf(seed: number): Random {
  const { integer } = chanceFrom(seed);
  return (limit) => integer(0, limit - 1);
}

/** Numbers at the limits of what fields can hold. */
const edges = [
  0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fff_ffff, 0x8000_0000, 0xffff_fffe, 0xffff_ffff,
];

/** A piece of the bytes, of up to this length. */
function randomSlice(bytes: Buffer, most: number, random: Random): Buffer {
  const start = random(bytes.length);
  return bytes.subarray(start, start + 1 + random(most));
}

function putIn(bytes: Buffer, offset: number, inserted: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, offset), inserted, bytes.subarray(offset)]);
}

/** Ways to spoil any bytes. `other` is another good file, or another part of the same one. */
const mutations: readonly ((bytes: Buffer, random: Random, donor: Buffer) => Buffer)[] = [
  (bytes, random) => {
    for (let n = random(8); n >= 0; n -= 1) bytes[random(bytes.length)]! ^= 1 << random(8);
    return bytes;
  },
  (bytes, random) => {
    for (let n = random(4); n >= 0; n -= 1) bytes[random(bytes.length)] = random(256);
    return bytes;
  },
  (bytes, random) => {
    if (bytes.length > 4) bytes.writeUInt32LE(edges[random(edges.length)]!, random(bytes.length - 4));
    return bytes;
  },
  (bytes, random) => bytes.subarray(0, random(bytes.length)),
  (bytes, random) => {
    const [start, length] = [random(bytes.length), 1 + random(64)];
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + length)]);
  },
  (bytes, random, donor) => putIn(bytes, random(bytes.length), randomSlice(donor, 512, random)),
  (bytes, random, donor) => {
    randomSlice(donor, 512, random).copy(bytes, random(bytes.length));
    return bytes;
  },
  (bytes, random) => {
    const repeated = randomSlice(bytes, 200, random);
    return putIn(
      bytes,
      random(bytes.length),
      Buffer.concat(Array.from({ length: 1 + random(200) }, () => repeated)),
    );
  },
];

/** Spoils a file in one to three ways. */
function corruptFile(good: Buffer, random: Random, donor: Buffer): Buffer {
  let bytes: Buffer = Buffer.from(good);
  for (let n = random(3); n >= 0 && bytes.length > 0; n -= 1)
    bytes = mutations[random(mutations.length)]!(bytes, random, donor);
  return bytes;
}

/** A sound archive with one spoilt part. If the archive itself were spoilt, its checksum would end the reading. */
async function spoiltPart(good: Buffer, random: Random): Promise<Buffer> {
  const archiveParts: { name: string; content: Buffer }[] = [];
  for (const file of await openArchive(good)) {
    const chunks: Buffer[] = [];
    for await (const chunk of piecesOf(file)) chunks.push(chunk);
    archiveParts.push({ name: file.name.toString(), content: Buffer.concat(chunks) });
  }
  const partIndex = random(archiveParts.length);
  const otherPart = archiveParts[random(archiveParts.length)]!.content;
  return packed(
    archiveParts.map((archivePart, n) =>
      n === partIndex && archivePart.content.length > 0
        ? { ...archivePart, content: corruptFile(archivePart.content, random, otherPart) }
        : archivePart,
    ),
  );
}

/** A binary workbook whose records lie about their kind, length or contents. */
function spoiltRecords(good: Buffer, random: Random): Buffer {
  const bytes = Buffer.from(good);
  const records = recordsOf(bytes);
  for (let n = random(4); n >= 0; n -= 1) {
    const { offset, length } = records[random(records.length)]!;
    const [kind, edge] = [random(4), edges[random(edges.length)]! & 0xffff];
    if (kind === 0) bytes.writeUInt16LE(records[random(records.length)]!.type, offset);
    else if (kind === 1) bytes.writeUInt16LE(random(2) ? edge : random(length + 8), offset + 2);
    else if (length > 1) bytes.writeUInt16LE(edge, offset + 4 + random(length - 1));
  }
  return bytes;
}

/** One of the good files, spoilt. */
export async function mutant(seed: number, goods: readonly Buffer[]): Promise<Buffer> {
  const random = randomOf(seed);
  const goodFile = goods[random(goods.length)]!;
  if (random(4) === 0) return corruptFile(goodFile, random, goods[random(goods.length)]!);
  return goodFile[0] === 0x50 ? spoiltPart(goodFile, random) : spoiltRecords(goodFile, random);
}
