import type { Schema } from '@caracteriza/api-client';
import { allowances } from '@caracteriza/domain/access/allowances';
import { useAlert } from '@caracteriza/ui/alert';
import { Checkbox } from '@caracteriza/ui/checkbox';
import { Loader } from '@caracteriza/ui/loader';
import { useId, useState } from 'react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { errorText } from '../../messages/error-text.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { refreshSession } from '../../session/refresh-session.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useRead } from '../../session/use-read.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { DataRequestTerms } from './data-request-terms.tsx';
import { IncidentSettings } from './incident-settings.tsx';
import { MapLayers } from './map-layers.tsx';
import { IndicatorSettings } from './indicator-settings.tsx';
import { UnusualReadingSettings } from './unusual-reading-settings.tsx';

/** 'Ajustes de la organización': what the organisation allows beyond the specification, each as a switch that starts off. */
export function OrganisationScreen() {
  const { data, error, mutate } = useRead('listAllowances');
  return (
    <>
      <ScreenHeading
        title="Ajustes de la Organización"
        breadcrumb={<ModuleBreadcrumb module="security" currentTitle="Ajustes de la Organización" />}
      >
        Lo que los formularios y el cargue masivo admiten además de lo habitual. Lo que ya está guardado no
        cambia.
      </ScreenHeading>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      <Loader busy={!data && !error}>
        <ul className="grid max-w-3xl gap-3">
          {data?.data.map((state) => (
            <AllowanceItem key={state.allowance} state={state} onSaved={() => mutate()} />
          ))}
        </ul>
      </Loader>
      <DataRequestTerms />
      <IncidentSettings />
      <UnusualReadingSettings />
      <MapLayers />
      <IndicatorSettings />
    </>
  );
}

/** Who last changed a setting and when; renders nothing if nobody has. */
function lastChange({ changedAt, changer }: Schema<'AllowanceState'>): string {
  if (changedAt === null) return '';
  const changeTime = minuteText(changedAt);
  return changer === null ? `Cambiado el ${changeTime}.` : `Cambiado el ${changeTime} por ${changer}.`;
}

interface AllowanceItemProps {
  state: Schema<'AllowanceState'>;
  /** Resolves once the list has been reloaded. */
  onSaved: () => Promise<unknown>;
}

function AllowanceItem({ state, onSaved }: AllowanceItemProps) {
  const alert = useAlert();
  /** The setting being saved, whose new state is shown at once. */
  const [pendingValue, setPendingValue] = useState<boolean | null>(null);
  const explanationID = useId();
  const { label, explanation } = allowances[state.allowance];
  const mayEdit = mayDo('updateAllowance');
  const save = async (isAllowed: boolean) => {
    setPendingValue(isAllowed);
    try {
      const { message } = await call('updateAllowance', {
        params: { allowance: state.allowance },
        body: { allowed: isAllowed },
      });
      alert.success(message);
      // Forms in this tab are updated at once; those in other tabs when the user returns to them.
      await Promise.all([onSaved(), refreshSession()]);
    } catch (error) {
      alert.error(errorText(error));
    } finally {
      setPendingValue(null);
    }
  };
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <Checkbox
        label={label}
        className="min-h-11 items-center font-semibold"
        checked={pendingValue ?? state.allowed}
        disabled={!mayEdit || pendingValue !== null}
        aria-describedby={explanationID}
        onCheckedChange={(isAllowed) => void save(isAllowed)}
      />
      <p id={explanationID} className="ms-7.5 text-sm text-ink-muted">
        {explanation} {lastChange(state)} {!mayEdit && refusalText('updateAllowance')}
      </p>
    </li>
  );
}
