// Orphans: answers given under another version of the questionnaire whose question or option no longer exists in the open
// survey.
import { isEmptyAnswer } from '@caracteriza/domain/question/answer-check';
import { answerParts } from '@caracteriza/domain/question/answer-parts';
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { isAnsweredByPerson } from '@caracteriza/domain/question/kinds';
import { answeringOf } from '../../../question-kinds/answering.ts';
import type { AnsweredQuestion } from '@caracteriza/domain/question/shown-question';
import type { FilledAnswers } from '../use-survey.ts';

export interface OrphanAnswer {
  readonly question: AnsweredQuestion;
  readonly value: string;
  readonly fileName: string | null;
}

/** The answered questions, each with only the options used in its answer. */
export function answeredQuestions(
  questions: readonly AnsweredQuestion[],
  { answers }: FilledAnswers,
): AnsweredQuestion[] {
  return questions.flatMap(
    ({ id, statement, fieldTypeCode, options, several, columns, offersDontKnow, offersNoReply }) => {
      const value = answers[id] ?? '';
      if (isEmptyAnswer(value)) return [];
      return [
        {
          id,
          statement,
          fieldTypeCode,
          options: options.filter((option) => value.includes(option.id)),
          ...(several && { several }),
          ...(columns && { columns }),
          ...(offersDontKnow && { offersDontKnow }),
          ...(offersNoReply && { offersNoReply }),
        },
      ];
    },
  );
}

/** All answers together, including orphans. */
export function withOrphans(
  { answers, fileNames }: FilledAnswers,
  orphans: readonly OrphanAnswer[],
): FilledAnswers {
  return {
    answers: {
      ...answers,
      ...Object.fromEntries(orphans.map(({ question, value }) => [question.id, value])),
    },
    fileNames: {
      ...fileNames,
      ...Object.fromEntries(
        orphans.flatMap(({ question, fileName }) => (fileName === null ? [] : [[question.id, fileName]])),
      ),
    },
  };
}

/** Whether the question's input can show an answer given to its earlier version `before`. */
function inputShows(question: AnsweredQuestion, oldQuestion: AnsweredQuestion | undefined): boolean {
  if (!oldQuestion || oldQuestion.fieldTypeCode === question.fieldTypeCode) return true;
  return Boolean(answeringOf(oldQuestion).showsAnyText && answeringOf(question).showsAnyText);
}

/**
 * The part of an answer that still fits a question, '' if none does; `before` is the version of the question that was answered.
 * 'No sabe' fits while it is offered.
 */
function fittingAnswer(
  question: AnsweredQuestion,
  answer: string,
  oldQuestion: AnsweredQuestion | undefined,
): string {
  if (!isAnsweredByPerson(question)) return '';
  const { value } = answerParts(question, answer);
  if (withoutAnswerOf(question, value)) return answer;
  if (oldQuestion && withoutAnswerOf(oldQuestion, value)) return '';
  if (!inputShows(question, oldQuestion)) return '';
  const fittingValue = answeringOf(question).fittingPart?.(question, value) ?? value;
  return fittingValue === value ? answer : fittingValue;
}

/** A new key for an orphan whose question is still asked and may get another answer under its id. */
function besideIts(id: string, taken: Readonly<Record<string, string>>): string {
  let name = `${id}/opción`;
  for (let number = 2; Object.hasOwn(taken, name); number += 1) name = `${id}/opción/${number}`;
  return name;
}

/** Splits answers into those that fit these questions and orphans; `known` holds the questions that orphans may belong to. */
export function partAnswers(
  allAnswers: FilledAnswers,
  questions: readonly AnsweredQuestion[],
  savedQuestions: readonly AnsweredQuestion[],
): { filled: FilledAnswers; orphans: readonly OrphanAnswer[] } {
  const byID = new Map(questions.map((question) => [question.id, question]));
  const knownByID = new Map(savedQuestions.map((question) => [question.id, question]));
  const fittingAnswers = new Map(
    Object.entries(allAnswers.answers).map(([id, value]) => {
      const question = byID.get(id);
      if (isEmptyAnswer(value)) return [id, value];
      return [id, question ? fittingAnswer(question, value, knownByID.get(id)) : ''];
    }),
  );
  const rest = Object.entries(allAnswers.answers).filter(([id, value]) => fittingAnswers.get(id) !== value);
  if (rest.length === 0) return { filled: allAnswers, orphans: [] };
  const unfittingIDs = new Set(rest.flatMap(([id]) => (fittingAnswers.get(id) === '' ? [id] : [])));
  const keep = (record: Readonly<Record<string, string>>) =>
    Object.entries(record).filter(([id]) => byID.has(id) && !unfittingIDs.has(id));
  return {
    filled: {
      answers: Object.fromEntries(keep(allAnswers.answers).map(([id]) => [id, fittingAnswers.get(id)!])),
      fileNames: Object.fromEntries(keep(allAnswers.fileNames)),
    },
    orphans: rest.map(([id, value]) => {
      const question = knownByID.get(id) ?? {
        id,
        statement: byID.get(id)?.statement ?? 'Pregunta de otra versión',
        fieldTypeCode: '',
        options: [],
      };
      return {
        question: byID.has(id) ? { ...question, id: besideIts(id, allAnswers.answers) } : question,
        value,
        fileName: allAnswers.fileNames[id] ?? null,
      };
    }),
  };
}
