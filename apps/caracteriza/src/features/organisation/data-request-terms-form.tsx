import { ApiError } from '@caracteriza/api-client';
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { applyServerErrors } from '@caracteriza/ui/form';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, NumberField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';

const rules = fields.DataRequestTermsUpdate;
const resolver = zodResolver(formSchema(rules));
const names = Object.keys(rules) as (keyof typeof rules)[];

interface DataRequestTermsFormProps {
  terms: Schema<'DataRequestTerms'>;
  onClose: () => void;
}

/** 'Cambiar plazos': each term with the law's beside it. */
export function DataRequestTermsForm({ terms, onClose }: DataRequestTermsFormProps) {
  const alert = useAlert();
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: formInput(rules, terms),
    resolver,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const bound = bindFields(form.control, rules);
  useLeaveGuard({ unsaved: isDirty, question: discardQuestion, ways: 'history' });
  return (
    <ModalForm
      open
      size="lg"
      title="Cambiar plazos"
      description="Valen desde ya, también para las solicitudes abiertas."
      dirty={isDirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(async (body) => {
        try {
          alert.success((await call('updateDataRequestTerms', { body })).message);
          onClose();
        } catch (thrown) {
          if (thrown instanceof ApiError) applyServerErrors(form, thrown.errors ?? []);
          throw thrown;
        }
      })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <NumberField key={name} {...bound(name)} rule={rules[name]} hint={`Ley: ${terms.lawful[name]}`} />
        ))}
      </div>
    </ModalForm>
  );
}
