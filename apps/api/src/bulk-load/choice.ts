/** Finds the entry a cell refers to, by code or label, and the nearest one if there is no match. */
import { fold } from '@caracteriza/domain/values/fold';

export interface Entry {
  id: string;
  code: string;
  value: string;
}

export type Choice = { entry: Entry } | { near: Entry | null } | { several: Entry[] };

/** The text without blanks and symbols except + and -, which distinguish blood groups. */
const looseTextOf = (text: string) => fold(text).replace(/[^a-z0-9+-]/g, '');
const withoutZeros = (text: string) => text.replace(/^0+(?=\d)/, '');

/** The number of single letters to add, remove or change to turn one text into the other. */
function distance(a: string, b: string): number {
  let previousRow = Array.from({ length: b.length + 1 }, (_, n) => n);
  for (let row = 1; row <= a.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const substituted = previousRow[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
      currentRow.push(Math.min(substituted, previousRow[column]! + 1, currentRow[column - 1]! + 1));
    }
    previousRow = currentRow;
  }
  return previousRow[b.length]!;
}

/** Characters of a text that may be a mistyped value. */
const maxTypedLength = 100;

function nearest(text: string, entries: readonly Entry[]): Entry | null {
  const looseText = looseTextOf(text);
  // A cell may contain the text of a whole book, which resembles nothing in the list; comparing it would take minutes.
  if (looseText.length < 2 || looseText.length > maxTypedLength) return null;
  const matching = entries.filter(
    ({ value }) => looseText.length > 2 && looseTextOf(value).includes(looseText),
  );
  if (matching.length === 1) return matching[0]!;
  const allowed = Math.max(1, Math.floor(looseText.length / 4));
  const rankedEntries = entries
    .map((entry) => ({ entry, away: distance(looseText, looseTextOf(entry.value)) }))
    .filter(({ away }) => away <= allowed)
    .toSorted((a, b) => a.away - b.away);
  const [bestMatch, secondMatch] = rankedEntries;
  return bestMatch && bestMatch.away !== secondMatch?.away ? bestMatch.entry : null;
}

/** A finder over these entries; it caches its answers. */
export function finderOf(entries: readonly Entry[]): (text: string) => Choice {
  const textForms = [fold, looseTextOf, (text: string) => withoutZeros(looseTextOf(text))].map(
    (normalize) => ({
      way: normalize,
      byCode: Map.groupBy(entries, ({ code }) => normalize(code)),
      byValue: Map.groupBy(entries, ({ value }) => normalize(value)),
    }),
  );
  const choices = new Map<string, Choice>();
  const findChoice = (text: string): Choice => {
    for (const { way: normalize, byCode, byValue } of textForms) {
      const key = normalize(text);
      if (key === '') continue;
      const matches = byCode.get(key) ?? byValue.get(key);
      if (matches?.length === 1) return { entry: matches[0]! };
      if (matches) return { several: matches };
    }
    return { near: nearest(text, entries) };
  };
  return (text) => {
    const choice = choices.get(text) ?? findChoice(text);
    choices.set(text, choice);
    return choice;
  };
}
