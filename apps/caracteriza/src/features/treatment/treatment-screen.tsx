import type { Schema } from '@caracteriza/api-client';
import { type TreatmentKind, treatmentKinds } from '@caracteriza/domain/treatment/treatment';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { lazy, Suspense, useState } from 'react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { mayDo } from '../../session/permission.ts';
import { refusalText } from '../../session/refusal-text.ts';
import { useRead } from '../../session/use-read.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { Part } from '../../shell/screen-part.tsx';
import { Facts } from '../data-request/case-parts.tsx';
import { PolicyVersions } from './policy-versions.tsx';
import { TreatmentHistory } from './treatment-history.tsx';
import { treatmentFacts } from './treatment-words.ts';

const TreatmentForm = lazy(async () => ({
  default: (await import('./treatment-form.tsx')).TreatmentForm,
}));

type Treatment = Schema<'Treatment'>;

/** The entry being added or changed. */
interface Change {
  kind: TreatmentKind;
  treatment: Treatment | null;
}

/** 'Registro de Tratamientos': the purposes of the data, the controller, the processors, and the policy (rules §9). */
export function TreatmentScreen() {
  const { data, error, mutate } = useRead('getTreatments');
  const [change, setChange] = useState<Change | null>(null);
  const register = data?.data;
  return (
    <div className="max-w-4xl">
      <ScreenHeading
        title="Registro de Tratamientos"
        breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Registro de Tratamientos" />}
      >
        Para qué se usan los datos, quién responde por ellos, quién más los trata y la política que todos
        pueden leer. Lo que pide la ley 1581 de 2012 está por confirmar con su abogado.
      </ScreenHeading>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      <Loader busy={!register && !error} className="min-h-40">
        {register && (
          <div className="grid gap-5">
            {!mayDo('recordTreatment') && (
              <p className="text-sm text-ink-muted">{refusalText('recordTreatment')}</p>
            )}
            <PolicyVersions register={register} />
            <Entries
              title="Responsable"
              kind="responsable"
              entries={register.responsible ? [register.responsible] : []}
              onChange={setChange}
            />
            <Entries title="Finalidades" kind="finalidad" entries={register.purposes} onChange={setChange} />
            <Entries title="Encargados" kind="encargado" entries={register.processors} onChange={setChange} />
            <TreatmentHistory />
          </div>
        )}
      </Loader>
      {change && (
        <Suspense>
          <TreatmentForm {...change} onClose={() => setChange(null)} />
        </Suspense>
      )}
    </div>
  );
}

interface EntriesProps {
  title: string;
  kind: TreatmentKind;
  entries: readonly Treatment[];
  onChange: (change: Change) => void;
}

function Entries({ title, kind, entries, onChange }: EntriesProps) {
  const mayEdit = mayDo('recordTreatment');
  const { ends, label } = treatmentKinds[kind];
  return (
    <Part title={title}>
      {entries.length === 0 && <p className="text-ink-muted">Todavía no se ha registrado.</p>}
      <ul className="grid gap-4">
        {entries.map((treatment) => (
          <li key={treatment.treatmentID} className="border-s-4 border-line-strong ps-3">
            <h3 className="font-semibold wrap-anywhere">
              {treatment.name}
              {treatment.endedOn && ' (terminó)'}
            </h3>
            <p className="mb-2 whitespace-pre-wrap wrap-anywhere">{treatment.detail}</p>
            {Object.keys(treatmentFacts(treatment)).length > 0 && (
              <Facts entries={treatmentFacts(treatment)} />
            )}
            {mayEdit && (
              <Button
                className="mt-3 min-h-11"
                aria-label={`Cambiar: ${treatment.name}`}
                onClick={() => onChange({ kind, treatment })}
              >
                Cambiar
              </Button>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && (ends || entries.length === 0) && (
        <Button className="mt-4 min-h-11" onClick={() => onChange({ kind, treatment: null })}>
          <span className="whitespace-normal">Agregar {label.toLowerCase()}</span>
        </Button>
      )}
    </Part>
  );
}
