import type { Schema } from '@caracteriza/api-client';
import { isAnsweredByPerson } from '@caracteriza/domain/question/kinds';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { useRecordForm } from '../../crud/record-form.tsx';
import { useOfferedValue } from '../../forms/use-offered-value.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import {
  questionBody,
  questionInput,
  questionSchema,
  visibleInput,
  withNames,
  type QuestionInput,
  type QuestionOutput,
} from './question-values.ts';

type Question = Schema<'Question'>;

interface QuestionFormOptions {
  characterizationID: string;
  /** The question being edited, null for a new one. */
  record: Question | null;
  /** Defaults for a new question, given the questions of the characterization; null while they load. */
  defaults: (questions: readonly Question[] | null) => Partial<QuestionInput>;
}

/** The form of one question, the choices for its fields, and saving; shared by the dialog and the builder. */
export function useQuestionForm({ characterizationID, record, defaults }: QuestionFormOptions) {
  const types = useRead('listMasterValues', { params: { table: 'fieldTypes' } });
  const questions = useRead('listQuestionsByCharacterization', { params: { id: characterizationID } });
  const characterizations = useRead('listCharacterizations');
  const typeCode = (id: string) =>
    [record?.mtFieldTypeID, ...(types.data?.data ?? [])].find((type) => type?.id === id)?.code ?? '';
  const toInput = (question: Question | null) =>
    questionInput(withNames(question, questions.data?.data ?? []));
  const form = useRecordForm(
    {
      ...toInput(record),
      ...(record === null && defaults(questions.data?.data ?? null)),
    },
    (values: QuestionInput, context, resolverOptions) => {
      const code = typeCode(values.mtFieldTypeID);
      return zodResolver(questionSchema(values, code))(visibleInput(values, code), context, resolverOptions);
    },
  );
  const typeID = useWatch({ control: form.control, name: 'mtFieldTypeID' });
  const fieldTypeCode = typeCode(typeID);
  // Codes are replaced by names once the questions have loaded, unless something has been typed.
  useOfferedValue(form, 'expression', record?.expression ? toInput(record).expression : null);
  const shownExpression = form.formState.defaultValues?.expression;
  const bodyOf = (input: QuestionOutput) => {
    // Names may refer to different questions by now, so an unedited calculation is sent unchanged.
    const isExpressionUnchanged = record !== null && input.expression === shownExpression;
    const inputToSend = isExpressionUnchanged ? { ...input, expression: record.expression } : input;
    return questionBody(inputToSend, { characterizationID, fieldTypeCode, record });
  };
  return {
    form,
    record,
    /** The inputs filled from a record, with names in place of codes in its calculation. */
    toInput,
    types,
    questions,
    characterizations,
    /** The characterizations that an answer may lead to. */
    others: (characterizations.data?.data ?? []).filter(({ id }) => id !== characterizationID),
    fieldTypeCode,
    /** Whether the type is answered; false for a note. */
    answerable: fieldTypeCode === '' || isAnsweredByPerson({ fieldTypeCode }),
    create: (input: QuestionOutput, code: string) =>
      call('createQuestion', { body: { ...bodyOf(input), code } }),
    update: (input: QuestionOutput, { id, version }: Pick<Question, 'id' | 'version'>) =>
      call('updateQuestion', { params: { id }, body: { ...bodyOf(input), version } }),
  };
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>;
