import { ApiError } from '@caracteriza/api-client';
import type { Schema } from '@caracteriza/api-client';
import { type ReadingKind, readingKinds } from '@caracteriza/domain/incident/incident';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { applyServerErrors } from '@caracteriza/ui/form';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { bindFields, DateField, TextField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useToday } from '../../session/use-today.ts';

const rules = pickRules(fields.AffectedQuery, ['login', 'from', 'to']);
const resolver = zodResolver(formSchema(rules));
const kinds = Object.entries(readingKinds) as [ReadingKind, string][];

interface AffectedFormProps {
  incident: Schema<'Incident'>;
  /** The login of the user of the unusual reading from which the incident was recorded; '' for none. */
  reader: string;
  onClose: () => void;
}

/** Searches the audit trail for the people whose data a user read or changed in a period. */
export function AffectedForm({ incident, reader, onClose }: AffectedFormProps) {
  const alert = useAlert();
  const today = useToday();
  const form = useForm<FormInput<typeof rules>, unknown, FormOutput<typeof rules>>({
    defaultValues: {
      ...formInput(rules, null),
      login: reader,
      from: (incident.happenedOn ?? incident.detectedOn).dateChar,
      to: incident.detectedOn.dateChar,
    },
    resolver,
    shouldFocusError: false,
  });
  const [readings, setReadings] = useState<readonly ReadingKind[]>(kinds.map(([kind]) => kind));
  const [replaces, setReplaces] = useState(false);
  const isDirty = form.formState.isDirty || readings.length < kinds.length || replaces;
  const propsOf = bindFields(form.control, rules);
  useLeaveGuard({ unsaved: isDirty, question: discardQuestion, exits: 'history' });
  const send = async (values: FormOutput<typeof rules>) => {
    const body = { ...values, readings: [...readings], replaces, version: incident.version };
    try {
      alert.success((await call('findAffectedPeople', { params: { id: incident.id }, body })).message);
      onClose();
    } catch (error) {
      if (error instanceof ApiError) applyServerErrors(form, error.errors ?? []);
      throw error;
    }
  };
  return (
    <ModalForm
      open
      title="Buscar personas afectadas"
      description="Busca en la auditoría a quién leyó o cambió un usuario. Los códigos quedan con el incidente."
      submitLabel="Buscar"
      dirty={isDirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(send)}
    >
      <TextField {...propsOf('login')} hint="Vacío: todos los usuarios." />
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField {...propsOf('from')} max={today} />
        <DateField {...propsOf('to')} max={today} />
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold">Qué se leyó o cambió</legend>
        <div className="grid gap-y-1">
          {kinds.map(([kind, label]) => (
            <Checkbox
              key={kind}
              label={label}
              className="min-h-11 items-center"
              checked={readings.includes(kind)}
              // The last one cannot be removed: a search for nothing finds nobody.
              disabled={readings.length === 1 && readings.includes(kind)}
              onCheckedChange={(checked) =>
                setReadings(
                  checked ? [...readings, kind] : readings.filter((readingKind) => readingKind !== kind),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      {incident.affected !== null && (
        <Checkbox
          label="Reemplaza lo que se encontró antes"
          className="min-h-11 items-center"
          checked={replaces}
          onCheckedChange={setReplaces}
        />
      )}
    </ModalForm>
  );
}
