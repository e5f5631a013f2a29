// The Back button under work that is not saved yet: it asks, as closing what holds the work does.
// It must never know an entity.
import { useConfirm } from '@caracteriza/ui/confirm';
import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { currentSession } from '../session/session.ts';

/** What is asked before one leaves. */
interface LeaveQuestion {
  readonly title: string;
  readonly text: string;
  readonly acceptLabel: string;
  readonly cancelLabel: string;
}

/** Asked before Back or Forward takes away a form that is filled in. */
export const typedQuestion: LeaveQuestion = {
  title: 'Hay cambios sin guardar',
  text: 'Si sale ahora, se perderá lo que escribió.',
  acceptLabel: 'Descartar cambios',
  cancelLabel: 'Seguir editando',
};

interface LeaveGuard {
  /** Something would be lost, or seem so. */
  unsaved: boolean;
  question: LeaveQuestion;
  /**
   * Which ways out are held: 'history' only Back and Forward, for a dialog whose screen changes its own address as well;
   * 'all' every link too, for work that fills the screen.
   */
  ways: 'history' | 'all';
  /** The work is kept elsewhere all the same: the tab may close or reload without a question. */
  kept?: boolean;
}

/** Asks before Back, a reload or closing the tab loses work. */
export function useLeaveGuard({ unsaved, question, ways, kept = false }: LeaveGuard): void {
  const confirm = useConfirm();
  // Whoever signed out has left already; holding them on a screen that can save nothing would help nobody.
  const blocker = useBlocker(
    ({ historyAction }) =>
      unsaved && (ways === 'all' || historyAction === 'POP') && currentSession() !== null,
  );
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
