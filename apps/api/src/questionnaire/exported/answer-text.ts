import { chosenLabels } from '@caracteriza/domain/question/kinds/dropdown/chosen-options';
import { kindOf } from '@caracteriza/domain/question/kinds';
import { withoutAnswerOf } from '@caracteriza/domain/question/without-answer';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import type { PinnedQuestion } from '../body.ts';
import { exportedAnswer } from './exported-answer.ts';

/** An answer other than a file, in readable form. */
export function answerText(question: PinnedQuestion, value: string): string {
  const chosenText = withoutAnswerOf(question, value)?.label ?? chosenLabels(question, value);
  if (chosenText) return chosenText;
  if (kindOf(question).comparison.measure === 'day') return compactToDisplay(value) ?? value;
  return String(exportedAnswer(question, value));
}
