import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { Field } from '@caracteriza/ui/field';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { Textarea } from '@caracteriza/ui/textarea';
import { useState } from 'react';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { familiesText } from './assignment-inputs.tsx';

const { reason: rule } = fields.AssignmentReturn;

/** 'Devolver': the families become unassigned again, and the reason is kept. */
export function ReturnForm({
  ids,
  onClose,
  onDone,
}: {
  ids: readonly string[];
  onClose: () => void;
  onDone: () => void;
}) {
  const alert = useAlert();
  const [reason, setReason] = useState('');
  const [submitted, setSubmitted] = useState(false);
  useLeaveGuard({ unsaved: reason !== '', question: discardQuestion, exits: 'history' });
  const save = async () => {
    setSubmitted(true);
    if (reason.trim() === '') return;
    alert.success((await call('returnAssignments', { body: { ids: [...ids], reason } })).message);
    onDone();
  };
  return (
    <ModalForm
      open
      size="sm"
      title="Devolver asignaciones"
      description={`${familiesText(ids.length)}. Quedan otra vez sin nadie asignado.`}
      submitLabel="Devolver"
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={save}
    >
      <Field label={rule.label} required error={submitted && reason.trim() === '' && 'Escriba el motivo.'}>
        <Textarea
          counter
          maxLength={rule.maxLength}
          autoComplete="off"
          value={reason}
          onValueChange={setReason}
        />
      </Field>
    </ModalForm>
  );
}
