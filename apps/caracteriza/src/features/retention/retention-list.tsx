import type { Schema } from '@caracteriza/api-client';
import { actionLabels, type RetentionTerm, termText } from '@caracteriza/domain/retention/term-words';
import { fields } from '@caracteriza/openapi/fields';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { dayText } from '../data-request/data-request-words.ts';
import { retentionAddress, stateLabels } from './retention-words.ts';

type Retention = Schema<'Retention'>;

const titles = fields.CampaignCreate;

/** The day on which the answers were or will be deleted or made anonymous; '' if unknown. */
const happensOn = ({ done, doneOn, dueOn }: Retention) => (done ? '' : dayText(doneOn ?? dueOn));

const lengthOf = (term: RetentionTerm | null) => (term ? termText(term) : '');

const columns: readonly ListColumn<'listRetentions'>[] = [
  { id: 'code', header: titles.code.label, value: ({ code }) => code },
  { id: 'name', header: titles.name.label, value: ({ name }) => name },
  {
    id: 'state',
    sortable: false,
    header: 'Estado',
    value: ({ state }) => stateLabels[state],
    cell: ({ state }) => (
      <span className={state === 'avisada' ? 'font-semibold text-danger-ink' : ''}>{stateLabels[state]}</span>
    ),
  },
  { id: 'dueOn', header: 'Pasa el', value: happensOn, cell: (row) => happensOn(row) || '—' },
  {
    id: 'action',
    sortable: false,
    header: fields.RetentionSet.action.label,
    value: ({ term }) => (term ? actionLabels[term.action] : ''),
    cell: ({ term }) => (term ? actionLabels[term.action] : '—'),
  },
  {
    id: 'term',
    sortable: false,
    header: fields.RetentionSet.amount.label,
    value: ({ term }) => lengthOf(term),
    cell: ({ term }) => lengthOf(term) || '—',
  },
];

const campaignLink = ({ id }: Retention, content: ReactNode) => (
  <Link to={retentionAddress(id)}>{content}</Link>
);

/** All campaigns, earliest end first. */
export function RetentionList() {
  const list = useList('listRetentions', {}, useListView());
  return (
    <>
      <ScreenHeading
        title="Plazos de Conservación"
        breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Plazos de Conservación" />}
      >
        Cuánto se guardan las respuestas de cada campaña y qué pasa después. Sin plazo se conservan. Confirme
        los plazos con su abogado.
      </ScreenHeading>
      <ListTable
        label="Plazos de Conservación"
        columns={columns}
        list={list}
        selection="none"
        rowLink={campaignLink}
        emptyText="Ninguna campaña coincide."
      />
    </>
  );
}
