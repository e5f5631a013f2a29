import type { Schema } from '@caracteriza/api-client';
import { actionLabels, sinceLabels, unitLabels } from '@caracteriza/domain/retention/term-words';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, ChoiceField, NumberField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { SettingsModal } from '../../forms/settings-modal.tsx';
import { wordOptions } from '../../forms/word-options.ts';
import { call } from '../../session/api.ts';

const rules = pickRules(fields.RetentionSet, ['action', 'amount', 'unit', 'since', 'noticeDays']);
const resolver = zodResolver(formSchema(rules));

/** The initial values if no period is set; the user has to choose the action. */
const proposed = { amount: '24', unit: 'meses', since: 'finCampana', noticeDays: '30' };

interface RetentionFormProps {
  retention: Schema<'Retention'>;
  onClose: () => void;
}

/** 'Fijar el plazo': what happens to the answers, when, and how long in advance it is announced. */
export function RetentionForm({ retention: { id, name, term, version }, onClose }: RetentionFormProps) {
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: { ...formInput(rules, term), ...(term ? {} : proposed) },
    resolver,
    shouldFocusError: false,
  });
  const propsOf = bindFields(form.control, rules);
  return (
    <SettingsModal
      form={form}
      size="lg"
      title="Plazo de conservación"
      description={`${name}. Cuando se cumple no se puede deshacer, tampoco al restaurar una copia de seguridad.`}
      // The schema has already limited the choices to the contract's values.
      save={(body) =>
        call('setRetention', { params: { id }, body: { ...(body as Schema<'RetentionTerm'>), version } })
      }
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <ChoiceField
            {...propsOf('action')}
            options={wordOptions(actionLabels)}
            hint="Anónimas: quedan cuentas por pregunta, sin personas. En los dos casos se borra a quien no esté en otra campaña."
          />
        </div>
        <NumberField {...propsOf('amount')} />
        <ChoiceField {...propsOf('unit')} options={wordOptions(unitLabels)} />
        <ChoiceField
          {...propsOf('since')}
          options={wordOptions(sinceLabels)}
          hint="Nunca antes del fin de la campaña."
        />
        <NumberField {...propsOf('noticeDays')} hint="Se avisa en el inicio y por correo." />
      </div>
    </SettingsModal>
  );
}
