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

const rules = fields.IncidentSettingsUpdate;
const resolver = zodResolver(formSchema(rules));
const names = Object.keys(rules) as (keyof typeof rules)[];

interface IncidentSettingsFormProps {
  settings: Schema<'IncidentSettings'>;
  onClose: () => void;
}

/** 'Cambiar el plazo': the term with the law's beside it. */
export function IncidentSettingsForm({ settings, onClose }: IncidentSettingsFormProps) {
  const alert = useAlert();
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: formInput(rules, settings),
    resolver,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const bound = bindFields(form.control, rules);
  useLeaveGuard({ unsaved: isDirty, question: discardQuestion, ways: 'history' });
  return (
    <ModalForm
      open
      title="Cambiar el plazo"
      description="Vale desde ya, también para los incidentes abiertos."
      dirty={isDirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(async (body) => {
        try {
          alert.success((await call('updateIncidentSettings', { body })).message);
          onClose();
        } catch (thrown) {
          if (thrown instanceof ApiError) applyServerErrors(form, thrown.errors ?? []);
          throw thrown;
        }
      })}
    >
      <div className="grid gap-4">
        {names.map((name) => (
          <NumberField
            key={name}
            {...bound(name)}
            rule={rules[name]}
            hint={`Ley: ${settings.lawful[name]}`}
          />
        ))}
      </div>
    </ModalForm>
  );
}
