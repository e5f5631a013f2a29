import type { Schema } from '@caracteriza/api-client';
import { halfYearWords } from '@caracteriza/domain/data-request/half-year';
import { dayAfter } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, DateField, LongTextField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { SettingsModal } from '../../forms/settings-modal.tsx';
import { call } from '../../session/api.ts';
import { useToday } from '../../session/use-today.ts';

const rules = pickRules(fields.HalfYearFiling, ['day', 'text']);
const resolver = zodResolver(formSchema(rules));

interface FilingFormProps {
  report: Schema<'HalfYearReport'>;
  onClose: () => void;
}

/** Records when and how the report was filed. From then on, its figures do not change. */
export function FilingForm({ report: { period, to }, onClose }: FilingFormProps) {
  const today = useToday();
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: { ...formInput(rules, null), day: today },
    resolver,
    shouldFocusError: false,
  });
  const propsOf = bindFields(form.control, rules);
  return (
    <SettingsModal
      form={form}
      title="Anotar que se presentó"
      description={`${halfYearWords(period)}. Las cifras quedan como están ahora, y lo anotado no se cambia después.`}
      save={(body) => call('fileHalfYearReport', { body: { ...body, period } })}
      onClose={onClose}
    >
      <DateField {...propsOf('day')} min={dayAfter(to.dateChar)} max={today} />
      <LongTextField {...propsOf('text')} />
    </SettingsModal>
  );
}
