import { ModalForm } from '@caracteriza/ui/modal-form';
import { useUnsavedWork } from '../../feedback/unsaved-work.ts';
import { CopiedText } from './copied-text.tsx';

interface FeedKeySecretProps {
  secret: string;
  onDone: () => void;
  /** The texts for a secret other than a key. */
  title?: string;
  description?: string;
  label?: string;
  submitLabel?: string;
  /** The message after copying. */
  doneText?: string;
}

/**
 * A newly created key or other secret. It is never shown again, so the dialog closes only by the button that confirms having
 * copied it.
 */
export function FeedKeySecret({
  secret,
  onDone,
  title = 'Su clave',
  description = 'Cópiela ahora: no se muestra de nuevo. Si la pierde, revóquela y cree otra.',
  label = 'Clave',
  submitLabel = 'Ya la copié',
  doneText = 'La clave se copió.',
}: FeedKeySecretProps) {
  useUnsavedWork(true);
  return (
    <ModalForm
      open
      size="sm"
      title={title}
      description={description}
      submitLabel={submitLabel}
      cancelLabel="Cerrar"
      dirty
      onOpenChange={onDone}
      onSubmit={onDone}
    >
      <CopiedText first label={label} text={secret} doneText={doneText} />
    </ModalForm>
  );
}
