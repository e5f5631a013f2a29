/**
 * What may be left of the answers to one question when nobody may be told from it (decision 0133): how many people gave each answer, by what
 * is known of them. No row stands for fewer people than a limit, and who is left out is nobody or as many.
 */

/** What is known of a person; '' where it is not known. */
export interface Known {
  readonly zone: string;
  readonly age: string;
  readonly sex: string;
}

/** One person's answer. */
export interface KnownAnswer extends Known {
  readonly answer: string;
}

/** Null where it was dropped, so that the row stands for enough people. */
export interface AnonymousRow {
  readonly answer: string;
  readonly zone: string | null;
  readonly age: string | null;
  readonly sex: string | null;
  readonly people: number;
}

/** What is kept of a person, from the finest to nothing. */
const levels: readonly (readonly (keyof Known)[])[] = [['zone', 'age', 'sex'], ['age', 'sex'], ['sex'], []];

const kept = (unit: Known, level: readonly (keyof Known)[], name: keyof Known) =>
  level.includes(name) ? unit[name] : null;

/**
 * The rows of one question. Those who are too few at one level are counted at the next, which knows less of them.
 * @param limit how many people each row stands for at least
 * @returns the rows, and how many people stand in none
 */
export function anonymousCounts(
  answers: readonly KnownAnswer[],
  limit: number,
): { rows: AnonymousRow[]; leftOut: number } {
  let waiting = answers;
  const rows: AnonymousRow[] = [];
  for (const level of levels) {
    const groups = Map.groupBy(waiting, (unit) =>
      JSON.stringify([unit.answer, ...level.map((name) => unit[name])]),
    );
    waiting = [];
    for (const group of groups.values()) {
      const [first] = group as [KnownAnswer];
      if (group.length < limit) waiting = [...waiting, ...group];
      else
        rows.push({
          answer: first.answer,
          zone: kept(first, level, 'zone'),
          age: kept(first, level, 'age'),
          sex: kept(first, level, 'sex'),
          people: group.length,
        });
    }
  }
  return withoutFew(rows, waiting.length, limit);
}

/**
 * Leaves out small rows until those who are left out are enough: anyone who knows how many were asked can tell how many are
 * missing.
 */
function withoutFew(rows: readonly AnonymousRow[], few: number, limit: number) {
  const left = rows.toSorted((a, b) => b.people - a.people);
  let leftOut = few;
  while (leftOut > 0 && leftOut < limit && left.length > 0) leftOut += left.pop()!.people;
  return { rows: left, leftOut };
}
