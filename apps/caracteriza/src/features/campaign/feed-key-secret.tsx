import { ModalForm } from '@caracteriza/ui/modal-form';
import { useUnsavedWork } from '../../feedback/unsaved-work.ts';
import { CopiedText } from './copied-text.tsx';

interface FeedKeySecretProps {
  secret: string;
  onDone: () => void;
  /** The words, where it is not a key. */
  title?: string;
  description?: string;
  label?: string;
  submitLabel?: string;
  /** Said once it is copied. */
  done?: string;
}

/** A key or another secret that was just made. It is not shown again, so only the button that says so closes it. */
export function FeedKeySecret({
  secret,
  onDone,
  title = 'Su clave',
  description = 'Cópiela ahora: no se muestra de nuevo. Si la pierde, revóquela y cree otra.',
  label = 'Clave',
  submitLabel = 'Ya la copié',
  done = 'La clave se copió.',
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
      <CopiedText label={label} text={secret} done={done} />
    </ModalForm>
  );
}
