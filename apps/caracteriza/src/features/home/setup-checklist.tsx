import type { OperationId } from '@caracteriza/api-client';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Link } from 'react-router';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';

/** In the order in which a survey needs them. */
const steps = [
  { list: 'listZones', path: '/home/zones', text: 'Cree las zonas de trabajo' },
  {
    list: 'listCharacterizations',
    path: '/home/characterization',
    text: 'Defina una caracterización con sus preguntas',
  },
  { list: 'listCampaigns', path: '/home/campaign', text: 'Abra una campaña y asocie sus caracterizaciones' },
  { list: 'listFamilies', path: '/home/families', text: 'Registre familias y encuestables' },
] as const satisfies readonly { list: OperationId; path: string; text: string }[];

const firstEntry = { query: { page: 1, pageSize: 1 } };

/** Remaining setup tasks before the first survey. Shown to users who can do them, until every list has an entry. */
export function SetupChecklist() {
  const mayAll = steps.every(({ list }) => mayDo(list));
  const args = mayAll ? firstEntry : null;
  const reads = [
    useRead('listZones', args),
    useRead('listCharacterizations', args),
    useRead('listCampaigns', args),
    useRead('listFamilies', args),
  ];
  const doneSteps = reads.map(({ data }) => data && (data.total ?? 0) > 0);
  if (!mayAll || !doneSteps.includes(false)) return null;
  return (
    <section aria-labelledby="setup">
      <h2 id="setup" className="mb-3 text-lg font-bold">
        Para empezar
      </h2>
      <ol className="grid gap-x-8 gap-y-3 rounded-card border border-line bg-surface p-5 shadow-card md:grid-cols-2">
        {steps.map(({ path, text }, index) => (
          <li key={path} className="flex items-center gap-3">
            {doneSteps[index] ? (
              <CircleCheck aria-label="Listo" className="size-5 shrink-0 text-success-ink" />
            ) : (
              <CircleDashed aria-label="Pendiente" className="size-5 shrink-0 text-ink-muted" />
            )}
            <Link
              to={path}
              className="font-semibold text-accent-ink underline underline-offset-3 hover:no-underline"
            >
              {text}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
