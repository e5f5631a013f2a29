import type { Schema } from '@caracteriza/api-client';
import { compactToDisplay } from '@caracteriza/domain/values/dates';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { Loader } from '@caracteriza/ui/loader';
import { KeyRound } from 'lucide-react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { errorText } from '../../messages/error-text.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';

type FeedKey = Schema<'FeedKey'>;

function FeedKeyItem({ feedKey, onRevoke }: { feedKey: FeedKey; onRevoke: () => void }) {
  const { name, characterization, personalData, expiresOn, ended, lastUsedAt } = feedKey;
  const day = compactToDisplay(expiresOn.dateChar) ?? expiresOn.dateChar;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3">
      <KeyRound aria-hidden className="size-6 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-semibold break-words text-ink">{name}</p>
        <p className="text-sm text-ink-muted">
          {characterization === null ? 'Toda la campaña' : characterization.name} ·{' '}
          {personalData ? 'muestra quién respondió' : 'solo códigos'}
        </p>
        <p className="text-sm text-ink-muted">
          <span className={ended ? 'font-semibold text-danger-ink' : ''}>
            {ended ? `Venció el ${day}` : `Vence el ${day}`}
          </span>
          {lastUsedAt === null ? ' · sin usar' : ` · último uso: ${minuteText(lastUsedAt)}`}
        </p>
      </div>
      <Button size="sm" aria-label={`Revocar la clave ${name}`} onClick={onRevoke}>
        Revocar
      </Button>
    </li>
  );
}

/** One's own keys of a campaign, each with a button that ends it. */
export function FeedKeys({ campaignID }: { campaignID: string }) {
  const alert = useAlert();
  const confirm = useConfirm();
  const { data, error, isLoading, mutate } = useRead('listFeedKeys', { query: { campaignID } });
  const keys = data?.data ?? [];
  const revoke = async ({ id, name }: FeedKey) => {
    let message = '';
    const isConfirmed = await confirm({
      title: `¿Revocar la clave «${name}»?`,
      text: 'El programa que la usa deja de leer las respuestas de inmediato.',
      acceptLabel: 'Revocar',
      danger: true,
      describeError: errorText,
      onAccept: async () => {
        message = (await call('revokeFeedKey', { params: { id } })).message;
      },
    });
    if (isConfirmed) alert.success(message);
  };
  return (
    <Loader busy={isLoading}>
      {error ? (
        <ReadFailure error={error} onRetry={() => mutate()} />
      ) : keys.length === 0 ? (
        <p className="text-sm text-ink-muted">Todavía no tiene claves para esta campaña.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {keys.map((key) => (
            <FeedKeyItem key={key.id} feedKey={key} onRevoke={() => void revoke(key)} />
          ))}
        </ul>
      )}
    </Loader>
  );
}
