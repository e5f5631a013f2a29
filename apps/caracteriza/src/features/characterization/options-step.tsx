import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { ArrowDownUp, ListPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { RecordTable } from '../../crud/record-table.tsx';
import { useList, type ListColumn } from '../../crud/use-list.ts';
import { useListView } from '../../crud/use-list-view.ts';
import { ReadOnlyFields } from '../../forms/read-only-fields.tsx';
import { optionDeletion } from '../answer-option/option-deletion.ts';
import { useFirstLoad } from './use-first-load.ts';
import type { Wizard } from './use-wizard.ts';

const AnswerOptionForm = lazy(async () => ({
  default: (await import('../answer-option/answer-option-form.tsx')).AnswerOptionForm,
}));
const OptionsModal = lazy(async () => ({
  default: (await import('../answer-option/options-modal.tsx')).OptionsModal,
}));
const OrderOptionsModal = lazy(async () => ({
  default: (await import('../answer-option/order-options-modal.tsx')).OrderOptionsModal,
}));

const titles = fields.AnswerOptionCreate;

const columns: readonly ListColumn<'listAnswerOptionsByQuestion'>[] = [
  { id: 'code', header: titles.code.label, value: (row) => row.code },
  { id: 'label', header: titles.label.label, value: (row) => row.label },
  { id: 'ownCode', header: titles.ownCode.label, value: (row) => row.ownCode, sortable: false },
  { id: 'orderOption', header: titles.orderOption.label, value: (row) => row.orderOption, align: 'end' },
];

interface OptionsStepProps {
  wizard: Wizard;
  characterization: Schema<'Characterization'>;
  question: Schema<'Question'>;
}

/** Step 3: the options of a dropdown question (spec §2 "Characterizations"). */
export function OptionsStep({ wizard, characterization, question }: OptionsStepProps) {
  const list = useList(
    'listAnswerOptionsByQuestion',
    { params: { id: question.id } },
    useListView('options'),
  );
  useFirstLoad(list, () => wizard.retreatTo('questions'));
  const [openDialog, setOpenDialog] = useState<'order' | 'several' | null>(null);
  const close = () => setOpenDialog(null);
  return (
    <>
      <ReadOnlyFields
        label="Caracterización y pregunta elegidas"
        entries={{
          'Código de la Caracterización': characterization.code,
          'Código de la Pregunta': question.code,
          Enunciado: question.statement,
        }}
      />
      <RecordTable
        {...optionDeletion}
        label="Opciones de Respuesta"
        noun="Opción de Respuesta"
        permissions={{
          add: 'createAnswerOption',
          edit: 'updateAnswerOption',
          delete: 'deactivateAnswerOption',
        }}
        columns={columns}
        list={list}
        form={(props) => <AnswerOptionForm {...props} questionID={question.id} />}
        files="exportAnswerOptionsByQuestion"
        actions={[
          {
            id: 'several',
            label: 'Agregar varias',
            icon: <ListPlus aria-hidden />,
            permission: 'addAnswerOptions',
            onAction: () => setOpenDialog('several'),
          },
          {
            id: 'order',
            label: 'Ordenar',
            icon: <ArrowDownUp aria-hidden />,
            permission: 'reorderAnswerOptions',
            onAction: () => setOpenDialog('order'),
          },
        ]}
      />
      <Suspense>
        {openDialog === 'several' && <OptionsModal questionID={question.id} onClose={close} />}
        {openDialog === 'order' && (
          <OrderOptionsModal questionID={question.id} expected={list.server?.total ?? 0} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
