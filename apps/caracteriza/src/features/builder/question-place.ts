// The position of a new question, and the resulting order of all questions.
import type { Schema } from '@caracteriza/api-client';
import { isAnsweredByPerson } from '@caracteriza/domain/question/kinds';
import { asTree } from '../../crud/order.ts';
import { orderEntry } from '../question/question-order.ts';
import { nextWeight, questionRules, type QuestionInput } from '../question/question-values.ts';

type Question = Schema<'Question'>;

/**
 * The weight of a question inserted after `previous`: the next weight at the end of the list, otherwise the weight of
 * `previous`, because the newer of two questions with equal weight sorts second.
 */
function weightAfter(questions: readonly Question[], previous: Question | null): number {
  const isLast = previous === null || previous.id === questions.at(-1)?.id;
  return isLast ? Number(nextWeight(questions)) : Math.min(previous.weight, questionRules.weight.maximum);
}

/** All question ids in the order in which a new one follows `previousID`; null if it comes last anyway. */
export function orderWith(
  questions: readonly Question[],
  newQuestion: Question,
  previousID: string | null,
): string[] | null {
  const otherQuestions = questions.filter(({ id }) => id !== newQuestion.id);
  const index = otherQuestions.findIndex(({ id }) => id === previousID);
  if (index === -1 || index === otherQuestions.length - 1) return null;
  return asTree(otherQuestions.toSpliced(index + 1, 0, newQuestion).map(orderEntry)).map(({ id }) => id);
}

/** The question and its options in multi-line text, or null for a single line. */
export function pastedQuestion(text: string): { statement: string; options: string } | null {
  const lines = text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const [statement, ...options] = lines;
  if (statement === undefined || options.length === 0) return null;
  if (Array.from(statement).length > questionRules.statement.maxLength) return null;
  return { statement, options: options.join('\n') };
}

const isAnswered = ({ mtFieldTypeID: { code } }: Question) => isAnsweredByPerson({ fieldTypeCode: code });

/**
 * Defaults for a new question: type and section of the previous question, and 'Obligatoria' of the last
 * previous question that a person answers, because calculations are never required.
 */
export function newQuestionInput(
  questions: readonly Question[],
  previous: Question | null,
): Partial<QuestionInput> {
  const base = previous?.parentID
    ? (questions.find(({ id }) => id === previous.parentID?.id) ?? previous)
    : previous;
  const upTo = questions.slice(0, questions.findIndex(({ id }) => id === previous?.id) + 1);
  const answeredQuestion = upTo.findLast(isAnswered) ?? previous;
  return {
    weight: `${weightAfter(questions, previous)}`,
    ...(previous && { mtFieldTypeID: previous.mtFieldTypeID.id }),
    ...(answeredQuestion && { required: `${answeredQuestion.required}` }),
    section: base?.section ?? '',
  };
}
