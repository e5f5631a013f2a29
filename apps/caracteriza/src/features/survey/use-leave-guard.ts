import { useConfirm } from '@caracteriza/ui/confirm';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { currentSession } from '../../session/session.ts';

/**
 * Asks before a survey under way is left. `drafted` says that its answers are on the server all the same; then the tab
 * may close or reload without a question.
 */
export function useLeaveGuard(unsaved: boolean, drafted: boolean): void {
  const confirm = useConfirm();
  // Whoever signed out has left already; holding them on a screen that can save nothing would help nobody.
  const blocker = useBlocker(() => unsaved && currentSession() !== null);

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: '¿Desea salir de la encuesta?',
      text: drafted
        ? 'La encuesta no está guardada. Sus respuestas quedan en un borrador, y podrá continuar después.'
        : 'La encuesta no está guardada, y los últimos cambios se perderán.',
      acceptLabel: 'Salir',
      cancelLabel: 'Seguir en la encuesta',
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm, drafted]);

  useEffect(() => {
    if (!unsaved || drafted) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved, drafted]);
}
