import { Checkbox } from '@caracteriza/ui/checkbox';
import { lazy } from 'react';
import { RecordTable } from '../../crud/record-table.tsx';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { useList } from '../../crud/use-list.ts';
import { useListMark } from '../../crud/use-list-mark.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { currentAllowances } from '../../session/session.ts';
import { ModuleBreadcrumb } from '../../shell/module-breadcrumb.tsx';
import { ScreenHeading } from '../../shell/screen-heading.tsx';
import { showBulkLoad } from '../bulk-load/bulk-load.ts';
import { personalDataLabel, usePersonalDataDownload } from '../personal-data/use-personal-data-download.ts';
import { fullName } from './surveyable-text.ts';
import { useSurveyableColumns } from './use-surveyable-columns.ts';

const SurveyableForm = lazy(async () => ({
  default: (await import('./surveyable-form.tsx')).SurveyableForm,
}));

/** All people, with or without a family (spec §2 "Surveyables"). */
export function SurveyableScreen() {
  const [isIncomplete, setIncomplete] = useListMark('incomplete');
  const query = isIncomplete ? ({ incomplete: 'true' } as const) : {};
  const list = useList('listSurveyables', { query }, useListView());
  const downloadAll = usePersonalDataDownload();
  return (
    <>
      <ScreenHeading
        title="Encuestables"
        breadcrumb={<ModuleBreadcrumb module="management" currentTitle="Encuestables" />}
      >
        Las personas a las que se encuesta, con familia o sin ella.
      </ScreenHeading>
      {(isIncomplete || currentAllowances().has('shortForm')) && (
        <Checkbox
          label="Solo con datos por completar"
          className="mb-3 min-h-11 items-center"
          checked={isIncomplete}
          onCheckedChange={(isOn) => setIncomplete(isOn)}
        />
      )}
      <RecordTable
        label="Encuestables"
        noun="Encuestable"
        nameOf={(person) => recordName(person.code, fullName(person))}
        permissions={{
          add: 'management:surveyable:CREATE',
          edit: 'management:surveyable:EDIT',
          delete: 'management:surveyable:DELETE',
        }}
        cards
        columns={useSurveyableColumns(list.rows, isIncomplete)}
        list={list}
        form={(props) => <SurveyableForm {...props} />}
        undo="surveyable"
        read={async (id) => (await call('getSurveyable', { params: { id } })).data}
        remove={({ id }) => call('deactivateSurveyable', { params: { id }, query: { status: 'inactivo' } })}
        files="exportSurveyables"
        actions={[
          {
            id: 'bulk-load',
            label: 'Cargue Masivo',
            permission: 'uploadSurveyables',
            onAction: () => showBulkLoad(true),
          },
          ...(mayDo('downloadPersonalData')
            ? [{ id: 'personal-data', label: personalDataLabel, onRow: downloadAll }]
            : []),
        ]}
      />
    </>
  );
}
