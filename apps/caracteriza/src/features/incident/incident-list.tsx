import type { Schema } from '@caracteriza/api-client';
import { incidentKinds, incidentStates } from '@caracteriza/domain/incident/incident';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { withFilter } from '../../crud/filter-address.ts';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { leftText } from '../data-request/data-request-words.ts';
import { affectedText, incidentAddress } from './incident-words.ts';

const IncidentForm = lazy(async () => ({
  default: (await import('./incident-form.tsx')).IncidentForm,
}));

const IncidentOfReading = lazy(async () => ({
  default: (await import('./incident-of-reading.tsx')).IncidentOfReading,
}));

type Incident = Schema<'Incident'>;

const titles = fields.IncidentRecord;

/** The last day for the report; '' once it was reported or closed. */
function clockText({ reportUntil, left, overdue }: Incident): string {
  if (reportUntil === null || left === null) return '';
  return `Reportar: hasta el ${compactToDisplay(reportUntil.dateChar)}. ${leftText({ left, overdue })}.`;
}

const columns: readonly ListColumn<'listIncidents'>[] = [
  { id: 'code', header: titles.code.label, value: ({ code }) => code, link: true },
  { id: 'kind', header: titles.kind.label, value: ({ kind }) => incidentKinds[kind] },
  { id: 'state', header: 'Estado', value: ({ state }) => incidentStates[state].label },
  {
    id: 'dueOn',
    header: 'Por hacer',
    value: clockText,
    cell: (incident) => (
      <span className={incident.overdue ? 'font-semibold text-danger-ink' : ''}>
        {clockText(incident) || '—'}
      </span>
    ),
  },
  {
    id: 'detectedOn',
    header: titles.detectedOn.label,
    value: ({ detectedOn }) => compactToDisplay(detectedOn.dateChar),
  },
  {
    id: 'affected',
    sortable: false,
    header: 'Afectadas',
    value: ({ affected }) => affectedText(affected),
  },
];

const states = Object.entries(incidentStates).map(([value, { label }]) => ({ value, label }));

type State = '' | Incident['state'];

const readState = (params: URLSearchParams): State =>
  (states.find(({ value }) => value === params.get('state'))?.value ?? '') as State;

const writeState = (params: URLSearchParams, state: State) => withFilter(params, { state });

const incidentLink = ({ id }: Incident, content: ReactNode) => (
  <Link to={incidentAddress(id)}>{content}</Link>
);

interface IncidentListProps {
  /** The unusual reading from which an incident is being recorded; '' for none. */
  readingID: string;
  onRecordingEnd: () => void;
  /** @param reader the login of the user whose unusual reading led to the incident; '' if none did */
  onOpen: (id: string, reader?: string) => void;
}

/** All incidents, those to be reported first at the top, and the button that records one. */
export function IncidentList({ readingID, onRecordingEnd, onOpen }: IncidentListProps) {
  const [adding, setAdding] = useState(false);
  const [state, setState] = useUrlState(readState, writeState);
  const list = useList('listIncidents', { query: state === '' ? {} : { state } }, useListView());
  return (
    <>
      <ScreenHeading
        title="Incidentes de Seguridad"
        breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Incidentes de Seguridad" />}
      >
        Pérdida, hurto, acceso no autorizado y todo lo que ponga en riesgo los datos de las personas, con el
        plazo para reportarlo a la autoridad. Confirme el plazo con su abogado.
      </ScreenHeading>
      <Field label="Estado" className="mb-4 max-w-xs">
        <Dropdown
          options={states}
          value={state}
          clearable
          onValueChange={(value) => setState(value as State)}
        />
      </Field>
      <ListTable
        label="Incidentes de Seguridad"
        columns={columns}
        list={list}
        selection="none"
        rowLink={incidentLink}
        permissions={{ add: 'recordIncident' }}
        onAdd={() => setAdding(true)}
        files="exportIncidents"
        emptyText="Ningún incidente coincide."
      />
      {adding && (
        <Suspense>
          <IncidentForm onClose={() => setAdding(false)} onRecorded={onOpen} />
        </Suspense>
      )}
      {readingID !== '' && (
        <Suspense>
          <IncidentOfReading id={readingID} onClose={onRecordingEnd} onRecorded={onOpen} />
        </Suspense>
      )}
    </>
  );
}
