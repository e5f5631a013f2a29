/** Keys that sort Spanish text by plain byte order, as the database's folded sort columns do (COLLATE "C"). */

import { fold } from './fold.ts';

/**
 * The key by which a text sorts: case and accents do not count, and ñ comes after every other n ('nz' < 'ñ' < 'o').
 * Compare keys with `<`; two texts may share one key.
 */
export function sortKey(text: string): string {
  // '~' is the last printable ASCII character: "n~" sorts after n followed by any letter.
  return fold(text.normalize('NFC').toLowerCase().replaceAll('ñ', 'n~'));
}

/** The key by which a generated code sorts: 'CAM000012' → 'CAM000000000012', since codes outgrow six digits (rules §1). */
export function codeSortKey(code: string): string {
  return code.replace(/\d+$/, (digits) => digits.padStart(12, '0'));
}
