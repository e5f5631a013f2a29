import { useAlert } from '@caracteriza/ui/alert';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { familiesText, PlannedDayField, SurveyorField } from './assignment-inputs.tsx';

interface MoveFormProps {
  campaignID: string;
  ids: readonly string[];
  onClose: () => void;
  /** Called after saving. */
  onDone: () => void;
}

/** 'Mover': to another surveyor, to another day, or both. */
export function MoveForm({ campaignID, ids, onClose, onDone }: MoveFormProps) {
  const alert = useAlert();
  const [userID, setUserID] = useState('');
  const [plannedDate, setPlannedDate] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const isUnchanged = userID === '' && plannedDate === '';
  const save = async () => {
    setSubmitted(true);
    if (isUnchanged) return;
    const body = { ids: [...ids], userID: userID || null, ...(plannedDate !== '' && { plannedDate }) };
    alert.success((await call('moveAssignments', { body })).message);
    onDone();
  };
  return (
    <ModalForm
      open
      size="sm"
      title="Mover asignaciones"
      description={`${familiesText(ids.length)}. Elija a quién, para qué día, o las dos cosas.`}
      submitLabel="Mover"
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={save}
    >
      <SurveyorField
        campaignID={campaignID}
        value={userID}
        onChange={setUserID}
        optional
        hint="Sin elegir, siguen con quien las tiene."
        error={submitted && isUnchanged && 'Elija a quién o para qué día.'}
      />
      <PlannedDayField value={plannedDate} onChange={setPlannedDate} hint="Vacío, siguen con el suyo." />
    </ModalForm>
  );
}
