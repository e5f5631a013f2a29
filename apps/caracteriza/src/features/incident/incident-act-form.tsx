import { ApiError } from '@caracteriza/api-client';
import type { Schema } from '@caracteriza/api-client';
import { incidentActs, type WrittenAct } from '@caracteriza/domain/incident/incident';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { applyServerErrors } from '@caracteriza/ui/form';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import { bindFields, DateField, LongTextField } from '../../forms/form-field.tsx';
import { formInput } from '../../forms/form-input.ts';
import { formSchema, pickRules, type FormInput, type FormOutput } from '../../forms/form-schema.ts';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useToday } from '../../session/use-today.ts';
import { textLabels } from './incident-words.ts';

const sharedRules = pickRules(fields.IncidentActRecord, ['day', 'text']);

interface IncidentActFormProps {
  incident: Schema<'Incident'>;
  act: WrittenAct;
  onClose: () => void;
}

/** Records an act of an incident: when it happened, and what was done. */
export function IncidentActForm({ incident, act, onClose }: IncidentActFormProps) {
  const alert = useAlert();
  const today = useToday();
  const rules = useMemo(
    () => ({ ...sharedRules, text: { ...sharedRules.text, label: textLabels[act] } }),
    [act],
  );
  const resolver = useMemo(() => zodResolver(formSchema(rules)), [rules]);
  const form = useForm<FormInput<typeof sharedRules>, unknown, FormOutput<typeof sharedRules>>({
    defaultValues: { ...formInput(sharedRules, null), day: today },
    resolver,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const propsOf = bindFields(form.control, rules);
  useLeaveGuard({ unsaved: isDirty, question: discardQuestion, exits: 'history' });
  const send = async (values: FormOutput<typeof sharedRules>) => {
    const body = { ...values, act, version: incident.version };
    try {
      alert.success((await call('recordIncidentAct', { params: { id: incident.id }, body })).message);
      onClose();
    } catch (error) {
      if (error instanceof ApiError) applyServerErrors(form, error.errors ?? []);
      throw error;
    }
  };
  return (
    <ModalForm
      open
      title={incidentActs[act].label}
      description={`${incident.code}. Lo que anote no se cambia después.`}
      dirty={isDirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(send)}
    >
      <DateField
        {...propsOf('day')}
        min={incident.acts.at(-1)?.day.dateChar ?? incident.detectedOn.dateChar}
        max={today}
      />
      <LongTextField {...propsOf('text')} />
    </ModalForm>
  );
}
