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

/** How far the position is from the zone's other families; null while it is not known. */
function useComparison(familyID: string | null, zoneID: string, latitude: string, longitude: string) {
  const key = [familyID, zoneID, latitude, longitude].join();
  const [known, setKnown] = useState<{ key: string; comparison: Schema<'FamilyPlaceComparison'> } | null>(
    null,
  );
  useEffect(() => {
    if (zoneID === '' || latitude === '' || longitude === '') return;
    let current = true;
    const body = { id: familyID, zoneID, latitude: Number(latitude), longitude: Number(longitude) };
    call('compareFamilyPlace', { body }).then(
      ({ data }) => current && setKnown({ key, comparison: data }),
      // Without the comparison the form works as well.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [key, familyID, zoneID, latitude, longitude]);
  return known?.key === key ? known.comparison : null;
}

/** The position of the dwelling: taken from the device, its accuracy, and how it lies among the zone's families. */
export function PositionField({ form, familyID, position: { state, ask } }: PositionFieldProps) {
  const [zoneID, latitude, longitude, accuracy] = useWatch({
    control: form.control,
    name: ['zoneID', 'latitude', 'longitude', 'accuracy'],
  });
  const { errors } = useFormState({ control: form.control, name: 'latitude' });
  const comparison = useComparison(familyID, zoneID, latitude, longitude);
  const taken = latitude !== '' && longitude !== '';
  const metres = Number(accuracy || 0);
  const compared = taken && comparison ? comparisonText(comparison, metres) : null;
  const warnings = [accuracyWarning(metres), compared?.wrong ? compared.text : null].filter(
    (text) => text !== null,
  );
  const missing = state === 'asking' ? 'Tomando la posición…' : 'La familia no tiene posición.';
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
          <p>
            {taken
              ? accuracy === ''
                ? 'Guardada, sin dato de precisión.'
                : `Con una precisión de ${distanceText(metres)}.`
              : missing}
          </p>
          {compared && !compared.wrong && <p className="text-ink-muted">{compared.text}</p>}
        </div>
        <Button size="sm" icon={<LocateFixed aria-hidden />} busy={state === 'asking'} onClick={ask}>
          {taken ? 'Tomar de nuevo' : 'Tomar la posición'}
        </Button>
      </div>
      <div role="alert" className="grid gap-3 empty:hidden">
        {taken && warnings.length > 0 && (
          <Alert variant="warning" title="Revise la posición">
            {warnings.map((text) => (
              <p key={text}>{text}</p>
            ))}
            {compared?.wrong && <p>Compruebe la zona, o tome la posición en la vivienda.</p>}
          </Alert>
        )}
        {(errors.latitude || state === 'refused' || state === 'unsupported') &&
          !taken &&
          state !== 'asking' && (
            <Alert variant="error" title={noPosition}>
              {state === 'unsupported'
                ? 'Este navegador no la ofrece. Agregue la familia desde otro.'
                : 'Permita el acceso a la ubicación en el navegador y tome la posición.'}
            </Alert>
          )}
        {errors.latitude && !taken && state === 'asking' && (
          <Alert variant="info" title="Espere la posición y guarde de nuevo." />
        )}
      </div>
    </section>
  );
}
