import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { lazy, Suspense, useState } from 'react';
import { ListTable } from '../../crud/list-table.tsx';
import { useList } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { UnfinishedSurveys } from '../survey/drafts/unfinished-surveys.tsx';
import { fullName } from '../surveyable/surveyable-text.ts';
import { useSurveyableColumns } from '../surveyable/use-surveyable-columns.ts';
import type { Wizard } from './use-wizard.ts';
import { selectSurveyable } from './wizard-choice.ts';

// Loaded on the first press, with zod and react-hook-form, because most surveys do not change the person.
const SurveyableForm = lazy(async () => ({
  default: (await import('../surveyable/surveyable-form.tsx')).SurveyableForm,
}));

type Surveyable = Schema<'Surveyable'>;

/** Step 0: the person. People can be edited here, but not added or deleted (spec §2 "Characterize"). */
export function SurveyablesStep({ wizard }: { wizard: Wizard }) {
  const { choice, choose, remember, facts, finding } = wizard;
  const alert = useAlert();
  const [editing, setEditing] = useState<Surveyable | null>(null);
  const list = useList('listSurveyables', {}, useListView());
  const selectedIDs =
    choice.surveyableID !== null && (facts.surveyable || finding) ? [choice.surveyableID] : [];
  const close = () => {
    setEditing(null);
    choose(selectSurveyable(choice, []));
  };
  return (
    <>
      <UnfinishedSurveys className="mb-6" />
      <ListTable
        label="Encuestables"
        permissions={{ edit: 'updateSurveyable' }}
        files="exportSurveyables"
        cards
        columns={useSurveyableColumns(list.rows)}
        list={list}
        nameOf={fullName}
        chosenRow={selectedIDs.length === 0 ? null : wizard.surveyable}
        selection="single"
        selectedIds={selectedIDs}
        onSelectedIdsChange={(ids, { rows }) => {
          if (rows.length === 1) remember(rows[0] ?? null);
          choose(selectSurveyable(choice, ids));
        }}
        onEdit={setEditing}
      />
      {editing && (
        <Suspense>
          <SurveyableForm
            record={editing}
            title="Actualizar Encuestable"
            onClose={close}
            onSaved={(message, { record }) => {
              remember(record ?? null);
              alert.success(message);
              close();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
