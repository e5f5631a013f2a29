import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/dates';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn, TableView } from '@caracteriza/ui/data-table-types';
import { Eye } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { searchAndSort } from '../../crud/use-list-view.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';

const SurveyAnswers = lazy(async () => ({ default: (await import('./survey-answers.tsx')).SurveyAnswers }));

type Survey = Schema<'Survey'>;

/** Ids are the names by which the server sorts. */
const columns: DataTableColumn<Survey>[] = [
  {
    id: 'campaignET',
    header: 'Código de la Campaña',
    value: ({ chCharacterizationByCampaignID: link }) => link.campaignET.code,
  },
  {
    id: 'characterizationET',
    header: 'Código de la Caracterización',
    value: ({ chCharacterizationByCampaignID: link }) => link.characterizationET.code,
  },
  {
    id: 'createdDate',
    header: 'Fecha',
    value: ({ createdDate }) => createdDate.dateChar,
    cell: ({ createdDate }) => compactToDisplay(createdDate.dateChar),
  },
  { id: 'characterizationTime', header: 'Hora', value: ({ characterizationTime }) => characterizationTime },
];

const exports = {
  excel: 'exportSurveysBySurveyableExcel',
  csv: 'exportSurveysBySurveyableCsv',
  txt: 'exportSurveysBySurveyableTxt',
} as const;

/** The surveys that a person has answered, newest first; one of them can be opened to read its answers. */
export function CompletedSurveys({ surveyableID }: { surveyableID: string }) {
  const [view, setView] = useState<TableView>({ page: 1, pageSize: 5, search: '', sort: '' });
  const [opened, setOpened] = useState<Survey | null>(null);
  const { page, pageSize } = view;
  const query = searchAndSort(view);
  const list = useRead(
    'listSurveysBySurveyable',
    { params: { id: surveyableID }, query: { page, pageSize, ...query } },
    { keepPreviousData: true },
  );
  return (
    <>
      <DataTable
        label="Encuestas realizadas"
        heading={<h3 className="px-4 pt-4 text-lg font-bold">Encuestas realizadas</h3>}
        moduleKey="management:surveyable"
        columns={columns}
        rows={list.data?.data ?? []}
        getRowId={({ id }) => id}
        selection="single"
        server={{ ...view, total: list.data?.total ?? 0, onChange: setView }}
        loading={list.isLoading}
        error={list.error && errorText(list.error)}
        onReload={() => void list.mutate()}
        onDownload={async (format) =>
          (await call(exports[format], { params: { id: surveyableID }, query })).data
        }
        emptyText="Este encuestable aún no tiene encuestas"
        actions={[
          {
            id: 'answers',
            label: 'Ver respuestas',
            icon: <Eye aria-hidden />,
            min: 1,
            max: 1,
            operation: 'OPEN',
            onAction: ([survey]) => setOpened(survey ?? null),
          },
        ]}
      />
      {opened && (
        <Suspense>
          <SurveyAnswers survey={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
