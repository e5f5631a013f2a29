import { countText } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import { Field } from '@caracteriza/ui/field';
import { MultiDropdown } from '@caracteriza/ui/multi-dropdown';
import { Radio, RadioGroup } from '@caracteriza/ui/radio';
import { errorText } from '../../messages/error-text.ts';
import { useRead } from '../../session/use-read.ts';
import type { useTripPlan } from './use-trip-plan.ts';

const titles = fields.FieldTripStart;

/** Which families to download: those assigned to the user, if any, or those of certain zones. */
export function TripReach({ plan }: { plan: ReturnType<typeof useTripPlan> }) {
  const { values, set, assigned, usesAssigned, problemOf } = plan;
  const zones = useRead('listZones');
  return (
    <>
      {assigned > 0 && (
        <Field label="Familias que lleva">
          <RadioGroup value={usesAssigned ? 'assigned' : 'zones'} onValueChange={set.setTakes}>
            <Radio
              value="assigned"
              label={`${titles.assigned.label}: ${countText(assigned, 'familia', 'familias')}`}
            />
            <Radio value="zones" label="Todas las de unas zonas" />
          </RadioGroup>
        </Field>
      )}
      {!usesAssigned && (
        <Field
          label={titles.zoneIDs.label}
          hint="Solo las que va a recorrer: cuanto menos lleve, menos se pierde con el equipo."
          error={problemOf('zoneIDs')}
          required
        >
          <MultiDropdown
            options={(zones.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            busy={zones.isLoading}
            error={zones.error ? errorText(zones.error) : undefined}
            onRetry={() => void zones.mutate()}
            value={values.zoneIDs}
            onValueChange={set.setZoneIDs}
          />
        </Field>
      )}
    </>
  );
}
