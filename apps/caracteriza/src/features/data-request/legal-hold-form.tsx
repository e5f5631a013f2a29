import { ApiError } from '@caracteriza/api-client';
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { applyServerErrors } from '@caracteriza/ui/form';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, DateField, LongTextField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useToday } from '../../session/use-today.ts';

const rules = pickRules(fields.LegalHoldPlace, ['reason', 'until']);
const resolver = zodResolver(formSchema(rules));

interface LegalHoldFormProps {
  request: Schema<'DataRequest'>;
  onClose: () => void;
}

/** Says why the data of the person must be kept, and until when. */
export function LegalHoldForm({ request, onClose }: LegalHoldFormProps) {
  const alert = useAlert();
  const today = useToday();
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: formInput(rules, null),
    resolver,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const propsOf = bindFields(form.control, rules);
  useLeaveGuard({ unsaved: isDirty, question: discardQuestion, exits: 'history' });
  const send = async (body: FormOutput<typeof rules>) => {
    try {
      alert.success((await call('placeLegalHold', { params: { id: request.id }, body })).message);
      onClose();
    } catch (error) {
      if (error instanceof ApiError) applyServerErrors(form, error.errors ?? []);
      throw error;
    }
  };
  return (
    <ModalForm
      open
      title="Retención legal"
      description="Mientras dure, los datos de la persona no se suprimen. Se ve en la solicitud, con su motivo."
      dirty={isDirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(send)}
    >
      <LongTextField {...propsOf('reason')} />
      <DateField {...propsOf('until')} min={today} />
    </ModalForm>
  );
}
