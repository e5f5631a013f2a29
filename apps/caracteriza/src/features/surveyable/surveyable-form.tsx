import type { Schema } from '@caracteriza/api-client';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { CrudFormProps } from '../../crud/crud-screen.tsx';
import { RecordForm } from '../../crud/record-form.tsx';
import { call } from '../../session/api.ts';
import { SurveyableFields } from './surveyable-fields.tsx';
import { fullName } from './surveyable-text.ts';
import { surveyableInput, surveyableRules, surveyableSchema } from './surveyable-values.ts';

type Surveyable = Schema<'Surveyable'>;

interface SurveyableFormProps extends CrudFormProps<Surveyable> {
  record: Surveyable;
  /** Hears the record as the server keeps it now, before `onSaved`. */
  onRecord: (saved: Surveyable) => void;
}

/** 'Actualizar Encuestable' (spec §2 "Surveyables"). */
export function SurveyableForm({ onRecord, ...props }: SurveyableFormProps) {
  const { record } = props;
  const form = useForm({
    defaultValues: surveyableInput(record),
    resolver: zodResolver(surveyableSchema),
    // The dialog goes to the first invalid field itself, in the order of the screen.
    shouldFocusError: false,
  });
  return (
    <RecordForm
      {...props}
      size="lg"
      description={fullName(record)}
      form={form}
      rules={surveyableRules}
      toInput={surveyableInput}
      update={async (body, { id, version }) => {
        const answer = await call('updateSurveyable', {
          params: { id },
          body: { ...body, twitter: null, version },
        });
        onRecord(answer.data);
        return answer;
      }}
    >
      {(code) => <SurveyableFields control={form.control} code={code} family={record.chFamilyID} />}
    </RecordForm>
  );
}
