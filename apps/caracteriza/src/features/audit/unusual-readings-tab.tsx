import type { Schema } from '@caracteriza/api-client';
import { hourText, unusualReadingStates } from '@caracteriza/domain/access/unusual-reading';
import { todayInBogota } from '@caracteriza/domain/values/dates';
import { figure } from '@caracteriza/domain/words/counted';
import { fields } from '@caracteriza/openapi/fields';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { ClipboardCheck, ScrollText, ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { withFilter } from '../../crud/filter-address.ts';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { wordOptions } from '../../forms/word-options.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { mayDo } from '../../session/permission.ts';
import { noFilter, writeAuditFilter } from './audit-filter.ts';

const UnusualReadingForm = lazy(async () => ({
  default: (await import('./unusual-reading-form.tsx')).UnusualReadingForm,
}));

type UnusualReading = Schema<'UnusualReading'>;

/** '230 (más de 200)'; only the number if it is not unusual. */
const countText = (count: number, limit: number) =>
  count > limit ? `${figure(count)} (más de ${figure(limit)})` : figure(count);

const decisionText = ({ state, decidedBy, decidedAt, reason }: UnusualReading) =>
  state === 'pendiente'
    ? unusualReadingStates[state]
    : `${unusualReadingStates[state]}, por ${decidedBy} el ${minuteText(decidedAt ?? '')}. ${reason}`;

const columns: readonly ListColumn<'listUnusualReadings'>[] = [
  { id: 'hour', header: 'Hora', value: ({ hour }) => hourText(hour) },
  { id: 'login', header: 'Usuario', value: ({ login }) => login },
  {
    id: 'readings',
    header: 'Lecturas',
    value: ({ readings, readingLimit }) => countText(readings, readingLimit),
  },
  {
    id: 'downloads',
    header: 'Descargas',
    value: ({ downloads, downloadLimit }) => countText(downloads, downloadLimit),
  },
  {
    id: 'state',
    sortable: false,
    header: fields.UnusualReadingDecision.decision.label,
    value: decisionText,
    cell: (row) => (
      <span
        className={
          row.state === 'pendiente' ? 'font-semibold' : 'block max-w-80 whitespace-normal wrap-anywhere'
        }
      >
        {decisionText(row)}
      </span>
    ),
  },
];

const states = wordOptions(unusualReadingStates);

type State = '' | UnusualReading['state'];

const readState = (params: URLSearchParams): State =>
  (states.find(({ value }) => value === params.get('state'))?.value ?? '') as State;

const writeState = (params: URLSearchParams, state: State) => withFilter(params, { state });

/** The URL of the audit entries of that day. */
const entriesAddress = ({ login, hour }: UnusualReading) => {
  const day = new Date(hour);
  const iso = todayInBogota(day).replace(/^(....)(..)(..)$/, '$1-$2-$3');
  const filter = { ...noFilter, login, from: iso, to: iso, sensitive: 'true' };
  return `/home/audit?${writeAuditFilter(new URLSearchParams(), filter).toString()}`;
};

/** Hours with unusually many reads or downloads by one user, and the decisions on them (decision 0135). */
export function UnusualReadingsTab() {
  const navigate = useNavigate();
  const [state, setState] = useUrlState(readState, writeState);
  const [decidedReading, setDecidedReading] = useState<UnusualReading | null>(null);
  const [selectedIds, setSelectedIds] = useState<string[]>([]);
  const list = useList('listUnusualReadings', { query: state === '' ? {} : { state } }, useListView());
  return (
    <>
      <p className="mb-4 max-w-3xl text-ink-muted">
        Horas en que un usuario abrió o descargó más datos sensibles que el límite de los Ajustes de la
        Organización. No son una falta: alguien distinto mira qué se leyó y anota qué fue.
      </p>
      <Field label="Decisión" className="mb-4 max-w-sm">
        <Dropdown
          options={states}
          value={state}
          clearable
          onValueChange={(value) => setState(value as State)}
        />
      </Field>
      <ListTable
        label="Lecturas inusuales"
        columns={columns}
        list={list}
        selection="single"
        selectedIds={selectedIds}
        onSelectedIdsChange={setSelectedIds}
        emptyText="No hay lecturas inusuales."
        actions={[
          {
            id: 'decide',
            label: 'Decidir',
            icon: <ClipboardCheck />,
            permission: 'decideUnusualReading',
            onRow: setDecidedReading,
          },
          {
            id: 'entries',
            label: 'Ver en la auditoría',
            icon: <ScrollText />,
            onRow: (row) => void navigate(entriesAddress(row)),
          },
          ...(mayDo('recordIncident')
            ? [
                {
                  id: 'incident',
                  label: 'Registrar incidente',
                  icon: <ShieldAlert />,
                  onRow: ({ id }: UnusualReading) => void navigate(`/home/incidents?unusualReading=${id}`),
                },
              ]
            : []),
        ]}
      />
      {decidedReading && (
        <Suspense>
          <UnusualReadingForm reading={decidedReading} onClose={() => setDecidedReading(null)} />
        </Suspense>
      )}
    </>
  );
}
