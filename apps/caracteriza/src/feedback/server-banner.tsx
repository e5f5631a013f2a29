import { Button } from '@caracteriza/ui/button';
import { useServerWatch } from './server-watch.ts';

/** A line above the screen when the server cannot be reached, or has been updated under an open tab. */
export function ServerBanner() {
  const state = useServerWatch();
  return (
    <div role="status">
      {state === 'unreachable' && (
        <p className="bg-warning-soft px-4 py-2 text-center text-sm font-semibold text-warning-ink">
          Sin conexión con el servidor. Lo que escribió sigue en pantalla; espere antes de guardar.
        </p>
      )}
      {state === 'updated' && (
        <p className="flex flex-wrap items-center justify-center gap-3 bg-info-soft px-4 py-2 text-sm font-semibold text-info-ink">
          Hay una versión nueva de Caracteriza. Guarde su trabajo y recargue la página.
          <Button size="sm" onClick={() => window.location.reload()}>
            Recargar ahora
          </Button>
        </p>
      )}
    </div>
  );
}
