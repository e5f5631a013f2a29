// The Back button under a form that is filled in: it asks, as closing the form does. It must never know an entity.
import { useConfirm } from '@caracteriza/ui/confirm';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { currentSession } from '../session/session.ts';

/** Asks before Back or Forward, a reload or closing the tab loses what was typed. */
export function useLeaveGuard(unsaved: boolean): void {
  const confirm = useConfirm();
  // A screen changes its own address as well, when it clears a selection: only Back and Forward take the form away.
  const blocker = useBlocker(
    ({ historyAction }) => unsaved && historyAction === 'POP' && currentSession() !== null,
  );

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: 'Hay cambios sin guardar',
      text: 'Si sale ahora, se perderá lo que escribió.',
      acceptLabel: 'Descartar cambios',
      cancelLabel: 'Seguir editando',
      danger: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker, confirm]);

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
}
