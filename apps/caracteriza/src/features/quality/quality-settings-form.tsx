import type { Schema } from '@caracteriza/api-client';
import { qualityFlagLabels } from '@caracteriza/domain/quality/quality-flags';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, NumberField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { SettingsModal } from '../../forms/settings-modal.tsx';
import { call } from '../../session/api.ts';

const rules = fields.QualitySettingsUpdate;
const resolver = zodResolver(formSchema(rules));
const names = Object.keys(rules) as (keyof typeof rules)[];

interface QualitySettingsFormProps {
  settings: Schema<'QualitySettings'>;
  onClose: () => void;
}

/** 'Ajustar señales': the thresholds for flagging a survey; an empty field switches its flag off. */
export function QualitySettingsForm({ settings, onClose }: QualitySettingsFormProps) {
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: formInput(rules, settings),
    resolver,
    shouldFocusError: false,
  });
  const fieldProps = bindFields(form.control, rules);
  return (
    <SettingsModal
      form={form}
      size="lg"
      title="Ajustar señales"
      description="Valen desde ya para toda la organización. Deje un campo vacío para apagar su señal."
      save={(body) => call('updateQualitySettings', { body })}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <NumberField key={name} {...fieldProps(name)} rule={rules[name]} hint={qualityFlagLabels[name]} />
        ))}
      </div>
    </SettingsModal>
  );
}
