import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { lazy, Suspense, useState } from 'react';
import { useAttempt } from '../../forms/use-attempt.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { mayDo } from '../../session/permission.ts';

const SuppressionForm = lazy(async () => ({
  default: (await import('./suppression-form.tsx')).SuppressionForm,
}));
const LegalHoldForm = lazy(async () => ({ default: (await import('./legal-hold-form.tsx')).LegalHoldForm }));

type Request = Schema<'DataRequest'>;

/** A text written by a user, with a full stop added unless it ends like a sentence. */
const asSentence = (text: string) => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

function HoldText({ legalHold }: { legalHold: Schema<'LegalHold'> }) {
  return (
    <p className="mb-3 border-s-4 border-danger ps-3 wrap-anywhere">
      <strong>Hay una retención legal hasta el {compactToDisplay(legalHold.until.dateChar)}.</strong> No se
      suprime mientras dure. Motivo: {asSentence(legalHold.reason)} La puso {legalHold.login}.
    </p>
  );
}

function OrderedText({ orderedAt }: { orderedAt: string }) {
  return (
    <p className="mb-3">
      <strong>Supresión en curso</strong> desde el {minuteText(orderedAt)}. Se busca a la persona en toda la
      auditoría, lo que puede tardar algunos minutos. Puede cerrar esta pantalla: termina sola, también si el
      servidor se reinicia. Una retención legal todavía la detiene.
    </p>
  );
}

function EndedText({ suppression }: { suppression: NonNullable<Request['suppression']> }) {
  return (
    <p className="wrap-anywhere">
      <strong>Supresión terminada.</strong> Los datos se suprimieron el {minuteText(suppression.suppressedAt)}
      . Queda el seudónimo <strong>{suppression.pseudonym}</strong>.
    </p>
  );
}

/** How far the suppression has progressed. */
function Stage({
  request: { legalHold, suppression, suppressionOrderedAt: orderedAt },
}: {
  request: Request;
}) {
  return (
    <>
      {/* Always rendered, so that screen readers announce the beginning and the end. */}
      <div role="status">
        {suppression ? (
          <EndedText suppression={suppression} />
        ) : (
          orderedAt && <OrderedText orderedAt={orderedAt} />
        )}
      </div>
      {legalHold && !suppression && <HoldText legalHold={legalHold} />}
      {!legalHold && !orderedAt && !suppression && (
        <p className="mb-3">
          Borra a la persona de todo el sistema, y no se puede deshacer. Si una ley o un proceso obliga a
          conservar sus datos, ponga antes una retención legal.
        </p>
      )}
    </>
  );
}

/**
 * The result of a request for suppression: a legal hold that prevents it, the suppression itself, or the pseudonym that
 * remains.
 */
export function SuppressionPart({ request }: { request: Request }) {
  const alert = useAlert();
  const confirm = useConfirm();
  const [preview, setPreview] = useState<Schema<'SuppressionPreview'> | null>(null);
  const [isHolding, setHolding] = useState(false);
  const { busy, attempt } = useAttempt();
  const { suppression, suppressionOrderedAt: orderedAt } = request;
  const legalHold = suppression ? null : request.legalHold;
  const params = { id: request.id };
  const releaseHold = async () => {
    const isConfirmed = await confirm({
      title: '¿Levantar la retención legal?',
      text: 'Desde ahora los datos de la persona se podrán suprimir, y eso no se puede deshacer.',
      acceptLabel: 'Levantar la retención',
    });
    if (isConfirmed)
      await attempt(async () => void alert.success((await call('liftLegalHold', { params })).message));
  };
  const look = () =>
    attempt(async () => setPreview((await call('previewSuppression', { params, body: {} })).data));
  const isOpen = !suppression && request.possible.includes('answer');
  return (
    <>
      <Stage request={request} />
      <div className="flex flex-wrap gap-3 empty:hidden">
        {mayDo('suppressRequestedPerson') && isOpen && !legalHold && !orderedAt && (
          <Button variant="danger" className="min-h-11" busy={busy} onClick={() => void look()}>
            Suprimir sus datos
          </Button>
        )}
        {mayDo('placeLegalHold') && !legalHold && isOpen && (
          <Button className="min-h-11" onClick={() => setHolding(true)}>
            Poner una retención legal
          </Button>
        )}
        {mayDo('liftLegalHold') && legalHold && (
          <Button className="min-h-11" busy={busy} onClick={() => void releaseHold()}>
            Levantar la retención
          </Button>
        )}
      </div>
      <Suspense>
        {preview && <SuppressionForm request={request} preview={preview} onClose={() => setPreview(null)} />}
        {isHolding && <LegalHoldForm request={request} onClose={() => setHolding(false)} />}
      </Suspense>
    </>
  );
}
