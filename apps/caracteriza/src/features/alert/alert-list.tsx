import type { Schema } from '@caracteriza/api-client';
import { alertUrgencyWords } from '@caracteriza/domain/alert/alert-steps';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListTable } from '../../crud/list-table.tsx';
import { asCards } from '../../crud/row-card.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { narrowQuery, useMedia } from '../../shell/use-media.ts';
import { fullName } from '../surveyable/surveyable-text.ts';
import { AlertFilters, filterQuery, readFilter, writeFilter } from './alert-filters.tsx';
import { ageText, alertAddress, dueText, stateText } from './alert-text.ts';

type AlertCase = Schema<'AlertCase'>;

/** The due time, highlighted once it has passed. */
const dueCell = (alert: AlertCase) =>
  alert.overdue ? <strong className="text-danger-ink">{dueText(alert)}</strong> : dueText(alert);

const columns: readonly ListColumn<'listAlertCases'>[] = [
  {
    id: 'person',
    header: 'Persona',
    value: ({ chSurveyableID: person }) => fullName(person),
    sortable: false,
  },
  { id: 'rule', header: 'Alerta', value: ({ rule }) => rule, sortable: false },
  { id: 'dueAt', header: 'Plazo', value: dueText, cell: dueCell },
  { id: 'urgency', header: 'Urgencia', value: ({ urgency }) => alertUrgencyWords[urgency] },
  { id: 'state', header: 'Estado', value: stateText, sortable: false },
  { id: 'age', header: 'Edad', value: ({ age }) => age, align: 'end' },
  { id: 'zone', header: 'Zona', value: ({ zone }) => zone ?? 'Sin familia' },
];

const rowLink = ({ id }: AlertCase, content: ReactNode) => <Link to={alertAddress(id)}>{content}</Link>;

const cardOf = (alert: AlertCase) => ({
  title: fullName(alert.chSurveyableID),
  lines: [
    `${alert.rule} · urgencia ${alertUrgencyWords[alert.urgency].toLowerCase()}`,
    dueText(alert),
    `${stateText(alert)} · ${ageText(alert.age)} · ${alert.zone ?? 'sin familia'}`,
  ],
});

const cards = asCards(columns, cardOf);

/** Alerts within reach, overdue ones first. */
export function AlertList() {
  const [filter, setFilter] = useUrlState(readFilter, writeFilter);
  const list = useList('listAlertCases', { query: filterQuery(filter) }, useListView());
  const isNarrow = useMedia(narrowQuery);
  return (
    <>
      <ScreenHeading
        title="Alertas"
        breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Alertas" />}
      >
        Personas a quienes hay que atender por lo que respondieron en una encuesta.
      </ScreenHeading>
      <ListTable
        label="Alertas"
        selection="none"
        cards
        heading={<AlertFilters filter={filter} onChange={setFilter} />}
        columns={isNarrow ? cards : columns}
        list={list}
        rowLink={rowLink}
        emptyText="No hay alertas con estos filtros"
      />
    </>
  );
}
