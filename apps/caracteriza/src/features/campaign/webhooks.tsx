import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { Loader } from '@caracteriza/ui/loader';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { errorText } from '../../messages/error-text.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';
import { WebhookDeliveries } from './webhook-deliveries.tsx';

type Webhook = Schema<'Webhook'>;

const stopReasons: Readonly<Record<NonNullable<Webhook['stoppedBecause']>, string>> = {
  usuario: 'Detenido por usted',
  fallas: 'Detenido: muchos envíos fallaron',
  rechazo: 'Detenido: el otro programa ya no quiere avisos',
  permiso: 'Detenido: su usuario no puede descargar respuestas',
};

function stateText({ stoppedBecause, stoppedAt, failures }: Webhook): string {
  if (stoppedBecause !== null && stoppedAt !== null)
    return `${stopReasons[stoppedBecause]}, ${minuteText(stoppedAt)}`;
  return failures === 0 ? 'Encendido' : `Encendido · fallaron los últimos ${failures} intentos`;
}

interface WebhookItemProps {
  webhook: Webhook;
  onSwitch: () => void;
  onRenew: () => void;
  onRemove: () => void;
}

function WebhookItem({ webhook, onSwitch, onRenew, onRemove }: WebhookItemProps) {
  const { id, name, url, characterization, stoppedBecause } = webhook;
  const [open, setOpen] = useState(false);
  const isOn = stoppedBecause === null;
  const subject = `el aviso ${name}`;
  return (
    <li className="flex flex-col gap-3 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <BellRing aria-hidden className="size-6 shrink-0 text-ink-muted" />
        <div className="min-w-0 flex-1 basis-40">
          <p className="font-semibold wrap-anywhere text-ink">{name}</p>
          <p className="text-sm wrap-anywhere text-ink-muted">{url}</p>
          <p className="text-sm text-ink-muted">{characterization?.name ?? 'Toda la campaña'}</p>
          <p className={`text-sm ${isOn ? 'text-ink-muted' : 'font-semibold text-danger-ink'}`}>
            {stateText(webhook)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            aria-expanded={open}
            aria-label={`Envíos de ${name}`}
            onClick={() => setOpen(!open)}
          >
            Envíos
          </Button>
          <Button size="sm" aria-label={`${isOn ? 'Detener' : 'Encender'} ${subject}`} onClick={onSwitch}>
            {isOn ? 'Detener' : 'Encender'}
          </Button>
          <Button size="sm" aria-label={`Cambiar secreto de ${name}`} onClick={onRenew}>
            Cambiar secreto
          </Button>
          <Button size="sm" aria-label={`Quitar ${subject}`} onClick={onRemove}>
            Quitar
          </Button>
        </div>
      </div>
      {open && <WebhookDeliveries id={id} />}
    </li>
  );
}

interface WebhooksProps {
  campaignID: string;
  /** Shows a new secret. */
  onSecret: (secret: string) => void;
}

/** One's own webhooks of a campaign. */
export function Webhooks({ campaignID, onSecret }: WebhooksProps) {
  const alert = useAlert();
  const confirm = useConfirm();
  const { data, error, isLoading, mutate } = useRead('listWebhooks', { query: { campaignID } });
  const webhooks = data?.data ?? [];
  const switchWebhook = async ({ id, stoppedBecause }: Webhook) => {
    try {
      alert.success(
        (await call('switchWebhook', { params: { id }, body: { on: stoppedBecause !== null } })).message,
      );
    } catch (cause) {
      alert.error(errorText(cause));
    }
  };
  const renew = async ({ id, name }: Webhook) => {
    let secret = '';
    const isConfirmed = await confirm({
      title: `¿Cambiar el secreto de «${name}»?`,
      text: 'Durante un día los envíos se firman con el nuevo y con el anterior; después, solo con el nuevo.',
      acceptLabel: 'Cambiar',
      describeError: errorText,
      onAccept: async () => {
        secret = (await call('renewWebhookSecret', { params: { id }, body: {} })).data.secret;
      },
    });
    if (isConfirmed) onSecret(secret);
  };
  const remove = async ({ id, name }: Webhook) => {
    let message = '';
    const isConfirmed = await confirm({
      title: `¿Quitar el aviso «${name}»?`,
      text: 'El otro programa deja de enterarse, y se olvida lo que faltaba por enviar.',
      acceptLabel: 'Quitar',
      danger: true,
      describeError: errorText,
      onAccept: async () => {
        message = (await call('removeWebhook', { params: { id } })).message;
      },
    });
    if (isConfirmed) alert.success(message);
  };
  return (
    <Loader busy={isLoading}>
      {error ? (
        <ReadFailure error={error} onRetry={() => mutate()} />
      ) : webhooks.length === 0 ? (
        <p className="text-sm text-ink-muted">Todavía no tiene avisos en esta campaña.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {webhooks.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              onSwitch={() => void switchWebhook(webhook)}
              onRenew={() => void renew(webhook)}
              onRemove={() => void remove(webhook)}
            />
          ))}
        </ul>
      )}
    </Loader>
  );
}
