import { figure } from '@caracteriza/domain/words/counted';
import { Button } from '@caracteriza/ui/button';
import { useConfirm } from '@caracteriza/ui/confirm';
import { Progress } from '@caracteriza/ui/progress';
import { useEffect, useEffectEvent, useState } from 'react';
import { downloadTrip, type DownloadProgress } from '../../field/download.ts';
import { abandonTrip } from '../../field/end-trip.ts';
import type { Pause } from '../../field/patient-call.ts';
import type { OpenTrip } from '../../field/trip-state.ts';
import { errorText } from '../../messages/error-text.ts';

interface TripDownloadProps {
  trip: OpenTrip;
  /** Called with the number of families once everything is on the device. */
  onDone: (families: number) => void;
}

/** Why a download has stopped, and whether it will continue automatically. */
interface Problem {
  readonly text: string;
  readonly goesOn: boolean;
}

/** The download of a trip. It starts immediately, from where an earlier one stopped. */
export function TripDownload({ trip, onDone }: TripDownloadProps) {
  const confirm = useConfirm();
  const [progress, setProgress] = useState<DownloadProgress | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [attempt, setAttempt] = useState(0);

  const finishDownload = useEffectEvent(onDone);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const showProblem = (error: unknown, goesOn: boolean) => {
      if (!signal.aborted) setProblem({ text: errorText(error), goesOn });
    };
    const onPause = (pause: Pause | null) => (pause ? showProblem(pause.problem, true) : setProblem(null));
    downloadTrip(trip, { onProgress: setProgress, onPause, signal }).then(finishDownload, (error: unknown) =>
      showProblem(error, false),
    );
    const retry = () => setAttempt((count) => count + 1);
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      controller.abort();
    };
  }, [trip, attempt]);

  const cancel = () =>
    confirm({
      title: '¿Cancelar la descarga?',
      text: 'Lo descargado se borra de este equipo.',
      acceptLabel: 'Cancelar la descarga',
      cancelLabel: 'Seguir descargando',
      describeError: errorText,
      onAccept: () => abandonTrip(trip),
    });
  const { families = 0, total = 0 } = progress ?? {};
  const isOverEstimate = families > total;
  return (
    <div className="flex flex-col gap-4">
      <Progress
        label="Descargando la salida"
        value={progress === null || total === 0 || isOverEstimate ? null : families}
        max={Math.max(total, 1)}
        detail={progress && `${figure(families)} de ${figure(Math.max(total, families))} familias`}
      />
      <p role="alert" className="font-medium text-danger-ink empty:hidden">
        {problem &&
          `${problem.text} Lo descargado sigue en este equipo${problem.goesOn ? ', y la descarga se intenta de nuevo sola' : ''}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {problem && (
          <Button
            variant="primary"
            onClick={() => {
              setProblem(null);
              setAttempt((count) => count + 1);
            }}
          >
            Seguir ahora
          </Button>
        )}
        <Button onClick={() => void cancel()}>Cancelar</Button>
      </div>
    </div>
  );
}
