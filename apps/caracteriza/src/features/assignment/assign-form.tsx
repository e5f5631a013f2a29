import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { useState } from 'react';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { familiesText, PlannedDayField, SurveyorField, ZonesField } from './assignment-inputs.tsx';

interface AssignFormProps {
  campaignID: string;
  /** The families to assign; if omitted, zones are chosen. */
  familyIDs?: readonly string[];
  /** A part of the map; its families that are unassigned and still to be visited are assigned. */
  area?: Schema<'AssignmentArea'>;
  onClose: () => void;
  /** Called after saving. */
  onDone: () => void;
}

/** How many families of a part of the map would be assigned; undefined until the server has answered. */
function useWaitingCount(campaignID: string, area: AssignFormProps['area']): number | undefined {
  const query = area && ({ campaignID, ...area, waiting: 'true', page: 1, pageSize: 1 } as const);
  // Some families may have been assigned since the area was last chosen.
  const { data, isValidating } = useRead('listBoardFamilies', query ? { query } : null, {
    dedupingInterval: 0,
  });
  return isValidating ? undefined : data?.total;
}

function areaText(count: number | undefined): string {
  if (count === undefined) return 'Contando familias…';
  if (count === 0) return 'Allí no hay familias pendientes que nadie tenga.';
  return `${familiesText(count)} de las elegidas: las pendientes que todavía no tiene nadie.`;
}

/**
 * What the form assigns.
 * @param waitingCount how many families of the area would be assigned
 */
function assignedText({ familyIDs, area }: AssignFormProps, waitingCount: number | undefined): string {
  if (area) return areaText(waitingCount);
  if (!familyIDs) return 'Las familias pendientes de las zonas que todavía no tiene nadie.';
  return `${familiesText(familyIDs.length)}. Las que ya tiene alguien quedan como están.`;
}

/** 'Asignar': assigns chosen families, or the pending ones of whole zones or of a part of the map, to one surveyor. */
export function AssignForm(props: AssignFormProps) {
  const { campaignID, familyIDs, area, onClose, onDone } = props;
  const alert = useAlert();
  const [userID, setUserID] = useState('');
  const [zoneIDs, setZoneIDs] = useState<string[]>([]);
  const [plannedDate, setPlannedDate] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const waitingCount = useWaitingCount(campaignID, area);
  const asksZones = familyIDs === undefined && area === undefined;
  const isValid = userID !== '' && (!asksZones || zoneIDs.length > 0) && (!area || waitingCount !== 0);
  const save = async () => {
    setSubmitted(true);
    if (!isValid) return;
    const { message } = await call('assignFamilies', {
      body: {
        campaignID,
        userID,
        zoneIDs,
        familyIDs: [...(familyIDs ?? [])],
        ...(area && { area }),
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
      title={asksZones ? 'Asignar zonas' : 'Asignar familias'}
      description={assignedText(props, waitingCount)}
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
      {asksZones && (
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
