import type { Schema } from '@caracteriza/api-client';
import { isAsked } from '@caracteriza/domain/question/field-types';
import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { useRecordForm } from '../../crud/record-form.tsx';
import { useRead } from '../../session/use-read.ts';
import { questionInput, questionSchema, shownInput, type QuestionInput } from './question-values.ts';

type Question = Schema<'Question'>;

interface QuestionFormOptions {
  characterizationID: string;
  /** The question that is edited, null for a new one. */
  record: Question | null;
  /** What a new question begins with, of the questions that are there; null while they load. */
  offered: (questions: readonly Question[] | null) => Partial<QuestionInput>;
}

/** The form of one question, what its fields choose from, and what a request needs besides the inputs. */
export function useQuestionForm({ characterizationID, record, offered }: QuestionFormOptions) {
  const types = useRead('listMasterValues', { params: { table: 'fieldTypes' } });
  const questions = useRead('listQuestionsByCharacterization', { params: { id: characterizationID } });
  const characterizations = useRead('listCharacterizations');
  const typeCode = (id: string) =>
    [record?.mtFieldTypeID, ...(types.data?.data ?? [])].find((type) => type?.id === id)?.code ?? '';
  const form = useRecordForm(
    {
      ...questionInput(record),
      ...(record === null && offered(questions.data?.data ?? null)),
    },
    (values: QuestionInput, context, how) =>
      zodResolver(questionSchema(values))(shownInput(values, typeCode(values.mtFieldTypeID)), context, how),
  );
  const typeID = useWatch({ control: form.control, name: 'mtFieldTypeID' });
  const fieldTypeCode = typeCode(typeID);
  return {
    form,
    record,
    types,
    questions,
    characterizations,
    /** Those to which an answer may lead. */
    others: (characterizations.data?.data ?? []).filter(({ id }) => id !== characterizationID),
    fieldTypeCode,
    /** Nobody answers it. */
    unasked: fieldTypeCode !== '' && !isAsked({ fieldTypeCode }),
    /** What `questionBody` takes beside the values. */
    context: { characterizationID, fieldTypeCode, record },
  };
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>;
