import { minuteText } from '../../messages/moment-text.ts';
import { countText } from '@caracteriza/domain/words/counted';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { Lock } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { tripRecords } from '../../field/trip-records.ts';
import { useTrip, wantSignIn, type OpenTrip } from '../../field/trip-state.ts';
import { errorText } from '../../messages/error-text.ts';
import { useSession } from '../../session/session.ts';
import { primaryLink, secondaryLink } from '../../shell/link-look.ts';

const TripPasskeyButton = lazy(async () => ({
  default: (await import('./trip-passkey-button.tsx')).TripPasskeyButton,
}));

const cardLook = 'rounded-card border border-line bg-surface px-5 py-5 shadow-card sm:px-6';

/** The facts shown about an open trip. */
interface TripFigures {
  readonly families: number;
  readonly waitingCount: number;
}

/** Counts the records of a trip, again after each change. */
function useTripFigures({ store }: OpenTrip): TripFigures | null {
  const [figures, setFigures] = useState<TripFigures | null>(null);
  useEffect(() => {
    let isStopped = false;
    const read = async () => {
      const [download, waitingOperations] = await Promise.all([
        store.readRecord<{ families: number }>(tripRecords.download),
        store.readOperations(),
      ]);
      if (!isStopped)
        setFigures({ families: download?.families ?? 0, waitingCount: waitingOperations.length });
    };
    const readQuietly = () => void read().catch(() => undefined);
    readQuietly();
    const stopWatching = store.watch(readQuietly);
    return () => {
      isStopped = true;
      stopWatching();
    };
  }, [store]);
  return figures;
}

function lasting({ expiresAt }: OpenTrip): string {
  if (expiresAt === null) return 'Sin fecha de fin';
  const endTime = minuteText(expiresAt);
  return Date.parse(expiresAt) < Date.now() ? `Venció el ${endTime}` : `Hasta el ${endTime}`;
}

/** 'Salida a terreno' on the first screen: its last day, its size and its actions; renders nothing without an open trip. */
export function TripCard() {
  const { trip } = useTrip();
  if (!trip) return null;
  return trip.whole ? <DownloadedTrip key={trip.id} trip={trip} /> : <UnfinishedTrip />;
}

function UnfinishedTrip() {
  return (
    <section aria-labelledby="salida" className={cardLook}>
      <h2 id="salida" className="text-lg font-bold">
        Salida a terreno sin terminar de descargar
      </h2>
      <p className="mt-1 mb-4 text-ink-muted">
        Sigue donde quedó. Hasta que termine no se puede salir con ella.
      </p>
      <Link to="/home/field-trip" className={primaryLink}>
        Continuar la descarga
      </Link>
    </section>
  );
}

function DownloadedTrip({ trip }: { trip: OpenTrip }) {
  const figures = useTripFigures(trip);
  const { expired } = useSession();
  const waitingCount = figures?.waitingCount ?? 0;
  return (
    <section aria-labelledby="salida" className={cardLook}>
      <h2 id="salida" className="text-lg font-bold">
        Salida a terreno
      </h2>
      <p className="mt-1 text-ink-muted tabular-nums">
        {[
          lasting(trip),
          figures && countText(figures.families, 'familia', 'familias'),
          figures && (waitingCount === 0 ? 'nada por enviar' : `${waitingCount} por enviar`),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {expired && (
        <p className="mt-2 flex flex-wrap items-center gap-3 text-ink">
          La sesión terminó: la salida sigue, y para enviar debe iniciar sesión.
          <Button size="sm" onClick={() => wantSignIn(true)}>
            Iniciar sesión
          </Button>
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/home/families" className={primaryLink}>
          Visitar
        </Link>
        <Link to="/home/outbox" className={secondaryLink}>
          {waitingCount === 0 ? 'Por enviar' : `Por enviar (${waitingCount})`}
        </Link>
        <LockButton />
        <Suspense>
          <TripPasskeyButton tripID={trip.id} />
        </Suspense>
        <EndButton trip={trip} waitingCount={waitingCount} />
      </div>
    </section>
  );
}

function LockButton() {
  const lock = async () => {
    const { lockTrip } = await import('../../field/lock-trip.ts');
    await lockTrip();
  };
  return (
    <Button className="min-h-11" icon={<Lock aria-hidden />} onClick={() => void lock()}>
      Bloquear
    </Button>
  );
}

function EndButton({ trip, waitingCount }: { trip: OpenTrip; waitingCount: number }) {
  const alert = useAlert();
  const confirm = useConfirm();
  const end = async () => {
    if (waitingCount > 0)
      return void alert.warning(
        `Primero envíe lo que está por enviar (${waitingCount}): la salida termina cuando el servidor lo tiene todo.`,
      );
    const isConfirmed = await confirm({
      title: '¿Terminar la salida?',
      text: 'Todo lo de la salida se borra de este equipo. Lo que hizo ya está en el servidor.',
      acceptLabel: 'Terminar salida',
      describeError: errorText,
      onAccept: async () => {
        const { endTrip } = await import('../../field/end-trip.ts');
        await endTrip(trip);
      },
    });
    if (isConfirmed) alert.success('La salida terminó y se borró de este equipo.');
  };
  return (
    <Button className="min-h-11" onClick={() => void end()}>
      Terminar salida
    </Button>
  );
}
