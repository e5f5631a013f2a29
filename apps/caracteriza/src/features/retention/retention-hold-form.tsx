import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, DateField, LongTextField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { SettingsModal } from '../../forms/settings-modal.tsx';
import { call } from '../../session/api.ts';
import { useToday } from '../../session/use-today.ts';

const rules = pickRules(fields.RetentionHoldPlace, ['reason', 'until']);
const resolver = zodResolver(formSchema(rules));

interface RetentionHoldFormProps {
  retention: Schema<'Retention'>;
  onClose: () => void;
}

/** 'Aplazar o retener': why the answers are kept, and until when. */
export function RetentionHoldForm({ retention: { id, name, version }, onClose }: RetentionHoldFormProps) {
  const today = useToday();
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: formInput(rules, null),
    resolver,
    shouldFocusError: false,
  });
  const propsOf = bindFields(form.control, rules);
  return (
    <SettingsModal
      form={form}
      title="Aplazar o retener"
      description={`${name}. Antes de que pase se avisará de nuevo.`}
      save={(body) => call('holdRetention', { params: { id }, body: { ...body, version } })}
      onClose={onClose}
    >
      <LongTextField {...propsOf('reason')} hint="No escriba nombres de personas encuestadas." />
      <DateField
        {...propsOf('until')}
        min={today}
        hint="Vacío: queda retenida hasta que alguien lo levante."
      />
    </SettingsModal>
  );
}
