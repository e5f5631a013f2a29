import type { Schema } from '@caracteriza/api-client';

/** A question in the survey flow's format, with only order and texts filled in. */
export function flowQuestion(question: Schema<'Question'>) {
  const { id, statement, options, weight, required, several } = question;
  return {
    id,
    statement,
    options,
    weight,
    required,
    several,
    parentID: question.parentID?.id ?? null,
    activeAnswerID: question.activeAnswerID?.id ?? null,
    fieldTypeCode: question.mtFieldTypeID.code,
    offersDontKnow: question.offersDontKnow,
    offersNoReply: question.offersNoReply,
    code: question.code,
    expression: question.expression,
    optionListVersion: question.optionListVersion,
  };
}
/** See `flowQuestion`. */
export type FlowQuestion = ReturnType<typeof flowQuestion>;
