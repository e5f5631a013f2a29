import { admittedAnswers } from '@caracteriza/domain/question/admitted-answers';
import { yesNo } from '@caracteriza/domain/words/yes-no';
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { ArrowDownUp, Copy, Eye, Filter, Hammer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListAction } from '../../crud/list-table.tsx';
import { RecordTable } from '../../crud/record-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { useStepSelection } from '../../crud/wizard.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';
import { FieldType } from '../../question-kinds/field-type.tsx';
import { ReadOnlyFields } from '../../forms/read-only-fields.tsx';
import { questionDeletion } from '../question/question-deletion.ts';
import { orderEntry, reorderQuestions } from '../question/question-order.ts';
import { builderAddress } from './builder-address.ts';
import { useFirstLoad } from './use-first-load.ts';
import type { Wizard } from './use-wizard.ts';
import { chooseQuestion } from './wizard-choice.ts';

const QuestionForm = lazy(async () => ({
  default: (await import('../question/question-form.tsx')).QuestionForm,
}));
const CopyQuestionForm = lazy(async () => ({
  default: (await import('../question/copy-question-form.tsx')).CopyQuestionForm,
}));
const TriggersModal = lazy(async () => ({
  default: (await import('../trigger/triggers-modal.tsx')).TriggersModal,
}));
const PreviewModal = lazy(async () => ({ default: (await import('./preview-modal.tsx')).PreviewModal }));
const OrderModal = lazy(async () => ({ default: (await import('../../crud/order-modal.tsx')).OrderModal }));

type Question = Schema<'Question'>;

const titles = fields.QuestionCreate;

const columns: readonly ListColumn<'listQuestionsByCharacterization'>[] = [
  { id: 'code', header: titles.code.label, value: (row) => row.code },
  { id: 'statement', header: titles.statement.label, value: (row) => row.statement, link: true },
  {
    id: 'mtFieldTypeID',
    // Short, so that the table fits a laptop without scrolling.
    header: 'Tipo',
    value: (row) => row.mtFieldTypeID.value,
    cell: (row) => <FieldType {...row.mtFieldTypeID} />,
  },
  { id: 'weight', header: titles.weight.label, value: (row) => row.weight, align: 'end' },
  {
    id: 'required',
    header: titles.required.label,
    value: (row) => yesNo(row.required === 1),
  },
  {
    id: 'section',
    header: titles.section.label,
    // A dependent question has its base question's section.
    value: (row) => (row.parentID === null ? row.section : null),
    sortable: false,
  },
  {
    id: 'settings',
    header: 'Respuestas admitidas',
    value: ({ mtFieldTypeID, earliest, latest, ...settings }) =>
      admittedAnswers(mtFieldTypeID.code, {
        ...settings,
        earliest: earliest?.dateChar,
        latest: latest?.dateChar,
      }) || null,
    sortable: false,
  },
  {
    id: 'parentID',
    header: titles.parentID.label,
    value: (row) => row.parentID?.statement ?? null,
    sortable: false,
  },
  {
    id: 'activeAnswerID',
    header: titles.activeAnswerID.label,
    value: (row) => row.activeAnswerID?.label ?? null,
    sortable: false,
  },
  { id: 'description', header: titles.description.label, value: (row) => row.description, sortable: false },
  {
    id: 'dependentCharacterizationID',
    header: titles.dependentCharacterizationID.label,
    value: (row) => row.dependentCharacterizationID?.name ?? null,
    sortable: false,
  },
];

/** If the page has no sections, the other columns get more room. */
const withoutSection = columns.filter(({ id }) => id !== 'section');

type Dialog =
  { readonly as: 'triggers' | 'copy'; readonly row: Question } | { readonly as: 'preview' | 'order' };

interface QuestionsStepProps {
  wizard: Wizard;
  characterization: Schema<'Characterization'>;
}

/** Buttons for the actions on one question or on all of them. */
function stepActions(open: (dialog: Dialog) => void, openBuilder: () => void): ListAction<Question>[] {
  const builder = {
    id: 'builder',
    label: 'Constructor',
    icon: <Hammer aria-hidden />,
    onAction: openBuilder,
  };
  const actions: ListAction<Question>[] = [
    ...(mayDo('previewQuestionnaire') ? [builder] : []),
    {
      id: 'copy',
      label: 'Copiar',
      icon: <Copy aria-hidden />,
      compact: true,
      permission: 'copyQuestion',
      onRow: (row) => open({ as: 'copy', row }),
    },
    {
      id: 'triggers',
      label: 'Disparadores',
      icon: <Filter aria-hidden />,
      permission: 'configurations:question:ASSOCIATE_TRIGGER',
      onRow: (row) => open({ as: 'triggers', row }),
    },
  ];
  const preview = { label: 'Vista previa', icon: <Eye aria-hidden />, compact: true };
  if (mayDo('previewQuestionnaire'))
    actions.push({ id: 'preview', ...preview, onAction: () => open({ as: 'preview' }) });
  actions.push({
    id: 'order',
    label: 'Ordenar',
    icon: <ArrowDownUp aria-hidden />,
    permission: 'reorderQuestions',
    onAction: () => open({ as: 'order' }),
  });
  return actions;
}

interface StepDialogProps {
  dialog: Dialog;
  characterization: Schema<'Characterization'>;
  /** Estimated number of questions. */
  expected: number;
  onClose: () => void;
}

/** The dialog opened by a button. */
function StepDialog({ dialog, characterization, expected, onClose }: StepDialogProps) {
  const params = { id: characterization.id };
  if (dialog.as === 'preview') return <PreviewModal characterization={characterization} onClose={onClose} />;
  if (dialog.as === 'copy') return <CopyQuestionForm original={dialog.row} onClose={onClose} />;
  if (dialog.as === 'triggers') return <TriggersModal owner={dialog.row} onClose={onClose} />;
  return (
    <OrderModal
      title="Ordenar preguntas"
      description="Una pregunta se mueve con las que dependen de ella, entre las de su mismo nivel."
      expected={expected}
      load={async () => (await call('listQuestionsByCharacterization', { params })).data.map(orderEntry)}
      save={(questionIDs) => reorderQuestions(characterization.id, questionIDs)}
      onClose={onClose}
    />
  );
}

/** Step 2: the questions of the chosen characterization, by weight (spec §2 "Characterizations"). */
export function QuestionsStep({ wizard, characterization }: QuestionsStepProps) {
  const { choice, choose, rememberQuestion } = wizard;
  const params = { id: characterization.id };
  const list = useList('listQuestionsByCharacterization', { params }, useListView('questions'));
  useFirstLoad(list, () => wizard.retreatTo('characterizations'));
  const selection = useStepSelection<Question>(choice.questionID, (ids, row) => {
    rememberQuestion(row);
    choose(chooseQuestion(choice, ids));
  });
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  return (
    <>
      <ReadOnlyFields
        label="Caracterización elegida"
        entries={{
          'Código de la Caracterización': characterization.code,
          'Nombre Legible': characterization.name,
        }}
      />
      <RecordTable
        {...questionDeletion}
        {...selection}
        label="Preguntas"
        noun="Pregunta"
        permissions={{ add: 'createQuestion', edit: 'updateQuestion', delete: 'deactivateQuestion' }}
        columns={list.rows.some(({ section }) => section !== null) ? columns : withoutSection}
        list={list}
        chosenRow={wizard.question}
        form={(props) => <QuestionForm {...props} characterization={characterization} />}
        read={async (id) => (await call('getQuestion', { params: { id } })).data}
        files="exportQuestionsByCharacterization"
        actions={stepActions(setDialog, () => void navigate(builderAddress(characterization.id)))}
      />
      <Suspense>
        {dialog && (
          <StepDialog
            dialog={dialog}
            characterization={characterization}
            expected={list.server?.total ?? 0}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  );
}
