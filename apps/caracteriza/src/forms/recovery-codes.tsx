import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { ConfirmDialog } from '@caracteriza/ui/confirm-dialog';
import { ModalForm } from '@caracteriza/ui/modal-form';
import { saveFile } from '@caracteriza/ui/save-file';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useUnsavedWork } from '../feedback/unsaved-work.ts';
import { CopyButton } from './copy-button.tsx';

/** Recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const alert = useAlert();
  const text = codes.join('\n');
  const [confirming, setConfirming] = useState(false);
  useUnsavedWork(true);
  return (
    <ModalForm
      open
      title="Códigos de recuperación"
      description="Guárdelos donde no se pierdan con el teléfono: no se muestran de nuevo."
      size="sm"
      submitLabel="Ya los guardé"
      cancelLabel="Cerrar"
      dirty={false}
      onOpenChange={() => setConfirming(true)}
      onSubmit={onDone}
    >
      <p className="text-ink-muted">
        Si no tiene el teléfono, escriba uno en lugar del código de la aplicación. Cada uno sirve una vez.
      </p>
      <ul
        aria-label="Códigos de recuperación"
        className="grid grid-cols-1 gap-x-6 gap-y-2 rounded-card border border-line bg-surface-sunken p-4 font-mono text-ink sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={text}
          doneText="Los códigos se copiaron."
          refusedText="El navegador no permitió copiarlos. Descárguelos o anótelos."
        />
        <Button
          icon={<Download aria-hidden />}
          onClick={() =>
            alert.success(`Se descargó ${saveFile(`${text}\n`, 'Códigos de recuperación', 'txt')}.`)
          }
        >
          Descargar
        </Button>
      </div>
      <ConfirmDialog
        open={confirming}
        title="¿Ya guardó los códigos?"
        acceptLabel="Cerrar"
        cancelLabel="Volver a los códigos"
        danger
        onOpenChange={() => setConfirming(false)}
        onAccept={onDone}
      >
        No se muestran de nuevo.
      </ConfirmDialog>
    </ModalForm>
  );
}
