/**
 * What may be kept of the answers to one question once nobody may be identifiable (decision 0133): how many people gave each
 * answer, broken down by what is known about them. Every row represents at least a minimum number of people. The people left
 * out are either none or at least as many.
 */

/** What is known about a person; '' if unknown. */
export interface KnownFacts {
  readonly zone: string;
  readonly age: string;
  readonly sex: string;
}

/** One person's answer. */
export interface KnownAnswer extends KnownFacts {
  readonly answer: string;
}

/** Null if it was dropped so that the row represents enough people. */
export interface AnonymousRow {
  readonly answer: string;
  readonly zone: string | null;
  readonly age: string | null;
  readonly sex: string | null;
  readonly people: number;
}

/** The details kept about a person, from the most detailed level to none. */
const levels: readonly (readonly (keyof KnownFacts)[])[] = [
  ['zone', 'age', 'sex'],
  ['age', 'sex'],
  ['sex'],
  [],
];

const valueAtLevel = (unit: KnownFacts, level: readonly (keyof KnownFacts)[], name: keyof KnownFacts) =>
  level.includes(name) ? unit[name] : null;

/**
 * The rows of one question. People who are too few at one level are counted at the next, which has less detail.
 * @param limit the minimum number of people per row
 * @returns the rows, and the number of people in none of them
 */
export function anonymousCounts(
  answers: readonly KnownAnswer[],
  limit: number,
): { rows: AnonymousRow[]; leftOut: number } {
  let waitingAnswers = answers;
  const rows: AnonymousRow[] = [];
  for (const level of levels) {
    const groups = Map.groupBy(waitingAnswers, (unit) =>
      JSON.stringify([unit.answer, ...level.map((name) => unit[name])]),
    );
    waitingAnswers = [];
    for (const group of groups.values()) {
      const [firstAnswer] = group as [KnownAnswer];
      if (group.length < limit) waitingAnswers = [...waitingAnswers, ...group];
      else
        rows.push({
          answer: firstAnswer.answer,
          zone: valueAtLevel(firstAnswer, level, 'zone'),
          age: valueAtLevel(firstAnswer, level, 'age'),
          sex: valueAtLevel(firstAnswer, level, 'sex'),
          people: group.length,
        });
    }
  }
  return withoutFew(rows, waitingAnswers.length, limit);
}

/**
 * Leaves out small rows until enough people are left out. Otherwise, anyone who knows how many people were
 * asked could calculate the size of a single small row.
 */
function withoutFew(rows: readonly AnonymousRow[], leftOutPeople: number, limit: number) {
  const shownRows = rows.toSorted((a, b) => b.people - a.people);
  let leftOutRemaining = leftOutPeople;
  while (leftOutRemaining > 0 && leftOutRemaining < limit && shownRows.length > 0)
    leftOutRemaining += shownRows.pop()!.people;
  return { rows: shownRows, leftOut: leftOutRemaining };
}
