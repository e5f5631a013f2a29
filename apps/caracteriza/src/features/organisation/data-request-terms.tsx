import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { Button } from '@caracteriza/ui/button';
import { lazy, Suspense, useId, useState } from 'react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useRead } from '../../session/use-read.ts';

const DataRequestTermsForm = lazy(async () => ({
  default: (await import('./data-request-terms-form.tsx')).DataRequestTermsForm,
}));

const titles = fields.DataRequestTermsUpdate;
const names = Object.keys(titles) as (keyof Schema<'DataRequestTermsUpdate'>)[];

/** The terms of requests of the people surveyed, beside the law's. */
export function DataRequestTerms() {
  const { data, error, mutate } = useRead('getDataRequestTerms');
  const [changing, setChanging] = useState(false);
  const heading = useId();
  const terms = data?.data;
  const mayEdit = mayDo('updateDataRequestTerms');
  return (
    <section aria-labelledby={heading} className="mt-8 max-w-3xl">
      <h2 id={heading} className="text-lg font-bold">
        Plazos de las solicitudes de titulares
      </h2>
      <p className="mb-3 text-ink-muted">
        En días hábiles, salvo los meses. Los de la ley 1581 de 2012 están por confirmar con su abogado.
      </p>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      {terms && (
        <dl className="mb-4 grid gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 sm:grid-cols-2">
          {names.map((name) => (
            <div key={name} className="flex justify-between gap-4">
              <dt>{titles[name].label}</dt>
              <dd className="font-semibold whitespace-nowrap">
                {terms[name]}
                {terms[name] !== terms.lawful[name] && ` (ley: ${terms.lawful[name]})`}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {terms && mayEdit && (
        <Button className="min-h-11" onClick={() => setChanging(true)}>
          Cambiar plazos
        </Button>
      )}
      {!mayEdit && <p className="text-sm text-ink-muted">{refusalText('updateDataRequestTerms')}</p>}
      {terms && changing && (
        <Suspense>
          <DataRequestTermsForm terms={terms} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </section>
  );
}
