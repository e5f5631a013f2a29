import { useUnsavedWork } from '../../feedback/unsaved-work.ts';
import { useLeaveGuard } from '../../forms/use-leave-guard.ts';

/**
 * Asks for confirmation before leaving a panel whose answers are neither on the server nor, unless `onDevice`, on the device.
 */
export function useStopGuard({ unsettled, onDevice }: { unsettled: boolean; onDevice: boolean }): void {
  // An automatic reload of the page waits even if nothing would be lost.
  useUnsavedWork(unsettled);
  useLeaveGuard({
    unsaved: unsettled && !onDevice,
    question: {
      title: '¿Desea salir de la encuesta?',
      text: 'Las respuestas de aquí solo están en esta página, y se perderán.',
      acceptLabel: 'Salir',
      cancelLabel: 'Seguir aquí',
    },
    exits: 'all',
  });
}
