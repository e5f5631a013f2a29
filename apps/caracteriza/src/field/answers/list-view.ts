// Searches, sorts and pages lists on the device as the server does (rules §7).
import { fold } from '@caracteriza/domain/values/fold';

/** A word of one or two characters is only found at the beginning of a word. */
const includesWord = (text: string, word: string) =>
  word.length > 2 ? text.includes(word) : ` ${text}`.includes(` ${word}`);

/** Whether one of a record's folded texts contains all words of a search. */
export function searchOf(search: string): (texts: readonly string[]) => boolean {
  const searchWords = fold(search)
    .split(' ')
    .filter((word) => word !== '');
  return (texts) =>
    searchWords.length === 0 || texts.some((text) => searchWords.every((word) => includesWord(text, word)));
}

/** Sorts by `sort`, with a leading '-' for descending order; by `standard` if it is undefined. */
export function inOrder<Row>(
  rows: readonly Row[],
  sort: string,
  texts: Readonly<Record<string, (row: Row) => string>>,
  standard: (row: Row) => string,
): Row[] {
  const textOf = texts[sort.replace(/^-/, '')] ?? standard;
  const sign = sort.startsWith('-') ? -1 : 1;
  return rows.toSorted((a, b) => {
    const [first, second] = [textOf(a), textOf(b)];
    return first === second ? 0 : first < second ? -sign : sign;
  });
}

/** One page of the rows; all of them without a page. */
export const pageOf = <Row>(
  rows: Row[],
  { page, pageSize = 10 }: { page?: number; pageSize?: number },
): Row[] => (page === undefined ? rows : rows.slice((page - 1) * pageSize, page * pageSize));
