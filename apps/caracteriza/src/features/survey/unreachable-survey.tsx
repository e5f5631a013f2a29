import { Button } from '@caracteriza/ui/button';
import { useEffect, useEffectEvent } from 'react';
import { StopPanel } from './stop-panel.tsx';

/** The server did not respond when the survey was opened. Opening is tried again as soon as the server can be reached. */
export function UnreachableSurvey({ onRetry, onLeave }: { onRetry: () => void; onLeave: () => void }) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const tryAgain = () => retry();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, []);
  return (
    <StopPanel
      title="La encuesta espera la conexión"
      text="El servidor no respondió. La encuesta se abrirá sola cuando vuelva la conexión. Lo que quedó guardado en este equipo sigue en él, cifrado."
      actions={
        <>
          <Button onClick={onLeave}>Salir</Button>
          <Button variant="primary" onClick={onRetry}>
            Intentar de nuevo
          </Button>
        </>
      }
    />
  );
}
