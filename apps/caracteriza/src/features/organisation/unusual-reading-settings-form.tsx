import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, NumberField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { SettingsModal } from '../../forms/settings-modal.tsx';
import { call } from '../../session/api.ts';

const rules = fields.UnusualReadingSettingsUpdate;
const resolver = zodResolver(formSchema(rules));
const names = Object.keys(rules) as (keyof typeof rules)[];

interface UnusualReadingSettingsFormProps {
  settings: Schema<'UnusualReadingSettings'>;
  onClose: () => void;
}

/** 'Cambiar los límites': each with the standard beside it. */
export function UnusualReadingSettingsForm({ settings, onClose }: UnusualReadingSettingsFormProps) {
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: formInput(rules, settings),
    resolver,
    shouldFocusError: false,
  });
  const bound = bindFields(form.control, rules);
  return (
    <SettingsModal
      form={form}
      title="Cambiar los límites"
      description="Valen desde la hora en curso. Lo que ya se señaló no cambia."
      save={(body) => call('updateUnusualReadingSettings', { body })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {names.map((name) => (
          <NumberField
            key={name}
            {...bound(name)}
            rule={rules[name]}
            hint={`Habitual: ${settings.standard[name]}`}
          />
        ))}
      </div>
    </SettingsModal>
  );
}
