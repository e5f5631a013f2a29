/** Patterns in the answers of a survey as a whole, regardless of their content (decision 0121). */
import { hasOptions, nameOfKind, takesSeveral } from '../question/kinds.ts';

/** The fields of a question that a pattern needs. */
export interface PatternQuestion {
  readonly id: string;
  readonly fieldTypeCode: string;
  readonly several?: number;
  readonly offersDontKnow?: number;
  readonly options: readonly { readonly id: string; readonly label: string }[];
}

export interface AnswerPattern {
  /** Answered questions that offer 'No sabe', and how many have that answer. */
  readonly unknownOffered: number;
  readonly unknownGiven: number;
  /**
   * The longest series of single-choice questions whose chosen options have the same name; other questions in between are
   * ignored.
   */
  readonly sameOptionRun: number;
  /** How many whole numbers of at least 10 there are, and how many of them end in 0 or 5. */
  readonly numbers: number;
  readonly roundNumbers: number;
}

const dontKnowValue = '@NS';

/** The name of the single chosen option, or null for any other answer. */
function chosenName(question: PatternQuestion, value: string): string | null {
  if (!hasOptions(question) || takesSeveral(question)) return null;
  const option = question.options.find(({ id }) => id === value);
  return option ? option.label.trim().toLocaleLowerCase('es') : null;
}

/** Length of the longest series of equal names; null does not interrupt a series. */
function longestRun(names: readonly (string | null)[]): number {
  let [longest, length, lastAnswer] = [0, 0, null as string | null];
  for (const name of names) {
    if (name === null) continue;
    length = name === lastAnswer ? length + 1 : 1;
    lastAnswer = name;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** @param answers in survey order, without details */
export function answerPattern(
  questions: readonly PatternQuestion[],
  answers: readonly { readonly questionID: string; readonly value: string }[],
): AnswerPattern {
  const byID = new Map(questions.map((question) => [question.id, question]));
  const givenAnswers = answers.flatMap(({ questionID, value }) => {
    const question = byID.get(questionID);
    return question ? [{ question, value }] : [];
  });
  const offeringDontKnow = givenAnswers.filter(({ question }) => question.offersDontKnow === 1);
  const numbers = givenAnswers.filter(
    ({ question, value }) => nameOfKind(question) === 'numeric' && /^-?[1-9]\d+$/.test(value),
  );
  return {
    unknownOffered: offeringDontKnow.length,
    unknownGiven: offeringDontKnow.filter(({ value }) => value === dontKnowValue).length,
    sameOptionRun: longestRun(givenAnswers.map(({ question, value }) => chosenName(question, value))),
    numbers: numbers.length,
    roundNumbers: numbers.filter(({ value }) => /[05]$/.test(value)).length,
  };
}
