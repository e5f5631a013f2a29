import { allowed, type Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import type { DataTableAction, DataTableColumn } from '@caracteriza/ui/data-table-types';
import { ArrowDownUp, Eye, Filter } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { CrudScreen } from '../../crud/crud-screen.tsx';
import { useList } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { call } from '../../session/api.ts';
import { currentGrants } from '../../session/session.ts';
import { FieldType } from '../question/field-type.tsx';
import { ReadOnlyFields } from '../../forms/read-only-fields.tsx';
import { mayOrder } from './may-order.ts';
import { useFirstLoad } from './use-first-load.ts';
import type { Wizard } from './use-wizard.ts';
import { chooseQuestion } from './wizard-choice.ts';

const QuestionForm = lazy(async () => ({
  default: (await import('../question/question-form.tsx')).QuestionForm,
}));
const TriggersModal = lazy(async () => ({
  default: (await import('../trigger/triggers-modal.tsx')).TriggersModal,
}));
const PreviewModal = lazy(async () => ({ default: (await import('./preview-modal.tsx')).PreviewModal }));
const OrderModal = lazy(async () => ({ default: (await import('./order-modal.tsx')).OrderModal }));

type Question = Schema<'Question'>;

const texts = fields.QuestionCreate;

/** Ids are the names by which the server sorts. */
const columns: DataTableColumn<Question>[] = [
  { id: 'code', header: texts.code.label, value: (row) => row.code },
  { id: 'statement', header: texts.statement.label, value: (row) => row.statement },
  {
    id: 'mtFieldTypeID',
    // Short, so that the table fits a laptop without scrolling.
    header: 'Tipo',
    value: (row) => row.mtFieldTypeID.value,
    cell: (row) => <FieldType {...row.mtFieldTypeID} />,
  },
  { id: 'weight', header: texts.weight.label, value: (row) => row.weight, align: 'end' },
  {
    id: 'required',
    header: texts.required.label,
    value: (row) => (row.required === 1 ? 'Sí' : 'No'),
  },
  {
    id: 'parentID',
    header: texts.parentID.label,
    value: (row) => row.parentID && `${row.parentID.code}: ${row.activeAnswerID?.label ?? ''}`,
    // By its code: with the whole statement the table would not fit a laptop.
    sortable: false,
  },
];

const files = {
  excel: 'exportQuestionsByCharacterizationExcel',
  csv: 'exportQuestionsByCharacterizationCsv',
  txt: 'exportQuestionsByCharacterizationTxt',
} as const;

type Opened = { as: 'triggers'; row: Question } | { as: 'preview' } | { as: 'order' };

interface QuestionsStepProps {
  wizard: Wizard;
  characterization: Schema<'Characterization'>;
}

/** Step 2: the questions of the chosen characterization, by weight (spec §2 "Characterizations"). */
export function QuestionsStep({ wizard, characterization }: QuestionsStepProps) {
  const { choice, choose, rememberQuestion } = wizard;
  const params = { id: characterization.id };
  const list = useList('listQuestionsByCharacterization', { params }, useListView());
  useFirstLoad(list, () => wizard.retreatTo('characterizations'));
  const [selected, setSelected] = useState<readonly string[]>(
    choice.questionID === null ? [] : [choice.questionID],
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);

  const grants = currentGrants();
  const actions: DataTableAction<Question>[] = [
    {
      id: 'triggers',
      label: 'Disparadores',
      icon: <Filter aria-hidden />,
      min: 1,
      max: 1,
      operation: 'ASSOCIATE_TRIGGER',
      onAction: ([row]) => row && setOpened({ as: 'triggers', row }),
    },
    ...(allowed(grants, 'previewQuestionnaire')
      ? [
          {
            id: 'preview',
            label: 'Vista Previa',
            icon: <Eye aria-hidden />,
            onAction: () => setOpened({ as: 'preview' }),
          },
        ]
      : []),
    ...(mayOrder(list)
      ? [
          {
            id: 'order',
            label: 'Ordenar',
            icon: <ArrowDownUp aria-hidden />,
            operation: 'EDIT',
            onAction: () => setOpened({ as: 'order' }),
          },
        ]
      : []),
  ];
  return (
    <>
      <ReadOnlyFields
        label="Caracterización elegida"
        entries={{
          'Código de la Caracterización': characterization.code,
          'Nombre Legible': characterization.name,
        }}
      />
      <CrudScreen
        label="Preguntas"
        noun="Pregunta"
        moduleKey="configurations:question"
        columns={columns}
        list={list}
        emptyText="Esta caracterización aún no tiene preguntas"
        selectedIds={selected}
        onSelectionChange={(ids, rows) => {
          setSelected(ids);
          rememberQuestion(rows.find(({ id }) => ids.length === 1 && id === ids[0]) ?? null);
          choose(chooseQuestion(choice, ids));
        }}
        form={(props) => <QuestionForm {...props} characterization={characterization} />}
        remove={({ id }) => call('deactivateQuestion', { params: { id }, query: { status: 'inactivo' } })}
        onDownload={async (format) => (await call(files[format], { params, query: list.query })).data}
        actions={actions}
      />
      <Suspense>
        {opened?.as === 'triggers' && (
          <TriggersModal
            owner={{ characterizationID: characterization.id, questionID: opened.row.id }}
            about={`${opened.row.code} · ${opened.row.statement}`}
            onClose={close}
          />
        )}
        {opened?.as === 'preview' && <PreviewModal characterization={characterization} onClose={close} />}
        {opened?.as === 'order' && (
          <OrderModal
            title="Ordenar Preguntas"
            description="Una pregunta se mueve con las que dependen de ella, entre las de su mismo nivel."
            expected={list.server?.total ?? 0}
            read={async () =>
              (await call('listQuestionsByCharacterization', { params })).data.map((row) => ({
                id: row.id,
                parentID: row.parentID?.id ?? null,
                label: row.statement,
              }))
            }
            save={(questionIDs) => call('reorderQuestions', { params, body: { questionIDs } })}
            onSaved={list.reload}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
