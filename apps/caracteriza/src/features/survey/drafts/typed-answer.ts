import { answerParts } from '@caracteriza/domain/question/answer-parts';
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { fieldTypes } from '@caracteriza/domain/question/kind';
import type { ShownQuestion } from '../answering/survey-questions.ts';

const wholeTypes: readonly string[] = [fieldTypes.file, fieldTypes.date, fieldTypes.signature];

/** Whether a change of an answer is one of many keys; everything else, such as a choice, is complete at once. */
export function isTyped(question: ShownQuestion, before: string, after: string): boolean {
  const { fieldTypeCode } = question;
  const { value, detail } = answerParts(question, after);
  if (wholeTypes.includes(fieldTypeCode) || withoutAnswerOf(question, value)) return false;
  // The text that an option such as 'Otra' asks for is typed.
  if (fieldTypeCode === fieldTypes.dropdown) return value === answerParts(question, before).value;
  // Only the device says how accurate a position is.
  if (fieldTypeCode === fieldTypes.position) return detail === '';
  return true;
}
