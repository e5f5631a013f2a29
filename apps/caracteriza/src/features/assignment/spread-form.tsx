import { useAlert } from '@caracteriza/ui/alert';
import { Field } from '@caracteriza/ui/field';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { MultiDropdown } from '@caracteriza/ui/multi-dropdown';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { PlannedDayField, useSurveyorOptions, ZonesField } from './assignment-inputs.tsx';

/**
 * 'Repartir pendientes': spreads the pending families among the chosen surveyors, so that all have about the
 * same number.
 */
export function SpreadForm({
  campaignID,
  onClose,
  onDone,
}: {
  campaignID: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const alert = useAlert();
  const [userIDs, setUserIDs] = useState<string[]>([]);
  const [zoneIDs, setZoneIDs] = useState<string[]>([]);
  const [plannedDate, setPlannedDate] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const surveyors = useSurveyorOptions(campaignID);
  const save = async () => {
    setSubmitted(true);
    if (userIDs.length === 0) return;
    const { message, data } = await call('spreadAssignments', {
      body: { campaignID, userIDs, zoneIDs, plannedDate: plannedDate || null },
    });
    const countTexts = data.surveyors
      .map(({ name, done: surveyCount }) => `${name} ${surveyCount}`)
      .join(', ');
    alert.success(data.done > 0 ? `${message} ${countTexts}.` : message);
    onDone();
  };
  return (
    <ModalForm
      open
      size="sm"
      title="Repartir pendientes"
      description="Las familias pendientes que no tiene nadie, de modo que todos queden con cargas parecidas y cada zona, en lo posible, con una sola persona."
      submitLabel="Repartir"
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={save}
    >
      <Field
        label="Encuestadores"
        required
        error={submitted && userIDs.length === 0 && 'Elija al menos una persona.'}
      >
        <MultiDropdown {...surveyors} value={userIDs} onValueChange={setUserIDs} />
      </Field>
      <ZonesField value={zoneIDs} onChange={setZoneIDs} hint="Sin elegir ninguna, todas las que usted ve." />
      <PlannedDayField value={plannedDate} onChange={setPlannedDate} hint="Sin un día, cuando puedan." />
    </ModalForm>
  );
}
