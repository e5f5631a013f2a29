import type { Schema } from '@caracteriza/api-client';
import { withDetail } from '@caracteriza/domain/question/answer-parts';
import { readingOf } from '../../question-kinds/reading.ts';

/** An answer as it was given; in print, a file is its picture and name. */
export function AnswerValue({ answer }: { answer: Schema<'SurveyAnswer'> }) {
  const { Saved } = readingOf({ fieldTypeCode: answer.mtFieldTypeID.code });
  // The label of an option, or 'No sabe'.
  if (answer.label !== null) return withDetail(answer.label, answer.detail);
  return Saved ? <Saved answer={answer} /> : answer.value;
}
