import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, NumberField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { SettingsModal } from '../../forms/settings-modal.tsx';
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
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: formInput(rules, settings),
    resolver,
    shouldFocusError: false,
  });
  const bound = bindFields(form.control, rules);
  return (
    <SettingsModal
      form={form}
      title="Cambiar el plazo"
      description="Vale desde ya, también para los incidentes abiertos."
      save={(body) => call('updateIncidentSettings', { body })}
      onClose={onClose}
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
    </SettingsModal>
  );
}
