// Answers that an opened survey has no question or no option for: they were given under another version of the questionnaire.
import { isEmptyAnswer } from '@caracteriza/domain/answer-check';
import { answerParts, withoutAnswerOf } from '@caracteriza/domain/answer-parts';
import { chosenIDs, chosenOptions } from '@caracteriza/domain/chosen-options';
import { fieldTypes, isNote } from '@caracteriza/domain/field-types';
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

/** Whether a question can hold this answer, which was given to it as it was `before`: each option, and No sabe, is still offered. */
function holds(question: AnsweredQuestion, answer: string, before: AnsweredQuestion | undefined): boolean {
  if (isNote(question)) return false;
  const { value } = answerParts(question, answer);
  if (withoutAnswerOf(question, value)) return true;
  if (before && withoutAnswerOf(before, value)) return false;
  return (
    question.fieldTypeCode !== fieldTypes.dropdown ||
    chosenOptions(question, value).length === chosenIDs(question, value).length
  );
}

/** An answer whose question is asked and may be answered anew stands under a name of its own. */
const ofGoneOption = (id: string) => `${id}/opción`;

/** Parts answers into those that these questions can hold and the rest; `known` are questions that the rest may belong to. */
export function partAnswers(
  all: Filled,
  asked: readonly AnsweredQuestion[],
  known: readonly AnsweredQuestion[],
): { filled: Filled; unasked: readonly UnaskedAnswer[] } {
  const byID = new Map(asked.map((question) => [question.id, question]));
  const knownByID = new Map(known.map((question) => [question.id, question]));
  const rest = Object.entries(all.answers).filter(([id, value]) => {
    const question = byID.get(id);
    return !isEmptyAnswer(value) && !(question && holds(question, value, knownByID.get(id)));
  });
  if (rest.length === 0) return { filled: all, unasked: [] };
  const out = new Set(rest.map(([id]) => id));
  const keep = (record: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(record).filter(([id]) => byID.has(id) && !out.has(id)));
  return {
    filled: { answers: keep(all.answers), fileNames: keep(all.fileNames) },
    unasked: rest.map(([id, value]) => {
      const question = knownByID.get(id) ?? {
        id,
        statement: byID.get(id)?.statement ?? 'Pregunta de otra versión',
        fieldTypeCode: '',
        options: [],
      };
      return {
        question: byID.has(id) ? { ...question, id: ofGoneOption(id) } : question,
        value,
        fileName: all.fileNames[id] ?? null,
      };
    }),
  };
}
