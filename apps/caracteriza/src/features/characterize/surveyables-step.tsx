import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { useAlert } from '@caracteriza/ui/alert';
import { DataTable } from '@caracteriza/ui/data-table';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { lazy, Suspense, useState } from 'react';
import { searchAndSort, useListView } from '../../crud/use-list-view.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { ageOf, givenNames, surnames } from '../surveyable/surveyable-text.ts';
import type { Wizard } from './use-wizard.ts';
import { selectSurveyable } from './wizard-choice.ts';

// Most surveys need no change of the person: the form, with zod and react-hook-form, comes with the first press.
const SurveyableForm = lazy(async () => ({
  default: (await import('../surveyable/surveyable-form.tsx')).SurveyableForm,
}));

type Surveyable = Schema<'Surveyable'>;

const { code, mtSexID } = fields.SurveyableCreate;

/** Ids are the names by which the server sorts. */
const columns: DataTableColumn<Surveyable>[] = [
  { id: 'code', header: code.label, value: (person) => person.code },
  { id: 'identification', header: 'Cédula', value: (person) => person.identification },
  { id: 'firstName', header: 'Nombres', value: givenNames },
  { id: 'firstSurname', header: 'Apellidos', value: surnames },
  { id: 'mtSexID', header: mtSexID.label, value: (person) => person.mtSexID.value },
  { id: 'age', header: 'Edad', value: (person) => ageOf(person), align: 'end' },
];

const exports = {
  excel: 'exportSurveyablesExcel',
  csv: 'exportSurveyablesCsv',
  txt: 'exportSurveyablesTxt',
} as const;

/** Step 0: who is to be surveyed. People are changed here, never added or deleted (spec §2 "Characterize"). */
export function SurveyablesStep({ wizard }: { wizard: Wizard }) {
  const { choice, choose, remember, found, finding } = wizard;
  const alert = useAlert();
  const [view, setView] = useListView();
  const [editing, setEditing] = useState<Surveyable | null>(null);
  const { page, pageSize } = view;
  const query = searchAndSort(view);
  const list = useRead(
    'listSurveyables',
    { query: { page, pageSize, ...query } },
    { keepPreviousData: true },
  );
  const chosen = choice.surveyableID !== null && (found.surveyable || finding) ? [choice.surveyableID] : [];
  return (
    <>
      <DataTable
        label="Encuestables"
        moduleKey="management:surveyable"
        columns={columns}
        rows={list.data?.data ?? []}
        getRowId={(person) => person.id}
        selection="single"
        selectedIds={chosen}
        onSelectionChange={(ids, rows) => {
          if (rows.length === 1) remember(rows[0] ?? null);
          choose(selectSurveyable(choice, ids));
        }}
        server={{ ...view, total: list.data?.total ?? 0, onChange: setView }}
        loading={list.isLoading}
        error={list.error && errorText(list.error)}
        onReload={() => void list.mutate()}
        onEdit={setEditing}
        onDownload={async (format) => (await call(exports[format], { query })).data}
      />
      {editing && (
        <Suspense>
          <SurveyableForm
            record={editing}
            title="Actualizar Encuestable"
            onClose={() => setEditing(null)}
            onOutdated={() => void list.mutate()}
            onRecord={remember}
            onSaved={(message) => {
              alert.success(message);
              setEditing(null);
              void list.mutate();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
