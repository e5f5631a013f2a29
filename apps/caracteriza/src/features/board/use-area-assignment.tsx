// Assigns the families of a part of the map to a surveyor. The server finds the families, so that no ids are sent.
import type { Schema } from '@caracteriza/api-client';
import { lazy, Suspense, useState } from 'react';
import { mayDo } from '../../session/permission.ts';
import type { MapFilter } from './board-map-filters.tsx';

const AssignForm = lazy(async () => ({
  default: (await import('../assignment/assign-form.tsx')).AssignForm,
}));

type Area = Schema<'AssignmentArea'>;

/**
 * A function that assigns the families shown in a cell, a box or a zone, and the dialog that asks to whom. `assign` is null for
 * users who may not.
 * @param onDone called after the assignment
 */
export function useAreaAssignment(
  campaignID: string,
  { zone, team, surveyor, figure }: MapFilter,
  onDone: () => void,
) {
  const [area, setArea] = useState<Area | null>(null);
  const assign = (part: Pick<Area, 'cell' | 'box' | 'zoneID'>) =>
    setArea({
      measure: figure,
      ...(zone !== '' && { zoneID: zone }),
      ...(team !== '' && { teamID: team }),
      ...(surveyor !== '' && { surveyorID: surveyor }),
      ...part,
    });
  const dialog = area && (
    <Suspense>
      <AssignForm
        campaignID={campaignID}
        area={area}
        onClose={() => setArea(null)}
        onDone={() => {
          setArea(null);
          onDone();
        }}
      />
    </Suspense>
  );
  return { assign: mayDo('assignFamilies') ? assign : null, dialog };
}
