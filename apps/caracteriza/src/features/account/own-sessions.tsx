import type { Schema } from '@caracteriza/api-client';
import { browserName } from '@caracteriza/domain/words/browser-name';
import { useAlert } from '@caracteriza/ui/alert';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { Loader } from '@caracteriza/ui/loader';
import { MonitorSmartphone } from 'lucide-react';
import { errorText } from '../../messages/error-text.ts';
import { minuteText } from '../../messages/moment-text.ts';
import { ReadFailure } from '../../feedback/read-failure.tsx';
import { call } from '../../session/api.ts';
import { useRead } from '../../session/use-read.ts';

type OpenSession = Schema<'OpenSession'>;

function SessionItem({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const browser = browserName(session.userAgent);
  const startTime = minuteText(session.createdAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-3 sm:px-5">
      <MonitorSmartphone aria-hidden className="size-6 shrink-0 text-ink-muted" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-semibold text-ink">
          {browser}
          {session.current && <span className="text-accent-ink"> · esta sesión</span>}
          {session.factorPending && <span className="text-danger-ink"> · falta el código</span>}
        </p>
        <p className="text-sm text-ink-muted">
          Desde el {startTime}
          {session.address && ` · ${session.address}`}
        </p>
        <p className="text-sm text-ink-muted">Último uso: {minuteText(session.lastUsedAt)}</p>
      </div>
      {!session.current && (
        <Button size="sm" aria-label={`Cerrar la sesión de ${browser} del ${startTime}`} onClick={onEnd}>
          Cerrar
        </Button>
      )}
    </li>
  );
}

/** 'Mis sesiones': where the user is signed in, since when, and a button that ends the other sessions. */
export function OwnSessions() {
  const alert = useAlert();
  const confirm = useConfirm();
  const { data, error, isLoading, mutate } = useRead('listSessions');
  const sessions = data?.data ?? [];
  const otherSessions = sessions.filter(({ current }) => !current);

  const end = async (which: readonly OpenSession[], title: string, doneText: string) => {
    const isConfirmed = await confirm({
      title,
      text: 'Lo que allí no se haya guardado se pierde si nadie vuelve a iniciar sesión.',
      acceptLabel: 'Cerrar',
      describeError: errorText,
      onAccept: async () => {
        await Promise.all(which.map(({ id }) => call('endSession', { params: { id } })));
      },
    });
    if (isConfirmed) alert.success(doneText);
  };

  return (
    <Loader busy={isLoading}>
      {error ? (
        <ReadFailure error={error} onRetry={() => mutate()} />
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {sessions.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              onEnd={() =>
                void end([session], '¿Cerrar esta sesión?', 'La sesión fue cerrada correctamente.')
              }
            />
          ))}
        </ul>
      )}
      {otherSessions.length > 1 && (
        <Button
          className="mt-4"
          onClick={() =>
            void end(
              otherSessions,
              `¿Cerrar las otras ${otherSessions.length} sesiones?`,
              'Las otras sesiones fueron cerradas correctamente.',
            )
          }
        >
          Cerrar las demás
        </Button>
      )}
    </Loader>
  );
}
