// The answers of a survey in draft format.
import type { Schema } from '@caracteriza/api-client';
import { isEmptyAnswer } from '@caracteriza/domain/question/answer-check';
import type { FilledAnswers } from '../use-survey.ts';

type Answers = Schema<'DraftAnswerSave'>[];

/** Answers of this many characters or more, such as files and signatures, are stored and sent separately. */
export const longAnswerLength = 1000;

/** The answers in the contract's format, without empty ones. */
export function draftAnswers(filledAnswers: FilledAnswers, codes: ReadonlyMap<string, string>): Answers {
  return Object.entries(filledAnswers.answers)
    .filter(([questionID, value]) => !isEmptyAnswer(value) && codes.has(questionID))
    .map(([questionID, value]) => ({
      code: codes.get(questionID)!,
      questionID,
      value,
      fileName: filledAnswers.fileNames[questionID] ?? null,
    }));
}

const textOf = (answers: Answers): string =>
  JSON.stringify(
    answers
      .map(({ questionID, value, fileName }) => [questionID, value, fileName ?? null])
      .toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );

/** Whether the server's draft has exactly these answers. */
export const holdsSame = (
  draft: Pick<Schema<'Draft'>, 'answers'> | null,
  filledAnswers: FilledAnswers,
  codes: ReadonlyMap<string, string>,
) => textOf(draft?.answers ?? []) === textOf(draftAnswers(filledAnswers, codes));
