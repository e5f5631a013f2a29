import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, NumberField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { SettingsModal } from '../../forms/settings-modal.tsx';
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
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: formInput(rules, terms),
    resolver,
    shouldFocusError: false,
  });
  const bound = bindFields(form.control, rules);
  return (
    <SettingsModal
      form={form}
      size="lg"
      title="Cambiar plazos"
      description="Valen desde ya, también para las solicitudes abiertas."
      save={(body) => call('updateDataRequestTerms', { body })}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {names.map((name) => (
          <NumberField key={name} {...bound(name)} rule={rules[name]} hint={`Ley: ${terms.lawful[name]}`} />
        ))}
      </div>
    </SettingsModal>
  );
}
