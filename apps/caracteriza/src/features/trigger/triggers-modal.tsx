import { triggerSentence } from '@caracteriza/domain/rule/trigger-words';
import { agesContradict } from '@caracteriza/domain/rule/triggers';
import type { Schema } from '@caracteriza/api-client';
import { fields } from '@caracteriza/openapi/fields';
import { Alert } from '@caracteriza/ui/alert';
import type { DataTableColumn } from '@caracteriza/ui/data-table-types';
import { Modal } from '@caracteriza/ui/modal';
import { lazy, useMemo } from 'react';
import { RecordTable } from '../../crud/record-table.tsx';
import { recordName } from '../../crud/use-confirmed-calls.ts';
import { useList } from '../../crud/use-list.ts';
import { call } from '../../session/api.ts';
import type { TriggerOwner } from './trigger-form.tsx';
import { useTriggerLabels } from './use-trigger-labels.ts';

const TriggerForm = lazy(async () => ({ default: (await import('./trigger-form.tsx')).TriggerForm }));

const titles = fields.TriggerUpdate;

const lists = {
  characterization: {
    list: 'listTriggersByCharacterization',
    files: 'exportTriggersByCharacterization',
  },
  question: {
    list: 'listTriggersByQuestion',
    files: 'exportTriggersByQuestion',
  },
} as const;

interface TriggersModalProps {
  owner: Schema<'Characterization'> | Schema<'Question'>;
  onClose: () => void;
}

const ownerIDs = (owner: TriggersModalProps['owner']): TriggerOwner =>
  'statement' in owner
    ? { characterizationID: owner.characterizationID.id, questionID: owner.id }
    : { characterizationID: owner.id, questionID: null };

/** The triggers of a characterization or question, and their combined meaning as a sentence (spec §2; rules §4). */
export function TriggersModal({ owner, onClose }: TriggersModalProps) {
  const ids = ownerIDs(owner);
  const kind = lists['statement' in owner ? 'question' : 'characterization'];
  // All at once, because the sentence includes every trigger.
  const list = useList(kind.list, { params: { id: owner.id } });
  const { labelOf } = useTriggerLabels(list.rows.map((trigger) => trigger.field));
  const columns = useMemo<DataTableColumn<Schema<'Trigger'>>[]>(
    () => [
      { id: 'field', header: titles.field.label, value: (trigger) => trigger.field },
      { id: 'operator', header: titles.operator.label, value: (trigger) => trigger.operator },
      {
        id: 'value1',
        header: titles.value1.label,
        value: (trigger) => labelOf(trigger.field, trigger.value1),
      },
      { id: 'value2', header: titles.value2.label, value: (trigger) => trigger.value2 },
    ],
    [labelOf],
  );
  return (
    <Modal
      open
      size="xl"
      title="Disparadores"
      description={`${owner.code} · ${'statement' in owner ? owner.statement : owner.name}`}
      onOpenChange={onClose}
      closeOnOutside={false}
    >
      {!list.loading && list.error === null && (
        <p
          role="status"
          aria-label="Regla completa"
          className="mb-4 rounded-card border border-line bg-accent-soft px-4 py-3 text-accent-ink"
        >
          {triggerSentence(list.rows, labelOf)}
        </p>
      )}
      {agesContradict(list.rows) && (
        <Alert
          variant="warning"
          title="Nadie cumple esta regla: las edades se contradicen. Cambie o elimine un disparador."
          className="mb-4"
        />
      )}
      <RecordTable
        label="Disparadores"
        noun="Disparador"
        nameOf={(trigger) => recordName(trigger.field, trigger.operator)}
        permissions={{ add: 'createTrigger', edit: 'updateTrigger', delete: 'deleteTrigger' }}
        columns={columns}
        list={list}
        emptyText="Sin disparadores: aplica a todas las personas"
        form={(props) => <TriggerForm {...props} owner={ids} />}
        remove={({ id: triggerID }) => call('deleteTrigger', { params: { id: triggerID } })}
        files={kind.files}
      />
    </Modal>
  );
}
