import type { Schema } from '@caracteriza/api-client';
import { requestStates } from '@caracteriza/domain/data-request/acts';
import { requestKinds } from '@caracteriza/domain/data-request/kinds';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { fields } from '@caracteriza/openapi/fields';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { FileText } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { secondaryLink } from '../../shell/link-look.ts';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { dutyText, leftText, requestAddress } from './data-request-words.ts';
import { withFilter } from '../../crud/filter-address.ts';

const DataRequestForm = lazy(async () => ({
  default: (await import('./data-request-form.tsx')).DataRequestForm,
}));

type Request = Schema<'DataRequest'>;

const titles = fields.DataRequestRecord;

/** The next duty; '' once the request is closed. */
function nextText({ duties }: Request): string {
  const next = duties.find(({ conditional }) => !conditional);
  return next ? `${dutyText(next)}. ${leftText(next)}.` : '';
}

const columns: readonly ListColumn<'listDataRequests'>[] = [
  { id: 'code', header: titles.code.label, value: ({ code }) => code },
  { id: 'applicant', header: titles.applicant.label, value: ({ applicant }) => applicant, link: true },
  { id: 'kind', header: titles.kind.label, value: ({ kind }) => requestKinds[kind].label },
  { id: 'state', header: 'Estado', value: ({ state }) => requestStates[state].label },
  {
    id: 'dueOn',
    header: 'Por hacer',
    value: nextText,
    cell: (request) => (
      <span className={request.duties.some(({ overdue }) => overdue) ? 'font-semibold text-danger-ink' : ''}>
        {nextText(request) || '—'}
      </span>
    ),
  },
  {
    id: 'receivedOn',
    header: titles.receivedOn.label,
    value: ({ receivedOn }) => compactToDisplay(receivedOn.dateChar),
  },
];

const optionsOf = (textsByKind: Readonly<Record<string, { label: string }>>) =>
  Object.entries(textsByKind).map(([value, { label }]) => ({ value, label }));

const filters = {
  situation: {
    label: 'Situación',
    options: [
      { value: 'abiertas', label: 'Abiertas' },
      { value: 'vencidas', label: 'Con algo vencido' },
      { value: 'cerradas', label: 'Cerradas' },
    ],
  },
  kind: { label: titles.kind.label, options: optionsOf(requestKinds) },
  state: { label: 'Estado', options: optionsOf(requestStates) },
} as const;

type Filter = Record<keyof typeof filters, string>;
const names = Object.keys(filters) as (keyof typeof filters)[];

/** The filter in the URL, limited to existing options. */
function readFilter(params: URLSearchParams): Filter {
  const entries = names.map((name) => {
    const requestedID = params.get(name);
    return [name, filters[name].options.some(({ value }) => value === requestedID) ? requestedID : ''];
  });
  return Object.fromEntries(entries) as Filter;
}

const writeFilter = (params: URLSearchParams, filter: Filter) => withFilter(params, filter);

const requestLink = ({ id }: Request, content: ReactNode) => <Link to={requestAddress(id)}>{content}</Link>;

/** All requests, most urgent first, and the button that records one. */
export function DataRequestList({ onOpen }: { onOpen: (id: string) => void }) {
  const [adding, setAdding] = useState(false);
  const [filter, setFilter] = useUrlState(readFilter, writeFilter);
  const query = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
  const list = useList('listDataRequests', { query }, useListView());
  return (
    <>
      <ScreenHeading
        title="Solicitudes de Titulares"
        breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Solicitudes de Titulares" />}
      >
        Consultas, reclamos, revocaciones y supresiones que piden las personas encuestadas, con lo que vence
        primero. Los plazos son los de la ley 1581 de 2012: confírmelos con su abogado.
      </ScreenHeading>
      <p className="mb-4">
        <Link to="/home/half-year-report" className={secondaryLink}>
          <FileText aria-hidden className="size-5" />
          Reporte semestral de reclamos
        </Link>
      </p>
      <div role="group" aria-label="Filtros" className="mb-4 grid max-w-3xl gap-4 sm:grid-cols-3">
        {names.map((name) => (
          <Field key={name} label={filters[name].label}>
            <Dropdown
              options={filters[name].options}
              value={filter[name]}
              clearable
              onValueChange={(value) => setFilter({ ...filter, [name]: value })}
            />
          </Field>
        ))}
      </div>
      <ListTable
        label="Solicitudes de Titulares"
        columns={columns}
        list={list}
        selection="none"
        rowLink={requestLink}
        permissions={{ add: 'recordDataRequest' }}
        onAdd={() => setAdding(true)}
        files="exportDataRequests"
        emptyText="Ninguna solicitud coincide."
      />
      {adding && (
        <Suspense>
          <DataRequestForm onClose={() => setAdding(false)} onRecorded={onOpen} />
        </Suspense>
      )}
    </>
  );
}
