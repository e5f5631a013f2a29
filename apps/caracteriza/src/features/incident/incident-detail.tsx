import type { Schema } from '@caracteriza/api-client';
import {
  incidentActs,
  incidentKinds,
  incidentStates,
  type WrittenAct,
} from '@caracteriza/domain/incident/incident';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { CopyButton } from '../../forms/copy-button.tsx';
import { mayDo } from '../../session/permission.ts';
import { useRead } from '../../session/use-read.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { Part } from '../../shell/screen-part.tsx';
import { ActHistory, DueLine, Facts } from '../data-request/case-parts.tsx';
import { dayText } from '../data-request/data-request-words.ts';
import { IncidentSheet } from './incident-sheet.tsx';
import { affectedText, authorityText, incidentFacts, incidentsPath } from './incident-words.ts';

const IncidentActForm = lazy(async () => ({
  default: (await import('./incident-act-form.tsx')).IncidentActForm,
}));
const AffectedForm = lazy(async () => ({
  default: (await import('./affected-form.tsx')).AffectedForm,
}));

type Incident = Schema<'Incident'>;

/**
 * One incident: its deadline, the possible acts, the affected people, what happened and what was done.
 * @param reader the login of the user of the unusual reading from which it was recorded; '' for none
 */
export function IncidentDetail({ id, reader }: { id: string; reader: string }) {
  const { data, error, mutate } = useRead('getIncident', { params: { id } });
  const [act, setAct] = useState<WrittenAct | null>(null);
  const incident = data?.data;
  return (
    <div className="max-w-4xl">
      <ScreenHeading
        title={incident ? `${incidentKinds[incident.kind]} ${incident.code}` : 'Incidente de seguridad'}
        breadcrumb={
          <ModuleBreadcrumb
            module="management"
            between={[{ id: 'incidents', label: 'Incidentes de Seguridad', href: incidentsPath }]}
            currentTitle={incident?.code ?? '…'}
            renderLink={(_crumb, label) => <Link to={incidentsPath}>{label}</Link>}
          />
        }
      >
        {incident &&
          `${incidentStates[incident.state].label}. Se detectó el ${dayText(incident.detectedOn)}.`}
      </ScreenHeading>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      <Loader busy={!data && !error}>
        {incident && (
          <div className="grid gap-5">
            <Clock incident={incident} />
            <ActButtons incident={incident} onAct={setAct} />
            <Happened incident={incident} />
            <Affected incident={incident} reader={reader} />
            <ForAuthority incident={incident} />
            <ActHistory acts={incident.acts} nameOf={({ act: pastAct }) => incidentActs[pastAct].done} />
          </div>
        )}
      </Loader>
      {incident && act && (
        <Suspense>
          <IncidentActForm incident={incident} act={act} onClose={() => setAct(null)} />
        </Suspense>
      )}
    </div>
  );
}

/** The last day for the report. */
function Clock({ incident: { reportUntil, left, overdue } }: { incident: Incident }) {
  if (reportUntil === null || left === null) return null;
  return (
    <Part title="Plazo">
      <DueLine text={`Reportar a la autoridad: hasta el ${dayText(reportUntil)}`} duty={{ left, overdue }} />
    </Part>
  );
}

function ActButtons({
  incident: { state },
  onAct,
}: {
  incident: Incident;
  onAct: (act: WrittenAct) => void;
}) {
  if (!mayDo('recordIncidentAct')) return null;
  return (
    <div role="group" aria-label="Actuaciones" className="flex flex-wrap gap-3">
      {incidentStates[state].acts.map((act, index) => (
        <Button
          key={act}
          variant={index === 0 ? 'primary' : 'secondary'}
          className="min-h-11"
          onClick={() => onAct(act)}
        >
          {incidentActs[act].label}
        </Button>
      ))}
    </div>
  );
}

function Happened({ incident }: { incident: Incident }) {
  return (
    <Part title="Qué pasó">
      <p className="mb-4 whitespace-pre-wrap wrap-anywhere">{incident.description}</p>
      <Facts entries={{ ...incidentFacts(incident), 'Registrado por': incident.login }} />
    </Part>
  );
}

const personColumns: readonly ListColumn<'listIncidentPeople'>[] = [
  { id: 'code', header: 'Código', value: ({ code }) => code },
];

/** The people found by searching the audit trail, as codes. */
function Affected({ incident, reader }: { incident: Incident; reader: string }) {
  const [searching, setSearching] = useState(false);
  const maySearch = mayDo('findAffectedPeople') && mayDo('listAuditEntries');
  return (
    <Part title="Personas afectadas">
      <p className="mb-3">
        {incident.affected === null
          ? 'Todavía no se ha buscado en la auditoría a quién leyó o cambió alguien.'
          : `${affectedText(incident.affected)}, de las que usted puede ver.`}
      </p>
      {incident.affected !== null && incident.affected > 0 && <AffectedCodes incident={incident} />}
      {maySearch ? (
        <Button className="min-h-11" onClick={() => setSearching(true)}>
          Buscar en la auditoría
        </Button>
      ) : (
        <p className="text-sm text-ink-muted">
          Para buscar se necesitan los permisos de responder solicitudes y de ver la auditoría.
        </p>
      )}
      {searching && (
        <Suspense>
          <AffectedForm incident={incident} reader={reader} onClose={() => setSearching(false)} />
        </Suspense>
      )}
    </Part>
  );
}

function AffectedCodes({ incident: { id } }: { incident: Incident }) {
  const list = useList('listIncidentPeople', { params: { id } }, useListView());
  return (
    <div className="mb-4">
      <ListTable
        label="Códigos de las personas afectadas"
        columns={personColumns}
        list={list}
        selection="none"
        emptyText="Nadie coincide."
      />
    </div>
  );
}

/** The text for the authority, to copy or print. */
function ForAuthority({ incident }: { incident: Incident }) {
  const text = authorityText(incident);
  return (
    <Part title="Texto para la autoridad">
      <p className="mb-3 font-semibold">Por confirmar con su abogado.</p>
      <pre className="mb-4 rounded-card border border-line bg-surface-sunken p-3 font-sans whitespace-pre-wrap wrap-anywhere">
        {text}
      </pre>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={text}
          doneText="El texto se copió."
          refusedText="El navegador no dejó copiar. Seleccione el texto y cópielo."
        />
        <Button icon={<Printer aria-hidden />} onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <IncidentSheet incident={incident} />
    </Part>
  );
}
