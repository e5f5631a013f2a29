// Answers that an opened survey has no question for: they were given under another version of the questionnaire.
import { isEmptyAnswer } from '@caracteriza/domain/answer-check';
import type { ShownQuestion } from './survey-questions.ts';
import type { Filled } from './use-survey.ts';

/** What must be known of a question to read its answer. */
export type AnsweredQuestion = Pick<
  ShownQuestion,
  'id' | 'statement' | 'fieldTypeCode' | 'options' | 'several' | 'offersDontKnow' | 'offersNoReply'
>;

export interface UnaskedAnswer {
  readonly question: AnsweredQuestion;
  readonly value: string;
  readonly fileName: string | null;
}

/** The questions that are answered, each with only those of its options that the answer names. */
export function answeredQuestions(
  questions: readonly AnsweredQuestion[],
  { answers }: Filled,
): AnsweredQuestion[] {
  return questions.flatMap(
    ({ id, statement, fieldTypeCode, options, several, offersDontKnow, offersNoReply }) => {
      const value = answers[id] ?? '';
      if (isEmptyAnswer(value)) return [];
      return [
        {
          id,
          statement,
          fieldTypeCode,
          options: options.filter((option) => value.includes(option.id)),
          ...(several && { several }),
          ...(offersDontKnow && { offersDontKnow }),
          ...(offersNoReply && { offersNoReply }),
        },
      ];
    },
  );
}

/** All answers in one, those without a question too. */
export function withUnasked({ answers, fileNames }: Filled, unasked: readonly UnaskedAnswer[]): Filled {
  return {
    answers: {
      ...answers,
      ...Object.fromEntries(unasked.map(({ question, value }) => [question.id, value])),
    },
    fileNames: {
      ...fileNames,
      ...Object.fromEntries(
        unasked.flatMap(({ question, fileName }) => (fileName === null ? [] : [[question.id, fileName]])),
      ),
    },
  };
}

/** Parts answers into those that these questions ask for and the rest; `known` are questions that the rest may belong to. */
export function partAnswers(
  all: Filled,
  asked: readonly { readonly id: string }[],
  known: readonly AnsweredQuestion[],
): { filled: Filled; unasked: readonly UnaskedAnswer[] } {
  const ids = new Set(asked.map(({ id }) => id));
  const rest = Object.entries(all.answers).filter(([id, value]) => !ids.has(id) && !isEmptyAnswer(value));
  if (rest.length === 0) return { filled: all, unasked: [] };
  const keep = (record: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => ids.has(id)));
  return {
    filled: { answers: keep(all.answers), fileNames: keep(all.fileNames) },
    unasked: rest.map(([id, value]) => ({
      question: known.find((one) => one.id === id) ?? {
        id,
        statement: 'Pregunta de otra versión',
        fieldTypeCode: '',
        options: [],
      },
      value,
      fileName: all.fileNames[id] ?? null,
    })),
  };
}
