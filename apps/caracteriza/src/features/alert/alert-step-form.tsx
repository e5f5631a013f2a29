import type { Schema } from '@caracteriza/api-client';
import {
  alertOutcomeWords,
  type AlertOutcome,
  type AlertStep,
  stepProblem,
} from '@caracteriza/domain/alert/alert-steps';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { Textarea } from '@caracteriza/ui/textarea';
import { useState } from 'react';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';

const labels = fields.AlertStepRecord;

/** The steps that are recorded in a form. */
export type WrittenStep = Exclude<AlertStep, 'atender'>;

const stepTexts: Readonly<Record<WrittenStep, { title: string; submit: string; hint: string }>> = {
  nota: { title: 'Agregar nota', submit: 'Agregar', hint: 'Por ejemplo: «Se llamó y no contestó»' },
  cerrar: { title: 'Cerrar la alerta', submit: 'Cerrar alerta', hint: 'Qué se hizo, cuándo y con quién' },
  reabrir: { title: 'Reabrir la alerta', submit: 'Reabrir', hint: 'Por qué hay que atenderla de nuevo' },
};

interface AlertStepFormProps {
  alert: Schema<'AlertCaseDetail'>;
  step: WrittenStep;
  onClose: () => void;
}

/** Records what was done about an alert. Earlier records are kept, and this one cannot be changed afterwards. */
export function AlertStepForm({ alert: { id, version }, step, onClose }: AlertStepFormProps) {
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<AlertOutcome | ''>('');
  const [submitted, setSubmitted] = useState(false);
  useLeaveGuard({ unsaved: text !== '', question: discardQuestion, exits: 'history' });
  const message = useAlert();
  const values = { step, text, ...(outcome !== '' && { outcome }) };
  const problem = submitted ? stepProblem(values) : null;
  const refusalAt = (field: string) => (problem?.field === field ? problem.message : undefined);
  const save = async () => {
    setSubmitted(true);
    if (stepProblem(values)) return;
    const answer = await call('recordAlertStep', { params: { id }, body: { ...values, version } });
    message.success(answer.message);
    onClose();
  };
  const { title, submit, hint } = stepTexts[step];
  return (
    <ModalForm
      open
      title={title}
      submitLabel={submit}
      description="Queda con su nombre y la hora, y no se puede cambiar después."
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={save}
    >
      {step === 'cerrar' && (
        <Field label={labels.outcome.label} required error={refusalAt('outcome')}>
          <Dropdown<AlertOutcome | ''>
            sort={false}
            options={Object.entries(alertOutcomeWords).map(([value, label]) => ({
              value: value as AlertOutcome,
              label,
            }))}
            value={outcome}
            onValueChange={setOutcome}
          />
        </Field>
      )}
      <Field label={labels.text.label} required hint={hint} error={refusalAt('text')}>
        <Textarea
          rows={4}
          counter
          autoComplete="off"
          maxLength={labels.text.maxLength}
          value={text}
          onValueChange={setText}
        />
      </Field>
    </ModalForm>
  );
}
