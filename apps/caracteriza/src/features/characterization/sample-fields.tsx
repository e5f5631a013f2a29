import { tableOfTriggerField } from '@caracteriza/domain/rule/triggers';
import { compactToIso, isoToCompact } from '@caracteriza/domain/values/dates';
import { DateInput } from '@caracteriza/ui/date-input';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { Input } from '@caracteriza/ui/input';
import type { useTriggerLabels } from '../trigger/use-trigger-labels.ts';
import type { Sample, SampleField } from './sample-person.ts';

/** The labels that the survey's screens use for the trigger fields. */
const labels: Readonly<Record<SampleField, string>> = {
  PARENTESCO: 'Parentesco',
  RESPONSABILIDAD: 'Responsabilidad',
  SEXO: 'Sexo',
  EPS: 'EPS',
  IPS: 'IPS',
  ARL: 'ARL',
  GÉNERO: 'Género',
  ETNIA: 'Etnia',
  POBLACIÓN: 'Población',
  NACIONALIDAD: 'Nacionalidad',
  'GRUPO SANGUÍNEO': 'Grupo Sanguíneo',
  EDAD: 'Edad en años',
  NACIMIENTO: 'Fecha de nacimiento',
};

/** Digits of the maximum age. */
const ageDigits = 3;

interface SampleFieldsProps {
  fields: readonly SampleField[];
  sample: Sample;
  onChange: (sample: Sample) => void;
  tables: Pick<ReturnType<typeof useTriggerLabels>, 'valuesOf' | 'isLoading'>;
}

/** The sample person of a preview, with only the fields used by some trigger or calculation. */
export function SampleFields({ fields, sample, onChange, tables }: SampleFieldsProps) {
  return fields.map((field) => {
    const widget = {
      value: sample[field] ?? '',
      onValueChange: (value: string) => onChange({ ...sample, [field]: value }),
    };
    return (
      <Field key={field} label={labels[field]}>
        {field === 'NACIMIENTO' ? (
          <DateInput
            value={compactToIso(widget.value) ?? ''}
            onValueChange={(day) => widget.onValueChange(isoToCompact(day) ?? '')}
          />
        ) : tableOfTriggerField(field) === null ? (
          <Input {...widget} autoComplete="off" type="number" maxLength={ageDigits} />
        ) : (
          <Dropdown
            {...widget}
            clearable
            busy={tables.isLoading}
            options={tables.valuesOf(field).map(({ code, value }) => ({ value: code, label: value }))}
          />
        )}
      </Field>
    );
  });
}
