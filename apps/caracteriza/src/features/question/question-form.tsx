import type { Schema } from '@caracteriza/api-client';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { CodeField, RecordForm } from '../../crud/record-form.tsx';
import { useOfferedValue } from '../../forms/use-offered-value.ts';
import { newQuestionCode } from './question-code.ts';
import { QuestionFields } from './question-fields.tsx';
import { lastSection, nextWeight, questionInput, questionRules } from './question-values.ts';
import { useQuestionForm } from './use-question-form.ts';

type Question = Schema<'Question'>;

interface QuestionFormProps extends RecordDialogProps<Question> {
  characterization: Schema<'Characterization'>;
}

/** A new question comes last, in the section of the one before it. */
const lastPlace = (questions: readonly Question[] | null) =>
  questions === null ? {} : { weight: nextWeight(questions), section: lastSection(questions) };

/** 'Agregar Pregunta' and 'Actualizar Pregunta' (spec §4 "Question form", §5 "Question"). */
export function QuestionForm({ characterization, ...props }: QuestionFormProps) {
  const { record } = props;
  const state = useQuestionForm({ characterizationID: characterization.id, record, defaults: lastPlace });
  const { form } = state;
  const { weight = null, section = null } =
    record === null ? lastPlace(state.questions.data?.data ?? null) : {};
  // These suggestions apply until the user types something else.
  const offerWeight = useOfferedValue(form, 'weight', weight);
  const offerSection = useOfferedValue(form, 'section', section);
  return (
    <RecordForm
      {...props}
      size="lg"
      form={form}
      rules={questionRules}
      toInput={state.toInput}
      newCode={newQuestionCode}
      create={state.create}
      update={state.update}
      valuesOfNext={(values) => ({
        ...questionInput(null),
        mtFieldTypeID: values.mtFieldTypeID,
        required: values.required,
        weight: offerWeight(nextWeight([{ weight: Number(values.weight) }])),
        section: offerSection(values.section ?? ''),
      })}
    >
      {(code) => (
        <>
          <CodeField value={code} />
          <QuestionFields state={state} />
        </>
      )}
    </RecordForm>
  );
}
