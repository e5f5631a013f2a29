import { ModalForm } from '@caracteriza/ui/modal-form';
import { useUnsavedWork } from '../../feedback/unsaved-work.ts';
import { CopiedText } from './copied-text.tsx';

/** A key that was just made. It is not shown again, so only the button that says so closes it. */
export function FeedKeySecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  useUnsavedWork(true);
  return (
    <ModalForm
      open
      size="sm"
      title="Su clave"
      description="Cópiela ahora: no se muestra de nuevo. Si la pierde, revóquela y cree otra."
      submitLabel="Ya la copié"
      cancelLabel="Cerrar"
      dirty
      onOpenChange={onDone}
      onSubmit={onDone}
    >
      <CopiedText label="Clave" text={secret} done="La clave se copió." />
    </ModalForm>
  );
}
