import type { Schema } from '@caracteriza/api-client';
import { hourText, unusualReadingStates } from '@caracteriza/domain/access/unusual-reading';
import { countText } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { bindFields, ChoiceField, LongTextField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { SettingsModal } from '../../forms/settings-modal.tsx';
import { wordOptions } from '../../forms/word-options.ts';
import { call } from '../../session/api.ts';

const rules = fields.UnusualReadingDecision;
const resolver = zodResolver(formSchema(rules));
const { pendiente: _undecided, ...decisions } = unusualReadingStates;

interface UnusualReadingFormProps {
  reading: Schema<'UnusualReading'>;
  onClose: () => void;
}

/** 'Decidir': whether an unusual reading was ordinary work or an incident, and why. */
export function UnusualReadingForm({ reading, onClose }: UnusualReadingFormProps) {
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: formInput(rules, null),
    resolver,
    shouldFocusError: false,
  });
  const propsOf = bindFields(form.control, rules);
  const { id, login, hour, readings, downloads } = reading;
  return (
    <SettingsModal
      form={form}
      title="Decidir sobre una lectura inusual"
      description={`${login}, ${hourText(hour)}: ${countText(readings, 'lectura', 'lecturas')} y ${countText(downloads, 'descarga', 'descargas')}. Lo que anote no se cambia después. No escriba nombres de personas encuestadas.`}
      save={(body) =>
        call('decideUnusualReading', {
          params: { id },
          // The schema has already limited the decision to the contract's values.
          body: body as Schema<'UnusualReadingDecision'>,
        })
      }
      onClose={onClose}
    >
      <ChoiceField {...propsOf('decision')} options={wordOptions(decisions)} />
      <LongTextField {...propsOf('reason')} />
    </SettingsModal>
  );
}
