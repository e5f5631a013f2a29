// Back, while there is unsaved work, asks the same question as closing the form.
import { useConfirm } from '@caracteriza/ui/confirm';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useUnsavedWork } from '../feedback/unsaved-work.ts';
import { currentSession } from '../session/session.ts';

/** What is asked before one leaves. */
interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
  readonly acceptLabel: string;
  readonly cancelLabel: string;
}

/** Asked before Back or Forward removes a filled form. */
export const typedQuestion: LeaveQuestion = {
  title: 'Hay cambios sin guardar',
  text: 'Si sale ahora, se perderá lo que escribió.',
  acceptLabel: 'Descartar cambios',
  cancelLabel: 'Seguir editando',
};

interface LeaveGuard {
  /** Leaving would lose something, or look as if it did. */
  unsaved: boolean;
  question: LeaveQuestion;
  /**
   * Which ways out ask first. 'history': only Back and Forward, for a dialog whose screen changes its address itself.
   * 'screen': whatever leads to another screen. 'all': every link too, for work that fills the screen.
   */
  ways: 'history' | 'screen' | 'all';
  /** The work is also kept elsewhere, so the tab may close or reload without a question. */
  kept?: boolean;
}

/** Asks before Back, a reload or closing the tab loses work. */
export function useLeaveGuard({ unsaved, question, ways, kept = false }: LeaveGuard): void {
  const confirm = useConfirm();
  useUnsavedWork(unsaved);
  // Not after signing out: the screen could save nothing.
  const blocker = useBlocker(({ historyAction, currentLocation, nextLocation }) => {
    if (!unsaved || currentSession() === null) return false;
    if (ways === 'screen') return nextLocation.pathname !== currentLocation.pathname;
    return ways === 'all' || historyAction === 'POP';
  });
  const ask = useEffectEvent(() => confirm({ ...question, danger: true }));

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  const warns = unsaved && !kept;
  useEffect(() => {
    if (!warns) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [warns]);
}
