import type { Schema } from '@caracteriza/api-client';
import { incidentKinds } from '@caracteriza/domain/incident/incident';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { zodResolver } from '@hookform/resolvers/zod';
import { CodeField, RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { bindFields, ChoiceField, DateField, LongTextField, TextField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { wordOptions } from '../../forms/word-options.ts';
import { call } from '../../session/api.ts';
import { useToday } from '../../session/use-today.ts';

const rules = pickRules(fields.IncidentRecord, [
  'kind',
  'happenedOn',
  'detectedOn',
  'description',
  'dataConcerned',
  'measures',
  'responsible',
]);
const resolver = zodResolver(formSchema(rules));
const emptyInput = formInput(rules, null);

interface IncidentFormProps {
  /** What is already known about the incident. */
  knownValues?: Partial<FormInput<typeof rules>>;
  onClose: () => void;
  onRecorded: (id: string) => void;
}

/** 'Registrar incidente': what happened and when, to which data, and what was done at once. */
export function IncidentForm({ knownValues, onClose, onRecorded }: IncidentFormProps) {
  const alert = useAlert();
  const today = useToday();
  const form = useRecordForm({ ...emptyInput, detectedOn: today, ...knownValues }, resolver);
  const propsOf = bindFields(form.control, rules);
  return (
    <RecordForm<Schema<'Incident'>, FormInput<typeof rules>, FormOutput<typeof rules>>
      record={null}
      size="lg"
      title="Registrar incidente"
      description="Lo que registre no se cambia después: se corrige con una nota. No escriba nombres de personas encuestadas."
      form={form}
      rules={rules}
      toInput={() => emptyInput}
      newCode={() => call('generateIncidentCode')}
      create={(body, code) =>
        // The schema has already limited the kind to the contract's values.
        call('recordIncident', { body: { ...body, kind: body.kind as Schema<'IncidentKind'>, code } })
      }
      onClose={onClose}
      onSaved={(message, { record }) => {
        alert.success(message);
        onClose();
        if (record) onRecorded(record.id);
      }}
    >
      {(code) => (
        <div className="grid gap-4 sm:grid-cols-2">
          <CodeField value={code} />
          <ChoiceField {...propsOf('kind')} options={wordOptions(incidentKinds)} />
          <DateField {...propsOf('happenedOn')} max={today} />
          <DateField {...propsOf('detectedOn')} max={today} />
          <div className="grid gap-4 sm:col-span-2">
            <LongTextField {...propsOf('description')} />
            <LongTextField {...propsOf('dataConcerned')} />
            <LongTextField {...propsOf('measures')} />
            <TextField {...propsOf('responsible')} />
          </div>
        </div>
      )}
    </RecordForm>
  );
}
