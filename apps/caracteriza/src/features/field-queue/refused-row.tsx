import { countText } from '@caracteriza/domain/words/counted';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { Link } from 'react-router';
import type { FieldWork } from '../../field/field-work.ts';
import { isOwnWork } from '../../field/queued-operation.ts';
import { takeOut } from '../../field/take-out.ts';
import { errorText } from '../../messages/error-text.ts';
import { secondaryLink } from '../../shell/link-look.ts';
import { CorrectionButton } from './correction-button.tsx';
import { discardText } from './discard-text.ts';
import type { RefusedOperation } from './queue-view.ts';

interface RefusedRowProps {
  refusedOperation: RefusedOperation;
  work: FieldWork;
}

/** An operation that the server refused: the reason, and buttons to correct it, try again or remove it. */
export function RefusedRow({ refusedOperation, work }: RefusedRowProps) {
  const { store, sender } = work;
  const { operation, title, familyID, familyCode, reasons, heldOperations } = refusedOperation;
  const confirm = useConfirm();
  const alert = useAlert();
  const dependentCount = heldOperations.filter(({ operation: { operationId } }) =>
    isOwnWork(operationId),
  ).length;

  const retry = async () => {
    try {
      await store.forget([operation.id]);
      await sender.sendNow();
    } catch (error) {
      alert.error(errorText(error));
    }
  };
  const remove = async () => {
    const isConfirmed = await confirm({
      title: '¿Desea descartarlo?',
      text: discardText(refusedOperation),
      acceptLabel: 'Descartar',
      danger: true,
    });
    if (!isConfirmed) return;
    try {
      await takeOut(store, [refusedOperation, ...heldOperations]);
      alert.success('Se descartó de lo que está por enviar.');
    } catch (error) {
      alert.error(errorText(error));
    }
  };
  return (
    <li className="grid gap-2 px-5 py-4">
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm text-ink-muted tabular-nums">Familia {familyCode}</p>
      {reasons.map((reason) => (
        <p key={reason} className="text-sm text-error-ink wrap-anywhere">
          {reason}
        </p>
      ))}
      {dependentCount > 0 && (
        <p className="text-sm text-ink-muted">
          {countText(dependentCount, 'registro espera', 'registros esperan')} a que se resuelva.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <CorrectionButton refusedOperation={refusedOperation} work={work} />
        <Link to={`/home/visit?family=${familyID}`} className={secondaryLink}>
          Ver la familia
        </Link>
        <Button className="min-h-11" onClick={() => void retry()}>
          Intentar de nuevo
        </Button>
        <Button variant="quiet" className="min-h-11" onClick={() => void remove()}>
          Descartar
        </Button>
      </div>
    </li>
  );
}
