import { ApiError, type Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { showServerErrors } from '../../forms/server-errors.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { SurveyableFields } from './surveyable-fields.tsx';
import { fullName } from './surveyable-text.ts';
import { surveyableInput, surveyableSchema } from './surveyable-values.ts';

type Surveyable = Schema<'Surveyable'>;

interface SurveyableFormProps {
  /** The record to change; its `version` guards against overwriting someone else's work. */
  surveyable: Surveyable;
  onClose: () => void;
  /** The record as the server keeps it now. */
  onSaved: (saved: Surveyable) => void;
}

/** The version of the record that came with a 409, if it is this record's: a document that another person has is a 409 too. */
function outdatedBy(thrown: unknown, id: string): number | null {
  if (!(thrown instanceof ApiError) || thrown.status !== 409) return null;
  const current = thrown.data as Partial<Surveyable> | null | undefined;
  return current?.id === id && typeof current.version === 'number' ? current.version : null;
}

/**
 * 'Actualizar Encuestable' (spec §2 "Surveyables"). A refusal keeps what was typed. When someone else changed the
 * person meanwhile, the form says so, and saving once more is the decision to replace that change.
 */
export function SurveyableForm({ surveyable, onClose, onSaved }: SurveyableFormProps) {
  const alert = useAlert();
  const [version, setVersion] = useState(surveyable.version);
  const { control, handleSubmit, setError, formState } = useForm({
    defaultValues: surveyableInput(surveyable),
    resolver: zodResolver(surveyableSchema),
    // The dialog goes to the first invalid field itself, in the order of the screen.
    shouldFocusError: false,
  });
  const save = handleSubmit(async (body) => {
    try {
      const { data, message } = await call('updateSurveyable', {
        params: { id: surveyable.id },
        body: { ...body, twitter: null, version },
      });
      alert.success(message);
      onSaved(data);
    } catch (thrown) {
      showServerErrors(thrown, surveyableInput(surveyable), setError);
      const current = outdatedBy(thrown, surveyable.id);
      if (current === null) throw thrown;
      setVersion(current);
      const note = 'Lo que escribió se conserva; si guarda de nuevo, reemplazará ese cambio.';
      throw new ApiError(409, `${errorText(thrown)} ${note}`, { cause: thrown });
    }
  });
  return (
    <ModalForm
      open
      size="lg"
      title="Actualizar Encuestable"
      description={fullName(surveyable)}
      dirty={formState.isDirty}
      onOpenChange={onClose}
      onSubmit={save}
      describeError={errorText}
    >
      <SurveyableFields control={control} code={surveyable.code} family={surveyable.chFamilyID} />
    </ModalForm>
  );
}
