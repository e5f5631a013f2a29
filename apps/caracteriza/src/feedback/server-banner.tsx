import { Button } from '@caracteriza/ui/button';
import { useServerWatch } from './server-watch.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

const reloadPage = () => window.location.reload();

/**
 * A banner shown if the server cannot be reached, is unavailable, or was updated while the tab was open. An outdated tab
 * reloads automatically as soon as it has no unsaved work (rules §7).
 */
export function ServerBanner({ reload = reloadPage }: { reload?: () => void }) {
  const state = useServerWatch(() => {
    if (!hasUnsavedWork()) reload();
  });
  return (
    <div role="status">
      {(state === 'unreachable' || typeof state === 'object') && (
        <p className="bg-warning-soft px-4 py-2 text-center text-sm font-semibold text-warning-ink">
          {typeof state === 'object' ? state.reason : 'Sin conexión con el servidor.'} Lo que escribió sigue
          en pantalla; espere antes de guardar.
        </p>
      )}
      {state === 'updated' && (
        <p className="flex flex-wrap items-center justify-center gap-3 bg-info-soft px-4 py-2 text-sm font-semibold text-info-ink">
          Hay una versión nueva de Caracteriza. Guarde su trabajo: después la página se recargará sola.
          <Button size="sm" onClick={reload}>
            Recargar ahora
          </Button>
        </p>
      )}
    </div>
  );
}
