/** Keys that sort Spanish text in plain byte order, like the database's folded sort columns (COLLATE "C"). */

import { fold } from './fold.ts';

/**
 * The sort key of a text: case and accents are ignored, and ñ comes after any other n ('nz' < 'ñ' < 'o'). Compare keys with
 * `<`; two texts may share a key.
 */
export function sortKey(text: string): string {
  // '~' is the last printable ASCII character, so "n~" sorts after n followed by any letter.
  return fold(text.normalize('NFC').toLowerCase().replaceAll('ñ', 'n~'));
}

/** The sort key of a generated code: 'CAM000012' → 'CAM000000000012', because codes can outgrow six digits (rules §1). */
export function codeSortKey(code: string): string {
  return code.replace(/\d+$/, (digits) => digits.padStart(12, '0'));
}
