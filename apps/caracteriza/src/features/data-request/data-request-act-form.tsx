import { ApiError } from '@caracteriza/api-client';
import type { Schema } from '@caracteriza/api-client';
import { requestActs } from '@caracteriza/domain/data-request/acts';
import { dayAfter } from '@caracteriza/domain/values/dates';
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
import { textLabels } from './data-request-words.ts';

const sharedRules = pickRules(fields.DataRequestActRecord, ['day', 'until', 'text']);

type Input = FormInput<typeof sharedRules>;
type Output = FormOutput<typeof sharedRules>;

interface DataRequestActFormProps {
  request: Schema<'DataRequest'>;
  act: Schema<'DataRequestAct'>;
  onClose: () => void;
}

/** The rules for an act: the label of its text and, for an extension, the required day. */
const rulesOf = (act: Schema<'DataRequestAct'>) => ({
  ...sharedRules,
  until: { ...sharedRules.until, required: act === 'extend', nullable: act !== 'extend' },
  text: { ...sharedRules.text, label: textLabels[act] },
});

/** Records an act: when it happened, and what was done. */
export function DataRequestActForm({ request, act, onClose }: DataRequestActFormProps) {
  const alert = useAlert();
  const today = useToday();
  const rules = useMemo(() => rulesOf(act), [act]);
  const resolver = useMemo(() => zodResolver(formSchema(rules)), [rules]);
  const form = useForm<Input, unknown, Output>({
    defaultValues: { ...formInput(sharedRules, null), day: today },
    // Acts differ in labels and required fields, but have the same values.
    resolver: resolver as never,
    shouldFocusError: false,
  });
  const { isDirty } = form.formState;
  const propsOf = bindFields(form.control, rules);
  useLeaveGuard({ unsaved: isDirty, question: discardQuestion, exits: 'history' });
  const send = async (values: Output) => {
    const body = { ...values, act, version: request.version };
    try {
      alert.success((await call('recordDataRequestAct', { params: { id: request.id }, body })).message);
      onClose();
    } catch (error) {
      if (error instanceof ApiError) applyServerErrors(form, error.errors ?? []);
      throw error;
    }
  };
  const earliest = request.acts.at(-1)?.day.dateChar ?? request.receivedOn.dateChar;
  return (
    <ModalForm
      open
      title={requestActs[act].label}
      description={`${request.code}, de ${request.applicant}. Lo que anote no se cambia después.`}
      dirty={isDirty}
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={form.handleSubmit(send)}
    >
      <DateField {...propsOf('day')} min={earliest} max={today} />
      {act === 'extend' && request.extension && (
        <DateField
          {...propsOf('until')}
          min={dayAfter(request.extension.after.dateChar)}
          max={request.extension.last.dateChar}
        />
      )}
      <LongTextField {...propsOf('text')} />
    </ModalForm>
  );
}
