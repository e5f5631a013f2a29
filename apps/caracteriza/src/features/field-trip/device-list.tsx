import type { Schema } from '@caracteriza/api-client';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { EmptyState } from '@caracteriza/ui/empty-state';
import { Loader } from '@caracteriza/ui/loader';
import { Smartphone } from 'lucide-react';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { errorText } from '../../messages/error-text.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';

type FieldTrip = Schema<'FieldTrip'>;

const stateLabels: Record<FieldTrip['state'], string> = {
  activa: 'En terreno',
  vencida: 'Vencida',
  terminada: 'Terminada',
  perdida: 'Equipo perdido',
};

/** What the device had not yet sent at its last contact with the server. */
function waitingText({ waiting, waitingFamilies, lastContactAt }: FieldTrip): string {
  if (lastContactAt === null || waiting === null) return 'No se ha comunicado desde que salió';
  const contactTime = minuteText(lastContactAt);
  if (waiting === 0) return `Última comunicación: ${contactTime}, nada por enviar`;
  const families = waitingFamilies.length > 0 ? ` de ${waitingFamilies.join(', ')}` : '';
  return `Última comunicación: ${contactTime}, ${waiting} por enviar${families}`;
}

interface DeviceListProps {
  /** The user whose devices are shown; the signed-in one by default. */
  user?: { readonly id: string; readonly name: string };
}

/** The devices with a trip, and 'Perdí el dispositivo' for each that still has one. */
export function DeviceList({ user }: DeviceListProps) {
  const alert = useAlert();
  const confirm = useConfirm();
  const { data, error, isLoading, mutate } = useRead(
    'listFieldTrips',
    user ? { query: { everyone: true } } : undefined,
  );
  const trips = (data?.data ?? []).filter((fieldTrip) => !user || fieldTrip.user.id === user.id);

  const report = async (fieldTrip: FieldTrip) => {
    const isConfirmed = await confirm({
      title: user ? '¿Se perdió este dispositivo?' : '¿Perdió este dispositivo?',
      text: `${fieldTrip.deviceName}. ${waitingText(fieldTrip)}. Lo que no envió se pierde: cuando el equipo vuelva a comunicarse borra toda la salida. No se puede deshacer.`,
      acceptLabel: 'Darlo por perdido',
      danger: true,
      describeError: errorText,
      onAccept: async () => void (await call('reportLostDevice', { params: { id: fieldTrip.id } })),
    });
    if (!isConfirmed) return;
    alert.success('El dispositivo quedó reportado como perdido.');
    await mutate();
  };
  return (
    <Loader busy={isLoading}>
      {error && <ReadFailure error={error} onRetry={() => void mutate()} />}
      {data && trips.length === 0 && <EmptyState title="Ningún dispositivo ha salido a terreno" />}
      {trips.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {trips.map((fieldTrip) => (
            <Device key={fieldTrip.id} trip={fieldTrip} isOwn={!user} onLost={() => void report(fieldTrip)} />
          ))}
        </ul>
      )}
    </Loader>
  );
}

function Device({ trip, isOwn, onLost }: { trip: FieldTrip; isOwn: boolean; onLost: () => void }) {
  const mayBeLost = trip.state === 'activa' || trip.state === 'vencida';
  const label = isOwn ? 'Perdí el dispositivo' : 'Dispositivo perdido';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
      <Smartphone aria-hidden className="size-6 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold wrap-anywhere text-ink">
          {trip.deviceName}
          <span className={trip.state === 'perdida' ? 'text-danger-ink' : 'text-accent-ink'}>
            {` · ${stateLabels[trip.state]}`}
          </span>
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">
          {`${trip.campaignET.name} · desde el ${minuteText(trip.startedAt)} hasta el ${minuteText(trip.lostAt ?? trip.endedAt ?? trip.expiresAt)}`}
        </p>
        <p className="text-sm wrap-anywhere text-ink-muted">{waitingText(trip)}</p>
      </div>
      {mayBeLost && (
        <Button size="sm" aria-label={`${label}: ${trip.deviceName}`} onClick={onLost}>
          {label}
        </Button>
      )}
    </li>
  );
}
