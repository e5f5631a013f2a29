import type { Schema } from '@caracteriza/api-client';
import { applicantCapacities, requestChannels, requestKinds } from '@caracteriza/domain/data-request/kinds';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useAlert } from '@caracteriza/ui/alert';
import { CodeField, RecordForm, useRecordForm } from '../../crud/record-form.tsx';
import { bindFields, ChoiceField, DateField, LongTextField, TextField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { call } from '../../session/api.ts';
import { useToday } from '../../session/use-today.ts';
import { wordOptions } from '../../forms/word-options.ts';

const rules = pickRules(fields.DataRequestRecord, [
  'kind',
  'channel',
  'receivedOn',
  'applicant',
  'identification',
  'capacity',
  'identityCheck',
  'contact',
  'surveyableCode',
  'description',
]);
const resolver = zodResolver(formSchema(rules));
const emptyInput = formInput(rules, null);

type Choices = Pick<Schema<'DataRequestRecord'>, 'kind' | 'channel' | 'capacity'>;

const kindOptions = Object.entries(requestKinds).map(([value, { label }]) => ({ value, label }));

interface DataRequestFormProps {
  onClose: () => void;
  onRecorded: (id: string) => void;
}

/** 'Registrar solicitud': who asks for what, how the request arrived, and how the person's identity was checked. */
export function DataRequestForm({ onClose, onRecorded }: DataRequestFormProps) {
  const alert = useAlert();
  const today = useToday();
  const form = useRecordForm({ ...emptyInput, receivedOn: today }, resolver);
  const propsOf = bindFields(form.control, rules);
  return (
    <RecordForm<Schema<'DataRequest'>, FormInput<typeof rules>, FormOutput<typeof rules>>
      record={null}
      size="lg"
      title="Registrar solicitud"
      description="Lo que registre no se cambia después: se corrige con una nota."
      form={form}
      rules={rules}
      toInput={() => emptyInput}
      newCode={() => call('generateDataRequestCode')}
      create={(body, code) =>
        // The schema has already limited the choices to the contract's values.
        call('recordDataRequest', { body: { ...body, ...(body as unknown as Choices), code } })
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
          <DateField {...propsOf('receivedOn')} max={today} />
          <ChoiceField {...propsOf('kind')} options={kindOptions} />
          <ChoiceField {...propsOf('channel')} options={wordOptions(requestChannels)} />
          <TextField {...propsOf('applicant')} />
          <TextField {...propsOf('identification')} />
          <ChoiceField {...propsOf('capacity')} options={wordOptions(applicantCapacities)} />
          <TextField {...propsOf('surveyableCode')} hint="Si la persona está en el sistema: PER000123" />
          <TextField {...propsOf('identityCheck')} />
          <TextField {...propsOf('contact')} />
          <div className="sm:col-span-2">
            <LongTextField {...propsOf('description')} />
          </div>
        </div>
      )}
    </RecordForm>
  );
}
