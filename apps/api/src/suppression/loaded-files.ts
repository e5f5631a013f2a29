/** Files of bulk loads in which a person stands. */
import { openArchive, piecesOf } from '../bulk-load/archive.ts';

/** Texts of a workbook are in one of these. */
const encodings = ['utf8', 'utf16le', 'latin1'] as const;

const holds = (bytes: Buffer, values: readonly string[]) =>
  encodings.some((encoding) => values.some((value) => bytes.includes(Buffer.from(value, encoding))));

/** Bytes of a piece's end that are looked at again with the next one, more than any value has. */
const longest = 1024;

/** Whether a file has one of these values, compressed or not. One that cannot be read counts as having it. */
export async function fileHolds(bytes: Buffer, values: readonly string[]): Promise<boolean> {
  if (holds(bytes, values)) return true;
  if (!bytes.subarray(0, 2).equals(Buffer.from('PK'))) return false;
  try {
    for (const file of await openArchive(bytes)) {
      let end = Buffer.alloc(0);
      for await (const piece of piecesOf(file)) {
        const joined = Buffer.concat([end, piece]);
        if (holds(joined, values)) return true;
        end = joined.subarray(-longest);
      }
    }
    return false;
  } catch {
    return true;
  }
}
