import { Alert, useAlert } from '@caracteriza/ui/alert';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { discardQuestion, useLeaveGuard } from '../../forms/use-leave-guard.ts';
import { errorText } from '../../messages/error-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { OptionLinesFields } from './option-lines-fields.tsx';
import { useOptionLines } from './use-option-lines.ts';

interface OptionsModalProps {
  questionID: string;
  onClose: () => void;
}

/**
 * 'Agregar varias opciones': typed or pasted as lines, or taken from a standard list; either all are added or none (rules §4).
 */
export function OptionsModal({ questionID, onClose }: OptionsModalProps) {
  const alert = useAlert();
  const params = { id: questionID };
  const existingOptions = useRead('listAnswerOptionsByQuestion', { params });
  const lines = useOptionLines(existingOptions.data?.data);
  useLeaveGuard({ unsaved: lines.dirty, question: discardQuestion, exits: 'history' });
  return (
    <ModalForm
      open
      size="lg"
      title="Agregar varias opciones"
      dirty={lines.dirty}
      submitDisabled={!lines.sound || lines.added.labels.length === 0}
      onOpenChange={onClose}
      describeError={errorText}
      onSubmit={async () => {
        const { message } = await call('addAnswerOptions', { params, body: lines.added });
        alert.success(message);
        onClose();
      }}
    >
      {existingOptions.error !== undefined && (
        <Alert variant="error" role="alert" title={errorText(existingOptions.error)} />
      )}
      <OptionLinesFields state={lines} />
    </ModalForm>
  );
}
