import { Alert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { LocateFixed } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Schema } from '@caracteriza/api-client';
import { useFormState, useWatch, type UseFormReturn } from 'react-hook-form';
import { call } from '../../session/api.ts';
import type { FamilyInput, FamilyOutput } from './family-values.ts';
import { accuracyWarning, distanceText, noPosition } from '../../forms/position-text.ts';
import { comparisonText } from './place-text.ts';
import type { PositionState } from '../../forms/use-position.ts';

interface PositionFieldProps {
  form: UseFormReturn<FamilyInput, unknown, FamilyOutput>;
  /** The family being edited, which is not compared with itself. */
  familyID: string | null;
  position: { state: PositionState; ask: () => void };
}

/** Distance from the zone's other families; null until the server has answered. */
function useComparison(familyID: string | null, zoneID: string, latitude: string, longitude: string) {
  const key = [familyID, zoneID, latitude, longitude].join();
  const [answer, setAnswer] = useState<{ key: string; comparison: Schema<'FamilyPlaceComparison'> } | null>(
    null,
  );
  useEffect(() => {
    if (zoneID === '' || latitude === '' || longitude === '') return;
    let current = true;
    const body = { id: familyID, zoneID, latitude: Number(latitude), longitude: Number(longitude) };
    call('compareFamilyPlace', { body }).then(
      ({ data }) => current && setAnswer({ key, comparison: data }),
      // The form works without the comparison too.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [key, familyID, zoneID, latitude, longitude]);
  return answer?.key === key ? answer.comparison : null;
}

/** The details of the position, other than its problems. */
function positionText(hasPosition: boolean, accuracy: string, state: PositionState): string {
  if (!hasPosition) return state === 'asking' ? 'Tomando la posición…' : 'La familia no tiene posición.';
  return accuracy === ''
    ? 'Guardada, sin dato de precisión.'
    : `Con una precisión de ${distanceText(Number(accuracy))}.`;
}

/** Why a position should be taken again: it is inaccurate, or far from the zone's other families. */
function PositionWarnings({ metres, far }: { metres: number; far: string | null }) {
  const warnings = [accuracyWarning(metres), far].filter((text) => text !== null);
  if (warnings.length === 0) return null;
  return (
    <Alert variant="warning" title="Revise la posición">
      {warnings.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {far !== null && <p>Compruebe la zona, o tome la posición en la vivienda.</p>}
    </Alert>
  );
}

/** Why there is no position. `demanded` means that the form was rejected because it has none. */
function PositionMissing({ state, demanded }: { state: PositionState; demanded: boolean }) {
  if (state === 'asking')
    return demanded && <Alert variant="info" title="Espere la posición y guarde de nuevo." />;
  if (!demanded && state !== 'refused' && state !== 'unsupported') return null;
  return (
    <Alert variant="error" title={noPosition}>
      {state === 'unsupported'
        ? 'Este navegador no la ofrece. Agregue la familia desde otro.'
        : 'Permita el acceso a la ubicación en el navegador y tome la posición.'}
    </Alert>
  );
}

/** The position of the dwelling: taken from the device, with its accuracy and its distance from the zone's other families. */
export function PositionField({ form, familyID, position: { state, ask } }: PositionFieldProps) {
  const [zoneID, latitude, longitude, accuracy] = useWatch({
    control: form.control,
    name: ['zoneID', 'latitude', 'longitude', 'accuracy'],
  });
  const { errors } = useFormState({ control: form.control, name: 'latitude' });
  const comparison = useComparison(familyID, zoneID, latitude, longitude);
  const hasPosition = latitude !== '' && longitude !== '';
  const metres = Number(accuracy || 0);
  const distance = hasPosition && comparison ? comparisonText(comparison, metres) : null;
  return (
    <section
      aria-labelledby="posicion"
      className="grid gap-3 rounded-card border border-line bg-surface-sunken p-4"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div role="status" className="min-w-0 grow basis-64 text-sm leading-6">
          <h3 id="posicion" className="font-semibold">
            Posición de la vivienda
          </h3>
          <p>{positionText(hasPosition, accuracy, state)}</p>
          {distance && !distance.wrong && <p className="text-ink-muted">{distance.text}</p>}
        </div>
        <Button size="sm" icon={<LocateFixed aria-hidden />} busy={state === 'asking'} onClick={ask}>
          {hasPosition ? 'Tomar de nuevo' : 'Tomar la posición'}
        </Button>
      </div>
      <div role="alert" className="grid gap-3 empty:hidden">
        {hasPosition ? (
          <PositionWarnings metres={metres} far={distance?.wrong ? distance.text : null} />
        ) : (
          <PositionMissing state={state} demanded={errors.latitude !== undefined} />
        )}
      </div>
    </section>
  );
}
