import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { Button } from '@caracteriza/ui/button';
import { lazy, Suspense, useId, useState } from 'react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useRead } from '../../session/use-read.ts';

const UnusualReadingSettingsForm = lazy(async () => ({
  default: (await import('./unusual-reading-settings-form.tsx')).UnusualReadingSettingsForm,
}));

const titles = fields.UnusualReadingSettingsUpdate;
const names = Object.keys(titles) as (keyof Schema<'UnusualReadingSettingsUpdate'>)[];

/** How much one user reads and downloads in an hour before somebody else looks at it. */
export function UnusualReadingSettings() {
  const { data, error, mutate } = useRead('getUnusualReadingSettings');
  const [changing, setChanging] = useState(false);
  const heading = useId();
  const settings = data?.data;
  const mayEdit = mayDo('updateUnusualReadingSettings');
  return (
    <section aria-labelledby={heading} className="mt-8 max-w-3xl">
      <h2 id={heading} className="text-lg font-bold">
        Lecturas inusuales
      </h2>
      <p className="mb-3 text-ink-muted">
        Si un usuario abre o descarga en una hora más datos sensibles que esto, alguien que vea la auditoría
        decide qué fue.
      </p>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      {settings && (
        <dl className="mb-4 grid gap-y-2 rounded-card border border-line bg-surface p-4">
          {names.map((name) => (
            <div key={name} className="flex justify-between gap-4">
              <dt>{titles[name].label}</dt>
              <dd className="font-semibold whitespace-nowrap">
                {settings[name]}
                {settings[name] !== settings.standard[name] && ` (habitual: ${settings.standard[name]})`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {settings && mayEdit && (
        <Button className="min-h-11" onClick={() => setChanging(true)}>
          Cambiar los límites
        </Button>
      )}
      {!mayEdit && <p className="text-sm text-ink-muted">{refusalText('updateUnusualReadingSettings')}</p>}
      {settings && changing && (
        <Suspense>
          <UnusualReadingSettingsForm settings={settings} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </section>
  );
}
