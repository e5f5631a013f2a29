import type { Schema } from '@caracteriza/api-client';
import type { RecordDialogProps } from '../../crud/record-table.tsx';
import { CodeField, RecordForm } from '../../crud/record-form.tsx';
import { useOfferedValue } from '../../forms/use-offered-value.ts';
import { call } from '../../session/api.ts';
import { newQuestionCode } from './question-code.ts';
import { QuestionFields } from './question-fields.tsx';
import { lastSection, nextWeight, questionBody, questionInput, questionRules } from './question-values.ts';
import { useQuestionForm } from './use-question-form.ts';

type Question = Schema<'Question'>;

interface QuestionFormProps extends RecordDialogProps<Question> {
  characterization: Schema<'Characterization'>;
}

/** A new question comes last, in the section of the one before it. */
const last = (questions: readonly Question[] | null) =>
  questions === null ? {} : { weight: nextWeight(questions), section: lastSection(questions) };

/** 'Agregar Pregunta' and 'Actualizar Pregunta' (spec §4 "Question form", §5 "Question"). */
export function QuestionForm({ characterization, ...props }: QuestionFormProps) {
  const { record } = props;
  const state = useQuestionForm({ characterizationID: characterization.id, record, offered: last });
  const { form, context } = state;
  const { weight = null, section = null } = record === null ? last(state.questions.data?.data ?? null) : {};
  // Until a person types something else.
  const offer = useOfferedValue(form, 'weight', weight);
  const offerSection = useOfferedValue(form, 'section', section);
  return (
    <RecordForm
      {...props}
      size="lg"
      form={form}
      rules={questionRules}
      toInput={questionInput}
      newCode={newQuestionCode}
      create={(body, code) => call('createQuestion', { body: { ...questionBody(body, context), code } })}
      update={(body, { id, version }) =>
        call('updateQuestion', {
          params: { id },
          body: { ...questionBody(body, context), version },
        })
      }
      another={({ mtFieldTypeID, required, weight: added, section: same }) => {
        const following = offer(nextWeight([{ weight: Number(added) }]));
        return {
          ...questionInput(null),
          mtFieldTypeID,
          required,
          weight: following,
          section: offerSection(same ?? ''),
        };
      }}
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
