import { Button } from '@caracteriza/ui/button';
import { useEffect, useState } from 'react';
import { fetchNewVersion } from '../offline/service-worker.ts';
import { useServerWatch } from './server-watch.ts';
import { hasUnsavedWork } from './unsaved-work.ts';

const reloadPage = () => window.location.reload();

interface ServerBannerProps {
  /** How the screen's work is affected, shown after the reason why the server cannot be reached. */
  whileLost?: string;
  reload?: () => void;
}

/**
 * A banner shown if the server cannot be reached, is unavailable, or was updated while the tab was open. An outdated tab stays
 * as it is until the person reloads it or opens the app again (rules §7).
 */
export function ServerBanner({
  whileLost = 'Lo que escribió sigue en pantalla; espere antes de guardar.',
  reload = reloadPage,
}: ServerBannerProps) {
  const state = useServerWatch();
  const isOutdated = state === 'updated';
  useEffect(() => {
    if (isOutdated) void fetchNewVersion();
  }, [isOutdated]);
  const [refused, setRefused] = useState(false);
  const reloadUnlessUnsaved = () => {
    const isUnsaved = hasUnsavedWork();
    setRefused(isUnsaved);
    if (!isUnsaved) reload();
  };
  return (
    <div role="status">
      {(state === 'unreachable' || typeof state === 'object') && (
        <p className="bg-warning-soft px-4 py-2 text-center text-sm font-semibold text-warning-ink">
          {typeof state === 'object' ? state.reason : 'Sin conexión con el servidor.'} {whileLost}
        </p>
      )}
      {isOutdated && (
        <p className="flex flex-wrap items-center justify-center gap-3 bg-info-soft px-4 py-2 text-sm font-semibold text-info-ink">
          {refused
            ? 'En esta pantalla hay algo sin guardar. Guárdelo, o ciérrelo si ya no lo necesita, y recargue después.'
            : 'Hay una versión nueva de Caracteriza. La tendrá cuando abra la aplicación otra vez o recargue la página.'}
          <Button size="sm" onClick={reloadUnlessUnsaved}>
            Recargar ahora
          </Button>
        </p>
      )}
    </div>
  );
}
