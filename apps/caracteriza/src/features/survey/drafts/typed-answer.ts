import { answerParts } from '@caracteriza/domain/question/answer-parts';
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { answeringOf } from '../../../question-kinds/answering.ts';
import type { ShownQuestion } from '@caracteriza/domain/question/shown-question';

/** Whether a change of an answer is one of many keystrokes; any other change, such as a choice, is complete at once. */
export function isTyped(question: ShownQuestion, before: string, after: string): boolean {
  const parts = answerParts(question, after);
  if (withoutAnswerOf(question, parts.value)) return false;
  return answeringOf(question).isTyped?.(parts, answerParts(question, before)) ?? true;
}
