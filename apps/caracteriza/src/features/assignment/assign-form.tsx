import { useAlert } from '@caracteriza/ui/alert';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { familiesText, PlannedDayField, SurveyorField, ZonesField } from './assignment-inputs.tsx';

interface AssignFormProps {
  campaignID: string;
  /** The families to assign; without them zones are chosen. */
  familyIDs?: readonly string[];
  onClose: () => void;
  /** Called once it was saved. */
  onDone: () => void;
}

/** 'Asignar': families by hand, or the pending ones of whole zones, to one surveyor. */
export function AssignForm({ campaignID, familyIDs, onClose, onDone }: AssignFormProps) {
  const alert = useAlert();
  const [userID, setUserID] = useState('');
  const [zoneIDs, setZoneIDs] = useState<string[]>([]);
  const [plannedDate, setPlannedDate] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const wantsZones = familyIDs === undefined;
  const isValid = userID !== '' && (!wantsZones || zoneIDs.length > 0);
  const save = async () => {
    setSubmitted(true);
    if (!isValid) return;
    const { message } = await call('assignFamilies', {
      body: {
        campaignID,
        userID,
        zoneIDs,
        familyIDs: [...(familyIDs ?? [])],
        plannedDate: plannedDate || null,
      },
    });
    alert.success(message);
    onDone();
  };
  return (
    <ModalForm
      open
      size="sm"
      title={wantsZones ? 'Asignar zonas' : 'Asignar familias'}
      description={
        wantsZones
          ? 'Las familias pendientes de las zonas que todavía no tiene nadie.'
          : `${familiesText(familyIDs.length)}. Las que ya tiene alguien quedan como están.`
      }
      submitLabel="Asignar"
      describeError={errorText}
      onOpenChange={onClose}
      onSubmit={save}
    >
      <SurveyorField
        campaignID={campaignID}
        value={userID}
        onChange={setUserID}
        error={submitted && userID === '' && 'Elija a quién.'}
      />
      {wantsZones && (
        <ZonesField
          value={zoneIDs}
          onChange={setZoneIDs}
          required
          error={submitted && zoneIDs.length === 0 && 'Elija al menos una zona.'}
        />
      )}
      <PlannedDayField value={plannedDate} onChange={setPlannedDate} hint="Sin un día, cuando pueda." />
    </ModalForm>
  );
}
