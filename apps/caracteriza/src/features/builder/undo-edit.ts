import type { Schema } from '@caracteriza/api-client';
import { questionBody, questionInput, questionSchema, visibleInput } from '../question/question-values.ts';
import { call } from '../../session/api.ts';

type Question = Schema<'Question'>;

/** Restores the previous values of a question unless another person has changed it since (409); added options stay. */
export function undoEdit(before: Question, saved: Question) {
  const fieldTypeCode = before.mtFieldTypeID.code;
  const input = visibleInput(questionInput(before), fieldTypeCode);
  const context = { characterizationID: before.characterizationID.id, fieldTypeCode, record: before };
  return call('updateQuestion', {
    params: { id: before.id },
    body: {
      ...questionBody(questionSchema(input, fieldTypeCode).parse(input), context),
      version: saved.version,
    },
  });
}
