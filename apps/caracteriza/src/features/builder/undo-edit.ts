import type { Schema } from '@caracteriza/api-client';
import { questionBody, questionInput, questionSchema, visibleInput } from '../question/question-values.ts';
import { call } from '../../session/api.ts';

type Question = Schema<'Question'>;

/** Restores the previous values of a question unless another person has changed it since (409); added options stay. */
export function undoEdit(original: Question, savedQuestion: Question) {
  const fieldTypeCode = original.mtFieldTypeID.code;
  const input = visibleInput(questionInput(original), fieldTypeCode);
  const context = { characterizationID: original.characterizationID.id, fieldTypeCode, record: original };
  return call('updateQuestion', {
    params: { id: original.id },
    body: {
      ...questionBody(questionSchema(input, fieldTypeCode).parse(input), context),
      version: savedQuestion.version,
    },
  });
}
