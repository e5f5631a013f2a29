import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { Button } from '@caracteriza/ui/button';
import { lazy, Suspense, useId, useState } from 'react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useRead } from '../../session/use-read.ts';

const IncidentSettingsForm = lazy(async () => ({
  default: (await import('./incident-settings-form.tsx')).IncidentSettingsForm,
}));

const titles = fields.IncidentSettingsUpdate;
const names = Object.keys(titles) as (keyof Schema<'IncidentSettingsUpdate'>)[];

/** The term for reporting a security incident to the authority, beside the law's. */
export function IncidentSettings() {
  const { data, error, mutate } = useRead('getIncidentSettings');
  const [changing, setChanging] = useState(false);
  const heading = useId();
  const settings = data?.data;
  const mayEdit = mayDo('updateIncidentSettings');
  return (
    <section aria-labelledby={heading} className="mt-8 max-w-3xl">
      <h2 id={heading} className="text-lg font-bold">
        Incidentes de seguridad
      </h2>
      <p className="mb-3 text-ink-muted">
        El plazo de la Circular 003 de 2018 está por confirmar con su abogado.
      </p>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      {settings && (
        <dl className="mb-4 grid gap-y-2 rounded-card border border-line bg-surface p-4">
          {names.map((name) => (
            <div key={name} className="flex justify-between gap-4">
              <dt>{titles[name].label}</dt>
              <dd className="font-semibold whitespace-nowrap">
                {settings[name]}
                {settings[name] !== settings.lawful[name] && ` (ley: ${settings.lawful[name]})`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {settings && mayEdit && (
        <Button className="min-h-11" onClick={() => setChanging(true)}>
          Cambiar el plazo
        </Button>
      )}
      {!mayEdit && <p className="text-sm text-ink-muted">{refusalText('updateIncidentSettings')}</p>}
      {settings && changing && (
        <Suspense>
          <IncidentSettingsForm settings={settings} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </section>
  );
}
