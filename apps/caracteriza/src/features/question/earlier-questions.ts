import type { Schema } from '@caracteriza/api-client';
import type { SurveyQuestion } from '@caracteriza/domain/question/survey-flow';
import { questionsBefore } from '@caracteriza/domain/question/show-when-problem';
import { flowQuestion } from './flow-question.ts';

/** Stands in for the id of an unsaved question. */
const newID = '';

/** The place of the question in a form; `id` is null for a new one. */
interface FormPlace {
  id: string | null;
  parentID: string;
  weight: string;
}

/**
 * The questions that are asked before the one in a form.
 * @param questions all of the characterization, by weight
 */
export function earlierQuestions(
  questions: readonly Schema<'Question'>[],
  { id, parentID, weight }: FormPlace,
): Schema<'Question'>[] {
  const flow: SurveyQuestion[] = questions.map(flowQuestion);
  const otherQuestions = flow.filter((question) => question.id !== id);
  const ownQuestion: SurveyQuestion = {
    id: id ?? newID,
    statement: '',
    options: [],
    weight: Number(weight) || 0,
    required: 0,
    parentID: parentID || null,
    activeAnswerID: null,
    fieldTypeCode: '',
  };
  const index = flow.findIndex((question) => question.id === id);
  const before = questionsBefore(
    otherQuestions.toSpliced(index === -1 ? otherQuestions.length : index, 0, ownQuestion),
    ownQuestion.id,
  );
  const byID = new Map(questions.map((question) => [question.id, question]));
  return before.flatMap((question) => byID.get(question.id) ?? []);
}
