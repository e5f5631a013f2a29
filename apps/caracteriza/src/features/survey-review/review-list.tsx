import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { Dropdown } from '@caracteriza/ui/dropdown';
import { Field } from '@caracteriza/ui/field';
import { ClipboardCheck } from 'lucide-react';
import { ListTable } from '../../crud/list-table.tsx';
import { type ListColumn, useList } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { useUrlState } from '../../crud/use-url-state.ts';
import { useRead } from '../../session/use-read.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { fullName } from '../surveyable/surveyable-text.ts';
import {
  flagLabels,
  readReviewFilter,
  type ReviewFilter,
  reviewQuery,
  stateLabels,
  writeReviewFilter,
} from './review-filter.ts';
import { StateBadge } from './state-badge.tsx';
import { wordOptions } from '../../forms/word-options.ts';

type Item = Schema<'SurveyReviewItem'>;

const columns: readonly ListColumn<'listSurveyReviews'>[] = [
  { id: 'code', header: 'Encuesta', value: ({ code }) => code, link: true },
  {
    id: 'state',
    header: 'Estado',
    value: ({ state }) => stateLabels[state],
    cell: ({ state, own }) => (
      <>
        <StateBadge state={state} />
        {own && <span className="text-sm text-ink-muted"> · suya</span>}
      </>
    ),
    sortable: false,
  },
  {
    id: 'person',
    header: 'Encuestable',
    value: ({ chSurveyableID }) => fullName(chSurveyableID),
    sortable: false,
  },
  {
    id: 'characterizationET',
    header: 'Caracterización',
    value: ({ chCharacterizationByCampaignID: link }) => link.characterizationET.name,
  },
  {
    id: 'campaignET',
    header: 'Campaña',
    value: ({ chCharacterizationByCampaignID: link }) => link.campaignET.name,
  },
  { id: 'zone', header: 'Zona', value: ({ zone }) => zone },
  { id: 'surveyor', header: 'Encuestador', value: ({ surveyor }) => surveyor, sortable: false },
  {
    id: 'createdDate',
    header: 'Registrada',
    value: ({ createdDate }) => createdDate.dateChar,
    cell: ({ createdDate, characterizationTime, afterClosing }) =>
      `${compactToDisplay(createdDate.dateChar)}, ${characterizationTime.slice(0, 5)}${afterClosing ? ' · campaña ya cerrada' : ''}`,
  },
];

/** Why a survey is listed, if a flag is chosen. */
const flagColumn: ListColumn<'listSurveyReviews'> = {
  id: 'flags',
  header: 'Señales',
  value: ({ flags }) => flags.map(({ reason }) => reason).join(' '),
  cell: ({ flags }) => (
    <ul>
      {flags.map(({ flag, reason }) => (
        <li key={flag}>{reason}</li>
      ))}
    </ul>
  ),
  sortable: false,
};

const states = wordOptions(stateLabels);
const flags = wordOptions(flagLabels);
const optionsOf = (choices: readonly { id: string; code: string; name: string }[] = []) =>
  choices.map(({ id, code, name }) => ({ value: id, label: name, description: code }));

function ReviewFilters({
  filter,
  onFilter,
}: {
  filter: ReviewFilter;
  onFilter: (filter: ReviewFilter) => void;
}) {
  const { data, isLoading } = useRead('getSurveyReviewChoices');
  const choices = [
    ['campaignID', 'Campaña', 'Todas', data?.data.campaigns],
    ['zoneID', 'Zona', 'Todas', data?.data.zones],
    ['surveyorID', 'Encuestador', 'Todos', data?.data.surveyors],
  ] as const;
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Field label="Estado">
        <Dropdown
          options={states}
          value={filter.state}
          onValueChange={(state) =>
            onFilter({ ...filter, state: (state ?? 'pending') as ReviewFilter['state'] })
          }
        />
      </Field>
      {choices.map(([name, label, placeholder, options]) => (
        <Field key={name} label={label}>
          <Dropdown
            options={optionsOf(options)}
            busy={isLoading}
            placeholder={placeholder}
            clearable
            value={filter[name]}
            onValueChange={(newValue) => onFilter({ ...filter, [name]: newValue ?? '' })}
          />
        </Field>
      ))}
      {filter.campaignID !== '' && (
        <Field label="Señal de calidad">
          <Dropdown
            options={flags}
            placeholder="Con o sin señal"
            clearable
            value={filter.flag}
            onValueChange={(flag) => onFilter({ ...filter, flag: (flag ?? '') as ReviewFilter['flag'] })}
          />
        </Field>
      )}
    </div>
  );
}

/** The surveys to be reviewed, by campaign, zone, surveyor and state. */
export function ReviewList({ onOpen }: { onOpen: (id: string) => void }) {
  const [filter, setFilter] = useUrlState(readReviewFilter, writeReviewFilter);
  const list = useList('listSurveyReviews', { query: reviewQuery(filter) }, useListView());
  return (
    <>
      <ScreenHeading
        title="Por revisar"
        breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Por revisar" />}
      >
        Apruebe las encuestas que están bien y devuelva las que dejan dudas, con sus observaciones. Nadie
        revisa las que registró.
      </ScreenHeading>
      <div className="flex flex-col gap-6">
        <ReviewFilters filter={filter} onFilter={setFilter} />
        <ListTable<Item>
          label="Encuestas"
          columns={filter.flag === '' ? columns : columns.toSpliced(1, 0, flagColumn)}
          list={list}
          selection="single"
          emptyText={
            filter.state === 'pending' ? 'No hay encuestas por revisar' : 'No hay encuestas con este filtro'
          }
          nameOf={({ code }) => code}
          actions={[
            {
              id: 'review',
              label: 'Revisar',
              icon: <ClipboardCheck aria-hidden />,
              permission: 'getSurveyReview',
              onRow: ({ id }) => onOpen(id),
            },
          ]}
        />
      </div>
    </>
  );
}
