import type { Schema } from '@caracteriza/api-client';
import { type TreatmentKind, treatmentKinds } from '@caracteriza/domain/treatment/treatment';
import { fields } from '@caracteriza/openapi/fields';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bindFields, DateField, LongTextField, TextField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, type FieldRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { SettingsModal } from '../../forms/settings-modal.tsx';
import { call } from '../../session/api.ts';
import { useToday } from '../../session/use-today.ts';

const allFields = fields.TreatmentRecord;

/** The rules of a kind: all of its fields are required, except the end date. */
function rulesOf(kind: TreatmentKind, isNew: boolean): FieldRules {
  const { name, detail, fields: kindFields, ends } = treatmentKinds[kind];
  const needed = kindFields.map(
    (field) => [field, { ...allFields[field], required: true, nullable: false }] as const,
  );
  return {
    name: { ...allFields.name, label: name },
    detail: { ...allFields.detail, label: detail },
    ...Object.fromEntries(needed),
    ...(ends && !isNew && { endedOn: allFields.endedOn }),
  };
}

const days: ReadonlySet<string> = new Set(['contractOn', 'endedOn']);

interface TreatmentFormProps {
  kind: TreatmentKind;
  /** Null for a new entry. */
  treatment: Schema<'Treatment'> | null;
  onClose: () => void;
}

/** Adds or changes the controller, a purpose or a processor; earlier values stay in the history. */
export function TreatmentForm({ kind, treatment, onClose }: TreatmentFormProps) {
  const today = useToday();
  const [rules] = useState(() => rulesOf(kind, treatment === null));
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    // The names are fields of a processing entry.
    defaultValues: formInput(rules, treatment as Record<string, string | null> | null),
    resolver: zodResolver(formSchema(rules)),
    shouldFocusError: false,
  });
  const propsOf = bindFields(form.control, rules);
  const { label } = treatmentKinds[kind];
  return (
    <SettingsModal
      form={form}
      size="lg"
      title={treatment ? `Cambiar: ${treatment.name}` : label}
      description="Lo que estaba antes queda en la historia."
      save={(values) =>
        call('recordTreatment', {
          body: {
            ...(values as Pick<Schema<'TreatmentRecord'>, 'name' | 'detail'>),
            kind,
            treatmentID: kind === 'responsable' ? null : (treatment?.treatmentID ?? null),
            version: treatment?.version ?? 0,
          },
        })
      }
      onClose={onClose}
    >
      <div className="grid gap-4">
        {Object.keys(rules).map((name) => {
          if (days.has(name)) return <DateField key={name} {...propsOf(name)} max={today} />;
          return name === 'detail' ? (
            <LongTextField key={name} {...propsOf(name)} />
          ) : (
            <TextField key={name} {...propsOf(name)} />
          );
        })}
      </div>
    </SettingsModal>
  );
}
