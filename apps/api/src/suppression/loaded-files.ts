/** Searches the files of bulk loads for people. Each file is unpacked and searched once for many people. */
import { openArchive, piecesOf } from '../bulk-load/archive.ts';
import type { NamedPerson } from './traces.ts';

/** The encodings in which a workbook's texts may be stored. */
const encodings = ['utf8', 'utf16le', 'latin1'] as const;

/** Minimum length of a searched value, in bytes. Shorter ones also occur in other people's rows. */
const shortest = 5;

/** How many bytes at the end of a piece are searched again together with the next one; longer than any value. */
const longestWord = 1024;

const valuesOf = ({ identification, email, cellphone, phone }: NamedPerson) =>
  [identification, email, cellphone, phone].filter(
    (value): value is string => value !== null && value.length >= shortest,
  );

/**
 * Size of a table of the values' first five bytes. Only where the file contains one of these beginnings is it compared with
 * whole values.
 */
const tableSize = 2 ** 16;
const hashOf = (bytes: Buffer, offset: number) =>
  (bytes[offset]! ^
    (bytes[offset + 1]! << 3) ^
    (bytes[offset + 2]! << 6) ^
    (bytes[offset + 3]! << 9) ^
    (bytes[offset + 4]! << 12)) &
  (tableSize - 1);

/** A value's bytes, and the person it belongs to. */
interface Needle {
  bytes: Buffer;
  id: string;
}

function groupByHash(people: readonly { id: string; person: NamedPerson }[]): Map<number, Needle[]> {
  const needlesByHash = new Map<number, Needle[]>();
  for (const { id, person } of people)
    for (const value of valuesOf(person))
      for (const encoding of encodings) {
        const bytes = Buffer.from(value, encoding);
        const hashOfNeedle = hashOf(bytes, 0);
        needlesByHash.set(hashOfNeedle, [...(needlesByHash.get(hashOfNeedle) ?? []), { bytes, id }]);
      }
  return needlesByHash;
}

/** The people whom a file may contain, by ID. */
type FileFinder = (bytes: Buffer) => Promise<ReadonlySet<string>>;

/** Returns a function that finds people in files, compressed or not. An unreadable file counts as containing everybody. */
export function fileFinderOf(people: readonly { id: string; person: NamedPerson }[]): FileFinder {
  const needlesByHash = groupByHash(people);
  const candidateStarts = new Uint8Array(tableSize);
  for (const needleHash of needlesByHash.keys()) candidateStarts[needleHash] = 1;
  const collectIDs = (bytes: Buffer, foundIDs: Set<string>) => {
    for (let offset = 0; offset + shortest <= bytes.length; offset++) {
      const hashAtOffset = hashOf(bytes, offset);
      if (candidateStarts[hashAtOffset] === 0) continue;
      for (const { bytes: value, id } of needlesByHash.get(hashAtOffset)!)
        if (bytes.subarray(offset, offset + value.length).equals(value)) foundIDs.add(id);
    }
  };
  return async (bytes) => {
    const foundIDs = new Set<string>();
    collectIDs(bytes, foundIDs);
    if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return foundIDs;
    try {
      for (const file of await openArchive(bytes)) {
        let end = Buffer.alloc(0);
        for await (const chunk of piecesOf(file)) {
          if (foundIDs.size === people.length) return foundIDs;
          const bytesToSearch = Buffer.concat([end, chunk]);
          collectIDs(bytesToSearch, foundIDs);
          end = bytesToSearch.subarray(-longestWord);
        }
      }
      return foundIDs;
    } catch {
      return new Set(people.map(({ id }) => id));
    }
  };
}
