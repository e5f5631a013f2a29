import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { Loader } from '@caracteriza/ui/loader';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { useAttempt } from '../../forms/use-attempt.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';

type Delivery = Schema<'WebhookDelivery'>;

const events: Readonly<Record<string, string>> = {
  'survey.registered': 'Encuesta guardada',
  'survey.review_started': 'Revisión comenzada',
  'survey.returned': 'Encuesta devuelta',
  'survey.approved': 'Encuesta aprobada',
  'survey.annulled': 'Encuesta anulada',
  'survey.approval_withdrawn': 'Aprobación retirada',
  'survey.corrected': 'Encuesta corregida',
};

const problems: Readonly<Record<NonNullable<Delivery['problem']>, string>> = {
  privada: 'la dirección es de una red privada',
  sinRespuesta: 'no respondió a tiempo',
  sinConexion: 'no hubo conexión',
};

function resultText({ state, attempts, status, problem, nextTryAt }: Delivery): string {
  const reason = problem ? problems[problem] : status === null ? '' : `respondió ${status}`;
  if (state === 'entregada') return 'Entregado';
  if (state === 'omitida') return 'No se envió: la encuesta no está en su territorio';
  if (state === 'fallida') return `Falló: ${reason}`;
  if (attempts === 0) return 'Por enviar';
  return `Por enviar de nuevo${nextTryAt === null ? '' : `, ${minuteText(nextTryAt)}`}: ${reason}`;
}

/** One delivery, with a button that sends it again. */
function DeliveryLine({ id, delivery }: { id: string; delivery: Delivery }) {
  const alert = useAlert();
  const { busy, attempt } = useAttempt();
  const { number, event, surveyCode, createdAt } = delivery;
  const replay = () =>
    attempt(async () => {
      alert.success((await call('replayWebhookDelivery', { params: { id }, body: { number } })).message);
    });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2 text-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-ink">
          {events[event] ?? event}
          {surveyCode !== null && ` · ${surveyCode}`}
        </p>
        <p className="text-ink-muted">
          {minuteText(createdAt)} · {resultText(delivery)}
        </p>
      </div>
      <Button
        size="sm"
        variant="quiet"
        busy={busy}
        aria-label={`Enviar de nuevo el envío ${number}`}
        onClick={() => void replay()}
      >
        Enviar de nuevo
      </Button>
    </li>
  );
}

/** The latest deliveries of a webhook, each of which can be sent again. */
export function WebhookDeliveries({ id }: { id: string }) {
  const { data, error, isLoading, mutate } = useRead('listWebhookDeliveries', { params: { id } });
  const deliveries = data?.data ?? [];
  if (error) return <ReadFailure error={error} onRetry={() => mutate()} />;
  return (
    <Loader busy={isLoading}>
      {deliveries.length === 0 ? (
        <p className="text-sm text-ink-muted">Todavía no hay envíos.</p>
      ) : (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-control border border-line">
          {deliveries.map((delivery) => (
            <DeliveryLine key={delivery.number} id={id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Loader>
  );
}
