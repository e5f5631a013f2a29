import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { FieldMaterials } from '../../field/field-types.ts';
import type { FieldWork } from '../../field/field-work.ts';
import { tripRecords } from '../../field/trip-records.ts';
import { correctionAddress } from './correction-address.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import type { RefusedOperation } from './queue-view.ts';

/** The operations whose content a person typed and can type again. */
const correctable: ReadonlySet<string> = new Set([
  'createFamily',
  'updateFamily',
  'createSurveyable',
  'updateSurveyable',
  'recordConsent',
  'saveCompleteSurvey',
  'recordFamilyVisit',
]);

interface CorrectionButtonProps {
  refusedOperation: RefusedOperation;
  work: FieldWork;
}

/**
 * 'Corregir' reopens the screen of a refused operation with what was typed; once corrected, the operation is sent
 * again.
 */
export function CorrectionButton({ refusedOperation, work: { store, sender } }: CorrectionButtonProps) {
  const navigate = useNavigate();
  const alert = useAlert();
  const [isOpen, setIsOpen] = useState(false);
  const { operationId } = refusedOperation.operation;
  if (!correctable.has(operationId)) return null;
  const open = async () => {
    const materials = await store.readRecord<FieldMaterials>(tripRecords.materials);
    if (!materials) return void alert.error('La salida no está completa en este equipo.');
    const address = correctionAddress(refusedOperation, materials);
    if (address === null) setIsOpen(true);
    else await navigate(address);
  };
  return (
    <>
      <Button
        variant="primary"
        className="min-h-11"
        aria-label={`Corregir ${refusedOperation.title}`}
        onClick={() => void open()}
      >
        {operationId === 'recordConsent' ? 'Preguntar de nuevo' : 'Corregir'}
      </Button>
      {isOpen && (
        <CorrectionDialog
          refusedOperation={refusedOperation}
          store={store}
          onClose={() => setIsOpen(false)}
          onCorrected={() => {
            setIsOpen(false);
            void sender.sendNow();
          }}
        />
      )}
    </>
  );
}
