import type { Schema } from '@caracteriza/api-client';
import { surveyStateLabels } from '@caracteriza/domain/campaign/survey-review';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ListTable } from '../../crud/list-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';

const SurveyAnswers = lazy(async () => ({ default: (await import('./survey-answers.tsx')).SurveyAnswers }));

type Survey = Schema<'Survey'>;

/** A surveyor knows questionnaires by their names. */
const codeAndName = ({ code, name }: { code: string; name: string }) => `${code} · ${name}`;

const columns: readonly ListColumn<'listSurveysBySurveyable'>[] = [
  {
    id: 'campaignET',
    header: 'Código de la Campaña',
    value: ({ chCharacterizationByCampaignID: link }) => link.campaignET.code,
    cell: ({ chCharacterizationByCampaignID: link }) => codeAndName(link.campaignET),
  },
  {
    id: 'characterizationET',
    header: 'Código de la Caracterización',
    value: ({ chCharacterizationByCampaignID: link }) => link.characterizationET.code,
    cell: ({ chCharacterizationByCampaignID: link }) => codeAndName(link.characterizationET),
  },
  {
    id: 'createdDate',
    header: 'Fecha',
    value: ({ createdDate }) => createdDate.dateChar,
    cell: ({ createdDate, afterClosing }) =>
      compactToDisplay(createdDate.dateChar) + (afterClosing ? ' · campaña ya cerrada' : ''),
  },
  { id: 'state', header: 'Estado', value: ({ state }) => surveyStateLabels[state], sortable: false },
  { id: 'characterizationTime', header: 'Hora', value: ({ characterizationTime }) => characterizationTime },
];

/** The surveys that a person has answered, newest first; any of them can be opened to read its answers. */
export function CompletedSurveys({ surveyableID }: { surveyableID: string }) {
  const [openSurvey, setOpenSurvey] = useState<Survey | null>(null);
  const list = useList('listSurveysBySurveyable', { params: { id: surveyableID } }, useListView('surveys'));
  return (
    <>
      <ListTable
        label="Encuestas realizadas"
        heading={<h3 className="text-lg font-bold">Encuestas realizadas</h3>}
        files="exportSurveysBySurveyable"
        columns={columns}
        list={list}
        selection="single"
        actions={[
          {
            id: 'answers',
            label: 'Ver respuestas',
            icon: <Eye aria-hidden />,
            permission: 'getSurvey',
            onRow: setOpenSurvey,
          },
        ]}
      />
      {openSurvey && (
        <Suspense>
          <SurveyAnswers survey={openSurvey} onClose={() => setOpenSurvey(null)} />
        </Suspense>
      )}
    </>
  );
}
